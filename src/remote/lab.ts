/** A strategy's run, as page and worker speak of it. */

export const HEURISTICS = ["zero", "misplaced", "doubled", "exact"] as const;
export type HeuristicId = (typeof HEURISTICS)[number];

export interface LabRequest {
  readonly board: Uint8Array;
  readonly strategy: string;
  readonly heuristic: HeuristicId;
  readonly rules: { readonly undo: boolean; readonly commuting: boolean; readonly failed: boolean };
  readonly maxStates: number;
  readonly depthLimit: number;
  readonly nodeLimit: number;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Begins paused, and tells each board that it comes to. */
  readonly stepped: boolean;
}

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
  readonly reason: string;
  readonly moves: readonly number[] | undefined;
  readonly proven: boolean;
  /** No solution is shorter; Infinity where there is none. */
  readonly lowerBound: number;
  readonly milliseconds: number;
  readonly counters: LabCounters;
}
