/** The built-in puzzles, by id. */
export { findPuzzle, listPuzzles, type PuzzleEntry, suggestPuzzle } from "./puzzles/index.ts";
export type { DefinitionJson } from "./rules/schema.ts";
