import type { SolveOptions } from "../engine/options.ts";
import { AnswerError, AnswerLines, linesOf } from "./answer-lines.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { type BatchRun, solverBatches } from "./batches.ts";
import type { Asked, Claim, Format } from "./format.ts";
import { limitOf, limitReason, within } from "./judge.ts";
import { misspelt, shown } from "./spelling.ts";
import { judgeClaim, RIGHT, type Verdict } from "./verdict.ts";

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
  const writer = new AnswerWriter(puzzle);
  const decoder = new TextDecoder();
  const options = { ...run.options, maxDepth: format.maxDepth };
  for await (const { solver, batch } of solverBatches(run)) {
    const solutions = await solver.solveMany(batch.boards, options);
    for (const [index, solution] of solutions.entries()) {
      const asked = batch.asked[index]!;
      const blank = lines.skipBlank();
      const { line } = lines;
      const claim = readClaim(format, lines, asked);
      const taken = lines.since(line);
      const found = within(format, asked, solution);
      if (found === "limit") {
        run.limited(asked.number, limitReason(solution));
        continue;
      }
      let verdict = "kind" in claim ? claim : judgeClaim(puzzle, batch.boards[index]!, claim, found, limitOf(format, asked));
      if (verdict === RIGHT) {
        format.print(found, writer, asked);
        verdict = judgeForm(blank, taken, decoder.decode(writer.take()));
      }
      yield { board: asked.number, line, ...verdict };
    }
  }
  lines.skipBlank();
  const { left, line } = lines;
  if (left > 0) yield { board: undefined, line, kind: "surplus", detail: `${left} ${left === 1 ? "line" : "lines"} after the last answer` };
}

/** What the answer says, or why nobody can tell. */
function readClaim(format: Format, lines: AnswerLines, asked: Asked): Claim | Verdict {
  if (lines.left === 0) return { kind: "missing", detail: "the answers end before it" };
  const { line } = lines;
  const read = parsed(format, lines, asked);
  const odd = misspelt(lines.since(line).join("\n"));
  if (odd !== "") return { kind: "unreadable", detail: odd };
  return read instanceof AnswerError ? { kind: "unreadable", detail: read.message } : read;
}

function parsed(format: Format, lines: AnswerLines, asked: Asked): Claim | AnswerError {
  try {
    return format.parse(lines, asked);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    return error;
  }
}

/** A right answer against the lines that the judge prints: judges compare texts, but for blanks at the ends. */
function judgeForm(blank: number, taken: readonly string[], printed: string): Verdict {
  const found = linesOf(taken.join("\n"));
  const wanted = linesOf(printed);
  const at = found.findIndex((line, index) => line !== wanted[index]);
  let what = blank > 0 ? "a blank line stands before the answer" : "";
  if (found.length !== wanted.length) what = `${shown(found.join("\n"))} found, ${shown(wanted.join("\n"))} expected`;
  else if (at >= 0) what = `${shown(found[at] as string)} found, ${shown(wanted[at] as string)} expected`;
  return what === "" ? RIGHT : { kind: "wrong format", detail: `right, but not as the judge prints it: ${what}` };
}
