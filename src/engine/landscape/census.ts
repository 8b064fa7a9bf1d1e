/** The census: boards at each distance, and the hardest of them. */
import type { Board, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import { multinomial } from "../plan/arrangements.ts";
import { symmetriesOf } from "../plan/projection.ts";
import type { BoardIndex } from "./board-index.ts";
import { type Census, type CensusOptions, HARDEST_LISTED } from "./types.ts";

/** Parts counted between two looks at the clock and at the signal. */
const SPAN = 65_536;

export async function censusOf(puzzle: Puzzle, boardIndex: BoardIndex, group: SymmetryGroup, options: CensusOptions): Promise<Census> {
  const [index, of] = options.shard ?? [1, 1];
  const startOf = (shard: number): number => Math.floor((boardIndex.partCount * (shard - 1)) / of);
  const [first, end] = [startOf(index), startOf(index + 1)];
  await boardIndex.prepare(first, end, options);
  const timeSlice = new TimeSlice(options.signal);
  const counts = of === 1 ? await boardIndex.tally(first, end, timeSlice) : await tallyInSpans(boardIndex, first, end, timeSlice, options);
  while (counts.at(-1) === 0n) counts.pop();
  const godsNumber = counts.length - 1;
  const hardest = godsNumber < 0 ? [] : await hardestBoards(boardIndex, group, first, end, godsNumber, timeSlice, options);
  return summary(multinomial(Array.from(puzzle.counts)), counts, hardest);
}

/** The figures that follow from counts. */
export function summary(boards: bigint, counts: readonly bigint[], hardest: readonly Board[]): Census {
  const solvable = counts.reduce((sum, count) => sum + count, 0n);
  const moves = counts.reduce((sum, count, distance) => sum + count * BigInt(distance), 0n);
  return { boards, solvable, godsNumber: Math.max(0, counts.length - 1), counts, mean: meanOf(moves, solvable), hardest };
}

/** A quotient of large whole numbers, correctly rounded to 6 decimals. */
function meanOf(moves: bigint, boards: bigint): number {
  if (boards === 0n) return 0;
  const millionths = (moves * 2_000_000n + boards) / (2n * boards);
  return Number(millionths) / 1e6;
}

async function tallyInSpans(
  boardIndex: BoardIndex,
  first: number,
  end: number,
  timeSlice: TimeSlice,
  { onProgress }: CensusOptions,
): Promise<bigint[]> {
  const sums = new Array<bigint>(boardIndex.levels).fill(0n);
  for (let from = first; from < end; from += SPAN) {
    const here = await boardIndex.tally(from, Math.min(end, from + SPAN), timeSlice);
    here.forEach((count, distance) => {
      sums[distance] = sums[distance]! + count;
    });
    onProgress?.({ task: "counting boards", done: Math.min(end, from + SPAN) - first, total: end - first });
  }
  return sums;
}

/** The first boards, in symbol order, at a distance; or the first of each symmetry class. */
async function hardestBoards(
  boardIndex: BoardIndex,
  group: SymmetryGroup,
  first: number,
  end: number,
  distance: number,
  timeSlice: TimeSlice,
  { hardest = HARDEST_LISTED, classes = false }: CensusOptions,
): Promise<Board[]> {
  const most = hardest === "all" ? Number.POSITIVE_INFINITY : hardest;
  const kept = new FirstBoards(most);
  for (const run of boardIndex.runs(first, end, distance, distance)) {
    for (const board of run) {
      if (timeSlice.due()) await timeSlice.rest();
      if (kept.isTooLate(board)) break;
      if (!classes || isFirstOfClass(board, group)) kept.add(board);
    }
    if (timeSlice.due()) await timeSlice.rest();
  }
  return kept.list();
}

/** Whether no symmetry makes a board that is smaller in symbol order. */
export function isFirstOfClass(board: Board, group: SymmetryGroup): boolean {
  for (const symmetry of symmetriesOf(group)) if (compareBoards(imageOf(symmetry, board), board) < 0) return false;
  return true;
}

export function compareBoards(one: Board, other: Board): number {
  for (let cell = 0; cell < one.length; cell++) {
    const difference = one[cell]! - other[cell]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Keeps the first boards in symbol order of all that are offered, without keeping many more. */
class FirstBoards {
  readonly #most: number;
  #boards: Board[] = [];
  #last: Board | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether enough are known that come before it. */
  isTooLate(board: Board): boolean {
    return this.#most === 0 || (this.#last !== undefined && compareBoards(board, this.#last) >= 0);
  }

  /** The board must not be too late. */
  add(board: Board): void {
    this.#boards.push(board);
    if (this.#boards.length >= 2 * this.#most + 1000) this.#cut();
  }

  list(): Board[] {
    this.#cut();
    return this.#boards;
  }

  #cut(): void {
    this.#boards.sort(compareBoards);
    if (this.#boards.length < this.#most) return;
    this.#boards.length = this.#most;
    this.#last = this.#boards[this.#most - 1];
  }
}
