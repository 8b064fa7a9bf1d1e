import type { SolveOptions } from "../engine/options.ts";
import type { Solver } from "../engine/solver.ts";
import { parseMoves } from "../rules/move-notation.ts";
import { plural } from "../rules/numbers.ts";
import type { Board } from "../rules/puzzle.ts";
import { AnswerLines } from "./answer-lines.ts";
import { AnswerReader } from "./answer-reader.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { type BatchRun, solverBatches } from "./batches.ts";
import type { Claim } from "./format.ts";
import { limitOf, limitReason, within } from "./judge.ts";
import { explainedOrder, judgeClaim, RIGHT, type Verdict } from "./verdict.ts";

/** Of more shortest solutions it is not asked which is the first read backwards. */
const MAX_COMPARED = 10_000;

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
      const claims = new Map<Verdict, Claim>();
      let moves: readonly number[] | undefined;
      const answer = reader.next(asked, {
        judge(claim) {
          const verdict = judgeClaim(puzzle, board, claim, found === "limit" ? undefined : found, limit, format.anyShortest);
          if (verdict.kind === "not smallest") claims.set(verdict, claim);
          if (verdict === RIGHT && format.anyShortest && claim.moves !== undefined) moves = parseMoves(puzzle, claim.moves);
          return verdict;
        },
        printed() {
          if (found === "limit") return "";
          format.print(found && moves ? { ...found, moves } : found, writer, asked);
          return decoder.decode(writer.take());
        },
      });
      if (found === "limit") run.limited(asked.number, limitReason(solution));
      else {
        const claim = claims.get(answer.verdict);
        const verdict = claim?.moves === undefined ? answer.verdict : await explained(solver, board, answer.verdict, claim.moves, options);
        yield { board: asked.number, line: answer.line, ...verdict };
      }
    }
  }
  lines.skipBlank();
  const { left, line } = lines;
  if (left > 0) yield { board: undefined, line, kind: "surplus", detail: `${plural(left, "line")} after the last answer` };
}

/** Whether moves that are not the smallest are the smallest read backwards. */
export async function explained(solver: Solver, board: Board, verdict: Verdict, moves: string, options: SolveOptions): Promise<Verdict> {
  const { count, solutions } = await solver.solveAll(board, { ...options, limit: MAX_COMPARED });
  if (count > BigInt(solutions.length)) return verdict;
  return explainedOrder(solver.puzzle, verdict, parseMoves(solver.puzzle, moves), solutions);
}
