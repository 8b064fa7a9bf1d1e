import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { canBeMet, demandsNothing, goalFromBoard, isSolved, meets, mergeRegions, withGoal } from "./goal.ts";

const cellSets = fc.array(fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 });
const counts = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  .filter((list) => list.reduce((a, b) => a + b) === 7);

describe("canBeMet", () => {
  it("agrees with trying every board for uniform goals", () => {
    fc.assert(
      fc.property(cellSets, counts, (sets, list) => {
        const goal = uniform(...sets);
        const boards = allBoards({ cells: 7, counts: Uint8Array.from(list) });
        expect(canBeMet(goal, list)).toBe(boards.some((board) => meets(board, goal)));
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with trying every board for exact goals", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 7, maxLength: 7 }), counts, (demand, list) => {
        const goal = exact(...demand.map((symbol) => Math.min(symbol, list.length - 1)));
        const boards = allBoards({ cells: 7, counts: Uint8Array.from(list) });
        expect(canBeMet(goal, list)).toBe(boards.some((board) => meets(board, goal)));
      }),
      { numRuns: 200 },
    );
  });

  it("goes back where the largest region took the wrong symbol", () => {
    const blocks = (...sizes: number[]) => {
      let next = 0;
      return uniform(...sizes.map((size) => Array.from({ length: size }, () => next++)));
    };
    expect(canBeMet(blocks(4, 3, 3), [6, 4])).toBe(true);
    expect(canBeMet(blocks(5, 5, 4), [7, 7])).toBe(false);
    expect(canBeMet(blocks(...Array(21).fill(3)), Array(32).fill(2))).toBe(false);
    expect(canBeMet(blocks(...Array(21).fill(3)), [32, 32])).toBe(false);
    expect(canBeMet(blocks(...Array(20).fill(3)), [32, 32])).toBe(true);
  });
});

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
