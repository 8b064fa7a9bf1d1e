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
import type { Counters } from "./counters.ts";
import { Events, type Search } from "./events.ts";
import { Heap } from "./heap.ts";
import { IntList } from "./int-list.ts";
import { PathTree } from "./path-tree.ts";
import type { Problem } from "./problem.ts";
import { Pruning } from "./pruning.ts";

/** A* (Hart, Nilsson, Raphael 1968): shortest where the heuristic is admissible. */
export function* aStar(problem: Problem, counters: Counters): Search {
  const { puzzle, heuristic } = problem;
  const pruning = new Pruning({ ...problem, rules: { ...problem.rules, commuting: false } }, counters);
  const events = new Events();
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);
  /** Every board met; by its index its estimate and the node of its shortest path so far. */
  const met = new BoardStore(puzzle.cells);
  const estimates = new IntList();
  const shortest = new IntList();
  /** Every path that was its board's shortest when it was met; by its node the board's index. */
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
  meet(problem.start, paths.addRoot(), estimate);
  let limit = -1;
  while (open.size > 0) {
    const node = open.pop();
    const index = boardOf.get(node);
    if (shortest.get(index) !== node) {
      counters.duplicates++;
      continue;
    }
    if (f(node) > limit) {
      limit = f(node);
      counters.deepen(limit);
      yield events.limit(limit);
    }
    met.read(index, board);
    counters.tested++;
    if (isSolved(puzzle, board)) return { ended: "solved", moves: paths.movesTo(node) };
    const depth = paths.depthOf(node);
    const last = paths.moveOf(node);
    yield events.expand(board, depth, last, estimates.get(index));
    counters.expand();
    for (let move = 0; move < puzzle.moves.length; move++) {
      if (pruning.forbids(last, move)) continue;
      applyInto(puzzle.moves[move]!.from, board, child);
      counters.generate(depth + 1);
      const known = met.indexOf(child);
      if (known < 0) {
        const h = heuristic.estimate(child);
        if (h === Number.POSITIVE_INFINITY) {
          counters.cutBound();
          continue;
        }
        if (met.size >= problem.maxStates) return { ended: "memory limit" };
        meet(child, paths.add(node, move), h);
      } else if (depth + 1 < paths.depthOf(shortest.get(known))) {
        shortest.set(known, paths.add(node, move));
        boardOf.push(known);
        open.push(shortest.get(known));
      } else {
        counters.duplicates++;
      }
    }
    counters.hold(met.size, open.size, met.bytes + estimates.bytes + shortest.bytes + paths.bytes + boardOf.bytes + open.bytes);
  }
  return { ended: "exhausted" };
}
