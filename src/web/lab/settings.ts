/** What a run in the lab is told. */
import type { HeuristicId, LabRequest } from "../../remote/lab.ts";

export const STRATEGIES = [
  "depth-first",
  "breadth-first",
  "bidirectional",
  "iterative-deepening",
  "ida-star",
  "a-star",
  "table-walk",
] as const;

export interface LabSettings {
  readonly chosen: readonly string[];
  readonly heuristic: HeuristicId;
  readonly rules: LabRequest["rules"];
  readonly maxStates: number;
  readonly depthLimit: number;
  readonly nodeLimit: number;
  /** Milliseconds. */
  readonly timeLimit: number;
}

/** What may be chosen for each limit. */
export const LIMITS = {
  maxStates: [100_000, 500_000, 2_000_000],
  depthLimit: [20, 50, 100],
  nodeLimit: [1_000_000, 20_000_000, 100_000_000],
  timeLimit: [10_000, 60_000, 600_000],
} as const satisfies Partial<Record<keyof LabSettings, readonly number[]>>;

export type Limit = keyof typeof LIMITS;

export const DEFAULTS: LabSettings = {
  chosen: STRATEGIES,
  heuristic: "misplaced",
  rules: { undo: true, commuting: false, failed: false },
  maxStates: 500_000,
  depthLimit: 20,
  nodeLimit: 20_000_000,
  timeLimit: 60_000,
};
