/** Tables kept between runs: read again, and built again where the file is not to be trusted. */
import { createHash } from "node:crypto";
import { promises as fs } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keyOf } from "../../../test/support/brute-force.ts";
import { randomBoard, randomFrom, TestRuntime, tableFolder } from "../../../test/support/engine.ts";
import { definition, distances, puzzle } from "../../../test/support/kept-table.ts";
import { exact, puzzleOf as sketched } from "../../../test/support/puzzles.ts";
import { nodePlatform } from "../../platform/node.ts";
import type { TableStorage } from "../../platform/platform.ts";
import { grid4x4 } from "../../puzzles/grid-4x4.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import type { SolverOptions } from "../options.ts";
import type { TableSet } from "../plan/table-sets.ts";
import { createSolver } from "../solver.ts";
import { fileName } from "./container.ts";
import { identityOf } from "./table-file.ts";
import { obtainTables } from "./table-store.ts";

const distance = (board: Board): number => distances.get(keyOf(board))!;
const random = randomFrom(7);
const boards = Array.from({ length: 50 }, () => randomBoard(puzzle, random));
const expected = boards.map(distance);

let folder: Awaited<ReturnType<typeof tableFolder>>;
beforeEach(async () => {
  folder = await tableFolder();
});
afterEach(() => folder.remove());

interface StoreTrial {
  readonly distances: readonly unknown[];
  /** Whether a table was built. */
  readonly built: boolean;
  readonly methods: readonly string[];
  readonly warnings: readonly string[];
}

async function run(options: SolverOptions = {}, which: Puzzle = puzzle): Promise<StoreTrial> {
  const warnings: string[] = [];
  const tasks = new Set<string>();
  const warn = (message: string): void => {
    warnings.push(message);
  };
  const solver = await createSolver(which, nodePlatform({ folder: folder.path, warn }), {
    threads: 1,
    onWarning: warn,
    onProgress: ({ task }) => tasks.add(task),
    ...options,
  });
  const solutions = which === puzzle ? await solver.solveMany(boards) : [];
  solver.close();
  return {
    distances: solutions.map((found) => found.status === "solved" && found.distance),
    built: tasks.has("building the table"),
    methods: [...new Set(solutions.map(({ effort }) => effort.method))],
    warnings,
  };
}

async function files(): Promise<Map<string, Buffer>> {
  const names = (await fs.readdir(folder.path)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await fs.readFile(join(folder.path, name))] as const)));
}

/** What each file holds, short. */
async function digests(): Promise<[string, string][]> {
  return [...(await files())].map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
}

describe("kept tables", () => {
  it("are built once and read from then on", async () => {
    expect(await run()).toEqual({ distances: expected, built: true, methods: ["table"], warnings: [] });
    const kept = await digests();
    expect(kept).toEqual([[expect.stringMatching(/^[0-9a-f]+\.table$/), expect.anything()]]);
    expect(await run()).toEqual({ distances: expected, built: false, methods: ["table"], warnings: [] });
    expect(await digests()).toEqual(kept);
  });

  it("are neither read nor written without a cache", async () => {
    expect(await run({ cache: false })).toMatchObject({ distances: expected, built: true });
    expect(await files()).toEqual(new Map());
    await run();
    expect(await run({ cache: false })).toMatchObject({ distances: expected, built: true });
  });

  it("are read also for boards that would not repay a table", async () => {
    expect(await run({ expectedBoards: 3 })).toMatchObject({ distances: expected });
    await fs.rm(folder.path, { recursive: true, force: true });
    const solver = await createSolver(puzzle, nodePlatform({ folder: folder.path }), { threads: 1, expectedBoards: 1 });
    const [easy] = [...boards].sort((a, b) => distance(a) - distance(b));
    expect((await solver.solve(easy!)).effort.method).toBe("search");
    await run();
    const again = await createSolver(puzzle, nodePlatform({ folder: folder.path }), { threads: 1, expectedBoards: 1 });
    expect((await again.solve(easy!)).effort.method).toBe("table");
  });

  it("are one for puzzles that differ in names and in the order of moves, and others for other puzzles", async () => {
    await run();
    const renamed = puzzleFrom({ ...definition, name: "Another", moves: [...definition.moves].reverse() });
    await createSolver(renamed, nodePlatform({ folder: folder.path }), { threads: 1 });
    expect((await files()).size).toBe(1);
    await run({}, puzzleFrom({ ...definition, moves: definition.moves.slice(1) }));
    expect((await files()).size).toBe(2);
    await run({}, puzzleFrom(grid4x4));
    expect((await files()).size).toBe(3);
  });
});

describe("files that are not to be trusted", () => {
  /** Leaves this file, expects one warning and the right answers, and a good file afterwards that is read without a word. */
  async function expectRebuilt(name: string, good: Buffer, bad: Uint8Array): Promise<void> {
    await fs.writeFile(join(folder.path, name), bad);
    const mended = await run();
    expect(mended).toMatchObject({ distances: expected, built: true, methods: ["table"] });
    expect(mended.warnings).toEqual([expect.stringContaining(name.replace(".table", ""))]);
    expect(mended.warnings[0]).toMatch(/^[^\n]+$/);
    expect((await files()).get(name)?.equals(good)).toBe(true);
    expect(await run()).toMatchObject({ built: false, warnings: [] });
  }

  async function goodFile(): Promise<[string, Buffer]> {
    await run();
    const [entry] = await files();
    return entry!;
  }

  it.each([0, 7, 8, 11, 12, 13, 14, 15, 16, 19, 24, 25, 60, 200, 2000, 40_000, -1])("byte %i is damaged", async (at) => {
    const [name, good] = await goodFile();
    const bad = Uint8Array.from(good);
    const place = at < 0 ? bad.length + at : at;
    bad[place] = bad[place]! ^ 0x21;
    await expectRebuilt(name, good, bad);
  });

  it.each([0, 1, 8, 23, 24, 25, 1000, 30_000, -64, -1])("the file is cut at %i", async (at) => {
    const [name, good] = await goodFile();
    await expectRebuilt(name, good, good.subarray(0, at));
  });

  it("the file goes on, is text, is another table or of a later version", async () => {
    const [name, good] = await goodFile();
    const other = puzzleFrom({ ...definition, moves: definition.moves.slice(1) });
    await run({}, other);
    const foreign = [...(await files())].find(([found]) => found !== name)![1]!;
    const later = Uint8Array.from(good);
    later[8] = later[8]! + 1;
    for (const bad of [Buffer.concat([good, Buffer.alloc(64)]), Buffer.from("turnwise is a solver\n".repeat(40)), foreign, later]) {
      await expectRebuilt(name, good, bad);
    }
  });

  it("one of several tables is damaged: the others are read", async () => {
    const ofTwo = ["  2 2  ", "  2 2  ", "2......", "  . .  ", ".......", "  . .  ", "  . .  "];
    const pair = puzzleFrom({ ...definition, symbols: { "1": 5, "2": 5, "3": 14 }, goal: { anyOf: [definition.goal, { exact: ofTwo }] } });
    await run({}, pair);
    const kept = await digests();
    expect(kept).toHaveLength(2);
    const [name, good] = [...(await files())][0]!;
    await fs.writeFile(join(folder.path, name), good.subarray(0, 100));
    const { warnings } = await run({}, pair);
    expect(warnings).toHaveLength(1);
    expect(await digests()).toEqual(kept);
  });
});

describe("half-way", () => {
  it("a build that is cancelled leaves no file", async () => {
    const stop = new AbortController();
    const cancelled = run({ signal: stop.signal, onProgress: () => stop.abort(new Error("enough")) });
    await expect(cancelled).rejects.toThrow("enough");
    expect(await files()).toEqual(new Map());
  });

  it("two runs at once write the same file", async () => {
    const both = await Promise.all([run(), run(), run()]);
    for (const each of both) expect(each).toMatchObject({ distances: expected, warnings: [] });
    expect((await files()).size).toBe(1);
    expect(await run()).toMatchObject({ distances: expected, built: false, warnings: [] });
  });

  it("a folder that cannot be made costs one warning, and no answer", async () => {
    await fs.rm(folder.path, { recursive: true });
    await fs.writeFile(folder.path, "a file where the folder should be");
    const { distances, warnings } = await run();
    expect(distances).toEqual(expected);
    expect(warnings).toHaveLength(1);
  });
});

describe("obtainTables", () => {
  const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
  const free = (cells: number): number[] => new Array<number>(cells).fill(-1);
  /** One table of six of 19 cells, 27,132 boards, and one of seven, 50,388. */
  const pair = sketched({
    counts: [6, 7, 6],
    moves: [[row(0, 19)], [[2, 1, 0]]],
    goal: [exact(...new Array(6).fill(0), ...free(13)), exact(...free(12), ...new Array(7).fill(1))],
  });
  /** 20,349 and 15,504 boards: five of 21 cells and of 20. */
  const five = (cells: number): Puzzle =>
    sketched({ counts: [5, cells - 5], moves: [[row(0, cells)]], goal: [exact(0, 0, 0, 0, 0, ...free(cells - 5))] });

  let runtime: TestRuntime;
  let kept: Map<string, Uint8Array<ArrayBuffer>>;
  const warnings: string[] = [];
  const storage: TableStorage = {
    path: "a shelf",
    read: async (name) => kept.get(name),
    write: async (name, bytes) => kept.set(name, Uint8Array.from(bytes)).size > 0,
    list: async () => [],
    remove: async () => {},
  };
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());
  beforeEach(() => {
    kept = new Map();
    warnings.length = 0;
    runtime.empty();
  });

  function unfolded(which: Puzzle): TableSet {
    return runtime.candidates(which)[0]!;
  }

  function obtain(which: Puzzle, build: boolean, options: SolverOptions = {}) {
    const own = { kernel: runtime.kernel, pool: runtime.pool, platform: { ...runtime.platform, storage } };
    return obtainTables(own, which, unfolded(which), build, { onWarning: (message) => warnings.push(message), ...options });
  }

  it("builds tables and keeps those of more than 20,000 boards", async () => {
    const both = await obtain(pair, true);
    expect(both?.map(({ space }) => space.size)).toEqual([27_132, 50_388]);
    expect([...kept.keys()]).toEqual(unfolded(pair).tables.map((plan) => fileName(identityOf(pair, plan))));
    expect((await obtain(five(20), true))?.map(({ space }) => space.size)).toEqual([15_504]);
    expect(kept.size).toBe(2);
    await obtain(five(21), true);
    expect(kept.size).toBe(3);
    expect(warnings).toEqual([]);
  });

  it("reads what is kept, and gives up, and memory back, where one is not and must not be built", async () => {
    const built = await obtain(pair, true);
    const tasks: string[] = [];
    const read = await obtain(pair, false, { onProgress: ({ task }) => tasks.push(task) });
    expect(read?.map(({ counts }) => counts)).toEqual(built?.map(({ counts }) => counts));
    expect(tasks).toEqual([]);
    const [, second] = [...kept.keys()];
    kept.delete(second!);
    const mark = runtime.kernel.mark();
    expect(await obtain(pair, false)).toBeUndefined();
    expect(runtime.kernel.mark()).toBe(mark);
    expect(kept.size).toBe(1);
  });

  it("neither reads nor keeps without a cache", async () => {
    await obtain(pair, true, { cache: false });
    expect(kept.size).toBe(0);
    await obtain(pair, true);
    expect(await obtain(pair, false, { cache: false })).toBeUndefined();
  });

  it("builds what is damaged, and says so; what is not kept is then built, too", async () => {
    const built = await obtain(pair, true);
    const [first, second] = [...kept.keys()] as [string, string];
    const bad = kept.get(first)!;
    const good = bad.slice();
    bad[100] = bad[100]! ^ 1;
    kept.delete(second);
    const mended = await obtain(pair, false);
    expect(mended?.map(({ counts }) => counts)).toEqual(built?.map(({ counts }) => counts));
    expect(warnings).toEqual([`a shelf: ${first} is not used and is made again: its checksum is wrong: it is damaged or cut short`]);
    expect(kept.get(first)).toEqual(good);
    expect(kept.has(second)).toBe(true);
    // Without anybody to tell, it does the same.
    kept.set(first, bad);
    expect(await obtain(pair, false, { onWarning: undefined })).toHaveLength(2);
    expect(kept.get(first)).toEqual(good);
  });

  it("stops when its signal is aborted while a file is read", async () => {
    await obtain(pair, true);
    const stop = new AbortController();
    const stopped = obtain(pair, false, { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(stopped).rejects.toThrow("enough");
  });
});
