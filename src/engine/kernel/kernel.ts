/** The one file that loads the kernel: an instance, its memory, and who runs its long calls. */

import { PlatformError } from "../../platform/failure.ts";
import type { Platform, WorkerHandle } from "../../platform/platform.ts";
import { type MemoryReason, moreMemoryHelps, reasonText } from "../reasons.ts";
import { SCRATCH_BYTES } from "./assembly/layout.ts";
import type { KernelCalls } from "./calls.ts";
import { WorkerPool } from "./worker-pool.ts";

/** Memory, or what stands in it, that is not to be had. The message says in English what `reason` is. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
  readonly reason: MemoryReason;
  /** Whether it would do with more memory allowed. */
  readonly moreMemoryHelps: boolean;

  constructor(reason: MemoryReason) {
    super(reasonText(reason));
    this.reason = reason;
    this.moreMemoryHelps = moreMemoryHelps(reason);
  }
}

const PAGE = 65536;
/** 4 GiB. */
const MAX_PAGES = 65536;
/** 64 MiB: the search's structures and what else is always there. */
const MIN_PAGES = 1024;
/** Below stand the kernel's own constants. */
const FIRST_ADDRESS = PAGE;

export class Kernel {
  readonly calls: KernelCalls;
  readonly memory: WebAssembly.Memory;
  /** Scratch memory for calls from this thread. */
  readonly scratch: number;
  #top = FIRST_ADDRESS;
  /** Memory from here on was never used, so it is 0. */
  #untouched = FIRST_ADDRESS;
  #bytes: Uint8Array;
  #words: Uint32Array;
  readonly #module: WebAssembly.Module;

  private constructor(module: WebAssembly.Module, memory: WebAssembly.Memory, instance: WebAssembly.Instance) {
    this.#module = module;
    this.memory = memory;
    this.calls = instance.exports as unknown as KernelCalls;
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
    this.scratch = this.allocate(SCRATCH_BYTES);
  }

  /**
   * An instance with a memory of its own, which its threads share where the platform has threads.
   * @param allowed bytes that tables and search may take, any number where not said.
   */
  static async load(platform: Platform, allowed?: number): Promise<Kernel> {
    const module = await compile(await platform.kernelBytes(platform.threads));
    const memory = reserve(platform, allowed);
    return new Kernel(module, memory, await WebAssembly.instantiate(module, { env: { memory } }));
  }

  /** Workers over this kernel's memory. */
  async spawn(platform: Platform, count: number): Promise<WorkerHandle[]> {
    return platform.spawn(count, { module: this.#module, memory: this.memory });
  }

  /**
   * The address of `size` bytes, not cleared, at a multiple of 64. They are given back by `release`, newest first.
   * @throws MemoryError where the machine has no more.
   */
  allocate(size: number): number {
    const address = this.#top;
    const top = address + Math.ceil(size / 64) * 64;
    // Vectors are read whole: one past the end must be there too.
    const missing = top + 64 - this.memory.buffer.byteLength;
    if (missing > 0) {
      try {
        this.memory.grow(Math.ceil(missing / PAGE));
      } catch {
        throw new MemoryError({ kind: "no-memory", bytes: size });
      }
      this.#bytes = new Uint8Array(this.memory.buffer);
      this.#words = new Uint32Array(this.memory.buffer);
    }
    this.#top = top;
    this.#untouched = Math.max(this.#untouched, top);
    return address;
  }

  /** The same, cleared. Fresh memory is 0 and is not written, so that what is never used costs nothing. */
  allocateCleared(size: number): number {
    const untouched = this.#untouched;
    const address = this.allocate(size);
    if (untouched > address) this.view(address, Math.min(size, untouched - address)).fill(0);
    return address;
  }

  /** What is allocated after this is given back by `release(mark)`. */
  mark(): number {
    return this.#top;
  }

  release(mark: number): void {
    this.#top = mark;
  }

  /** A view of memory. It is valid until the next `allocate`. */
  view(address: number, size: number): Uint8Array {
    return this.#bytes.subarray(address, address + size);
  }

  read(address: number): number {
    return this.#words[address >>> 2]!;
  }

  write(address: number, value: number): void {
    this.#words[address >>> 2] = value;
  }

  /** `count` numbers of 32 bits. The view is valid until the next `allocate`. */
  words(address: number, count: number): Uint32Array {
    return this.#words.subarray(address >>> 2, (address >>> 2) + count);
  }

  /** A 64-bit counter; exact up to 2^53. */
  readLong(address: number): number {
    return this.read(address) + this.read(address + 4) * 2 ** 32;
  }

  /** Copies bytes to where they may overlap with themselves. */
  move(from: number, to: number, size: number): void {
    this.#bytes.copyWithin(to, from, from + size);
  }

  /** A copy of `bytes` in memory. */
  place(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length);
    this.view(address, bytes.length).set(bytes);
    return address;
  }
}

/** The bytes are the build's own: unless memory is short, they compile wherever anything may be compiled. */
async function compile(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw error instanceof RangeError ? error : new PlatformError({ kind: "no-webassembly" });
  }
}

/**
 * A memory that can grow to what is allowed and as much again, for what is held only while a table is made, or to the largest half of that
 * which the machine gives: addresses are reserved as a whole, and others of the program need some, too.
 */
function reserve(platform: Platform, allowed = MAX_PAGES * PAGE): WebAssembly.Memory {
  const wanted = Math.min(MAX_PAGES, MIN_PAGES + Math.ceil((2 * allowed) / PAGE));
  for (let maximum = wanted; ; maximum = Math.floor(maximum / 2)) {
    try {
      return new WebAssembly.Memory({ initial: 4, maximum, shared: platform.threads });
    } catch {
      if (maximum < MIN_PAGES) throw new MemoryError({ kind: "no-address-space", advice: platform.memoryAdvice });
    }
  }
}

/** A kernel, who runs its long calls, and the machine that both stand on. */
export interface KernelRuntime {
  readonly platform: Platform;
  readonly kernel: Kernel;
  readonly pool: WorkerPool;
}

/**
 * A kernel with a memory of its own.
 * @param threads at most; as many as the machine has cores where not said.
 * @param allowed bytes that tables and search may take, any number where not said.
 * @throws MemoryError where the machine gives no memory.
 */
export async function openRuntime(platform: Platform, threads: number | undefined, allowed?: number): Promise<KernelRuntime> {
  const kernel = await Kernel.load(platform, allowed);
  return { platform, kernel, pool: new WorkerPool(kernel, platform, threads) };
}
