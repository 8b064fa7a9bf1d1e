import { applyMoves } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { LimitReason, UnsolvableReason } from "./reasons.ts";

/** How an answer was found. Everything here may differ from run to run; nothing else may. */
export interface Effort {
  readonly method: "table" | "search" | "rules";
  /** Boards that the search expanded; 0 for a table. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/**
 * The answer for one board.
 * - `solved`: `moves` (indices) is the first shortest sequence in dictionary order, replayed and checked; `final` is the board it leads to.
 * - `unsolvable`: proven; `reason` is how. `reasonText` says it.
 * - `limit`: a limit came first; no solution has fewer than `lowerBound` moves.
 */
export type Solution = { readonly effort: Effort } & (
  | { readonly status: "solved"; readonly distance: number; readonly moves: readonly number[]; readonly final: Board }
  | { readonly status: "unsolvable"; readonly reason: UnsolvableReason }
  | { readonly status: "limit"; readonly lowerBound: number; readonly reason: LimitReason }
);

/** All shortest solutions of one board, in dictionary order, as far as asked for. */
export interface AllSolutions {
  readonly solution: Solution;
  /** How many solutions there are of those asked for; 0n where the board was not solved. */
  readonly count: bigint;
  /** The first of them, at most as many as asked for. */
  readonly solutions: readonly (readonly number[])[];
}

/**
 * A solution that was replayed, move by move, on the board it is for. Nothing leaves the solver without it.
 * @throws Error where the moves do not solve the board: a fault of this library, never of its caller.
 */
export function proven(puzzle: Puzzle, board: Board, moves: readonly number[], effort: Effort): Solution {
  const final = applyMoves(puzzle, board, moves);
  if (!isSolved(puzzle, final))
    throw new Error(`a solution of ${moves.length} moves does not solve ${board.join(" ")}; please report this`);
  return { status: "solved", distance: moves.length, moves, final, effort };
}
