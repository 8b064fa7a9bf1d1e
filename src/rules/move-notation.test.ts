import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { MovesError, makeMoves, parseMoves } from "./move-notation.ts";

function puzzleWith(...names: string[]) {
  const moves = names.map((name, index) => ({ name, row: 1, turn: "left", steps: index + 1 }));
  const json = { name: "x", board: ["#####"], symbols: { a: 5 }, moves, goal: { uniform: ["rows"] } };
  return compile(parseDefinition(json).definition);
}

const single = puzzleWith("A", "b", "猫");
const mixed = puzzleWith("A", "AA", "B'");

describe("parseMoves", () => {
  it.each<[typeof single, string, number[]]>([
    [single, "Ab猫A", [0, 1, 2, 0]],
    [single, " A b\n猫A ", [0, 1, 2, 0]],
    [single, "-", []],
    [single, " ", []],
    [mixed, "A AA  B'", [0, 1, 2]],
    [mixed, "AA", [1]],
    [mixed, " A\n AA ", [0, 1]],
    [mixed, "-", []],
    [mixed, " ", []],
    [mixed, "", []],
  ])("reads moves", (puzzle, text, moves) => {
    expect(parseMoves(puzzle, text)).toEqual(moves);
  });

  it.each<[typeof single, string, string]>([
    [single, "AxB", 'move 2: found "x", expected one of A b 猫'],
    [single, "A-", 'move 2: found "-", expected one of A b 猫'],
    [mixed, "- A", `move 1: found "-", expected one of A AA B'`],
    [mixed, "A b'", `move 2: found "b'", expected one of A AA B'. Did you mean "B'"?`],
  ])("says which move is unknown", (puzzle, text, message) => {
    const parse = () => parseMoves(puzzle, text);
    expect(parse).toThrow(MovesError);
    expect(parse).toThrow(expect.objectContaining({ name: "MovesError", message }));
  });
});

describe("makeMoves", () => {
  it("joins one-character names, and parts others by single spaces", () => {
    expect([makeMoves(single, [0, 2]), makeMoves(single, []), makeMoves(mixed, [0, 1]), makeMoves(mixed, [])]).toEqual([
      "A猫",
      "-",
      "A AA",
      "-",
    ]);
  });

  it("refuses a move that is not there", () => {
    for (const move of [3, -1, 0.5]) {
      const message = `move ${move}: expected an index from 0 to 2`;
      expect(() => makeMoves(single, [0, move])).toThrow(new RangeError(message));
    }
  });

  it("writes what parseMoves reads back", () => {
    fc.assert(
      fc.property(definitionArbitrary(), fc.array(fc.nat()), (json, seeds) => {
        const puzzle = compile(parseDefinition(json).definition);
        const moves = seeds.map((seed) => seed % puzzle.moves.length);
        expect(parseMoves(puzzle, makeMoves(puzzle, moves))).toEqual(moves);
      }),
    );
  });
});
