import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardIndexesOf } from "../../../test/support/board-indexes.ts";
import { bruteForce, keyOf } from "../../../test/support/brute-force.ts";
import { TestRuntime, tableSolver } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { exact, puzzleOf } from "../../../test/support/puzzles.ts";
import { smallPuzzles } from "../../../test/support/small-puzzles.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import type { BoardIndex } from "./board-index.ts";
import { generateBoards } from "./generate.ts";
import type { GenerateOptions } from "./types.ts";

/**
 * Pearson's chi-squared of how often each of `keys` was drawn, all being equally likely, as a standard normal deviate (Wilson and Hilferty's
 * approximation). With a fixed seed the figure is fixed; a draw that is not uniform soon goes far past 4.
 */
function deviation(keys: readonly string[], drawn: readonly Board[]): number {
  const times = new Map(keys.map((key) => [key, 0]));
  for (const board of drawn) {
    const key = keyOf(board);
    const before = times.get(key);
    if (before === undefined) throw new Error(`${board.join(" ")} is none of the boards to draw from`);
    times.set(key, before + 1);
  }
  const expected = drawn.length / keys.length;
  const chiSquared = [...times.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return normal(chiSquared, keys.length - 1);
}

function normal(chiSquared: number, freedom: number): number {
  const variance = 2 / (9 * freedom);
  return freedom === 0 ? 0 : (Math.cbrt(chiSquared / freedom) - (1 - variance)) / Math.sqrt(variance);
}

function keysAt(distances: ReadonlyMap<string, number>, near: number, far: number): string[] {
  return [...distances].filter(([, distance]) => distance >= near && distance <= far).map(([key]) => key);
}

/** Two neighbouring distances with as many boards as a test can draw from often enough. */
function rangeOf(counts: readonly number[]): [number, number] {
  const here = (far: number): number => counts.slice(Math.max(0, far - 1), far + 1).reduce((a, b) => a + b, 0);
  const far = [...counts.keys()].filter((distance) => here(distance) <= 800).sort((a, b) => here(b) - here(a))[0] ?? 0;
  return [Math.max(0, far - 1), far];
}

function drawFrom(puzzle: Puzzle, boardIndex: BoardIndex, options: GenerateOptions): Promise<Board[]> {
  const never = async (): Promise<never> => {
    throw new Error("boards at given distances need no shuffling");
  };
  return generateBoards(
    { puzzle, solvable: never, distances: never, boardIndex: async () => boardIndex, arrangements: () => undefined },
    options,
  );
}

describe.each(smallPuzzles)("$what", ({ puzzle }) => {
  let distances: ReadonlyMap<string, number>;
  let counts: readonly number[];
  let runtime: TestRuntime;
  beforeAll(async () => {
    ({ distances, counts } = bruteForce(puzzle));
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  it("has each board between two distances drawn as often, by every landscape", async () => {
    const between = rangeOf(counts);
    const keys = keysAt(distances, ...between);
    for await (const { what, boardIndex } of boardIndexesOf(runtime, puzzle, 2)) {
      const options = { count: Math.max(500, keys.length * 10), between, seed: "often" };
      const drawn = await drawFrom(puzzle, boardIndex, options);
      expect(drawn).toHaveLength(options.count);
      expect({ what, deviates: Math.abs(deviation(keys, drawn)) > 4 }).toEqual({ what, deviates: false });
    }
  });

  it("has as many different boards drawn as asked for, or all that there are", async () => {
    const far = counts.length - 1;
    const keys = keysAt(distances, far, far).sort();
    for await (const { boardIndex } of boardIndexesOf(runtime, puzzle, 1)) {
      const asked = [1, Math.ceil(keys.length / 3), keys.length, keys.length + 5].map((count, i) => [count, i % 2 ? far : 300] as const);
      for (const [count, beyond] of asked) {
        const drawn = (await drawFrom(puzzle, boardIndex, { count, between: [far, beyond], distinct: true })).map(keyOf);
        expect(new Set(drawn).size).toBe(Math.min(count, keys.length));
        expect(drawn).toHaveLength(Math.min(count, keys.length));
        expect(drawn.filter((key) => distances.get(key) !== far)).toEqual([]);
      }
    }
  });

  it("has each solvable board drawn as often where no distance is asked for", async () => {
    const keys = [...distances.keys()];
    const solver = await tableSolver(puzzle);
    if (keys.length <= 800) {
      const drawn = await solver.generate({ count: Math.max(500, keys.length * 10), seed: "any" });
      expect(Math.abs(deviation(keys, drawn))).toBeLessThan(4);
      const all = await solver.generate({ count: keys.length + 1, seed: "any", distinct: true });
      expect(all.map(keyOf).sort()).toEqual(keys.sort());
    } else {
      // Too many to draw each of them often: that their distances are as frequent shows much the same.
      const drawn = await solver.generate({ count: 5000, seed: "any" });
      const chiSquared = counts.reduce((sum, count, far) => {
        const expected = (count / keys.length) * drawn.length;
        return sum + (drawn.filter((board) => distances.get(keyOf(board)) === far).length - expected) ** 2 / expected;
      }, 0);
      expect(Math.abs(normal(chiSquared, counts.length - 1))).toBeLessThan(4);
    }
    solver.close();
  });
});

describe("a ring of nine different symbols, 9 of 362,880 boards solvable", () => {
  const puzzle = puzzleOf({
    counts: new Array<number>(9).fill(1),
    moves: [[[0, 1, 2, 3, 4, 5, 6, 7, 8]]],
    goal: [exact(0, 1, 2, 3, 4, 5, 6, 7, 8)],
  });
  const rotations = Array.from({ length: 9 }, (_, turn) => keyOf(Array.from({ length: 9 }, (_cell, cell) => (cell + turn) % 9)));

  it("has each of the nine drawn as often, although shuffling finds hardly any", async () => {
    const solver = await tableSolver(puzzle);
    const drawn = await solver.generate({ count: 9000, seed: "vain" });
    expect(drawn).toHaveLength(9000);
    expect(Math.abs(deviation(rotations, drawn))).toBeLessThan(4);
    const all = await solver.generate({ count: 20, seed: "vain", distinct: true });
    expect(all.map(keyOf).sort()).toEqual([...rotations].sort());
    solver.close();
  });
});

describe("what is drawn", () => {
  const puzzle = fixture("small-hash");
  const { distances, counts } = bruteForce(puzzle);
  const far = counts.length - 1;

  it("depends on the seed alone: not on the solver, its threads or what it did before", async () => {
    for (const options of [
      { count: 50 },
      { count: 50, between: [2, far] as const },
      { count: 50, between: [far, far] as const, distinct: true },
    ]) {
      const [one, two] = [await tableSolver(puzzle), await tableSolver(puzzle, { threads: 2 })];
      const drawn = await one.generate({ ...options, seed: "s" });
      await two.census({ hardest: "all" });
      await two.generate({ count: 3, seed: "other" });
      expect(await two.generate({ ...options, seed: "s" })).toEqual(drawn);
      expect(await one.generate({ ...options, seed: "s" })).toEqual(drawn);
      expect(await one.generate({ ...options, seed: "t" })).not.toEqual(drawn);
      one.close();
      two.close();
    }
  });

  it("begins alike however many are asked for", async () => {
    const solver = await tableSolver(puzzle);
    for (const between of [undefined, [1, far] as const]) {
      const many = await solver.generate({ count: 300, between, seed: "s" });
      expect(await solver.generate({ count: 7, between, seed: "s" })).toEqual(many.slice(0, 7));
    }
    solver.close();
  });

  it("is nothing where nothing is asked for or nothing is there", async () => {
    const solver = await tableSolver(puzzle);
    expect(await solver.generate({ count: 0 })).toEqual([]);
    expect(await solver.generate({ count: 0, between: [1, 2], distinct: true })).toEqual([]);
    expect(await solver.generate({ count: 5, between: [far + 1, far + 9] })).toEqual([]);
    solver.close();
  });

  it.each([
    ["all distances", "small-hash", [0, 1000] as const],
    ["all distances of a puzzle with unsolvable boards", "one-way-ring", [0, 1000] as const],
    ["all distances, folded by nothing that helps", "two-rings", [0, Number.POSITIVE_INFINITY] as const],
  ])("is from solvable boards where more than the largest distance is allowed: %s", async (_, name, between) => {
    const here = fixture(name);
    const known = bruteForce(here).distances;
    const solver = await tableSolver(here);
    for (const distinct of [false, true]) {
      const drawn = await solver.generate({ count: 500, between, distinct });
      expect(drawn).toHaveLength(distinct ? Math.min(500, known.size) : 500);
      expect(drawn.filter((board) => !known.has(keyOf(board))).length).toBe(0);
    }
    solver.close();
  });

  it("is chosen evenly where few are left out", async () => {
    const solver = await tableSolver(puzzle);
    const keys = keysAt(distances, far, far);
    const drawn: Board[] = [];
    // All subsets of two thirds are equally likely, so each board is in it as often; without repetition the counts vary less than by chance.
    for (let seed = 0; seed < 60; seed++) {
      drawn.push(
        ...(await solver.generate({ count: Math.round((keys.length * 2) / 3), between: [far, far], distinct: true, seed: `${seed}` })),
      );
    }
    expect(deviation(keys, drawn)).toBeLessThan(4);
    solver.close();
  });

  it("comes with its progress, and stops with the signal's reason", async () => {
    const solver = await tableSolver(puzzle);
    const done: number[] = [];
    await solver.generate({ count: 20, between: [1, 1], onProgress: (progress) => done.push(progress.done) });
    expect(done.at(-1)).toBe(20);
    await expect(solver.generate({ count: 5, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("too long")), 30);
    await expect(solver.generate({ count: 1e9, between: [0, far], signal: controller.signal })).rejects.toThrow("too long");
    expect(await solver.generate({ count: 3, between: [far, far], distinct: true })).toHaveLength(3);
    solver.close();
  });
});
