import { InvalidArgumentError } from "commander";
import { reasonText } from "../engine/reasons.ts";
import { type Board, type Difficulty, makeBoard, type Puzzle, type Solver } from "../index.ts";
import { writeInput } from "../judge/board-text.ts";
import type { Format } from "../judge/format.ts";
import { grouped } from "../rules/numbers.ts";
import type { PrintedAnswer } from "./answer.ts";
import { addClusterOptions, type ClusterOptions, checkClusterOptions } from "./cluster.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver, solveOptions } from "./engine.ts";
import { UsageError } from "./exit.ts";
import { loadPreset } from "./preset.ts";
import { loadPuzzle } from "./puzzle.ts";
import { amount, parseDistances, parseRange, wholeFrom } from "./quantities.ts";
import { Results } from "./results.ts";

interface GenerateCommandOptions extends ClusterOptions {
  readonly count: number;
  readonly distance?: readonly [number, number];
  readonly between?: readonly [number, number];
  readonly seed?: string;
  readonly distinct?: boolean;
  readonly preset?: string;
  readonly solutions?: number;
  readonly firstMoves?: number;
  readonly stats?: boolean;
  readonly daily?: string;
}

/** Boards of one run are held in memory until the last is drawn. */
const MAX_COUNT = 1_000_000;

export const register: Register = (program, action) => {
  const command = program
    .command("generate")
    .summary("boards at random, or at an exact distance")
    .description("Make boards at random: all solvable ones, or all at the distances asked for, are equally likely.")
    .option("--count <n>", `how many, to ${grouped(MAX_COUNT)} in one run`, wholeFrom(1, MAX_COUNT), 1)
    .option("--distance <d>", "only boards whose fewest moves are d, or from d1 to d2: d1..d2", parseDistances)
    .option("--between <d1,d2>", "only boards whose fewest moves are from d1 to d2", parseRange)
    .option("--seed <text>", "the same seed gives the same boards on every machine (default: another one each time)")
    .option("--distinct", "no board twice")
    .option("--solutions <n>", "only boards with at most n shortest solutions", wholeFrom(1))
    .option("--first-moves <n>", "only boards with at most n moves that shortest solutions begin with", wholeFrom(1))
    .option(
      "--stats",
      "how hard each board is: distance, shortest solutions, their first moves, how often misplaced cells must rise, and a player's chance who goes by appearances",
    )
    .option("--daily <date>", "the boards of that day, 2026-12-01 or today (UTC): the same for everyone, each once", dayOf)
    .option("--preset <preset>", "as that judge's whole input");
  addClusterOptions(command)
    .addHelpText(
      "after",
      examples([
        ["generate --count 30 --preset poj2286 > input.txt", "an input of 30 boards"],
        ["generate --distance 13 --count 5", "five of the hardest boards of the Rotation Game"],
        ["generate --puzzle grid-4x4 --distance 3..5 --seed level-7", "the same board whoever asks"],
        ["generate --distance 9 --solutions 3 --stats", "at most three shortest solutions; how hard it is"],
        ["generate --distance 9 --daily today", "everyone's board of the day"],
      ]),
    )
    .action(action(generateCommand));
};

async function generateCommand(run: CommandContext, options: GenerateCommandOptions): Promise<void> {
  const { count, distance, distinct } = options;
  checkClusterOptions(options);
  if (options.queue !== undefined && run.options.format === "text" && !options.stats)
    throw new UsageError("--queue is for what is told of each board: add --stats, --format json or jsonl, or leave it out");
  if (distance !== undefined && options.between !== undefined) {
    throw new UsageError("--distance and --between are given: leave one of them out");
  }
  if (options.daily !== undefined && options.seed !== undefined)
    throw new UsageError("--daily and --seed are given: leave one of them out");
  if (options.stats && options.preset !== undefined) throw new UsageError("--stats and --preset are given: leave one of them out");
  const { puzzle, format } = chosen(run, options);
  const between = distance ?? options.between;
  const seed = options.seed ?? Math.random().toString(36).slice(2);
  const solver = await makeSolver(run, puzzle, { boards: 0 });
  try {
    const boards = await solver.generate({
      count,
      between,
      seed,
      distinct,
      solutions: options.solutions,
      firstMoves: options.firstMoves,
      daily: options.daily,
      signal: run.signal,
      onProgress: (now) => run.progress.show(now),
    });
    if (boards.length === 0) {
      run.complain(`turnwise: ${tooFew(0, between)}`);
      run.outcome.badInput = true;
    } else if (boards.length < count) run.note(`turnwise: ${tooFew(boards.length, between)}`);
    if (format !== undefined) await run.out.write(writeInput(puzzle, format.input, boards));
    else if (options.queue !== undefined) await printFromCluster(run, options, boards);
    else await print(run, solver, boards, options.stats === true);
  } finally {
    solver.close();
  }
}

/** The puzzle, and the judge's format if one is asked for. */
function chosen(run: CommandContext, { preset, count }: GenerateCommandOptions): { puzzle: Puzzle; format?: Format } {
  if (preset === undefined) return { puzzle: loadPuzzle(run).puzzle };
  const { format, puzzle } = loadPreset(run, preset);
  if (run.options.format !== "text") throw new UsageError(`--preset and --format ${run.options.format} are given: leave one of them out`);
  const isSingle = format.input.counted === undefined && format.input.end === undefined;
  if (isSingle && count > 1) throw new UsageError(`--preset ${preset} has one board in an input, --count is ${count}: leave --count out`);
  return { puzzle, format };
}

/** JSON has each board's distance, how many shortest solutions it has, and the first of them; or how hard it is. */
async function print(run: CommandContext, solver: Solver, boards: readonly Board[], stats: boolean): Promise<void> {
  const { puzzle } = solver;
  const results = new Results(run);
  const { signal } = run;
  for (const board of boards) {
    if (stats) await results.add(...statsOf(puzzle, board, (await solver.difficulty(board, { signal }))!));
    else if (run.options.format === "text") await results.add({}, makeBoard(puzzle, board));
    else await results.add(figuresOf(run, puzzle, board, await solver.solveAll(board, { ...solveOptions(run), limit: 1 })), "");
  }
  await results.end();
}

/** The same by workers. */
async function printFromCluster(run: CommandContext, options: GenerateCommandOptions, boards: readonly Board[]): Promise<void> {
  const { boardsOnCluster, inRanges } = await import("./solve-on-cluster.ts");
  const named = loadPuzzle(run);
  const { puzzle } = named;
  const { nodeLimit, timeLimit } = run.options;
  const results = new Results(run);
  const asked = { nodeLimit, timeLimit, ...(options.stats ? { difficulty: true } : { list: 1 }) };
  await boardsOnCluster(run, options, named, puzzle, asked, inRanges(boards), async ({ boards: here, answers, why }) => {
    for (const [i, board] of here.entries()) {
      const answer = answers?.[i];
      const text = makeBoard(puzzle, board);
      if (answer === undefined) await results.add({ board: text, status: "failed", reason: why, reasonCode: "given-up" }, `failed\t${why}`);
      else if (answer.difficulty) await results.add(...statsOf(puzzle, board, answer.difficulty));
      else await results.add(figuresOf(run, puzzle, board, answer), "");
    }
  });
  await results.end();
}

/** How hard a board is, for JSON and as a line of text. */
function statsOf(puzzle: Puzzle, board: Board, { distance, solutions, rises, chance, ...hard }: Difficulty): [object, string] {
  const text = makeBoard(puzzle, board);
  const firstMoves = hard.firstMoves.map((move) => puzzle.moves[move]!.name!);
  const firsts = firstMoves.length > 0 ? firstMoves.join(" ") : "-";
  const line = [text, distance, solutions, firsts, rises, chance.toPrecision(3)].join("\t");
  return [{ board: text, distance, solutions: String(solutions), firstMoves, rises, chance }, line];
}

function figuresOf(run: CommandContext, puzzle: Puzzle, board: Board, { solution, count }: PrintedAnswer): object {
  const text = makeBoard(puzzle, board);
  if (solution.status === "solved") {
    const moves = solution.moves.map((move) => puzzle.moves[move]?.name);
    return { board: text, distance: solution.distance, count: String(count), moves };
  }
  run.outcome.limit = true;
  return { board: text, status: solution.status, reason: reasonText(solution.reason), reasonCode: solution.reason.kind };
}

function dayOf(text: string): string {
  const day = text === "today" ? new Date().toISOString().slice(0, 10) : text;
  if (!/^\d{4}-\d\d-\d\d$/u.test(day) || new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) !== true)
    throw new InvalidArgumentError("Expected a date such as 2026-12-01, or today.");
  return day;
}

function tooFew(found: number, between: readonly [number, number] | undefined): string {
  const where =
    between === undefined ? "" : between[0] === between[1] ? ` at distance ${between[0]}` : ` at distances ${between.join(" to ")}`;
  return found === 0 ? `there is no board${where}` : `there ${found === 1 ? "is" : "are"} only ${amount(found, "board")}${where}`;
}
