import type { ThreadStart, WorkerHandle } from "./platform.ts";

/** The two ends of a worker that runs the kernel, and the messages between them; the same in Node and in a page. */

export interface ThreadRequest {
  readonly id: number;
  /** The name of a kernel export. */
  readonly fn: string;
  readonly args: readonly number[];
}

/** The first answer, with id `STARTED`, comes unasked: the kernel stands, or why not. */
export type ThreadReply = { readonly id: number; readonly result: number } | { readonly id: number; readonly error: string };

export const STARTED = 0;

/** The worker's end: gives its first answer, then returns what serves the jobs. */
export function serve({ module, memory }: ThreadStart, post: (answer: ThreadReply) => void): (job: ThreadRequest) => void {
  const attempt = (id: number, run: () => number) => {
    try {
      post({ id, result: run() });
    } catch (error) {
      post({ id, error: messageOf(error) });
    }
  };
  let exports: WebAssembly.Exports = {};
  attempt(STARTED, () => {
    exports = new WebAssembly.Instance(module, { env: { memory } }).exports as WebAssembly.Exports;
    return 0;
  });
  return ({ id, fn, args }) =>
    attempt(id, () => {
      const run = exports[fn];
      if (typeof run !== "function") throw new Error(`the kernel exports no function "${fn}"`);
      return (run as (...args: number[]) => number)(...args);
    });
}

/** What a handle needs of a worker. */
export interface Port {
  post(job: ThreadRequest): void;
  terminate(): void;
  /** Told when calls begin to be pending and when none is left: an idle worker must not keep its process alive. */
  busy?(pending: boolean): void;
}

/** The caller's end. Whoever made the worker passes on its answers and the news of its end. */
export class Handle implements WorkerHandle {
  /** Settles once the worker has its kernel. */
  readonly started: Promise<number>;
  readonly #port: Port;
  readonly #pending = new Map<number, { resolve: (result: number) => void; reject: (error: Error) => void }>();
  #last = STARTED;
  #ended: Error | undefined;

  constructor(port: Port) {
    this.#port = port;
    this.started = this.#expect(STARTED);
  }

  call(fn: string, args: readonly number[]): Promise<number> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#last += 1;
    const answer = this.#expect(this.#last);
    this.#port.post({ id: this.#last, fn, args });
    return answer;
  }

  terminate(): void {
    this.end(new Error("the worker was ended"));
    this.#port.terminate();
  }

  take(answer: ThreadReply): void {
    const waiting = this.#pending.get(answer.id);
    if (!waiting) return;
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) this.#port.busy?.(false);
    if ("result" in answer) waiting.resolve(answer.result);
    else waiting.reject(new Error(answer.error));
  }

  /** The worker answers no more. The first error stands. */
  end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }

  #expect(id: number): Promise<number> {
    if (this.#pending.size === 0) this.#port.busy?.(true);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }
}

/** Begins so many and waits until all have started; where one cannot, ends them all and rejects with its reason. */
export async function allStarted(count: number, begin: () => Handle): Promise<WorkerHandle[]> {
  const handles: Handle[] = [];
  try {
    for (let i = 0; i < count; i++) handles.push(begin());
    await Promise.all(handles.map((handle) => handle.started));
    return handles;
  } catch (error) {
    for (const handle of handles) handle.terminate();
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
