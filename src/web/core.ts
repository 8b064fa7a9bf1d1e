/** The library, as far as the page itself uses it; what only the worker needs stays in the worker. */
export {
  applyMove,
  applyMoves,
  type Board,
  BoardError,
  type BoardReason,
  type Census,
  compile,
  DefinitionError,
  type DefinitionJson,
  type Difficulty,
  type Expectation,
  type Fault,
  type FaultReason,
  faultText,
  type GoalAlternative,
  isSolved,
  type JsonExpectation,
  type JsonMistake,
  type LimitReason,
  MovesError,
  type MovesReason,
  makeBoard,
  makeMoves,
  type NoTablesReason,
  type Progress,
  type Puzzle,
  parseBoard,
  parseDefinition,
  parseDefinitionText,
  parseMoves,
  puzzleFrom,
  type Reason,
  type Region,
  reasonText,
  type Solution,
  type UnreachableReason,
  type UnsolvableReason,
} from "../api.ts";
export { mebibytes } from "../engine/reasons.ts";
export { findPuzzle, suggestPuzzle } from "../puzzles.ts";
export { isPackable, splitSymbols } from "../rules/board.ts";
export { goalBoards } from "../rules/goal-boards.ts";
export { boardReasonText, movesReasonText, shownSymbols } from "../rules/notation-reasons.ts";
export { grouped } from "../rules/numbers.ts";
export { MAX_CELLS, MAX_GROUPS } from "../rules/unreachable-reasons.ts";
export { shortList, valueText } from "../rules/value-text.ts";
export { type EndReason, endText, type NotApplicableReason } from "../strategies/end-reasons.ts";
