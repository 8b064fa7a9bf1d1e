/** What the engine is told, and what it tells while it works. */

/** How far some work is. */
export interface Progress {
  /** What is being done, in words a person reads: "building the table", "census". */
  readonly task: string;
  readonly done: number;
  /** 0 where the end is not known. */
  readonly total: number;
  /** Of a table that is built, layer by layer: the distance whose boards are being found. */
  readonly layer?: number;
  /** Of a board that is searched, `done` being the boards expanded: no solution has fewer moves. */
  readonly lowerBound?: number;
}

/** How to follow and stop work that may take long. */
export interface ProgressOptions {
  /** Stops the work at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told now and then how far the work is. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Whoever counts boards for `expectedBoards` need not count further: so many repay any table. */
export const BOARDS_MANY = 1024;

/** Shortest solutions that are listed where it is not said how many. */
export const SOLUTIONS_LISTED = 1000;

/** What a solver may use, and what it will be asked. */
export interface SolverOptions extends ProgressOptions {
  /** Bytes for tables and search structures together. Default 256 MiB. */
  readonly memory?: number | undefined;
  /** Threads for building tables and for a census. Default: as many as the machine has cores. */
  readonly threads?: number | undefined;
  /** Whether tables are kept between runs, where the platform can. Default true. */
  readonly cache?: boolean | undefined;
  /** How many boards will be asked for: a table that they do not repay is not built. Default: unknown, many. */
  readonly expectedBoards?: number | undefined;
  /** No solution longer than this is wanted. */
  readonly maxDepth?: number | undefined;
  /** One line for a person about something that went wrong and was mended (a damaged cache file). */
  readonly onWarning?: ((message: string) => void) | undefined;
}

/**
 * The limits of one call; without any, every board is answered with a solution or a proof, or after 10⁹ expanded boards with a lower bound.
 * `solveAll` searches for the first solution and then for all: the limits hold for each of the two.
 */
export interface SolveOptions extends ProgressOptions {
  /** No solution longer than this is wanted: moves, from 0; Infinity or left out: of any length, or as the solver was told. */
  readonly maxDepth?: number | undefined;
  /** Boards expanded for one board, from 0 (its bound alone is told). Default, and most: 10⁹. */
  readonly nodeLimit?: number | undefined;
  /** Milliseconds for one board, from 0; building or loading a table does not count. Default: no limit. */
  readonly timeLimit?: number | undefined;
}

/** What is asked of all solutions. */
export interface AllOptions extends SolveOptions {
  /** At most so many are listed, from 0; default 1,000. */
  readonly limit?: number | undefined;
  /** How much longer than the shortest they may be, in moves, from 0; default 0. Each ends at its first solved board. */
  readonly within?: number | undefined;
}
