/** The bounds that lead the kernel's search: derived from the goal, and of pattern tables. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../../test/oracles/brute-force.ts";
import { platform, randomBoard, randomFrom, search, searchSolver, TestRuntime } from "../../../test/support/engine.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { applyMoves } from "../../rules/apply.ts";
import { deriveBound } from "../../rules/bound.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { patternTables } from "../plan/pattern-tables.ts";
import { planFor, SEARCH_BYTES } from "../plan/plan.ts";
import { createSolver } from "../solver.ts";
import { NO_BOUNDS } from "../tables/search-bounds.ts";
import { IdaStar } from "./ida-star.ts";

/** Small, so that entries are overwritten. */
const TABLE_BYTES = 2 ** 16;

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

/** The first shortest solution, or undefined where the search proves that there is none or gets too long. */
function solve(ida: IdaStar, board: Board): readonly number[] | undefined {
  let limit = ida.bound(board);
  if (limit === 0) return [];
  while (limit <= 40) {
    const run = search(runtime.kernel, ida, board, limit, 1e6);
    let step = run.next();
    while (!step.done) step = run.next();
    const end = step.value;
    if (end.kind === "solved") return end.moves;
    if (end.kind === "stopped") return undefined;
    expect(end.lowerBound).toBeGreaterThan(limit);
    limit = end.lowerBound;
  }
  return undefined;
}

describe("the kernel's bound", () => {
  it("is the derived one, never too large, and 0 for solved boards alone", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 1000 }), async (json) => {
        const puzzle = puzzleFrom(json);
        const oracle = bruteForce(json);
        const distances = oracle.distances();
        runtime.empty();
        const ida = new IdaStar(runtime.kernel, puzzle, TABLE_BYTES);
        const { estimate } = deriveBound(puzzle);
        const wrong: string[] = [];
        for (const key of oracle.boards()) {
          const board = Uint8Array.from(key, (symbol) => symbol.charCodeAt(0));
          const bound = ida.bound(board);
          const distance = distances.get(key) ?? Number.POSITIVE_INFINITY;
          if (bound !== estimate(board) || bound > distance || (bound === 0) !== (distance === 0)) wrong.push(`${board.join()}: ${bound}`);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("is the derived one for boards of every width", async () => {
    for (const id of [
      "rotation-game",
      "grid-4x4",
      "loopover-4x5",
      "loopover-3x11",
      "hungarian-rings-20-5",
      "loopover-8x8",
      "colour-hash",
    ]) {
      const puzzle = puzzleFrom(findPuzzle(id)!);
      const { estimate } = deriveBound(puzzle);
      runtime.empty();
      const ida = new IdaStar(runtime.kernel, puzzle, TABLE_BYTES);
      const random = randomFrom(puzzle.cells);
      const boards = Array.from({ length: 200 }, () => randomBoard(puzzle, random));
      expect(boards.map((board) => ida.bound(board))).toEqual(boards.map((board) => estimate(board)));
    }
  });
});

describe("pattern tables", () => {
  /** A search that they lead, where there are any that need at most `memory`. */
  async function strengthened(puzzle: Puzzle, memory: number): Promise<IdaStar | undefined> {
    const patterns = patternTables(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), memory);
    if (!patterns) return undefined;
    const { bounds } = await runtime.build(puzzle, patterns);
    const ida = new IdaStar(runtime.kernel, puzzle, TABLE_BYTES);
    ida.strengthen({ ...NO_BOUNDS, lookups: bounds.address });
    return ida;
  }

  it("never bound too much, and the answers stay the same", async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 1000 }), fc.integer({ min: 8, max: 1000 }), async (json, memory) => {
        const puzzle = puzzleFrom(json);
        const oracle = bruteForce(json);
        const distances = oracle.distances();
        const ida = await strengthened(puzzle, memory);
        if (!ida) return;
        tried++;
        const { estimate } = deriveBound(puzzle);
        const keys = [...oracle.boards()];
        const wrong: string[] = [];
        keys.forEach((key, i) => {
          const board = Uint8Array.from(key, (symbol) => symbol.charCodeAt(0));
          const distance = distances.get(key) ?? Number.POSITIVE_INFINITY;
          const bound = ida.bound(board);
          if (bound < estimate(board) || bound > distance) wrong.push(`${board.join()}: ${bound}, distance ${distance}`);
          if (i % 20 === 0 && distance <= 12) expect(solve(ida, board)).toEqual(oracle.solution(boardKey(board), distances));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(tried).toBeGreaterThan(50);
  });

  it.each(["loopover-4x4", "loopover-4x5", "top-spin-20-4", "hungarian-rings-10-3"])("%s: the letters stay the same", async (id) => {
    const puzzle = puzzleFrom(findPuzzle(id)!);
    const goal = Uint8Array.from((puzzle.goal[0] as { readonly demand: Int16Array }).demand);
    const random = randomFrom(17);
    const boards = Array.from({ length: 8 }, (_, i) =>
      applyMoves(
        puzzle,
        goal,
        Array.from({ length: 1 + (i % 6) }, () => random(puzzle.moves.length)),
      ),
    );
    const plain = await searchSolver(puzzle);
    const expected = await plain.solveMany(boards);
    const ida = (await strengthened(puzzle, 2 ** 21))!;
    expect(boards.map((board) => solve(ida, board))).toEqual(expected.map((found) => found.status === "solved" && found.moves));
    for (const [i, board] of boards.entries()) expect(ida.bound(board)).toBeLessThanOrEqual((expected[i] as { distance: number }).distance);
  });

  it("are built in the midst of a search, and the letters stay the same; a signal stops the building", async () => {
    const puzzle = puzzleFrom(findPuzzle("loopover-4x4")!);
    const goal = Uint8Array.from({ length: 16 }, (_, tile) => tile);
    const board = applyMoves(puzzle, goal, [0, 9, 4, 13, 1, 10, 6, 15]);
    const expected = await (await searchSolver(puzzle)).solve(board);
    const solver = await createSolver(puzzle, platform, { threads: 1, memory: SEARCH_BYTES + 200_000 });
    const stop = new AbortController();
    await expect(solver.solve(board, { signal: stop.signal, onProgress: () => stop.abort("enough") })).rejects.toBe("enough");
    let built = false;
    const found = await solver.solve(board, {
      onProgress: ({ task }) => {
        built ||= task.startsWith("building");
      },
    });
    expect({ ...found, effort: undefined }).toEqual({ ...expected, effort: undefined });
    expect(built).toBe(true);
    expect(found.effort.nodes).toBeLessThan(expected.effort.nodes);
    expect((await solver.solveAll(board)).solutions[0]).toEqual(expected.status === "solved" && expected.moves);
  });

  it("are asked for where no table fits, and no more memory than is allowed", () => {
    const puzzle = puzzleFrom(findPuzzle("loopover-4x4")!);
    for (const bytes of [1000, 100_000, 2 ** 24]) {
      const { tables, patterns } = planFor(puzzle, SEARCH_BYTES + bytes);
      expect(tables).toBeUndefined();
      expect(patterns?.buildBytes ?? 0).toBeLessThanOrEqual(bytes);
    }
    expect(planFor(puzzle, 1).patterns).toBeUndefined();
    expect(planFor(puzzleFrom(findPuzzle("loopover-3x3")!), 2 ** 28).patterns).toBeUndefined();
  });
});
