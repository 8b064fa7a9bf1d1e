/** Gives work to a cluster and takes its results, in order. */
import type { Puzzle } from "../api.ts";
import { type Result, readResult } from "./range.ts";
import { dropResult, finished, finishedCount, readResultText } from "./results.ts";
import { type Order, type Run, Runs } from "./runs.ts";
import { type Server, ServerError } from "./server.ts";

const LOOK_MS = 200;
/** Looks between two at what was given up or cancelled. */
const RARELY = 5;
/** Looks after which it is said that nobody works. */
const LONELY = 15;

export interface ClientOptions {
  readonly puzzle: Puzzle;
  readonly signal: AbortSignal;
  /** Ranges done so far. */
  readonly onProgress: (done: number, total: number) => void;
  readonly note: (line: string) => void;
  /** Whether a range was written elsewhere by an earlier client: its result is not read again. */
  readonly written?: (index: number) => boolean;
}

export type RangeResult =
  | { readonly index: number; readonly state: "written" }
  | { readonly index: number; readonly state: "failed"; readonly why: string }
  | { readonly index: number; readonly state: "done"; readonly result: Result };

/** A run that is given to the workers, or is there already. */
export class Client {
  readonly run: Run;
  readonly #server: Server;
  readonly #runs: Runs;
  readonly #order: Order;
  readonly #options: ClientOptions;

  private constructor(server: Server, runs: Runs, run: Run, order: Order, options: ClientOptions) {
    this.run = run;
    this.#server = server;
    this.#runs = runs;
    this.#order = order;
    this.#options = options;
  }

  /** @throws ServerError where other work has the order's name. */
  static async start(server: Server, order: Order, options: ClientOptions): Promise<Client> {
    const runs = new Runs(server);
    return new Client(server, runs, await runs.start(order), order, options);
  }

  /**
   * Each range's result, in order, as soon as it and those before it are there.
   * @throws the signal's reason; ServerError where the run is cancelled, or is gone from the server.
   */
  async *results(): AsyncGenerator<RangeResult, void> {
    const { puzzle, written } = this.#options;
    const { name } = this.run;
    for (const [i, work] of this.#order.works.entries()) {
      const index = i + 1;
      const why = await this.#ended(index);
      if (why !== undefined) yield { index, state: "failed", why };
      else if (written?.(index)) yield { index, state: "written" };
      else {
        const text = await readResultText(this.#server, name, index, work.kind === "solve" ? work.boards.length : 1);
        yield { index, state: "done", result: readResult(work, puzzle, text) };
      }
    }
  }

  /** A result that was written elsewhere need not stay on the server. */
  dropResult(index: number): Promise<void> {
    return dropResult(this.#server, this.run.name, index);
  }

  /** Everything has been written: the server forgets the run. */
  finish(): Promise<void> {
    return this.#runs.remove(this.run);
  }

  close(): Promise<void> {
    return this.#runs.close();
  }

  /** Waits until a range is done; why it was given up, if it was. */
  async #ended(index: number): Promise<string | undefined> {
    const { signal, onProgress, note } = this.#options;
    const { name, ranges } = this.run;
    for (let looks = 0; ; looks++) {
      signal.throwIfAborted();
      const [done] = await finished(this.#server, name, [index]);
      if (done) return undefined;
      onProgress(await finishedCount(this.#server, name), ranges);
      if (looks % RARELY === 0) {
        const failures = await this.#runs.failures(name);
        if (failures === undefined)
          throw new ServerError(`the run ${name} is not on the server any more: it was cancelled, or another client took its results`);
        const why = failures.get(index);
        if (why !== undefined) return why;
      }
      if (looks === LONELY && (await this.#runs.workerCount()) === 0)
        note('turnwise: no worker is there yet: start some with "turnwise worker"');
      await pause(LOOK_MS, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}
