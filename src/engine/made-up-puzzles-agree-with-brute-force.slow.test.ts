/** Definitions that fast-check makes up, answered by every set of tables, by IDA*, and by brute force from the definition's text. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import { platform, randomFrom, searchSolver, TestRuntime, tableSolver } from "../../test/support/engine.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { Solution } from "./solution.ts";
import { createSolver } from "./solver.ts";

/** What is asked of a puzzle, answered from its definition's text. */
function oracleOf(json: DefinitionJson) {
  const oracle = bruteForce(json);
  const distances = oracle.distances();
  const boards: Board[] = Array.from(oracle.boards(), (key) => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0)));
  const distance = (board: Board): number => distances.get(boardKey(board)) ?? Number.POSITIVE_INFINITY;
  const solution = (board: Board): number[] => oracle.solution(boardKey(board), distances) ?? [];
  /** All shortest solutions, in dictionary order. */
  const solutions = (key: string): number[][] => {
    const left = distances.get(key)!;
    if (left === 0) return [[]];
    return [...json.moves.keys()].flatMap((move) => {
      const next = oracle.move(key, move);
      return distances.get(next) === left - 1 ? solutions(next).map((rest) => [move, ...rest]) : [];
    });
  };
  return { boards, distance, solution, solutions: (board: Board) => solutions(boardKey(board)), isSolved: oracle.isSolved };
}

/** All of an answer but its effort. */
function bare({ effort: _, ...answer }: Solution) {
  return "final" in answer ? { ...answer, final: [...answer.final] } : answer;
}

/** A few boards of many, the same each time. */
function sample(boards: readonly Board[], most: number): Board[] {
  const random = randomFrom(boards.length);
  return boards.length <= most ? [...boards] : Array.from({ length: most }, () => boards[random(boards.length)]!);
}

describe("made-up definitions", () => {
  let runtime: TestRuntime;
  let pair: TestRuntime;
  beforeAll(async () => {
    [runtime, pair] = await Promise.all([TestRuntime.open(1), TestRuntime.open(2)]);
  });
  afterAll(() => {
    runtime.close();
    pair.close();
  });

  it("have every distance, solution and unsolvable board right in tables of every kind, folded or not", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary(), async (json) => {
        const puzzle = puzzleFrom(json);
        const { boards, distance, solution } = oracleOf(json);
        const expected = boards.map((board) => ({ distance: distance(board), moves: solution(board) }));
        for (const tableSet of runtime.candidates(puzzle)) {
          const { lookups } = await runtime.build(puzzle, tableSet);
          const found: unknown[] = [];
          while (found.length < boards.length) lookups.solveBatch(boards, found.length, (answer) => found.push(answer));
          expect({ what: tableSet.what, found }).toEqual({ what: tableSet.what, found: expected });
          expect(lookups.distances(boards)).toEqual(expected.map((answer) => answer.distance));
        }
      }),
      { numRuns: 250 },
    );
  });

  it("give the same tables on one thread and on two, and folded ones stand for as many boards", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 2000 }), async (json) => {
        const puzzle = puzzleFrom(json);
        const weightsOf = new Map<string, unknown>();
        for (const tableSet of runtime.candidates(puzzle)) {
          const [one, two] = [await runtime.build(puzzle, tableSet), await pair.build(puzzle, tableSet)];
          expect(two.digests()).toEqual(one.digests());
          expect(two.tables.map(({ counts, weights }) => ({ counts, weights }))).toEqual(
            one.tables.map(({ counts, weights }) => ({ counts, weights })),
          );
          const [projections] = tableSet.what.split(",") as [string];
          const boards = one.tables.map(({ weights, space: { plan } }) => weights.map((weight) => weight * renamingsOf(plan)));
          expect(boards).toEqual(weightsOf.get(projections) ?? boards);
          weightsOf.set(projections, boards);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("get the same answers from the solver by table and by search, with a depth limit and without", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 1500 }), fc.option(fc.nat(7), { nil: undefined }), async (json, maxDepth) => {
        const puzzle = puzzleFrom(json);
        const { boards, distance, solution } = oracleOf(json);
        const asked = sample(boards, 25);
        const tables = await tableSolver(puzzle);
        const search = await searchSolver(puzzle, { maxDepth });
        const byTable = await tables.solveMany(asked, { maxDepth });
        const bySearch = await search.solveMany(asked, maxDepth === undefined ? { nodeLimit: 100_000 } : {});
        asked.forEach((board, i) => {
          const [one, other] = [bare(byTable[i]!), bare(bySearch[i]!)];
          const far = distance(board);
          expect(one.status).not.toBe(maxDepth === undefined && "limit");
          if (one.status === "solved") expect(one).toMatchObject({ distance: far, moves: solution(board) });
          if (one.status === "unsolvable") expect(far).toBe(Number.POSITIVE_INFINITY);
          if (one.status === "limit") {
            expect(far).toBeGreaterThan(maxDepth!);
            expect(one.lowerBound).toBe(maxDepth! + 1);
          }
          if (far <= (maxDepth ?? 1000)) expect(one.status).toBe("solved");
          // Without a depth limit, a search may stop at its limit of boards where no rule proves that there is no solution.
          if (other.status !== "limit" || maxDepth !== undefined) expect(other).toEqual(one);
          else expect(other.lowerBound).toBeLessThanOrEqual(far);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("get all shortest solutions by table and by search", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 500 }), fc.integer({ min: 0, max: 5 }), async (json, limit) => {
        const puzzle = puzzleFrom(json);
        const { boards, distance, solutions } = oracleOf(json);
        const solvers = [await tableSolver(puzzle), await searchSolver(puzzle)];
        for (const board of sample(boards, 15).filter((board) => distance(board) <= 8)) {
          const all = solutions(board);
          for (const solver of solvers) {
            const found = await solver.solveAll(board);
            expect(found).toMatchObject({ count: BigInt(all.length), solutions: all.slice(0, 1000) });
            expect(found.solution).toMatchObject({ status: "solved", moves: all[0] });
            const some = await solver.solveAll(board, { limit });
            expect(some).toMatchObject({ count: BigInt(all.length), solutions: all.slice(0, limit) });
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("get a table once the search has cost as much, and the answer stays the same", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 500 }), async (json) => {
        const puzzle = puzzleFrom(json);
        const { boards, distance, solution } = oracleOf(json);
        const solver = await createSolver(puzzle, platform, { threads: 1, expectedBoards: 1 });
        for (const board of sample(boards, 10)) {
          const answer = await solver.solve(board);
          if (distance(board) === Number.POSITIVE_INFINITY) expect(answer.status).toBe("unsolvable");
          else expect(answer).toMatchObject({ status: "solved", moves: solution(board) });
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** How many boards an entry of a table stands for by renaming. */
function renamingsOf({ fold }: { readonly fold: { readonly kind: string; readonly images?: number } }): number {
  return fold.kind === "renaming" ? fold.images! : 1;
}
