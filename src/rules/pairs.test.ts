import fc from "fast-check";
import { expect, test } from "vitest";
import { firstSolution, keyOf, spread } from "../../test/support/brute-force.ts";
import { allBoards, exact, puzzleOf, sketches } from "../../test/support/puzzles.ts";
import { goalFromBoard, withGoal } from "./goal.ts";
import { onlyGoalBoard, renamedTowards } from "./pairs.ts";

test("the way to any target is the renamed board's way to the goal, letter by letter", () => {
  fc.assert(
    fc.property(sketches({ cells: 5, symbols: 5 }), fc.nat(), fc.nat(), fc.nat(), (sketch, goalAt, boardAt, targetAt) => {
      const drawn = puzzleOf(sketch);
      const boards = allBoards(drawn);
      const pick = (at: number) => boards[at % boards.length]!;
      const puzzle = withGoal(drawn, goalFromBoard(pick(goalAt)));
      const [board, target] = [pick(boardAt), pick(targetAt)];
      const renamed = renamedTowards(puzzle, board, target);
      const alike = (one: Uint8Array): string => Array.from(one, (symbol) => one.indexOf(symbol)).join();
      expect(renamed !== undefined).toBe(alike(target) === alike(pick(goalAt)));
      if (renamed === undefined) return;
      const toTarget = withGoal(drawn, goalFromBoard(target));
      const distances = spread(toTarget, [target], Number.POSITIVE_INFINITY);
      const toGoal = spread(puzzle, [pick(goalAt)], Number.POSITIVE_INFINITY);
      expect(toGoal.get(keyOf(renamed))).toBe(distances.get(keyOf(board)));
      expect(firstSolution(puzzle, toGoal, renamed)).toEqual(firstSolution(toTarget, distances, board));
    }),
    { numRuns: 300 },
  );
});

test("a goal of several boards is none to rename to", () => {
  const puzzle = puzzleOf({ counts: [1, 1, 1], moves: [[[0, 1, 2]]], goal: [exact(0, 1, 2), exact(1, 0, 2)] });
  expect(onlyGoalBoard(puzzle)).toBeUndefined();
  expect(renamedTowards(puzzle, Uint8Array.of(0, 1, 2), Uint8Array.of(1, 0, 2))).toBeUndefined();
});
