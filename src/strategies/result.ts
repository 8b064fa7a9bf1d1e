/** What came of a run. */

import { deriveBound } from "../rules/bound.ts";
import type { Strategy } from "./catalogue.ts";
import type { Counters } from "./counters.ts";
import type { EndReason } from "./end-reasons.ts";
import type { Problem } from "./problem.ts";
import type { Outcome } from "./search-events.ts";

/** How a run ended: by itself (see `Outcome`), or by one of the run's limits. */
export type End = Outcome | { readonly ended: "node limit" | "time limit" | "cancelled" };

/** How a run ended, what it answered, and what it cost. */
export interface StrategyResult {
  readonly strategy: string;
  /** Undefined where the strategy uses none. */
  readonly heuristic: string | undefined;
  readonly ended: End["ended"];
  /** How it ended, with its numbers; `endText` says it. */
  readonly reason: EndReason;
  /** The answer, replayed on the board; undefined where there is none. */
  readonly moves: readonly number[] | undefined;
  /** Whether the answer is known to be shortest, or that there is none; never with a heuristic whose quality is unknown. */
  readonly proven: boolean;
  /** No solution is shorter; Infinity where there is none. */
  readonly lowerBound: number;
  readonly counters: Counters;
  /** Time spent searching. */
  readonly milliseconds: number;
}

export function makeResult(strategy: Strategy, problem: Problem, counters: Counters, end: End, milliseconds: number): StrategyResult {
  const moves = end.ended === "solved" ? end.moves : undefined;
  const trusted = !strategy.informed || problem.heuristic.quality !== "unknown";
  const excluded = trusted ? shownBound(strategy, problem, counters, end) : 0;
  const lowerBound = Math.max(deriveBound(problem.puzzle).estimate(problem.start), excluded);
  return {
    strategy: strategy.id,
    heuristic: strategy.informed ? problem.heuristic.id : undefined,
    ended: end.ended,
    reason: reasonOf(problem, counters, end, excluded),
    moves,
    proven: trusted && (moves === undefined ? lowerBound === Number.POSITIVE_INFINITY : moves.length === lowerBound),
    lowerBound,
    counters,
    milliseconds,
  };
}

/** The search has shown that no solution is shorter than this, if its heuristic never exceeds the distance. */
function shownBound({ shortest }: Strategy, { depthLimit }: Problem, { iterations }: Counters, end: End): number {
  if (end.ended === "exhausted") return Number.POSITIVE_INFINITY;
  if (end.ended === "depth limit") return depthLimit + 1;
  if (!shortest) return 0;
  // A limit begins only once all that is below it has been searched.
  return end.ended === "solved" ? end.moves.length : (iterations.at(-1)?.limit ?? 0);
}

function reasonOf(problem: Problem, counters: Counters, end: End, excluded: number): EndReason {
  const reached = excluded > 0 ? excluded - 1 : undefined;
  switch (end.ended) {
    case "solved":
    case "exhausted":
      return { kind: end.ended };
    case "depth limit":
      return { kind: "depth-limit", moves: problem.depthLimit };
    case "memory limit":
      return { kind: "memory-limit", states: problem.maxStates, reached };
    case "node limit":
      return { kind: "node-limit", nodes: counters.expanded, reached };
    case "time limit":
      return { kind: "time-limit", reached };
    case "cancelled":
      return { kind: "cancelled", reached };
    case "not applicable":
      return { kind: "not-applicable", why: end.reason };
  }
}
