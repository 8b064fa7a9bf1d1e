/** The built-in puzzles in full: boards at each distance, and the same letters by table and by search. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardAfter, isGoal, keyOf, spread } from "../../test/support/brute-force.ts";
import { randomBoard, randomFrom, searchSolver, TestRuntime, tableSolver } from "../../test/support/engine.ts";
import { findPuzzle, listPuzzles } from "../puzzles/index.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { DEFAULT_MEMORY, planFor } from "./plan/plan.ts";
import type { Solution } from "./solution.ts";

let runtime: TestRuntime;
let pair: TestRuntime;
beforeAll(async () => {
  [runtime, pair] = await Promise.all([TestRuntime.open(1), TestRuntime.open(2)]);
});
afterAll(() => {
  runtime.close();
  pair.close();
});

const sum = (counts: readonly number[] | undefined): number => (counts ?? []).reduce((a, b) => a + b, 0);

function goalOf({ goal, cells }: Puzzle): Board {
  const [alternative] = goal;
  if (alternative?.kind !== "exact") throw new Error(`${cells} cells: not an exact goal`);
  return Uint8Array.from(alternative.demand);
}

function planned(puzzle: Puzzle, memory = DEFAULT_MEMORY) {
  const { tables } = planFor(puzzle, memory);
  if (!tables) throw new Error("no tables");
  return tables;
}

describe("boards at each distance", () => {
  it.each(["loopover-2x2", "loopover-2x3", "loopover-2x4", "loopover-3x3", "magic-squares", "tobo", "top-spin-8-4"])(
    "of %s: as in a plain search, folded and not, on one thread and on two",
    async (id) => {
      const puzzle = puzzleFrom(findPuzzle(id)!);
      const distances = spread(puzzle, [goalOf(puzzle)], Number.POSITIVE_INFINITY);
      const counts: number[] = [];
      for (const distance of distances.values()) counts[distance] = (counts[distance] ?? 0) + 1;
      const candidates = runtime.candidates(puzzle);
      for (const tableSet of candidates) {
        const one = await runtime.build(puzzle, tableSet);
        expect(one.tables.map(({ weights }) => weights)).toEqual([counts]);
        const two = await pair.build(puzzle, tableSet);
        expect(two.tables.map(({ weights }) => weights)).toEqual([counts]);
        expect(two.digests()).toEqual(one.digests());
      }
      // Each board's own distance, not only their number.
      const boards = [...distances.keys()].filter((_, i) => i % 7 === 0).map((key) => Uint8Array.from(key, (tile) => tile.charCodeAt(0)));
      for (const tableSet of candidates) {
        const { lookups } = await runtime.build(puzzle, tableSet);
        expect(lookups.distances(boards)).toEqual(boards.map((board) => distances.get(keyOf(board))));
      }
    },
  );

  it("of loopover-3x4: all 12! boards, inside 600 MiB", async () => {
    const puzzle = puzzleFrom(findPuzzle("loopover-3x4")!);
    const { symmetries } = planFor(puzzle, DEFAULT_MEMORY);
    expect(symmetries.order).toBe(48n);
    const { tables } = await pair.build(puzzle, planned(puzzle, 600 * 2 ** 20));
    expect(sum(tables[0]?.weights)).toBe(479_001_600);
    const near = spread(puzzle, [goalOf(puzzle)], 4);
    const counts = [0, 1, 2, 3, 4].map((distance) => [...near.values()].filter((other) => other === distance).length);
    expect(tables[0]?.weights.slice(0, 5)).toEqual(counts);
    expect(sum(tables[0]?.counts)).toBeLessThan(479_001_600 / 40);
    expect(pair.kernel.memory.buffer.byteLength).toBeLessThan(600 * 2 ** 20);
  });

  it("of rubiks-revenge: all 63,063,000 boards, in fewer than 13 moves, whatever the number of threads", async () => {
    const puzzle = puzzleFrom(findPuzzle("rubiks-revenge"));
    expect(planFor(puzzle, DEFAULT_MEMORY).symmetries.order).toBe(64n);
    const [one, two] = [await runtime.build(puzzle, planned(puzzle)), await pair.build(puzzle, planned(puzzle))];
    for (const { weights } of [...one.tables, ...two.tables]) {
      expect(sum(weights)).toBe(63_063_000);
      expect(weights.length - 1).toBeLessThan(13);
    }
    expect(two.digests()).toEqual(one.digests());
    const near = spread(puzzle, [goalOf(puzzle)], 4);
    const counts = [0, 1, 2, 3, 4].map((distance) => [...near.values()].filter((other) => other === distance).length);
    expect(one.tables[0]?.weights.slice(0, 5)).toEqual(counts);
  });

  it("of grid-4x4: all 63,063,000 boards, folded by renaming to a 24th and not", async () => {
    const puzzle = puzzleFrom(findPuzzle("grid-4x4"));
    const [plan] = planned(puzzle).tables;
    expect(plan).toMatchObject({ entries: 2_627_625, fold: { kind: "renaming", images: 24 } });
    const found = new Map<string, number[]>();
    for (const tableSet of pair.candidates(puzzle)) {
      const { tables } = await pair.build(puzzle, tableSet);
      for (const { space, weights } of tables) {
        const { fold } = space.plan;
        if (tables.length === 1)
          found.set(fold.kind, fold.kind === "renaming" ? weights.map((weight) => weight * fold.images) : [...weights]);
      }
    }
    expect(sum(found.get("none"))).toBe(63_063_000);
    expect(found.get("renaming")).toEqual(found.get("none"));
  });
});

describe("every built-in puzzle that fits", () => {
  /** Where random boards take the search too long, or none of them can be solved: scrambles of this many moves instead. */
  const SCRAMBLES: Readonly<Record<string, number>> = {
    "loopover-3x4": 7,
    "rubiks-revenge": 8,
    "top-spin-9-3": 10,
    "top-spin-10-4": 14,
    "colour-hash": 10,
    "half-turns-3x3": 20,
    "half-turns-3x4": 20,
    "half-turns-4x4": 20,
  };
  const ids = [...listPuzzles().flatMap(({ examples }) => examples), "loopover-2x5", "hungarian-rings-8-2", "top-spin-9-3"];
  const fitting = [...new Set(ids)].filter((id) => planFor(puzzleFrom(findPuzzle(id)!), DEFAULT_MEMORY).tables !== undefined);

  it("is among these", () => {
    expect(fitting).toEqual(
      expect.arrayContaining(["rotation-game", "grid-4x4", "rubiks-revenge", "magic-squares", "tobo", "loopover-3x3", "loopover-3x4"]),
    );
  });

  it.each(fitting)("%s: 30 boards have the same letters by table and by search", async (id) => {
    const puzzle = puzzleFrom(findPuzzle(id)!);
    const random = randomFrom(30);
    const scrambled = (moves: number): Board => {
      let board = goalOf(puzzle);
      for (let i = 0; i < moves; i++) board = boardAfter(puzzle, board, random(puzzle.moves.length));
      return board;
    };
    const scramble = SCRAMBLES[id];
    const boards = Array.from({ length: 30 }, () => (scramble === undefined ? randomBoard(puzzle, random) : scrambled(scramble)));
    const tables = await tableSolver(puzzle, { threads: 2, memory: DEFAULT_MEMORY });
    const byTable = await tables.solveMany(boards);
    tables.close();
    const bySearch = await (await searchSolver(puzzle)).solveMany(boards);
    const bare = (found: Solution) => ({ ...found, effort: undefined });
    expect(bySearch.map(bare)).toEqual(byTable.map(bare));
    const methods = new Set([...byTable.map(({ effort }) => effort.method), ...bySearch.map(({ effort }) => effort.method)]);
    methods.delete("rules");
    expect(methods).toEqual(new Set(["table", "search"]));
    for (const found of byTable) if (found.status === "solved") expect(isGoal(puzzle, found.final)).toBe(true);
  });
});
