/** The worker's side: answers requests by the solvers of their puzzles. It runs in the page, too, where no worker can. */
import * as v from "valibot";
import { analyse, type DefinitionJson, MemoryError, type Puzzle, puzzleFrom, type Solver } from "../../api.ts";
import { PlatformError } from "../../platform/failure.ts";
import type { FailureReason, FromWorker, ToWorker } from "../../remote/messages.ts";
import { type PuzzleText, type RequestKind, type Requests, requestSchemas } from "../../remote/requests.ts";
import { analyseReachability, unreachableReason } from "../../rules/reachability.ts";
import type { WantedStep } from "./lab-run.ts";
import { isQuick } from "./quick.ts";

/** Makes the solver of a definition. */
export type MakeSolver = (definition: DefinitionJson, options: { expectedBoards: number }) => Promise<Solver>;

/** Few: near boards are then searched at once, and a table is built as soon as a search has cost as much. */
const EXPECTED_BOARDS = 8;

interface PendingRequest<K extends RequestKind> {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Requests[K]["progress"]) => void;
}

type Handlers = {
  readonly [K in RequestKind]: (request: Requests[K]["request"], pending: PendingRequest<K>) => Promise<Requests[K]["answer"]>;
};

/** Tables are large: only the puzzle at hand and the one before are kept. */
const KEPT = 2;

export class Backend {
  readonly #makeSolver: MakeSolver;
  readonly #loadLab: (() => Promise<typeof import("./lab-run.ts")>) | undefined;
  readonly #post: (message: FromWorker) => void;
  readonly #running = new Map<number, AbortController>();
  /** Of the runs that are watched. */
  readonly #wanted = new Map<number, WantedStep>();
  /** By puzzle key, the last used last. */
  readonly #solvers = new Map<string, Promise<Solver>>();

  /** `loadLab` brings the strategies; without it, the lab is not served. */
  constructor(makeSolver: MakeSolver, post: (message: FromWorker) => void, loadLab?: () => Promise<typeof import("./lab-run.ts")>) {
    this.#makeSolver = makeSolver;
    this.#loadLab = loadLab;
    this.#post = post;
  }

  receive(message: ToWorker): void {
    if (message.type === "cancel") this.#running.get(message.id)?.abort();
    else if (message.type === "control") this.#wanted.get(message.id)?.set(message.step);
    else void this.#run(message.id, message.kind, message.request);
  }

  async #run(id: number, kind: RequestKind, request: Requests[RequestKind]["request"]): Promise<void> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    try {
      const onProgress = (progress: unknown) => this.#post({ type: "progress", id, progress });
      const handler = this.#handlers[kind] as (request: unknown, pending: PendingRequest<RequestKind>) => Promise<unknown>;
      this.#post({
        type: "answer",
        id,
        answer: await handler(v.parse(requestSchemas[kind], request), { id, signal: abort.signal, onProgress }),
      });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      if (!abort.signal.aborted) this.#post({ type: "failure", id, name, message, reason: reasonOf(error) });
    } finally {
      this.#running.delete(id);
      this.#wanted.delete(id);
    }
  }

  readonly #handlers: Handlers = {
    solve: async ({ puzzle, board, timeLimit }, { signal, onProgress }) =>
      (await this.#solver(puzzle)).solve(board, { timeLimit, signal, onProgress }),
    disproof: async ({ puzzle, board }) => unreachableReason(analyseReachability(compiled(puzzle)), board),
    generate: async ({ puzzle, distance, seed, daily }, { signal }) => {
      const between = distance === undefined ? undefined : ([distance, distance] as const);
      const [board] = await (await this.#solver(puzzle)).generate({ count: 1, between, seed, daily, signal });
      return board;
    },
    difficulty: async ({ puzzle, board }, { signal }) => (await this.#solver(puzzle)).difficulty(board, { signal }),
    godsNumber: async ({ puzzle }, { signal }) => {
      if (!isQuick(analyse(compiled(puzzle)))) return undefined;
      return (await (await this.#solver(puzzle)).census({ hardest: 0, signal })).godsNumber;
    },
    census: async ({ puzzle, hardest }, { signal, onProgress }) => (await this.#solver(puzzle)).census({ hardest, signal, onProgress }),
    analyze: async ({ puzzle }) => analyse(compiled(puzzle)),
    lab: async ({ puzzle, ...request }, { signal, onProgress }) => (await this.#lab()).runLab(puzzle.json, request, signal, onProgress),
    trace: async ({ puzzle, ...request }, { signal }) => (await this.#lab()).traceOf(puzzle, request, signal),
    patternTable: async ({ puzzle }, { signal }) => (await (await this.#lab()).patternTableOf(puzzle.json, signal)).layers,
    watch: async ({ puzzle, step, ...request }, { id, signal, onProgress }) => {
      const { WantedStep, watchLab } = await this.#lab();
      const wanted = new WantedStep(step, signal);
      this.#wanted.set(id, wanted);
      return watchLab(puzzle.json, request, wanted, signal, onProgress);
    },
  };

  async #lab(): Promise<typeof import("./lab-run.ts")> {
    if (!this.#loadLab) throw new Error("the strategies are not part of this script");
    return this.#loadLab();
  }

  /** One solver a puzzle: whoever cancels a request leaves it to the others. */
  #solver({ key, json }: PuzzleText): Promise<Solver> {
    let solver = this.#solvers.get(key);
    this.#solvers.delete(key);
    solver ??= this.#makeSolver(JSON.parse(json), { expectedBoards: EXPECTED_BOARDS });
    this.#solvers.set(key, solver);
    solver.catch(() => this.#solvers.delete(key));
    for (const [old, dropped] of this.#solvers) {
      if (this.#solvers.size <= KEPT) break;
      this.#solvers.delete(old);
      void dropped.then((kept) => kept.close());
    }
    return solver;
  }
}

function reasonOf(error: unknown): FailureReason | undefined {
  const hasReason = error instanceof MemoryError || error instanceof PlatformError;
  return hasReason ? error.reason : undefined;
}

function compiled({ json }: PuzzleText): Puzzle {
  return puzzleFrom(JSON.parse(json));
}
