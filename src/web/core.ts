/** The library, as far as the page uses it. */
export type { Census } from "../engine/landscape/types.ts";
export type { Progress } from "../engine/options.ts";
export type { Solution } from "../engine/solution.ts";
export type { Solver } from "../engine/solver.ts";
export { findPuzzle, listPuzzles, suggestPuzzle } from "../puzzles/index.ts";
export { applyMove, applyMoves } from "../rules/apply.ts";
export { BoardError, isPackable, makeBoard, parseBoard, splitSymbols } from "../rules/board.ts";
export { compile } from "../rules/compile.ts";
export { parseDefinition } from "../rules/definition.ts";
export { DefinitionError, type Fault, faultText } from "../rules/faults.ts";
export { isSolved } from "../rules/goal.ts";
export { makeMoves, parseMoves } from "../rules/move-notation.ts";
export type { Board, Move, Puzzle, Region } from "../rules/puzzle.ts";
