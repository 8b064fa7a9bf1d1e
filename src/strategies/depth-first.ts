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
import type { Counters } from "./counters.ts";
import { Events, type Search, type SearchEvent } from "./events.ts";
import type { Problem } from "./problem.ts";
import { Pruning } from "./pruning.ts";
import { TranspositionTable } from "./transposition-table.ts";

/** Depth-first search down to the depth limit: the first solution met, which is seldom shortest. */
export function* depthFirst(problem: Problem, counters: Counters): Search {
  counters.restart(problem.depthLimit);
  yield new Events().limit(problem.depthLimit);
  const result = yield* depthLimited(problem, counters, problem.depthLimit);
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
  counters: Counters,
  limit: number,
): Generator<SearchEvent, number[] | "cutoff" | "failure", void> {
  const { puzzle } = problem;
  const pruning = new Pruning(problem, counters);
  const transpositions = new TranspositionTable(problem);
  const events = new Events();
  /** The path: the board at each depth, and the move that leads on from it. */
  const boards = Array.from({ length: limit + 1 }, () => new Uint8Array(puzzle.cells));
  const path: number[] = [];
  boards[0]!.set(problem.start);

  function* visit(depth: number, last: number): Generator<SearchEvent, "solved" | "cutoff" | "failure", void> {
    const board = boards[depth]!;
    counters.tested++;
    counters.hold(depth + 1 + transpositions.size, depth + 1, boards.length * puzzle.cells + transpositions.bytes);
    if (isSolved(puzzle, board)) {
      path.length = depth;
      return "solved";
    }
    if (depth === limit) {
      counters.cutBound();
      return "cutoff";
    }
    yield events.expand(board, depth, last);
    counters.expand();
    let result: "cutoff" | "failure" = "failure";
    for (let move = 0; move < puzzle.moves.length; move++) {
      if (pruning.forbids(last, move)) continue;
      const child = boards[depth + 1]!;
      applyInto(puzzle.moves[move]!.from, board, child);
      counters.generate(depth + 1);
      if (transpositions.has(child, limit - depth - 1)) {
        counters.cutByRule.failed++;
        result = "cutoff";
        continue;
      }
      path[depth] = move;
      const below = yield* visit(depth + 1, move);
      if (below === "solved") return "solved";
      if (below === "cutoff") result = "cutoff";
    }
    transpositions.add(board, limit - depth);
    return result;
  }

  const result = yield* visit(0, -1);
  return result === "solved" ? path : result;
}
