/** What both entry points of the library export, whatever the platform. */
export {
  type Analysis,
  analyse,
  type PerimeterAnalysis,
  type PlannedSearch,
  type PlannedTables,
  type PositionAnalysis,
  type SumAnalysis,
  type TableAnalysis,
  type TableSetAnalysis,
} from "./engine/analysis.ts";
export type { DistanceOf } from "./engine/distances.ts";
export { MemoryError } from "./engine/kernel/kernel.ts";
export type { Difficulty } from "./engine/landscape/difficulty.ts";
export { type CensusShard, mergeCensus, ShardsError } from "./engine/landscape/merge.ts";
export type { Census, CensusOptions, GenerateOptions } from "./engine/landscape/types.ts";
export type { AllOptions, Progress, ProgressOptions, SolveOptions, SolverOptions } from "./engine/options.ts";
export {
  type BuildReason,
  type LimitReason,
  type MemoryReason,
  type NoTablesReason,
  type Reason,
  reasonText,
  type TableChoice,
  type UnfitReason,
  type UnsolvableReason,
} from "./engine/reasons.ts";
export type { AllSolutions, Effort, Solution } from "./engine/solution.ts";
export type { Solver } from "./engine/solver.ts";
export { applyMove, applyMoves } from "./rules/apply.ts";
export { BoardError, makeBoard, parseBoard } from "./rules/board.ts";
export { compile } from "./rules/compile.ts";
export { type Definition, type Parsed, parseDefinition, parseDefinitionText } from "./rules/definition.ts";
export type * from "./rules/definition-json.ts";
export type { Expectation, FaultReason, JsonExpectation, JsonMistake } from "./rules/fault-reasons.ts";
export { DefinitionError, type Fault, faultText, type Key, type Position } from "./rules/faults.ts";
export { goalFromBoard, isSolved, withGoal } from "./rules/goal.ts";
export { MovesError, makeMoves, parseMoves } from "./rules/move-notation.ts";
export type { NamedMove } from "./rules/moves.ts";
export type { BoardReason, MovesReason } from "./rules/notation-reasons.ts";
export type {
  Board,
  CellMap,
  Goal,
  GoalAlternative,
  Layout,
  Line,
  Move,
  Permutation,
  Puzzle,
  Region,
  Symmetry,
  SymmetryGroup,
} from "./rules/puzzle.ts";
export { puzzleFrom } from "./rules/puzzle-from.ts";
export type { UnreachableReason } from "./rules/unreachable-reasons.ts";
