/** The library, as far as the page itself uses it; what only the worker needs stays in the worker. */
export {
  type Analysis,
  applyMove,
  applyMoves,
  type Board,
  BoardError,
  type Census,
  compile,
  DefinitionError,
  type DefinitionJson,
  type Expectation,
  type Fault,
  type FaultReason,
  faultText,
  isSolved,
  type JsonExpectation,
  type JsonMistake,
  MovesError,
  makeBoard,
  makeMoves,
  type Progress,
  type Puzzle,
  parseBoard,
  parseDefinition,
  parseDefinitionText,
  parseMoves,
  puzzleFrom,
  type Solution,
} from "../api.ts";
export { findPuzzle, suggestPuzzle } from "../puzzles.ts";
export { isPackable, splitSymbols } from "../rules/board.ts";
export { goalBoards } from "../rules/goal-boards.ts";
export { shortList, valueText } from "../rules/value-text.ts";
