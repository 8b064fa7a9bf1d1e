import type { Solver } from "../engine/solver.ts";
import { applyMoves } from "../rules/apply.ts";
import { BoardError, makeBoard } from "../rules/board.ts";
import { goalFromBoard, withGoal } from "../rules/goal.ts";
import { onlyGoalBoard } from "../rules/pairs.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { answerOf, answersTo, invalid, note, type PrintedAnswer, type SolveCommandOptions } from "./answer.ts";
import { boardItems, type Item, itemBatches } from "./board-items.ts";
import { addClusterOptions, checkClusterOptions } from "./cluster.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver } from "./engine.ts";
import { UsageError } from "./exit.ts";
import { givenMoves, type Written, writtenBoard } from "./given.ts";
import { PairSolver } from "./pairs.ts";
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
    .option("--pairs", "each board is followed by a tab and the board to reach")
    .option("--scramble <moves>", "the board that these moves make of the solved one")
    .option("--all", "every shortest solution")
    .option(
      "--within <n>",
      "every solution at most n moves longer than the shortest, and how many there are; each ends at the first solved board",
      wholeFrom(0),
    )
    .option("--limit <n>", "with --all or --within, at most so many (default: 1000)", wholeFrom(1))
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
        ["solve --puzzle loopover-3x3 --within 2 312456789", "also those that are one or two moves longer"],
        ["solve --puzzle magic-squares --goal 26845731 12348765", "from one board to another"],
        ["solve --puzzle magic-squares --pairs --file pairs.txt", "lines such as 12348765<tab>26845731"],
        ["solve --puzzle loopover-4x4 --scramble 'R1 D2 R3'", "the shortest way back"],
      ]),
    )
    .action(action(solveCommand));
};

async function solveCommand(run: CommandContext, given: SolveCommandOptions, boards: readonly string[]): Promise<void> {
  const options = given.within === undefined ? given : { ...given, all: true, count: true };
  const named = loadPuzzle(run);
  const puzzle = towards(named, options.goal);
  const written = { ...named, puzzle };
  checkClusterOptions(options);
  if (options.limit !== undefined && !options.all)
    throw new UsageError("--limit is for the solutions that --all and --within list: add one of them, or leave --limit out");
  if (options.file !== undefined && boards.length > 0) throw new UsageError("boards are given, and --file, too: leave one of them out");
  if (options.pairs && (options.goal !== undefined || options.queue !== undefined || options.scramble !== undefined))
    throw new UsageError("--pairs has a target for each board: leave --goal, --scramble and --queue out");
  const texts = options.scramble === undefined ? boards : [makeBoard(puzzle, scrambled(written, options, boards))];
  const { items, typed } = boardItems(run, written, texts, options.file, options.pairs);
  if (options.queue !== undefined) return (await import("./solve-on-cluster.ts")).solveOnCluster(run, options, named, puzzle, items);
  const results = new Results(run);
  const solving = options.pairs ? new PairSolver(run, puzzle, options) : new BoardsSolver(run, puzzle, options);
  let index = 0;
  try {
    for await (const batch of itemBatches(items, typed)) {
      const answers = await solving.answersTo(batch.items.filter(isGood), batch.expected);
      for (const item of batch.items) {
        index++;
        const answer = item.board ? answerOf(puzzle, options, index, item.board, answers.shift()!) : invalid(index, item);
        note(run, index, answer);
        const target = item.target && makeBoard(puzzle, item.target);
        results.hold(target === undefined ? answer.value : () => ({ ...answer.value(), target }), answer.text);
      }
      // Somebody may be waiting for these before writing more.
      await run.out.flush();
    }
    await results.end();
  } finally {
    solving.close();
  }
}

const isGood = (item: Item): item is Item & { readonly board: Board; readonly target: Board } => item.board !== undefined;

/** Answers boards by one solver, which is made for the first of them. */
class BoardsSolver {
  readonly #run: CommandContext;
  readonly #puzzle: Puzzle;
  readonly #options: SolveCommandOptions;
  #solver: Solver | undefined;

  constructor(run: CommandContext, puzzle: Puzzle, options: SolveCommandOptions) {
    this.#run = run;
    this.#puzzle = puzzle;
    this.#options = options;
  }

  async answersTo(items: readonly { readonly board: Board }[], expected: number | undefined): Promise<PrintedAnswer[]> {
    if (items.length === 0) return [];
    this.#solver ??= await makeSolver(this.#run, this.#puzzle, { boards: expected, maxDepth: this.#options.maxDepth });
    const boards = items.map(({ board }) => board);
    return answersTo(this.#run, this.#solver, this.#options, boards);
  }

  close(): void {
    this.#solver?.close();
  }
}

/** @throws UsageError where there is not one solved board to begin with, or boards are given as well. */
function scrambled(written: Written, { scramble, file }: SolveCommandOptions, boards: readonly string[]): Board {
  const { puzzle } = written;
  if (boards.length > 0 || file !== undefined) throw new UsageError("--scramble makes the board: leave the board, or --file, out");
  const solved = onlyGoalBoard(puzzle);
  if (solved === undefined)
    throw new UsageError(`--scramble: ${puzzle.name} has more than one solved board: "turnwise apply" makes a board from one of them`);
  return applyMoves(puzzle, solved, givenMoves(written, scramble!));
}

/** The puzzle with this board for its goal. @throws UsageError where it is no board. */
function towards(written: Written, goal: string | undefined): Puzzle {
  if (goal === undefined) return written.puzzle;
  try {
    return withGoal(written.puzzle, goalFromBoard(writtenBoard(written, goal)));
  } catch (error) {
    if (error instanceof BoardError) throw new UsageError(`--goal: ${error.message}`);
    throw error;
  }
}
