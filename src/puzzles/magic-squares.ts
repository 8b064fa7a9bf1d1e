import type { DefinitionJson } from "../rules/definition-json.ts";

/** IOI 1996 "Magic Squares", USACO `msquare`, Luogu P2730. */
export const magicSquares: DefinitionJson = {
  name: "Magic Squares",
  notes:
    "IOI 1996, USACO msquare, Luogu P2730. A swaps the rows, B turns both rows right, C turns the middle four clockwise. Judges give a target and ask for the way from the start to it, and write boards clockwise from the top left; the goal here is the start.",
  board: ["####", "####"],
  symbols: { "1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1 },
  moves: [
    {
      name: "A",
      cycles: [
        [1, 5],
        [2, 6],
        [3, 7],
        [4, 8],
      ],
    },
    {
      name: "B",
      cycles: [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    },
    { name: "C", cycles: [[2, 3, 7, 6]] },
  ],
  goal: { exact: ["1234", "8765"] },
};
