import { promises as fs } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platform, tableFolder } from "../../../test/support/engine.ts";
import { FolderStorage } from "../../platform/storage-node.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { puzzleOf } from "../../rules/puzzle-of.ts";
import { MemoryError } from "../kernel/kernel.ts";
import type { Progress, SolverOptions } from "../options.ts";
import { createSolver } from "../solver.ts";
import type { Census, CensusOptions } from "./types.ts";

/** Counted by prefix: a table of whole boards would be 9,465,511,770 bytes. */
const rotationGame = puzzleOf(findPuzzle("rotation-game"));

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
      bytes[at] = (bytes[at] as number) ^ 1;
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
    const counting = progress.get("counting boards") as Progress[];
    expect(counting.map(({ done }) => done)).toEqual(counting.map((_, i) => i + 1));
    expect(counting.at(-1)?.done).toBe(counting[0]?.total);
  });
});

it("boards at any distance are drawn without tables where all can be solved", async () => {
  const solver = await createSolver(rotationGame, platform, { memory: 1, expectedBoards: 0, maxDepth: 0 });
  expect(await solver.generate({ count: 3 })).toHaveLength(3);
  await expect(solver.generate({ count: 3, between: [1, 2] })).rejects.toThrow(MemoryError);
  solver.close();
});
