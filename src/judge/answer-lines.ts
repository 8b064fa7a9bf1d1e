/** An answer that cannot be read; the message says what was found and what was expected. */
export class AnswerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AnswerError";
  }
}

/** Somebody's answers, line by line. Blanks at the ends of lines, and blank lines at the end, mean nothing, as for judges. */
export class AnswerLines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    const lines = text
      .replace(/^\uFEFF/u, "")
      .split(/\r\n|\n|\r/u)
      .map((line) => line.trimEnd());
    this.#lines = lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
  }

  /** The number of the line that comes next, from 1. */
  get line(): number {
    return this.#at + 1;
  }

  /** How many lines are left. */
  get left(): number {
    return this.#lines.length - this.#at;
  }

  /** Takes blank lines; answers how many. */
  skipBlank(): number {
    const start = this.#at;
    while (this.#lines[this.#at] === "") this.#at++;
    return this.#at - start;
  }

  /** Takes the next line. @throws AnswerError at the end. */
  take(expected: string): string {
    const line = this.#lines[this.#at];
    if (line === undefined) throw new AnswerError(`missing: the answers end after line ${this.#lines.length}, ${expected} expected`);
    this.#at++;
    return line;
  }

  /** Takes the next line if it has this form. */
  takeIf(form: RegExp): string | undefined {
    const line = this.#lines[this.#at];
    if (line === undefined || !form.test(line)) return undefined;
    this.#at++;
    return line;
  }

  /** Takes the next line, which must be one whole number without leading zeros. @throws AnswerError if it is none. */
  takeNumber(expected: string): number {
    const line = this.take(expected);
    if (!/^(?:0|-?[1-9]\d{0,8})$/u.test(line)) throw new AnswerError(`${JSON.stringify(line)} found, ${expected} expected`);
    return Number(line);
  }
}
