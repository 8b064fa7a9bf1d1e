/** Where tables are made: a kernel, who runs its long calls, and the machine that both stand on. */
import type { Platform } from "../../platform/platform.ts";
import { Crew } from "./crew.ts";
import { Kernel } from "./kernel.ts";

export interface Workshop {
  readonly platform: Platform;
  readonly kernel: Kernel;
  readonly crew: Crew;
}

/** A workshop with a memory of its own; `threads`: at most, as many as the machine has cores where not said. */
export async function openWorkshop(platform: Platform, threads: number | undefined): Promise<Workshop> {
  const kernel = await Kernel.load(platform);
  return { platform, kernel, crew: new Crew(kernel, platform, threads) };
}
