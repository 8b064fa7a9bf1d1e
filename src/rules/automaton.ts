/**
 * The pruning automaton: which moves may follow which, so that a search meets fewer spellings of the same permutation.
 *
 * A state is the last move done. Let a and b be two moves in a row. If "a, b" is the same permutation as a shorter word, no shortest
 * solution holds it. If it is the same as another pair "c, d" that is smaller in dictionary order, then a solution that holds "a, b"
 * is no smaller than the one with "c, d" in its place, which is as long. So the first shortest solution of a board holds no pruned
 * pair, whatever the board: each of its steps is allowed, and pruning never loses it. Undoing a move, the descending order of two
 * commuting moves, and half turns spelled both ways are all cases of this rule.
 */
import { compose, identity } from "./permutation.ts";
import type { Permutation } from "./puzzle.ts";

/** `first`: keeps each board's first shortest solution. `all`: keeps all shortest solutions. */
export type PruningRule = "first" | "all";

export interface Automaton {
  /** State 0 is the start; state m + 1 stands after move m. */
  readonly states: number;
  readonly moves: number;
  /** `next[state × moves + move]`: the state after the move, or -1 where it is pruned. */
  readonly next: Int16Array;
}

export function pruningAutomaton(moves: readonly { readonly from: Permutation }[], rule: PruningRule): Automaton {
  const count = moves.length;
  const next = new Int16Array((count + 1) * count);
  const cells = moves[0]?.from.length ?? 0;
  const spelled = new Set([identity(cells).join(), ...moves.map((move) => move.from.join())]);
  next.set(moves.map((_, move) => move + 1));
  moves.forEach((first, a) => {
    moves.forEach((second, b) => {
      const product = compose(first.from, second.from).join();
      next[(a + 1) * count + b] = spelled.has(product) ? -1 : b + 1;
      if (rule === "first") spelled.add(product);
    });
  });
  return { states: count + 1, moves: count, next };
}
