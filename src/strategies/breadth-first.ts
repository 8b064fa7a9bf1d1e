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
import type { Events } from "./events.ts";
import { PathTree } from "./path-tree.ts";
import type { Problem } from "./problem.ts";
import { forbiddenBy } from "./pruning.ts";
import type { Search } from "./search-events.ts";

/** Breadth-first search with every board held (Moore 1959): shortest, and the first in dictionary order. */
export function* breadthFirst(problem: Problem, events: Events): Search {
  const { puzzle, start } = problem;
  /** All boards reached, in the order in which they were reached: the ones from `head` on are the queue. */
  const reached = new BoardStore(puzzle.cells);
  /** The node of a board's first path, here and in the events, is the board's index. */
  const paths = new PathTree();
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);

  events.test();
  if (isSolved(puzzle, start)) return { ended: "solved", moves: [] };
  events.root(start);
  reached.add(start);
  paths.addRoot();
  let head = 0;
  for (let depth = 0; head < reached.size; depth++) {
    yield* events.deepen(depth + 1);
    for (const layerEnd = reached.size; head < layerEnd; head++) {
      reached.read(head, board);
      const last = paths.moveOf(head);
      yield* events.expand(head, paths.parentOf(head), last, board, depth);
      for (let move = 0; move < puzzle.moves.length; move++) {
        const forbidden = forbiddenBy(problem, last, move);
        if (forbidden) {
          events.cut(forbidden, -1, head, move, depth + 1);
          continue;
        }
        applyInto(puzzle.moves[move]!.from, board, child);
        if (reached.indexOf(child) >= 0) {
          events.cut("duplicate", -1, head, move, depth + 1);
          continue;
        }
        events.test();
        const solved = isSolved(puzzle, child);
        if (!solved && reached.size >= problem.maxStates) {
          events.cut("memory", -1, head, move, depth + 1);
          return { ended: "memory limit" };
        }
        events.node(head, move, child, depth + 1);
        if (solved) return { ended: "solved", moves: [...paths.movesTo(head), move] };
        reached.add(child);
        paths.add(head, move);
      }
      events.hold(reached.size, reached.size - head - 1, reached.bytes + paths.bytes);
    }
  }
  return { ended: "exhausted" };
}
