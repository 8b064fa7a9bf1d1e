/** What the engine needs from the machine it runs on. The entry points hand in a maker's product: node.ts or web.ts. */

export interface Platform {
  /** How many threads the machine serves at once; at least 1. */
  readonly cores: number;
  /** Whether `spawn` can work here: false in a page that is not cross-origin isolated. */
  readonly threads: boolean;
  /** What a person can do where WebAssembly is given no memory at all: half a sentence. */
  readonly memoryAdvice: string;
  /** Where tables are kept between runs; undefined where nothing can be kept. */
  readonly storage: TableStorage | undefined;
  /** The compiled kernel. Both variants import `env.memory`: a plain one, or with `threads` a shared one of at most 65,536 pages. */
  kernelBytes(threads: boolean): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Starts workers that each hold an instance of the threaded kernel over the same memory.
   * Rejects where one of them cannot start; the others are then ended.
   */
  spawn(count: number, start: ThreadStart): Promise<WorkerHandle[]>;
}

/** What a worker is started with. */
export interface ThreadStart {
  /** Compiled from `kernelBytes(true)`. */
  readonly module: WebAssembly.Module;
  /** Shared. */
  readonly memory: WebAssembly.Memory;
}

export interface WorkerHandle {
  /**
   * Runs an export of the kernel in the worker; calls are served in order.
   * Rejects with what the kernel trapped on, or because the worker has ended.
   */
  call(fn: string, args: readonly number[]): Promise<number>;
  /** Ends the worker at once, in the middle of a call too; what was pending rejects. */
  terminate(): void;
}

/**
 * Named byte strings that outlive the process. A name is 1 to 100 letters, digits, `-`, `_` and `.`, and starts with a letter or digit.
 * The total is bounded: what was not read or written for longest goes first.
 * A place that cannot be read or written is no error: it holds nothing, and its maker's `warn` is told once.
 */
export interface TableStorage {
  /** Where it is, for a person. */
  readonly path: string;
  /**
   * Undefined where nothing is kept under this name.
   * @param plausible whether what is kept can have so many bytes: where not, it is not read, and the answer says so.
   */
  read(name: string, plausible?: (bytes: number) => boolean): Promise<Uint8Array<ArrayBuffer> | "implausible" | undefined>;
  /** Whole or not at all, also when the process ends half-way or others write the same name. Answers whether it was kept. */
  write(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Ordered by name. */
  list(): Promise<StoredTable[]>;
  /** A name that is not there is no error. */
  remove(name: string): Promise<void>;
}

export interface StoredTable {
  readonly name: string;
  readonly bytes: number;
  /** When it was last written or read, as milliseconds since 1970. */
  readonly modified: number;
}

export interface PlatformOptions {
  /** One line for a person about storage that does not work. Default: nobody is told. */
  readonly warn?: ((message: string) => void) | undefined;
  /** The most bytes that storage may hold together. */
  readonly storageLimit?: number | undefined;
}
