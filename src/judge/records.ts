import { isPackable } from "../rules/board.ts";
import { plural } from "../rules/numbers.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { InputShape } from "./format.ts";
import { misspelt, narrow, shown } from "./spelling.ts";

/** Something wrong in an input. */
export interface InputFault {
  /** Counted from 1, as are boards. */
  readonly line: number;
  /** Undefined where it concerns no single board. */
  readonly board?: number;
  readonly what: string;
  /** It changes no answer: judges do not look there. */
  readonly harmless?: true;
}

export interface RecordSink {
  /** The symbols of one board, as many as a board's text has; they begin on that line. */
  record(symbols: readonly string[], number: number, line: number): void;
  fault(fault: InputFault): void;
}

interface Line {
  readonly number: number;
  readonly text: string;
  /** What is wrong with its characters, or empty: a board on it cannot be read, and yet begins and ends where it would. */
  readonly odd: string;
  readonly words: readonly string[];
  /** Each character where every symbol is one, else the words. */
  readonly symbols: readonly string[];
}

/** What people put between symbols where judges have blanks, and the other characters that a line is never read with. */
const MARKS = /[,;|\u3001\uFF0C\uFF1B]/gu;
const ODD = /[,;|\u3001\uFF01-\uFF5E\uFFFD]/u;

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
  /** The characters that symbols are made of. */
  readonly #signs: ReadonlySet<string>;
  readonly #rows: readonly number[];
  #mode: "lines" | "rows" | undefined;
  #undecided: Line[] = [];
  #awaitsCount: boolean;
  /** The numbers of rows and columns, as far as they are still to be read. */
  readonly #dimensions: string[];
  #announced = Number.POSITIVE_INFINITY;
  #boards = 0;
  #pending: string[] = [];
  #pendingLine = 0;
  /** How many rows of the pending board were read. */
  #row = 0;
  /** The first thing wrong with the pending board, or empty. */
  #problem = "";
  #toldSurplus = false;

  constructor(puzzle: Puzzle, shape: InputShape, sink: RecordSink) {
    this.#sink = sink;
    this.#shape = shape;
    this.#packable = isPackable(puzzle);
    this.#known = new Set(puzzle.symbols);
    this.#signs = new Set(puzzle.symbols.join(""));
    this.size = (shape.cells?.length ?? puzzle.cells) * (shape.pair ? 2 : 1) + (shape.lead === undefined ? 0 : 1);
    this.#rows = rowLengths(puzzle);
    this.#awaitsCount = shape.counted === true;
    this.#dimensions = shape.sized ? dimensionsOf(puzzle) : [];
    if (this.#rows.length === 1 || shape.cells !== undefined || shape.lead !== undefined || shape.pair) this.#mode = "lines";
  }

  /** How many symbols each line of the next board should hold, where a board begins and that is known. */
  get steady(): readonly number[] | undefined {
    if (
      this.ended ||
      this.#awaitsCount ||
      this.#dimensions.length > 0 ||
      this.#pending.length > 0 ||
      this.#row > 0 ||
      this.#mode === undefined
    )
      return undefined;
    if (this.#mode === "rows") return this.#rows;
    return this.#shape.pair ? [this.size / 2, this.size / 2] : [this.size];
  }

  /** Counts one more board, good or bad; answers its number. */
  next(): number {
    this.#boards++;
    if (this.#boards >= this.#announced) this.ended = true;
    return this.#boards;
  }

  /** Reads one line. */
  line(text: string, number: number): void {
    const odd = ODD.test(text) ? this.#oddity(text) : { what: "", parted: text };
    const words = wordsOf(odd.parted);
    const symbols = this.#packable ? words.flatMap((word) => [...word]) : words;
    if (words.length > 0) this.#sized({ number, text, odd: odd.what, words, symbols });
  }

  /**
   * Something follows the boards that were announced, on that line. Told once, and only where it came together with the last board:
   * nothing is read after that board, so as not to wait for what means nothing. From a pipe, it may thus come too late to be told.
   */
  surplus(line: number): void {
    if (this.#toldSurplus || this.#announced === Number.POSITIVE_INFINITY) return;
    this.#toldSurplus = true;
    const what = `text after the ${plural(this.#announced, "board")} announced is not read`;
    this.#sink.fault({ line, what, harmless: true });
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

  /** What is wrong with a line's characters, and the line parted into words all the same. */
  #oddity(text: string): { what: string; parted: string } {
    const broken = text.replace(/\uFFFD+/gu, "\uFFFD");
    let mark = "";
    const unmarked = broken.replace(MARKS, (found) => {
      if (this.#signs.has(found)) return found;
      mark ||= found;
      return " ";
    });
    const parted = wordsOf(unmarked).length > 0 ? unmarked : broken;
    if (broken.includes("\uFFFD")) return { what: misspelt(broken), parted };
    if (mark !== "") return { what: `${JSON.stringify(mark)} found between symbols, a blank expected`, parted };
    const wide = [...parted].find((character) => narrow(character) !== character && !this.#signs.has(character));
    return { what: misspelt(wide ?? ""), parted };
  }

  /** Takes the numbers of rows and columns off the input's first words. */
  #sized(line: Line): void {
    let { words, symbols } = line;
    while (this.#dimensions.length > 0 && words.length > 0) {
      const expected = this.#dimensions.shift()!;
      const [found, ...rest] = words as [string, ...string[]];
      if (found !== expected) {
        this.#sink.fault({ line: line.number, what: `${shown(found)} found, the number of rows or columns expected, ${expected}` });
      }
      symbols = symbols.slice(this.#packable ? found.length : 1);
      words = rest;
    }
    if (words.length > 0) this.#counted({ ...line, words, symbols });
  }

  #counted(line: Line): void {
    if (this.ended) {
      this.surplus(line.number);
      return;
    }
    if (!this.#awaitsCount) {
      this.#framed(line);
      return;
    }
    this.#awaitsCount = false;
    const [first, ...rest] = line.words as [string, ...string[]];
    const symbols = line.symbols.slice(this.#packable ? first.length : 1);
    const alone = rest.length === 0 && first.length < this.size;
    if (line.odd === "" && /^\d+$/u.test(first) && (alone || this.#fits(symbols.length))) {
      this.#announced = Number(first);
      if (this.#announced === 0) this.ended = true;
      if (rest.length > 0) this.#counted({ ...line, words: rest, symbols });
    } else if (this.#isBoards(line)) this.#framed(line);
    else this.#sink.fault({ line: line.number, what: `${shown(line.text.trim())} found, the number of boards expected` });
  }

  /** Whether a line of so many symbols may be a board's first row, or whole boards. */
  #fits(symbols: number): boolean {
    return symbols === this.#rows[0] || isWhole(symbols, this.size);
  }

  /** Where the count is left out, the first line is a board's: whether it looks like one, be it good or bad. */
  #isBoards({ odd, words, symbols }: Line): boolean {
    if (symbols.length >= this.size) return true;
    const known = symbols.filter((symbol) => this.#known.has(narrow(symbol))).length;
    if (this.#fits(symbols.length) || this.#fits(words.length)) return known > 0;
    return odd === "" && known === symbols.length;
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
    for (const line of lines) this.#counted(line);
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
    const expected = this.#rows[this.#row]!;
    let symbols = line.symbols.length !== expected && line.words.length === expected ? line.words : line.symbols;
    const isLast = this.#row === this.#rows.length - 1;
    const ends = isLast && this.#shape.end !== undefined && symbols.length === expected + 1 && symbols.at(-1) === "0";
    if (ends) symbols = symbols.slice(0, -1);
    if (this.#row === 0) this.#pendingLine = line.number;
    this.#row++;
    this.#pending.push(...symbols);
    this.#problem ||= line.odd;
    if (symbols.length !== expected) this.#problem ||= `row ${this.#row}: ${plural(symbols.length, "symbol")} found, ${expected} expected`;
    if (isLast) this.#whole();
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
      this.#counted(line);
      return;
    }
    if (misfits(symbols.length)) this.#bad(line.number, line.odd || `${plural(symbols.length, "symbol")} found, ${size} expected`);
    else this.#append(symbols, line);
    if (ends) {
      this.#cut();
      this.ended = true;
    }
  }

  /** Adds symbols that fill the pending board at most, or are whole boards. */
  #append(symbols: readonly string[], line: Line): void {
    let start = 0;
    while (start < symbols.length && !this.ended) {
      if (this.#pending.length === 0) this.#pendingLine = line.number;
      this.#problem ||= line.odd;
      const end = start + this.size - this.#pending.length;
      this.#pending.push(...symbols.slice(start, end));
      start = end;
      if (this.#pending.length === this.size) this.#whole();
    }
    if (start < symbols.length) this.surplus(line.number);
  }

  /** The pending board is as long as a board. */
  #whole(): void {
    if (this.#problem === "") this.#sink.record(this.#pending, this.next(), this.#pendingLine);
    else this.#bad(this.#pendingLine, this.#problem);
    this.#clear();
  }

  /** Reports the pending board, if there is one, as not whole. */
  #cut(): void {
    if (this.#pending.length === 0) return;
    const what =
      this.#mode === "rows"
        ? `${plural(this.#row, "row")} found, ${this.#rows.length} expected`
        : `${plural(this.#pending.length, "symbol")} found, ${this.size} expected`;
    this.#bad(this.#pendingLine, this.#problem || what);
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

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

const isZeros = ({ symbols }: Line): boolean => symbols.every((symbol) => /^0+$/u.test(symbol));

const isWhole = (symbols: number, size: number): boolean => symbols > 0 && symbols % size === 0;

/** The numbers of rows and columns, as an input begins with them. */
export function dimensionsOf({ layout }: Puzzle): string[] {
  return [String(layout.rows), String(layout.columns)];
}

/** How many cells each row of the drawing has; rows without cells are left out. */
export function rowLengths({ layout }: Puzzle): number[] {
  const lengths = Array.from({ length: layout.rows }, () => 0);
  for (const row of layout.rowOf) lengths[row] = lengths[row]! + 1;
  return lengths.filter((length) => length > 0);
}
