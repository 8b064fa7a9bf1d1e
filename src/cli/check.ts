import { check, explained } from "../judge/check.ts";
import type { FoundText } from "../judge/format.ts";
import { limitReason } from "../judge/judge.ts";
import { judgeClaim, type Verdict } from "../judge/verdict.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver, solveOptions } from "./engine.ts";
import { givenBoard } from "./given.ts";
import { readText } from "./input.ts";
import { faultsOf, limitsOf, openPreset, presetHelp } from "./preset.ts";
import { loadPuzzle } from "./puzzle.ts";
import { Results } from "./results.ts";

export const register: Register = (program, action) => {
  program
    .command("check")
    .summary("judge somebody's answers, or one solution")
    .description(
      "Judge somebody's answers to a judge's input, or one solution of a board. Each answer is right, or it does not solve, is too long, is not the smallest in dictionary order, has the wrong symbol, is not written as the judge prints it, is missing, …",
    )
    .usage("[options] <preset> <input> <answers>\n       turnwise check [options] <board> <moves>")
    .argument("<preset|board>", "whose format it is, or the board")
    .argument("<input|moves>", "the judge's input, or the moves (none: -)")
    .argument("[answers]", "the answers to it")
    .addHelpText("after", presetHelp)
    .addHelpText(
      "after",
      examples([
        ["check poj2286 input.txt answers.txt", "a line for each answer: right, or what is wrong with it"],
        ["check poj2286 input.txt answers.txt --format gradescope > results.json", "the results file of a Gradescope autograder"],
        ['check "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3" AC', "whether these moves are the shortest solution, the first of them"],
      ]),
    )
    .action(action(checkCommand));
};

async function checkCommand(
  run: CommandContext,
  _options: unknown,
  first: string,
  second: string,
  answers: string | undefined,
): Promise<void> {
  if (answers === undefined) await checkMoves(run, first, second);
  else await checkAnswers(run, first, second, answers);
}

async function checkAnswers(run: CommandContext, preset: string, file: string, answersFile: string): Promise<void> {
  const opened = await openPreset(run, preset, file);
  if (opened === undefined) return;
  const { format, puzzle, input } = opened;
  const answers = readText(answersFile, (what) => run.complain(`${answersFile}: ${what}`));
  const results = new Results(run);
  const tally = { right: 0, all: 0 };
  const graded: Graded[] = [];
  const checked = check({
    format,
    puzzle,
    input: input.chunks,
    answers,
    readAhead: true,
    createSolver: (boards) => makeSolver(run, puzzle, { boards, maxDepth: format.maxDepth }),
    fault: faultsOf(run, input.name),
    limited: limitsOf(run, input.name),
    options: solveOptions(run),
  });
  for await (const { board, line, kind, detail } of checked) {
    if (board !== undefined) tally.all++;
    if (kind === "right") tally.right++;
    else run.outcome.badInput = true;
    const subject = board === undefined ? `line ${line}` : `board ${board}`;
    if (run.options.format === "gradescope") graded.push({ name: subject, verdict: { kind, detail }, points: board === undefined ? 0 : 1 });
    else await results.add({ board: board ?? null, line, verdict: kind, detail }, `${subject}: ${inWords({ kind, detail })}`);
  }
  if (run.options.format === "gradescope") await run.out.line(gradescope(graded));
  else await results.end();
  run.note(`${tally.right} of ${tally.all} right`);
}

async function checkMoves(run: CommandContext, boardText: string, moves: string): Promise<void> {
  const named = loadPuzzle(run);
  const { puzzle } = named;
  const board = givenBoard(named, boardText);
  const solver = await makeSolver(run, puzzle, { boards: 1 });
  try {
    const solution = await solver.solve(board, solveOptions(run));
    if (solution.status === "limit") {
      limitsOf(run, "check")(1, limitReason(solution));
      return;
    }
    const found: FoundText | undefined = solution.status === "solved" ? solution : undefined;
    const judged = judgeClaim(puzzle, board, { moves }, found, Number.POSITIVE_INFINITY);
    const verdict = judged.kind === "not smallest" ? await explained(solver, board, judged, moves, solveOptions(run)) : judged;
    if (verdict.kind !== "right") run.outcome.badInput = true;
    if (run.options.format === "gradescope") {
      await run.out.line(gradescope([{ name: "the moves", verdict, points: 1 }]));
      return;
    }
    const results = new Results(run, "one");
    await results.add({ verdict: verdict.kind, detail: verdict.detail }, inWords(verdict));
    await results.end();
  } finally {
    solver.close();
  }
}

const inWords = ({ kind, detail }: Verdict): string => (detail === "" ? kind : `${kind}: ${detail}`);

/** One test of an autograder. */
interface Graded {
  readonly name: string;
  readonly verdict: Verdict;
  readonly points: number;
}

/** A results file as Gradescope documents it: the score, and a test for each board with a line for the student. */
function gradescope(graded: readonly Graded[]): string {
  const tests = graded.map(({ name, verdict, points }) => {
    const isRight = verdict.kind === "right";
    const score = isRight ? points : 0;
    return { name, status: isRight ? "passed" : "failed", score, max_score: points, output: inWords(verdict) };
  });
  const score = tests.reduce((sum, test) => sum + test.score, 0);
  const all = graded.reduce((sum, { points }) => sum + points, 0);
  return JSON.stringify({ score, output: `${score} of ${all} right`, tests }, undefined, 1);
}
