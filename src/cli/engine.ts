/** The engine, as the shared options ask for it. */
import type { Progress, SolveOptions } from "../engine/options.ts";
import type { Solver } from "../engine/solver.ts";
import { createSolver } from "../index.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";

interface Expected {
  /** How many boards will be asked for; undefined: many. */
  readonly boards?: number | undefined;
  readonly maxDepth?: number | undefined;
}

/** A solver; what it builds shows its progress. */
export function makeSolver(run: CommandContext, puzzle: Puzzle, expected: Expected = {}): Promise<Solver> {
  const { threads, memory, cache } = run.options;
  return createSolver(puzzle, {
    threads,
    memory,
    cache,
    expectedBoards: expected.boards,
    maxDepth: expected.maxDepth,
    signal: run.signal,
    onProgress: (progress) => run.progress.show(progress),
    onWarning: (message) => run.note(`turnwise: ${message}`),
  });
}

/** What holds for each board. */
export function solveOptions(run: CommandContext, maxDepth?: number): SolveOptions {
  const { nodeLimit, timeLimit } = run.options;
  // How many of the boards asked together are done tells nothing: they are answered in groups.
  const onProgress = (progress: Progress) => {
    if (progress.task !== "solving") run.progress.show(progress);
  };
  return { maxDepth, nodeLimit, timeLimit, signal: run.signal, onProgress };
}
