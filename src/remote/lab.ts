/** A strategy's run: what is asked, what is told meanwhile, and what came of it. */
import * as v from "valibot";
import type { EndReason } from "../strategies/end-reasons.ts";

export const HEURISTICS = ["zero", "misplaced", "doubled", "exact"] as const;
export type HeuristicId = (typeof HEURISTICS)[number];

const limit = v.pipe(v.number(), v.minValue(0));

/** A symbol index for each cell. */
export const boardSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a run is asked for, besides its puzzle. */
export const labRequestSchema = v.object({
  board: boardSchema,
  strategy: v.string(),
  heuristic: v.picklist(HEURISTICS),
  rules: v.object({ undo: v.boolean(), commuting: v.boolean(), failed: v.boolean() }),
  maxStates: limit,
  depthLimit: limit,
  nodeLimit: limit,
  /** Milliseconds. */
  timeLimit: limit,
  /** Begins paused, and tells each board that it comes to. */
  stepped: v.boolean(),
});

export type LabRequest = v.InferOutput<typeof labRequestSchema>;

/** The counters of `turnwise/strategies`, at one moment. */
export interface LabCounters {
  readonly generated: number;
  readonly expanded: number;
  readonly cutByBound: number;
  readonly cutByRule: { readonly undo: number; readonly commuting: number; readonly failed: number };
  readonly duplicates: number;
  readonly deepest: number;
  readonly statesPeak: number;
  readonly frontierPeak: number;
  readonly bytesPeak: number;
  readonly iterations: readonly { readonly limit: number; readonly expanded: number; readonly generated: number }[];
}

export interface LabSnapshot {
  readonly counters: LabCounters;
  /** What is about to be expanded, where the run is stepped. */
  readonly at: LabPlace | undefined;
}

export interface LabPlace {
  readonly board: Uint8Array;
  readonly depth: number;
  readonly move: number;
  readonly estimate: number;
  readonly backward: boolean;
}

export interface LabResult {
  readonly ended: string;
  readonly reason: EndReason;
  readonly moves: readonly number[] | undefined;
  readonly proven: boolean;
  /** No solution is shorter; Infinity where there is none. */
  readonly lowerBound: number;
  readonly milliseconds: number;
  readonly counters: LabCounters;
}
