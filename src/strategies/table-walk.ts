/**
 * The table-guided walk: where every board's exact distance is known, there is nothing to search. At each step take the first move
 * after which the distance has fallen by one; the solution is the first shortest one in dictionary order.
 *
 * Source: R. Bellman, Dynamic Programming (1957), the principle of optimality: what follows the first step of a shortest solution is a
 * shortest solution of the board after it.
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Events } from "./events.ts";
import type { Problem } from "./problem.ts";
import type { Search } from "./search-events.ts";

/** A walk downhill along exact distances: shortest, and the first in dictionary order. Not applicable with any other heuristic than an exact one. */
export function* tableWalk({ puzzle, start, heuristic }: Problem, events: Events): Search {
  if (heuristic.quality !== "exact") {
    return { ended: "not applicable", reason: { kind: "not-exact", heuristic: heuristic.id } };
  }
  const board = Uint8Array.from(start);
  const child = new Uint8Array(puzzle.cells);
  const path: number[] = [];
  let distance = heuristic.estimate(board);
  if (distance === Number.POSITIVE_INFINITY) return { ended: "exhausted" };
  yield* events.restart(distance);
  events.hold(1, 1, 2 * puzzle.cells);
  let node = events.root(start, distance);
  let parent = -1;

  while (!isSolved(puzzle, board)) {
    yield* events.expand(node, parent, path.at(-1) ?? -1, board, path.length, distance);
    parent = node;
    const nearer = puzzle.moves.findIndex(({ from }, move) => {
      applyInto(from, board, child);
      const estimate = heuristic.estimate(child);
      node = events.node(parent, move, child, path.length + 1, estimate);
      return estimate === distance - 1;
    });
    if (nearer < 0) return { ended: "not applicable", reason: { kind: "no-distances", from: distance, to: distance - 1 } };
    path.push(nearer);
    board.set(child);
    distance--;
  }
  return { ended: "solved", moves: path };
}
