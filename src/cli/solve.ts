import type { Solver } from "../engine/solver.ts";
import { BoardError, parseBoard } from "../rules/board.ts";
import { goalFromBoard, withGoal } from "../rules/goal.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { answerOf, invalid, note, type PrintedAnswer, type SolveCommandOptions } from "./answer.ts";
import { boardItems, itemBatches } from "./board-items.ts";
import { addClusterOptions, checkClusterOptions } from "./cluster.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver, solveOptions } from "./engine.ts";
import { UsageError } from "./exit.ts";
import { loadPuzzle } from "./puzzle.ts";
import { wholeFrom } from "./quantities.ts";
import { Results } from "./results.ts";

export const register: Register = (program, action) => {
  const command = program
    .command("solve")
    .summary("the fewest moves, and the first such sequence in dictionary order")
    .description(
      "Solve boards: the fewest moves, and of those sequences the first in dictionary order. A board is its symbols in reading order, parted by blanks or packed. Without boards, or with -, they are read from standard input, one a line.",
    )
    .argument("[board...]", "boards, each in quotes")
    .option("--file <file>", "read boards from a file, one a line")
    .option("--goal <board>", "the board to reach, instead of the definition's goal")
    .option("--all", "every shortest solution")
    .option("--limit <n>", "with --all, at most so many (default: 1000)", wholeFrom(1))
    .option("--count", "how many shortest solutions there are")
    .option("--max-depth <n>", "no solutions longer than this", wholeFrom(0))
    .option("--stats", "how each answer was found: method, boards expanded, time");
  addClusterOptions(command, "write the answers there, a file a range, instead of printing them")
    .addHelpText(
      "after",
      `
Text has a line for each board, parted by tabs: the number of moves, with --count the number of solutions, and the moves (none: -),
with --all those of each solution; or "unsolvable", "limit" or "invalid", and why.
`,
    )
    .addHelpText(
      "after",
      examples([
        ['solve "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"', "2 moves: AC"],
        ["solve --file boards.txt --format jsonl", "a JSON object for each line"],
        ["solve --puzzle loopover-3x3 --all 312456789", "every shortest solution of one board"],
        ["solve --file boards.txt --queue redis://10.0.0.5:6379", 'by the workers there (see "turnwise help worker")'],
        ["solve --puzzle magic-squares --goal 26845731 12348765", "from one board to another"],
      ]),
    )
    .action(action(solveCommand));
};

async function solveCommand(run: CommandContext, options: SolveCommandOptions, boards: readonly string[]): Promise<void> {
  const named = loadPuzzle(run);
  const puzzle = towards(named.puzzle, options.goal);
  checkClusterOptions(options);
  if (options.limit !== undefined && !options.all)
    throw new UsageError("--limit is for the solutions that --all lists: add --all, or leave --limit out");
  if (options.file !== undefined && boards.length > 0) throw new UsageError("boards are given, and --file, too: leave one of them out");
  const { items, typed } = boardItems(run, puzzle, boards, options.file);
  if (options.queue !== undefined) return (await import("./solve-on-cluster.ts")).solveOnCluster(run, options, named, puzzle, items);
  const results = new Results(run);
  let solver: Solver | undefined;
  let index = 0;
  try {
    for await (const batch of itemBatches(items, typed)) {
      const good = batch.items.flatMap(({ board }) => board ?? []);
      if (good.length > 0) solver ??= await makeSolver(run, puzzle, { boards: batch.expected, maxDepth: options.maxDepth });
      const answers = solver ? await answersTo(run, solver, options, good) : [];
      for (const item of batch.items) {
        index++;
        const answer = item.board ? answerOf(puzzle, options, index, item.board, answers.shift()!) : invalid(index, item);
        note(run, index, answer);
        results.hold(answer.value, answer.text);
      }
      // Somebody may be waiting for these before writing more.
      await run.out.flush();
    }
    await results.end();
  } finally {
    solver?.close();
  }
}

/** The puzzle with this board for its goal. @throws UsageError where it is no board. */
function towards(puzzle: Puzzle, goal: string | undefined): Puzzle {
  if (goal === undefined) return puzzle;
  try {
    return withGoal(puzzle, goalFromBoard(parseBoard(puzzle, goal)));
  } catch (error) {
    if (error instanceof BoardError) throw new UsageError(`--goal: ${error.message}`);
    throw error;
  }
}

async function answersTo(
  run: CommandContext,
  solver: Solver,
  options: SolveCommandOptions,
  boards: readonly Board[],
): Promise<PrintedAnswer[]> {
  const limits = solveOptions(run, options.maxDepth);
  if (!options.all && !options.count) return (await solver.solveMany(boards, limits)).map((solution) => ({ solution }));
  const answers: PrintedAnswer[] = [];
  for (const board of boards) answers.push(await solver.solveAll(board, { ...limits, limit: options.all ? options.limit : 1 }));
  return answers;
}
