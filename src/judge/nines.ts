/** Boards of nine cells. */
import { AnswerError, means } from "./answer-lines.ts";
import type { Format } from "./format.ts";
import { shown } from "./spelling.ts";

const NONE = "Not solvable";

/** UVa 11513: the fewest moves, and any such sequence. Where none are needed, the line is the number and the blank that parts it from nothing. */
export const ninePuzzle: Format = {
  presets: ["uva11513"],
  puzzle: "nine-puzzle",
  description: "9 Puzzle, boards of three lines, 0 after the last: the number of moves and the moves, or Not solvable",
  input: { rows: true, end: "0" },
  anyShortest: true,
  print(found, out) {
    if (found === undefined) out.text(NONE).line();
    else out.text(found.moves.length).text(" ").moves(found.moves).line();
  },
  parse(lines) {
    const line = lines.take(`the number of moves and the moves, or ${JSON.stringify(NONE)}`);
    if (means(line, NONE)) return { none: true };
    const match = /^(0|[1-9]\d{0,3})(?:\s+(.*))?$/u.exec(line);
    if (match === null) throw new AnswerError(`${shown(line)} found, the number of moves and the moves expected`);
    const moves = (match[2] ?? "").replace(/\s+/gu, "");
    const length = Number(match[1]);
    if (moves.length !== 2 * length) throw new AnswerError(`${length} moves said, ${moves.length / 2} found`);
    return { length, moves: moves.match(/../gu)?.join(" ") ?? "-" };
  },
};

/** Luogu P10578 (Lanqiao 2024): the fewest turns of 2×2 cells, clockwise alone. */
export const turningNine: Format = {
  presets: ["luogu-p10578", "openjudge-p10578"],
  puzzle: "turning-nine",
  description: "3×3 cells whose 2×2 blocks turn clockwise, how many boards and then each in three rows: the numbers of moves",
  input: { counted: true, rows: true },
  print(found, out) {
    if (found) out.text(found.moves.length).line();
  },
  parse: (lines) => ({ length: lines.takeNumber("the number of moves") }),
};
