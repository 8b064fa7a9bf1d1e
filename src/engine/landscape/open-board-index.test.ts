import { promises as fs } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { platform, TestRuntime, tableFolder } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { exact, puzzleOf } from "../../../test/support/puzzles.ts";
import type { StoredTable, TableStorage } from "../../platform/platform.ts";
import { FolderStorage } from "../../platform/storage-node.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { MemoryError } from "../kernel/kernel.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import type { Progress, SolverOptions } from "../options.ts";
import { DEFAULT_MEMORY, type Plan, planFor } from "../plan/plan.ts";
import type { LookupPlan, TableSet } from "../plan/table-sets.ts";
import type { UnfitReason } from "../reasons.ts";
import { createSolver } from "../solver.ts";
import { countable, openBoardIndex } from "./open-board-index.ts";
import { PrefixBoardIndex } from "./prefix-board-index.ts";
import { TableBoardIndex } from "./table-board-index.ts";
import type { Census, CensusOptions } from "./types.ts";

/** Counted by prefix: a table of whole boards would be 9,465,511,770 bytes. */
const rotationGame = puzzleFrom(findPuzzle("rotation-game"));

describe("counts that are kept in a folder", () => {
  let folder: Awaited<ReturnType<typeof tableFolder>>;
  let fresh: Census;
  beforeAll(async () => {
    folder = await tableFolder();
    fresh = (await census({ cache: false })).census;
  });
  afterAll(() => folder.remove());

  async function census(options: SolverOptions = {}) {
    const warnings: string[] = [];
    const tasks = new Set<string>();
    const storage = new FolderStorage(folder.path);
    const onProgress = ({ task }: Progress): unknown => tasks.add(task);
    const solver = await createSolver(
      rotationGame,
      { ...platform, storage },
      { threads: 1, expectedBoards: 0, maxDepth: 0, onWarning: (message) => warnings.push(message), onProgress, ...options },
    );
    const found = await solver.census();
    solver.close();
    return { census: found, warnings, tasks };
  }

  it("are read, not counted again, and give the same census", async () => {
    expect(await fs.readdir(folder.path)).toEqual([]);
    const first = await census();
    expect(first.census).toEqual(fresh);
    expect([...first.tasks]).toContain("counting boards");
    const second = await census();
    expect(second.census).toEqual(fresh);
    expect([...second.tasks]).toEqual([]);
    expect(second.warnings).toEqual([]);
  });

  it("are made again where the file is damaged, with one line about it", async () => {
    for (const name of await fs.readdir(folder.path)) {
      const path = join(folder.path, name);
      const bytes = await fs.readFile(path);
      const at = bytes.length >> 1;
      bytes[at] = bytes[at]! ^ 1;
      await fs.writeFile(path, bytes);
      const { census: found, warnings } = await census();
      expect(found).toEqual(fresh);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(folder.path);
      expect((await census()).warnings).toEqual([]);
    }
  });
});

describe("a census", () => {
  async function censusWith(options: SolverOptions, census: CensusOptions = {}): Promise<Census> {
    const solver = await createSolver(rotationGame, platform, { expectedBoards: 0, maxDepth: 0, ...options });
    try {
      return await solver.census(census);
    } finally {
      solver.close();
    }
  }

  it("that does not fit the memory allowed says so", async () => {
    await expect(censusWith({ memory: 1 })).rejects.toThrow(MemoryError);
    await expect(censusWith({ memory: 1 })).rejects.toThrow(/^the boards cannot be counted: /u);
  });

  it.each([1, 2])("that is stopped on %i threads rejects with the signal's reason, and the solver counts on", async (threads) => {
    const solver = await createSolver(rotationGame, platform, { threads, expectedBoards: 0, maxDepth: 0 });
    for (const stopAt of ["building", "counting"]) {
      const controller = new AbortController();
      const onProgress = ({ task }: Progress): void => {
        if (task.startsWith(stopAt)) controller.abort(new Error(`stopped while ${stopAt}`));
      };
      const stopped = solver.census({ signal: controller.signal, onProgress });
      await expect(stopped).rejects.toThrow(`stopped while ${stopAt}`);
    }
    const { counts, boards } = await solver.census();
    expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(boards);
    solver.close();
  });

  it("tells how far it is, to the end", async () => {
    const progress = new Map<string, Progress[]>();
    const onProgress = (now: Progress): unknown => progress.set(now.task, [...(progress.get(now.task) ?? []), now]);
    await censusWith({ threads: 2 }, { onProgress });
    const counting = progress.get("counting boards")!;
    expect(counting.map(({ done }) => done)).toEqual(counting.map((_, i) => i + 1));
    expect(counting.at(-1)?.done).toBe(counting[0]?.total);
  });
});

const TOO_LARGE: UnfitReason = { kind: "too-large", bytes: 3 * 2 ** 20, allowed: 2 ** 21 };

describe("a landscape", () => {
  const hashMoves = fixture("small-hash").moves.map(({ cycles }) => cycles);
  const goal = [exact(0, 0, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1)];
  const puzzle = puzzleOf({ counts: [2, 1, 2, 7], moves: hashMoves, goal });
  const { counts } = bruteForce(puzzle);
  const plan = planFor(puzzle, DEFAULT_MEMORY);
  if (!plan.tables) throw new Error("no tables");
  const { tables } = plan;
  /** A table that is larger than it is: too large to be preferred to counting by prefix. */
  const large: Plan = { ...plan, tables: { ...tables, bytes: 32 * 2 ** 20 + 1 } };
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  /** Files in memory. */
  class Files implements TableStorage {
    readonly path = "memory";
    readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
    async read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      return this.files.get(name);
    }
    async write(name: string, bytes: Uint8Array): Promise<boolean> {
      this.files.set(name, Uint8Array.from(bytes));
      return true;
    }
    async list(): Promise<StoredTable[]> {
      return [];
    }
    async remove(name: string): Promise<void> {
      this.files.delete(name);
    }
  }

  /** What was opened, with the candidates whose tables were asked for. */
  async function opened(
    from: Plan,
    options: SolverOptions = {},
    shard: readonly [number, number] = [1, 1],
    storage?: TableStorage,
    here = puzzle,
  ) {
    const asked: TableSet[] = [];
    const tablesOf = async (tableSet: TableSet) => {
      asked.push(tableSet);
      return (await runtime.build(here, tables)).tables;
    };
    const boardIndex = await openBoardIndex(
      { platform: { ...platform, storage }, kernel: runtime.kernel, pool: runtime.pool },
      here,
      from,
      tablesOf,
      (work) => work(),
      options,
    );
    expect(countable(here, from)).toBe(true);
    const all = boardIndex.partCount;
    const [first, end] = [Math.floor((all * (shard[0] - 1)) / shard[1]), Math.floor((all * shard[0]) / shard[1])];
    await boardIndex.prepare(first, end, options);
    return { boardIndex, asked, first, end, tally: await boardIndex.tally(first, end, new TimeSlice(undefined)) };
  }

  const expected = counts.map(BigInt);

  it("is that of one table of at most 32 MiB", async () => {
    const most: Plan = { ...plan, tables: { ...tables, bytes: 32 * 2 ** 20 } };
    for (const from of [plan, most]) {
      const { boardIndex, asked, tally } = await opened(from);
      expect([boardIndex instanceof TableBoardIndex, tally]).toEqual([true, expected]);
      expect(asked).toEqual([from.tables]);
    }
  });

  it("is counted by prefix where the table is larger; of a shard only that part", async () => {
    const all = await opened(large);
    expect([all.boardIndex instanceof PrefixBoardIndex, all.tally]).toEqual([true, expected]);
    expect(all.asked).toEqual([large.tables]);
    const shards = [await opened(large, {}, [1, 2]), await opened(large, {}, [2, 2])];
    expect(shards.some(({ tally }) => tally.every((count, far) => count === expected[far]))).toBe(false);
    expect(expected.map((_, far) => shards.reduce((sum, { tally }) => sum + tally[far]!, 0n))).toEqual(expected);
  });

  it("is kept, read again, and made again where it is damaged or for other tables; a shard is not kept", async () => {
    const storage = new Files();
    const tasks = new Set<string>();
    const warnings: string[] = [];
    const options: SolverOptions = { onProgress: ({ task }) => tasks.add(task), onWarning: (message) => warnings.push(message) };
    await opened(large, options, [1, 2], storage);
    await opened(large, { ...options, cache: false }, [1, 1], storage);
    expect(storage.files.size).toBe(0);
    await opened(large, { ...options, cache: true }, [1, 1], storage);
    expect(tasks).toContain("counting boards");
    const [[name, file]] = [...storage.files] as [[string, Uint8Array<ArrayBuffer>]];
    const without = async (shard: readonly [number, number]) => {
      tasks.clear();
      const { boardIndex } = await opened(large, options, shard, storage);
      const tally = await boardIndex.tally(0, boardIndex.partCount, new TimeSlice(undefined));
      return { tally, counted: tasks.has("counting boards") };
    };
    // Whatever is asked for, all boards are then counted.
    for (const shard of [
      [1, 1],
      [2, 3],
    ] as const)
      expect(await without(shard)).toEqual({ tally: expected, counted: false });
    expect(warnings).toEqual([]);
    const infix = file.length >> 1;
    storage.files.set(name, file.with(infix, file[infix]! ^ 1));
    expect(await without([1, 1])).toEqual({ tally: expected, counted: true });
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^memory: ${name} is not used and is made again: `, "u"))]);
    expect(storage.files.get(name)).toEqual(file);
    // Another prefix is another file.
    const [identity] = plan.symmetries.geometry;
    const through = { ...identity!, symbols: Uint8Array.of(0, 1, 3, 2) };
    const other = { ...tables, bytes: 32 * 2 ** 20 + 1, lookups: [{ table: 0, through }] };
    await opened({ ...large, tables: other }, options, [1, 1], storage);
    expect(storage.files.size).toBe(2);
    // So is another puzzle, which has a move less.
    await opened(large, {}, [1, 1], storage, puzzleOf({ counts: [2, 1, 2, 7], moves: hashMoves.slice(1), goal }));
    expect(storage.files.size).toBe(3);
    // Nobody need be told of damage.
    for (const [damaged, bytes] of storage.files) storage.files.set(damaged, bytes.with(infix, bytes[infix]! ^ 1));
    expect((await opened(large, {}, [1, 1], storage)).tally).toEqual(expected);
  });

  it("counts the parts that are asked for, each once, and is kept once all of them are counted", async () => {
    const storage = new Files();
    let counted = 0;
    const onProgress = () => counted++;
    const { boardIndex, end } = await opened(large, { onProgress }, [1, 3], storage);
    const tallyAll = () => boardIndex.tally(0, boardIndex.partCount, new TimeSlice(undefined));
    expect(await tallyAll()).not.toEqual(expected);
    counted = 0;
    await boardIndex.prepare(0, end, { onProgress });
    expect([counted, storage.files.size]).toEqual([0, 0]);
    await boardIndex.prepare(end + 2, boardIndex.partCount, {});
    await boardIndex.prepare(0, boardIndex.partCount, { onProgress });
    expect([counted, storage.files.size]).toEqual([2, 1]);
    expect(await tallyAll()).toEqual(expected);
  });

  it("is not there where the counts take more memory than is allowed", async () => {
    await expect(opened(large, { memory: 1000 })).rejects.toThrow(
      expect.objectContaining({ message: "the boards cannot be counted: their counts take 1 MiB", moreMemoryHelps: true }),
    );
  });

  it("is not there without tables, and says why", async () => {
    const without: Plan = { ...plan, tables: undefined, reason: { kind: "too-many-cells", cells: 33, most: 32 } };
    expect(countable(puzzle, without)).toBe(false);
    await expect(opened(without)).rejects.toThrow("the boards cannot be counted: 33 cells: tables hold boards of at most 32");
    await expect(opened(without)).rejects.toMatchObject({ name: "MemoryError", moreMemoryHelps: false });
  });

  describe("of several lookups that share no order", () => {
    const [lookup] = tables.lookups as readonly [LookupPlan];
    const turned = { ...lookup, through: { ...lookup.through, cells: lookup.through.cells.toReversed() } };
    const several: TableSet = { ...tables, lookups: [lookup, turned] };

    it("is that of the table with the fewest lookups of those that alone give every distance and fit", async () => {
      const candidates: TableSet[] = [
        several,
        { ...tables, what: "two lookups", lookups: [lookup, lookup], lookupCost: 1 },
        { ...tables, what: "too large", unfit: TOO_LARGE, lookupCost: 1 },
        { ...tables, what: "six images", lookupCost: 6 },
        { ...tables, what: "three images", lookupCost: 3 },
        { ...tables, what: "four images", lookupCost: 4 },
      ];
      const { boardIndex, asked, tally } = await opened({ ...plan, tables: several, candidates: () => candidates });
      expect([boardIndex instanceof TableBoardIndex, tally]).toEqual([true, expected]);
      expect(asked.map(({ what }) => what)).toEqual(["three images"]);
    });

    it("is not there where no such table is, and says why", async () => {
      expect(countable(puzzle, { ...plan, tables: several, candidates: () => [several] })).toBe(false);
      const start =
        "the boards cannot be counted: several tables answer them one by one, and a count needs one table of them all, which does not fit: ";
      const refused = (candidates: readonly TableSet[]) => opened({ ...plan, tables: several, candidates: () => candidates });
      await expect(refused([several])).rejects.toThrow(
        `${start}its symbols can be shared out over separate groups of cells in too many ways, whatever the options`,
      );
      await expect(refused([several])).rejects.toMatchObject({ name: "MemoryError", moreMemoryHelps: false });
      const larger = { ...tables, unfit: { kind: "too-many-boards", boards: "9", most: 8 }, buildBytes: 2 ** 40 } as const;
      const one = { ...tables, unfit: TOO_LARGE };
      await expect(refused([several, larger, one])).rejects.toThrow(`${start}3.0 MiB to build it, 2.0 MiB left for tables`);
      await expect(refused([several, larger, one])).rejects.toMatchObject({ moreMemoryHelps: true });
      await expect(refused([several, larger])).rejects.toThrow(`${start}9 boards are more than the 8 that a table can number`);
    });
  });
});

it("boards at any distance are drawn without tables where all can be solved", async () => {
  const solver = await createSolver(rotationGame, platform, { memory: 1, expectedBoards: 0, maxDepth: 0 });
  expect(await solver.generate({ count: 3 })).toHaveLength(3);
  await expect(solver.generate({ count: 3, between: [1, 2] })).rejects.toThrow(MemoryError);
  solver.close();
});
