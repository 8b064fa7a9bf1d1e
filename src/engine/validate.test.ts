import { afterAll, describe, expect, test } from "vitest";
import { platform, searchSolver } from "../../test/support/engine.ts";
import { BoardError } from "../rules/board.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { createSolver } from "./solver.ts";

/** Two tiles a, one b, one c, on a ring. */
const puzzle = puzzleFrom({
  name: "ring of four",
  board: ["##", "##"],
  symbols: { a: 2, b: 1, c: 1 },
  moves: [{ name: "R", cycles: [[1, 2, 4, 3]] }],
  goal: { exact: ["aa", "bc"] },
});
const solver = await searchSolver(puzzle);
afterAll(() => solver.close());

const good = Uint8Array.of(0, 0, 1, 2);

describe("what is no board is refused, whichever call it is for", () => {
  test.each([
    ["text", "aabc", '"aabc" found, a Uint8Array of symbol indices expected, as parseBoard makes it'],
    ["a list", [0, 0, 1, 2], "[0,0,1,2] found, a Uint8Array of symbol indices expected, as parseBoard makes it"],
    ["nothing", undefined, "nothing found, a Uint8Array of symbol indices expected, as parseBoard makes it"],
    ["wider numbers", Uint16Array.of(0, 0, 1, 2), /a Uint8Array of symbol indices expected, as parseBoard makes it$/],
    ["an empty one", new Uint8Array(0), "0 cells found, 4 expected"],
    ["a cell too many", Uint8Array.of(0, 0, 1, 2, 0), "5 cells found, 4 expected"],
    ["indices from 1", Uint8Array.of(1, 1, 2, 3), "cell 4: symbol index 3 found, 0 to 2 expected"],
    ["an index past all at the first cell", Uint8Array.of(3, 0, 1, 2), "cell 1: symbol index 3 found, 0 to 2 expected"],
    ["an index past all", Uint8Array.of(0, 200, 1, 2), "cell 2: symbol index 200 found, 0 to 2 expected"],
    ["another number of a symbol", Uint8Array.of(0, 0, 0, 2), "symbol a: 3 found, 2 expected"],
    ["a symbol in place of the last", Uint8Array.of(0, 0, 1, 1), "symbol b: 2 found, 1 expected"],
  ] as [string, Board, string | RegExp][])("%s", async (_, board, message) => {
    const thrown = typeof message === "string" ? new BoardError(message) : message;
    await expect(solver.solve(board)).rejects.toThrow(thrown);
    await expect(solver.solveAll(board)).rejects.toThrow(thrown);
    await expect(solver.solve(board)).rejects.toBeInstanceOf(BoardError);
  });

  test("of several boards the first that is none is named, by its index", async () => {
    await expect(solver.solveMany([good, good, Uint8Array.of(0)])).rejects.toThrow(new BoardError("board 2: 1 cell found, 4 expected"));
    expect(await solver.solveMany([])).toEqual([]);
  });

  test("bytes of another realm are bytes", async () => {
    const { runInNewContext } = await import("node:vm");
    const board = runInNewContext("Uint8Array.of(0, 0, 1, 2)") as Board;
    expect(board instanceof Uint8Array).toBe(false);
    expect(await solver.solve(board)).toMatchObject({ status: "solved", distance: 0 });
  });
});

describe("what is of another kind than expected is refused by name, whichever call it is for", () => {
  const cast = <T>(value: unknown) => value as T;
  const calls: [string, (options: never) => Promise<unknown>][] = [
    ["createSolver", (options) => createSolver(puzzle, platform, options)],
    ["solve", (options) => solver.solve(good, options)],
    ["solveMany", (options) => solver.solveMany([good], options)],
    ["solveAll", (options) => solver.solveAll(good, options)],
    ["census", (options) => solver.census(options)],
    ["generate", (options) => solver.generate(options)],
  ];

  test.each(calls)("%s", async (_, call) => {
    const refused = (options: unknown, message: string) =>
      expect(call(options as never), JSON.stringify(options)).rejects.toThrow(new TypeError(message));
    await refused(null, "options: found null, expected an object");
    await refused(5, "options: found 5, expected an object");
    await refused({ count: 1, signal: {} }, "signal: found {}, expected an AbortSignal");
    await refused({ count: 1, signal: null }, "signal: found null, expected an AbortSignal");
    await refused({ count: 1, onProgress: 1 }, "onProgress: found 1, expected a function");
  });

  test("lists and texts", async () => {
    await expect(solver.solveMany(cast({}))).rejects.toThrow(new TypeError("boards: found {}, expected a list of boards"));
    await expect(solver.solveMany(cast(null))).rejects.toThrow(new TypeError("boards: found null, expected a list of boards"));
    await expect(solver.generate(cast(undefined))).rejects.toThrow(new TypeError("options: found nothing, expected an object"));
    await expect(solver.generate({ count: 1, between: cast(null) })).rejects.toThrow(/^between: found null, expected a list/);
    await expect(solver.generate({ count: 1, seed: cast(7) })).rejects.toThrow(new TypeError("seed: found 7, expected a text"));
    await expect(solver.census({ shard: cast("1/2") })).rejects.toThrow(/^shard: found "1\/2", expected a list/);
    await expect(createSolver(puzzle, platform, { onWarning: cast("x") })).rejects.toThrow(/^onWarning: found "x", expected a function/);
  });
});

describe("numbers out of range are refused by name", () => {
  test.each([
    [{ memory: -5 }, "memory: found -5, expected a number of bytes above 0"],
    [{ memory: 0 }, "memory: found 0, expected a number of bytes above 0"],
    [{ memory: Number.NaN }, "memory: found NaN, expected a number of bytes above 0"],
    [{ threads: 0 }, "threads: found 0, expected a whole number from 1 on"],
    [{ expectedBoards: 1.5 }, "expectedBoards: found 1.5, expected a whole number from 0 on"],
    [{ maxDepth: -1 }, "maxDepth: found -1, expected a whole number from 0 on"],
  ])("createSolver %j", async (options, message) => {
    await expect(createSolver(puzzle, platform, options)).rejects.toThrow(new RangeError(message));
  });

  test.each([
    [{ maxDepth: -1 }, "maxDepth: found -1, expected a whole number from 0 on"],
    [{ nodeLimit: -1 }, "nodeLimit: found -1, expected a whole number from 0 on"],
    [{ nodeLimit: 0.5 }, "nodeLimit: found 0.5, expected a whole number from 0 on"],
    [{ timeLimit: Number.NaN }, "timeLimit: found NaN, expected a number of milliseconds from 0 on"],
    [{ timeLimit: -1 }, "timeLimit: found -1, expected a number of milliseconds from 0 on"],
  ])("solve %j", async (options, message) => {
    await expect(solver.solve(good, options)).rejects.toThrow(new RangeError(message));
    await expect(solver.solveAll(good, options)).rejects.toThrow(new RangeError(message));
  });

  test("solveAll", async () => {
    await expect(solver.solveAll(good, { limit: -1 })).rejects.toThrow(
      new RangeError("limit: found -1, expected a whole number from 0 on"),
    );
    expect(await solver.solveAll(good, { limit: 0 })).toMatchObject({ count: 1n, solutions: [] });
  });

  test.each([
    [{ hardest: -1 }, "hardest: found -1, expected a whole number from 0 on"],
    [{ shard: [0, 2] }, "shard[0]: found 0, expected a whole number from 1 to 2"],
    [{ shard: [3, 2] }, "shard[0]: found 3, expected a whole number from 1 to 2"],
    [{ shard: [1.5, 2] }, "shard[0]: found 1.5, expected a whole number from 1 to 2"],
    [{ shard: [1, 0] }, "shard[1]: found 0, expected a whole number from 1 on"],
  ] as const)("census %j", async (options, message) => {
    await expect(solver.census(options)).rejects.toThrow(new RangeError(message));
  });

  test.each([
    [{ count: Number.NaN }, "count: found NaN, expected a whole number from 0 on"],
    [{ count: -1 }, "count: found -1, expected a whole number from 0 on"],
    [{ count: 1, between: [5, 3] }, "between[1]: found 3, expected a whole number from 5 on"],
    [{ count: 1, between: [1.5, 2.5] }, "between[0]: found 1.5, expected a whole number from 0 on"],
  ] as const)("generate %j", async (options, message) => {
    await expect(solver.generate(options)).rejects.toThrow(new RangeError(message));
  });

  test("what is at the edge is taken", async () => {
    const within = { maxDepth: Number.POSITIVE_INFINITY, nodeLimit: 0, timeLimit: 0 };
    expect(await solver.solve(good, within)).toMatchObject({ status: "solved", distance: 0 });
    expect(await solver.generate({ count: 0 })).toEqual([]);
    const counting = await createSolver(puzzle, platform, { memory: 2 ** 26, threads: 1 });
    // The ring of four turns four times.
    const census = await counting.census({ hardest: "all" });
    expect(census).toMatchObject({ boards: 12n, solvable: 4n, counts: [1n, 1n, 1n, 1n] });
    const shards = [await counting.census({ shard: [1, 2] }), await counting.census({ shard: [2, 2] })];
    expect([0, 1, 2, 3].map((distance) => shards.reduce((sum, { counts }) => sum + (counts[distance] ?? 0n), 0n))).toEqual([
      1n,
      1n,
      1n,
      1n,
    ]);
    counting.close();
  });
});
