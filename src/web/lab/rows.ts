/** What the lab compares: one row a strategy, with its colour and line in the chart. */
import type { LabCounters, LabResult } from "../../remote/lab.ts";

export interface Look {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Colours alone tell nobody apart on a grey print: each line has a dash pattern of its own, too. */
export const LOOKS: Readonly<Record<string, Look>> = {
  "depth-first": { colour: "#cc79a7", dash: [2, 4] },
  "breadth-first": { colour: "#d55e00", dash: [] },
  bidirectional: { colour: "#e69f00", dash: [10, 4] },
  "iterative-deepening": { colour: "#56b4e9", dash: [6, 4] },
  "ida-star": { colour: "#009e73", dash: [] },
  "a-star": { colour: "#0072b2", dash: [12, 4, 2, 4] },
  "table-walk": { colour: "#8a8d93", dash: [] },
};

export interface Row {
  readonly strategy: string;
  readonly state: "running" | "ended" | "cancelled" | "failed";
  readonly counters: LabCounters | undefined;
  readonly result: LabResult | undefined;
  /** What went wrong, where it failed. */
  readonly failure: unknown;
}

export function running(strategy: string): Row {
  return { strategy, state: "running", counters: undefined, result: undefined, failure: undefined };
}

/** The boards expanded under each limit, a list a strategy over a common list of limits; null where there is nothing to draw. */
export function nodesByLimit(rows: readonly Row[]): { limits: number[]; nodes: (number | null)[][] } {
  const limits = [...new Set(rows.flatMap((row) => row.counters?.iterations.map(({ limit }) => limit) ?? []))].sort((a, b) => a - b);
  const nodes = rows.map((row) => {
    const by = new Map(row.counters?.iterations.map(({ limit, expanded }) => [limit, expanded]));
    return limits.map((limit) => by.get(limit) || null);
  });
  return { limits, nodes };
}
