/** A game: a board to start from, the moves made, and how many of them are in force. Values; nothing here changes. */
import { applyMove, applyMoves, type Board, type Puzzle } from "../core.ts";

export interface Game {
  readonly start: Board;
  /** The moves made, and after them those that were taken back and can be made again. */
  readonly moves: readonly number[];
  /** How many of `moves` are in force. */
  readonly at: number;
  /** The solution was shown, or a part of it. */
  readonly helped: boolean;
  /** The fewest moves that it was solved by so far, without help. */
  readonly best?: number | undefined;
}

export function newGame(start: Board): Game {
  return { start, moves: [], at: 0, helped: false };
}

export function boardOf(puzzle: Puzzle, game: Game): Board {
  return applyMoves(puzzle, game.start, game.moves.slice(0, game.at));
}

/** A move in place of all that was taken back. */
export function move(game: Game, index: number): Game {
  return { ...game, moves: [...game.moves.slice(0, game.at), index], at: game.at + 1 };
}

export function undo(game: Game): Game {
  return { ...game, at: Math.max(0, game.at - 1) };
}

export function redo(game: Game): Game {
  return { ...game, at: Math.min(game.moves.length, game.at + 1) };
}

/** Back to the start; the moves can be made again. */
export function reset(game: Game): Game {
  return { ...game, at: 0 };
}

/** As far as the first `at` moves. */
export function goTo(game: Game, at: number): Game {
  return { ...game, at };
}

/** The game with its best so far, where it has just been solved without help. */
export function scored(game: Game, solved: boolean): Game {
  if (!solved || game.helped || game.at === 0) return game;
  return { ...game, best: Math.min(game.at, game.best ?? game.at) };
}

/** 3 for the fewest moves, 2 for at most a third more (at least 2 more), else 1. None for a solution that was shown. */
export function stars(moves: number, fewest: number): 1 | 2 | 3 {
  if (moves <= fewest) return 3;
  return moves <= fewest + Math.max(2, Math.floor(fewest / 3)) ? 2 : 1;
}

/** The boards of a sequence of moves, the first one included. */
export function boardsAlong(puzzle: Puzzle, start: Board, moves: readonly number[]): Board[] {
  const boards = [start];
  for (const index of moves) boards.push(applyMove(puzzle, boards.at(-1)!, index));
  return boards;
}
