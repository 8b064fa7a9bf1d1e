/**
 * What a search is measured by: a fold over its events. These meanings hold for every strategy, table and chart.
 *
 * - **generated**: boards made by doing a move on a board that is expanded, each time that one is made. The start board and the goal
 *   boards that a backward search starts from are not counted.
 * - **tested**: boards that were asked whether they are solved. For A* these are the states popped. For a bidirectional search they are
 *   the boards that were looked for on the other side.
 * - **expanded**: boards whose moves were tried. A board is counted each time; solved boards are not expanded.
 * - **cut by bound**: boards that were not looked at further because no solution through them can keep the limit: their depth is the
 *   limit (depth-first, iterative deepening), or depth and estimate exceed it (IDA*). Also boards that the heuristic calls unsolvable.
 * - **cut by rule**: for `undo` and `commuting`, moves that were not done; for `failed`, generated boards that were not looked at further.
 * - **duplicates**: generated boards that were dropped because the same board was held with no more moves (breadth-first, bidirectional,
 *   A*).
 * - **deepest**: the most moves between the start board and a board generated from it (for a backward side: between it and its goal board).
 * - **states peak**: the most boards held at once.
 * - **frontier peak**: the most boards at once that wait to be expanded; for depth-first searches, the longest path held.
 * - **bytes peak**: the most memory of the arrays that hold them: boards, hash tables, links, queues. The program itself is not counted.
 */
import type { CutEvent, SearchEvent } from "./search-events.ts";

/** What was done under one limit. */
export interface Iteration {
  /** See `LimitEvent`. */
  readonly limit: number;
  /** Counted as above, under this limit alone. */
  readonly expanded: number;
  readonly generated: number;
  readonly cutByBound: number;
  /** Boards generated since the search last began at the start board: `generated`, or, where the search goes on, all so far. */
  readonly total: number;
}

/** What a search is measured by: boards generated, tested, expanded, cut, met twice, held at once; and the same for each limit. */
export class Counters {
  generated = 0;
  tested = 0;
  expanded = 0;
  cutByBound = 0;
  readonly cutByRule = { undo: 0, commuting: 0, failed: 0 };
  duplicates = 0;
  deepest = 0;
  statesPeak = 0;
  frontierPeak = 0;
  bytesPeak = 0;
  /** From the first to the last; the last may not be complete. */
  readonly iterations: Iteration[] = [];
  #current = { limit: 0, expanded: 0, generated: 0, cutByBound: 0, total: 0 };

  /** Counts an event, once what it tells of has been done. */
  take(event: SearchEvent): void {
    switch (event.kind) {
      case "limit":
        this.#current = { limit: event.limit, expanded: 0, generated: 0, cutByBound: 0, total: event.restart ? 0 : this.#current.total };
        this.iterations.push(this.#current);
        break;
      case "node":
        if (event.parent >= 0) this.#generate(event.depth);
        break;
      case "cut":
        this.#cut(event);
        break;
      case "expand":
        this.expanded++;
        this.#current.expanded++;
        break;
      case "test":
        this.tested++;
        break;
      case "hold":
        if (event.states > this.statesPeak) this.statesPeak = event.states;
        if (event.frontier > this.frontierPeak) this.frontierPeak = event.frontier;
        if (event.bytes > this.bytesPeak) this.bytesPeak = event.bytes;
    }
  }

  #generate(depth: number): void {
    this.generated++;
    this.#current.generated++;
    this.#current.total++;
    if (depth > this.deepest) this.deepest = depth;
  }

  #cut({ reason, node, depth }: CutEvent): void {
    if (reason === "undoing") this.cutByRule.undo++;
    else if (reason === "commuting") this.cutByRule.commuting++;
    else {
      // A board that has a node was counted with it.
      if (node < 0) this.#generate(depth);
      if (reason === "duplicate") this.duplicates++;
      else if (reason === "transposition") this.cutByRule.failed++;
      else if (reason !== "memory") {
        this.cutByBound++;
        this.#current.cutByBound++;
      }
    }
  }
}

/**
 * The effective branching factor: the b for which a tree of this depth, whose every node has b children, holds as many nodes below its
 * root as were generated: b + b² + … + b^depth = generated. 0 where nothing was generated or the depth is 0.
 * Of an iteration: `effectiveBranching(total, limit)`.
 *
 * Source: Russell and Norvig, Artificial Intelligence: A Modern Approach, "The effect of heuristic accuracy on performance".
 */
export function effectiveBranching(generated: number, depth: number): number {
  if (generated <= 0 || depth <= 0) return 0;
  let low = 0;
  let high = generated;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    let nodes = 0;
    for (let level = 0; level < depth && nodes <= generated; level++) nodes = (nodes + 1) * middle;
    if (nodes > generated) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
