import { BOARDS_MANY } from "../engine/options.ts";
import type { Solver } from "../engine/solver.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { Format } from "./format.ts";
import { type Batch, Framer } from "./framing.ts";
import type { InputFault } from "./records.ts";

export interface BatchRun {
  readonly format: Format;
  readonly puzzle: Puzzle;
  /** Bytes; an empty chunk says that nothing has come for a while. */
  readonly input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Makes the solver for so many boards: all there are, or those that somebody waits for; undefined: many. */
  readonly createSolver: (expectedBoards: number | undefined) => Promise<Solver>;
  /** Told of each board that cannot be read, and of what else is wrong. */
  readonly fault: (fault: InputFault) => void;
  /** Whether boards may wait until it is known how many there are; false where somebody types them. */
  readonly readAhead: boolean;
}

/** A judge's boards, as they come, and the solver for them. Memory is bounded, however long the input. */
export async function* solverBatches(run: BatchRun): AsyncGenerator<{ readonly solver: Solver; readonly batch: Batch }, void> {
  const framer = new Framer(run.puzzle, run.format.input, run.fault);
  let solver: Solver | undefined;
  try {
    for await (const chunk of run.input) {
      framer.push(chunk);
      if (framer.ended) break;
      const isAwaited = !run.readAhead || chunk.length === 0;
      if (framer.ready === 0 || (solver === undefined && !isAwaited && framer.ready < BOARDS_MANY)) continue;
      solver ??= await run.createSolver(isAwaited ? framer.ready : undefined);
      yield { solver, batch: framer.take() };
    }
    framer.finish();
    if (framer.ready === 0) return;
    solver ??= await run.createSolver(framer.ready);
    yield { solver, batch: framer.take() };
  } finally {
    solver?.close();
  }
}
