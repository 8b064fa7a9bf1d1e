import { expect, it } from "vitest";
import { faultsOf, twoByThree } from "../../test/support/definitions.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { puzzleOf } from "./puzzle-of.ts";

it("compiles a definition", () => {
  expect(puzzleOf(twoByThree)).toEqual(compile(parseDefinition(twoByThree).definition));
});

it("gives a compiled puzzle back", () => {
  const puzzle = puzzleOf(twoByThree);
  expect(puzzleOf(puzzle)).toBe(puzzle);
});

it("refuses what is neither", () => {
  for (const value of [undefined, null, "rotation-game", 3, [], { ...twoByThree, orbits: [] }, { ...twoByThree, commuting: [] }]) {
    const message = faultsOf(value).join("\n");
    expect(message).not.toBe("");
    expect(() => puzzleOf(value)).toThrow(expect.objectContaining({ message }));
  }
});
