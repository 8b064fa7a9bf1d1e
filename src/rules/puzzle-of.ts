import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import type { Puzzle } from "./puzzle.ts";

/** A compiled puzzle as it is, or a definition's JSON value through the gate. */
export function puzzleOf(definition: unknown): Puzzle {
  const isPuzzle = typeof definition === "object" && definition !== null && "commuting" in definition && "orbits" in definition;
  return isPuzzle ? (definition as Puzzle) : compile(parseDefinition(definition).definition);
}
