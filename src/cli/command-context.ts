import type { Command } from "commander";
import type { Complaints } from "./complaints.ts";
import type { Outcome } from "./exit.ts";
import type { Output } from "./output.ts";
import type { ProgressBar } from "./progress.ts";

/** The options that every command knows, as the parser names them. */
export interface SharedOptions {
  /** A built-in puzzle's id, or a file. */
  readonly puzzle: string;
  /** `gradescope` comes to `check` alone. */
  readonly format: "text" | "json" | "jsonl" | "gradescope";
  readonly threads?: number;
  /** Bytes. */
  readonly memory?: number;
  /** Milliseconds. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  readonly cache: boolean;
  readonly quiet?: boolean;
}

/** What a command works with. */
export interface CommandContext {
  readonly options: SharedOptions;
  /** Whether `--puzzle` was given, not left at its default. */
  readonly puzzleGiven: boolean;
  readonly out: Output;
  readonly progress: ProgressBar;
  /** Aborted when somebody interrupts. */
  readonly signal: AbortSignal;
  readonly outcome: Outcome;
  /** Says what is wrong on standard error. */
  readonly complain: (line: string) => void;
  /** Says on standard error what concerns one board, perhaps of millions. */
  readonly complaints: Complaints;
  /** Says what is worth knowing on standard error, unless told to be quiet. */
  readonly note: (line: string) => void;
}

/** What a command does, given its options and arguments. */
export type Handler<Options, Args extends unknown[]> = (run: CommandContext, options: Options, ...args: Args) => Promise<void>;

/** Makes of a handler what the parser calls. */
export type Action = <Options, Args extends unknown[]>(handler: Handler<Options, Args>) => (...given: unknown[]) => Promise<void>;

/** Each command's file exports one of these: it adds the command to the program. */
export type Register = (program: Command, action: Action) => void;

/** The examples at the end of a command's help: command lines, each with what it does. */
export function examples(lines: readonly (readonly [command: string, what: string])[]): string {
  return `\nExamples:\n${lines.map(([command, what]) => `  $ turnwise ${command}\n      ${what}`).join("\n")}`;
}
