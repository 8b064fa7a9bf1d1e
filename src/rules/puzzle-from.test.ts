import { expect, it } from "vitest";
import { faultsOf, twoByThree } from "../../test/support/definitions.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { DefinitionError } from "./faults.ts";
import { goalFromBoard, withGoal } from "./goal.ts";
import { puzzleFrom } from "./puzzle-from.ts";

it("compiles a definition", () => {
  expect(puzzleFrom(twoByThree)).toEqual(compile(parseDefinition(twoByThree).definition));
});

it("gives a compiled puzzle back", () => {
  const puzzle = puzzleFrom(twoByThree);
  expect(puzzleFrom(puzzle)).toBe(puzzle);
});

it("gives a puzzle back whose goal was replaced, but reads JSON of one as a definition", () => {
  const puzzle = puzzleFrom(twoByThree);
  const other = withGoal(puzzle, goalFromBoard(Uint8Array.of(0, 1, 0, 1, 0, 1)));
  expect(puzzleFrom(other)).toBe(other);
  expect(() => puzzleFrom(JSON.parse(JSON.stringify(puzzle)))).toThrow(DefinitionError);
});

it("refuses what is neither", () => {
  for (const value of [undefined, null, "rotation-game", 3, [], { ...twoByThree, orbits: [] }, { ...twoByThree, commuting: [] }]) {
    const message = faultsOf(value).join("\n");
    expect(message).not.toBe("");
    expect(() => puzzleFrom(value as never)).toThrow(expect.objectContaining({ message }));
  }
});
