import { nearest } from "../rules/nearest.ts";
import { shown } from "./spelling.ts";

/** An answer that cannot be read; the message says what was found and what was expected. */
export class AnswerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AnswerError";
  }
}

/** A text's lines, as judges compare them: without blanks at the ends of lines, and without blank lines at the end. */
export function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/u, "")
    .split(/\r\n|\n|\r/u)
    .map((line) => line.trimEnd());
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

/**
 * Somebody's answers, line by line. Blanks before a line and blank lines are passed over: what an answer says is one thing, whether it is
 * written as the judge writes it another.
 */
export class AnswerLines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = linesOf(text);
  }

  /** The number of the line that comes next, from 1. */
  get line(): number {
    return this.#at + 1;
  }

  /** How many lines are left. */
  get left(): number {
    return this.#lines.length - this.#at;
  }

  /** Whether there is a line of this number, taken or not. */
  has(line: number): boolean {
    return line <= this.#lines.length;
  }

  /** Makes this line the next one. */
  goTo(line: number): void {
    this.#at = line - 1;
  }

  /** The lines from one to before another, as they are. */
  between(line: number, end: number): readonly string[] {
    return this.#lines.slice(line - 1, end - 1);
  }

  /** Takes blank lines, at most so many; answers how many. */
  skipBlank(most = Number.POSITIVE_INFINITY): number {
    const start = this.#at;
    this.#at = Math.min(this.#nextFrom(start), start + most);
    return this.#at - start;
  }

  /** The next lines that are not blank, at most so many. */
  peek(count: number): string[] {
    const found: string[] = [];
    for (let at = this.#nextFrom(this.#at); found.length < count && at < this.#lines.length; at = this.#nextFrom(at + 1)) {
      found.push(this.#lines[at]!.trimStart());
    }
    return found;
  }

  /** Takes the next line. @throws AnswerError at the end. */
  take(expected: string): string {
    const line = this.takeIf(/^/u);
    if (line === undefined) throw new AnswerError(`missing: the answers end after line ${this.#lines.length}, ${expected} expected`);
    return line;
  }

  /** Takes the next line if it has this form. */
  takeIf(form: RegExp): string | undefined {
    const [line] = this.peek(1);
    if (line === undefined || !form.test(line)) return undefined;
    this.#at = this.#nextFrom(this.#at) + 1;
    return line;
  }

  /** Takes the next line, which must be one whole number without leading zeros. @throws AnswerError if it is none. */
  takeNumber(expected: string): number {
    const line = this.take(expected);
    if (!NUMBER.test(line)) throw new AnswerError(`${shown(line)} found, ${expected} expected`);
    return Number(line);
  }

  /** Where the next line stands that is not blank. */
  #nextFrom(start: number): number {
    let at = start;
    while (this.#lines[at] === "") at++;
    return at;
  }
}

const NUMBER = /^(?:0|-?[1-9]\d{0,8})$/u;

/** Whether a line says the same as a sentence of the judge's, give or take a few letters. */
export function means(line: string, sentence: string): boolean {
  if (line === sentence) return true;
  // Almost all lines are moves, and tell by their first letter.
  if (line[0]?.toUpperCase() !== sentence[0]) return false;
  return nearest(line, [sentence], 2 * sentence.length) !== undefined;
}
