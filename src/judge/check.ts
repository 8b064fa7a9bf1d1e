import type { SolveOptions } from "../engine/options.ts";
import { plural } from "../rules/numbers.ts";
import { AnswerLines } from "./answer-lines.ts";
import { AnswerReader } from "./answer-reader.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { type BatchRun, solverBatches } from "./batches.ts";
import { limitOf, limitReason, within } from "./judge.ts";
import { judgeClaim, type Verdict } from "./verdict.ts";

/** The verdict on one answer. */
export interface Checked extends Verdict {
  /** Undefined for lines that answer no board. */
  readonly board: number | undefined;
  /** Where the answer begins, in the answers. */
  readonly line: number;
}

export interface CheckRun extends BatchRun {
  /** Somebody's answers, whole. */
  readonly answers: string;
  /** Told of each board whose search ended at a limit that the judge does not set. */
  readonly limited: (board: number, reason: string) => void;
  readonly options: SolveOptions;
}

/** Judges answers to a judge's input, in order. Bad boards have no answer. */
export async function* check(run: CheckRun): AsyncGenerator<Checked, void> {
  const { format, puzzle } = run;
  const lines = new AnswerLines(run.answers);
  const reader = new AnswerReader(format, lines);
  const writer = new AnswerWriter(puzzle);
  const decoder = new TextDecoder();
  const options = { ...run.options, maxDepth: format.maxDepth };
  for await (const { solver, batch } of solverBatches(run)) {
    const solutions = await solver.solveMany(batch.boards, options);
    for (const [index, solution] of solutions.entries()) {
      const asked = batch.asked[index]!;
      const found = within(format, asked, solution);
      const board = batch.boards[index]!;
      const limit = limitOf(format, asked);
      const answer = reader.next(asked, {
        judge: (claim) => judgeClaim(puzzle, board, claim, found === "limit" ? undefined : found, limit),
        printed() {
          if (found === "limit") return "";
          format.print(found, writer, asked);
          return decoder.decode(writer.take());
        },
      });
      if (found === "limit") run.limited(asked.number, limitReason(solution));
      else yield { board: asked.number, line: answer.line, ...answer.verdict };
    }
  }
  lines.skipBlank();
  const { left, line } = lines;
  if (left > 0) yield { board: undefined, line, kind: "surplus", detail: `${plural(left, "line")} after the last answer` };
}
