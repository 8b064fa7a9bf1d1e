/**
 * A*: of all boards that wait, expand the one with the least f = g + h, moves done plus moves estimated. Ties go to the path that comes
 * first in dictionary order. A board is tested when it is taken from the queue; if h never exceeds the distance, the first solved board
 * taken has the fewest moves.
 *
 * A board that is met again is put back only if its path is shorter this time; of two equally long paths the one met first stays. So the
 * solution need not be the first in dictionary order: the tie rule orders what waits, and the first solution may lead through a board
 * that another path had reached before. The commuting rule would change which path is met first, and is not used here.
 *
 * Source: P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
 * Transactions on Systems Science and Cybernetics 4 (1968), 100–107. The tie rule is that of the University of Wisconsin–Madison's
 * course CS 540, which grades the exact number of boards taken (`tested`).
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Board } from "../rules/puzzle.ts";
import { BoardStore } from "./board-store.ts";
import type { Events } from "./events.ts";
import { Heap } from "./heap.ts";
import { IntList } from "./int-list.ts";
import { PathTree } from "./path-tree.ts";
import type { Problem } from "./problem.ts";
import { forbiddenBy } from "./pruning.ts";
import type { Search } from "./search-events.ts";

/** A* (Hart, Nilsson, Raphael 1968): shortest where the heuristic is admissible. */
export function* aStar(problem: Problem, events: Events): Search {
  const { puzzle, heuristic } = problem;
  const ruled = { ...problem, rules: { ...problem.rules, commuting: false } };
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);
  /** Every board met; by its index its estimate and the node of its shortest path so far. */
  const met = new BoardStore(puzzle.cells);
  const estimates = new IntList();
  const shortest = new IntList();
  /** Every path that was its board's shortest when it was met; by its node, which is the events', too, the board's index. */
  const paths = new PathTree();
  const boardOf = new IntList();
  const f = (node: number): number => paths.depthOf(node) + estimates.get(boardOf.get(node));
  /** The nodes that wait, and some that waited when a shorter path to their board was met. */
  const open = new Heap((a, b) => (f(a) - f(b) || paths.compare(a, b)) < 0);

  const meet = (found: Board, node: number, estimate: number): void => {
    met.add(found);
    estimates.push(estimate);
    shortest.push(node);
    boardOf.push(met.size - 1);
    open.push(node);
  };

  const estimate = heuristic.estimate(problem.start);
  if (estimate === Number.POSITIVE_INFINITY) return { ended: "exhausted" };
  events.root(problem.start, estimate);
  meet(problem.start, paths.addRoot(), estimate);
  let limit = -1;
  while (open.size > 0) {
    const node = open.pop();
    const index = boardOf.get(node);
    const depth = paths.depthOf(node);
    const last = paths.moveOf(node);
    if (shortest.get(index) !== node) {
      events.cut("duplicate", node, paths.parentOf(node), last, depth, estimates.get(index));
      continue;
    }
    if (f(node) > limit) {
      limit = f(node);
      yield* events.deepen(limit);
    }
    met.read(index, board);
    events.test();
    if (isSolved(puzzle, board)) return { ended: "solved", moves: paths.movesTo(node) };
    yield* events.expand(node, paths.parentOf(node), last, board, depth, estimates.get(index));
    for (let move = 0; move < puzzle.moves.length; move++) {
      const forbidden = forbiddenBy(ruled, last, move);
      if (forbidden) {
        events.cut(forbidden, -1, node, move, depth + 1);
        continue;
      }
      applyInto(puzzle.moves[move]!.from, board, child);
      const known = met.indexOf(child);
      if (known < 0) {
        const h = heuristic.estimate(child);
        if (h === Number.POSITIVE_INFINITY) {
          events.cut("bound", -1, node, move, depth + 1, h, limit);
          continue;
        }
        if (met.size >= problem.maxStates) {
          events.cut("memory", -1, node, move, depth + 1, h);
          return { ended: "memory limit" };
        }
        events.node(node, move, child, depth + 1, h);
        meet(child, paths.add(node, move), h);
      } else if (depth + 1 < paths.depthOf(shortest.get(known))) {
        events.node(node, move, child, depth + 1, estimates.get(known));
        shortest.set(known, paths.add(node, move));
        boardOf.push(known);
        open.push(shortest.get(known));
      } else {
        events.cut("duplicate", -1, node, move, depth + 1, estimates.get(known));
      }
    }
    events.hold(met.size, open.size, met.bytes + estimates.bytes + shortest.bytes + paths.bytes + boardOf.bytes + open.bytes);
  }
  return { ended: "exhausted" };
}
