/**
 * IDA*: iterative deepening with a bound. A board is looked at only while the moves done and the moves estimated, f = g + h, keep the
 * limit; the next limit is the least f that exceeded this one. If h never exceeds the distance, no limit exceeds the length of the
 * shortest solutions, and with moves tried in order the first of them in dictionary order is found.
 *
 * Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985), 97–109.
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Events } from "./events.ts";
import type { Problem } from "./problem.ts";
import { forbiddenBy } from "./pruning.ts";
import type { Search, StepEvent } from "./search-events.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** Iterative-deepening A* (Korf 1985): shortest where the heuristic is admissible, and the first in dictionary order. */
export function* idaStar(problem: Problem, events: Events): Search {
  const { puzzle, heuristic } = problem;
  const transpositions = new TranspositionTable(problem);
  /** The path: the board at each depth, and the move that leads on from it. */
  const boards = [Uint8Array.from(problem.start)];
  const path: number[] = [];
  let limit = 0;
  let next = heuristic.estimate(problem.start);

  while (next <= problem.depthLimit) {
    limit = next;
    next = Number.POSITIVE_INFINITY;
    transpositions.clear();
    yield* events.restart(limit);
    const estimate = heuristic.estimate(problem.start);
    if (yield* visit(0, events.root(problem.start, estimate), -1, -1, estimate)) return { ended: "solved", moves: path };
  }
  return { ended: next === Number.POSITIVE_INFINITY ? "exhausted" : "depth limit" };

  /** Whether a solution goes on from the board at this depth, which keeps the limit. */
  function* visit(depth: number, node: number, parent: number, last: number, estimate: number): Generator<StepEvent, boolean, void> {
    const board = boards[depth]!;
    events.test();
    if (isSolved(puzzle, board)) {
      path.length = depth;
      return true;
    }
    yield* events.expand(node, parent, last, board, depth, estimate);
    const child = (boards[depth + 1] ??= new Uint8Array(puzzle.cells));
    events.hold(depth + 1 + transpositions.size, depth + 1, boards.length * puzzle.cells + transpositions.bytes);
    for (let move = 0; move < puzzle.moves.length; move++) {
      const forbidden = forbiddenBy(problem, last, move);
      if (forbidden) {
        events.cut(forbidden, -1, node, move, depth + 1);
        continue;
      }
      applyInto(puzzle.moves[move]!.from, board, child);
      const h = heuristic.estimate(child);
      const f = depth + 1 + h;
      if (f > limit) {
        events.cut("bound", -1, node, move, depth + 1, h, limit);
        next = Math.min(next, f);
      } else if (transpositions.has(child, limit - depth - 1)) {
        events.cut("transposition", -1, node, move, depth + 1, h);
      } else {
        path[depth] = move;
        if (yield* visit(depth + 1, events.node(node, move, child, depth + 1, h), node, move, h)) return true;
      }
    }
    transpositions.add(board, limit - depth);
    return false;
  }
}
