import { expect, it } from "vitest";
import { magicSquares } from "../puzzles/magic-squares.ts";
import { identity } from "./permutation.ts";
import { puzzleOf } from "./puzzle-of.ts";
import { GoalRenamings } from "./renaming.ts";

/** The first so many orders of the symbols 0 to 7, in dictionary order. */
function orders(most: number): Int16Array[] {
  const found: Int16Array[] = [];
  const place = (chosen: readonly number[]): void => {
    if (chosen.length === 8) found.push(Int16Array.from(chosen));
    for (let symbol = 0; symbol < 8 && found.length < most; symbol++) if (!chosen.includes(symbol)) place([...chosen, symbol]);
  };
  place([]);
  return found;
}

it("goes through thousands of alternatives without a call in a call for each", () => {
  const goal = new GoalRenamings(puzzleOf(magicSquares), { uniform: [], exact: orders(30_000) });
  expect(goal.orderedFor(identity(8)).next().value).toEqual(identity(8));
});
