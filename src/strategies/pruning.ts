/**
 * The two rules that look at the last move only.
 *
 * Let a solution be the first shortest one in dictionary order. It never undoes a move: without the pair it would be shorter. Nor does
 * it hold a pair of commuting moves in descending order: exchanged, it would be as long and come earlier. So neither rule loses it.
 */
import type { Counters } from "./counters.ts";
import type { Problem } from "./problem.ts";

/** Says which moves the rules `undo` and `commuting` leave out, and counts them. */
export class Pruning {
  readonly #problem: Problem;
  readonly #counters: Counters;

  constructor(problem: Problem, counters: Counters) {
    this.#problem = problem;
    this.#counters = counters;
  }

  /** Whether a rule forbids `move` right after the move `last` (-1: none); counted by rule. */
  forbids(last: number, move: number): boolean {
    if (last < 0) return false;
    const { puzzle, rules } = this.#problem;
    if (rules.undo && puzzle.moves[last]!.inverse === move) {
      this.#counters.cutByRule.undo++;
      return true;
    }
    if (rules.commuting && move < last && puzzle.commuting[last]![move]) {
      this.#counters.cutByRule.commuting++;
      return true;
    }
    return false;
  }
}
