/** The built-in puzzles, by id. */
export { findPuzzle, listPuzzles, type PuzzleEntry, suggestPuzzle } from "./puzzles/index.ts";
export type { AnyOfGoalJson, DefinitionJson, ExactGoalJson, GoalJson, UniformGoalJson } from "./rules/schema.ts";
