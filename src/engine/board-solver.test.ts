/** Which way a board is answered: by table, by search or by rules; and what is said where a limit comes first. */
import { describe, expect, it } from "vitest";
import { type BruteForce, bruteForce } from "../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, searchSolver, tableSolver } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf } from "../../test/support/puzzles.ts";
import { loopover } from "../puzzles/loopover.ts";
import { applyMoves } from "../rules/apply.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { planFor } from "./plan/plan.ts";
import type { Solution } from "./solution.ts";
import { createSolver, type Solver } from "./solver.ts";

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Eight pairs of cells; each move exchanges one pair. With all exchanged, the eight moves in every order are the shortest solutions. */
const pairs = puzzleOf({ counts: range(16).map(() => 1), moves: range(8).map((i) => [[2 * i, 2 * i + 1]]), goal: [exact(...range(16))] });
const exchanged = Uint8Array.from({ length: 16 }, (_, cell) => cell ^ 1);
const ORDERS = 40_320n;

/** A ring of two symbols that turns one way: of 1,716 boards the 13 turns of one can be solved. Groups have too much to try to prove it. */
const ring = puzzleOf({ counts: [6, 7], moves: [[range(13)]], goal: [exact(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1)] });
const noTurn = Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1);

/** Rings of 5, 7, 8 and 9 cells that turn together: 2,520 boards in one row, more than a table's distances reach. */
const rings = (() => {
  let next = 0;
  const cycles = [5, 7, 8, 9].map((size) => Array.from({ length: size }, () => next++));
  const demand = cycles.flatMap((cycle, i) => cycle.map((_, place) => (place === 0 ? i + 1 : 0)));
  return puzzleOf({ counts: [25, 1, 1, 1, 1], moves: [cycles], goal: [exact(...demand)] });
})();

/** The board that many moves before the goal. */
function ringsBefore(goal: number): Board {
  const solved = Uint8Array.from((rings.goal[0] as { readonly demand: Int16Array }).demand);
  return applyMoves(rings, solved, new Array<number>(2520 - goal).fill(0));
}

const hash = fixture("small-hash");
let known: BruteForce | undefined;
/** Made when first asked for. */
function hashAnswers(): BruteForce {
  known ??= bruteForce(hash);
  return known;
}
const hashBoards = (seed: number, count: number): Board[] => {
  const random = randomFrom(seed);
  return range(count).map(() => randomBoard(hash, random));
};
const large = puzzleFrom(loopover(5, 5));
const far = randomBoard(large, randomFrom(5));

/** One that reads tables and one that searches. */
function both(puzzle: typeof hash): Promise<Solver[]> {
  return Promise.all([tableSolver(puzzle), searchSolver(puzzle)]);
}

describe("a board that nothing leads from to the goal", () => {
  it("is proven unsolvable by rules where they can, whatever the limits", async () => {
    const puzzle = fixture("two-rings");
    const unsolvable = Uint8Array.of(1, 0, 2, 3, 4, 5);
    expect(bruteForce(puzzle).distance(unsolvable)).toBe(Number.POSITIVE_INFINITY);
    for (const solver of await both(puzzle)) {
      for (const limits of [{}, { maxDepth: 0 }, { nodeLimit: 0 }, { timeLimit: 0 }]) {
        expect(await solver.solve(unsolvable, limits)).toMatchObject({
          status: "unsolvable",
          reason: { kind: "group", everywhere: true, made: "120", arrangements: "720" },
          effort: { method: "rules" },
        });
      }
    }
  });

  it("is proven unsolvable by a table; under a limit of depth it is not told apart from one that is far", async () => {
    expect(bruteForce(ring).distance(noTurn)).toBe(Number.POSITIVE_INFINITY);
    const solver = await tableSolver(ring);
    expect(await solver.solve(noTurn)).toMatchObject({
      status: "unsolvable",
      reason: { kind: "no-path" },
      effort: { method: "table", nodes: 0 },
    });
    for (const any of await both(ring)) {
      expect(await any.solve(noTurn, { maxDepth: 5 })).toMatchObject({
        status: "limit",
        lowerBound: 6,
        reason: { kind: "depth-limit", moves: 5 },
      });
    }
  });

  it("is proven unsolvable by a search that nothing cut, where groups have too much to try", async () => {
    // Each move exchanges the cells whose numbers differ in one bit. Every board of eight zeros comes to at most 16 boards, of 12,870.
    const moves = [1, 2, 4, 8].map((bit) => range(16).flatMap((cell) => (cell & bit ? [] : [[cell, cell ^ bit]])));
    const zerosOn = (zeros: number[]) => range(16).map((cell) => (zeros.includes(cell) ? 0 : 1));
    const halves = puzzleOf({ counts: [8, 8], moves, goal: [exact(...zerosOn([0, 1, 2, 3, 4, 5, 6, 8]))] });
    const unsolvable = Uint8Array.from(zerosOn([0, 1, 2, 3, 4, 5, 8, 11]));
    expect(bruteForce(halves).distance(unsolvable)).toBe(Number.POSITIVE_INFINITY);
    expect(await (await searchSolver(halves)).solve(unsolvable)).toMatchObject({
      status: "unsolvable",
      reason: { kind: "no-path" },
      effort: { method: "search" },
    });
  });
});

describe("a limit of depth", () => {
  it("is the solver's own where the call has none", async () => {
    const boards = hashBoards(3, 40);
    for (const options of [{}, { memory: 1 }]) {
      const solver = await createSolver(hash, platform, { threads: 1, maxDepth: 3, ...options });
      const [own, other] = [await solver.solveMany(boards), await solver.solveMany(boards, { maxDepth: 4 })];
      boards.forEach((board, i) => {
        const distance = hashAnswers().distance(board);
        const past = (most: number) => ({ status: "limit", lowerBound: most + 1, reason: { kind: "depth-limit", moves: most } });
        expect(own[i]).toMatchObject(distance > 3 ? past(3) : { status: "solved", distance });
        expect(other[i]).toMatchObject(distance > 4 ? past(4) : { status: "solved", distance });
      });
    }
    // The limits fall among these boards' distances.
    expect(new Set(boards.map((board) => Math.min(5, hashAnswers().distance(board))))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it("is none where it is infinite", async () => {
    const reason = { kind: "no-path" };
    const any = { maxDepth: Number.POSITIVE_INFINITY };
    expect(await (await tableSolver(ring)).solve(noTurn, any)).toMatchObject({ status: "unsolvable", reason });
    for (const solver of await both(hash)) expect(await solver.solve(hashBoards(3, 1)[0]!, any)).toMatchObject({ status: "solved" });
  });
});

describe("what was expanded", () => {
  it("is told at a limit of boards: so many, and no more", async () => {
    const solver = await searchSolver(large);
    for (const nodeLimit of [0, 1, 12_345, 45_678]) {
      expect(await solver.solve(far, { nodeLimit })).toMatchObject({
        status: "limit",
        reason: { kind: "node-limit", nodes: nodeLimit },
        effort: { method: "search", nodes: nodeLimit },
      });
    }
  });

  it("is told at a limit of time, with what the path length at hand has cost so far", async () => {
    const found = await (await searchSolver(large)).solve(far, { timeLimit: 0 });
    expect(found).toMatchObject({ status: "limit", reason: { kind: "time-limit", milliseconds: 0 } });
    // A search of one board less is in the midst of the same path length.
    const again = await (await searchSolver(large)).solve(far, { nodeLimit: found.effort.nodes - 1 });
    expect(again.status === "limit" && again.lowerBound).toBe(found.status === "limit" && found.lowerBound);
  });

  it("is told of a search for all solutions that a limit stopped", async () => {
    const solver = await searchSolver(pairs);
    // Enough for the first solution, too little for 40,320 of them.
    const nodeLimit = 1000;
    expect(await solver.solve(exchanged, { nodeLimit })).toMatchObject({ status: "solved" });
    expect(await solver.solveAll(exchanged, { nodeLimit })).toEqual({
      solution: {
        status: "limit",
        lowerBound: 8,
        reason: { kind: "node-limit", nodes: 1000 },
        effort: { method: "search", nodes: nodeLimit, milliseconds: expect.any(Number) },
      },
      count: 0n,
      solutions: [],
    });
    const late = await solver.solveAll(exchanged, { timeLimit: 0 });
    expect(late).toMatchObject({
      solution: { status: "limit", lowerBound: 8, reason: { kind: "time-limit", milliseconds: 0 } },
      count: 0n,
      solutions: [],
    });
    expect(late.solution.effort.nodes).toBeGreaterThan(nodeLimit);
  });
});

describe("paths that get too long for the search", () => {
  it("are given up with the bound that is known, where there is no memory for tables", async () => {
    const solver = await searchSolver(rings);
    expect(await solver.solve(ringsBefore(1025))).toMatchObject({
      status: "limit",
      lowerBound: 1025,
      reason: { kind: "path-limit", moves: 1024 },
      effort: { method: "search" },
    });
    expect(await solver.solve(ringsBefore(300))).toMatchObject({ status: "solved", distance: 300, effort: { method: "search" } });
    expect(await solver.solveAll(ringsBefore(300))).toMatchObject({ count: 1n, solutions: [new Array(300).fill(0)] });
    solver.close();
  });

  it("are left to a table where one fits", async () => {
    const far = await createSolver(rings, platform, { threads: 1 });
    expect(await far.solve(ringsBefore(1025))).toMatchObject({ status: "solved", distance: 1025, effort: { method: "table" } });
    far.close();
    const solver = await createSolver(ring, platform, { threads: 1, expectedBoards: 1 });
    expect(await solver.solve(noTurn)).toMatchObject({ status: "unsolvable", effort: { method: "table" } });
  });
});

describe("a few boards", () => {
  it.each([
    ["little", hash, 2000],
    ["more", puzzleFrom(loopover(3, 3)), 4000],
  ])(
    "are searched until that has cost as much as the table, then read; the answers are the same: a table that costs %s",
    async (_, puzzle, count) => {
      const random = randomFrom(7);
      const drawn = range(count).map(() => randomBoard(puzzle, random));
      const all = await (await tableSolver(puzzle)).solveMany(drawn);
      const boards = drawn.filter((_board, i) => all[i]?.status === "solved");
      const solver = await createSolver(puzzle, platform, { threads: 1, expectedBoards: 1 });
      const found = await solver.solveMany(boards);
      const answers = (list: readonly Solution[]) => list.map((answer) => ({ ...answer, effort: undefined }));
      expect(answers(found)).toEqual(answers(all.filter(({ status }) => status === "solved")));
      const searched = found.filter(({ effort }) => effort.method === "search");
      const methods = found.map(({ effort }) => effort.method);
      expect(methods).toEqual(methods.map((_method, i) => (i < searched.length ? "search" : "table")));
      expect(searched.length).toBeGreaterThan(1);
      expect(searched.length).toBeLessThan(boards.length);
      // The board at which the table was built cost the rest.
      const spent = searched.reduce((sum, { effort }) => sum + effort.nodes, 0);
      const { breakEvenNodes } = planFor(puzzle, 2 ** 28);
      expect(spent).toBeGreaterThan(breakEvenNodes / 2);
    },
  );

  it("that a limit stops are read from a table that fits", async () => {
    const [board] = hashBoards(11, 1) as [Board];
    const moves = hashAnswers().solution(board);
    const solver = await createSolver(hash, platform, { threads: 1, expectedBoards: 1 });
    expect(await solver.solve(board, { nodeLimit: 1 })).toMatchObject({ status: "solved", moves, effort: { method: "table", nodes: 0 } });
  });
});

describe("all solutions", () => {
  it("of a solved board are one, of no moves", async () => {
    for (const solver of await both(pairs)) {
      const solved = Uint8Array.from(range(16));
      expect(await solver.solveAll(solved)).toMatchObject({ count: 1n, solutions: [[]] });
      expect(await solver.solveAll(solved, { limit: 0 })).toMatchObject({ count: 1n, solutions: [] });
    }
  });

  it.each([0, 1, 3])("are counted, and the first %i listed", async (limit) => {
    const first = [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3, 4, 5, 7, 6],
      [0, 1, 2, 3, 4, 6, 5, 7],
    ].slice(0, limit);
    for (const solver of await both(pairs)) {
      expect(await solver.solveAll(exchanged, { limit })).toMatchObject({ count: ORDERS, solutions: first });
    }
  });

  it("are a thousand at most where nothing is said", async () => {
    for (const solver of await both(pairs)) expect((await solver.solveAll(exchanged)).solutions).toHaveLength(1000);
  });

  it.each([
    ["at a limit of boards", { nodeLimit: 9 }],
    ["at a limit of time", { timeLimit: 0 }],
    ["once the search has cost as much", {}],
  ])("are left to a table that fits %s", async (_, limits) => {
    const solver = await createSolver(pairs, platform, { threads: 1, expectedBoards: 1 });
    const found = await solver.solveAll(exchanged, limits);
    expect(found).toMatchObject({ count: ORDERS, solution: { status: "solved", effort: { method: "search" } } });
    // The table is there now.
    expect(await solver.solve(exchanged)).toMatchObject({ status: "solved", effort: { method: "table" } });
  });

  it("stop being searched with the signal's reason, and the solver works afterwards", async () => {
    // Twelve pairs are exchanged in 479,001,600 orders.
    const moves = range(12).map((i) => [[2 * i, 2 * i + 1]]);
    const many = puzzleOf({ counts: range(24).map(() => 1), moves, goal: [exact(...range(24))] });
    const solver = await searchSolver(many);
    const board = Uint8Array.from(range(24), (cell) => cell ^ 1);
    await expect(solver.solveAll(board, { signal: AbortSignal.timeout(50) })).rejects.toThrow("timeout");
    expect(await solver.solve(board)).toMatchObject({ status: "solved", moves: range(12) });
  });

  it("are every board's, by table and by search, as brute force finds them", async () => {
    const puzzle = fixture("one-way-rings");
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle).filter((_, i) => i % 97 === 0);
    for (const solver of await both(puzzle)) {
      for (const board of boards) {
        const solutions = brute.solutions(board);
        expect(await solver.solveAll(board)).toMatchObject({ count: BigInt(solutions.length), solutions: solutions.slice(0, 1000) });
      }
    }
  });
});

describe("boards at random", () => {
  it("of a puzzle with unsolvable boards are told apart by a table where one fits", async () => {
    const solver = await createSolver(ring, platform, { threads: 1, expectedBoards: 1 });
    const { distances } = bruteForce(ring);
    const drawn = await solver.generate({ count: 30 });
    expect(drawn).toHaveLength(30);
    expect(drawn.filter((board) => !distances.has(String.fromCharCode(...board)))).toEqual([]);
  });

  it("are told apart by rules where no table fits", async () => {
    const puzzle = fixture("two-rings");
    const { distances } = bruteForce(puzzle);
    const drawn = await (await searchSolver(puzzle)).generate({ count: 100 });
    expect(drawn).toHaveLength(100);
    expect(drawn.filter((board) => !distances.has(String.fromCharCode(...board)))).toEqual([]);
  });
});
