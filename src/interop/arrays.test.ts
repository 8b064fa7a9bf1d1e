import { describe, expect, test } from "vitest";
import { example, read, refusal } from "../../test/support/foreign.ts";

describe("lists of permutations", () => {
  test("CayleyPy: the moves are those listed; the board after one is board[list]", () => {
    expect(read(example("lrx.json")).definition).toEqual({
      name: "LRX on five",
      board: ["#####"],
      symbols: { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1 },
      moves: [
        { name: "L", cycles: [[1, 5, 4, 3, 2]] },
        { name: "R", cycles: [[1, 2, 3, 4, 5]] },
        { name: "X", cycles: [[1, 2]] },
      ],
      goal: { exact: ["01234"] },
    });
    const { notation } = read(example("lrx.json"));
    expect(notation.boards("[1, 2, 3, 4, 0]")).toEqual([["1", "2", "3", "4", "0"]]);
    expect(notation.moves("L.X.R")).toEqual(["L", "X", "R"]);
    expect(read("[[1,2,0],[1,0,2]]").definition.moves.map(({ name }) => name)).toEqual(["g0", "g1"]);
  });

  test("Santa 2023: the moves and their inverses", () => {
    const object = '{"puzzle_type": "wreath", "allowed_moves": {"l": [1,2,0,3], "r": [0,2,3,1]}, "solution_state": "A;B;A;C"}';
    const { definition, notation } = read(object);
    expect(definition.goal).toEqual({ exact: ["ABAC"] });
    expect(definition.moves.map(({ name }) => name)).toEqual(["l", "-l", "r", "-r"]);
    expect(notation.moves("l.-r.l")).toEqual(["l", "-r", "l"]);
    expect(notation.boards("A;A;B;C")).toEqual([["A", "A", "B", "C"]]);
    const row = "puzzle_type,allowed_moves\nwreath,\"{'l': [1, 2, 0, 3], 'r': [0, 2, 3, 1]}\"\n";
    for (const text of [row, "{'l': [1, 2, 0, 3], 'r': [0, 2, 3, 1]}"]) expect(read(text).definition.moves).toEqual(definition.moves);
  });

  test.each([
    ["no permutation", '{"generators": [[0,0,1]]}', ": generators[0][1]: 0 found, each place once expected"],
    ["places counted from 1", "[[2,3,1]]", ": [0][1]: 3 found, a whole number from 0 to 2 expected"],
    ["lists of two lengths", "[[1,0],[0,1,2]]", ": [1]: [0,1,2] found, a list of 2 numbers expected"],
    ["wrong names", '{"generators": [[1,0]], "generator_names": []}', ": generator_names: [] found, a list of 1 names expected"],
    [
      "keys that say more",
      '{"generators": [[1,0]], "cost": 1}',
      ": cost: this key says something that is not read; generators, generator_names, names, central_state, solution_state, name, n are",
    ],
    [
      "goals with mistakes",
      '{"allowed_moves": {"l": [1,0]}, "num_wildcards": 2}',
      ": num_wildcards: 2 found, 0, as a definition has no goal with so many places that may be wrong, expected",
    ],
    [
      "several puzzles",
      "puzzle_type,allowed_moves\na,\"{'l': [1,0]}\"\nb,\"{'l': [1,0]}\"\n",
      ": 2 puzzles found (a, b), one expected: keep the first line and that of one puzzle",
    ],
    [
      "a move twice",
      '{"allowed_moves": {"l": [1,0], "l": [0,1]}}',
      '1:32: allowed_moves.l: found the key "l" twice; expected each key once. Rename one of the two or take it out.',
    ],
    [
      "too many cells",
      JSON.stringify([Array.from({ length: 65 }, (_, cell) => 64 - cell)]),
      ": the puzzle: 65 cells found, at most 64 expected: this puzzle is too large for a board",
    ],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });
});
