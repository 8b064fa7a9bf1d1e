/** Which symbols a position table is of, and through which symmetries it is looked up. */
import { permutationOf } from "../../rules/permutation.ts";
import type { Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { MAX_SPACE_CELLS } from "../kernel/assembly/layout.ts";

/** A lookup of a position table: the board, or its inverse, seen through a permutation of the cells. */
export interface Sight {
  readonly cells: Uint8Array;
  readonly inverse: boolean;
}

/** A position table that fits: of how many symbols, and the cell on which each of the puzzle's symbols belongs. */
export interface PositionPlan {
  readonly count: number;
  readonly homes: Uint8Array;
  readonly placements: number;
  /** Kept: half a byte for each placement. */
  readonly bytes: number;
}

/** More placements than this take too long to list. */
const MAX_PLACEMENTS = 64_000_000;
/** The kernel's vector holds the cells of so many symbols. */
const MAX_SYMBOLS = 16;
/** Bytes for each placement while the table is built. */
const BUILD_BYTES = 1.5;

/** The largest position table that fits; undefined where the symbols are not all different, or where not even two of them fit. */
export function positionPlan(puzzle: Puzzle, memory: number): PositionPlan | undefined {
  const homes = puzzle.cells <= MAX_SPACE_CELLS ? homesOf(puzzle) : undefined;
  if (!homes) return undefined;
  const fits = (count: number): boolean => placements(puzzle.cells, count) <= Math.min(MAX_PLACEMENTS, memory / BUILD_BYTES);
  let count = 1;
  while (count < Math.min(MAX_SYMBOLS, puzzle.cells - 1) && fits(count + 1)) count++;
  const size = placements(puzzle.cells, count);
  return count < 2 ? undefined : { count, homes, placements: size, bytes: Math.ceil(size / 2) };
}

/** How many ways there are to place so many different symbols on the cells. */
export function placements(cells: number, symbols: number): number {
  return Array.from({ length: symbols }, (_, i) => cells - i).reduce((product, free) => product * free, 1);
}

/** The cell on which each symbol belongs, where every symbol stands once and the goal is one arrangement of them all; else undefined. */
export function homesOf({ goal, counts, cells }: Puzzle): Uint8Array | undefined {
  const [alternative, ...others] = goal;
  if (alternative?.kind !== "exact" || others.length > 0 || counts.some((count) => count !== 1)) return undefined;
  const homes = new Uint8Array(cells).fill(255);
  alternative.demand.forEach((symbol, cell) => {
    if (symbol >= 0) homes[symbol] = cell;
  });
  return homes.includes(255) ? undefined : homes;
}

/** Every way to look at a table of the symbols of these homes that tells of other symbols. */
export function sightsOf(puzzle: Puzzle, { geometry }: SymmetryGroup, homes: readonly number[]): Sight[] {
  const seen = new Map<string, Uint8Array>();
  for (const { cells } of geometry) {
    const back = permutationOf(cells);
    const key = homes
      .map((home) => back[home]!)
      .sort((a, b) => a - b)
      .join();
    if (!seen.has(key)) seen.set(key, cells);
  }
  const ways = [...seen.values()];
  // Solving the inverse board takes the inverse moves, backwards.
  const undoable = puzzle.moves.every(({ inverse }) => inverse >= 0);
  return [false, true].flatMap((inverse) => (inverse && !undoable ? [] : ways.map((cells) => ({ cells, inverse }))));
}
