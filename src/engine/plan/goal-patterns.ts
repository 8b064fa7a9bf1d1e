/** A goal as patterns: boards drawn with some cells free. A board is solved exactly when it fits one of them. */
import { mergeRegions } from "../../rules/goal.ts";
import type { GoalAlternative, Puzzle } from "../../rules/puzzle.ts";

/** For each cell the symbol (or class) demanded, or -1. */
export type GoalPattern = Int16Array;

/** Goals of more patterns than this are left to the search. */
export const MAX_PATTERNS = 100_000;

/** All patterns, each once, those that another one covers left out; undefined where they are too many. */
export function goalPatterns(puzzle: Puzzle): GoalPattern[] | undefined {
  const seen = new Map<string, GoalPattern>();
  for (const alternative of puzzle.goal) {
    if (!collect(puzzle, alternative, seen)) return undefined;
  }
  const patterns = [...seen.values()];
  return patterns.length > 500
    ? patterns
    : patterns.filter((pattern) => !patterns.some((other) => other !== pattern && covers(other, pattern)));
}

/** Whether every board that fits `inner` fits `outer`. */
function covers(outer: GoalPattern, inner: GoalPattern): boolean {
  return outer.every((symbol, cell) => symbol < 0 || symbol === inner[cell]);
}

function collect(puzzle: Puzzle, alternative: GoalAlternative, seen: Map<string, GoalPattern>): boolean {
  if (alternative.kind === "exact") {
    const demanded = new Uint8Array(puzzle.symbols.length);
    for (const symbol of alternative.demand) if (symbol >= 0) demanded[symbol] = demanded[symbol]! + 1;
    if (demanded.some((count, symbol) => count > puzzle.counts[symbol]!)) return true;
    seen.set(alternative.demand.join(), Int16Array.from(alternative.demand));
    return seen.size <= MAX_PATTERNS;
  }
  const regions = mergeRegions(alternative.regions).filter((region) => region.length > 1);
  const left = Uint8Array.from(puzzle.counts);
  const pattern = new Int16Array(puzzle.cells).fill(-1);
  const assign = (index: number): boolean => {
    const region = regions[index];
    if (!region) {
      seen.set(pattern.join(), pattern.slice());
      return seen.size <= MAX_PATTERNS;
    }
    for (let symbol = 0; symbol < left.length; symbol++) {
      if (left[symbol]! < region.length) continue;
      left[symbol] = left[symbol]! - region.length;
      for (const cell of region) pattern[cell] = symbol;
      const goOn = assign(index + 1);
      left[symbol] = left[symbol]! + region.length;
      if (!goOn) return false;
    }
    return true;
  };
  return assign(0);
}
