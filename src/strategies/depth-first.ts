/**
 * Depth-first search with a depth limit: always go on from the newest board, go back where the limit ends the path.
 *
 * It holds one path and nothing else. The solution that it meets first may be far longer than the shortest, and without a limit it need
 * never come back from the first move's side of the tree.
 *
 * Source: Russell and Norvig, Artificial Intelligence: A Modern Approach, "depth-limited search".
 */

import { applyInto } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Events } from "./events.ts";
import type { Problem } from "./problem.ts";
import { forbiddenBy } from "./pruning.ts";
import type { Search, StepEvent } from "./search-events.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** Depth-first search down to the depth limit: the first solution met, which is seldom shortest. */
export function* depthFirst(problem: Problem, events: Events): Search {
  yield* events.restart(problem.depthLimit);
  const result = yield* depthLimited(problem, events, problem.depthLimit);
  if (result === "cutoff") return { ended: "depth limit" };
  if (result === "failure") return { ended: "exhausted" };
  return { ended: "solved", moves: result };
}

/**
 * The moves of the first solution met with at most `limit` moves; "failure" where no board was cut off by the limit, so that there is
 * no solution of any length; else "cutoff".
 */
export function* depthLimited(
  problem: Problem,
  events: Events,
  limit: number,
): Generator<StepEvent, number[] | "cutoff" | "failure", void> {
  const { puzzle } = problem;
  const transpositions = new TranspositionTable(problem);
  /** The path: the board at each depth, and the move that leads on from it. */
  const boards = Array.from({ length: limit + 1 }, () => new Uint8Array(puzzle.cells));
  const path: number[] = [];
  boards[0]!.set(problem.start);

  function* visit(depth: number, node: number, parent: number, last: number): Generator<StepEvent, "solved" | "cutoff" | "failure", void> {
    const board = boards[depth]!;
    events.test();
    events.hold(depth + 1 + transpositions.size, depth + 1, boards.length * puzzle.cells + transpositions.bytes);
    if (isSolved(puzzle, board)) {
      path.length = depth;
      return "solved";
    }
    if (depth === limit) {
      events.cut("limit", node, parent, last, depth, 0, limit);
      return "cutoff";
    }
    yield* events.expand(node, parent, last, board, depth);
    let result: "cutoff" | "failure" = "failure";
    for (let move = 0; move < puzzle.moves.length; move++) {
      const forbidden = forbiddenBy(problem, last, move);
      if (forbidden) {
        events.cut(forbidden, -1, node, move, depth + 1);
        continue;
      }
      const child = boards[depth + 1]!;
      applyInto(puzzle.moves[move]!.from, board, child);
      if (transpositions.has(child, limit - depth - 1)) {
        events.cut("transposition", -1, node, move, depth + 1);
        result = "cutoff";
        continue;
      }
      path[depth] = move;
      const below = yield* visit(depth + 1, events.node(node, move, child, depth + 1), node, move);
      if (below === "solved") return "solved";
      if (below === "cutoff") result = "cutoff";
    }
    transpositions.add(board, limit - depth);
    return result;
  }

  const result = yield* visit(0, events.root(problem.start), -1, -1);
  return result === "solved" ? path : result;
}
