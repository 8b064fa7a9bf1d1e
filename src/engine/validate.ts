/** What callers ask is checked, and copied, before anything is done, so that nothing false is answered. */
import { BoardError } from "../rules/board.ts";
import { plural, wholeNumber } from "../rules/numbers.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { valueText } from "../rules/value-text.ts";
import type { CensusOptions, GenerateOptions } from "./landscape/types.ts";
import type { AllOptions, ProgressOptions, SolverOptions } from "./options.ts";

/** Boards of one puzzle are let through; what else there is, is refused. */
export class BoardValidator {
  readonly #puzzle: Puzzle;
  readonly #found: Uint32Array;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.#found = new Uint32Array(puzzle.symbols.length);
  }

  /**
   * Copies of the boards, so that what was checked is what is answered, whatever the caller does with the boards and their list meanwhile.
   * @throws BoardError with the index of the first that is no board of the puzzle.
   */
  copiesOf(boards: readonly Board[]): Board[] {
    must(Array.isArray(boards), "boards", boards, "a list of boards");
    const copies: Board[] = [];
    for (let index = 0; index < boards.length; index++) {
      const given: unknown = boards[index];
      // Not by slice, which in Node's buffers makes a view.
      const copy = isBytes(given) && given.length === this.#puzzle.cells ? new Uint8Array(given) : given;
      if (!this.#isBoard(copy)) throw new BoardError(this.#whatIsWrong(copy, boards.length === 1 ? "" : `board ${index}: `));
      copies.push(copy);
    }
    return copies;
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
  if (value instanceof Uint8Array) return true;
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** @throws TypeError that names what is of another kind than is expected; RangeError for a number that is out of range. */
export function checkSolver(options: SolverOptions): void {
  checkProgress(options);
  const { memory, threads, expectedBoards, maxDepth, onWarning } = options;
  must(isFunction(onWarning), "onWarning", onWarning, "a function");
  if (memory !== undefined && !(memory > 0)) throw outOfRange("memory", memory, "a number of bytes above 0");
  if (threads !== undefined) wholeNumber("threads", threads, 1);
  unlessInfinite("expectedBoards", expectedBoards, 0);
  unlessInfinite("maxDepth", maxDepth, 0);
}

/** @throws TypeError, RangeError as `checkSolver` does. */
export function checkSolve(options: AllOptions): void {
  checkProgress(options);
  const { maxDepth, nodeLimit, timeLimit, limit, within } = options;
  unlessInfinite("maxDepth", maxDepth, 0);
  unlessInfinite("nodeLimit", nodeLimit, 0);
  if (timeLimit !== undefined && !(timeLimit >= 0)) throw outOfRange("timeLimit", timeLimit, "a number of milliseconds from 0 on");
  unlessInfinite("limit", limit, 0);
  if (within !== undefined) wholeNumber("within", within, 0);
}

/** @throws TypeError, RangeError as `checkSolver` does. */
export function checkCensus(options: CensusOptions): void {
  checkProgress(options);
  const { hardest, shard } = options;
  if (hardest !== undefined && hardest !== "all") wholeNumber("hardest", hardest, 0);
  if (shard === undefined) return;
  must(Array.isArray(shard), "shard", shard, "a list [part, of how many]");
  wholeNumber("shard[1]", shard[1], 1);
  wholeNumber("shard[0]", shard[0], 1, shard[1]);
}

/** @throws TypeError, RangeError as `checkSolver` does. */
export function checkGenerate(options: GenerateOptions): void {
  checkProgress(options);
  const { count, between, seed, daily, solutions, firstMoves } = options;
  must(seed === undefined || typeof seed === "string", "seed", seed, "a text");
  must(daily === undefined || typeof daily === "string", "daily", daily, "a text");
  wholeNumber("count", count, 0);
  unlessInfinite("solutions", solutions, 1);
  unlessInfinite("firstMoves", firstMoves, 0);
  if (between === undefined) return;
  must(Array.isArray(between), "between", between, "a list of two distances");
  wholeNumber("between[0]", between[0], 0);
  unlessInfinite("between[1]", between[1], between[0]);
}

function checkProgress(options: ProgressOptions): void {
  must(typeof options === "object" && options !== null, "options", options, "an object");
  const { signal, onProgress } = options;
  // Also one of another realm, such as a frame's.
  must(signal === undefined || typeof signal?.throwIfAborted === "function", "signal", signal, "an AbortSignal");
  must(isFunction(onProgress), "onProgress", onProgress, "a function");
}

const isFunction = (value: unknown): boolean => value === undefined || typeof value === "function";

function must(isSo: boolean, name: string, value: unknown, expected: string): void {
  if (!isSo) throw new TypeError(`${name}: found ${valueText(value)}, expected ${expected}`);
}

function unlessInfinite(name: string, value: number | undefined, least: number): void {
  if (value !== undefined && value !== Number.POSITIVE_INFINITY) wholeNumber(name, value, least);
}

function outOfRange(name: string, value: number, expected: string): RangeError {
  return new RangeError(`${name}: found ${String(value)}, expected ${expected}`);
}
