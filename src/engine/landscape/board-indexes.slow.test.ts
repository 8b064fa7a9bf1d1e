import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltLandscape, boardIndexesOf, symmetriesOf } from "../../../test/support/board-indexes.ts";
import { bruteForce, keyOf } from "../../../test/support/brute-force.ts";
import { randomFrom, TestRuntime, tableSolver } from "../../../test/support/engine.ts";
import { allBoards } from "../../../test/support/puzzles.ts";
import { smallPuzzles } from "../../../test/support/small-puzzles.ts";
import type { Board, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import { censusOf } from "./census.ts";
import { mergeCensus } from "./merge.ts";
import type { Census } from "./types.ts";

const timeSlice = new TimeSlice(undefined);

/** What a census must find, from the distance of every board. */
function expectedOf(puzzle: Puzzle, group: SymmetryGroup) {
  const { distances, counts } = bruteForce(puzzle);
  const boards = allBoards(puzzle);
  const solvable = boards.filter((board) => distances.has(keyOf(board)));
  const godsNumber = counts.length - 1;
  const hardest = solvable.filter((board) => distances.get(keyOf(board)) === godsNumber);
  const sum = counts.reduce((moves, count, distance) => moves + count * distance, 0);
  const census: Omit<Census, "hardest"> = {
    boards: BigInt(boards.length),
    solvable: BigInt(solvable.length),
    godsNumber,
    counts: counts.map(BigInt),
    mean: Math.round((sum / solvable.length) * 1e6) / 1e6,
  };
  return { distances, census, hardest, firstOfClasses: firstOfClasses(hardest, group) };
}

/** The first board of each class, the classes found by carrying boards along until nothing new comes. */
function firstOfClasses(boards: readonly Board[], { geometry, renamings }: SymmetryGroup): Board[] {
  const seen = new Set<string>();
  return boards.filter((first) => {
    if (seen.has(keyOf(first))) return false;
    const found = [first];
    seen.add(keyOf(first));
    const add = (image: Board): void => {
      if (seen.has(keyOf(image))) return;
      seen.add(keyOf(image));
      found.push(image);
    };
    for (const board of found) {
      for (const { cells, symbols } of geometry) {
        const image = new Uint8Array(board.length);
        for (const [cell, symbol] of board.entries()) image[cells[cell]!] = symbols[symbol]!;
        add(image);
      }
      for (const symbols of renamings) add(board.map((symbol) => symbols[symbol]!));
    }
    return true;
  });
}

/** Every board that can be solved comes once, with its distance; no other comes; each run is in symbol order. */
function checkLists({ boardIndex }: BuiltLandscape, distances: ReadonlyMap<string, number>): void {
  const listed = new Set<string>();
  const wrong: unknown[] = [];
  for (let far = 0; far < boardIndex.levels; far++) {
    for (const run of boardIndex.runs(0, boardIndex.partCount, far, far)) {
      let before = "";
      for (const board of run) {
        const key = keyOf(board);
        if (listed.has(key) || distances.get(key) !== far || key < before) wrong.push({ board, far });
        listed.add(key);
        before = key;
      }
    }
  }
  expect({ wrong, boards: listed.size }).toEqual({ wrong: [], boards: distances.size });
}

async function checkPieces({ boardIndex }: BuiltLandscape, counts: readonly bigint[]): Promise<void> {
  const random = randomFrom(boardIndex.partCount);
  const cuts = Array.from({ length: 6 }, () => random(boardIndex.partCount + 1)).sort((a, b) => a - b);
  const sums = new Array<bigint>(boardIndex.levels).fill(0n);
  for (const [i, end] of [...cuts, boardIndex.partCount].entries()) {
    const here = await boardIndex.tally(cuts[i - 1] ?? 0, end, timeSlice);
    here.forEach((count, far) => {
      sums[far] = sums[far]! + count;
    });
  }
  while (sums.at(-1) === 0n) sums.pop();
  expect(sums).toEqual(counts);
}

describe.each(smallPuzzles)("$what", ({ puzzle }) => {
  const group = symmetriesOf(puzzle);
  let expected: ReturnType<typeof expectedOf>;
  let runtime: TestRuntime;
  beforeAll(async () => {
    expected = expectedOf(puzzle, group);
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  it("is counted and listed board by board as brute force does, by every landscape", async () => {
    const { distances, census, hardest, firstOfClasses } = expected;
    const ways = new Set<string>();
    for await (const built of boardIndexesOf(runtime, puzzle, census.boards > 20_000n ? 2 : 3)) {
      ways.add(built.what);
      const { boardIndex } = built;
      const wholly = { what: built.what, ...(await censusOf(puzzle, boardIndex, group, {})) };
      expect(wholly).toEqual({ what: built.what, ...census, hardest: hardest.slice(0, 3) });
      checkLists(built, distances);
      await checkPieces(built, census.counts);
      expect((await censusOf(puzzle, boardIndex, group, { hardest: "all" })).hardest).toEqual(hardest);
      expect((await censusOf(puzzle, boardIndex, group, { hardest: 0 })).hardest).toEqual([]);
      expect((await censusOf(puzzle, boardIndex, group, { hardest: 1, classes: true })).hardest).toEqual(firstOfClasses.slice(0, 1));
      expect((await censusOf(puzzle, boardIndex, group, { hardest: "all", classes: true })).hardest).toEqual(firstOfClasses);
    }
    expect(ways.size).toBeGreaterThan(0);
  });

  it("is the sum of its shards, however many", async () => {
    for await (const { boardIndex } of boardIndexesOf(runtime, puzzle, 1)) {
      for (const of of [1, 3]) {
        for (const options of [{ hardest: "all", classes: true }, { hardest: 5 }] as const) {
          const whole = await censusOf(puzzle, boardIndex, group, options);
          const shards: { shard: [number, number]; census: Census }[] = [];
          for (let i = of; i > 0; i--) {
            shards.push({ shard: [i, of], census: await censusOf(puzzle, boardIndex, group, { ...options, shard: [i, of] }) });
          }
          expect(mergeCensus(shards, options.hardest)).toEqual(whole);
        }
      }
    }
  });

  it("stops being counted when the time slice says so, in part or piece by piece", async () => {
    const stopped: Pick<TimeSlice, "due" | "rest"> = { due: () => true, rest: () => Promise.reject(new Error("stopped")) };
    for await (const { boardIndex } of boardIndexesOf(runtime, puzzle, 1)) {
      if (boardIndex.partCount > 1)
        await expect(boardIndex.tally(1, boardIndex.partCount, stopped as TimeSlice)).rejects.toThrow("stopped");
    }
  });

  it("is counted by the solver", async () => {
    const { census, hardest } = expected;
    const solver = await tableSolver(puzzle);
    expect(await solver.census()).toEqual({ ...census, hardest: hardest.slice(0, 3) });
    solver.close();
  });
});

it("goes every way: tables folded by nothing, by renaming and by symmetry, and prefixes of several lengths", async () => {
  const runtime = await TestRuntime.open();
  const ways = new Set<string>();
  for (const { puzzle } of smallPuzzles) for await (const { what } of boardIndexesOf(runtime, puzzle)) ways.add(what);
  runtime.close();
  const prefixes = ["prefix, 8 cells up to 8", "prefix, 3 cells up to 9", "prefix, 1 cells up to 9", "prefix, 4 cells up to 4"];
  expect([...ways]).toEqual(expect.arrayContaining(["table, none", "table, renaming", "table, symmetry", ...prefixes]));
});
