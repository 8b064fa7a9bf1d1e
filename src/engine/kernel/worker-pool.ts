/** Who runs the kernel's long calls: this thread in slices that let signals through, or workers side by side. */
import type { Platform, WorkerHandle } from "../../platform/platform.ts";
import type { ProgressOptions } from "../options.ts";
import { SCRATCH_BYTES } from "./assembly/layout.ts";
import type { KernelCall, KernelCalls } from "./calls.ts";

/** How long this thread works before it looks at what else has happened. */
const SLICE_MILLISECONDS = 12;

/** Waits for everything that is due: signals, timers, messages. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What the promise gives, or the signal's reason as soon as it is aborted; then what becomes of the promise matters to nobody. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
  });
}

/** Says when a slice of time is used up, lets the event loop run, and throws the signal's reason once it is aborted. */
export class TimeSlice {
  #until: number;
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    this.#signal = signal;
    this.#until = performance.now() + SLICE_MILLISECONDS;
  }

  /** Whether a slice is used up. Costs a clock reading. */
  due(): boolean {
    return performance.now() >= this.#until;
  }

  async rest(): Promise<void> {
    await yieldToEventLoop();
    this.#signal?.throwIfAborted();
    this.#until = performance.now() + SLICE_MILLISECONDS;
  }
}

/** What the pool uses of the kernel. */
export interface PoolKernel {
  readonly calls: KernelCalls;
  /** Scratch memory for calls from this thread. */
  readonly scratch: number;
  allocate(size: number): number;
  spawn(platform: Platform, count: number): Promise<WorkerHandle[]>;
}

export class WorkerPool {
  readonly #kernel: PoolKernel;
  readonly #platform: Platform;
  readonly #most: number;
  #workers: WorkerHandle[] = [];
  #scratches: number[];

  constructor(kernel: PoolKernel, platform: Platform, threads: number | undefined) {
    this.#kernel = kernel;
    this.#platform = platform;
    this.#most = platform.threads ? Math.max(1, Math.min(threads ?? platform.cores, 64)) : 1;
    this.#scratches = [kernel.scratch];
  }

  /** Starts workers for long work. Without threads, or where none can start, this thread does it all. */
  async start(): Promise<void> {
    if (this.#most < 2 || this.#workers.length > 0) return;
    try {
      this.#workers = await this.#kernel.spawn(this.#platform, this.#most);
    } catch {
      return;
    }
    this.#scratches = this.#workers.map(() => this.#kernel.allocate(SCRATCH_BYTES));
  }

  /** How many run side by side; each has its own scratch, numbered from 0. */
  get size(): number {
    return this.#scratches.length;
  }

  scratch(workerIndex: number): number {
    return this.#scratches[workerIndex]!;
  }

  /**
   * Runs `count` jobs, each on whichever worker is free; jobs must not depend on their order. Jobs are made as late as possible.
   * Rejects with the signal's reason at once when it is aborted; the workers are then gone, and with them what they wrote.
   */
  async run(
    count: number,
    job: (index: number, workerIndex: number) => KernelCall,
    { signal }: ProgressOptions,
    done?: (index: number, result: number, workerIndex: number) => void,
  ): Promise<void> {
    if (this.#workers.length === 0) {
      const timeSlice = new TimeSlice(signal);
      for (let index = 0; index < count; index++) {
        const [name, ...args] = job(index, 0);
        const result = (this.#kernel.calls[name] as (...args: readonly number[]) => number)(...args);
        done?.(index, result >>> 0, 0);
        signal?.throwIfAborted();
        if (timeSlice.due()) await timeSlice.rest();
      }
      return;
    }
    signal?.throwIfAborted();
    let next = 0;
    const work = this.#workers.map(async (worker, workerIndex) => {
      while (next < count) {
        const index = next++;
        const [name, ...args] = job(index, workerIndex);
        const result = await worker.call(name, args);
        done?.(index, result >>> 0, workerIndex);
      }
    });
    const all = Promise.all(work);
    const stop = (): void => this.terminate();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      await untilAborted(all, signal);
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  /** One call, on a worker where there are any. It must be short: it is not interrupted. */
  async call([name, ...args]: KernelCall, workerIndex: number): Promise<number> {
    const worker = this.#workers[workerIndex];
    if (worker) return worker.call(name, args);
    return (this.#kernel.calls[name] as (...args: readonly number[]) => number)(...args);
  }

  /** Ends the workers. */
  terminate(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#scratches = [this.#kernel.scratch];
  }
}
