/** As many symbols, moves and cells as there may be. */
import { describe, expect, it } from "vitest";
import { bruteForce } from "../../test/support/brute-force.ts";
import { randomFrom, searchSolver, tableSolver } from "../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { cyclesOf } from "../rules/permutation.ts";
import type { Board } from "../rules/puzzle.ts";
import { LIMITS } from "../rules/schema.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe("as many moves as there may be", () => {
  const moves = allBoards({ cells: 6, counts: new Uint8Array(6).fill(1) })
    .filter((_, i) => i % 2 === 1)
    .slice(0, LIMITS.moves)
    .map((permutation) => cyclesOf(permutation).map((cycle) => [...cycle]));

  it.each([
    ["distinct symbols", [1, 1, 1, 1, 1, 1], exact(0, 1, 2, 3, 4, 5)],
    ["two symbols", [3, 3], exact(0, 0, 0, -1, -1, -1)],
    ["three symbols", [2, 2, 2], uniform([0, 1], [2, 3])],
  ])("%s", async (_, counts, goal) => {
    const puzzle = puzzleOf({ counts, moves, goal: [goal] });
    expect(puzzle.moves).toHaveLength(255);
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle);
    const expected = boards.map((board) => brute.solution(board));
    for (const solver of [await tableSolver(puzzle), await searchSolver(puzzle)]) {
      const found = await solver.solveMany(boards);
      expect(found.map((answer) => (answer.status === "solved" ? answer.moves : undefined))).toEqual(expected);
    }
  });
});

describe("as many symbols as cells", () => {
  /** Pairs of cells that are exchanged, one pair by each move. */
  it.each([
    [32, tableSolver],
    [32, searchSolver],
    [64, searchSolver],
  ])("%i in pairs: each wrong pair is exchanged once, in order", async (cells, open) => {
    const puzzle = puzzleOf({
      counts: range(cells).map(() => 1),
      moves: range(cells / 2).map((pair) => [[2 * pair, 2 * pair + 1]]),
      goal: [exact(...range(cells))],
    });
    const random = randomFrom(cells);
    const wrongPairs = range(20).map(() => range(cells / 2).filter(() => random(3) === 0));
    const boards = wrongPairs.map((wrong): Board => Uint8Array.from(range(cells), (cell) => (wrong.includes(cell >> 1) ? cell ^ 1 : cell)));
    const solver = await open(puzzle);
    const found = await solver.solveMany(boards);
    expect(found.map((answer) => answer.status === "solved" && answer.moves)).toEqual(wrongPairs);
    const mixed = boards[0]?.slice() as Board;
    [mixed[0], mixed[2]] = [mixed[2]!, mixed[0]!];
    expect(await solver.solve(mixed, { nodeLimit: 100_000 })).toMatchObject({ status: "unsolvable" });
  });
});
