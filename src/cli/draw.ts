/** Draws boards as their definitions draw them. */
import stringWidth from "string-width";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { Colours } from "./colours.ts";

/**
 * A line for each row of the drawing: symbols in columns of equal width, each on its colour, blanks where there is no cell.
 * Without colours lines end at their last symbol.
 */
export function drawBoard({ layout, symbols }: Puzzle, board: Board, colours: Colours): string[] {
  const width = Math.max(...symbols.map((name) => stringWidth(name)));
  return Array.from({ length: layout.rows }, (_, row) => {
    const places = Array.from({ length: layout.columns }, (_, column) => layout.cellAt[row * layout.columns + column]!);
    const drawn = places.map((cell) => {
      if (cell < 0) return " ".repeat(width + 2);
      const symbol = board[cell]!;
      const name = symbols[symbol]!;
      return colours.symbol(symbol)(` ${" ".repeat(width - stringWidth(name))}${name} `);
    });
    return drawn.join("").trimEnd();
  });
}
