/**
 * The two rules that look at the last move only.
 *
 * Let a solution be the first shortest one in dictionary order. It never undoes a move: without the pair it would be shorter. Nor does
 * it hold a pair of commuting moves in descending order: exchanged, it would be as long and come earlier. So neither rule loses it.
 */
import type { Problem } from "./problem.ts";

/** The rule that forbids `move` right after the move `last` (-1: none), where one of the problem's does. */
export function forbiddenBy({ puzzle, rules }: Problem, last: number, move: number): "undoing" | "commuting" | undefined {
  if (last < 0) return undefined;
  if (rules.undo && puzzle.moves[last]!.inverse === move) return "undoing";
  return rules.commuting && move < last && puzzle.commuting[last]![move] ? "commuting" : undefined;
}
