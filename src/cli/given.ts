/** Boards and moves given on the command line. */
import { BoardError, parseBoard } from "../rules/board.ts";
import { MovesError, parseMoves } from "../rules/move-notation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { InputError } from "./exit.ts";

/** @throws InputError where the text is no board. */
export function givenBoard(puzzle: Puzzle, text: string): Board {
  try {
    return parseBoard(puzzle, text);
  } catch (error) {
    if (error instanceof BoardError) throw new InputError(`the board: ${error.message}`);
    throw error;
  }
}

/** Indices. @throws InputError where the text names no moves. */
export function givenMoves(puzzle: Puzzle, text: string): number[] {
  try {
    return parseMoves(puzzle, text);
  } catch (error) {
    if (error instanceof MovesError) throw new InputError(`the moves: ${error.message}`);
    throw error;
  }
}
