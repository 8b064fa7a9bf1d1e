import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import type { DefinitionJson } from "./definition-json.ts";
import { compiled, type Puzzle } from "./puzzle.ts";

/**
 * The puzzle of a definition's JSON value; a compiled puzzle is given back as it is.
 * @throws DefinitionError with the definition's faults, all that can be told at once.
 */
export function puzzleFrom(definition: DefinitionJson | Puzzle): Puzzle {
  return isPuzzle(definition) ? definition : compile(parseDefinition(definition).definition);
}

/** Callers without types may give anything. */
function isPuzzle(value: unknown): value is Puzzle {
  return typeof value === "object" && value !== null && compiled in value;
}
