/** Every board of small puzzles against the same figures made the slow way: all solutions listed, all plays followed one by one. */
import { describe, expect, it } from "vitest";
import { boardAfter, bruteForce, keyOf } from "../../../test/support/brute-force.ts";
import { platform } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";

/** For goals of one board. */
function misplaced(puzzle: Puzzle, board: Board): number {
  const [goal] = puzzle.goal;
  if (goal?.kind !== "exact") throw new Error("not an exact goal");
  return goal.demand.filter((symbol, cell) => symbol >= 0 && board[cell] !== symbol).length;
}

function chance(puzzle: Puzzle, board: Board, left: number, known: Map<string, number>): number {
  if (misplaced(puzzle, board) === 0) return 1;
  if (left === 0) return 0;
  const key = `${left} ${keyOf(board)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const after = puzzle.moves.map((_, move) => boardAfter(puzzle, board, move));
  const looks = after.map((to) => 1 / 2 ** misplaced(puzzle, to));
  const all = looks.reduce((sum, look) => sum + look, 0);
  const value = after.reduce((sum, to, move) => sum + (looks[move]! / all) * chance(puzzle, to, left - 1, known), 0);
  known.set(key, value);
  return value;
}

function risesOf(puzzle: Puzzle, board: Board, moves: readonly number[]): number {
  let rises = 0;
  let here = board;
  for (const move of moves) {
    const to = boardAfter(puzzle, here, move);
    if (misplaced(puzzle, to) > misplaced(puzzle, here)) rises++;
    here = to;
  }
  return rises;
}

describe.each([
  ["two rings", fixture("two-rings")],
  ["Loopover 2×3", puzzleFrom(findPuzzle("loopover-2x3")!)],
] as const)("every board of %s", (_, puzzle) => {
  const brute = bruteForce(puzzle);

  it("is as hard as its listed solutions and plays say", async () => {
    const solver = await createSolver(puzzle, platform, { cache: false });
    const known = new Map<string, number>();
    for (const board of allBoards(puzzle)) {
      const found = await solver.difficulty(board);
      const distance = brute.distance(board);
      if (distance === Number.POSITIVE_INFINITY) {
        expect(found).toBeUndefined();
        continue;
      }
      const solutions = brute.solutions(board);
      const firstMoves = [...new Set(solutions.flatMap(([first]) => (first === undefined ? [] : [first])))].sort((a, b) => a - b);
      const rises = Math.min(...solutions.map((moves) => risesOf(puzzle, board, moves)));
      expect(found).toMatchObject({ distance, solutions: BigInt(solutions.length), firstMoves, rises });
      expect(found!.chance / chance(puzzle, board, distance, known)).toBeCloseTo(1, 10);
    }
    solver.close();
  });
});
