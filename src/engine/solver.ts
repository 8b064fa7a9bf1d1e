import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { Census, CensusOptions, GenerateOptions } from "./landscape/types.ts";
import type { SolveOptions } from "./options.ts";
import type { AllSolutions, Solution } from "./solution.ts";

/** The facade: answers boards of one puzzle. Every promise rejects with the signal's reason when its signal is aborted. */
export interface Solver {
  readonly puzzle: Puzzle;
  solve(board: Board, options?: SolveOptions): Promise<Solution>;
  /** In the order of the input. */
  solveMany(boards: readonly Board[], options?: SolveOptions): Promise<Solution[]>;
  /** All shortest solutions, the first `limit` of them (default 1,000), and their number. */
  solveAll(board: Board, options?: SolveOptions & { readonly limit?: number | undefined }): Promise<AllSolutions>;
  /** Every board's distance, counted. Needs tables that fit the memory: throws a MemoryError otherwise. */
  census(options?: CensusOptions): Promise<Census>;
  /** Boards at random. Fewer than asked for only where `distinct` leaves no more. */
  generate(options: GenerateOptions): Promise<Board[]>;
  /** Lets tables and workers go. */
  close(): void;
}
