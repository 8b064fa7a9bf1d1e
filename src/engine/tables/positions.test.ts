/** Position tables against exact distances: admissible through every symmetry and of the inverse board, and the search that they lead. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { search, TestRuntime } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf as sketched } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { homesOf, type Sight, sightsOf } from "../plan/pattern-choice.ts";
import { IdaStar } from "../search/ida-star.ts";
import { obtainPositions } from "./bound-store.ts";
import { averageOf, chooseHomes, chooseSights } from "./position-choice.ts";
import { MAX_SIGHTS, placePatterns } from "./position-patterns.ts";
import { NO_BOUNDS } from "./search-bounds.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

const loopover = (size: string): Puzzle => puzzleFrom(findPuzzle(`loopover-${size}`)!);

/** Two rings that share two cells and turn one way only; where the symbols belong is not where they are numbered. */
const oneWay = sketched({
  counts: [1, 1, 1, 1, 1, 1],
  moves: [[[0, 1, 2, 3]], [[1, 4, 5, 2]]],
  goal: [exact(3, 1, 0, 5, 4, 2)],
});

/** The largest of these lookups of a board. */
async function boundOf(puzzle: Puzzle, homes: readonly number[], sights: readonly Sight[]): Promise<(board: Board) => number> {
  runtime.empty();
  const table = (await obtainPositions(runtime, puzzle, homes, true, {}))!;
  const patterns = placePatterns(runtime.kernel, puzzle, homesOf(puzzle)!, table, sights);
  const place = runtime.kernel.allocateCleared(64);
  return (board) => {
    runtime.kernel.view(place, board.length).set(board);
    return runtime.kernel.calls.beginPatterns(patterns, place, runtime.kernel.scratch);
  };
}

describe("lookups of a position table", () => {
  it.each([
    ["Loopover 2×3", loopover("2x3"), [0, 1, 4]],
    ["Loopover 2×4", loopover("2x4"), [0, 3, 5]],
    ["two rings that turn one way", oneWay, [0, 2, 5]],
  ])("are no more than the distance, each of them, on every board of %s", async (_, puzzle, homes) => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle).filter((board) => Number.isFinite(brute.distance(board)));
    const sights = sightsOf(puzzle, findSymmetries(puzzle), homes);
    expect(sights.some(({ inverse }) => inverse)).toBe(puzzle !== oneWay);
    for (const sight of sights) {
      const bound = await boundOf(puzzle, homes, [sight]);
      expect(boards.filter((board) => bound(board) > brute.distance(board))).toEqual([]);
    }
  });

  it("are the exact distance where all symbols but one are the table's", async () => {
    const puzzle = loopover("2x3");
    const brute = bruteForce(puzzle);
    const [first] = sightsOf(puzzle, findSymmetries(puzzle), [0, 1, 2, 3, 4]);
    const bound = await boundOf(puzzle, [0, 1, 2, 3, 4], [first!]);
    for (const board of allBoards(puzzle)) expect(bound(board)).toBe(brute.distance(board));
  });

  it.each([
    ["Loopover 2×3", loopover("2x3"), [0, 1, 4]],
    ["Loopover 2×4", loopover("2x4"), [0, 3, 5]],
    ["two rings that turn one way", oneWay, [0, 2, 5]],
  ])("lead the search to the first shortest solution of every board of %s", async (_, puzzle, homes) => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle).filter((board, i) => i % 7 === 0 && Number.isFinite(brute.distance(board)));
    runtime.empty();
    const table = (await obtainPositions(runtime, puzzle, homes, true, {}))!;
    const sights = sightsOf(puzzle, findSymmetries(puzzle), homes).slice(0, MAX_SIGHTS);
    const ida = new IdaStar(runtime.kernel, puzzle, 2 ** 16);
    ida.strengthen({ ...NO_BOUNDS, patterns: placePatterns(runtime.kernel, puzzle, homesOf(puzzle)!, table, sights) });
    for (const board of boards) {
      const limit = brute.distance(board);
      if (limit === 0) continue;
      const run = search(runtime.kernel, ida, board, limit, 1e9);
      let step = run.next();
      while (!step.done) step = run.next();
      expect(step.value).toEqual({ kind: "solved", moves: brute.solution(board) });
    }
  });
});

describe("the choice of symbols and lookups", () => {
  it("adds the symbols whose tables of three say most, and the lookups that together say most", async () => {
    const puzzle = loopover("3x3");
    const chosen = await chooseHomes(runtime, puzzle, findSymmetries(puzzle), 4, {});
    expect(new Set(chosen).size).toBe(4);
    // Every choice of four, by its own table: the one that was made is among the better half.
    const averages: number[] = [];
    for (let a = 1; a < 9; a++)
      for (let b = a + 1; b < 9; b++)
        for (let c = b + 1; c < 9; c++) averages.push(averageOf((await obtainPositions(runtime, puzzle, [0, a, b, c], true, {}))!.counts));
    const table = (await obtainPositions(runtime, puzzle, chosen, true, {}))!;
    averages.sort((x, y) => x - y);
    expect(averageOf(table.counts)).toBeGreaterThanOrEqual(averages[Math.floor(averages.length / 2)]!);
    const samples = allBoards(puzzle).filter((_, i) => i % 4001 === 0);
    const symmetries = findSymmetries(puzzle);
    const sights = chooseSights(runtime, puzzle, symmetries, homesOf(puzzle)!, table, samples);
    expect(sights.length).toBeLessThanOrEqual(MAX_SIGHTS);
    const total = async (some: readonly Sight[]): Promise<number> => {
      const bound = await boundOf(puzzle, chosen, some);
      return samples.reduce((sum, board) => sum + bound(board), 0);
    };
    // No single lookup says more than the first; and together they say more than it.
    const first = await total(sights.slice(0, 1));
    for (const sight of sightsOf(puzzle, symmetries, chosen)) expect(await total([sight])).toBeLessThanOrEqual(first);
    expect(await total(sights)).toBeGreaterThan(first);
  });
});
