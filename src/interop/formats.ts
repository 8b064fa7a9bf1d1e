/** Other programs' files: which kind a text is of, and each kind's parse and make. */
import type { Puzzle } from "../rules/puzzle.ts";
import { isArrays, makeArrays, parseArrays } from "./arrays.ts";
import { FileFault } from "./file-fault.ts";
import { isGap, makeGap, parseGap } from "./gap.ts";
import { isKpuzzle, makeKpuzzle, parseKpuzzle } from "./kpuzzle.ts";
import type { Multiples } from "./move-book.ts";
import { MAX_FILE, type Reading } from "./reading.ts";
import { isTws, makeTws, parseTws } from "./tws.ts";

interface Format {
  /** Whether a text is meant to be of this kind, right or wrong. */
  readonly is: (text: string) => boolean;
  readonly parse: (text: string, multiples: Multiples) => Reading;
  /** `sets`: what the file that the puzzle is from called its sets of pieces. */
  readonly make: (puzzle: Puzzle, multiples: Multiples, sets?: readonly string[]) => string;
}

export const FORMATS = {
  tws: { is: isTws, parse: parseTws, make: makeTws },
  kpuzzle: { is: isKpuzzle, parse: parseKpuzzle, make: makeKpuzzle },
  arrays: { is: isArrays, parse: parseArrays, make: makeArrays },
  gap: { is: isGap, parse: parseGap, make: makeGap },
} as const satisfies Record<string, Format>;

/** What is in a file of another program, known by its content; undefined where it is of none of these kinds. @throws FileFault */
export function readForeign(text: string, multiples: Multiples = "all"): Reading | undefined {
  const format = Object.values(FORMATS).find(({ is }) => is(text));
  if (format === undefined) return undefined;
  if (text.length > MAX_FILE) throw new FileFault(`${text.length} characters found, at most ${MAX_FILE} expected`);
  return format.parse(text, multiples);
}
