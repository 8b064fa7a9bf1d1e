import { describe, expect, it } from "vitest";
import { bruteForce, isGoal } from "../../test/support/brute-force.ts";
import { platform, searchSolver, tableSolver } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { allBoards } from "../../test/support/puzzles.ts";
import { parseBoard } from "../rules/board.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { reasonText } from "./reasons.ts";
import { createSolver, type Solver } from "./solver.ts";

/** One that reads tables and one that searches. */
function bothSolvers(puzzle: Puzzle): Promise<Solver[]> {
  return Promise.all([tableSolver(puzzle), searchSolver(puzzle)]);
}

describe("two rings of four that share two cells", () => {
  const puzzle = fixture("two-rings");
  const boards = allBoards(puzzle);
  const brute = bruteForce(puzzle);

  it("have 120 boards of 720 that can be solved", async () => {
    expect(brute.distances.size).toBe(120);
    for (const solver of await bothSolvers(puzzle)) {
      const solutions = await solver.solveMany(boards);
      solutions.forEach((found, i) => {
        const moves = brute.solution(boards[i]!);
        expect(found).toMatchObject(moves === undefined ? { status: "unsolvable" } : { status: "solved", moves });
      });
    }
  });

  it.each([
    ["odd", "213456"],
    ["even", "231456"],
  ])("have an %s board that is proven unsolvable at once", async (_, text) => {
    const board = parseBoard(puzzle, text);
    expect(brute.distance(board)).toBe(Number.POSITIVE_INFINITY);
    for (const solver of await bothSolvers(puzzle)) {
      const found = await solver.solve(board);
      expect(found.status === "unsolvable" && reasonText(found.reason)).toContain("120 of the 720");
      expect(found.effort.method).toBe("rules");
      expect(found.effort.nodes).toBeLessThan(50_000);
    }
  });
});

describe("a region that no move crosses", () => {
  it("is solved at once or never", async () => {
    const puzzle = fixture("idle-region");
    const boards = allBoards(puzzle);
    expect(bruteForce(puzzle).counts).toEqual([2]);
    for (const solver of await bothSolvers(puzzle)) {
      const solutions = await solver.solveMany(boards);
      solutions.forEach((found, i) => {
        const solved = isGoal(puzzle, boards[i]!);
        expect(found).toMatchObject(solved ? { status: "solved", moves: [] } : { status: "unsolvable", effort: { nodes: 0 } });
      });
    }
  });
});

describe("calls", () => {
  const puzzle = fixture("two-rings");
  const start = Uint8Array.of(0, 1, 2, 3, 4, 5);

  it("are served one after another, also after one that fails", async () => {
    const solver = await tableSolver(puzzle);
    const ends: string[] = [];
    const stop = new AbortController();
    const calls = [
      solver.solveMany([start, start]).then((found) => ends.push(`solved ${found.length}`)),
      solver.census({ signal: stop.signal }).catch((reason) => ends.push(reason)),
      solver.generate({ count: 1 }).then((boards) => ends.push(`drew ${boards.length}`)),
      solver.solveAll(start).then(({ count }) => ends.push(`counted ${count}`)),
    ];
    stop.abort("stopped");
    await Promise.all(calls);
    // A signal is heard at once; the others keep their turns.
    expect(ends).toEqual(["stopped", "solved 2", "drew 1", "counted 1"]);
  });

  it("may be for no boards at all", async () => {
    expect(await (await tableSolver(puzzle)).solveMany([])).toEqual([]);
  });

  it("tell how many boards are solved, one by one where they are searched", async () => {
    const told: unknown[] = [];
    await (await searchSolver(puzzle)).solveMany([start, start], { onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([1, 2].map((done) => ({ task: "solving", done, total: 2 })));
  });

  it("for all solutions of a board without any count none", async () => {
    for (const solver of await bothSolvers(puzzle)) {
      const all = await solver.solveAll(Uint8Array.of(1, 0, 2, 3, 4, 5));
      expect(all).toMatchObject({ count: 0n, solutions: [], solution: { status: "unsolvable" } });
    }
  });
});

describe("how many boards are expected", () => {
  const puzzle = fixture("small-hash");
  const board = Uint8Array.from([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);

  it.each([
    ["not at all: a table comes first", {}, "table"],
    ["sixteen: a table comes first", { expectedBoards: 16 }, "table"],
    ["fifteen: they are searched first", { expectedBoards: 15 }, "search"],
    ["many, but only of very short solutions: they are searched", { expectedBoards: 1000, maxDepth: 3 }, "search"],
    ["too many for that", { expectedBoards: 1_000_000, maxDepth: 3 }, "table"],
  ])("%s", async (_, options, method) => {
    const solver = await createSolver(puzzle, platform, { threads: 1, ...options });
    expect((await solver.solve(board)).effort.method).toBe(method);
    solver.close();
  });
});
