/** Which symbols a position table is of and how it is looked up: chosen by what small tables, and lookups of sample boards, say. */
import type { Board, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { BOARD_BYTES, STEP_MOST } from "../kernel/assembly/layout.ts";
import type { KernelRuntime } from "../kernel/kernel.ts";
import { readField } from "../kernel/records.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import { type Sight, sightsOf } from "../plan/pattern-choice.ts";
import { MAX_SIGHTS, placePatterns } from "./position-patterns.ts";
import { buildPositions, type PositionTable } from "./position-table.ts";

/** Tables of so many symbols are built to see which belong together: more tell little more. */
const TRIED_TOGETHER = 3;
/** A board's lookups are chosen among at most so many. */
const MAX_TRIED = 512;

/**
 * The homes of `count` symbols that belong together: one after the other is added so that the tables of three of them have the largest
 * average distance. The average of their common table is then close to the largest there is.
 */
export async function chooseHomes(
  { kernel, pool }: KernelRuntime,
  puzzle: Puzzle,
  { geometry }: SymmetryGroup,
  count: number,
  running: ProgressOptions,
): Promise<number[]> {
  const known = new Map<string, number>();
  const timeSlice = new TimeSlice(running.signal);
  const average = async (homes: readonly number[]): Promise<number> => {
    // Symmetry carries tables into each other.
    const key = geometry.map(({ cells }) => sorted(homes.map((home) => cells[home]!)).join()).sort()[0]!;
    if (!known.has(key)) {
      const mark = kernel.mark();
      const { counts } = await buildPositions(kernel, pool, puzzle, homes, { signal: running.signal });
      kernel.release(mark);
      known.set(key, averageOf(counts));
      if (timeSlice.due()) await timeSlice.rest();
    }
    return known.get(key)!;
  };
  const chosen: number[] = [];
  while (chosen.length < count) {
    let best = { home: -1, value: Number.NEGATIVE_INFINITY };
    for (let home = 0; home < puzzle.cells; home++) {
      if (chosen.includes(home)) continue;
      let value = 0;
      for (const others of subsets(chosen, Math.min(TRIED_TOGETHER - 1, chosen.length))) {
        value += await average(sorted([...others, home]));
      }
      if (value > best.value) best = { home, value };
    }
    chosen.push(best.home);
  }
  return sorted(chosen);
}

function sorted(cells: readonly number[]): number[] {
  return [...cells].sort((a, b) => a - b);
}

/** The mean distance of what has one. */
export function averageOf(counts: readonly number[]): number {
  return counts.reduce((sum, count, distance) => sum + count * distance, 0) / counts.reduce((sum, count) => sum + count, 0);
}

/** The lookups of a table that together say most of the sample boards, the most telling first. */
export function chooseSights(
  { kernel }: KernelRuntime,
  puzzle: Puzzle,
  symmetries: SymmetryGroup,
  homes: Uint8Array,
  table: PositionTable,
  samples: readonly Board[],
): Sight[] {
  const tried = spreadOut(sightsOf(puzzle, symmetries, table.homes), MAX_TRIED);
  const mark = kernel.mark();
  const said = tried.map(() => new Uint8Array(samples.length));
  for (let first = 0; first < tried.length; first += MAX_SIGHTS) {
    const some = tried.slice(first, first + MAX_SIGHTS);
    const patterns = placePatterns(kernel, puzzle, homes, table, some);
    const board = kernel.allocateCleared(BOARD_BYTES);
    samples.forEach((sample, i) => {
      kernel.view(board, sample.length).set(sample);
      kernel.calls.beginPatterns(patterns, board, kernel.scratch);
      const most = kernel.view(readField(kernel, "PATTERNS", patterns, "PATH") + STEP_MOST, some.length);
      most.forEach((distance, j) => {
        said[first + j]![i] = distance;
      });
    });
    kernel.release(mark);
  }
  const chosen: Sight[] = [];
  let most = new Uint8Array(samples.length);
  while (chosen.length < Math.min(MAX_SIGHTS, tried.length)) {
    const gains = said.map((distances) => distances.reduce((sum, distance, i) => sum + Math.max(0, distance - most[i]!), 0));
    const best = gains.indexOf(Math.max(...gains));
    if (chosen.length > 0 && gains[best] === 0) break;
    chosen.push(tried[best]!);
    most = most.map((distance, i) => Math.max(distance, said[best]![i]!));
  }
  return chosen;
}

function spreadOut<T>(all: readonly T[], most: number): T[] {
  return all.length <= most ? [...all] : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

/** Every choice of `size` of them. */
function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}
