/** What a strategy is given: a puzzle, a board, and how to search. */
import { wholeNumber } from "../rules/numbers.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { type Heuristic, zero } from "./heuristics.ts";

/** Each rule leaves out work that cannot lead to the first shortest solution. See pruning.ts and transposition-table.ts for why. */
export interface Rules {
  /** Never undo the last move. */
  readonly undo: boolean;
  /** Of two moves in a row that commute, only the ascending order. */
  readonly commuting: boolean;
  /** Depth-first searches: skip a board that has failed with at least as many moves left. */
  readonly failed: boolean;
}

/** A rule's name. */
export type RuleName = keyof Rules;

/** A puzzle, a board to start from, and how to search; `makeProblem` makes one. */
export interface Problem {
  readonly puzzle: Puzzle;
  readonly start: Board;
  readonly heuristic: Heuristic;
  readonly rules: Rules;
  /** Depth-first searches look for no solution longer than this. */
  readonly depthLimit: number;
  /** The most boards that may be held at once. */
  readonly maxStates: number;
}

/** How to search; each has a default. */
export interface ProblemOptions {
  /** Default: `zero`. */
  readonly heuristic?: Heuristic | undefined;
  /** Default: none, the bare algorithm of the textbook. */
  readonly rules?: Partial<Rules> | undefined;
  /** Default 100; 0 to 1,000. */
  readonly depthLimit?: number | undefined;
  /** Default 2,000,000; 1 to 16,777,216. */
  readonly maxStates?: number | undefined;
}

/** @throws RangeError where the board is not of this puzzle's size or a limit is out of range. */
export function makeProblem(puzzle: Puzzle, start: Board, options: ProblemOptions = {}): Problem {
  if (start.length !== puzzle.cells) throw new RangeError(`the board has ${start.length} cells, expected ${puzzle.cells}`);
  return {
    puzzle,
    // A copy: a run with pauses must not see what its caller does with the board meanwhile.
    start: new Uint8Array(start),
    heuristic: options.heuristic ?? zero,
    rules: { undo: false, commuting: false, failed: false, ...options.rules },
    depthLimit: wholeNumber("depthLimit", options.depthLimit ?? 100, 0, 1_000),
    maxStates: wholeNumber("maxStates", options.maxStates ?? 2_000_000, 1, 2 ** 24),
  };
}
