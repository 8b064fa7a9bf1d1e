/** Boards that are searched side by side: the same answers as one after the other, at limits too, and a signal ends them all. */
import { expect, test } from "vitest";
import { randomFrom, watchedPlatform } from "../../test/support/engine.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { applyMoves } from "../rules/apply.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { SolveOptions } from "./options.ts";
import { createSolver, type Solver } from "./solver.ts";

const puzzle = puzzleFrom(findPuzzle("half-turns-6x7")!);
/** Room for the boards that two searches remember, and a perimeter that is soon complete. */
const MEMORY = 80 * 2 ** 20;

const goal = Uint8Array.from({ length: puzzle.cells }, (_, cell) => cell);
const random = randomFrom(56);
const boards: Board[] = Array.from({ length: 12 }, (_, i) =>
  applyMoves(
    puzzle,
    goal,
    Array.from({ length: i === 0 ? 40 : 17 }, () => random(puzzle.moves.length)),
  ),
);
const OPTIONS: SolveOptions = { maxDepth: 19 };

async function told(solver: Solver, options: SolveOptions): Promise<unknown[]> {
  const solutions = await solver.solveMany(boards, { ...OPTIONS, ...options });
  return solutions.map((solution) => ({ ...solution, effort: solution.effort.nodes }));
}

test("every thread count gives the same solutions, with the same boards expanded", async () => {
  const said: unknown[][] = [];
  for (const threads of [1, 2, 3]) {
    const { platform, ended } = watchedPlatform();
    const solver = await createSolver(puzzle, platform, { threads, memory: MEMORY });
    // The first of them build what strengthens the search.
    const first = await told(solver, {});
    said.push([await told(solver, {}), await told(solver, { nodeLimit: 5000 })]);
    expect(first.map((one) => (one as { status: string }).status)).toContain("solved");
    expect(ended.length).toBe(threads === 1 ? 0 : threads);
    solver.close();
  }
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
});

test("a signal ends all of them, and the next call is answered as ever", async () => {
  const { platform } = watchedPlatform();
  const solver = await createSolver(puzzle, platform, { threads: 2, memory: MEMORY });
  const before = await told(solver, {});
  const stop = new AbortController();
  const searching = solver.solveMany(boards, { ...OPTIONS, signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 5);
  await expect(searching).rejects.toThrow("enough");
  const withoutNodes = (all: unknown[]): unknown[] => all.map((one) => ({ ...(one as object), effort: 0 }));
  expect(withoutNodes(await told(solver, {}))).toEqual(withoutNodes(before));
  solver.close();
});
