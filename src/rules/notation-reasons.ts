/** Why a text is no board, or names no moves: as values, and in English. Cells and moves are counted from 1. */
import { didYouMean } from "./nearest.ts";
import { plural } from "./numbers.ts";

/** Why a text or a list of symbols is no board of the puzzle. */
export type BoardReason =
  /** `near`: a symbol that may be meant. */
  | {
      readonly kind: "unknown-symbol";
      readonly cell: number;
      readonly found: string;
      readonly known: readonly string[];
      readonly near: string | undefined;
    }
  | { readonly kind: "board-length"; readonly found: number; readonly expected: number }
  | {
      readonly kind: "symbol-counts";
      readonly wrong: readonly { readonly symbol: string; readonly found: number; readonly expected: number }[];
    }
  /** What whoever reads boards in a form of its own has to say. */
  | { readonly kind: "other"; readonly text: string };

/** Which of the names is none of a move. */
export interface MovesReason {
  readonly kind: "unknown-move";
  readonly position: number;
  readonly found: string;
  readonly known: readonly string[];
  /** A move that may be meant. */
  readonly near: string | undefined;
}

export function boardReasonText(reason: BoardReason): string {
  switch (reason.kind) {
    case "unknown-symbol":
      return `cell ${reason.cell}: found ${JSON.stringify(reason.found)}, expected one of ${shownSymbols(reason.known)}${meant(reason.near)}`;
    case "board-length":
      return `${plural(reason.found, "symbol")} found, ${reason.expected} expected`;
    case "symbol-counts":
      return reason.wrong.map(({ symbol, found, expected }) => `symbol ${symbol}: ${found} found, ${expected} expected`).join("; ");
    case "other":
      return reason.text;
  }
}

export function movesReasonText({ position, found, known, near }: MovesReason): string {
  return `move ${position}: found ${JSON.stringify(found)}, expected one of ${known.join(" ")}${meant(near)}`;
}

/** All symbols, or the first of many and the last. */
export function shownSymbols(symbols: readonly string[]): string {
  return (symbols.length > 12 ? [...symbols.slice(0, 11), "…", symbols.at(-1)] : symbols).join(" ");
}

function meant(near: string | undefined): string {
  return near === undefined ? "" : `. ${didYouMean(near).trim()}`;
}
