/** Exact distances, read without waiting: what a search that is led by them needs. */
import type { Platform } from "../platform/platform.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { MemoryError } from "./kernel/kernel.ts";
import type { SolverOptions } from "./options.ts";
import { TableSource } from "./table-source.ts";

/** A board's fewest moves to the nearest goal board; Infinity where there is no solution. */
export type DistanceOf = (board: Board) => number;

/**
 * Loads the puzzle's distance tables, or builds them.
 * @throws MemoryError where no table fits the memory; the signal's reason.
 */
export async function readDistances(puzzle: Puzzle, platform: Platform, options: SolverOptions = {}): Promise<DistanceOf> {
  const source = await TableSource.open(puzzle, platform, options);
  try {
    await source.obtain(true, options);
    const lookups = source.memory.exact;
    const { tables, reason } = source.plan();
    if (!tables) throw new MemoryError(reason);
    return (board) => lookups!.distances([board])[0]!;
  } finally {
    source.close();
  }
}
