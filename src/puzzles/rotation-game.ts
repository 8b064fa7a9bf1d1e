import type { DefinitionJson } from "../rules/definition-json.ts";

/** ACM Shanghai 2004, "The Rotation Game": POJ 2286, HDU 1667, UVa 1343. */
export const rotationGame: DefinitionJson = {
  name: "The Rotation Game",
  notes: "ACM Shanghai 2004; POJ 2286, HDU 1667, UVa 1343. Make the eight cells round the middle equal.",
  board: ["  # #  ", "  # #  ", "#######", "  # #  ", "#######", "  # #  ", "  # #  "],
  symbols: { "1": 8, "2": 8, "3": 8 },
  moves: [
    { name: "A", column: 3, turn: "up" },
    { name: "B", column: 5, turn: "up" },
    { name: "C", row: 3, turn: "right" },
    { name: "D", row: 5, turn: "right" },
    { name: "E", column: 5, turn: "down" },
    { name: "F", column: 3, turn: "down" },
    { name: "G", row: 5, turn: "left" },
    { name: "H", row: 3, turn: "left" },
  ],
  regions: { centre: ["       ", "       ", "  ###  ", "  # #  ", "  ###  ", "       ", "       "] },
  goal: { uniform: ["centre"] },
};
