import type { Board, Permutation } from "../rules/puzzle.ts";

/** Writes the board after a move into `after`, which must be another board: nothing is allocated for each node. */
export function makeSuccessor(from: Permutation, before: Board, after: Board): void {
  for (let cell = 0; cell < from.length; cell++) after[cell] = before[from[cell]!]!;
}
