import type { DefinitionJson } from "../rules/definition-json.ts";

/** ANARC 2008 A "Tobo or not Tobo": BOJ 4899, SPOJ ANARC08A. */
export const tobo: DefinitionJson = {
  name: "Tobo",
  notes:
    "ANARC 2008 A, BOJ 4899, SPOJ ANARC08A. Four dials, A to D in reading order, each turn the 2×2 cells round them: A clockwise, a counterclockwise. The published sample fixes A as the top left dial and D as the bottom right one; judges ask for the number of moves only.",
  board: ["###", "###", "###"],
  symbols: { "1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1, "9": 1 },
  moves: [
    { name: "A", cycles: [[1, 2, 5, 4]] },
    { name: "a", cycles: [[4, 5, 2, 1]] },
    { name: "B", cycles: [[2, 3, 6, 5]] },
    { name: "b", cycles: [[5, 6, 3, 2]] },
    { name: "C", cycles: [[4, 5, 8, 7]] },
    { name: "c", cycles: [[7, 8, 5, 4]] },
    { name: "D", cycles: [[5, 6, 9, 8]] },
    { name: "d", cycles: [[8, 9, 6, 5]] },
  ],
  goal: { exact: ["123", "456", "789"] },
};
