/** All boards of a puzzle by distance, in parts that can be counted, listed and drawn from one by one. */
import type { Board } from "../../rules/puzzle.ts";
import type { TimeSlice } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import type { Random } from "./random.ts";

export interface BoardIndex {
  /** Distances run from 0 to levels − 1. */
  readonly levels: number;
  /** Every board belongs to one part. */
  readonly partCount: number;
  /** Must be waited for before anything else is asked of the parts from `first` to `end` − 1. May take long. */
  prepare(first: number, end: number, running: ProgressOptions): Promise<void>;
  /** Boards at each distance in the parts from `first` to `end` − 1. */
  tally(first: number, end: number, timeSlice: TimeSlice): Promise<bigint[]>;
  /**
   * The boards of these parts whose distance is from `minDistance` to `maxDistance`, in runs that are each in symbol order. Every board comes once.
   * A run may be very long; it is made as it is read.
   */
  runs(first: number, end: number, minDistance: number, maxDistance: number): Iterable<Iterable<Board>>;
  /** Prepares to draw boards at random, those whose distance is from `minDistance` to `maxDistance` equally likely. At least one must be there. */
  drawer(minDistance: number, maxDistance: number): (random: Random) => Board;
}
