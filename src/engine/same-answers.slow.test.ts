/** An answer at a limit depends on the board and its limits alone: whatever a solver was asked before, it says what a fresh one says. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { platform, randomFrom } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { exact, puzzleOf } from "../../test/support/puzzles.ts";
import { loopover } from "../puzzles/loopover.ts";
import { topSpin } from "../puzzles/top-spin.ts";
import { applyMoves } from "../rules/apply.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { SolveOptions, SolverOptions } from "./options.ts";
import { SEARCH_BYTES } from "./plan/plan.ts";
import { createSolver, type Solver } from "./solver.ts";

const row = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Rings of 5, 7, 8 and 9 cells that turn together: 2,520 boards in one row. */
const rings = (() => {
  let next = 0;
  const cycles = [5, 7, 8, 9].map((size) => Array.from({ length: size }, () => next++));
  const demand = cycles.flatMap((cycle, i) => cycle.map((_, place) => (place === 0 ? i + 1 : 0)));
  return puzzleOf({ counts: [25, 1, 1, 1, 1], moves: [cycles], goal: [exact(...demand)] });
})();

/** A ring of two symbols that turns one way: most boards cannot be solved. */
const ring = puzzleOf({ counts: [6, 7], moves: [[row(13)]], goal: [exact(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1)] });

/** A goal board after so many moves at random. */
function scrambled(puzzle: Puzzle, length: number, seed: number): Board {
  const random = randomFrom(seed);
  const [goal] = puzzle.goal;
  const solved = Uint8Array.from(goal?.kind === "exact" ? goal.demand : []);
  return applyMoves(
    puzzle,
    solved,
    row(length).map(() => random(puzzle.moves.length)),
  );
}

const tiles = puzzleFrom(loopover(4, 4));
const spin = puzzleFrom(topSpin(20, 4));
const hash = fixture("small-hash");

interface Case {
  readonly puzzle: Puzzle;
  readonly options: SolverOptions;
  readonly boards: readonly Board[];
  readonly nodeLimits: readonly number[];
}

const CASES: Readonly<Record<string, Case>> = {
  "searched alone": {
    puzzle: tiles,
    options: { memory: 1 },
    boards: [3, 6, 9, 30].map((length) => scrambled(tiles, length, length)),
    nodeLimits: [0, 50, 2000, 30_000],
  },
  "searched, with pattern tables that soon repay themselves": {
    puzzle: tiles,
    options: { memory: SEARCH_BYTES + 200_000 },
    boards: [5, 8, 30, 31].map((length) => scrambled(tiles, length, length)),
    nodeLimits: [50, 30_000, 400_000],
  },
  "searched, of another shape": {
    puzzle: spin,
    options: { memory: SEARCH_BYTES + 100_000 },
    boards: [4, 7, 30].map((length) => scrambled(spin, length, length)),
    nodeLimits: [50, 2000, 300_000],
  },
  "read from a table of long distances": {
    puzzle: rings,
    options: { expectedBoards: 1 },
    boards: [2100, 2300, 1480].map((length) => applyMoves(rings, scrambled(rings, 0, 0), new Array<number>(length).fill(0))),
    nodeLimits: [0, 50, 2000, 60_000],
  },
  "read from a table, once it is there": {
    puzzle: hash,
    options: { expectedBoards: 1 },
    boards: row(4).map((i) => Uint8Array.from([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2].map((_, cell, all) => all[(cell + 5 * i) % 12]!))),
    nodeLimits: [0, 50, 2000],
  },
  "read from a table, most of them unsolvable": {
    puzzle: ring,
    options: { expectedBoards: 1 },
    boards: [scrambled(ring, 5, 1), Uint8Array.of(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1)],
    nodeLimits: [0, 3, 2000],
  },
};

interface Question {
  readonly board: number;
  readonly limits: SolveOptions;
  readonly all: boolean;
}

async function ask(solver: Solver, boards: readonly Board[], { board, limits, all }: Question): Promise<unknown> {
  const asked = boards[board % boards.length]!;
  if (!all) return { ...(await solver.solve(asked, limits)), effort: undefined };
  const { solution, ...others } = await solver.solveAll(asked, { ...limits, limit: 3 });
  return { ...others, solution: { ...solution, effort: undefined } };
}

describe("whatever was asked before, the answer is the same", () => {
  it.each(Object.entries(CASES))(
    "%s",
    async (_, { puzzle, options, boards, nodeLimits }) => {
      const fresh = new Map<string, Promise<unknown>>();
      const freshAnswer = (question: Question): Promise<unknown> => {
        const key = JSON.stringify(question);
        let answer = fresh.get(key);
        if (!answer) {
          answer = createSolver(puzzle, platform, { threads: 1, ...options }).then((solver) => ask(solver, boards, question));
          fresh.set(key, answer);
        }
        return answer;
      };
      const questions = fc.array(
        fc.record({
          board: fc.nat(boards.length - 1),
          limits: fc.record({ nodeLimit: fc.constantFrom(...nodeLimits), maxDepth: fc.constantFrom(undefined, undefined, 4, 7) }),
          all: fc.nat(4).map((n) => n === 0),
        }),
        { minLength: 4, maxLength: 12 },
      );
      const easy = { board: 0, limits: {}, all: false };
      await fc.assert(
        fc.asyncProperty(questions, fc.boolean(), async (asked, unlimited) => {
          const solver = await createSolver(puzzle, platform, { threads: 1, ...options });
          if (unlimited) await ask(solver, boards, easy);
          for (const question of asked)
            expect(await ask(solver, boards, question), JSON.stringify(question)).toEqual(await freshAnswer(question));
          solver.close();
        }),
        { numRuns: 8 },
      );
    },
    120_000,
  );

  it("as many times as it is asked", async () => {
    const solver = await createSolver(tiles, platform, { threads: 1 });
    const board = scrambled(tiles, 40, 5);
    const answers = await solver.solveMany([board, board, board], { nodeLimit: 2000 });
    expect(new Set(answers.map((answer) => answer.status === "limit" && answer.lowerBound)).size).toBe(1);
    expect(answers.map(({ effort }) => effort.nodes)).toEqual([2000, 2000, 2000]);
    solver.close();
  });
});
