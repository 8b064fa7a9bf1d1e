/** The one file that loads the kernel: an instance, its memory, and the calls it answers. */
import type { Platform, WorkerHandle } from "../../platform/platform.ts";
import { SCRATCH_BYTES } from "./assembly/layout.ts";

/** The kernel's exports; see assembly/ for what each does. Addresses and counts are unsigned 32-bit numbers. */
export interface KernelCalls {
  rank(space: number, board: number, codes: number): number;
  unrank(space: number, rank: number, board: number): void;
  rankFolded(space: number, board: number, scratch: number): number;
  canonicalize(space: number, board: number, to: number, scratch: number): number;
  expandDense(space: number, scratch: number, first: number, end: number, depth: number): number;
  seedSparse(space: number, boards: number, count: number, scratch: number): void;
  expandSparse(
    space: number,
    scratch: number,
    first: number,
    end: number,
    mark: number,
    ranks: number,
    room: number,
    slot: number,
    totals: number,
  ): void;
  countBuckets(space: number, ranks: number, count: number): void;
  startBuckets(space: number, count: number): void;
  fillBuckets(space: number, ranks: number, count: number, far: number): void;
  sortBuckets(space: number, count: number): void;
  distances(lookups: number, boards: number, count: number, to: number, scratch: number): void;
  solveBoards(lookups: number, boards: number, count: number, distances: number, moves: number, stride: number, scratch: number): void;
  listPrefixes(census: number, first: number, end: number, to: number, scratch: number): number;
  tallyPrefixes(census: number, prefixes: number, first: number, end: number, rows: number, scratch: number): void;
  listBoards(census: number, prefix: number, near: number, far: number, skip: number, to: number, room: number, scratch: number): number;
  boundOn(search: number, board: number, scratch: number): number;
  searchOn(search: number, budget: number, scratch: number): number;
  checksum(before: number, from: number, bytes: number): number;
}

/** Memory asked for and not to be had. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
}

const PAGE = 65536;
/** 4 GiB. */
const MAX_PAGES = 65536;
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

  /** An instance with a memory of its own, which its threads share where the platform has threads. */
  static async load(platform: Platform): Promise<Kernel> {
    const module = await WebAssembly.compile(await platform.kernelBytes(platform.threads));
    const memory = new WebAssembly.Memory(platform.threads ? { initial: 4, maximum: MAX_PAGES, shared: true } : { initial: 4 });
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
        throw new MemoryError(`${size} bytes are more than this machine gives; allow less with a smaller memory limit`);
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

  /** A 64-bit counter; exact up to 2^53. */
  readLong(address: number): number {
    return this.read(address) + this.read(address + 4) * 2 ** 32;
  }

  /** A copy of `bytes` in memory. */
  place(bytes: Uint8Array): number {
    const address = this.allocate(bytes.length);
    this.view(address, bytes.length).set(bytes);
    return address;
  }
}
