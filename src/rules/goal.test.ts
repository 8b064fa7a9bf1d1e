import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { demandsNothing, goalFromBoard, isSolved, mergeRegions, withGoal } from "./goal.ts";

describe("mergeRegions", () => {
  it("joins exactly the regions that share cells, by whatever chain", () => {
    const regions = (...sets: number[][]) => sets.map((cells, index) => ({ name: String(index), cells }));
    expect(mergeRegions(regions([4, 5], [0, 1], [2, 3]))).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(mergeRegions(regions([0, 1], [2, 3], [4], [3, 1]))).toEqual([[0, 1, 2, 3], [4]]);
    expect(mergeRegions([])).toEqual([]);
  });
});

describe("isSolved", () => {
  const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1]]], goal: [uniform([0, 1]), exact(-1, 1, 0, -1)] });

  it("takes any alternative", () => {
    const solved = allBoards(puzzle).filter((board) => isSolved(puzzle, board));
    expect(solved.map((board) => board.join(""))).toEqual(["0011", "0101", "1100"]);
  });

  it("takes the goal given instead of the puzzle's", () => {
    const board = Uint8Array.of(1, 0, 1, 0);
    expect(isSolved(puzzle, board)).toBe(false);
    expect(isSolved(puzzle, board, goalFromBoard(board))).toBe(true);
    const moved = withGoal(puzzle, goalFromBoard(board));
    expect(allBoards(puzzle).filter((other) => isSolved(moved, other))).toEqual([board]);
    expect(moved.moves).toBe(puzzle.moves);
  });
});

describe("demandsNothing", () => {
  it("tells goals that every board meets", () => {
    expect([uniform(), exact(-1, -1), uniform([0, 1]), exact(-1, 0)].map(demandsNothing)).toEqual([true, true, false, false]);
  });
});
