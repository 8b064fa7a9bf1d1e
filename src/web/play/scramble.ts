/** Boards made by random moves from a goal board, where distances cannot be chosen because no table fits. */
import { applyMove, type Board, isSolved, type Puzzle } from "../core.ts";

/**
 * A goal board for the first alternative that can be met cell by cell. Regions that share cells are not tried: where there is nothing
 * else, the symbols in their order.
 */
function goalBoard(puzzle: Puzzle): Board {
  for (const alternative of puzzle.goal) {
    const board = alternative.kind === "exact" ? fillExact(puzzle, alternative.demand) : fillUniform(puzzle, alternative.regions);
    if (board) return board;
  }
  return fillExact(puzzle, new Int16Array(puzzle.cells).fill(-1))!;
}

function fillExact(puzzle: Puzzle, demand: ArrayLike<number>): Board | undefined {
  const left = Array.from(puzzle.counts);
  for (let cell = 0; cell < puzzle.cells; cell++) if (demand[cell]! >= 0) left[demand[cell]!]!--;
  if (left.some((count) => count < 0)) return undefined;
  const rest = left.flatMap((count, symbol) => new Array<number>(count).fill(symbol)).reverse();
  return Uint8Array.from({ length: puzzle.cells }, (_, cell) => (demand[cell]! >= 0 ? demand[cell]! : rest.pop()!));
}

function fillUniform(puzzle: Puzzle, regions: readonly { readonly cells: readonly number[] }[]): Board | undefined {
  const left = Array.from(puzzle.counts);
  const demand = new Int16Array(puzzle.cells).fill(-1);
  for (const { cells } of [...regions].sort((a, b) => b.cells.length - a.cells.length)) {
    const symbol = left.findIndex((count) => count >= cells.length);
    if (symbol < 0 || cells.some((cell) => demand[cell]! >= 0)) return undefined;
    left[symbol]! -= cells.length;
    for (const cell of cells) demand[cell] = symbol;
  }
  return fillExact(puzzle, demand);
}

/**
 * A board that `moves` random moves lead to from a goal board: not solved, unless no moves are asked for or hardly any board is.
 * Each move has a finite order, so that a way back exists.
 */
export function scramble(puzzle: Puzzle, moves: number): Board {
  const goal = goalBoard(puzzle);
  let board = goal;
  for (let attempt = 0; attempt < 20 && moves > 0 && (attempt === 0 || isSolved(puzzle, board)); attempt++)
    board = walk(puzzle, goal, moves);
  return board;
}

function walk(puzzle: Puzzle, from: Board, moves: number): Board {
  let board = from;
  let last = -1;
  for (let i = 0; i < moves; i++) {
    const choices = puzzle.moves.map((_, index) => index).filter((index) => last < 0 || puzzle.moves[last]!.inverse !== index);
    last = choices[Math.floor(Math.random() * choices.length)] ?? 0;
    board = applyMove(puzzle, board, last);
  }
  return board;
}
