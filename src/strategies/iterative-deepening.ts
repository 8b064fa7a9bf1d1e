/**
 * Iterative deepening: depth-first search with limit 0, then 1, then 2 … The first limit that finds a solution is the length of the
 * shortest; with moves tried in order, the solution is the first of them in dictionary order. It holds one path, as depth-first search
 * does, and what it repeats is little beside the last limit, which is about as large as all before it together, times the moves.
 *
 * A board without a solution is not noticed, unless the rules leave no move: the limit grows up to the problem's depth limit.
 *
 * Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985), 97–109.
 */
import { depthLimited } from "./depth-first.ts";
import type { Events } from "./events.ts";
import type { Problem } from "./problem.ts";
import type { Search } from "./search-events.ts";

/** Iterative deepening (Korf 1985): depth-first with limit 0, 1, 2, …: shortest, and the first in dictionary order. */
export function* iterativeDeepening(problem: Problem, events: Events): Search {
  for (let limit = 0; limit <= problem.depthLimit; limit++) {
    yield* events.restart(limit);
    const result = yield* depthLimited(problem, events, limit);
    if (result === "failure") return { ended: "exhausted" };
    if (result !== "cutoff") return { ended: "solved", moves: result };
  }
  return { ended: "depth limit" };
}
