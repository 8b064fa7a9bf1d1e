/** Doing moves: the one way in which a move changes a board, with a new board for the result or without. */
import type { Board, Move, Permutation, Puzzle } from "./puzzle.ts";

/** The move of an index. @throws RangeError if the puzzle has no such move. */
export function moveAt(puzzle: Puzzle, index: number): Move {
  const move = puzzle.moves[index];
  if (move === undefined) throw new RangeError(`move ${index}: expected an index from 0 to ${puzzle.moves.length - 1}`);
  return move;
}

/** The board after one move (an index); the board given is left as it is. @throws RangeError if there is no such move. */
export function applyMove(puzzle: Puzzle, board: Board, move: number): Board {
  const after = new Uint8Array(board.length);
  applyInto(moveAt(puzzle, move).from, board, after);
  return after;
}

/** Writes the board after a move's permutation into `after`, which must be another board: nothing is allocated. */
export function applyInto(from: Permutation, before: Board, after: Board): void {
  for (let cell = 0; cell < from.length; cell++) after[cell] = before[from[cell]!]!;
}

/** The board after moves (indices), from the first to the last; a new board, however many they are. @throws RangeError as `applyMove` does. */
export function applyMoves(puzzle: Puzzle, board: Board, moves: readonly number[]): Board {
  let [now, next] = [board.slice(), new Uint8Array(board.length)];
  for (const move of moves) {
    applyInto(moveAt(puzzle, move).from, now, next);
    [now, next] = [next, now];
  }
  return now;
}
