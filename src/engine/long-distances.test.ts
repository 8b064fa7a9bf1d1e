/** Tables of puzzles whose boards are hundreds of moves apart, more than a byte tells: rings of different sizes that turn together. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BruteForce, firstSolution, spread } from "../../test/support/brute-force.ts";
import { platform, TestRuntime, tableFolder, tableSolver } from "../../test/support/engine.ts";
import { exact, puzzleOf } from "../../test/support/puzzles.ts";
import { nodePlatform } from "../platform/node.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { readDistances } from "./distances.ts";
import { ExactLookups } from "./tables/lookups.ts";
import { obtainTables } from "./tables/table-store.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open(2);
});
afterAll(() => runtime.close());

interface Rings {
  readonly puzzle: Puzzle;
  /** Every board that leads to the goal, with its distance by brute force. */
  readonly distances: BruteForce["distances"];
  readonly boards: readonly Board[];
}

/**
 * Rings that one move turns together, `marked` cells of each of a symbol of their own (all of them another, where it is not said); other
 * moves are cycles of these cells, or of one more ring that the first move leaves alone. Two boards are solved where `alsoAfter` says after how
 * many turns of the first one.
 */
function rings(sizes: readonly number[], marked: readonly number[] | undefined, others: number[][], alsoAfter?: number): Rings {
  let next = 0;
  const cycles = sizes.map((size) => Array.from({ length: size }, () => next++));
  const turning = cycles.length;
  const still = Math.max(next, ...others.flat().map((cell) => cell + 1)) - next;
  if (still > 0) cycles.push(Array.from({ length: still }, () => next++));
  const symbols = cycles.flatMap((cycle, ring) => cycle.map((cell, place) => (marked ? 2 * ring + (place < marked[ring]! ? 1 : 0) : cell)));
  const used = [...new Set(symbols)].sort((a, b) => a - b);
  const demand = symbols.map((symbol) => used.indexOf(symbol));
  const moves = [cycles.slice(0, turning), ...others.map((cycle) => [cycle])];
  const first = Uint8Array.from(demand);
  const sketch = { counts: used.map((_, symbol) => demand.filter((here) => here === symbol).length), moves };
  const turned = (turns: number): Board => {
    const { moves } = puzzleOf({ ...sketch, goal: [exact(...demand)] });
    let board: Board = first;
    for (let i = 0; i < turns; i++) board = board.map((_, cell) => board[moves[0]!.from[cell]!]!);
    return board;
  };
  const solved = alsoAfter === undefined ? [first] : [first, turned(alsoAfter)];
  const puzzle = puzzleOf({ ...sketch, goal: solved.map((board) => exact(...board)) });
  const distances = spread(puzzle, solved, Number.POSITIVE_INFINITY);
  return { puzzle, distances, boards: [...distances.keys()].map((key) => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0))) };
}

function countsOf(distances: BruteForce["distances"]): bigint[] {
  const counts: bigint[] = [];
  for (const far of distances.values()) counts[far] = (counts[far] ?? 0n) + 1n;
  return counts;
}

/** 4 × 5 × 7 × 9 boards in one row. */
const ROW = rings([4, 5, 7, 9], [1, 1, 1, 1], []);
const TWO_GOALS = rings([4, 5, 7, 9], [1, 2, 1, 1], [], 700);
/** All symbols different: the boards stand in a hash table, or are told by two projections. */
const DIFFERENT = rings([5, 7, 8], undefined, [[20, 21]]);

describe.each([
  ["in one row", ROW, 1259],
  ["with two goals", TWO_GOALS, undefined],
  ["with all symbols different", DIFFERENT, undefined],
] as const)("boards %s", (_, { puzzle, distances, boards }, farthest) => {
  it("have their distance and their first solution in every table there could be", async () => {
    const most = Math.max(...distances.values());
    expect(most).toBeGreaterThan(255);
    if (farthest !== undefined) expect(most).toBe(farthest);
    for (const candidate of runtime.candidates(puzzle)) {
      const { lookups } = await runtime.build(puzzle, candidate);
      expect(lookups.distances(boards)).toEqual([...distances.values()]);
      const asked = boards.filter((board, i) => i % 97 === 0 || distances.get(String.fromCharCode(...board)) === most);
      const answers: (readonly number[])[] = [];
      while (answers.length < asked.length) lookups.solveBatch(asked, answers.length, ({ moves }) => answers.push(moves));
      expect(answers).toEqual(asked.map((board) => firstSolution(puzzle, distances, board)));
    }
  });

  it("are solved, counted, drawn and told at once", async () => {
    const solver = await tableSolver(puzzle);
    const census = await solver.census({ hardest: "all" });
    const counts = countsOf(distances);
    expect(census.counts).toEqual(counts);
    expect(BigInt(census.hardest.length)).toBe(counts.at(-1));
    const [hardest] = census.hardest;
    const solution = await solver.solve(hardest!);
    expect(solution).toMatchObject({ status: "solved", distance: counts.length - 1 });
    const [drawn] = await solver.generate({ count: 1, between: [260, 260] });
    expect(distances.get(String.fromCharCode(...drawn!))).toBe(260);
    solver.close();
    const distanceOf = await readDistances(puzzle, platform, { threads: 1 });
    expect(distanceOf(drawn!)).toBe(260);
  });
});

it.each([
  ["bytes and words", rings([5, 7, 9, 11], [1, 1, 1, 5], [[21, 22]])],
  [
    "boards",
    rings([4, 5, 7, 9], undefined, [
      [25, 26],
      [25, 26, 27, 28],
    ]),
  ],
])("tables of them are kept and read again, as %s", async (_, { puzzle, distances, boards }) => {
  expect(countsOf(distances).length).toBeGreaterThan(256);
  const folder = await tableFolder();
  const warnings: string[] = [];
  const stored = { kernel: runtime.kernel, pool: runtime.pool, platform: nodePlatform({ folder: folder.path }) };
  for (const candidate of runtime.candidates(puzzle)) {
    for (const build of [true, false]) {
      runtime.empty();
      const tables = await obtainTables(stored, puzzle, candidate, build, { onWarning: (text) => warnings.push(text) });
      expect(new ExactLookups(runtime.kernel, puzzle, tables!, candidate.lookups).distances(boards)).toEqual([...distances.values()]);
    }
  }
  expect(warnings).toEqual([]);
  await folder.remove();
});
