/** Where tables are made: a kernel, who runs its long calls, and the machine that both stand on. */
import type { Platform } from "../../platform/platform.ts";
import { Kernel } from "./kernel.ts";
import { WorkerPool } from "./worker-pool.ts";

export interface KernelRuntime {
  readonly platform: Platform;
  readonly kernel: Kernel;
  readonly pool: WorkerPool;
}

/** A workshop with a memory of its own; `threads`: at most, as many as the machine has cores where not said. */
export async function openRuntime(platform: Platform, threads: number | undefined): Promise<KernelRuntime> {
  const kernel = await Kernel.load(platform);
  return { platform, kernel, pool: new WorkerPool(kernel, platform, threads) };
}
