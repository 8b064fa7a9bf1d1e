/** Other programs' files in tests: read, refused, counted by a plain search. */
import { readFileSync } from "node:fs";
import { FileFault } from "../../src/interop/file-fault.ts";
import { readForeign } from "../../src/interop/formats.ts";
import type { Reading } from "../../src/interop/reading.ts";
import { compile } from "../../src/rules/compile.ts";
import { parseDefinition } from "../../src/rules/definition.ts";
import { DefinitionError } from "../../src/rules/faults.ts";
import type { Puzzle } from "../../src/rules/puzzle.ts";

export const example = (name: string): string => readFileSync(`examples/formats/${name}`, "utf8");
export const puzzleOf = ({ definition }: Pick<Reading, "definition">): Puzzle => compile(parseDefinition(definition).definition);
export const read = (text: string): Reading => readForeign(text)!;
export const movesOf = (puzzle: Puzzle): string[] => puzzle.moves.map(({ name, from }) => `${name}: ${from.join(" ")}`);

/** How many boards the moves make of the solved one by how many of them at least; with each move there is its inverse. */
export function countsOf({ moves, goal, cells }: Puzzle): number[] {
  const [only] = goal;
  const start = only?.kind === "exact" ? String.fromCharCode(...only.demand) : "";
  const seen = new Set([start]);
  const counts: number[] = [];
  for (let layer = [start]; layer.length > 0; ) {
    counts.push(layer.length);
    const next: string[] = [];
    for (const board of layer) {
      for (const { from } of moves) {
        let after = "";
        for (let cell = 0; cell < cells; cell++) after += board[from[cell]!]!;
        if (seen.has(after)) continue;
        seen.add(after);
        next.push(after);
      }
    }
    layer = next;
  }
  return counts;
}

/** What a text is refused for. */
export function refusal(text: string): string {
  try {
    readForeign(text);
  } catch (error) {
    if (error instanceof FileFault) return `${error.line ?? ""}: ${error.message}`;
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
  return "";
}
