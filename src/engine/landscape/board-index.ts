/** All boards of a puzzle by distance, in pieces that can be counted, listed and drawn from one by one. */
import type { Board } from "../../rules/puzzle.ts";
import type { TimeSlice } from "../kernel/worker-pool.ts";
import type { Random } from "./random.ts";

export interface BoardIndex {
  /** Distances run from 0 to levels − 1. */
  readonly levels: number;
  /** Pieces: every board belongs to one of them. */
  readonly partCount: number;
  /** Boards at each distance in the pieces from `first` to `end` − 1. */
  tally(first: number, end: number, timeSlice: TimeSlice): Promise<bigint[]>;
  /**
   * The boards of these pieces whose distance is from `near` to `far`, in runs that are each in symbol order. Every board comes once.
   * A run may be very long; it is made as it is read.
   */
  runs(first: number, end: number, near: number, far: number): Iterable<Iterable<Board>>;
  /** Prepares to draw boards at random, each one whose distance is from `near` to `far` as likely. At least one must be there. */
  drawer(near: number, far: number): (random: Random) => Board;
}
