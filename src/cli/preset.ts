/** Judges' formats by preset. */
import type { Format } from "../judge/format.ts";
import { findFormat, formats, suggestPreset } from "../judge/presets.ts";
import type { InputFault } from "../judge/records.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";
import { UsageError } from "./exit.ts";

/** @throws UsageError where there is no such preset, or where `--puzzle` names another puzzle than its own. */
export function loadPreset(run: CommandContext, preset: string): { readonly format: Format; readonly puzzle: Puzzle } {
  const format = findFormat(preset);
  if (format === undefined) {
    const near = suggestPreset(preset);
    const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
    throw new UsageError(`there is no preset ${JSON.stringify(preset)}.${hint} The presets are ${allPresets().join(", ")}.`);
  }
  if (run.puzzleGiven && run.options.puzzle.trim().toLowerCase() !== format.puzzle) {
    throw new UsageError(`${preset} is a format of ${format.puzzle}, --puzzle is ${run.options.puzzle}: leave --puzzle out`);
  }
  return { format, puzzle: compile(parseDefinition(findPuzzle(format.puzzle)).definition) };
}

/** For a command's help: each preset with its format. */
export function presetHelp(): string {
  return `\nPresets:\n${formats.map(({ presets, description }) => `  ${presets.join(", ")}\n      ${description}`).join("\n")}`;
}

/** What to do about faults of an input: say each in a line of its own. Those that change no answer are no errors. */
export function faultsOf(run: CommandContext, name: string): (fault: InputFault) => void {
  return ({ line, board, what, harmless }) => {
    const told = `${name}: line ${line}${board === undefined ? "" : `, board ${board}`}: ${what}`;
    if (harmless) {
      run.note(told);
      return;
    }
    run.outcome.badInput = true;
    run.complaints.add(told);
  };
}

/** What to do about boards whose search ended at a limit. */
export function limitsOf(run: CommandContext, name: string): (board: number, reason: string) => void {
  return (board, reason) => {
    run.outcome.limit = true;
    run.complaints.add(`${name}: board ${board}: no answer: ${reason} (--time-limit, --node-limit and --memory set the limits)`);
  };
}

const allPresets = (): string[] => formats.flatMap(({ presets }) => presets);
