/**
 * All strategies on 200 random boards of the Rotation Game and on 20 that are far from the goal, against a table of all distances; the
 * solver, too, so that strategies and solver agree.
 */
import { expect, it } from "vitest";
import { boardsAt, distance, solution } from "../../test/oracles/rotation-game.ts";
import { createSolver } from "../engine/solver.ts";
import { nodePlatform } from "../platform/node.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { type Strategy, strategies } from "./catalogue.ts";
import { exact, type Heuristic, misplaced, pattern, zero } from "./heuristics.ts";
import { makeProblem, type Rules } from "./problem.ts";
import { runStrategy } from "./runner.ts";

const puzzle = puzzleFrom(rotationGame);
const heuristics: Heuristic[] = [misplaced(puzzle), pattern((board) => Math.max(0, distance(board) - 2)), exact(distance)];
const switches: Partial<Rules>[] = [{}, { undo: true, commuting: true, failed: true }];

const shortest = strategies.filter((strategy) => strategy.shortest);
const informed = shortest.filter((strategy) => strategy.informed);
const blind = shortest.filter((strategy) => !strategy.informed);

/** How many runs of each strategy came to an answer. */
function finishedRuns(chosen: readonly Strategy[], boards: readonly number[][], nodeLimit: number): Record<string, number> {
  const finished: Record<string, number> = {};
  for (const board of boards) {
    const first = solution(board);
    for (const strategy of chosen) {
      for (const heuristic of strategy.informed ? heuristics : [zero]) {
        if (strategy.id === "table-walk" && heuristic.quality !== "exact") continue;
        for (const rules of switches) {
          const problem = makeProblem(puzzle, Uint8Array.from(board), { heuristic, rules, maxStates: 60_000 });
          const { moves, proven, lowerBound } = runStrategy(strategy, problem, { nodeLimit });
          expect(lowerBound).toBeLessThanOrEqual(first.length);
          if (moves === undefined) continue;
          finished[strategy.id] = (finished[strategy.id] ?? 0) + 1;
          expect(proven).toBe(true);
          expect(moves).toHaveLength(first.length);
          if (strategy.first) expect(moves).toEqual(first);
        }
      }
    }
  }
  return finished;
}

async function solverAnswers(boards: readonly number[][]): Promise<(readonly number[])[]> {
  const solver = await createSolver(puzzle, nodePlatform(), { cache: false });
  const solutions = await solver.solveMany(boards.map((board) => Uint8Array.from(board)));
  solver.close();
  return solutions.map((solution) => (solution.status === "solved" ? solution.moves : []));
}

it("agrees on 200 random boards", async () => {
  const boards = boardsAt(1_000, 200, 0, 14);
  expect(await solverAnswers(boards)).toEqual(boards.map(solution));
  const finished = finishedRuns(informed, boards, 4_000);
  // With the exact distance, and the walk with it, every board is answered.
  expect(finished["table-walk"]).toBe(200 * 2);
  expect(finished["ida-star"]).toBeGreaterThanOrEqual(200 * 2);
  expect(finished["a-star"]).toBeGreaterThanOrEqual(200 * 2);
});

it("agrees without a heuristic on 20 boards of distances up to 4 and on 20 at random", () => {
  const near = finishedRuns(blind, boardsAt(1_000, 20, 0, 4), 4_000);
  for (const id of ["breadth-first", "bidirectional", "iterative-deepening"]) expect(near[id]).toBeGreaterThan(20);
  finishedRuns(blind, boardsAt(1_000, 20, 0, 14), 4_000);
});

it("agrees on 20 boards of distance 12 and more", async () => {
  const boards = boardsAt(2_000, 20, 12, 14);
  expect(await solverAnswers(boards)).toEqual(boards.map(solution));
  const finished = finishedRuns(informed, boards, 40_000);
  finishedRuns(blind, boards.slice(0, 4), 40_000);
  expect(finished["table-walk"]).toBe(20 * 2);
  expect(finished["ida-star"]).toBeGreaterThan(20 * 2);
});
