import { colourHashCells } from "../puzzles/colour-hash.ts";
import { means } from "./answer-lines.ts";
import type { Format } from "./format.ts";

const SOLVED = "PUZZLE ALREADY SOLVED";
const NONE = "NO SOLUTION WAS FOUND IN 16 STEPS";

/**
 * UVa 704. The left wheel's twelve pieces are given clockwise, the right wheel's twelve counter-clockwise; the last three of either are
 * the three that they share. The solution "encoded as the smallest number" is the shortest, and among those the first in dictionary order.
 */
export const colourHash: Format = {
  presets: ["uva704"],
  puzzle: "colour-hash",
  description: "Colour Hash, how many boards and then a line of 24 numbers each: the moves 1 to 4, within 16",
  maxDepth: 16,
  input: { counted: true, cells: colourHashCells.map((cell) => cell - 1) },
  print(found, out) {
    if (found === undefined) out.text(NONE);
    else if (found.moves.length === 0) out.text(SOLVED);
    else out.moves(found.moves);
    out.line();
  },
  parse(lines) {
    const line = lines.take("moves");
    if (means(line, NONE)) return { none: true };
    return { moves: means(line, SOLVED) ? "-" : line };
  },
};
