/** The censuses of 9,465,511,770 and 63,063,000 boards, against figures and searches that do not use them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { distance as oracleDistance } from "../../../test/oracles/rotation-game.ts";
import { keyOf } from "../../../test/support/brute-force.ts";
import { randomBoard, randomFrom, searchSolver, tableSolver } from "../../../test/support/engine.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import type { Solver } from "../solver.ts";
import { compareBoards } from "./census.ts";
import { mergeCensus } from "./merge.ts";
import type { Census } from "./types.ts";

interface Known {
  readonly id: string;
  /** n! / product of the counts' factorials. */
  readonly boards: bigint;
  /** By a plain C program that ranks every board and knows no symmetry. */
  readonly counts: readonly bigint[];
}

const puzzles: readonly Known[] = [
  {
    id: "rotation-game",
    boards: 9_465_511_770n,
    counts: [
      38_610n,
      308_880n,
      1_698_840n,
      8_030_880n,
      33_820_248n,
      124_134_840n,
      400_278_348n,
      1_098_954_804n,
      2_316_756_348n,
      3_172_593_156n,
      1_992_066_648n,
      312_776_400n,
      4_053_576n,
      192n,
    ],
  },
  {
    id: "grid-4x4",
    boards: 63_063_000n,
    counts: [48n, 384n, 4128n, 36_096n, 315_936n, 2_551_392n, 15_929_592n, 38_243_136n, 5_965_584n, 16_704n],
  },
  {
    id: "rubiks-revenge",
    boards: 63_063_000n,
    counts: [1n, 8n, 92n, 888n, 8066n, 69_816n, 542_108n, 3_526_208n, 15_747_485n, 31_456_664n, 11_551_068n, 160_284n, 312n],
  },
];

function builtIn(id: string): Puzzle {
  return puzzleFrom(findPuzzle(id)!);
}

/** Pearson's chi-squared of how many boards stand at each distance; distances where fewer than 5 are to be expected count as one. */
function chiSquared(distances: readonly number[], counts: readonly bigint[], boards: bigint): { value: number; freedom: number } {
  const cells: [expected: number, found: number][] = [];
  let rare: [number, number] = [0, 0];
  counts.forEach((count, far) => {
    const expected = (Number(count) / Number(boards)) * distances.length;
    const found = distances.filter((distance) => distance === far).length;
    if (expected < 5) rare = [rare[0] + expected, rare[1] + found];
    else cells.push([expected, found]);
  });
  if (rare[0] > 0) cells.push(rare);
  return { value: cells.reduce((sum, [expected, found]) => sum + (found - expected) ** 2 / expected, 0), freedom: cells.length - 1 };
}

/** With fixed seeds the figures are fixed; in one run of 10,000 with other seeds chance alone would go past this. */
function most(freedom: number): number {
  return freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3;
}

describe.each(puzzles)("the census of $id", ({ id, boards, counts }) => {
  const puzzle = builtIn(id);
  let solver: Solver;
  let census: Census;
  beforeAll(async () => {
    solver = await tableSolver(puzzle, { threads: 2 });
    census = await solver.census({ hardest: "all" });
  });
  afterAll(() => solver.close());

  it("has the counts that were found without symmetry; they add up to all boards", () => {
    expect(census.counts).toEqual(counts);
    expect(census.boards).toBe(boards);
    expect(census.counts.reduce((sum, count) => sum + count, 0n)).toBe(boards);
    expect(census.solvable).toBe(boards);
  });

  it("lists all boards at the largest distance, each once, in symbol order", async () => {
    const { hardest, godsNumber } = census;
    expect(hardest).toHaveLength(Number(counts.at(-1)));
    expect([...new Map(hardest.map((board) => [keyOf(board), board])).values()].sort(compareBoards)).toEqual(hardest);
    const solutions = await solver.solveMany(hardest);
    expect(solutions.filter((found) => found.status !== "solved" || found.distance !== godsNumber)).toEqual([]);
    expect((await solver.census({ hardest: 3 })).hardest).toEqual(hardest.slice(0, 3));
  });

  it("is the same on one thread, and as the sum of shards", async () => {
    const alone = await tableSolver(puzzle, { threads: 1 });
    expect(await alone.census({ hardest: "all" })).toEqual(census);
    const shards = [];
    for (const part of [1, 2, 3]) {
      const shard = [part, 3] as const;
      shards.push({ shard, census: await alone.census({ shard, hardest: "all" }) });
    }
    expect(mergeCensus(shards, "all")).toEqual(census);
    alone.close();
  });
});

describe.each([
  { ...puzzles[0]!, searched: 1000 },
  { ...puzzles[1]!, searched: 200 },
])("1,000 boards of $id, $searched of them searched", ({ id, boards, counts, searched }) => {
  it("fit the census, shuffled, and have the same letters by IDA* alone", async () => {
    const puzzle = builtIn(id);
    const random = randomFrom(2286);
    const shuffled = Array.from({ length: 1000 }, () => randomBoard(puzzle, random));
    const [tables, search] = [await tableSolver(puzzle), await searchSolver(puzzle)];
    const solutions = await tables.solveMany(shuffled);
    const distances = solutions.map((found) => (found.status === "solved" ? found.distance : -1));
    const { value, freedom } = chiSquared(distances, counts, boards);
    expect(distances).not.toContain(-1);
    expect(value).toBeLessThan(most(freedom));
    const bySearch = await search.solveMany(shuffled.slice(0, searched));
    expect(new Set(bySearch.map(({ effort }) => effort.method))).toEqual(new Set(["search"]));
    expect(bySearch.map((found) => ({ ...found, effort: undefined }))).toEqual(
      solutions.slice(0, searched).map((found) => ({ ...found, effort: undefined })),
    );
    tables.close();
    search.close();
  });
});

describe("boards of the Rotation Game drawn at random", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await tableSolver(builtIn("rotation-game"));
  });
  afterAll(() => solver.close());

  it.each([0, 1, 5, 9, 12, 13])("are at distance %i when that is asked for", async (far) => {
    const drawn = await solver.generate({ count: 500, between: [far, far], seed: "far" });
    expect(new Set(drawn.map(oracleDistance))).toEqual(new Set([far]));
  });

  it("have distances as frequent as in the census, from 10 to 12", async () => {
    const drawn = await solver.generate({ count: 5000, between: [10, 12], seed: "range" });
    const counts = puzzles[0]!.counts.slice(10, 13);
    const { value, freedom } = chiSquared(
      drawn.map((board) => oracleDistance(board) - 10),
      counts,
      counts.reduce((a, b) => a + b, 0n),
    );
    expect(value).toBeLessThan(most(freedom));
  });

  it("are equally likely at distance 13, and all 192 of them where more different ones are asked for", async () => {
    const all = await solver.generate({ count: 200, between: [13, 13], distinct: true, seed: "all" });
    const times = new Map(all.map((board) => [keyOf(board), 0]));
    expect(times.size).toBe(192);
    const drawn: Board[] = await solver.generate({ count: 19_200, between: [13, 13], seed: "often" });
    for (const board of drawn) times.set(keyOf(board), (times.get(keyOf(board)) ?? 0) + 1);
    expect(times.size).toBe(192);
    expect([...times.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)).toBeLessThan(most(191));
  });
});
