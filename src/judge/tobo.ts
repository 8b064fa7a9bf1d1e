import { AnswerError } from "./answer-lines.ts";
import type { Format } from "./format.ts";
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
    const numbers = lines.peek(2).map(numberOf);
    const [next, after] = numbers;
    const misnumbered = () => new AnswerError(`the board's number ${next} found, ${number} expected`);
    // This answer is left out, and others follow.
    if (next !== undefined && next > number && (numbers.length === 1 || (after !== undefined && after > next))) throw misnumbered();
    const line = lines.take("a board's number and the number of moves");
    const match = /^(?:0|[1-9]\d*)\.\s*(0|-?[1-9]\d*)$/u.exec(line);
    if (match === null) {
      // A line that is none of this judge's, before the answer.
      if (next === undefined && after === number) lines.take("the answer");
      throw new AnswerError(`${shown(line)} found, "${number}. " and the number of moves expected`);
    }
    if (next !== number) throw misnumbered();
    return match[1] === "-1" ? { none: true } : { length: Number(match[1]) };
  },
};

/** The board's number that a line begins with. */
function numberOf(line: string): number | undefined {
  const match = /^(0|[1-9]\d*)\./u.exec(line);
  return match === null ? undefined : Number(match[1]);
}
