/** All boards of a puzzle by distance, in pieces that can be counted, listed and drawn from one by one. */
import type { Board } from "../../rules/puzzle.ts";
import type { Pace } from "../kernel/crew.ts";
import type { Random } from "./random.ts";

export interface Landscape {
  /** Distances run from 0 to levels − 1. */
  readonly levels: number;
  /** Pieces: every board belongs to one of them. */
  readonly pieces: number;
  /** Boards at each distance in the pieces from `first` to `end` − 1. */
  tally(first: number, end: number, pace: Pace): Promise<bigint[]>;
  /**
   * The boards of these pieces whose distance is from `near` to `far`, in sets whose boards symmetry carries into each other.
   * Every board comes once.
   */
  sets(first: number, end: number, near: number, far: number): Iterable<readonly Board[]>;
  /** Prepares to draw boards at random, each one whose distance is from `near` to `far` as likely. At least one must be there. */
  drawer(near: number, far: number): (random: Random) => Board;
}
