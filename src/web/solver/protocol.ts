/** What page and worker say to each other. Every request has an id; answers, progress and cancelling name it. */
import type { Census, Progress, Solution } from "../core.ts";

/** A puzzle by its definition; equal keys mean equal definitions. */
export interface PuzzleText {
  readonly key: string;
  readonly json: string;
}

export interface Requests {
  solve: { readonly request: { readonly puzzle: PuzzleText; readonly board: Uint8Array }; readonly answer: Solution };
  generate: {
    readonly request: { readonly puzzle: PuzzleText; readonly distance: number | undefined; readonly seed: string };
    /** undefined where no board is at that distance. */
    readonly answer: Uint8Array | undefined;
  };
  /** The largest distance; undefined where the puzzle is too large to know. */
  godsNumber: { readonly request: { readonly puzzle: PuzzleText }; readonly answer: number | undefined };
  census: { readonly request: { readonly puzzle: PuzzleText; readonly hardest: number }; readonly answer: Census };
}

export type Kind = keyof Requests;

export type ToWorker =
  | { readonly type: "request"; readonly id: number; readonly kind: Kind; readonly request: Requests[Kind]["request"] }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly id: number; readonly progress: Progress }
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly type: "failure"; readonly id: number; readonly name: string; readonly message: string };
