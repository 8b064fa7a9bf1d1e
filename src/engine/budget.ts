import type { SolveOptions } from "./options.ts";
import type { LimitReason } from "./reasons.ts";
import type { Effort, Solution } from "./solution.ts";

/** One board's effort: when it began, what it may cost. */
export class Budget {
  /** Boards that the search expanded. */
  nodes = 0;
  #start = performance.now();
  readonly #timeLimit: number;
  /** Boards that may be expanded. */
  readonly maxNodes: number;
  /** Whether the caller said how many: then nothing but the board and the limits may decide what becomes of it. */
  readonly limitedByCaller: boolean;

  /** @param maxNodes boards that may be expanded where the options allow more. */
  constructor({ timeLimit = Number.POSITIVE_INFINITY, nodeLimit = Number.POSITIVE_INFINITY }: SolveOptions, maxNodes: number) {
    this.#timeLimit = timeLimit;
    this.maxNodes = Math.min(nodeLimit, maxNodes);
    this.limitedByCaller = nodeLimit !== Number.POSITIVE_INFINITY;
  }

  get nodesLeft(): number {
    return this.maxNodes - this.nodes;
  }

  late(): boolean {
    return performance.now() - this.#start > this.#timeLimit;
  }

  /** The search begins anew: what it expanded before does not count. */
  restart(): void {
    this.nodes = 0;
  }

  /** Time that does not count: tables are made. */
  async pausing<T>(work: () => Promise<T>): Promise<T> {
    const paused = performance.now();
    try {
      return await work();
    } finally {
      this.#start += performance.now() - paused;
    }
  }

  effort(): Effort {
    return { method: "search", nodes: this.nodes, milliseconds: performance.now() - this.#start };
  }

  limit(lowerBound: number, reason: LimitReason): Solution {
    return { status: "limit", lowerBound, reason, effort: this.effort() };
  }
}
