/** Patterns as boards: a free cell holds one symbol more, which every symmetry keeps. */
import type { GoalPattern } from "../../src/rules/goal-patterns.ts";
import type { Board, Symmetry } from "../../src/rules/puzzle.ts";
import { imageOf } from "../../src/rules/symmetry.ts";

export function patternBoard(pattern: GoalPattern, symbols: number): Board {
  return Uint8Array.from(pattern, (symbol) => (symbol < 0 ? symbols : symbol));
}

export function patternImage({ cells, symbols }: Symmetry, pattern: GoalPattern): Board {
  return imageOf({ cells, symbols: Uint8Array.of(...symbols, symbols.length) }, patternBoard(pattern, symbols.length));
}
