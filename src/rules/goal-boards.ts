/** The goal boards, one after the other: what a backward search starts from. */
import { demandsFor } from "./goal-demands.ts";
import type { Board, Puzzle } from "./puzzle.ts";

/**
 * All arrangements of the puzzle's symbols that meet its goal, whether or not moves can reach them. A board that meets several
 * alternatives comes once for each. The same array is yielded again and again.
 */
export function* goalBoards({ cells, counts, goal }: Puzzle): Generator<Board, void, void> {
  const all = Array.from({ length: cells }, (_, cell) => cell);
  const inWhole = new Uint8Array(cells);
  for (const alternative of goal) {
    for (const demand of demandsFor(alternative, [all], [counts])) {
      const left = Array.from(counts);
      for (const symbol of demand) if (symbol >= 0) left[symbol]!--;
      const free = all.filter((cell) => demand[cell]! < 0);
      yield* fillings(Uint8Array.from(demand), free, [left], inWhole);
    }
  }
}

/**
 * The board with its free places filled in every way, in dictionary order: each takes a symbol of what is left for its group of places,
 * `left[group][symbol]`, which is as often there as the group has free places. The same array is yielded again and again.
 */
export function* fillings(
  board: Uint8Array,
  free: readonly number[],
  left: number[][],
  groupOf: ArrayLike<number>,
  index = 0,
): Generator<Uint8Array, void, void> {
  const place = free[index];
  if (place === undefined) {
    yield board;
    return;
  }
  const here = left[groupOf[place]!]!;
  for (let symbol = 0; symbol < here.length; symbol++) {
    if (here[symbol] === 0) continue;
    here[symbol]!--;
    board[place] = symbol;
    yield* fillings(board, free, left, groupOf, index + 1);
    here[symbol]!++;
  }
}
