import { existsSync } from "node:fs";
import { isatty } from "node:tty";
import { reasonText } from "../engine/reasons.ts";
import type { TraceLine } from "../remote/trace.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { makeColours, showsColours } from "./colours.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { drawBoard } from "./draw.ts";
import { makeSolver, solveOptions } from "./engine.ts";
import { InputError, UsageError } from "./exit.ts";
import { type Frame, solutionFrames, traceFrames } from "./frames.ts";
import { givenBoard, givenMoves, type Written } from "./given.ts";
import { readText, splitLines } from "./input.ts";
import { loadPuzzle } from "./puzzle.ts";

interface ReplayOptions {
  readonly plain?: boolean;
}

export const register: Register = (program, action) => {
  program
    .command("replay")
    .summary("step through a solution, or a trace of the lab, board by board")
    .description(
      "Step through a solution, or a trace that the lab has written, board by board. On a terminal by keys; otherwise, and with --plain, all boards are printed.",
    )
    .usage("[options] <board> [moves]\n       turnwise replay [options] <trace>")
    .argument("<board|trace>", "the board, in quotes; or the trace's file")
    .argument("[moves]", "names of moves (none: -); without them, the first shortest solution")
    .option("--plain", "print all boards, one after the other")
    .addHelpText(
      "after",
      examples([
        ["replay 111132323132231222312133 AC", "the board, after A, and after C"],
        ["replay --puzzle grid-4x4 1234123412342341", "a shortest solution, found and shown"],
        ["replay ida.jsonl", "each board that a strategy expanded; the lab's --trace writes the file"],
      ]),
    )
    .action(action(replayCommand));
};

async function replayCommand(
  run: CommandContext,
  { plain }: ReplayOptions,
  boardOrTrace: string,
  moves: string | undefined,
): Promise<void> {
  if (run.options.format !== "text")
    throw new UsageError(`--format ${run.options.format}: a replay is drawn; "turnwise apply --trace" prints JSON`);
  const isTrace = moves === undefined && existsSync(boardOrTrace);
  const { puzzle, frames } = isTrace ? readTrace(run, boardOrTrace) : await replaySolution(run, boardOrTrace, moves);
  const colours = makeColours(showsColours());
  const draw = ({ caption, board }: Frame): string[] => [colours.strong(caption), ...drawBoard(puzzle, board, colours)];
  if (!plain && isatty(0) && isatty(1)) {
    const { KEYS, stepThrough } = await import("./stepper.ts");
    const position = (index: number): string => colours.faint(`${index + 1}/${frames.length}   ${KEYS}`);
    await stepThrough(frames.length, (index) => [...draw(frames[index]!), "", position(index)], run.signal);
    return;
  }
  for (const frame of frames) for (const line of [...draw(frame), ""]) await run.out.line(line);
}

/** The puzzle is the trace's own, unless `--puzzle` names one. */
function readTrace(run: CommandContext, file: string): { puzzle: Puzzle; frames: Frame[] } {
  const lines = splitLines(readText(file));
  const named = run.puzzleGiven ? run.options.puzzle : puzzleNamed(lines[0]!);
  if (named === undefined) throw new InputError(`${file}: line 1: no start of a trace; the lab's --trace writes one`);
  const { puzzle } = loadPuzzle({ ...run, options: { ...run.options, puzzle: named } });
  return { puzzle, frames: traceFrames(puzzle, lines, file) };
}

function puzzleNamed(line: string): string | undefined {
  try {
    const start = JSON.parse(line) as TraceLine;
    return start.event === "start" && typeof start.puzzle === "string" ? start.puzzle : undefined;
  } catch {
    return undefined;
  }
}

async function replaySolution(
  run: CommandContext,
  boardText: string,
  movesText: string | undefined,
): Promise<{ puzzle: Puzzle; frames: Frame[] }> {
  const named = loadPuzzle(run);
  const { puzzle } = named;
  const board = boardOrFile(named, boardText, movesText);
  const moves = movesText === undefined ? await solve(run, puzzle, board) : givenMoves(named, movesText);
  return { puzzle, frames: solutionFrames(puzzle, board, moves) };
}

/** @throws InputError where the text is no board; without moves it might have been meant for a trace's file. */
function boardOrFile(written: Written, text: string, movesText: string | undefined): Board {
  try {
    return givenBoard(written, text);
  } catch (error) {
    if (!(error instanceof InputError) || movesText !== undefined) throw error;
    throw new InputError(`${text}: there is no such file, nor is it a board: ${error.message.replace("the board: ", "")}`);
  }
}

/** The first shortest solution; no moves where there is none, or none within the limits. */
async function solve(run: CommandContext, puzzle: Puzzle, board: Board): Promise<readonly number[]> {
  const solver = await makeSolver(run, puzzle, { boards: 1 });
  try {
    const solution = await solver.solve(board, solveOptions(run));
    if (solution.status === "solved") return solution.moves;
    if (solution.status === "limit") run.outcome.limit = true;
    run.complain(`turnwise: ${solution.status === "limit" ? "no solution found" : "unsolvable"}: ${reasonText(solution.reason)}`);
    return [];
  } finally {
    solver.close();
  }
}
