import { AnswerError, type AnswerLines } from "./answer-lines.ts";
import type { Claim, Format } from "./format.ts";

/** From the upper left corner. */
const CLOCKWISE = [0, 1, 2, 3, 7, 6, 5, 4];
const PER_LINE = 60;
/** A line that is no number. */
const MOVES = /[^-\d\s]/u;

/**
 * Magic Squares of IOI 1996: the target is given, clockwise from the upper left corner, and is reached from the solved sheet.
 * Where no moves are needed, the line for them is taken to be empty.
 */
export const magicSquares: Format = {
  presets: ["usaco-msquare", "ioi1996", "luogu-p2730"],
  puzzle: "magic-squares",
  description: "Magic Squares, one target, clockwise: the number of moves from the start to it, then the moves, 60 a line",
  input: { cells: CLOCKWISE, target: true },
  print(found, out) {
    if (found) out.text(found.moves.length).line().moves(found.moves, PER_LINE).line();
  },
  parse(lines) {
    try {
      return parseMoves(lines);
    } catch (error) {
      // The next answer begins with a number.
      while (lines.takeIf(MOVES) !== undefined);
      throw error;
    }
  },
};

function parseMoves(lines: AnswerLines): Claim {
  const length = lines.takeNumber("the number of moves");
  if (length === 0) lines.skipBlank(1);
  if (length < 0) throw new AnswerError(`${length} found, the number of moves expected`);
  let moves = "";
  while (moves.length < length) {
    const line = lines.takeIf(MOVES)?.replace(/\s+/gu, "");
    if (line === undefined) throw new AnswerError(`${moves.length} moves found, ${length} expected`);
    moves += line;
    if (moves.length < length && line.length !== PER_LINE) {
      throw new AnswerError(`a line of ${line.length} moves found, ${PER_LINE} expected before the last line`);
    }
  }
  if (moves.length > length) throw new AnswerError(`${moves.length} moves found, ${length} expected`);
  return { length, moves: moves === "" ? "-" : moves };
}

/** Magic Squares from one board to another: the moves alone, in a line that is empty where none are needed. */
export const magicSquaresPairs: Format = {
  presets: ["hdu1430"],
  puzzle: "magic-squares",
  description: "Magic Squares, two lines a case, from the first to the second, clockwise: the moves, first in dictionary order",
  input: { cells: CLOCKWISE, pair: true, packed: true },
  print(found, out) {
    if (found) out.moves(found.moves).line();
  },
  // Where none are needed nothing stands there to be told from the next answer: a blank line is passed over.
  parse: (lines) => ({ moves: lines.skipBlank(1) > 0 ? "-" : lines.take("moves") }),
};
