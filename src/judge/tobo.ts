import { AnswerError, type AnswerLines } from "./answer-lines.ts";
import type { Claim, Format } from "./format.ts";
import { shown } from "./spelling.ts";

/** Tobo or not Tobo (Arab and North Africa 2008): a digit Y and the board; the number of moves, -1 past Y. Ten zeros end the input. */
export const tobo: Format = {
  presets: ["boj4899", "hdu2918"],
  puzzle: "tobo",
  description: "Tobo or not Tobo, lines of a limit and nine digits: the number of moves, -1 past the limit; ten zeros at the end",
  maxDepth: 9,
  limit: Number,
  input: { lead: "9", packed: true, end: "0000000000" },
  print(found, out, { number }) {
    out
      .text(`${number}. `)
      .text(found?.moves.length ?? -1)
      .line();
  },
  parse(lines, { number }) {
    // A line that is no answer to this board, before one that is.
    if (stands(lines, (line) => line !== number, number)) lines.take("a line to pass over");
    try {
      return parseLine(lines, number);
    } finally {
      // More lines for boards that have their answers, before the next board's.
      while (stands(lines, (line) => line !== undefined && line <= number, number + 1)) lines.take("a line to pass over");
    }
  },
};

/** Whether a line of such a board's number comes next and stands before the line of another board. */
function stands(lines: AnswerLines, isSuch: (number: number | undefined) => boolean, before: number): boolean {
  const next = lines.peek(2).map(numberOf);
  return next.length === 2 && isSuch(next[0]) && next[1] === before;
}

function parseLine(lines: AnswerLines, number: number): Claim {
  const numbers = lines.peek(2).map(numberOf);
  const [next, after] = numbers;
  const misnumbered = () => new AnswerError(`the board's number ${next} found, ${number} expected`);
  // This answer is left out, and others follow.
  if (next !== undefined && next > number && (numbers.length === 1 || (after !== undefined && after > next))) throw misnumbered();
  const line = lines.take("a board's number and the number of moves");
  const match = /^(?:0|[1-9]\d*)\.\s*(0|-?[1-9]\d*)$/u.exec(line);
  if (match === null) throw new AnswerError(`${shown(line)} found, "${number}. " and the number of moves expected`);
  if (next !== number) throw misnumbered();
  return match[1] === "-1" ? { none: true } : { length: Number(match[1]) };
}

/** The board's number that a line begins with. */
function numberOf(line: string): number | undefined {
  const match = /^(0|[1-9]\d*)\./u.exec(line);
  return match === null ? undefined : Number(match[1]);
}
