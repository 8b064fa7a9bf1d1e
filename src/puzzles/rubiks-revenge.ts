import type { DefinitionJson } from "../rules/definition-json.ts";
import { gridDrawing, lineMoves } from "./lines.ts";

/** Kattis `rubiksrevenge`, BOJ 11642. */
export const rubiksRevenge: DefinitionJson = {
  name: "Rubik's Revenge in … 2D!?",
  notes:
    "Kattis rubiksrevenge, BOJ 11642. Rows must be R, G, B, Y from the top. Judges ask for the number of moves only; the moves' names and order are ours.",
  board: gridDrawing(4, 4),
  symbols: { R: 4, G: 4, B: 4, Y: 4 },
  moves: lineMoves(4, 4),
  goal: { exact: ["RRRR", "GGGG", "BBBB", "YYYY"] },
};
