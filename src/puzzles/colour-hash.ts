import type { DefinitionJson } from "../rules/definition-json.ts";

/** Clockwise from the bottom right separator of the left wheel; the last three are shared, from the top. */
const leftWheel = [16, 15, 14, 13, 10, 1, 2, 3, 4, 5, 11, 17];
/** Counterclockwise from the bottom left separator of the right wheel; the last three are shared, from the top. */
const rightWheel = [18, 19, 20, 21, 12, 9, 8, 7, 6, 5, 11, 17];

/** The cell, counted from 1, that each of the judge's 24 numbers stands for; the three shared cells occur twice. */
export const colourHashCells: readonly number[] = [...leftWheel, ...rightWheel];

/** UVa 704 "Colour Hash". */
export const colourHash: DefinitionJson = {
  name: "Colour Hash",
  notes:
    "UVa 704. Two wheels of 12 pieces share 3; each turn moves a wheel by two pieces, a triangle and a separator. Odd symbols are triangles, even ones separators. 1 and 2 turn the left and the right wheel clockwise, 3 and 4 counterclockwise, as the judge writes them. Drawn as two boxes with a common side.",
  board: ["#########", "#   #   #", "#########"],
  symbols: { "0": 6, "1": 2, "2": 1, "3": 2, "4": 1, "5": 2, "6": 1, "7": 2, "8": 1, "9": 2, "10": 1 },
  moves: [
    { name: "1", cycles: [leftWheel], steps: 2 },
    { name: "2", cycles: [[...rightWheel].reverse()], steps: 2 },
    { name: "3", cycles: [[...leftWheel].reverse()], steps: 2 },
    { name: "4", cycles: [rightWheel], steps: 2 },
  ],
  goal: {
    exact: [
      ["5", "6", "5", "0", "1", "0", "9", "10", "9"],
      ["0", "2", "0"],
      ["3", "4", "3", "0", "1", "0", "7", "8", "7"],
    ],
  },
};
