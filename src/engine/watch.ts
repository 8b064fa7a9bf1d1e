import type { SolveOptions } from "./options.ts";
import type { Effort, Solution } from "./solution.ts";

/** One board's effort: when it began, what it may cost. */
export class Watch {
  nodes = 0;
  private start = performance.now();
  private readonly timeLimit: number | undefined;
  private readonly nodesMost: number;

  constructor({ timeLimit }: SolveOptions, nodesMost: number) {
    this.timeLimit = timeLimit;
    this.nodesMost = nodesMost;
  }

  get nodesLeft(): number {
    return this.nodesMost - this.nodes;
  }

  late(): boolean {
    return this.timeLimit !== undefined && performance.now() - this.start > this.timeLimit;
  }

  /** Time that does not count: tables are made. */
  async pausing(work: () => Promise<void>): Promise<void> {
    const paused = performance.now();
    await work();
    this.start += performance.now() - paused;
  }

  effort(): Effort {
    return { method: "search", nodes: this.nodes, milliseconds: performance.now() - this.start };
  }

  limit(lowerBound: number, reason: string): Solution {
    return { status: "limit", lowerBound, reason, effort: this.effort() };
  }
}
