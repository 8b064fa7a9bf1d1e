import type { Board } from "../../rules/puzzle.ts";
import type { ProgressOptions } from "../options.ts";

/** How many boards stand at each distance. `counts[d]` sums to `solvable`; the rest of `boards` cannot be solved. */
export interface Census {
  readonly boards: bigint;
  readonly solvable: bigint;
  /** The largest distance of a solvable board. */
  readonly godsNumber: number;
  readonly counts: readonly bigint[];
  /** Mean distance over the solvable boards, rounded to six decimals; `counts` gives it exactly. */
  readonly mean: number;
  /** Boards at the largest distance, the first in symbol order. */
  readonly hardest: readonly Board[];
}

/** Hardest boards that are listed where it is not said how many. */
export const HARDEST_LISTED = 3;

/** What a census lists, and which part of it is done. */
export interface CensusOptions extends ProgressOptions {
  /** How many of the hardest boards to list; default 3. */
  readonly hardest?: number | "all" | undefined;
  /** Only part `[i, n]` of the work, i from 1 to n: counts and hardest boards of that part, to be merged with the others. */
  readonly shard?: readonly [number, number] | undefined;
  /** List one board for each symmetry class, the first of it in symbol order. */
  readonly classes?: boolean | undefined;
}

/** Which boards to draw. */
export interface GenerateOptions extends ProgressOptions {
  readonly count: number;
  /** Only boards at a distance from the first to the second, both included. Default: any solvable board. */
  readonly between?: readonly [number, number] | undefined;
  /** The same seed gives the same boards on every machine. */
  readonly seed?: string | undefined;
  /** No board twice. */
  readonly distinct?: boolean | undefined;
  /** Only boards with at most so many shortest solutions. Needs tables that fit the memory. */
  readonly solutions?: number | undefined;
  /** Only boards with at most so many moves that shortest solutions begin with. Needs tables that fit the memory. */
  readonly firstMoves?: number | undefined;
  /** The boards of a day, such as "2026-12-01", in place of a seed: each once, and the same whatever memory and tables there are. */
  readonly daily?: string | undefined;
}
