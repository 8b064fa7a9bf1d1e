/** The puzzle that `--puzzle` names. */
import { existsSync } from "node:fs";
import { FileFault } from "../interop/file-fault.ts";
import { readForeign } from "../interop/formats.ts";
import type { Multiples } from "../interop/move-book.ts";
import type { Notation } from "../interop/reading.ts";
import { findPuzzle, listPuzzles, suggestPuzzle } from "../puzzles/index.ts";
import { compile } from "../rules/compile.ts";
import { type Parsed, parseDefinition, parseDefinitionText } from "../rules/definition.ts";
import { faultText } from "../rules/faults.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";
import { InputError, UsageError } from "./exit.ts";
import { readText } from "./input.ts";

export interface NamedPuzzle {
  /** The built-in puzzle's id, or the name in the file. */
  readonly id: string;
  readonly puzzle: Puzzle;
  /** What it was compiled from, a JSON value. */
  readonly definition: unknown;
  /** How the file's program writes boards and moves, if it is another program's. */
  readonly notation?: Notation;
}

/** The puzzle that `--puzzle` names. @throws as `puzzleNamed` does. */
export const loadPuzzle = (run: CommandContext): NamedPuzzle => puzzleNamed(run, run.options.puzzle, "--puzzle");

/**
 * @param asked a built-in puzzle's id, or a file: a definition, or another program's.
 * @param by the option or argument that names it.
 * @throws UsageError where there is no such puzzle; DefinitionError where its file has faults.
 */
export function puzzleNamed(run: CommandContext, asked: string, by: string, multiples?: Multiples): NamedPuzzle {
  const builtIn = findPuzzle(asked);
  if (builtIn !== undefined) {
    return { id: asked.trim().toLowerCase(), puzzle: compile(parseDefinition(builtIn).definition), definition: builtIn };
  }
  if (!isFileName(asked)) throw unknownPuzzle(asked, by);
  return readPuzzle(run, asked, multiples);
}

function readPuzzle(run: CommandContext, file: string, multiples?: Multiples): NamedPuzzle {
  const text = readDefinition(file);
  const foreign = said(file, () => readForeign(text, multiples));
  for (const line of foreign?.notes ?? []) run.note(`${file}: ${line}`);
  const { definition, warnings }: Parsed =
    foreign === undefined ? parseDefinitionText(text, file) : said(file, () => parseDefinition(foreign.definition));
  for (const warning of warnings) run.note(`warning: ${faultText(warning, file)}`);
  const named = { id: definition.name, puzzle: compile(definition) };
  if (foreign === undefined) return { ...named, definition: JSON.parse(text) };
  return { ...named, definition: foreign.definition, notation: foreign.notation };
}

/** What is said of another program's file, with its name and line. */
export function said<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new UsageError(`${file}:${error.line === undefined ? "" : `${error.line}:`} ${error.message}`);
  }
}

/** @throws UsageError where it cannot be read, or is no UTF-8. */
function readDefinition(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error;
  }
}

/** What to say of an id, an option's value or an argument, that no built-in puzzle has. */
export function unknownPuzzle(id: string, option?: string): UsageError {
  const near = suggestPuzzle(id);
  // A form such as "loopover-RxC" is near where its numbers are out of range: then it is said what they may be.
  const family = listPuzzles().find((entry) => entry.id === near && !entry.examples.includes(entry.id));
  const hint = near === undefined ? "" : family ? ` ${near} is: ${family.description}.` : ` Did you mean ${JSON.stringify(near)}?`;
  const what = option === undefined ? "no built-in puzzle" : "neither a built-in puzzle nor a file";
  return new UsageError(`${option === undefined ? "" : `${option} `}${id}: ${what}.${hint} "turnwise puzzles" lists the built-in ones.`);
}

function isFileName(name: string): boolean {
  return /[\\/]|\.(?:json|tws|gap|csv)$/iu.test(name) || existsSync(name);
}
