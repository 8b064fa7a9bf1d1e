/** The engine's parts put together for tests: one kernel, every table that a plan could choose, and the solver forced to one method. */
import { createHash } from "node:crypto";
import { promises as fs } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kernel } from "../../src/engine/kernel/kernel.ts";
import { type KernelRuntime, openRuntime } from "../../src/engine/kernel/kernel.ts";
import type { WorkerPool } from "../../src/engine/kernel/worker-pool.ts";
import type { SolverOptions } from "../../src/engine/options.ts";
import { planFor } from "../../src/engine/plan/plan.ts";
import type { TableSet } from "../../src/engine/plan/table-sets.ts";
import type { IdaStar, SearchEnd } from "../../src/engine/search/ida-star.ts";
import { createSolver, type Solver } from "../../src/engine/solver.ts";
import type { DistanceTable } from "../../src/engine/tables/distance-table.ts";
import { BoundLookups, ExactLookups } from "../../src/engine/tables/lookups.ts";
import { obtainTables } from "../../src/engine/tables/table-store.ts";
import { nodePlatform } from "../../src/platform/node.ts";
import type { Platform, WorkerHandle } from "../../src/platform/platform.ts";
import type { Board, Puzzle } from "../../src/rules/puzzle.ts";

/** Keeps no table. */
export const platform: Platform = { ...nodePlatform(), storage: undefined };

/** The same, and for each worker that it has started whether it was ended. */
export function watchedPlatform(): { readonly platform: Platform; readonly ended: readonly boolean[] } {
  const ended: boolean[] = [];
  const watch = (worker: WorkerHandle): WorkerHandle => {
    const number = ended.push(false) - 1;
    return {
      call: (name, args) => worker.call(name, args),
      terminate: () => {
        ended[number] = true;
        worker.terminate();
      },
    };
  };
  return { platform: { ...platform, spawn: async (...start) => (await platform.spawn(...start)).map(watch) }, ended };
}

/** A new folder for tables; `remove` it afterwards. */
export async function tableFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await fs.mkdtemp(join(tmpdir(), "turnwise-"));
  return { path, remove: () => fs.rm(path, { recursive: true, force: true }) };
}

/** Answers by tables only. */
export function tableSolver(puzzle: Puzzle, options: SolverOptions = {}): Promise<Solver> {
  return createSolver(puzzle, platform, { threads: 1, memory: 2 ** 31, ...options });
}

/** Answers by IDA* only: no table fits. */
export function searchSolver(puzzle: Puzzle, options: SolverOptions = {}): Promise<Solver> {
  return createSolver(puzzle, platform, { threads: 1, memory: 1, ...options });
}

/** A search of one board to one limit, on this thread: yields the boards expanded so far, `most` at last. */
export function* search(kernel: Kernel, ida: IdaStar, board: Board, limit: number, most: number): Generator<number, SearchEnd> {
  ida.begin(board, limit);
  while (ida.nodes < most) {
    const end = ida.ended(board, kernel.calls.searchOn(...ida.slice(most, kernel.scratch)));
    if (end) return end;
    yield ida.nodes;
  }
  return { kind: "stopped" };
}

export interface BuiltTables {
  readonly what: string;
  readonly candidate: TableSet;
  readonly tables: readonly DistanceTable[];
  readonly lookups: ExactLookups;
  /** The same as lower bounds. */
  readonly bounds: BoundLookups;
  /** A digest of each part of each table's bytes. */
  digests(): string[][];
}

/** A kernel for building many tables one after another. */
export class TestRuntime implements KernelRuntime {
  readonly platform = platform;
  readonly kernel: Kernel;
  readonly pool: WorkerPool;
  readonly #start: number;

  private constructor({ kernel, pool }: KernelRuntime) {
    this.kernel = kernel;
    this.pool = pool;
    this.#start = kernel.mark();
  }

  /** With more than one thread, workers are started at once, also for tables that would not repay their start. */
  static async open(threads = 1): Promise<TestRuntime> {
    const runtime = await openRuntime(platform, threads);
    await runtime.pool.start();
    if (runtime.pool.size !== threads) throw new Error(`${runtime.pool.size} threads where ${threads} were asked for`);
    return new TestRuntime(runtime);
  }

  /** All sets of tables that would fit in 4 GiB. */
  candidates(puzzle: Puzzle): readonly TableSet[] {
    return planFor(puzzle, 2 ** 32)
      .candidates()
      .filter(({ unfit }) => unfit === undefined);
  }

  /** What was built before may be overwritten. */
  empty(): void {
    this.kernel.release(this.#start);
  }

  /** What was built before is overwritten. */
  async build(puzzle: Puzzle, candidate: TableSet): Promise<BuiltTables> {
    this.empty();
    const tables = (await obtainTables(this, puzzle, candidate, true, {}))!;
    return {
      what: candidate.what,
      candidate,
      tables,
      lookups: new ExactLookups(this.kernel, puzzle, tables, candidate.lookups),
      bounds: new BoundLookups(this.kernel, puzzle, tables, candidate.lookups),
      digests: () => tables.map(({ parts }) => parts.map(([address, size]) => digest(this.kernel.view(address, size)))),
    };
  }

  close(): void {
    this.pool.terminate();
  }
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes.slice()).digest("hex");
}

/** Numbers from 0 to below − 1 that look random, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A board of the puzzle's symbols in random places. */
export function randomBoard({ counts }: Puzzle, random: (below: number) => number): Board {
  const board = Uint8Array.from(Array.from(counts).flatMap((count, symbol) => new Array<number>(count).fill(symbol)));
  for (let cell = board.length - 1; cell > 0; cell--) {
    const other = random(cell + 1);
    [board[cell], board[other]] = [board[other]!, board[cell]!];
  }
  return board;
}
