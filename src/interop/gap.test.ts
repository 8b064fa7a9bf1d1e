import { describe, expect, test } from "vitest";
import { example, read, refusal } from "../../test/support/foreign.ts";

describe("GAP", () => {
  test("generators, their inverses, and places that look alike", () => {
    expect(read(example("two-rings.gap")).definition).toEqual({
      name: "GAP generators",
      board: ["######"],
      symbols: { 1: 2, 2: 1, 4: 1, 5: 1, 6: 1 },
      moves: [
        { name: "L", cycles: [[1, 2, 3, 4]] },
        { name: "L'", cycles: [[1, 4, 3, 2]] },
        { name: "R", cycles: [[1, 2, 5, 6]] },
        { name: "R'", cycles: [[1, 6, 5, 2]] },
      ],
      goal: { exact: ["121456"] },
    });
  });

  test("groups of cycles; rows that no move leaves, pieces that turn in themselves", () => {
    const { definition, notes } = read("G := Group( (1,2),\n (4,7,5,8,6,9)(10,11) ); # a comment\nSize(G);\n");
    expect(definition.board).toEqual(["##", "#", "### ###", "##"]);
    expect(definition.moves.map(({ name }) => name)).toEqual(["g1", "g2", "g2'"]);
    expect(notes).toEqual(["line 3: Size(G): left out, as it only asks GAP something"]);
  });

  test("words and permutations", () => {
    const { notation } = read(example("two-rings.gap"));
    expect(notation.moves("M_L*M_R^-1*L^2")).toEqual(["L", "R'", "L", "L"]);
    expect(notation.boards("(1,2,3,4)")).toEqual([["4", "1", "2", "1", "5", "6"]]);
    expect(notation.boards("121456")).toBeUndefined();
  });

  test.each([
    ["a place twice", "a := (1,2)(2,3);", "1: 2 found twice in one permutation; each place once expected"],
    ["a place past a board", "\na := (1,65);", "2: place 65 found, a number from 1 to 64 expected: boards have at most 64 cells"],
    [
      "a program",
      "a := (1,2);\nf := function(x) return x; end;",
      "2: f := function(x) return x found, cycles such as (1,2,3)(4,5) or a list of generators expected",
    ],
    ["a file that was cut", "a := (1,2);\nb := (1,", "2: b := (1, found without a ; after it: the file may be cut"],
    ["a generator without cycles", "Gen := [a];", "1: generator a: no cycles for it found above"],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });
});
