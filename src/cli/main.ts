/** The command line: which command is meant, what all commands share, and how a run ends. */
import { Command, CommanderError, Option } from "commander";
import type { MemoryError } from "../engine/kernel/kernel.ts";
import { DefinitionError } from "../rules/faults.ts";
import type { Action, CommandContext, Register, SharedOptions } from "./command-context.ts";
import { Complaints } from "./complaints.ts";
import { ClosedPipe, FAULT_STATUS, InputError, Outcome, OutputError, STATUS, UsageError } from "./exit.ts";
import { complain, Output } from "./output.ts";
import { ProgressBar } from "./progress.ts";
import { parseDuration, parseSize, wholeFrom } from "./quantities.ts";

/** A command's file is read only if the command line names it. */
const commands: Record<string, () => Promise<{ readonly register: Register }>> = {
  judge: () => import("./judge.ts"),
  solve: () => import("./solve.ts"),
  check: () => import("./check.ts"),
  apply: () => import("./apply.ts"),
  analyze: () => import("./analyze.ts"),
  lab: () => import("./lab.ts"),
  replay: () => import("./replay.ts"),
  census: () => import("./census.ts"),
  generate: () => import("./generate.ts"),
  puzzles: () => import("./puzzles.ts"),
  convert: () => import("./convert.ts"),
  cache: () => import("./cache.ts"),
  web: () => import("./web.ts"),
  worker: () => import("./worker.ts"),
  queue: () => import("./queue.ts"),
};

const interruption = new AbortController();
process.on("SIGINT", () => {
  // What listens to the signal stops and tidies up; what does not is not waited for.
  if (!interruption.signal.aborted) setTimeout(() => process.exit(STATUS.interrupted), 250);
  interruption.abort();
});

main(process.argv.slice(2)).then((status) => process.exit(status));

async function main(args: readonly string[]): Promise<number> {
  const out = new Output();
  const outcome = new Outcome();
  const program = makeProgram(out);
  const action: Action =
    (handler) =>
    async (...given) => {
      const command = given.pop() as Command;
      const options = given.pop();
      const shared = command.optsWithGlobals<SharedOptions>();
      if (shared.format === "gradescope" && command.name() !== "check")
        throw new UsageError("--format gradescope is for check: take text, json or jsonl");
      const progress = new ProgressBar(shared.quiet === true);
      out.before = () => progress.clear();
      const complaints = new Complaints(complain);
      const run: CommandContext = {
        options: shared,
        puzzleGiven: command.getOptionValueSourceWithGlobals("puzzle") !== "default",
        out,
        progress,
        signal: interruption.signal,
        outcome,
        complain,
        complaints,
        note: shared.quiet ? () => {} : complain,
      };
      try {
        await handler(run, options as never, ...(given as never));
      } finally {
        progress.clear();
        complaints.end();
      }
    };
  try {
    const named = Object.keys(commands).filter((name) => args.includes(name));
    for (const name of named.length > 0 || args.includes("--version") ? named : Object.keys(commands)) {
      const { register } = await commands[name]!();
      register(program, action);
    }
    await program.parseAsync(args, { from: "user" }).catch(unlessAnswered);
    await out.flush();
    return interruption.signal.aborted ? STATUS.interrupted : outcome.status;
  } catch (error) {
    return endedBy(error, outcome);
  }
}

/** Help and version end the parser's work by an error, and are what was asked for. */
function unlessAnswered(error: unknown): void {
  if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
}

function makeProgram(out: Output): Command {
  const program = new Command("turnwise")
    .description("Shortest solutions to rotation puzzles, proven.")
    .version(process.env.TURNWISE_VERSION ?? "0.0.0", "--version", "print the version")
    .addOption(
      new Option("--puzzle <id|file>", "a built-in puzzle, or a file: a definition, or another program's (see convert)").default(
        "rotation-game",
      ),
    )
    .addOption(
      new Option("--format <format>", "how results are printed; check knows gradescope, too")
        .choices(["text", "json", "jsonl", "gradescope"])
        .default("text"),
    )
    .addOption(new Option("--threads <n>", "threads for building tables and for a census (default: one a core)").argParser(wholeFrom(1)))
    .addOption(
      new Option("--memory <size>", "for tables and search structures together (default: 256MB, of which 32MB for searching)").argParser(
        parseSize,
      ),
    )
    .addOption(new Option("--time-limit <duration>", "for one board, such as 10s; tables do not count").argParser(parseDuration))
    .addOption(new Option("--node-limit <n>", "boards expanded for one board (default: 1,000,000,000)").argParser(wholeFrom(1)))
    .option("--no-cache", "neither read tables kept from earlier runs nor keep any")
    .option("--quiet", "no progress and no notes on standard error")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print a command's help")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => out.hold(text), writeErr: (text) => complain(text.replace(/\n$/u, "")) })
    .showHelpAfterError('("turnwise --help" lists commands and options)')
    .exitOverride();
  program.addHelpText(
    "after",
    `
Exit status: 0 done; 1 some input was bad, or an answer that was checked is wrong; 2 the command line (a file that is not there, too)
or the definition is wrong; 3 a limit came before an answer; 70 a fault in the program; 74 the output cannot be written; 130 interrupted.

Examples:
  $ turnwise judge poj2286 input.txt
  $ turnwise solve "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"
  $ turnwise census --puzzle grid-4x4`,
  );
  return program;
}

/** Says what ended a run before its time; answers the exit status. */
function endedBy(error: unknown, outcome: Outcome): number {
  if (interruption.signal.aborted) return STATUS.interrupted;
  if (error instanceof ClosedPipe) return outcome.status;
  // The parser has said what was wrong.
  if (error instanceof CommanderError) {
    if (error.code === "commander.unknownOption")
      complain("A board, or moves, that begin with - stand after --, as in: turnwise solve -- -x-x");
    return STATUS.wrongUsage;
  }
  if (error instanceof DefinitionError || error instanceof UsageError) {
    complain(error instanceof UsageError ? `turnwise: ${error.message}` : error.message);
    return STATUS.wrongUsage;
  }
  if (error instanceof InputError) {
    complain(`turnwise: ${error.message}`);
    return STATUS.badInput;
  }
  if (error instanceof OutputError) {
    complain(`turnwise: ${error.message}`);
    return FAULT_STATUS.output;
  }
  if (error instanceof Error && error.name === "MemoryError") {
    const { moreMemoryHelps } = error as MemoryError;
    complain(`turnwise: ${error.message}${moreMemoryHelps ? " (--memory sets what is allowed)" : ""}`);
    return outcome.badInput ? STATUS.badInput : STATUS.limit;
  }
  complain(`turnwise: a fault in the program; please report it: ${error instanceof Error ? error.stack : String(error)}`);
  return FAULT_STATUS.program;
}
