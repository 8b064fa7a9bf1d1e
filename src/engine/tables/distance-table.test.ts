import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { type BuiltTables, TestRuntime } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../../test/support/puzzles.ts";
import { loopover } from "../../puzzles/loopover.ts";
import { rotationGame } from "../../puzzles/rotation-game.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { SPACE_STATES } from "../kernel/assembly/layout.ts";
import type { Progress } from "../options.ts";
import { planFor } from "../plan/plan.ts";
import { buildTable, type DistanceTable } from "./distance-table.ts";
import { placeSpace } from "./ranked-space.ts";
import { obtainTables } from "./table-store.ts";

/** Of one symbol's sets of cells, from 0 moves on; published with the puzzle's analysis. */
const ROTATION_GAME = [1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188];

let runtime: TestRuntime;
let pair: TestRuntime;
beforeAll(async () => {
  [runtime, pair] = await Promise.all([TestRuntime.open(1), TestRuntime.open(2)]);
});
afterAll(() => {
  runtime.close();
  pair.close();
});

/** Sets of cells as bits, breadth first from one of them, against the moves. */
function setsByDistance(puzzle: Puzzle, goal: readonly number[]): number[] {
  const bits = (cells: readonly number[]): number => cells.reduce((set, cell) => set | (1 << cell), 0);
  const seen = new Uint8Array(2 ** puzzle.cells);
  let layer = [bits(goal)];
  seen[layer[0]!] = 1;
  const counts: number[] = [];
  while (layer.length > 0) {
    counts.push(layer.length);
    const next: number[] = [];
    for (const set of layer) {
      for (const { from } of puzzle.moves) {
        let before = 0;
        for (let rest = set; rest !== 0; rest &= rest - 1) before |= 1 << from[31 - Math.clz32(rest & -rest)]!;
        if (seen[before] === 1) continue;
        seen[before] = 1;
        next.push(before);
      }
    }
    layer = next;
  }
  return counts;
}

describe("a table of 720 boards", () => {
  /** Of Loopover 2×3, by distance. */
  const counts = [1, 7, 31, 115, 274, 253, 36, 3];
  const sums = counts.map((_, far) => counts.slice(0, far + 1).reduce((a, b) => a + b, 0));
  const puzzle = puzzleFrom(loopover(2, 3));

  it("has as many boards at each distance as brute force, or as many sets of images where it is folded", async () => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle);
    for (const tableSet of runtime.candidates(puzzle)) {
      const [table] = (await runtime.build(puzzle, tableSet)).tables as [DistanceTable];
      const { fold } = table.space.plan;
      const leasts = boards.map((board) =>
        fold.kind !== "symmetry" ? String(board) : fold.symmetries.map((symmetry) => String(imageOf(symmetry, board))).sort()[0]!,
      );
      const at = counts.map((_, far) => new Set(leasts.filter((_least, i) => brute.distance(boards[i]!) === far)).size);
      expect(table.counts).toEqual(at);
      expect(table.weights).toEqual(counts);
      const entries = at.reduce((a, b) => a + b, 0);
      // Folded: where each 256 ranks begin, and the end, four bytes each; then a byte of each rank, and of each distance.
      const sizes = fold.kind === "symmetry" ? [(Math.floor(720 / 256) + 2) * 4, entries, entries] : [720];
      expect(table.parts.map(([, bytes]) => bytes)).toEqual(sizes);
    }
  });

  it("tells, level by level, how many boards are reached of how many", async () => {
    for (const tableSet of runtime.candidates(puzzle)) {
      runtime.empty();
      const told: Progress[] = [];
      await obtainTables(runtime, puzzle, tableSet, true, { onProgress: (progress) => told.push(progress) });
      for (const { task, total } of told) expect({ task, total }).toEqual({ task: "building the table", total: 720 });
      // What is told last of each layer; the one after the last has no boards.
      const reached = new Map(told.map(({ layer, done }) => [layer, done]));
      expect([...reached]).toEqual([...sums, 720].map((done, layer) => [layer, done]));
    }
  });

  it("leaves no memory of its building behind where it is folded", async () => {
    for (const { tables } of runtime.candidates(puzzle)) {
      if (tables[0]?.fold.kind !== "symmetry") continue;
      runtime.empty();
      const space = placeSpace(runtime.kernel, puzzle, tables[0]);
      const before = runtime.kernel.mark();
      const { parts } = await buildTable(runtime.kernel, runtime.pool, space, {});
      expect(runtime.kernel.mark() - before).toBe(parts.reduce((sum, [, bytes]) => sum + Math.ceil(bytes / 64) * 64, 0));
      expect(runtime.kernel.read(space.address + SPACE_STATES)).toBe(0);
    }
  });

  it("is not built when its signal was aborted", async () => {
    for (const tableSet of runtime.candidates(puzzle)) {
      runtime.empty();
      const signal = AbortSignal.abort(new Error("enough"));
      const space = placeSpace(runtime.kernel, puzzle, tableSet.tables[0]!);
      await expect(buildTable(runtime.kernel, runtime.pool, space, { signal })).rejects.toThrow("enough");
    }
  });
});

describe("the Rotation Game's table", () => {
  const puzzle = puzzleFrom(rotationGame);

  it("has the known number of boards at each distance, as a plain search has", async () => {
    const [alternative] = puzzle.goal;
    const centre = alternative?.kind === "uniform" ? (alternative.regions[0]?.cells ?? []) : [];
    expect(setsByDistance(puzzle, centre)).toEqual(ROTATION_GAME);
    const { tables: chosen } = planFor(puzzle, 2 ** 28);
    if (!chosen) throw new Error("no tables");
    expect(chosen.tables.map(({ entries, fold }) => ({ entries, fold }))).toEqual([{ entries: 735_471, fold: { kind: "none" } }]);
    expect(chosen.lookups).toHaveLength(3);
    const built = await runtime.build(puzzle, chosen);
    expect(built.tables.map(({ counts }) => counts)).toEqual([ROTATION_GAME]);
    expect((await pair.build(puzzle, chosen)).digests()).toEqual(built.digests());
  });

  it("stands for as many boards when it is folded by symmetry", async () => {
    const folded = runtime.candidates(puzzle).find(({ tables }) => tables.length === 1 && tables[0]?.fold.kind === "symmetry");
    if (!folded) throw new Error("no table folded by symmetry");
    const built = await runtime.build(puzzle, folded);
    expect(built.tables[0]?.weights).toEqual(ROTATION_GAME);
    const digests = built.digests();
    const byTwo = await pair.build(puzzle, folded);
    expect(byTwo.digests()).toEqual(digests);
    expect(byTwo.tables[0]?.weights).toEqual(ROTATION_GAME);
  });
});

describe("Loopover's tables", () => {
  it.each([
    [2, 2, [1, 4, 10, 8, 1]],
    [2, 3, [1, 7, 31, 115, 274, 253, 36, 3]],
    [3, 2, [1, 7, 31, 115, 274, 253, 36, 3]],
  ])("%i×%i: known counts by distance, folded and not", async (rows, columns, counts) => {
    const puzzle = puzzleFrom(loopover(rows, columns));
    expect(bruteForce(puzzle).counts).toEqual(counts);
    for (const tableSet of runtime.candidates(puzzle)) {
      const { tables } = await runtime.build(puzzle, tableSet);
      expect(tables.map(({ weights }) => weights)).toEqual([counts]);
    }
  });
});

describe("boards far from the goal", () => {
  /**
   * One move that turns several rings at once, a marked cell in each: as many boards as the rings' sizes multiplied, and solved after so
   * many turns. Two cells that never move hold one symbol: their exchange is a symmetry, by which tables can be folded.
   */
  function clock(rings: readonly number[], ...solvedAfter: number[]): Puzzle {
    let next = 0;
    const cycles = rings.map((size) => Array.from({ length: size }, () => next++));
    const demand = (turns: number) =>
      cycles.flatMap((cycle, ring) => cycle.map((_, place) => (place === turns % cycle.length ? ring + 1 : 0)));
    const still = rings.length + 1;
    return puzzleOf({
      counts: [next - rings.length, ...rings.map(() => 1), 2],
      moves: [cycles],
      goal: solvedAfter.map((turns) => exact(...demand(turns), still, still)),
    });
  }

  async function each(puzzle: Puzzle, check: (build: Promise<BuiltTables>) => Promise<void>): Promise<void> {
    const candidates = runtime.candidates(puzzle);
    expect(candidates.map(({ tables }) => tables[0]?.fold.kind)).toEqual(["none", "symmetry"]);
    for (const tableSet of candidates) await check(runtime.build(puzzle, tableSet));
  }

  it("stand in the table while a byte holds their distance", async () => {
    await each(clock([4, 7, 9], 0), async (build) => {
      expect((await build).tables[0]?.counts).toEqual(new Array(4 * 7 * 9).fill(1));
    });
    // Of 360 boards two are solved, 254 turns after the one and 106 after the other: the farthest are 253 and 105 turns before them.
    await each(clock([5, 8, 9], 0, 254), async (build) => {
      expect((await build).tables[0]?.counts).toEqual([...new Array(106).fill(2), ...new Array(254 - 106).fill(1)]);
    });
  });

  it("stand in four bytes where it does not", async () => {
    for (const farthest of [252, 253, 254, 255, 359]) {
      await each(clock([5, 8, 9], 0, farthest + 1), async (build) => {
        const near = 360 - farthest - 1;
        expect((await build).tables[0]?.counts).toEqual([...new Array(near).fill(2), ...new Array(farthest + 1 - near).fill(1)]);
      });
    }
  });
});

describe("tables folded by symmetries that change few boards", () => {
  async function expectAllBoards(puzzle: Puzzle, boards: number): Promise<void> {
    const kinds = new Set<string>();
    const sums = new Set<number>();
    for (const tableSet of runtime.candidates(puzzle)) {
      const built: BuiltTables = await runtime.build(puzzle, tableSet);
      for (const { space, weights } of built.tables) {
        kinds.add(space.plan.fold.kind);
        sums.add(weights.reduce((a, b) => a + b, 0));
      }
    }
    expect([...kinds].sort()).toEqual(["none", "symmetry"]);
    expect([...sums]).toEqual([boards]);
  }

  it("two cells that never move hold the same symbol", async () => {
    const cells = Array.from({ length: 9 }, (_, cell) => cell);
    await expectAllBoards(
      puzzleOf({
        counts: [...cells.map(() => 1), 2],
        moves: [[cells], [[0, 1]]],
        goal: [exact(...cells, 9, 9)],
      }),
      362_880,
    );
  });

  it("two rings of 31 cells share 30", async () => {
    const shared = Array.from({ length: 30 }, (_, cell) => cell);
    await expectAllBoards(
      puzzleOf({
        counts: [4, 28],
        moves: [[[...shared, 30]], [[...shared, 31]]],
        goal: [exact(...shared.map((cell) => (cell < 4 ? 0 : -1)), -1, -1)],
      }),
      (32 * 31 * 30 * 29) / 24,
    );
  });
});

describe("goals that everything meets", () => {
  it("have one board of one class, at distance 0", async () => {
    const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1, 2, 3]]], goal: [uniform([0])] });
    for (const tableSet of runtime.candidates(puzzle)) {
      const { tables, lookups } = await runtime.build(puzzle, tableSet);
      expect(tables.map(({ counts }) => counts)).toEqual([[1]]);
      expect(new Set(lookups.distances(allBoards(puzzle)))).toEqual(new Set([0]));
    }
  });
});
