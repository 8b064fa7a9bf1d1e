/** The gate: what callers ask is looked at before anything is done, so that nothing false is answered. */
import { BoardError } from "../rules/board.ts";

import { plural, wholeNumber } from "../rules/numbers.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { valueText } from "../rules/value-text.ts";
import type { CensusOptions, GenerateOptions } from "./landscape/types.ts";
import type { SolveOptions, SolverOptions } from "./options.ts";

/** Boards of one puzzle are let through; what else there is, is refused. */
export class BoardValidator {
  readonly #puzzle: Puzzle;
  readonly #found: Uint32Array;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.#found = new Uint32Array(puzzle.symbols.length);
  }

  /** @throws BoardError with the index of the first that is no board of the puzzle. */
  check(boards: readonly Board[]): void {
    for (let index = 0; index < boards.length; index++) {
      if (!this.#isBoard(boards[index]))
        throw new BoardError(this.#whatIsWrong(boards[index], boards.length === 1 ? "" : `board ${index}: `));
    }
  }

  #isBoard(board: unknown): board is Board {
    const { cells, counts } = this.#puzzle;
    if (!isBytes(board) || board.length !== cells) return false;
    const found = this.#found.fill(0);
    // An index past the last symbol is counted nowhere, so that another symbol is found too seldom.
    for (let cell = 0; cell < cells; cell++) found[board[cell]!]!++;
    for (let symbol = 0; symbol < found.length; symbol++) if (found[symbol] !== counts[symbol]) return false;
    return true;
  }

  #whatIsWrong(board: unknown, where: string): string {
    const { cells, symbols, counts } = this.#puzzle;
    if (!isBytes(board)) return `${where}${valueText(board)} found, a Uint8Array of symbol indices expected, as parseBoard makes it`;
    if (board.length !== cells) return `${where}${plural(board.length, "cell")} found, ${cells} expected`;
    const cell = board.findIndex((symbol) => symbol >= symbols.length);
    if (cell >= 0) return `${where}cell ${cell + 1}: symbol index ${board[cell]} found, 0 to ${symbols.length - 1} expected`;
    const wrong = symbols.findIndex((_, symbol) => this.#found[symbol] !== counts[symbol]);
    return `${where}symbol ${symbols[wrong]}: ${this.#found[wrong]} found, ${counts[wrong]} expected`;
  }
}

/** Also one of another realm, such as a frame's. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** @throws RangeError for a number that is out of range. */
export function checkSolver({ memory, threads, expectedBoards, maxDepth }: SolverOptions): void {
  if (memory !== undefined && !(memory > 0)) throw outOfRange("memory", memory, "a number of bytes above 0");
  if (threads !== undefined) wholeNumber("threads", threads, 1);
  unlessInfinite("expectedBoards", expectedBoards, 0);
  unlessInfinite("maxDepth", maxDepth, 0);
}

/** @throws RangeError for a number that is out of range. */
export function checkSolve({ maxDepth, nodeLimit, timeLimit, limit }: SolveOptions & { readonly limit?: number | undefined }): void {
  unlessInfinite("maxDepth", maxDepth, 0);
  unlessInfinite("nodeLimit", nodeLimit, 0);
  if (timeLimit !== undefined && !(timeLimit >= 0)) throw outOfRange("timeLimit", timeLimit, "a number of milliseconds from 0 on");
  unlessInfinite("limit", limit, 0);
}

/** @throws RangeError for a number that is out of range. */
export function checkCensus({ hardest, shard }: CensusOptions): void {
  if (hardest !== undefined && hardest !== "all") wholeNumber("hardest", hardest, 0);
  if (shard === undefined) return;
  wholeNumber("shard[1]", shard[1], 1);
  wholeNumber("shard[0]", shard[0], 1, shard[1]);
}

/** @throws RangeError for a number that is out of range. */
export function checkGenerate({ count, between }: GenerateOptions): void {
  wholeNumber("count", count, 0);
  if (between === undefined) return;
  wholeNumber("between[0]", between[0], 0);
  unlessInfinite("between[1]", between[1], between[0]);
}

function unlessInfinite(name: string, value: number | undefined, least: number): void {
  if (value !== undefined && value !== Number.POSITIVE_INFINITY) wholeNumber(name, value, least);
}

function outOfRange(name: string, value: number, expected: string): RangeError {
  return new RangeError(`${name}: found ${String(value)}, expected ${expected}`);
}
