import type { DefinitionJson } from "../rules/definition-json.ts";
import { gridDrawing, lineMoves } from "./lines.ts";

/** NKOI 3744, HDU 2234. */
export const grid4x4: DefinitionJson = {
  name: "The 4×4 grid",
  notes:
    "NKOI 3744, HDU 2234. Make every row or every column uniform. Judges ask for the number of moves only; the moves' names and order are ours.",
  board: gridDrawing(4, 4),
  symbols: { "1": 4, "2": 4, "3": 4, "4": 4 },
  moves: lineMoves(4, 4),
  goal: { anyOf: [{ uniform: ["rows"] }, { uniform: ["columns"] }] },
};
