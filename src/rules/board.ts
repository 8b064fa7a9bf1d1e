/** Boards as text: symbols in reading order, parted by white space, or packed where every symbol is one character. */
import { nearest } from "./nearest.ts";
import { type BoardReason, boardReasonText } from "./notation-reasons.ts";
import type { Board, Puzzle } from "./puzzle.ts";

/** A text that is no board of the puzzle; the message says in English what `reason` is. */
export class BoardError extends Error {
  readonly reason: BoardReason;

  constructor(reason: BoardReason | string) {
    const value: BoardReason = typeof reason === "string" ? { kind: "other", text: reason } : reason;
    super(boardReasonText(value));
    this.name = "BoardError";
    this.reason = value;
  }
}

/** Whether every symbol is one character, so that boards may be packed. */
export function isPackable(puzzle: Puzzle): boolean {
  return puzzle.symbols.every((symbol) => [...symbol].length === 1);
}

/** The symbols' names in a text. Where every symbol is one character, white space means nothing. */
export function splitSymbols(puzzle: Puzzle, text: string): string[] {
  const words = text.split(/[\s\uFEFF]/u).filter((word) => word !== "");
  return isPackable(puzzle) ? words.flatMap((word) => [...word]) : words;
}

/** @throws BoardError if a symbol is unknown, or if there are too few, too many, or the wrong ones. */
export function parseBoard(puzzle: Puzzle, text: string): Board {
  return plainBoard(puzzle, text) ?? boardFromSymbols(puzzle, splitSymbols(puzzle, text));
}

const BLANK = 254;
const OTHER = 255;
/** For each puzzle what the plain characters of a board's text mean: a symbol's index, or one of the two above. */
const plainCodes = new WeakMap<Puzzle, Uint8Array>();

/** The board, where its text is good and plain: one pass, for millions of boards. Undefined leaves it to whoever can say what is wrong. */
function plainBoard(puzzle: Puzzle, text: string): Board | undefined {
  let codes = plainCodes.get(puzzle);
  if (codes === undefined) {
    codes = new Uint8Array(128).fill(OTHER);
    codes[32] = codes[9] = BLANK;
    if (isPackable(puzzle))
      for (const [symbol, name] of puzzle.symbols.entries()) if (/^[!-~]$/u.test(name)) codes[name.charCodeAt(0)] = symbol;
    plainCodes.set(puzzle, codes);
  }
  const { cells, counts } = puzzle;
  const board = new Uint8Array(cells);
  const left = counts.slice();
  let cell = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codes[text.charCodeAt(at)] ?? OTHER;
    if (code === BLANK) continue;
    if (code === OTHER || cell === cells || left[code] === 0) return undefined;
    left[code]!--;
    board[cell++] = code;
  }
  return cell === cells ? board : undefined;
}

/** The board of symbols given by name, one for each cell. @throws BoardError as `parseBoard` does. */
export function boardFromSymbols(puzzle: Puzzle, names: readonly string[]): Board {
  const indexOf = new Map(puzzle.symbols.map((symbol, index) => [symbol, index]));
  const board = names.map((name, cell) => {
    const symbol = indexOf.get(name);
    if (symbol !== undefined) return symbol;
    const { symbols: known } = puzzle;
    throw new BoardError({ kind: "unknown-symbol", cell: cell + 1, found: name, known, near: nearest(name, known) });
  });
  if (board.length !== puzzle.cells) throw new BoardError({ kind: "board-length", found: board.length, expected: puzzle.cells });
  checkCounts(puzzle, board);
  return Uint8Array.from(board);
}

/** The board's text: symbols parted by single spaces. */
export function makeBoard(puzzle: Puzzle, board: Board): string {
  return Array.from(board, (symbol) => puzzle.symbols[symbol]).join(" ");
}

function checkCounts(puzzle: Puzzle, board: readonly number[]): void {
  const wrong = puzzle.symbols.flatMap((name, symbol) => {
    const found = board.filter((other) => other === symbol).length;
    const expected = puzzle.counts[symbol]!;
    return found === expected ? [] : [{ symbol: name, found, expected }];
  });
  if (wrong.length > 0) throw new BoardError({ kind: "symbol-counts", wrong });
}
