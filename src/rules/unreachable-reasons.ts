/** Why a board cannot be solved: the reasons that there are, and what they are in English. */
import { grouped } from "./numbers.ts";

/** Cells are counted from 0; `everywhere`: they are all that the board has. Numbers that may pass 2^53 are decimal strings. */
export type UnreachableReason =
  /** No move carries symbols into or out of the cells, and solved boards have from `least` to `most` of the symbol there. */
  | {
      readonly kind: "symbol-count";
      readonly cells: readonly number[];
      readonly symbol: string;
      readonly found: number;
      readonly least: number;
      readonly most: number;
    }
  /** Symbols stay within groups of cells, and no solved board has them spread like this. */
  | {
      readonly kind: "symbol-spread";
      readonly groups: readonly {
        readonly cells: readonly number[];
        readonly symbols: readonly { readonly symbol: string; readonly count: number }[];
      }[];
    }
  /** Only an odd permutation of the cells would solve it, and every move is an even one. */
  | { readonly kind: "parity"; readonly cells: readonly number[]; readonly everywhere: boolean }
  /** Moves make only so many of the cells' arrangements, and none that would solve it. */
  | {
      readonly kind: "group";
      readonly cells: readonly number[];
      readonly everywhere: boolean;
      readonly made: string;
      readonly arrangements: string;
    };

/** At most so many cells and groups of cells are listed. */
export const MAX_CELLS = 8;
export const MAX_GROUPS = 3;

export function unreachableText(reason: UnreachableReason): string {
  switch (reason.kind) {
    case "symbol-count": {
      const { cells, symbol, found, least, most } = reason;
      const bound = least === most ? "" : found < least ? "at least " : "at most ";
      const holds = cells.length === 1 ? "it holds" : "they hold";
      const wanted = `${bound}${found < least ? least : most}`;
      return `no move carries symbols into or out of ${cellNames(cells)}: of symbol ${symbol} ${holds} ${found}, in every solved board ${wanted}`;
    }
    case "symbol-spread": {
      const spread = reason.groups.slice(0, MAX_GROUPS).map(({ cells, symbols }) => {
        const parts = symbols.map(({ symbol, count }) => `${count} of ${symbol}`);
        return `${cellNames(cells)} ${cells.length === 1 ? "holds" : "hold"} ${parts.join(", ")}`;
      });
      const more = reason.groups.length > MAX_GROUPS ? "; …" : "";
      return `no solved board has its symbols spread like this over the groups of cells that exchange symbols: ${spread.join("; ")}${more}`;
    }
    case "parity":
      return `${symbolsOn(reason)} are an odd permutation of a solved board's, and every move is even${reason.everywhere ? "" : " there"}`;
    case "group": {
      const { made, arrangements } = reason;
      return `the moves make only ${grouped(made)} of the ${grouped(arrangements)} arrangements of ${symbolsOn(reason)}, and what would solve it is not among them`;
    }
  }
}

function symbolsOn({ cells, everywhere }: { readonly cells: readonly number[]; readonly everywhere: boolean }): string {
  return everywhere ? "its symbols" : `the symbols on ${cellNames(cells)}`;
}

function cellNames(cells: readonly number[]): string {
  const names = cells.slice(0, MAX_CELLS).map((cell) => cell + 1);
  const more = cells.length > MAX_CELLS ? `, … (${cells.length} cells)` : "";
  return `${cells.length === 1 ? "cell" : "cells"} ${names.join(", ")}${more}`;
}
