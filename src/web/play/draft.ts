/** A board that is being written: what is on it so far, and all that is wrong with it. */
import { EMPTY } from "../board/picture.ts";
import { type Board, type Puzzle, splitSymbols } from "../core.ts";

/** What is wrong with a board, for a person to mend. */
export type Problem =
  | { readonly kind: "unknown"; readonly place: number; readonly found: string; readonly symbols: readonly string[] }
  /** `found` places are written, `blanks` of them left empty. */
  | { readonly kind: "length"; readonly found: number; readonly blanks: number; readonly expected: number }
  | { readonly kind: "count"; readonly symbol: string; readonly found: number; readonly expected: number };

export interface Verdict {
  /** The board, where nothing is wrong. */
  readonly board: Board | undefined;
  /** What can be drawn of it: EMPTY where nothing or something unknown stands. */
  readonly draft: Uint8Array;
  readonly problems: readonly Problem[];
}

/** How empty cells are written in a text that is being painted. */
const BLANK = ".";

/** At most this many problems are listed: a pasted novel is not answered word for word. */
const MOST = 4;

/**
 * Reads a board in any accepted spelling. A judge's closing line, a lone 0 after a whole board, is passed over.
 */
export function checkText(puzzle: Puzzle, text: string): Verdict {
  const names = dropTerminator(puzzle, splitSymbols(puzzle, text));
  const draft = new Uint8Array(puzzle.cells).fill(EMPTY);
  const problems: Problem[] = [];
  names.forEach((name, cell) => {
    const symbol = puzzle.symbols.indexOf(name);
    if (symbol >= 0 && cell < puzzle.cells) draft[cell] = symbol;
    else if (symbol < 0 && name !== BLANK) problems.push({ kind: "unknown", place: cell + 1, found: name, symbols: puzzle.symbols });
  });
  if (problems.length === 0) {
    const blanks = names.filter((name) => name === BLANK).length;
    if (names.length !== puzzle.cells) problems.push({ kind: "length", found: names.length, blanks, expected: puzzle.cells });
    else problems.push(...wrongCounts(puzzle, draft));
  }
  return { board: problems.length > 0 ? undefined : draft, draft, problems: problems.slice(0, MOST) };
}

function wrongCounts({ symbols, counts }: Puzzle, draft: Uint8Array): Problem[] {
  return symbols.flatMap((symbol, index) => {
    const found = draft.filter((other) => other === index).length;
    return found === counts[index] ? [] : [{ kind: "count" as const, symbol, found, expected: counts[index]! }];
  });
}

function dropTerminator(puzzle: Puzzle, names: readonly string[]): readonly string[] {
  const terminated = names.length === puzzle.cells + 1 && names.at(-1) === "0" && !puzzle.symbols.includes("0");
  return terminated ? names.slice(0, -1) : names;
}

/** A draft as text that `checkText` reads back. */
export function draftText(puzzle: Puzzle, draft: ArrayLike<number>): string {
  return Array.from(draft, (symbol) => (symbol === EMPTY ? BLANK : puzzle.symbols[symbol])).join(" ");
}
