/**
 * Breadth-first search with duplicate detection: all boards one move away, then all that are two away, each board once. The first
 * solution met is shortest; since boards stand in the order of their first path, it is the first in dictionary order.
 *
 * Every board met is held to the end, and there are several times more of them with each move: memory ends it.
 *
 * Source: E. F. Moore, "The shortest path through a maze" (1959); Russell and Norvig, Artificial Intelligence: A Modern Approach,
 * "breadth-first search", which tests a board when it is generated.
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import { BoardStore } from "./board-store.ts";
import type { Counters } from "./counters.ts";
import { Events, type Search } from "./events.ts";
import { PathTree } from "./path-tree.ts";
import type { Problem } from "./problem.ts";
import { Pruning } from "./pruning.ts";

/** Breadth-first search with every board held (Moore 1959): shortest, and the first in dictionary order. */
export function* breadthFirst(problem: Problem, counters: Counters): Search {
  const { puzzle, start } = problem;
  const pruning = new Pruning(problem, counters);
  const events = new Events();
  /** All boards reached, in the order in which they were reached: the ones from `head` on are the queue. */
  const reached = new BoardStore(puzzle.cells);
  /** The node of a board's first path is the board's index. */
  const paths = new PathTree();
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);

  counters.tested++;
  if (isSolved(puzzle, start)) return { ended: "solved", moves: [] };
  reached.add(start);
  paths.addRoot();
  let head = 0;
  for (let depth = 0; head < reached.size; depth++) {
    counters.deepen(depth + 1);
    yield events.limit(depth + 1);
    for (const layerEnd = reached.size; head < layerEnd; head++) {
      reached.read(head, board);
      const last = paths.moveOf(head);
      yield events.expand(board, depth, last);
      counters.expand();
      for (let move = 0; move < puzzle.moves.length; move++) {
        if (pruning.forbids(last, move)) continue;
        applyInto(puzzle.moves[move]!.from, board, child);
        counters.generate(depth + 1);
        if (reached.indexOf(child) >= 0) {
          counters.duplicates++;
          continue;
        }
        counters.tested++;
        if (isSolved(puzzle, child)) return { ended: "solved", moves: [...paths.movesTo(head), move] };
        if (reached.size >= problem.maxStates) return { ended: "memory limit" };
        reached.add(child);
        paths.add(head, move);
      }
      counters.hold(reached.size, reached.size - head - 1, reached.bytes + paths.bytes);
    }
  }
  return { ended: "exhausted" };
}
