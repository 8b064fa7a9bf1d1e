import { AnswerError } from "./answer-lines.ts";
import type { Format } from "./format.ts";

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
    const line = lines.take("a board's number and the number of moves");
    const match = /^([1-9]\d*)\. (0|-?[1-9]\d*)$/u.exec(line);
    if (match === null) throw new AnswerError(`${JSON.stringify(line)} found, "${number}. " and the number of moves expected`);
    if (Number(match[1]) !== number) throw new AnswerError(`the board's number ${match[1]} found, ${number} expected`);
    return match[2] === "-1" ? { none: true } : { length: Number(match[2]) };
  },
};
