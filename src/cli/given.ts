/** Boards and moves given on the command line. */
import { FileFault } from "../interop/file-fault.ts";
import { BoardError, boardFromSymbols, parseBoard } from "../rules/board.ts";
import { MovesError, parseMoves } from "../rules/move-notation.ts";
import type { Board } from "../rules/puzzle.ts";
import { InputError } from "./exit.ts";
import type { NamedPuzzle } from "./puzzle.ts";

/** A puzzle, and perhaps another program's way to write its boards and moves. */
export type Written = Pick<NamedPuzzle, "puzzle" | "notation">;

/** A board as Turnwise writes it, or as the program whose file the puzzle is from. @throws BoardError where the text is none. */
export function writtenBoard(written: Written, text: string): Board {
  const [board, ...others] = writtenBoards(written, text) ?? [parseBoard(written.puzzle, text)];
  if (board === undefined || others.length > 0) throw new BoardError(`${1 + others.length} positions found, one expected`);
  return board;
}

/** All boards of a text in the other program's notation; undefined where it is none. @throws BoardError where it is wrong. */
export function writtenBoards({ puzzle, notation }: Written, text: string): Board[] | undefined {
  try {
    return notation?.boards(text)?.map((symbols) => boardFromSymbols(puzzle, symbols));
  } catch (error) {
    throw error instanceof FileFault ? new BoardError(`${error.line === undefined ? "" : `line ${error.line}: `}${error.message}`) : error;
  }
}

/** @throws InputError where the text is no board. */
export function givenBoard(written: Written, text: string): Board {
  try {
    return writtenBoard(written, text);
  } catch (error) {
    if (error instanceof BoardError) throw new InputError(`the board: ${error.message}`);
    throw error;
  }
}

/** Indices. @throws InputError where the text names no moves. */
export function givenMoves({ puzzle, notation }: Written, text: string): number[] {
  try {
    return parseMoves(puzzle, text);
  } catch (error) {
    if (!(error instanceof MovesError)) throw error;
    try {
      if (notation !== undefined) return notation.moves(text).map((name) => puzzle.moves.findIndex((move) => move.name === name));
    } catch (fault) {
      if (!(fault instanceof FileFault)) throw fault;
    }
    throw new InputError(`the moves: ${error.message}`);
  }
}
