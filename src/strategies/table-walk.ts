/**
 * The table-guided walk: where every board's exact distance is known, there is nothing to search. At each step take the first move
 * after which the distance has fallen by one; the solution is the first shortest one in dictionary order.
 *
 * Source: R. Bellman, Dynamic Programming (1957), the principle of optimality: what follows the first step of a shortest solution is a
 * shortest solution of the board after it.
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Counters } from "./counters.ts";
import { Events, type Search } from "./events.ts";
import type { Problem } from "./problem.ts";

/** A walk downhill along exact distances: shortest, and the first in dictionary order. Not applicable with any other heuristic than an exact one. */
export function* tableWalk({ puzzle, start, heuristic }: Problem, counters: Counters): Search {
  if (heuristic.quality !== "exact") {
    return { ended: "not applicable", reason: { kind: "not-exact", heuristic: heuristic.id } };
  }
  const events = new Events();
  const board = Uint8Array.from(start);
  const child = new Uint8Array(puzzle.cells);
  const path: number[] = [];
  let distance = heuristic.estimate(board);
  if (distance === Number.POSITIVE_INFINITY) return { ended: "exhausted" };
  counters.restart(distance);
  yield events.limit(distance);
  counters.hold(1, 1, 2 * puzzle.cells);

  while (!isSolved(puzzle, board)) {
    yield events.expand(board, path.length, path.at(-1) ?? -1, distance);
    counters.expand();
    const nearer = puzzle.moves.findIndex(({ from }) => {
      applyInto(from, board, child);
      counters.generate(path.length + 1);
      return heuristic.estimate(child) === distance - 1;
    });
    if (nearer < 0) return { ended: "not applicable", reason: { kind: "no-distances", from: distance, to: distance - 1 } };
    path.push(nearer);
    board.set(child);
    distance--;
  }
  return { ended: "solved", moves: path };
}
