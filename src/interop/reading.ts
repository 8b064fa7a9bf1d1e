/** What is made of a file: a definition, and its program's way to write boards and moves. */
import type { DefinitionJson } from "../rules/definition-json.ts";

export interface Reading {
  readonly definition: DefinitionJson;
  /** What is in the file and not in the definition, and why nothing is lost by it: a line each. */
  readonly notes: readonly string[];
  readonly notation: Notation;
}

export interface Notation {
  /** What the file calls its sets of pieces, where it has any. */
  readonly sets?: readonly string[];
  /** The symbols on each cell of every board in a text; undefined where it is no text of this kind. @throws FileFault */
  readonly boards: (text: string) => string[][] | undefined;
  /** The names of the puzzle's moves that a sequence is made of. @throws FileFault */
  readonly moves: (text: string) => string[];
}

/** Other programs' files are small: 64 cells and 255 moves fit many times. In characters. */
export const MAX_FILE = 1_000_000;
