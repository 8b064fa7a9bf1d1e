/** Solutions a few moves longer than the shortest, of every board of small puzzles, against all sequences tried one by one. */
import { describe, expect, it } from "vitest";
import { boardAfter, bruteForce } from "../../../test/support/brute-force.ts";
import { platform } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";

/** Sequences of exactly so many moves that reach a solved board at their end and not before, in dictionary order. */
function sequences(puzzle: Puzzle, isSolved: (board: Board) => boolean, board: Board, length: number): number[][] {
  if (isSolved(board)) return length === 0 ? [[]] : [];
  if (length === 0) return [];
  return [...puzzle.moves.keys()].flatMap((move) =>
    sequences(puzzle, isSolved, boardAfter(puzzle, board, move), length - 1).map((rest) => [move, ...rest]),
  );
}

describe.each([
  ["two rings", fixture("two-rings"), 1],
  ["a ring that turns one way", fixture("one-way-ring"), 5],
  ["Loopover 2×2", puzzleFrom(findPuzzle("loopover-2x2")!), 3],
] as const)("%s", (_, puzzle, within) => {
  it.each([
    ["a table", {}],
    ["no table: by bounds", { memory: 1 }],
  ])("lists and counts what trying all sequences finds, with %s", async (_name, options) => {
    const brute = bruteForce(puzzle);
    const solver = await createSolver(puzzle, platform, { cache: false, threads: 1, ...options });
    // Of many boards those that are near, and every 7th of them.
    const boards = allBoards(puzzle).filter((board) => brute.distance(board) <= 4);
    for (const board of boards.filter((_board, i) => i % (boards.length > 30 ? 7 : 1) === 0)) {
      const distance = brute.distance(board);
      const isSolved = (one: Board): boolean => brute.distance(one) === 0;
      const lengths = Array.from({ length: within + 1 }, (_length, more) => distance + more);
      const all = lengths.flatMap((length) => sequences(puzzle, isSolved, board, length));
      expect(await solver.solveAll(board, { within, limit: 1e9 })).toMatchObject({ count: BigInt(all.length), solutions: all });
      const some = await solver.solveAll(board, { within, limit: 3, maxDepth: distance });
      expect(some).toMatchObject({ count: BigInt(brute.solutions(board).length), solutions: brute.solutions(board).slice(0, 3) });
    }
    solver.close();
  });
});

it("past the boards that may be held it says so", async () => {
  const puzzle = puzzleFrom(findPuzzle("loopover-2x3")!);
  const solver = await createSolver(puzzle, platform, { cache: false });
  const [board] = await solver.generate({ count: 1, between: [6, 6], seed: "w" });
  const { solution, count } = await solver.solveAll(board!, { within: 6, nodeLimit: 500 });
  expect([solution.status, count]).toEqual(["limit", 0n]);
  solver.close();
});
