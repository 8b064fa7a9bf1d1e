/** Boards made by random moves, where distances cannot be chosen because no table fits. */
import { type Board, goalBoards, isSolved, type Puzzle } from "../core.ts";

/** The first goal board: every definition has one. */
function goalBoard(puzzle: Puzzle): Board {
  for (const board of goalBoards(puzzle)) return board;
  throw new Error(`no board of "${puzzle.name}" is solved`);
}

/**
 * A board that is at most `moves` moves from a goal board: not solved, unless no moves are asked for or hardly any board is.
 * It is come to from the goal board by undoing moves, so that as many moves lead back, whether or not moves have inverses.
 */
export function scramble(puzzle: Puzzle, moves: number): Board {
  const goal = goalBoard(puzzle);
  let board = goal;
  for (let attempt = 0; attempt < 20 && moves > 0 && (attempt === 0 || isSolved(puzzle, board)); attempt++)
    board = walkBack(puzzle, goal, moves);
  return board;
}

function walkBack(puzzle: Puzzle, from: Board, moves: number): Board {
  let board = from;
  let last = -1;
  for (let i = 0; i < moves; i++) {
    const choices = puzzle.moves.map((_, index) => index).filter((index) => last < 0 || puzzle.moves[last]!.inverse !== index);
    last = choices[Math.floor(Math.random() * choices.length)] ?? 0;
    board = before(puzzle.moves[last]!.from, board);
  }
  return board;
}

/** The board that a move turns into this one. */
function before(from: Uint8Array, after: Board): Board {
  const board = after.slice();
  from.forEach((source, cell) => {
    board[source] = after[cell]!;
  });
  return board;
}
