/** The search of one board; and solvers that search, on boards of every width that the kernel knows: up to 16, 32 and 64 cells. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardAfter, bruteForce, isGoal, keyOf, spread } from "../../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, search, searchSolver, TestRuntime } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { deriveBound } from "../../rules/bound.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";
import { NO_BOUNDS } from "../tables/search-bounds.ts";
import { IdaStar } from "./ida-star.ts";

/** The goal that demands every cell. */
function goalOf({ goal }: Puzzle): Board {
  const [alternative] = goal;
  if (alternative?.kind !== "exact") throw new Error("not an exact goal");
  return Uint8Array.from(alternative.demand);
}

/**
 * The fewest moves, at most `most`, from a board to one of those at most two moves from the goal: every path forwards is tried.
 * @returns Infinity where there is none.
 */
function fewest(puzzle: Puzzle, near: ReadonlyMap<string, number>, board: Board, most: number): number {
  const known = near.get(keyOf(board));
  if (known !== undefined || most <= 2) return known ?? Number.POSITIVE_INFINITY;
  return 1 + Math.min(...puzzle.moves.map((_, move) => fewest(puzzle, near, boardAfter(puzzle, board, move), most - 1)));
}

function first(puzzle: Puzzle, near: ReadonlyMap<string, number>, board: Board, distance: number): number[] {
  if (distance === 0) return [];
  const move = puzzle.moves.findIndex((_, index) => fewest(puzzle, near, boardAfter(puzzle, board, index), distance - 1) === distance - 1);
  return [move, ...first(puzzle, near, boardAfter(puzzle, board, move), distance - 1)];
}

/** What a generator yields, and what it returns. */
function ran<T>(run: Generator<number, T>): { yielded: number[]; end: T } {
  const yielded: number[] = [];
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return { yielded, end: step.value };
    yielded.push(step.value);
  }
}

/** Pairs of cells, each exchanged by a move of its own: with all exchanged, the moves in any order are the shortest solutions. */
function pairsOf(count: number): { puzzle: Puzzle; exchanged: Board } {
  const cells = Array.from({ length: 2 * count }, (_, cell) => cell);
  const moves = Array.from({ length: count }, (_, i) => [[2 * i, 2 * i + 1]]);
  return {
    puzzle: puzzleOf({ counts: cells.map(() => 1), moves, goal: [exact(...cells)] }),
    exchanged: Uint8Array.from(cells, (cell) => cell ^ 1),
  };
}

describe("the search of one board", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  /** With as small a transposition table as there may be. */
  function idaOf(puzzle: Puzzle): IdaStar {
    runtime.empty();
    return new IdaStar(runtime.kernel, puzzle, 0);
  }

  it.each([
    ["an exact goal", fixture("two-rings")],
    ["a region", fixture("idle-region")],
    [
      "regions of cells past the eighth",
      puzzleOf({ counts: [6, 5], moves: [[[0, 5, 9, 10]], [[1, 9, 2]]], goal: [uniform([0, 9], [8, 10])] }),
    ],
    [
      "six alternatives, of both kinds",
      puzzleOf({
        counts: [2, 2, 2],
        moves: [[[0, 1, 2, 3]], [[2, 3, 4, 5]]],
        goal: [
          exact(0, 1, 2, 2, 1, 0),
          uniform([0, 1], [2, 3]),
          exact(0, 1, 2, 0, 1, 2),
          uniform([0, 5], [1, 2]),
          exact(2, 2, -1, -1, 0, 0),
          uniform([0, 4], [1, 5]),
        ],
      }),
    ],
  ])("is bounded as the goal and the moves allow: %s", (_, puzzle) => {
    const ida = idaOf(puzzle);
    const { estimate } = deriveBound(puzzle);
    const boards = allBoards(puzzle);
    expect(boards.map((board) => ida.bound(board))).toEqual(boards.map((board) => estimate(board)));
  });

  it("is bounded by tables, too: by exact ones with the very distance", async () => {
    const puzzle = fixture("two-rings");
    const brute = bruteForce(puzzle);
    const [exactOne] = runtime.candidates(puzzle);
    const { bounds } = await runtime.build(puzzle, exactOne!);
    const ida = new IdaStar(runtime.kernel, puzzle, 0);
    ida.strengthen({ ...NO_BOUNDS, lookups: bounds.address });
    const boards = allBoards(puzzle);
    expect(boards.map((board) => ida.bound(board))).toEqual(boards.map((board) => brute.distance(board)));
  });

  it("ends with the first solution, or with the least length that a solution may have", () => {
    const puzzle = fixture("two-rings");
    const brute = bruteForce(puzzle);
    const ida = idaOf(puzzle);
    const wrong: unknown[] = [];
    for (const board of allBoards(puzzle).filter((each) => brute.distances.has(keyOf(each)))) {
      const distance = brute.distance(board);
      for (let limit = 1; limit < distance; limit++) {
        const { end } = ran(search(runtime.kernel, ida, board, limit, 1e9));
        if (end.kind !== "exhausted" || end.lowerBound <= limit || end.lowerBound > distance) wrong.push({ board, limit, end });
      }
      const { end } = ran(search(runtime.kernel, ida, board, distance, 1e9));
      if (distance > 0) expect(end).toEqual({ kind: "solved", moves: brute.solution(board) });
    }
    expect(wrong).toEqual([]);
  });

  it("proves that there is no solution where it has seen all paths", () => {
    // The moves exchange cells within two pairs, and the board needs an exchange between them.
    const { puzzle } = pairsOf(2);
    const { end } = ran(search(runtime.kernel, idaOf(puzzle), Uint8Array.of(2, 1, 0, 3), 9, 1e9));
    expect(end).toEqual({ kind: "exhausted", lowerBound: Number.POSITIVE_INFINITY });
  });

  it("stops after as many boards as it may expand, and tells of them on the way", () => {
    const puzzle = puzzleFrom(findPuzzle("loopover-5x5")!);
    const board = randomBoard(puzzle, randomFrom(5));
    const ida = idaOf(puzzle);
    for (const most of [0, 1, 50_000]) {
      const { yielded, end } = ran(search(runtime.kernel, ida, board, 20, most));
      expect(end).toEqual({ kind: "stopped" });
      expect(ida.nodes).toBe(most);
      expect(yielded.at(-1) ?? 0).toBe(most);
      expect(yielded).toEqual([...new Set(yielded)].sort((a, b) => a - b));
    }
  });

  it("counts all solutions, lists the first of them, and gives the memory of the list back", () => {
    const { puzzle, exchanged } = pairsOf(3);
    const orders = ["012", "021", "102", "120", "201", "210"].map((moves) => Array.from(moves, Number));
    const ida = idaOf(puzzle);
    const mark = runtime.kernel.mark();
    for (const room of [0, 1, 5, 6, 7, 1e12]) {
      expect(ran(ida.searchAll(exchanged, 3, room, 1e9)).end).toEqual({ count: 6n, solutions: orders.slice(0, room) });
      expect(runtime.kernel.mark()).toBe(mark);
    }
    expect(ran(ida.searchAll(exchanged, 3, 6, 4)).end).toBeUndefined();
    expect(ida.nodes).toBe(4);
    expect(runtime.kernel.mark()).toBe(mark);
  });

  it("lists more than ten thousand solutions where they are asked for and there", () => {
    const { puzzle, exchanged } = pairsOf(8);
    const ida = idaOf(puzzle);
    for (const room of [10_000, 10_001, 40_320, 1e12]) {
      const { end } = ran(ida.searchAll(exchanged, 8, room, 1e9));
      const listed = new Set(end?.solutions.map((moves) => moves.join("")));
      expect([end?.count, end?.solutions.length, listed.size]).toEqual([40_320n, Math.min(room, 40_320), Math.min(room, 40_320)]);
    }
  });
});

describe("boards of many cells", () => {
  it.each([
    ["loopover-4x4", 16],
    ["top-spin-16-4", 16],
    ["top-spin-17-4", 17],
    ["loopover-4x5", 20],
    ["loopover-5x5", 25],
    ["hungarian-rings-16-4", 30],
    ["loopover-4x8", 32],
    ["loopover-3x11", 33],
    ["loopover-6x6", 36],
    ["hungarian-rings-20-5", 38],
    ["loopover-7x7", 49],
    ["top-spin-50-7", 50],
    ["loopover-8x8", 64],
  ])("%s: the first shortest solution of scrambled boards", async (id, cells) => {
    const puzzle = puzzleFrom(findPuzzle(id)!);
    expect(puzzle.cells).toBe(cells);
    const near = spread(puzzle, [goalOf(puzzle)], 2);
    const random = randomFrom(cells);
    const solver = await searchSolver(puzzle);
    for (const scramble of [0, 1, 2, 3, 3, 4, 4]) {
      let board = goalOf(puzzle);
      for (let i = 0; i < scramble; i++) board = boardAfter(puzzle, board, random(puzzle.moves.length));
      // Moves may have no inverse: then a board made forwards may be farther away than the moves that made it.
      const distance = fewest(puzzle, near, board, 4);
      expect(distance).toBeLessThanOrEqual(scramble);
      const found = await solver.solve(board);
      expect(found).toMatchObject({
        status: "solved",
        distance,
        moves: first(puzzle, near, board, distance),
        effort: { method: "search" },
      });
      expect(found.status === "solved" && isGoal(puzzle, found.final)).toBe(true);
    }
    solver.close();
  });

  it("a path of hundreds of moves is found", async () => {
    let next = 0;
    const cycles = [5, 7, 8, 9].map((size) => Array.from({ length: size }, () => next++));
    const demand = cycles.flatMap((cycle, ring) => cycle.map((_, place) => (place === 0 ? ring + 1 : 0)));
    const puzzle = puzzleOf({ counts: [25, 1, 1, 1, 1], moves: [cycles], goal: [exact(...demand)] });
    const solver = await searchSolver(puzzle);
    for (const distance of [1, 2, 255, 256, 700, 1024]) {
      let board = goalOf(puzzle);
      for (let i = 0; i < 2520 - distance; i++) board = boardAfter(puzzle, board, 0);
      const found = await solver.solve(board);
      expect(found).toMatchObject({ status: "solved", distance, moves: new Array(distance).fill(0) });
      expect(await solver.solveAll(board)).toMatchObject({ count: 1n });
    }
    let past = goalOf(puzzle);
    for (let i = 0; i < 2520 - 1025; i++) past = boardAfter(puzzle, past, 0);
    expect(await solver.solve(past)).toMatchObject({ status: "limit", lowerBound: 1025 });
  });
});

describe("boards that cannot be solved", () => {
  it.each(["loopover-3x5", "loopover-5x5", "loopover-5x7", "loopover-7x9"])("%s: two tiles exchanged are proven unsolvable", async (id) => {
    const puzzle = puzzleFrom(findPuzzle(id)!);
    const board = goalOf(puzzle);
    [board[0], board[7]] = [board[7]!, board[0]!];
    for (const solver of [await searchSolver(puzzle), await createSolver(puzzle, platform, { threads: 1, expectedBoards: 1 })]) {
      const found = await solver.solve(board);
      expect(found).toMatchObject({ status: "unsolvable", effort: { method: "rules" } });
      expect(await solver.solveAll(board)).toMatchObject({ count: 0n, solutions: [] });
    }
  });
});

describe("what is searched for one board", () => {
  it("does not change the answers for others", async () => {
    const puzzle = puzzleFrom(findPuzzle("grid-4x4"));
    const random = randomFrom(3744);
    const boards = Array.from({ length: 12 }, () => randomBoard(puzzle, random));
    const together = await searchSolver(puzzle, { maxDepth: 6 });
    const backwards = await searchSolver(puzzle, { maxDepth: 6 });
    const [one, other] = [await together.solveMany(boards), await backwards.solveMany([...boards].reverse())];
    for (const [i, board] of boards.entries()) {
      const alone = await (await searchSolver(puzzle, { maxDepth: 6 })).solve(board);
      const { effort: _, ...answer } = alone;
      expect(one[i]).toMatchObject(answer);
      expect(other[boards.length - 1 - i]).toMatchObject(answer);
    }
  });
});
