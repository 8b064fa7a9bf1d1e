/** What a solver keeps in memory: made once, told about, given up after a signal or a fault, and made again. */
import { describe, expect, it } from "vitest";
import { randomBoards, solution } from "../../test/oracles/rotation-game.ts";
import { platform, searchSolver, watchedPlatform } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import type { Platform } from "../platform/platform.ts";
import { loopover } from "../puzzles/loopover.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { applyMoves } from "../rules/apply.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { Progress } from "./options.ts";
import { SEARCH_BYTES } from "./plan/plan.ts";
import { createSolver } from "./solver.ts";

const game = puzzleFrom(rotationGame);
const [gameBoard, otherBoard] = ((source) => [source.next().value, source.next().value])(randomBoards(7)) as [number[], number[]];
const hash = fixture("small-hash");
const hashBoard = Uint8Array.from([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);

/** No table fits Loopover 4×4. The board is far enough for pattern tables to be asked for. */
const tiles = puzzleFrom(loopover(4, 4));
const far = applyMoves(
  tiles,
  Uint8Array.from({ length: 16 }, (_, tile) => tile),
  [0, 9, 4, 13, 1, 10, 6, 15],
);
const forPatterns = { threads: 1, memory: SEARCH_BYTES + 200_000 };

/** The tasks that are told of. */
function telling(): { tasks: Set<string>; onProgress: (progress: Progress) => void } {
  const tasks = new Set<string>();
  return { tasks, onProgress: ({ task }) => tasks.add(task) };
}

describe("tables", () => {
  it("are asked for at the start, and told of to whom the solver tells", async () => {
    const { tasks, onProgress } = telling();
    const solver = await createSolver(hash, platform, { threads: 1, onProgress });
    expect([...tasks]).toEqual(["building the table"]);
    tasks.clear();
    await solver.census();
    await solver.solve(hashBoard);
    expect(tasks).not.toContain("building the table");
  });

  it("that a call builds are told of to whom the call tells, if to anybody, and stopped by its signal alone", async () => {
    const first = new AbortController();
    const [solvers, calls] = [telling(), telling()];
    const options = { threads: 1, expectedBoards: 1, signal: first.signal, onProgress: solvers.onProgress };
    const solver = await createSolver(hash, platform, options);
    first.abort("too late");
    const answer = await solver.solve(hashBoard, { nodeLimit: 1, onProgress: calls.onProgress });
    expect(answer).toMatchObject({ status: "solved", effort: { method: "table" } });
    expect([solvers.tasks.has("building the table"), calls.tasks.has("building the table")]).toEqual([false, true]);
    const other = await createSolver(hash, platform, { threads: 1, expectedBoards: 1, onProgress: solvers.onProgress });
    await other.solve(hashBoard, { nodeLimit: 1 });
    expect(solvers.tasks).toContain("building the table");
  });

  it("are built again where a signal stopped later work: what it left in memory is not used", async () => {
    const solver = await createSolver(game, platform, { threads: 1 });
    const stop = new AbortController();
    const counting = solver.census({
      signal: stop.signal,
      onProgress: ({ task }) => {
        if (task === "counting boards") stop.abort("enough");
      },
    });
    await expect(counting).rejects.toBe("enough");
    const again = await solver.solve(Uint8Array.from(gameBoard));
    expect(again).toMatchObject({ status: "solved", moves: solution(gameBoard), effort: { method: "table" } });
    solver.close();
  });

  it("that fail for another reason than their size are no reason to go on without", async () => {
    const fault = new Error("the disk is on fire");
    const storage = {
      path: "nowhere",
      read: () => Promise.reject(fault),
      write: async () => false,
      list: async () => [],
      remove: async () => undefined,
    };
    await expect(createSolver(hash, { ...platform, storage }, { threads: 1 })).rejects.toBe(fault);
  });
});

describe("workers", () => {
  it("are ended with the solver, which starts others when it is asked again", async () => {
    const { platform: watched, ended } = watchedPlatform();
    const solver = await createSolver(puzzleFrom(loopover(3, 3)), watched, { threads: 2 });
    expect(ended).toEqual([false, false]);
    solver.close();
    expect(ended).toEqual([true, true]);
    const turned = Uint8Array.of(1, 2, 0, 3, 4, 5, 6, 7, 8);
    expect(await solver.solve(turned)).toMatchObject({ status: "solved", distance: 1 });
    expect((await solver.census()).boards).toBe(362_880n);
    solver.close();
    expect(ended).toEqual([true, true, true, true]);
  });

  it("are all ended where one of them fails", async () => {
    const { platform: watched, ended } = watchedPlatform();
    const failing: Platform = {
      ...watched,
      spawn: async (...start) => {
        const [first, ...others] = await watched.spawn(...start);
        const broken = { call: () => Promise.reject(new Error("trapped")), terminate: () => first?.terminate() };
        return [broken, ...others];
      },
    };
    await expect(createSolver(puzzleFrom(loopover(3, 3)), failing, { threads: 2 })).rejects.toThrow("trapped");
    expect(ended).toEqual([true, true]);
  });
});

describe("pattern tables", () => {
  it("are built once, and again after a signal stopped their building", async () => {
    const expected = await (await searchSolver(tiles)).solve(far);
    const solver = await createSolver(tiles, platform, forPatterns);
    const stop = new AbortController();
    await expect(solver.solve(far, { signal: stop.signal, onProgress: () => stop.abort("enough") })).rejects.toBe("enough");
    for (const built of [true, false]) {
      const { tasks, onProgress } = telling();
      const found = await solver.solve(far, { onProgress });
      expect({ ...found, effort: undefined }).toEqual({ ...expected, effort: undefined });
      expect(tasks.has("building the table")).toBe(built);
    }
  });

  it("are not for a puzzle with tables", async () => {
    const solver = await createSolver(game, platform, { threads: 1, expectedBoards: 1 });
    const found = await solver.solveMany([gameBoard, otherBoard].map((board) => Uint8Array.from(board)));
    expect(found).toMatchObject([gameBoard, otherBoard].map((board) => ({ status: "solved", moves: solution(board) })));
  });
});

describe("the boards by distance", () => {
  it("are counted once", async () => {
    const solver = await createSolver(game, platform, { threads: 1 });
    const { tasks, onProgress } = telling();
    const census = await solver.census({ onProgress });
    expect(tasks).toContain("counting boards");
    tasks.clear();
    expect(await solver.census({ onProgress })).toEqual(census);
    expect([...tasks]).toEqual([]);
    solver.close();
  });

  it("are not those of a shard that was counted before", async () => {
    const solver = await createSolver(game, platform, { threads: 1 });
    const [first, second] = [await solver.census({ shard: [1, 2] }), await solver.census({ shard: [2, 2] })];
    const { boards, solvable, counts } = await solver.census();
    expect([boards, solvable]).toEqual([9_465_511_770n, 9_465_511_770n]);
    expect(counts).toEqual(counts.map((_, distance) => (first.counts[distance] ?? 0n) + (second.counts[distance] ?? 0n)));
    solver.close();
  });
});
