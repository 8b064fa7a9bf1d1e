/** The bounds that strengthen a search where no exact table fits, placed in the kernel's memory: sums, and lookups of pattern tables. */
import type { Board, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { MAX_CELLS, NO_LIMIT, PATTERNS_BYTES, SUMS_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel, KernelRuntime } from "../kernel/kernel.ts";
import { readField, writeRecord } from "../kernel/records.ts";
import type { SolverOptions } from "../options.ts";
import type { AdditiveBound } from "../plan/additive-bounds.ts";
import type { PositionPlan } from "../plan/pattern-choice.ts";
import { obtainPositions, obtainQuotient } from "./bound-store.ts";
import { chooseHomes, chooseSights } from "./position-choice.ts";
import { PATTERNS_PATH_BYTES, placePatterns } from "./position-patterns.ts";
import type { QuotientTable } from "./quotient-table.ts";
import { placeSums, sumsPathBytes } from "./sums.ts";

/** Addresses of the kernel's records, each a lower bound that counts beside the derived one; 0: none. */
export interface SearchBounds {
  readonly sums: number;
  readonly patterns: number;
  readonly lookups: number;
  readonly horizon: number;
}

export const NO_BOUNDS: SearchBounds = { sums: 0, patterns: 0, lookups: 0, horizon: 0 };

/** The same bounds for another search at the same time: what a bound keeps along a path is each search's own. */
export function withOwnPaths(kernel: Kernel, bounds: SearchBounds): SearchBounds {
  const { sums, patterns } = bounds;
  return {
    ...bounds,
    sums: sums && copyWithPath(kernel, "SUMS", sums, SUMS_BYTES, sumsPathBytes(readField(kernel, "SUMS", sums, "TERM_COUNT"))),
    patterns: patterns && copyWithPath(kernel, "PATTERNS", patterns, PATTERNS_BYTES, PATTERNS_PATH_BYTES),
  };
}

function copyWithPath(kernel: Kernel, record: "SUMS" | "PATTERNS", address: number, bytes: number, pathBytes: number): number {
  const copy = kernel.allocate(bytes);
  kernel.move(address, copy, bytes);
  writeRecord(kernel, record, copy, { PATH: kernel.allocate(pathBytes) });
  return copy;
}

/** Boards by whose bounds one sum is preferred to another, and lookups are chosen. */
const SAMPLES = 400;

/** The sum that says most of the sample boards, of those with the same average the smallest. */
export async function bestSum(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  candidates: readonly AdditiveBound[],
  options: SolverOptions,
): Promise<number> {
  const { kernel } = runtime;
  const mark = kernel.mark();
  const place = async (bound: AdditiveBound): Promise<number> => {
    const tables: QuotientTable[] = [];
    for (const quotient of bound.quotients) tables.push((await obtainQuotient(runtime, puzzle, quotient, true, options))!);
    return placeSums(kernel, puzzle, tables, bound.terms);
  };
  const [only, ...others] = candidates;
  if (others.length === 0) return place(only!);
  const samples = sampleBoards(puzzle);
  let best = { bound: only!, average: -1 };
  for (const bound of candidates) {
    const average = averageSum(runtime, await place(bound), samples);
    if (average > best.average || (average === best.average && bound.bytes < best.bound.bytes)) best = { bound, average };
    kernel.release(mark);
  }
  return place(best.bound);
}

/** The mean of a sum over boards that it does not prove unsolvable. */
export function averageSum({ kernel }: KernelRuntime, sums: number, boards: readonly Board[]): number {
  const mark = kernel.mark();
  const place = kernel.allocateCleared(MAX_CELLS);
  const bounds = boards.map((board) => {
    kernel.view(place, board.length).set(board);
    return kernel.calls.beginSum(sums, place) >>> 0;
  });
  kernel.release(mark);
  const finite = bounds.filter((bound) => bound < NO_LIMIT);
  return finite.reduce((sum, bound) => sum + bound, 0) / Math.max(1, finite.length);
}

/** Lookups of a position table; undefined where it is not in storage and `build` is false. */
export async function positionLookups(
  runtime: KernelRuntime,
  puzzle: Puzzle,
  symmetries: SymmetryGroup,
  { homes, count }: PositionPlan,
  build: boolean,
  options: SolverOptions,
): Promise<number | undefined> {
  const chosen = await chooseHomes(runtime, puzzle, symmetries, count, options);
  const table = await obtainPositions(runtime, puzzle, chosen, build, options);
  if (!table) return undefined;
  const sights = chooseSights(runtime, puzzle, symmetries, homes, table, sampleBoards(puzzle));
  return placePatterns(runtime.kernel, puzzle, homes, table, sights);
}

/** Boards of the puzzle's symbols in random places, the same each time. */
export function sampleBoards({ counts }: Puzzle): Board[] {
  let state = 1;
  // An additive generator with a mixing step (splitmix32): enough to shuffle a few boards.
  const below = (most: number): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % most;
  };
  const symbols = Array.from(counts).flatMap((count, symbol) => new Array<number>(count).fill(symbol));
  return Array.from({ length: SAMPLES }, () => {
    const board = Uint8Array.from(symbols);
    for (let cell = board.length - 1; cell > 0; cell--) {
      const other = below(cell + 1);
      [board[cell], board[other]] = [board[other]!, board[cell]!];
    }
    return board;
  });
}
