/** A goal as patterns: boards drawn with some cells free. A board is solved exactly when it fits one of them. */
import { demandsFor } from "./goal-demands.ts";
import { widestDemands } from "./goal-shape.ts";
import type { Puzzle } from "./puzzle.ts";

/** For each cell the symbol (or class) demanded, or -1. */
export type GoalPattern = Int16Array;

/** Goals of more patterns than this are left to the search. */
export const MAX_PATTERNS = 100_000;

/** All patterns, each once, those that another one covers left out; undefined where they are too many. */
export function goalPatterns({ cells, counts, goal }: Puzzle): GoalPattern[] | undefined {
  const whole = [Array.from({ length: cells }, (_, cell) => cell)];
  const seen = new Map<string, GoalPattern>();
  for (const alternative of goal) {
    for (const demand of demandsFor(alternative, whole, [counts])) {
      seen.set(demand.join(), demand);
      if (seen.size > MAX_PATTERNS) return undefined;
    }
  }
  return widestDemands([...seen.values()]);
}
