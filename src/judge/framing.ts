import { BoardError, isPackable } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { meant, readBoard } from "./board-text.ts";
import type { Asked, InputShape } from "./format.ts";
import { type InputFault, Records } from "./records.ts";

/** Good boards, in the order of the input. The boards themselves are valid until the next `push`. */
export interface Batch {
  readonly boards: readonly Board[];
  readonly asked: readonly Asked[];
}

const SPACE = 254;
const LINE_END = 253;
const OTHER = 255;
const CR = 13;
const LF = 10;
/** Lines up to this are looked through byte by byte: two searches of the machine's own cost more. */
const SHORT_LINE = 256;
/** A line longer than this is read in pieces, each of whole boards; where a piece has no good one, the line's rest is passed over. */
const LONG_LINE = 1 << 20;

/**
 * Boards from a stream of bytes, however it is cut into chunks; memory is bounded by the chunk and by LONG_LINE.
 * Plain good boards are read straight from the bytes; whatever is odd goes line by line through `Records`.
 */
export class Framer {
  readonly #puzzle: Puzzle;
  readonly #shape: InputShape;
  readonly #records: Records;
  readonly #fault: (fault: InputFault) => void;
  readonly #decoder = new TextDecoder();
  /** What each byte means: a symbol's index, or one of the three above. */
  readonly #codes: Uint8Array;
  /** Whether a symbol may be longer than one character, so that it ends at a blank. */
  readonly #words: boolean;
  readonly #found: Uint8Array;
  /** The symbols of one board's text, and the boards they place; undefined where a text is the board itself. */
  readonly #text: { readonly symbols: Uint8Array; readonly halves: readonly Board[] } | undefined;
  readonly #slots: Board[] = [];
  #asked: Asked[] = [];
  /** A line without its end so far, as it came. */
  #carry: Uint8Array[] = [];
  #carried = 0;
  #lines = 0;
  #skimmed = 0;
  #afterCr = false;
  /** Whether the rest of a line is passed over. */
  #passing = false;

  constructor(puzzle: Puzzle, shape: InputShape, fault: (fault: InputFault) => void) {
    this.#puzzle = puzzle;
    this.#shape = shape;
    this.#fault = fault;
    this.#records = new Records(puzzle, shape, { fault, record: (...record) => this.#take(...record) });
    this.#codes = byteCodes(puzzle, shape);
    this.#words = !isPackable(puzzle);
    this.#found = new Uint8Array(puzzle.symbols.length);
    const halves = Array.from({ length: shape.pair ? 2 : 1 }, () => new Uint8Array(puzzle.cells));
    const plain = shape.cells === undefined && !shape.target && !shape.pair;
    this.#text = plain ? undefined : { symbols: new Uint8Array(this.#records.size), halves };
  }

  /** Whether the last board was read: the rest of the input means nothing. */
  get ended(): boolean {
    return this.#records.ended;
  }

  /** How many boards wait to be taken. */
  get ready(): number {
    return this.#asked.length;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    let at = this.#afterCr && chunk[0] === LF ? 1 : 0;
    this.#afterCr = false;
    if (this.#passing) {
      at = this.#lineEnd(chunk, at);
      this.#passing = at === chunk.length;
    }
    if (this.#carried > 0 && this.#lineEnd(chunk, at) === chunk.length && !this.ended) {
      this.#keep(chunk.slice(at));
    } else {
      const bytes = this.#carried === 0 ? chunk : this.#joined(chunk.subarray(at));
      if (bytes !== chunk) at = 0;
      at = this.#read(bytes, at);
      this.#afterCr = at === bytes.length && bytes[at - 1] === CR;
      this.#keep(bytes.slice(at));
    }
    if (this.#carried > LONG_LINE) this.#cutLongLine();
  }

  /** At the end of the input. */
  finish(): void {
    if (this.#carried > 0 && !this.ended) this.#line(this.#joined());
    this.#records.finish(this.#lines);
  }

  /** The boards read since the last call. */
  take(): Batch {
    const batch = { boards: this.#slots.slice(0, this.#asked.length), asked: this.#asked };
    this.#asked = [];
    return batch;
  }

  /** Reads what is whole; answers where the rest begins. */
  #read(bytes: Uint8Array, start: number): number {
    let at = start;
    while (at < bytes.length && !this.ended) {
      const lengths = this.#records.steady;
      const next = lengths ? this.#skim(bytes, at, lengths) : at;
      if (next > at) {
        at = next;
        continue;
      }
      const end = this.#lineEnd(bytes, at);
      if (end === bytes.length) return at;
      this.#line(bytes.subarray(at, end));
      at = afterLine(bytes, end);
    }
    if (!this.ended) return at;
    this.#lookPast(bytes, at);
    return bytes.length;
  }

  /** Whether anything but blanks follows the last board: where boards are counted, that is worth saying. */
  #lookPast(bytes: Uint8Array, start: number): void {
    for (let at = start; at < bytes.length; at++) {
      const code = this.#codes[bytes[at]!];
      if (code === LINE_END) {
        this.#lines++;
        at = afterLine(bytes, at) - 1;
      } else if (code !== SPACE) {
        this.#records.surplus(this.#lines + 1);
        return;
      }
    }
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#carry.push(bytes);
    this.#carried += bytes.length;
  }

  /** Takes what is carried, with what follows it. */
  #joined(more: Uint8Array = new Uint8Array(0)): Uint8Array {
    const bytes = new Uint8Array(this.#carried + more.length);
    let at = 0;
    for (const part of [...this.#carry, more]) {
      bytes.set(part, at);
      at += part.length;
    }
    this.#carry = [];
    this.#carried = 0;
    return bytes;
  }

  /** Where the line at `start` ends: its end, or as far as there are bytes. */
  #lineEnd(bytes: Uint8Array, start: number): number {
    const near = Math.min(bytes.length, start + SHORT_LINE);
    for (let end = start; end < near; end++) if (bytes[end] === LF || bytes[end] === CR) return end;
    const feed = bytes.indexOf(LF, near);
    const line = feed < 0 ? bytes : bytes.subarray(0, feed);
    const carriageReturn = line.indexOf(CR, near);
    return carriageReturn < 0 ? line.length : carriageReturn;
  }

  #line(bytes: Uint8Array): void {
    this.#lines++;
    this.#records.line(this.#decoder.decode(bytes), this.#lines);
  }

  /** Reads good boards from `start` on, up to what is odd or not whole; answers where that begins. */
  #skim(bytes: Uint8Array, start: number, lengths: readonly number[]): number {
    let at = start;
    while (!this.ended) {
      const board = this.#text?.symbols ?? this.#slot();
      this.#skimmed = 0;
      let next = at;
      let filled = 0;
      for (const length of lengths) {
        next = this.#skimLine(bytes, next, board, filled, filled + length);
        if (next < 0) return at;
        filled += length;
      }
      if (!(this.#text ? this.#settle() : this.#isLegal(board))) return at;
      at = next;
      this.#lines += this.#skimmed;
      this.#asked.push({ number: this.#records.next(), lead: "" });
    }
    return at;
  }

  /** Reads one line of symbols into places `from` to `to` of a board; answers where the next line begins, or -1 where anything is odd. */
  #skimLine(bytes: Uint8Array, start: number, board: Board, from: number, to: number): number {
    const codes = this.#codes;
    let place = from;
    for (let at = start; at < bytes.length; at++) {
      const code = codes[bytes[at]!]!;
      if (code < LINE_END) {
        if (place === to) return -1;
        board[place++] = code;
      } else if (code === LINE_END) {
        this.#skimmed++;
        const next = afterLine(bytes, at);
        if (place === to) return next;
        if (place > from) return -1;
        at = next - 1;
      } else if (code === OTHER) return -1;
    }
    return -1;
  }

  /** Makes a board of the text that was read; answers whether it is one. */
  #settle(): boolean {
    const { symbols, halves } = this.#text!;
    const { cells } = this.#shape;
    let at = 0;
    for (const half of halves) {
      for (let place = 0; place < half.length; place++) half[cells ? cells[place]! : place] = symbols[at++]!;
      if (!this.#isLegal(half)) return false;
    }
    this.#slot().set(meant(this.#puzzle, this.#shape, halves[0]!, halves[1]));
    return true;
  }

  /** Whether each symbol stands on the board as often as it should. */
  #isLegal(board: Board): boolean {
    const found = this.#found.fill(0);
    for (let cell = 0; cell < board.length; cell++) found[board[cell]!]!++;
    const { counts } = this.#puzzle;
    for (let symbol = 0; symbol < counts.length; symbol++) if (found[symbol] !== counts[symbol]) return false;
    return true;
  }

  /** Takes a board that was read as text. */
  #take(record: readonly string[], number: number, line: number): void {
    try {
      const { board, lead } = readBoard(this.#puzzle, this.#shape, record);
      this.#slot().set(board);
      this.#asked.push({ number, lead });
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      this.#fault({ line, board: number, what: error.message });
    }
  }

  /** Where the next board is put. */
  #slot(): Board {
    const index = this.#asked.length;
    if (index === this.#slots.length) {
      const { cells } = this.#puzzle;
      const slab = new Uint8Array(1024 * cells);
      for (let start = 0; start < slab.length; start += cells) this.#slots.push(slab.subarray(start, start + cells));
    }
    return this.#slots[index]!;
  }

  /** Reads the whole boards of a line that is still without an end. */
  #cutLongLine(): void {
    const bytes = this.#joined();
    let cut = 0;
    let symbols = 0;
    let inWord = false;
    for (let at = 0; at < bytes.length; at++) {
      const isSpace = this.#codes[bytes[at]!] === SPACE;
      if (!isSpace && !(inWord && this.#words)) {
        if (symbols % this.#records.size === 0) cut = at;
        symbols++;
      }
      inWord = !isSpace;
    }
    if (symbols === 0) return;
    const awaitsCount = this.#shape.counted && this.#records.steady === undefined;
    const isWhole = cut > 0 && awaitsCount !== true;
    const before = this.#asked.length;
    this.#records.line(this.#decoder.decode(isWhole ? bytes.subarray(0, cut) : bytes), this.#lines + 1);
    this.#passing = !isWhole || (this.#asked.length === before && !this.ended);
    if (!this.#passing) this.#keep(bytes.slice(cut));
    else if (isWhole) this.#fault({ line: this.#lines + 1, what: "no board in a line of more than a mebibyte: its rest is not read" });
  }
}

/** Bytes of symbols only where the input has each cell's symbol once and nothing else, each symbol one byte; nothing else can be skimmed. */
function byteCodes(puzzle: Puzzle, { cells, lead }: InputShape): Uint8Array {
  const codes = new Uint8Array(256).fill(OTHER);
  for (const blank of [9, 11, 12, 32]) codes[blank] = SPACE;
  codes[LF] = codes[CR] = LINE_END;
  const namesTwice = cells !== undefined && new Set(cells).size < cells.length;
  if (namesTwice || lead !== undefined) return codes;
  puzzle.symbols.forEach((name, symbol) => {
    if (/^[!-~]$/u.test(name)) codes[name.charCodeAt(0)] = symbol;
  });
  return codes;
}

function afterLine(bytes: Uint8Array, end: number): number {
  return bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
}
