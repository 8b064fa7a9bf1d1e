/** Two puzzles of nine distinct cells, each turned one way alone. */
import type { DefinitionJson } from "../rules/definition-json.ts";

const nine = {
  board: ["###", "###", "###"],
  symbols: { "1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1, "9": 1 },
  goal: { exact: ["123", "456", "789"] },
};

/** UVa 11513 "9 Puzzle". */
export const ninePuzzle: DefinitionJson = {
  name: "9 Puzzle",
  notes: "UVa 11513. H1 to H3 move a row right, V1 to V3 a column up; no move goes back.",
  ...nine,
  moves: [
    { name: "H1", row: 1, turn: "right" },
    { name: "H2", row: 2, turn: "right" },
    { name: "H3", row: 3, turn: "right" },
    { name: "V1", column: 1, turn: "up" },
    { name: "V2", column: 2, turn: "up" },
    { name: "V3", column: 3, turn: "up" },
  ],
};

/** Luogu P10578. */
export const turningNine: DefinitionJson = {
  name: "Turning Nine",
  notes: "Luogu P10578 (Lanqiao 2024). A to D, in reading order, turn 2×2 cells clockwise; judges ask for the number of moves only.",
  ...nine,
  moves: [
    { name: "A", cycles: [[1, 2, 5, 4]] },
    { name: "B", cycles: [[2, 3, 6, 5]] },
    { name: "C", cycles: [[4, 5, 8, 7]] },
    { name: "D", cycles: [[5, 6, 9, 8]] },
  ],
};
