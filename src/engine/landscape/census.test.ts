/** The census of board indexes that the tests make up. */
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf } from "../../../test/support/puzzles.ts";
import type { Board, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import type { BoardIndex } from "./board-index.ts";
import { censusOf, compareBoards, isFirstOfClass, summary } from "./census.ts";

const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1, 2, 3]]], goal: [exact(0, 0, 1, 1)] });
const group: SymmetryGroup = findSymmetries(puzzle);

/** A part for each distance given, with the board at the same place; runs of at most `runLength` boards. */
function landscapeOf(distances: readonly number[], boards: readonly Board[], runLength = 1): BoardIndex {
  // More than there are: at the last ones there is no board.
  const levels = 6;
  return {
    levels,
    partCount: distances.length,
    prepare: async () => {},
    tally: async (first, end) => {
      const counts = new Array<bigint>(levels).fill(0n);
      for (const distance of distances.slice(first, end)) counts[distance] = counts[distance]! + 1n;
      return counts;
    },
    *runs(first, end, near, far) {
      if (near < 0) throw new Error("no board is at a distance below 0");
      const wanted = boards.slice(first, end).filter((_, i) => {
        const distance = distances[first + i]!;
        return distance >= near && distance <= far;
      });
      for (let i = 0; i < wanted.length; i += runLength) yield wanted.slice(i, i + runLength).sort(compareBoards);
    },
    drawer: () => {
      throw new Error("nothing is drawn");
    },
  };
}

/** 220 boards in symbol order; and mixed, by a step that shares no divisor with 220. */
const many: Board[] = allBoards({ cells: 12, counts: Uint8Array.of(9, 3) });
const mixed = many.map((_, i) => many[(i * 67) % many.length]!);

describe("a census", () => {
  it("says how many boards are at each distance, up to the last that has any", async () => {
    const distances = [1, 0, 3, 1, 3];
    const boards = allBoards(puzzle).slice(0, 5);
    expect(await censusOf(puzzle, landscapeOf(distances, boards), group, {})).toEqual({
      boards: 6n,
      solvable: 5n,
      godsNumber: 3,
      counts: [1n, 2n, 0n, 2n],
      mean: 1.6,
      hardest: [boards[2], boards[4]],
    });
  });

  it("of nothing has no mean and no hardest boards", async () => {
    const nothing = { boards: 6n, solvable: 0n, godsNumber: 0, counts: [], mean: 0, hardest: [] };
    expect(await censusOf(puzzle, landscapeOf([], []), group, {})).toEqual(nothing);
    // Seven shards of three parts: some have none.
    expect(await censusOf(puzzle, landscapeOf([0, 0, 0], allBoards(puzzle)), group, { shard: [1, 7] })).toEqual(nothing);
  });

  it("counts a shard's parts alone, tells how far it is, and leaves none out", async () => {
    const partCount = 3 * 2 ** 17;
    const distances = Array.from({ length: partCount }, (_, part) => part % 4);
    let sum = 0n;
    for (const part of [1, 2, 3]) {
      const told: { done: number; total: number; task: string }[] = [];
      const onProgress = (progress: (typeof told)[number]): unknown => told.push(progress);
      const { counts } = await censusOf(puzzle, landscapeOf(distances, []), group, { shard: [part, 3], hardest: 0, onProgress });
      expect(counts).toEqual(new Array(4).fill(2n ** 15n));
      for (const count of counts) sum += count;
      expect(told.at(-1)).toEqual({ task: "counting boards", done: 2 ** 17, total: 2 ** 17 });
      const done = told.map((progress) => progress.done);
      expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
      expect(done.length).toBeGreaterThan(1);
    }
    expect(sum).toBe(BigInt(partCount));
    expect((await censusOf(puzzle, landscapeOf([0, 0, 1], []), group, { shard: [2, 2], hardest: 0 })).counts).toEqual([1n, 1n]);
  });

  it.each([1, 7, 100])("lists the first of the hardest boards in symbol order, from runs of %i", async (runLength) => {
    const boardIndex = landscapeOf(
      mixed.map(() => 2),
      mixed,
      runLength,
    );
    for (const hardest of [0, 1, 3, 219, 220, 221]) {
      expect((await censusOf(puzzle, boardIndex, group, { hardest })).hardest).toEqual(many.slice(0, hardest));
    }
    expect((await censusOf(puzzle, boardIndex, group, { hardest: "all" })).hardest).toEqual(many);
    expect((await censusOf(puzzle, boardIndex, group, {})).hardest).toEqual(many.slice(0, 3));
  });

  it("lists the first ones of thousands that come from the last to the first", async () => {
    const boards = allBoards({ cells: 14, counts: Uint8Array.of(9, 5) });
    expect(boards).toHaveLength(2002);
    const boardIndex = landscapeOf(
      boards.map(() => 1),
      boards.toReversed(),
    );
    expect((await censusOf(puzzle, boardIndex, group, { hardest: 5 })).hardest).toEqual(boards.slice(0, 5));
  });

  it("reads a long run no further than it needs to know the first boards", async () => {
    const boards = allBoards({ cells: 14, counts: Uint8Array.of(9, 5) });
    const boardIndex: BoardIndex = {
      ...landscapeOf([1], boards),
      *runs() {
        yield boards.toReversed().slice(0, 10).reverse();
        yield (function* () {
          yield* boards;
          throw new Error("read to the end");
        })();
      },
    };
    for (const hardest of [0, 1, 5]) {
      const { hardest: listed } = await censusOf(puzzle, boardIndex, group, { hardest });
      expect(listed).toEqual(boards.slice(0, hardest));
    }
  });

  it("lists one board of each symmetry class: the first", async () => {
    // A ring of four that turns both ways: solved where equal symbols are neighbours. Turns and mirrors keep that, as does the exchange of
    // the symbols; so there are two classes.
    const ring: Puzzle = puzzleOf({
      counts: [2, 2],
      moves: [[[0, 1, 2, 3]], [[3, 2, 1, 0]]],
      goal: [exact(0, 0, 1, 1), exact(0, 1, 1, 0), exact(1, 1, 0, 0), exact(1, 0, 0, 1)],
    });
    const boards = allBoards(ring);
    const boardIndex = landscapeOf(
      boards.map(() => 0),
      boards,
    );
    const classes = [Uint8Array.of(0, 0, 1, 1), Uint8Array.of(0, 1, 0, 1)];
    const symmetries = findSymmetries(ring);
    expect((await censusOf(ring, boardIndex, symmetries, { hardest: "all", classes: true })).hardest).toEqual(classes);
    expect((await censusOf(ring, boardIndex, symmetries, { hardest: 1, classes: true })).hardest).toEqual(classes.slice(0, 1));
    expect(boards.filter((board) => isFirstOfClass(board, symmetries))).toEqual(classes);
  });

  it.each(["one long run", "many runs", "runs without boards"])("with no end, %s, stops with the signal's reason", async (kind) => {
    const board = Uint8Array.of(0, 0, 1, 1);
    const forever = (function* () {
      for (;;) yield board;
    })();
    const boardIndex: BoardIndex = {
      ...landscapeOf([0], [board]),
      *runs() {
        if (kind === "one long run") yield forever;
        else for (;;) yield kind === "many runs" ? [board] : [];
      },
    };
    const options = { hardest: 1e9, signal: AbortSignal.timeout(30) };
    await expect(censusOf(puzzle, boardIndex, group, options)).rejects.toThrow("timeout");
  });
});

describe("the mean", () => {
  it("is rounded to six decimals, a half upwards", () => {
    const mean = (...counts: bigint[]) => summary(1n, counts, []).mean;
    expect(mean(1n, 2n)).toBe(0.666667);
    expect(mean(2n, 1n)).toBe(0.333333);
    // 1 / 2,000,000 is half a millionth.
    expect(mean(1_999_999n, 1n)).toBe(0.000001);
    expect(mean(2_000_000n, 1n)).toBe(0);
    // Numbers that a double does not hold: (10^30 + 2 · 2 · 10^30) / (3 · 10^30).
    expect(mean(0n, 10n ** 30n, 2n * 10n ** 30n)).toBe(1.666667);
  });
});

describe("boards", () => {
  it("compare cell by cell", () => {
    const [a, b] = [Uint8Array.of(0, 1, 2), Uint8Array.of(0, 2, 1)];
    expect([compareBoards(a, b) < 0, compareBoards(b, a) > 0, compareBoards(a, a.slice())]).toEqual([true, true, 0]);
  });
});
