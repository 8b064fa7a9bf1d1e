/**
 * IDA*: iterative deepening with a bound. A board is looked at only while the moves done and the moves estimated, f = g + h, keep the
 * limit; the next limit is the least f that exceeded this one. If h never exceeds the distance, no limit exceeds the length of the
 * shortest solutions, and with moves tried in order the first of them in dictionary order is found.
 *
 * Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985), 97–109.
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Counters } from "./counters.ts";
import { Events, type Search, type SearchEvent } from "./events.ts";
import type { Problem } from "./problem.ts";
import { Pruning } from "./pruning.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** Iterative-deepening A* (Korf 1985): shortest where the heuristic is admissible, and the first in dictionary order. */
export function* idaStar(problem: Problem, counters: Counters): Search {
  const { puzzle, heuristic } = problem;
  const pruning = new Pruning(problem, counters);
  const transpositions = new TranspositionTable(problem);
  const events = new Events();
  /** The path: the board at each depth, and the move that leads on from it. */
  const boards = [Uint8Array.from(problem.start)];
  const path: number[] = [];
  let limit = 0;
  let next = heuristic.estimate(problem.start);

  while (next <= problem.depthLimit) {
    limit = next;
    next = Number.POSITIVE_INFINITY;
    transpositions.clear();
    counters.restart(limit);
    yield events.limit(limit);
    if (yield* visit(0, -1, heuristic.estimate(problem.start))) return { ended: "solved", moves: path };
  }
  return { ended: next === Number.POSITIVE_INFINITY ? "exhausted" : "depth limit" };

  /** Whether a solution goes on from the board at this depth, which keeps the limit. */
  function* visit(depth: number, last: number, estimate: number): Generator<SearchEvent, boolean, void> {
    const board = boards[depth]!;
    counters.tested++;
    if (isSolved(puzzle, board)) {
      path.length = depth;
      return true;
    }
    yield events.expand(board, depth, last, estimate);
    counters.expand();
    const child = (boards[depth + 1] ??= new Uint8Array(puzzle.cells));
    counters.hold(depth + 1 + transpositions.size, depth + 1, boards.length * puzzle.cells + transpositions.bytes);
    for (let move = 0; move < puzzle.moves.length; move++) {
      if (pruning.forbids(last, move)) continue;
      applyInto(puzzle.moves[move]!.from, board, child);
      counters.generate(depth + 1);
      const h = heuristic.estimate(child);
      const f = depth + 1 + h;
      if (f > limit) {
        counters.cutBound();
        next = Math.min(next, f);
      } else if (transpositions.has(child, limit - depth - 1)) {
        counters.cutByRule.failed++;
      } else {
        path[depth] = move;
        if (yield* visit(depth + 1, move, h)) return true;
      }
    }
    transpositions.add(board, limit - depth);
    return false;
  }
}
