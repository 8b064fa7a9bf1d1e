/** Judges' formats by preset. */
import { firstWords } from "../judge/first-words.ts";
import type { Format } from "../judge/format.ts";
import { findFormat, formats, suggestPreset } from "../judge/presets.ts";
import type { InputFault } from "../judge/records.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { CommandContext } from "./command-context.ts";
import { UsageError } from "./exit.ts";
import { type Input, openInput } from "./input.ts";

/** @throws UsageError where there is no such preset, or where `--puzzle` names another puzzle than its own. */
export function loadPreset(run: CommandContext, preset: string): { readonly format: Format; readonly puzzle: Puzzle } {
  const format = findFormat(preset);
  if (format === undefined) {
    const near = suggestPreset(preset);
    const hint = near === undefined ? "" : ` Did you mean ${JSON.stringify(near)}?`;
    throw new UsageError(`there is no preset ${JSON.stringify(preset)}.${hint} The presets are ${allPresets().join(", ")}.`);
  }
  const id = run.puzzleGiven ? run.options.puzzle.trim().toLowerCase() : format.puzzle;
  if (id !== format.puzzle && !isSize(format, id)) {
    throw new UsageError(`${preset} is a format of ${format.puzzle}, --puzzle is ${run.options.puzzle}: leave --puzzle out`);
  }
  return { format, puzzle: builtIn(id) };
}

/** The same, and the input, which may begin with its puzzle's size; undefined where that is none, which is told. */
export async function openPreset(
  run: CommandContext,
  preset: string,
  file: string | undefined,
): Promise<{ readonly format: Format; readonly puzzle: Puzzle; readonly input: Input } | undefined> {
  const loaded = loadPreset(run, preset);
  const input = openInput(file, run);
  const { sized } = loaded.format.input;
  if (sized === undefined) return { ...loaded, input };
  const { words, chunks } = await firstWords(input.chunks, 2);
  const id = sized(Number(words[0]), Number(words[1]));
  if (id !== undefined) return { format: loaded.format, puzzle: builtIn(id), input: { ...input, chunks } };
  const found = words.length === 0 ? "nothing" : JSON.stringify(words.join(" "));
  faultsOf(run, input.name)({ line: 1, what: `${found} found, the numbers of rows and columns expected, as ${preset} sets them` });
  return undefined;
}

const builtIn = (id: string): Puzzle => compile(parseDefinition(findPuzzle(id)).definition);

/** Whether the puzzle is one of a format whose inputs say the size. */
function isSize({ input }: Format, id: string): boolean {
  const [rows = 0, columns = 0] = (id.match(/\d+/gu) ?? []).map(Number);
  return input.sized?.(rows, columns) === id;
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
