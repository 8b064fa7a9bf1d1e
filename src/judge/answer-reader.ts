/** Finds each board's answer in somebody's lines, also where lines are left out, doubled or put in. */
import { AnswerError, type AnswerLines, linesOf } from "./answer-lines.ts";
import type { Asked, Claim, Format } from "./format.ts";
import { misspelt, shown } from "./spelling.ts";
import { RIGHT, type Verdict, type VerdictKind } from "./verdict.ts";

/** How a board's answers are judged. */
export interface Yardstick {
  judge(claim: Claim): Verdict;
  /** What the judge prints, of the moves last found right where others are as right; empty where nobody knows. */
  printed(): string;
}

export interface ReadAnswer {
  readonly verdict: Verdict;
  /** Where it begins. */
  readonly line: number;
}

interface Reading extends ReadAnswer {
  /** How many blank lines stand before it. */
  readonly blank: number;
  /** The line after it. */
  readonly end: number;
  /** Whether it says moves that solve the board, and no wrong symbol. */
  readonly fits: boolean;
}

/** How many lines away an answer is looked for. */
const REACH = 8;

/**
 * Answers are read one after the other, as they stand. Once one cannot be read, or has more or fewer lines than the judge prints, nobody
 * knows where the next begins: then the moves tell. Moves that solve the board are its answer, where they stand after lines that make no
 * sense, or among the lines of bad answers just before. Numbers of moves tell nothing: too many boards have the same.
 */
export class AnswerReader {
  readonly #format: Format;
  readonly #lines: AnswerLines;
  /** Whether an answer was no answer, or had another number of lines: from then on, answers may stand too far on. */
  #shifted = false;
  /** The line after the last right answer: those from there on were taken for bad ones. */
  #free = 1;
  /** Lines that begin no answer to any board: each is found out once. */
  readonly #senseless = new Set<number>();

  constructor(format: Format, lines: AnswerLines) {
    this.#format = format;
    this.#lines = lines;
  }

  /** The next board's answer. */
  next(asked: Asked, yardstick: Yardstick): ReadAnswer {
    const start = this.#lines.line;
    const plain = this.#read(start, asked, yardstick);
    const wanted = linesOf(yardstick.printed()).length;
    const answer = this.#isDoubtful(plain, start, wanted) ? this.#elsewhere(plain, start, wanted, asked, yardstick) : plain;
    this.#lines.goTo(answer.end);
    const verdict = answer.verdict === RIGHT ? this.#form(answer, linesOf(yardstick.printed())) : answer.verdict;
    if (verdict === RIGHT) this.#free = answer.end;
    return { verdict, line: answer.line };
  }

  /** Whether the answer may stand elsewhere. */
  #isDoubtful(plain: Reading, start: number, wanted: number): boolean {
    const { fits, verdict } = plain;
    const wasShifted = this.#shifted;
    if (verdict === MISSING) return wasShifted && this.#free < start;
    const found = this.#height(plain);
    const isOdd = wanted > 0 && found !== wanted;
    if (verdict.kind === "unreadable" || isOdd) this.#shifted = true;
    if (fits || verdict === RIGHT) return false;
    // A bad answer with as many lines as a good one stands in its place, but for answers that stand too far on.
    return isOdd || (wasShifted && this.#free < start);
  }

  /** An answer that fits the board, among the lines of bad answers before, or after lines that are no answer; else the plain one. */
  #elsewhere(plain: Reading, start: number, wanted: number, asked: Asked, yardstick: Yardstick): Reading {
    for (let at = start - 1; at >= Math.max(this.#free, start - REACH); at--) {
      const reading = this.#candidate(at, asked, yardstick);
      if (reading?.fits) return reading;
    }
    for (let at = start + 1; at <= start + REACH && this.#lines.has(at); at++) {
      const reading = this.#candidate(at, asked, yardstick);
      if (reading === undefined) continue;
      // The lines passed over are the rest of a bad answer, if one stands before them, and else this answer's fault.
      if (reading.fits) return this.#free < start ? reading : { ...reading, line: plain.line, blank: plain.blank };
      // Another board's.
      if (this.#height(reading) === wanted) break;
    }
    return plain;
  }

  /** An answer that begins on this line and can be read. */
  #candidate(start: number, asked: Asked, yardstick: Yardstick): Reading | undefined {
    if (this.#senseless.has(start)) return undefined;
    const reading = this.#read(start, asked, yardstick);
    if (reading.blank === 0 && reading.verdict.kind !== "unreadable") return reading;
    this.#senseless.add(start);
    return undefined;
  }

  /** How many lines it has that are not blank. */
  #height({ line, end }: Reading): number {
    return this.#lines.between(line, end).filter((text) => text !== "").length;
  }

  /** Reads an answer from this line on. */
  #read(start: number, asked: Asked, yardstick: Yardstick): Reading {
    const lines = this.#lines;
    lines.goTo(start);
    const blank = lines.skipBlank();
    const { line } = lines;
    const read = lines.left === 0 ? MISSING : parsed(this.#format, lines, asked);
    const { line: end } = lines;
    const odd = misspelt(lines.between(line, end).join("\n"));
    if (odd !== "") return { verdict: { kind: "unreadable", detail: odd }, line, blank, end, fits: false };
    if ("kind" in read) return { verdict: read, line, blank, end, fits: false };
    const verdict = yardstick.judge(read);
    return { verdict, line, blank, end, fits: read.moves !== undefined && SOLVING.has(verdict.kind) };
  }

  /** A right answer against the lines that the judge prints: judges compare texts, but for blanks at the ends. */
  #form({ blank, line, end }: Reading, wanted: readonly string[]): Verdict {
    const found = linesOf(this.#lines.between(line, end).join("\n"));
    const at = found.findIndex((text, index) => text !== wanted[index]);
    let what = blank > 0 ? "a blank line stands before the answer" : "";
    if (found.length !== wanted.length) what = `${shown(found.join("\n"))} found, ${shown(wanted.join("\n"))} expected`;
    else if (at >= 0) what = `${shown(found[at]!)} found, ${shown(wanted[at]!)} expected`;
    return what === "" ? RIGHT : { kind: "wrong format", detail: `right, but not as the judge prints it: ${what}` };
  }
}

/** The verdicts on moves that solve the board. */
const SOLVING: ReadonlySet<VerdictKind> = new Set(["right", "too long", "not smallest"]);
const MISSING: Verdict = { kind: "missing", detail: "the answers end before it" };

/** What the answer says, or why nobody can tell. */
function parsed(format: Format, lines: AnswerLines, asked: Asked): Claim | Verdict {
  try {
    return format.parse(lines, asked);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
}
