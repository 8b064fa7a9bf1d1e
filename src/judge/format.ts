/** What a judge's format is: where boards stand in its input, how its answers are printed and read. Mostly data; no puzzle is named here. */
import type { Board } from "../rules/puzzle.ts";
import type { AnswerLines } from "./answer-lines.ts";
import type { AnswerWriter } from "./answer-writer.ts";

/** How boards stand in a judge's input. What is left out does not apply. */
export interface InputShape {
  /** The first number says how many boards follow. */
  readonly counted?: true;
  /** The numbers of rows and columns come first: the id of the puzzle of that size, or undefined where the judge sets none. */
  readonly sized?: (rows: number, columns: number) => string | undefined;
  /** The last line: a line of zeros alone ends the input. */
  readonly end?: "0" | "0000000000";
  /** Symbols before each board that are no part of it; this one is written where boards are made up. */
  readonly lead?: string;
  /** For each symbol of a board's text the cell it stands on, from 0. A cell may be named twice. Default: reading order. */
  readonly cells?: readonly number[];
  /** The board given is the target: the moves lead from the goal board to it. Only where all symbols differ. */
  readonly target?: true;
  /** Each board is followed by its own target, in the same form. Only where all symbols differ. */
  readonly pair?: true;
  /** How a board is written: a line of spaced symbols, or as it is drawn, or without spaces. */
  readonly rows?: true;
  readonly packed?: true;
}

/** One board to answer for. */
export interface Asked {
  /** Counted from 1, bad boards included. */
  readonly number: number;
  /** What `InputShape.lead` stood for in the input. */
  readonly lead: string;
}

/** The best there is. */
export interface FoundText {
  /** Indices, in order. */
  readonly moves: readonly number[];
  /** The board they lead to. */
  readonly final: Board;
}

/** What somebody's answer says, read as far as the judge's format goes. */
export interface Claim {
  /** Names of moves as written; undefined where the format gives only their number. */
  readonly moves?: string;
  /** How many moves, where that is said. */
  readonly length?: number;
  /** Said that there is no solution within the judge's limit. */
  readonly none?: true;
  /** The symbol said to fill the goal's region. */
  readonly symbol?: string;
}

export interface Format {
  /** The ids of the judges that set the puzzle in this format, such as `poj2286`. */
  readonly presets: readonly string[];
  /** The id of the built-in puzzle; where inputs say the size, that of boards that are made up. */
  readonly puzzle: string;
  /** One line for a person. */
  readonly description: string;
  /** Where only so many moves are of interest; `lead` may lower it for one board. */
  readonly maxDepth?: number;
  /** The most moves of interest for one board, where `lead` says so. */
  readonly limit?: (lead: string) => number;
  readonly input: InputShape;
  /** The judge takes any sequence of the fewest moves; else only the first in dictionary order. */
  readonly anyShortest?: true;
  /** Appends the judge's exact answer; `found` is undefined where no solution exists within the limit. */
  readonly print: (found: FoundText | undefined, out: AnswerWriter, asked: Asked) => void;
  /**
   * Reads one answer back, by what it says: whether that is what `print` prints is looked at after it. Throws an AnswerError where it
   * cannot be read; the lines left then begin with the next answer, as far as one can tell.
   */
  readonly parse: (lines: AnswerLines, asked: Asked) => Claim;
}
