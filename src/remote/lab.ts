/** A strategy's run: what is asked, what is told meanwhile, and what came of it. */
import * as v from "valibot";
import type { EndReason } from "../strategies/end-reasons.ts";
import type { DepthCount, TreeNode } from "../strategies/search-tree.ts";

export type { DepthCount, TreeNode };

export const HEURISTICS = ["zero", "misplaced", "pattern", "doubled", "exact"] as const;
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
}

/** A run that is watched, as it stands after so many boards expanded: the same whichever way it was come to. */
export interface WatchSnapshot extends LabSnapshot {
  readonly step: number;
  readonly tree: WatchTree;
  /** What is expanded next; undefined at the end. */
  readonly at: WatchPlace | undefined;
  /** At the end. */
  readonly result: LabResult | undefined;
}

export interface WatchPlace {
  readonly board: Uint8Array;
  readonly depth: number;
  readonly estimate: number;
  readonly backward: boolean;
  /** The moves that led there, from the first; if `backward`, from a goal board against the moves. */
  readonly path: readonly number[];
  /** Where it stands in the tree's nodes; -1 where they are not listed. */
  readonly index: number;
}

/** The search tree: its nodes one by one where they are few, and how many stand at each depth, forwards and backwards. */
export interface WatchTree {
  readonly limit: number;
  readonly nodes: readonly TreeNode[] | undefined;
  readonly depths: readonly [readonly DepthCount[], readonly DepthCount[]];
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
