import fc from "fast-check";
import { expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { goalBoards } from "./goal-boards.ts";
import { puzzleFrom } from "./puzzle-from.ts";

it("lists the boards that meet the goal, and no others", () => {
  fc.assert(
    fc.property(definitionArbitrary({ maxBoards: 500 }), (json) => {
      const oracle = bruteForce(json);
      const listed = new Set(Array.from(goalBoards(puzzleFrom(json)), (board) => boardKey(board)));
      expect([...listed].sort()).toEqual([...oracle.boards()].filter(oracle.isSolved).sort());
    }),
  );
});

it("lists each board once for each alternative", () => {
  // Three symbols for the centre, and the other two in 16!/(8! 8!) = 12,870 orders.
  let count = 0;
  for (const _ of goalBoards(puzzleFrom(rotationGame))) count++;
  expect(count).toBe(3 * 12_870);
});
