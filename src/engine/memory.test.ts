/** Memory that the machine does not give, and memory that is asked for once. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { platform, searchSolver } from "../../test/support/engine.ts";
import { loopover } from "../puzzles/loopover.ts";
import { magicSquares } from "../puzzles/magic-squares.ts";
import { applyMoves } from "../rules/apply.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { SEARCH_BYTES } from "./plan/plan.ts";
import { createSolver } from "./solver.ts";

const squares = puzzleFrom(magicSquares);
const large = puzzleFrom(loopover(4, 4));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a machine that gives no more memory than the search takes", () => {
  it("goes on without the pattern tables that would have strengthened it", async () => {
    const grow = WebAssembly.Memory.prototype.grow;
    let refused = 0;
    vi.spyOn(WebAssembly.Memory.prototype, "grow").mockImplementation(function (this: WebAssembly.Memory, pages: number) {
      // The search asks for more than half of its share at once.
      if (this.buffer.byteLength <= SEARCH_BYTES / 2) return grow.call(this, pages);
      refused++;
      throw new RangeError("refused");
    });
    const board = applyMoves(
      large,
      Uint8Array.from({ length: 16 }, (_, tile) => tile),
      [0, 9, 2, 13, 4, 11, 6, 15, 1, 8, 3, 12, 5, 10, 7, 14],
    );
    const solver = await createSolver(large, platform, { threads: 1, memory: SEARCH_BYTES + 2 ** 18, expectedBoards: 1 });
    const found = await solver.solve(board, { nodeLimit: 100_000 });
    expect(refused).toBe(1);
    expect(found).toMatchObject({ status: "limit", reason: { kind: "node-limit", nodes: 100_000 } });
  });
});

describe("less memory than the search would like", () => {
  it.each([1, 3, 5, 8, 16, 20.97152, 31])("%d MiB are not exceeded", async (mebibytes) => {
    const grow = WebAssembly.Memory.prototype.grow;
    let grown = 0;
    vi.spyOn(WebAssembly.Memory.prototype, "grow").mockImplementation(function (this: WebAssembly.Memory, pages: number) {
      grown += pages * 65_536;
      return grow.call(this, pages);
    });
    const solver = await createSolver(large, platform, { threads: 1, memory: mebibytes * 2 ** 20 });
    const board = applyMoves(
      large,
      Uint8Array.from({ length: 16 }, (_, tile) => tile),
      [0, 9, 2, 13, 4],
    );
    expect(await solver.solve(board)).toMatchObject({ status: "solved", distance: 5, effort: { method: "search" } });
    expect(grown).toBeLessThanOrEqual(mebibytes * 2 ** 20);
    // A third of it, at least, is used: the table's buckets are a power of two.
    expect(grown).toBeGreaterThan(mebibytes * 2 ** 20 * 0.3);
    solver.close();
  });
});

describe("tables", () => {
  it("are built once for solving and for the census", async () => {
    const tasks: string[] = [];
    const solver = await createSolver(squares, platform, { threads: 1, onProgress: ({ task }) => tasks.push(task) });
    const built = tasks.length;
    expect(new Set(tasks)).toEqual(new Set(["building the table"]));
    expect((await solver.census()).boards).toBe(40_320n);
    expect(tasks.slice(built)).not.toContain("building the table");
  });
});

describe("all solutions, by search", () => {
  /** Eight pairs of cells; each move exchanges one pair. With all pairs exchanged, every order of the eight moves is a solution. */
  const pairs = puzzleFrom({
    name: "Pairs",
    board: ["################"],
    symbols: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`s${i}`, 1])),
    moves: Array.from({ length: 8 }, (_, i) => ({ name: `m${i}`, cycles: [[2 * i + 1, 2 * i + 2]] })),
    goal: { exact: [Array.from({ length: 16 }, (_, i) => `s${i}`)] },
  });
  const exchanged = Uint8Array.from({ length: 16 }, (_, cell) => cell ^ 1);

  it.each([
    [10, 10],
    [15_000, 15_000],
    [1e12, 40_320],
  ])("take memory for those that there are, not for the limit of %d", async (limit, listed) => {
    const solver = await searchSolver(pairs);
    const { count, solutions } = await solver.solveAll(exchanged, { limit });
    expect(count).toBe(40_320n);
    const texts = solutions.map((moves) => moves.join(""));
    expect([texts.length, texts[0]]).toEqual([listed, "01234567"]);
    // As many different orders of eight moves, ascending: with all of them the last is the descending one.
    expect(texts).toEqual([...new Set(texts)].sort());
    expect(texts.every((text) => [...text].sort().join("") === "01234567")).toBe(true);
    if (listed === 40_320) expect(texts.at(-1)).toBe("76543210");
  });
});
