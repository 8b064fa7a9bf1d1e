/** Threads that compute ranges, so that the main one is always free to renew their locks. */
import { Worker } from "node:worker_threads";
import { digestOf, type Range } from "./range.ts";
import type { ThreadAnswer, ThreadOptions } from "./range-thread.ts";

export class ThreadPool {
  readonly #options: ThreadOptions & { readonly note: (line: string) => void };
  readonly #idle: Worker[] = [];
  readonly #file = new URL("cli-range.cjs", import.meta.url);
  /** For each puzzle its first range, which is computed alone: it builds the tables that the others read. */
  readonly #first = new Map<string, Promise<unknown>>();

  constructor(options: ThreadOptions & { readonly note: (line: string) => void }) {
    this.#options = options;
  }

  /** The result's text. @throws the signal's reason; Error where the range cannot be computed. */
  async compute(range: Range, signal: AbortSignal): Promise<{ text: string; count: number }> {
    signal.throwIfAborted();
    const puzzle = digestOf([range.definition, range.memory]);
    const first = this.#first.get(puzzle);
    if (first === undefined) {
      const result = this.#computeIn(this.#idle.pop() ?? this.#start(), range, signal);
      this.#first.set(
        puzzle,
        result.catch(() => this.#first.delete(puzzle)),
      );
      return result;
    }
    await first;
    signal.throwIfAborted();
    return this.#computeIn(this.#idle.pop() ?? this.#start(), range, signal);
  }

  close(): void {
    for (const thread of this.#idle) void thread.terminate();
  }

  #start(): Worker {
    const { cache } = this.#options;
    return new Worker(this.#file, { workerData: { cache } satisfies ThreadOptions });
  }

  #computeIn(thread: Worker, range: Range, signal: AbortSignal): Promise<{ text: string; count: number }> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        signal.removeEventListener("abort", stop);
        thread.off("message", hear).off("error", lose).off("exit", vanish);
      };
      const lose = (error: unknown): void => {
        end();
        void thread.terminate();
        reject(error);
      };
      const stop = (): void => lose(signal.reason);
      const vanish = (): void => lose(new Error("the thread that computed it ended"));
      const hear = (answer: ThreadAnswer): void => {
        if ("note" in answer) {
          this.#options.note(`turnwise: ${answer.note}`);
          return;
        }
        end();
        this.#idle.push(thread);
        if ("failed" in answer) reject(new Error(answer.failed));
        else resolve(answer);
      };
      signal.addEventListener("abort", stop);
      thread.on("message", hear).on("error", lose).on("exit", vanish);
      thread.postMessage(range);
    });
  }
}
