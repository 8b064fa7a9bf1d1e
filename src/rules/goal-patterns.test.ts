import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGoal } from "../../test/support/brute-force.ts";
import { allBoards, exact, puzzleOf, sketches, uniform } from "../../test/support/puzzles.ts";
import { type GoalPattern, goalPatterns } from "./goal-patterns.ts";
import type { Board, GoalAlternative } from "./puzzle.ts";

function fits(board: Board, pattern: GoalPattern): boolean {
  return pattern.every((symbol, cell) => symbol < 0 || symbol === board[cell]);
}

function patternsOf(counts: readonly number[], ...goal: GoalAlternative[]): number[][] | undefined {
  return goalPatterns(puzzleOf({ counts, moves: [], goal }))?.map((pattern) => [...pattern]);
}

describe("goalPatterns", () => {
  it("fit the solved boards and no others, and none fits only what another does", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 3 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const patterns = goalPatterns(puzzle)!;
        const boards = allBoards(puzzle);
        for (const board of boards) expect(patterns.some((pattern) => fits(board, pattern))).toBe(isGoal(puzzle, board));
        expect(patterns.filter((pattern) => !boards.some((board) => fits(board, pattern)))).toEqual([]);
        const within = patterns.filter((inner) =>
          patterns.some((outer) => outer !== inner && outer.every((symbol, cell) => symbol < 0 || symbol === inner[cell])),
        );
        expect(within).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("give a region each symbol that there are enough of", () => {
    expect(patternsOf([2, 1, 3], uniform([0, 1]))).toEqual([
      [0, 0, -1, -1, -1, -1],
      [2, 2, -1, -1, -1, -1],
    ]);
    expect(patternsOf([2, 1, 3], uniform([0, 1], [3, 4]))).toEqual([
      [0, 0, -1, 2, 2, -1],
      [2, 2, -1, 0, 0, -1],
    ]);
    // Four of a symbol fill both regions.
    expect(patternsOf([4, 1], uniform([0, 1], [2, 3]))).toEqual([[0, 0, 0, 0, -1]]);
  });

  it("demand of a single cell nothing", () => {
    expect(patternsOf([1, 1], uniform([1]))).toEqual([[-1, -1]]);
  });

  it("are none where a goal demands a symbol more often than it is there", () => {
    expect(patternsOf([1, 2], exact(0, 0, -1))).toEqual([]);
    expect(patternsOf([1, 2], exact(0, 1, 1))).toEqual([[0, 1, 1]]);
  });

  it("are each there once, without those that fit no more than another", () => {
    expect(patternsOf([2, 2], exact(0, 0, -1, -1), uniform([0, 1]), exact(1, 1, 0, -1), exact(0, 0, 1, 1))).toEqual([
      [0, 0, -1, -1],
      [1, 1, -1, -1],
    ]);
  });

  it("are given up where they are more than 100,000", () => {
    // Each number's 17 bits, on as many of the cells.
    const demands = Array.from({ length: 100_001 }, (_, i) =>
      exact(...Array.from({ length: 34 }, (_, cell) => (cell < 17 ? (i >> cell) & 1 : -1))),
    );
    const puzzle = puzzleOf({ counts: [17, 17], moves: [], goal: [] });
    expect(goalPatterns({ ...puzzle, goal: demands.slice(1) })).toHaveLength(100_000);
    expect(goalPatterns({ ...puzzle, goal: demands })).toBeUndefined();
    // Nine symbols on nine pairs of cells, in 9! = 362,880 orders.
    const pairs = Array.from({ length: 9 }, (_, i) => [2 * i, 2 * i + 1]);
    expect(patternsOf(new Array(9).fill(2), uniform(...pairs))).toBeUndefined();
  });
});
