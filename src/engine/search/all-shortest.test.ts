import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce, keyOf } from "../../../test/support/brute-force.ts";
import { TestRuntime } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf } from "../../../test/support/puzzles.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import type { ExactLookups } from "../tables/lookups.ts";
import { allShortest } from "./all-shortest.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

async function lookupsOf(puzzle: Puzzle): Promise<ExactLookups> {
  const [first] = runtime.candidates(puzzle);
  return (await runtime.build(puzzle, first!)).lookups;
}

describe("all shortest solutions", () => {
  it.each(["two-rings", "one-way-ring"])("of each board are those of brute force, in dictionary order: %s", async (name) => {
    const puzzle = fixture(name);
    const lookups = await lookupsOf(puzzle);
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle).filter((board) => brute.distances.has(keyOf(board)));
    let most = 0;
    for (const board of boards) {
      const solutions = brute.solutions(board);
      most = Math.max(most, solutions.length);
      const found = allShortest(puzzle, lookups, board, brute.distance(board), 1e9);
      expect(found).toEqual({ count: BigInt(solutions.length), solutions });
    }
    // One ring has one way only.
    expect(most > 1).toBe(name === "two-rings");
  });

  it("are counted past those that are listed", async () => {
    // Three rings of four cells, one of them marked on each: it has three steps to go, and the rings take turns in any order.
    const cells = Array.from({ length: 12 }, (_, cell) => cell);
    const puzzle = puzzleOf({
      counts: [9, 3],
      moves: [[[0, 1, 2, 3]], [[4, 5, 6, 7]], [[8, 9, 10, 11]]],
      goal: [exact(...cells.map((cell) => (cell % 4 === 0 ? 1 : 0)))],
    });
    const lookups = await lookupsOf(puzzle);
    const board = Uint8Array.from(cells, (cell) => (cell % 4 === 1 ? 1 : 0));
    // Nine moves, three of each kind: 9! / (3! · 3! · 3!).
    const count = 1680n;
    const first = [
      [0, 0, 0, 1, 1, 1, 2, 2, 2],
      [0, 0, 0, 1, 1, 2, 1, 2, 2],
      [0, 0, 0, 1, 1, 2, 2, 1, 2],
    ];
    for (const most of [0, 1, 3]) expect(allShortest(puzzle, lookups, board, 9, most)).toEqual({ count, solutions: first.slice(0, most) });
    expect(allShortest(puzzle, lookups, board, 9, 1e9).solutions).toHaveLength(1680);
    const solved = Uint8Array.from(cells, (cell) => (cell % 4 === 0 ? 1 : 0));
    for (const most of [0, 1]) expect(allShortest(puzzle, lookups, solved, 0, most)).toEqual({ count: 1n, solutions: [[]].slice(0, most) });
  });
});
