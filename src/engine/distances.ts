/** Exact distances, read without waiting: what a search that is led by them needs. */
import type { Platform } from "../platform/platform.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { MemoryError, openRuntime } from "./kernel/kernel.ts";
import type { SolverOptions } from "./options.ts";
import { DEFAULT_MEMORY, planFor } from "./plan/plan.ts";
import { ExactLookups } from "./tables/lookups.ts";
import { obtainTables } from "./tables/table-store.ts";

/** A board's fewest moves to the nearest goal board; Infinity where there is no solution. */
export type DistanceOf = (board: Board) => number;

/**
 * Loads the puzzle's distance tables, or builds them.
 * @throws MemoryError where no table fits the memory; the signal's reason.
 */
export async function readDistances(puzzle: Puzzle, platform: Platform, options: SolverOptions = {}): Promise<DistanceOf> {
  const { tables: planned, reason } = planFor(puzzle, options.memory ?? DEFAULT_MEMORY);
  if (!planned) throw new MemoryError(reason);
  const runtime = await openRuntime(platform, options.threads, options.memory ?? DEFAULT_MEMORY);
  try {
    const tables = (await obtainTables(runtime, puzzle, planned, true, options))!;
    const lookups = new ExactLookups(runtime.kernel, puzzle, tables, planned.lookups);
    return (board) => lookups.distances([board])[0]!;
  } finally {
    runtime.pool.terminate();
  }
}
