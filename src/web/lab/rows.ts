/** What the lab compares: one row a run, and the chart's numbers. */
import type { LabCounters, LabResult } from "../../remote/lab.ts";
import type { RunSpec } from "./runs.ts";

export interface Row {
  readonly run: RunSpec;
  readonly state: "running" | "ended" | "cancelled" | "failed";
  readonly counters: LabCounters | undefined;
  readonly result: LabResult | undefined;
  /** What went wrong, where it failed. */
  readonly failure: unknown;
}

export function running(run: RunSpec): Row {
  return { run, state: "running", counters: undefined, result: undefined, failure: undefined };
}

/**
 * The boards expanded under each limit, a list a run over a common list of limits; null where there is nothing to draw. A run with one
 * limit alone makes no curve: depth-first search stands far away by itself, and would squeeze all others.
 */
export function nodesByLimit(rows: readonly Row[]): { limits: number[]; nodes: (number | null)[][] } {
  const drawn = rows.map((row) => row.counters?.iterations ?? []).map((iterations) => (iterations.length > 1 ? iterations : []));
  const limits = [...new Set(drawn.flatMap((iterations) => iterations.map(({ limit }) => limit)))].sort((a, b) => a - b);
  const nodes = drawn.map((iterations) => {
    const by = new Map(iterations.map(({ limit, expanded }) => [limit, expanded]));
    return limits.map((limit) => by.get(limit) || null);
  });
  return { limits, nodes };
}
