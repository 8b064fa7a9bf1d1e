import { isPackable } from "../rules/board.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { InputShape } from "./format.ts";

/** Something wrong in an input. */
export interface InputFault {
  /** Counted from 1, as are boards. */
  readonly line: number;
  /** Undefined where it concerns no single board. */
  readonly board?: number;
  readonly what: string;
}

export interface RecordSink {
  /** The symbols of one board, as many as a board's text has; they begin on that line. */
  record(symbols: readonly string[], number: number, line: number): void;
  fault(fault: InputFault): void;
}

interface Line {
  readonly number: number;
  readonly words: readonly string[];
  /** Each character where every symbol is one, else the words. */
  readonly symbols: readonly string[];
}

/**
 * Finds boards in lines, one line after the other, so that a bad board never shifts those after it:
 * - A line of one board, or of several whole ones, is read by itself.
 * - Symbols of shorter lines are joined until a board is whole; a line that would overfill it ends it as cut, and is read afresh.
 * - Where the first lines are as long as the rows of the drawing, each board is as many lines as the drawing has rows.
 */
export class Records {
  /** After the last board: the rest of the input means nothing. */
  ended = false;
  /** How many symbols the text of a board has. */
  readonly size: number;
  readonly #sink: RecordSink;
  readonly #shape: InputShape;
  readonly #packable: boolean;
  readonly #known: ReadonlySet<string>;
  readonly #rows: readonly number[];
  #mode: "lines" | "rows" | undefined;
  #undecided: Line[] = [];
  #awaitsCount: boolean;
  #announced = Number.POSITIVE_INFINITY;
  #boards = 0;
  #pending: string[] = [];
  #pendingLine = 0;
  /** How many rows of the pending board were read, and the first thing wrong with them. */
  #row = 0;
  #problem = "";

  constructor(puzzle: Puzzle, shape: InputShape, sink: RecordSink) {
    this.#sink = sink;
    this.#shape = shape;
    this.#packable = isPackable(puzzle);
    this.#known = new Set(puzzle.symbols);
    this.size = (shape.cells?.length ?? puzzle.cells) + (shape.lead === undefined ? 0 : 1);
    this.#rows = rowLengths(puzzle);
    this.#awaitsCount = shape.counted === true;
    if (this.#rows.length === 1 || shape.cells !== undefined || shape.lead !== undefined) this.#mode = "lines";
  }

  /** How many symbols each line of the next board should hold, where a board begins and that is known. */
  get steady(): readonly number[] | undefined {
    if (this.ended || this.#awaitsCount || this.#pending.length > 0 || this.#row > 0 || this.#mode === undefined) return undefined;
    return this.#mode === "rows" ? this.#rows : [this.size];
  }

  /** Counts one more board, good or bad; answers its number. */
  next(): number {
    this.#boards++;
    if (this.#boards >= this.#announced) this.ended = true;
    return this.#boards;
  }

  /** Reads one line. Lines after the end are left unread. */
  line(text: string, number: number): void {
    const words = text.split(/\s+/u).filter((word) => word !== "");
    if (words.length > 0) this.#counted({ number, words, symbols: this.#packable ? words.flatMap((word) => [...word]) : words });
  }

  /** At the end of the input; `number` is its last line's. */
  finish(number: number): void {
    if (this.#undecided.length > 0) this.#decide(true);
    if (this.ended) return;
    this.#cut();
    if (this.#announced !== Number.POSITIVE_INFINITY && !this.ended) {
      this.#sink.fault({ line: number, what: `${plural(this.#boards, "board")} found, ${this.#announced} announced` });
    }
    this.ended = true;
  }

  #counted(line: Line): void {
    if (this.ended) return;
    if (!this.#awaitsCount) {
      this.#framed(line);
      return;
    }
    this.#awaitsCount = false;
    const [first, ...rest] = line.words as [string, ...string[]];
    const symbols = line.symbols.slice(this.#packable ? first.length : 1);
    const alone = rest.length === 0 && first.length < this.size;
    // Where the count is left out, the first line is a board's.
    if (!/^\d+$/u.test(first) || !(alone || symbols.length === this.#rows[0] || isWhole(symbols.length, this.size))) {
      this.#framed(line);
      return;
    }
    this.#announced = Number(first);
    if (this.#announced === 0) this.ended = true;
    else if (rest.length > 0) this.#framed({ number: line.number, words: rest, symbols });
  }

  #framed(line: Line): void {
    if (this.#mode === undefined) {
      this.#undecided.push(line);
      this.#decide(false);
    } else if (this.#endsAt(line)) {
      this.#cut();
      this.ended = true;
    } else if (this.#mode === "rows") this.#takeRow(line);
    else this.#join(line);
  }

  /** Looks at the first lines, as many as a drawing has, or at what there is where no more will come. */
  #decide(last: boolean): void {
    const lines = this.#undecided;
    const whole = lines.some(({ symbols }) => symbols.length >= this.size);
    if (!whole && !last && lines.length < this.#rows.length && !isZeros(lines.at(-1) as Line)) return;
    const matches = lines.filter(({ symbols }, row) => symbols.length === this.#rows[row]).length;
    const asDrawn = 2 * matches > this.#rows.length || lines[0]?.symbols.length === this.#rows[0];
    this.#mode = asDrawn && !whole ? "rows" : "lines";
    this.#undecided = [];
    for (const line of lines) if (!this.ended) this.#framed(line);
  }

  /** Whether the line ends the input: zeros alone, or a 0 and then words. */
  #endsAt(line: Line): boolean {
    if (this.#shape.end === undefined) return false;
    if (isZeros(line)) return true;
    const { words, symbols } = line;
    const board = this.#mode === "rows" ? symbols.length === this.#rows[this.#row] : isWhole(symbols.length, this.size);
    return words[0] === "0" && !board && symbols.some((symbol) => symbol !== "0" && !this.#known.has(symbol));
  }

  #takeRow(line: Line): void {
    const expected = this.#rows[this.#row] as number;
    let symbols = line.symbols.length !== expected && line.words.length === expected ? line.words : line.symbols;
    const isLast = this.#row === this.#rows.length - 1;
    const ends = isLast && this.#shape.end !== undefined && symbols.length === expected + 1 && symbols.at(-1) === "0";
    if (ends) symbols = symbols.slice(0, -1);
    if (this.#row === 0) this.#pendingLine = line.number;
    this.#row++;
    this.#pending.push(...symbols);
    if (symbols.length !== expected && this.#problem === "") {
      this.#problem = `row ${this.#row}: ${plural(symbols.length, "symbol")} found, ${expected} expected`;
    }
    if (isLast) {
      if (this.#problem === "") this.#sink.record(this.#pending, this.next(), this.#pendingLine);
      else this.#bad(this.#pendingLine, this.#problem);
      this.#clear();
    }
    if (ends) this.ended = true;
  }

  #join(line: Line): void {
    const size = this.size;
    const room = size - this.#pending.length;
    const fills = (length: number) => length === room || (room === size && isWhole(length, size));
    const misfits = (length: number) => length > room && !fills(length);
    let symbols = misfits(line.symbols.length) && fills(line.words.length) ? line.words : line.symbols;
    let ends = false;
    if (misfits(symbols.length) && this.#shape.end !== undefined) {
      const end = symbols.findIndex((symbol, index) => symbol === "0" && index >= room && (index - room) % size === 0);
      if (end >= 0) {
        symbols = symbols.slice(0, end);
        ends = true;
      }
    }
    if (misfits(symbols.length) && room < size) {
      this.#cut();
      this.#join(line);
      return;
    }
    if (misfits(symbols.length)) this.#bad(line.number, `${plural(symbols.length, "symbol")} found, ${size} expected`);
    else this.#append(symbols, line.number);
    if (ends) {
      this.#cut();
      this.ended = true;
    }
  }

  /** Adds symbols that fill the pending board at most, or are whole boards. */
  #append(symbols: readonly string[], line: number): void {
    if (this.#pending.length === 0) this.#pendingLine = line;
    for (let start = 0; start < symbols.length && !this.ended; ) {
      const end = start + this.size - this.#pending.length;
      this.#pending.push(...symbols.slice(start, end));
      start = end;
      if (this.#pending.length < this.size) continue;
      this.#sink.record(this.#pending, this.next(), this.#pendingLine);
      this.#clear();
    }
  }

  /** Reports the pending board, if there is one, as not whole. */
  #cut(): void {
    if (this.#pending.length === 0) return;
    const what =
      this.#mode === "rows"
        ? this.#problem || `${plural(this.#row, "row")} found, ${this.#rows.length} expected`
        : `${plural(this.#pending.length, "symbol")} found, ${this.size} expected`;
    this.#bad(this.#pendingLine, what);
    this.#clear();
  }

  #bad(line: number, what: string): void {
    this.#sink.fault({ line, board: this.next(), what });
  }

  #clear(): void {
    this.#pending = [];
    this.#row = 0;
    this.#problem = "";
  }
}

const isZeros = ({ symbols }: Line): boolean => symbols.every((symbol) => /^0+$/u.test(symbol));

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

const isWhole = (symbols: number, size: number): boolean => symbols > 0 && symbols % size === 0;

/** How many cells each row of the drawing has; rows without cells are left out. */
export function rowLengths({ layout }: Puzzle): number[] {
  const lengths = Array.from({ length: layout.rows }, () => 0);
  for (const row of layout.rowOf) lengths[row] = (lengths[row] as number) + 1;
  return lengths.filter((length) => length > 0);
}
