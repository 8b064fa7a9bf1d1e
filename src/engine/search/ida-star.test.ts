/** Searches on boards of every width that the kernel knows: up to 16, 32 and 64 cells. */
import { describe, expect, it } from "vitest";
import { boardAfter, isGoal, keyOf, spread } from "../../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, searchSolver } from "../../../test/support/engine.ts";
import { exact, puzzleOf } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleOf as compiled } from "../../rules/puzzle-of.ts";
import { createSolver } from "../solver.ts";

/** The goal that demands every cell. */
function goalOf({ goal }: Puzzle): Board {
  const [alternative] = goal;
  if (alternative?.kind !== "exact") throw new Error("not an exact goal");
  return Uint8Array.from(alternative.demand);
}

/**
 * The fewest moves, at most `most`, from a board to one of those at most two moves from the goal: every path forwards is tried.
 * @returns Infinity where there is none.
 */
function fewest(puzzle: Puzzle, near: ReadonlyMap<string, number>, board: Board, most: number): number {
  const known = near.get(keyOf(board));
  if (known !== undefined || most <= 2) return known ?? Number.POSITIVE_INFINITY;
  return 1 + Math.min(...puzzle.moves.map((_, move) => fewest(puzzle, near, boardAfter(puzzle, board, move), most - 1)));
}

function first(puzzle: Puzzle, near: ReadonlyMap<string, number>, board: Board, distance: number): number[] {
  if (distance === 0) return [];
  const move = puzzle.moves.findIndex((_, index) => fewest(puzzle, near, boardAfter(puzzle, board, index), distance - 1) === distance - 1);
  return [move, ...first(puzzle, near, boardAfter(puzzle, board, move), distance - 1)];
}

describe("boards of many cells", () => {
  it.each([
    ["loopover-4x4", 16],
    ["top-spin-16-4", 16],
    ["top-spin-17-4", 17],
    ["loopover-4x5", 20],
    ["loopover-5x5", 25],
    ["hungarian-rings-16-4", 30],
    ["loopover-4x8", 32],
    ["loopover-3x11", 33],
    ["loopover-6x6", 36],
    ["hungarian-rings-20-5", 38],
    ["loopover-7x7", 49],
    ["top-spin-50-7", 50],
    ["loopover-8x8", 64],
  ])("%s: the first shortest solution of scrambled boards", async (id, cells) => {
    const puzzle = compiled(findPuzzle(id));
    expect(puzzle.cells).toBe(cells);
    const near = spread(puzzle, [goalOf(puzzle)], 2);
    const random = randomFrom(cells);
    const solver = await searchSolver(puzzle);
    for (const scramble of [0, 1, 2, 3, 3, 4, 4]) {
      let board = goalOf(puzzle);
      for (let i = 0; i < scramble; i++) board = boardAfter(puzzle, board, random(puzzle.moves.length));
      // Moves may have no inverse: then a board made forwards may be farther away than the moves that made it.
      const distance = fewest(puzzle, near, board, 4);
      expect(distance).toBeLessThanOrEqual(scramble);
      const found = await solver.solve(board);
      expect(found).toMatchObject({
        status: "solved",
        distance,
        moves: first(puzzle, near, board, distance),
        effort: { method: "search" },
      });
      expect(found.status === "solved" && isGoal(puzzle, found.final)).toBe(true);
    }
    solver.close();
  });

  it("a path of hundreds of moves is found", async () => {
    let next = 0;
    const cycles = [5, 7, 8, 9].map((size) => Array.from({ length: size }, () => next++));
    const demand = cycles.flatMap((cycle, ring) => cycle.map((_, place) => (place === 0 ? ring + 1 : 0)));
    const puzzle = puzzleOf({ counts: [25, 1, 1, 1, 1], moves: [cycles], goal: [exact(...demand)] });
    const solver = await searchSolver(puzzle);
    for (const distance of [1, 2, 255, 256, 700, 1024]) {
      let board = goalOf(puzzle);
      for (let i = 0; i < 2520 - distance; i++) board = boardAfter(puzzle, board, 0);
      const found = await solver.solve(board);
      expect(found).toMatchObject({ status: "solved", distance, moves: new Array(distance).fill(0) });
      expect(await solver.solveAll(board)).toMatchObject({ count: 1n });
    }
    let past = goalOf(puzzle);
    for (let i = 0; i < 2520 - 1025; i++) past = boardAfter(puzzle, past, 0);
    expect(await solver.solve(past)).toMatchObject({ status: "limit", lowerBound: 1025 });
  });
});

describe("boards that cannot be solved", () => {
  it.each(["loopover-3x5", "loopover-5x5", "loopover-5x7", "loopover-7x9"])("%s: two tiles exchanged are proven unsolvable", async (id) => {
    const puzzle = compiled(findPuzzle(id));
    const board = goalOf(puzzle);
    [board[0], board[7]] = [board[7] as number, board[0] as number];
    for (const solver of [await searchSolver(puzzle), await createSolver(puzzle, platform, { threads: 1, expectedBoards: 1 })]) {
      const found = await solver.solve(board);
      expect(found).toMatchObject({ status: "unsolvable", effort: { method: "rules" } });
      expect(await solver.solveAll(board)).toMatchObject({ count: 0n, solutions: [] });
    }
  });
});

describe("what is searched for one board", () => {
  it("does not change the answers for others", async () => {
    const puzzle = compiled(findPuzzle("grid-4x4"));
    const random = randomFrom(3744);
    const boards = Array.from({ length: 12 }, () => randomBoard(puzzle, random));
    const together = await searchSolver(puzzle, { maxDepth: 6 });
    const backwards = await searchSolver(puzzle, { maxDepth: 6 });
    const [one, other] = [await together.solveMany(boards), await backwards.solveMany([...boards].reverse())];
    for (const [i, board] of boards.entries()) {
      const alone = await (await searchSolver(puzzle, { maxDepth: 6 })).solve(board);
      const { effort: _, ...answer } = alone;
      expect(one[i]).toMatchObject(answer);
      expect(other[boards.length - 1 - i]).toMatchObject(answer);
    }
  });
});
