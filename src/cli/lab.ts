import { TraceWriter } from "../remote/trace.ts";
import { grouped } from "../rules/numbers.ts";
import { makeProblem, runStrategyAsync, type StrategyResult, strategies } from "../strategies.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import { givenBoard } from "./given.ts";
import { chartLines, HEADING, rowText, rowValue } from "./lab-rows.ts";
import { HEURISTICS, RULES, type TrialOptions, trialsOf } from "./lab-trials.ts";
import { OutputFile } from "./output-file.ts";
import { loadPuzzle } from "./puzzle.ts";
import { parseDistances, wholeFrom } from "./quantities.ts";
import { Results } from "./results.ts";
import { type SweepOptions, sweep } from "./sweep.ts";

/** For one strategy, where the shared options set no other limit. */
const NODE_LIMIT = 10_000_000;
const TRACED_NODE_LIMIT = 10_000;
const TIME_LIMIT = 10_000;

interface LabOptions extends TrialOptions, SweepOptions {
  readonly trace?: string;
  readonly sweep?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("lab")
    .summary("search strategies side by side on one board")
    .description(
      "Run search strategies side by side on one board: answer, length, whether it is proven shortest, boards generated and expanded, peak memory, time, and how each ended.",
    )
    .usage("[options] <board>\n       turnwise lab --sweep [options]")
    .argument("[board]", "the board, in quotes")
    .option("--strategies <list>", "which, parted by commas", "all")
    .option("--heuristics <list>", `for strategies that use one: ${HEURISTICS.join(", ")}; the table-guided walk uses exact`, "misplaced")
    .option("--rules <list>", `what is left out: ${RULES.join(", ")}, all or none`, "none")
    .option(
      "--max-states <n>",
      "boards that a strategy may hold (default: 2,000,000, or fewer if --memory asks for it)",
      wholeFrom(1, 2 ** 24),
    )
    .option("--max-depth <n>", "how deep depth-first searches go (default: 100)", wholeFrom(0, 1_000))
    .option("--no-chart", "no chart of the boards expanded under each limit")
    .option("--trace <file>", "write every event as a line of JSON, for turnwise replay")
    .option("--sweep", "instead of one board: the median of boards expanded, for boards of each distance")
    .option("--count <n>", "for --sweep: boards of each distance (default: 15)", wholeFrom(1))
    .option("--seed <text>", "for --sweep: the same seed gives the same boards on every machine")
    .option("--distance <d>", "for --sweep: boards of this distance alone, or from d1 to d2: d1..d2 (default: all)", parseDistances)
    .option("--csv <file>", "for --sweep: write the medians, too")
    .option("--runs <file>", "for --sweep: write every run, a row of CSV a board and strategy")
    .addHelpText("after", () => `\nStrategies:\n${strategies.map(({ id, description }) => `  ${id.padEnd(20)} ${description}`).join("\n")}`)
    .addHelpText(
      "after",
      `
Limits, for each strategy: ${grouped(NODE_LIMIT)} boards expanded (with --trace ${grouped(TRACED_NODE_LIMIT)}) and 10 s, unless --node-limit and --time-limit
set others. The exit status is 3 if no strategy came to an answer.
`,
    )
    .addHelpText(
      "after",
      examples([
        ["lab 111132323132231222312133", "all strategies on one board"],
        [
          "lab --strategies ida-star,a-star --heuristics zero,misplaced,doubled 313133221132121132221332",
          "what a heuristic is worth, and a wrong one",
        ],
        ["lab --strategies ida-star --rules all --format json 313133221132121132221332", "every counter of one search"],
        ["lab --sweep --strategies ids,ida* --rules all --csv growth.csv", "how the work grows with the distance"],
        ["lab --sweep --strategies ida* --distance 4..8 --count 20 --runs runs.csv", "every run, for a table or chart of one's own"],
        ["lab --strategies ida-star --trace ida.jsonl 111132323132231222312133", "then: turnwise replay ida.jsonl"],
      ]),
    )
    .action(action(labCommand));
};

async function labCommand(run: CommandContext, options: LabOptions, boardText: string | undefined): Promise<void> {
  const named = loadPuzzle(run);
  const { puzzle } = named;
  if (options.sweep) {
    if (boardText !== undefined) throw new UsageError("--sweep makes its own boards: leave the board out");
    if (options.trace !== undefined) throw new UsageError("--sweep and --trace are given: leave one of them out");
    return sweep(run, puzzle, await trialsOf(run, puzzle, options), options);
  }
  const idle = (["count", "seed", "distance", "csv", "runs"] as const).find((name) => options[name] !== undefined);
  if (idle !== undefined) throw new UsageError(`--${idle} is for --sweep: add it, or leave --${idle} out`);
  if (boardText === undefined) throw new UsageError("no board is given: write one, in quotes, or --sweep");
  const start = givenBoard(named, boardText);
  const { signal } = run;
  const { format, nodeLimit = options.trace === undefined ? NODE_LIMIT : TRACED_NODE_LIMIT, timeLimit = TIME_LIMIT } = run.options;
  const trials = await trialsOf(run, puzzle, options);
  const file = options.trace === undefined ? undefined : new OutputFile("--trace", options.trace);
  const trace = file && new TraceWriter(puzzle, run.options.puzzle, (line) => file.line(line));
  const results = new Results(run);
  const found: StrategyResult[] = [];
  if (format === "text") await run.out.line(HEADING);
  try {
    for (const { strategy, problem: asked } of trials) {
      if (signal.aborted) break;
      const problem = makeProblem(puzzle, start, asked);
      trace?.begin(strategy, problem);
      const result = await runStrategyAsync(strategy, problem, {
        nodeLimit,
        timeLimit,
        signal,
        onEvent: trace && ((event) => trace.event(event)),
        onProgress: ({ expanded }) => run.progress.show({ task: strategy.id, done: expanded, total: nodeLimit }),
      });
      trace?.end(result);
      found.push(result);
      await results.add(rowValue(puzzle, problem, result), rowText(puzzle, result));
      await run.out.flush();
    }
  } finally {
    file?.close();
  }
  await results.end();
  if (format === "text" && options.chart) for (const line of chartLines(found)) await run.out.line(line);
  run.outcome.limit = !found.some(({ ended }) => ended === "solved" || ended === "exhausted");
}
