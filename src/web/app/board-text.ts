import { type Board, isPackable, makeBoard, type Puzzle } from "../core.ts";

/** A board as short as it reads back: packed where it can be. */
export function boardText(puzzle: Puzzle, board: Board): string {
  const text = makeBoard(puzzle, board);
  return isPackable(puzzle) ? text.replaceAll(" ", "") : text;
}
