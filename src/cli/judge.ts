import { judge } from "../judge/judge.ts";
import { type CommandContext, examples, type Register } from "./command-context.ts";
import { makeSolver, solveOptions } from "./engine.ts";
import { UsageError } from "./exit.ts";
import { faultsOf, limitsOf, openPreset, presetHelp } from "./preset.ts";

export const register: Register = (program, action) => {
  program
    .command("judge")
    .summary("answer a judge's input in its exact output format")
    .description(
      "Answer a judge's input in its exact output format. Boards that cannot be read are told on standard error and have no answer.",
    )
    .argument("<preset>", "whose format it is")
    .argument("[file]", "the input (default: standard input)")
    .addHelpText("after", presetHelp)
    .addHelpText(
      "after",
      examples([
        ["judge poj2286 input.txt", "the moves and the symbol in the centre, board by board"],
        ["judge nkoi3744 < board.txt > answer.txt", "the number of moves, or -1 past five"],
      ]),
    )
    .action(action(judgeCommand));
};

async function judgeCommand(run: CommandContext, _options: unknown, preset: string, file: string | undefined): Promise<void> {
  if (run.options.format !== "text") {
    throw new UsageError(`--format ${run.options.format}: answers are printed as the judge wants them; "turnwise solve" prints JSON`);
  }
  const opened = await openPreset(run, preset, file);
  if (opened === undefined) return;
  const { format, puzzle, input } = opened;
  await judge({
    format,
    puzzle,
    input: input.chunks,
    readAhead: !input.typed,
    createSolver: (boards) => makeSolver(run, puzzle, { boards, maxDepth: format.maxDepth }),
    write: (bytes) => run.out.bytes(bytes),
    fault: faultsOf(run, input.name),
    limited: limitsOf(run, input.name),
    options: solveOptions(run),
  });
}
