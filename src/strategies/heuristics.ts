/** Heuristics: estimates of a board's distance that a strategy is steered by. */
import { deriveBound } from "../rules/bound.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";

/** An estimate of a board's distance, in moves, and how far it can be trusted. */
export interface Heuristic {
  readonly id: string;
  /** One line for a person. */
  readonly description: string;
  /**
   * - `exact`: the distance itself.
   * - `admissible`: never more than the distance. Optimal strategies are optimal with these alone.
   * - `unknown`: neither is known; answers are not proven shortest.
   */
  readonly quality: "exact" | "admissible" | "unknown";
  /** Moves to the nearest goal board, estimated: a whole number, 0 or more, or Infinity where the board cannot be solved. */
  estimate(board: Board): number;
}

/** No knowledge at all: A* becomes uniform-cost search, IDA* iterative deepening. */
export const zero: Heuristic = {
  id: "zero",
  description: "0 for every board",
  quality: "admissible",
  estimate: () => 0,
};

/** The bound derived from goal and moves: misplaced symbols over the most that one move can mend. */
export function misplaced(puzzle: Puzzle): Heuristic {
  const bound = deriveBound(puzzle);
  return {
    id: "misplaced",
    description: "misplaced symbols ÷ the most that one move mends, rounded up",
    quality: "admissible",
    estimate: bound.estimate,
  };
}

/** Twice the derived bound: fast, and wrong. It is here to be caught. */
export function doubled(puzzle: Puzzle): Heuristic {
  const bound = deriveBound(puzzle);
  return {
    id: "doubled",
    description: "twice the misplaced bound: not admissible",
    quality: "unknown",
    estimate: (board) => 2 * bound.estimate(board),
  };
}

/** A lower bound looked up in pattern tables: `distance` must never exceed the distance to the nearest goal board. */
export function pattern(distance: (board: Board) => number): Heuristic {
  return { id: "pattern", description: "the largest distance in the pattern tables", quality: "admissible", estimate: distance };
}

/** The distance itself, from a distance table or a solver; Infinity where the board cannot be solved. */
export function exact(distance: (board: Board) => number): Heuristic {
  return { id: "exact", description: "the distance itself", quality: "exact", estimate: distance };
}
