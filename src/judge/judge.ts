import type { SolveOptions } from "../engine/options.ts";
import { reasonText } from "../engine/reasons.ts";
import type { Solution } from "../engine/solution.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { type BatchRun, solverBatches } from "./batches.ts";
import type { Asked, Format, FoundText } from "./format.ts";

export interface JudgeRun extends BatchRun {
  /** Writes answers; the bytes are valid until it is done. */
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  /** Told of each board whose search ended at a limit that the judge does not set. */
  readonly limited: (board: number, reason: string) => void;
  readonly options: SolveOptions;
}

/** Answers a judge's input, board by board, in the judge's own form. */
export async function judge(run: JudgeRun): Promise<void> {
  const { format } = run;
  const writer = new AnswerWriter(run.puzzle);
  const options = { ...run.options, maxDepth: format.maxDepth };
  for await (const { solver, batch } of solverBatches(run)) {
    const solutions = await solver.solveMany(batch.boards, options);
    for (let index = 0; index < solutions.length; index++) {
      const solution = solutions[index]!;
      const asked = batch.asked[index]!;
      const found = within(format, asked, solution);
      if (found === "limit") run.limited(asked.number, limitReason(solution));
      else format.print(found, writer, asked);
    }
    await run.write(writer.take());
  }
}

/** What the judge wants to hear: a solution within its limit, that there is none (undefined), or `limit` where that is not known. */
export function within(format: Format, asked: Asked, solution: Solution): FoundText | undefined | "limit" {
  const most = limitOf(format, asked);
  if (solution.status === "solved") return solution.distance <= most ? solution : undefined;
  return solution.status === "unsolvable" || solution.lowerBound > most ? undefined : "limit";
}

/** The most moves that the judge wants to hear of. */
export function limitOf(format: Format, { lead }: Asked): number {
  return format.limit?.(lead) ?? format.maxDepth ?? Number.POSITIVE_INFINITY;
}

/** Why a search ended before an answer, in words. */
export function limitReason(solution: Solution): string {
  return solution.status === "limit" ? `at least ${solution.lowerBound} moves: ${reasonText(solution.reason)}` : "";
}
