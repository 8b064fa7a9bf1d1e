/** The built-in puzzles, by id. */
export { findPuzzle, listPuzzles, type PuzzleEntry, type PuzzleId, suggestPuzzle } from "./puzzles/index.ts";
export type {
  AnyOfGoalJson,
  ColumnMoveJson,
  CyclesMoveJson,
  DefinitionJson,
  ExactGoalJson,
  GoalJson,
  MoveJson,
  RowMoveJson,
  UniformGoalJson,
} from "./rules/definition-json.ts";
