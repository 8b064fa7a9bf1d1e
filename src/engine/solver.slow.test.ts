import { describe, expect, it } from "vitest";
import { bruteForce, firstSolution, isGoal, spread } from "../../test/support/brute-force.ts";
import { randomBoard, randomFrom, searchSolver, TestRuntime, tableSolver } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { allBoards } from "../../test/support/puzzles.ts";
import { parseBoard } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { Solver } from "./solver.ts";

/** One that reads tables and one that searches. */
function bothSolvers(puzzle: Puzzle): Promise<Solver[]> {
  return Promise.all([tableSolver(puzzle), searchSolver(puzzle)]);
}

describe("the small hash", () => {
  const puzzle = fixture("small-hash");
  const boards = allBoards(puzzle);
  const brute = bruteForce(puzzle);
  const expected = boards.map((board) => brute.solution(board)?.join());

  it("has 12 cells and 34,650 boards, all of them solvable", () => {
    expect(puzzle.cells).toBe(12);
    expect(boards).toHaveLength(34_650);
    expect(expected).not.toContain(undefined);
  });

  it.each(["table", "search"])("has every board's first shortest solution by %s", async (method) => {
    const solver = await (method === "table" ? tableSolver(puzzle) : searchSolver(puzzle));
    const solutions = await solver.solveMany(boards);
    expect(solutions.map((found) => (found.status === "solved" ? found.moves.join() : undefined))).toEqual(expected);
    expect(new Set(solutions.map(({ effort }) => effort.method))).toEqual(new Set([method]));
    expect(solutions.every((found) => found.status === "solved" && isGoal(puzzle, found.final))).toBe(true);
  });

  it("has every board's first shortest solution in tables folded by nothing, by renaming and by symmetry", async () => {
    const runtime = await TestRuntime.open();
    const kinds = new Set<string>();
    for (const tableSet of runtime.candidates(puzzle)) {
      const { lookups } = await runtime.build(puzzle, tableSet);
      for (const { fold } of tableSet.tables) kinds.add(fold.kind);
      const found: string[] = [];
      while (found.length < boards.length) lookups.solveBatch(boards, found.length, ({ moves }) => found.push(moves.join()));
      expect(found).toEqual(expected);
    }
    expect(kinds).toEqual(new Set(["none", "renaming", "symmetry"]));
  });
});

describe("rings that turn one way only", () => {
  it("one: what lies one step past the goal is five moves away", async () => {
    const puzzle = fixture("one-way-ring");
    const brute = bruteForce(puzzle);
    expect(brute.distance(parseBoard(puzzle, "caacbb"))).toBe(5);
    for (const solver of await bothSolvers(puzzle)) {
      for (const board of allBoards(puzzle)) {
        const moves = brute.solution(board);
        const found = await solver.solve(board);
        expect(found).toMatchObject(moves === undefined ? { status: "unsolvable" } : { status: "solved", moves });
      }
    }
  });

  it("two: every board, also through tables of each kind", async () => {
    const puzzle = fixture("one-way-rings");
    const boards = allBoards(puzzle);
    const brute = bruteForce(puzzle);
    const expected = boards.map((board) => ({ distance: brute.distance(board), moves: brute.solution(board) ?? [] }));
    const runtime = await TestRuntime.open();
    for (const tableSet of runtime.candidates(puzzle)) {
      const { lookups } = await runtime.build(puzzle, tableSet);
      const found: unknown[] = [];
      while (found.length < boards.length) lookups.solveBatch(boards, found.length, (answer) => found.push(answer));
      expect(found).toEqual(expected);
    }
    const search = await searchSolver(puzzle);
    (await search.solveMany(boards)).forEach((found, i) => {
      expect(found).toMatchObject({ status: "solved", moves: (expected[i] as { moves: number[] }).moves });
    });
  });
});

describe("the 4×4 grid with the rows goal alone", () => {
  it("answers 1,000 boards to depth 4 like a breadth-first search, by table and by search", async () => {
    const puzzle = fixture("grid-rows");
    const solved = allBoards({ cells: 4, counts: Uint8Array.of(1, 1, 1, 1) }).map((rows) =>
      Uint8Array.from({ length: 16 }, (_, cell) => rows[Math.floor(cell / 4)]!),
    );
    const near = spread(puzzle, solved, 4);
    const random = randomFrom(44);
    const keys = [...near.keys()];
    const boards: Board[] = Array.from({ length: 900 }, () =>
      Uint8Array.from(keys[random(keys.length)]!, (symbol) => symbol.charCodeAt(0)),
    );
    boards.push(...Array.from({ length: 100 }, () => randomBoard(puzzle, random)));
    const [tables, search] = [await tableSolver(puzzle, { maxDepth: 4 }), await searchSolver(puzzle, { maxDepth: 4 })];
    const [byTable, bySearch] = [await tables.solveMany(boards), await search.solveMany(boards)];
    boards.forEach((board, i) => {
      const moves = firstSolution(puzzle, near, board);
      const expected = moves === undefined ? { status: "limit", lowerBound: 5 } : { status: "solved", moves };
      expect(byTable[i]).toMatchObject({ ...expected, effort: { method: "table" } });
      expect(bySearch[i]).toMatchObject({ ...expected, effort: { method: "search" } });
    });
  });
});
