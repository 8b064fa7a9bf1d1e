/** The built-in puzzles, by id. */
export { findPuzzle, listPuzzles, type PuzzleEntry, type PuzzleId, suggestPuzzle } from "./puzzles/index.ts";
export type * from "./rules/definition-json.ts";
