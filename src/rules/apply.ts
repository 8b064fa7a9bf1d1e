/** Doing moves. */
import type { Board, Puzzle } from "./puzzle.ts";

/** The board after one move (an index); the board given is left as it is. */
export function applyMove(puzzle: Puzzle, board: Board, move: number): Board {
  const chosen = puzzle.moves[move];
  if (chosen === undefined) throw new RangeError(`move ${move}: expected an index from 0 to ${puzzle.moves.length - 1}`);
  return chosen.from.map((cell) => board[cell] as number);
}

/** The board after moves (indices), from the first to the last. */
export function applyMoves(puzzle: Puzzle, board: Board, moves: readonly number[]): Board {
  return moves.reduce((current, move) => applyMove(puzzle, current, move), board);
}
