import { describe, expect, test } from "vitest";
import { example, read, refusal } from "../../test/support/foreign.ts";

describe("KPuzzle", () => {
  test("orbits, moduli, derived moves", () => {
    const { definition, notation } = read(example("coins.kpuzzle.json"));
    expect(definition.board).toEqual(["## ## ## ##"]);
    expect(definition.goal).toEqual({ exact: [["0", "0", "1a", "1b", "2a", "2b", "2a", "2b"]] });
    expect(definition.moves.slice(0, 5)).toEqual([
      {
        name: "R",
        cycles: [
          [1, 3, 5, 7],
          [2, 4, 6, 8],
        ],
      },
      {
        name: "R2",
        cycles: [
          [1, 5],
          [2, 6],
          [3, 7],
          [4, 8],
        ],
      },
      {
        name: "R'",
        cycles: [
          [1, 7, 5, 3],
          [2, 8, 6, 4],
        ],
      },
      {
        name: "T",
        cycles: [
          [1, 4],
          [2, 3],
        ],
      },
      // R T R': the coins on 4 and 1 exchanged and turned over.
      {
        name: "M",
        cycles: [
          [1, 8],
          [2, 7],
        ],
      },
    ]);
    expect(notation.boards('{"COIN": {"pieces": [1,0,2,2], "orientation": [1,0,0,1], "orientationMod": [0,1,0,0]}}')).toEqual([
      ["1b", "1a", "0", "0", "2a", "2b", "2b", "2a"],
    ]);
    expect(notation.moves("[R, T]")).toEqual(["R", "T", "R'", "T"]);
  });

  test.each([
    [
      "an orbit without pieces",
      (text: string) => text.replace('"COIN": { "pieces"', '"COIN": { "piece"'),
      /^: defaultPattern.COIN.piece: this key/,
    ],
    [
      "a sequence of moves that are none",
      (text: string) => text.replace("[R: T]", "[R: Q]"),
      /^: derivedMoves.M: Q found, a move expected/,
    ],
    [
      "a sequence that was cut",
      (text: string) => text.replace("[R: T]", "[R: T"),
      /^: derivedMoves.M: the end of the sequence found, \] expected/,
    ],
    [
      "pieces that look alike and are not",
      (text: string) => text.replace("[1, 0, 0, 0]", "[1, 0, 0, 1]"),
      /orientationMod\[3\]: 1 found, 2, as of other pieces/,
    ],
    ["a file that was cut", (text: string) => text.slice(0, 300), /^8:51: found "orientation; expected a key in double quotes/],
  ])("refuses %s", (_, change, message) => {
    expect(refusal(change(example("coins.kpuzzle.json")))).toMatch(message);
  });
});
