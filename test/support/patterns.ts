/** Patterns as boards: a free cell holds one symbol more, which every symmetry keeps. */
import type { Pattern } from "../../src/engine/plan/patterns.ts";
import type { Board, Symmetry } from "../../src/rules/puzzle.ts";
import { imageOf } from "../../src/rules/symmetry.ts";

export function patternBoard(pattern: Pattern, symbols: number): Board {
  return Uint8Array.from(pattern, (symbol) => (symbol < 0 ? symbols : symbol));
}

export function patternImage({ cells, symbols }: Symmetry, pattern: Pattern): Board {
  return imageOf({ cells, symbols: Uint8Array.of(...symbols, symbols.length) }, patternBoard(pattern, symbols.length));
}
