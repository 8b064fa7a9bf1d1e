/** What page and worker say to each other. Every request has an id; answers, progress, control and cancelling name it. */
import type { Analysis, Census, Progress, Solution } from "../core.ts";
import type { LabRequest, LabResult, LabSnapshot } from "./lab-protocol.ts";

/** A puzzle by its definition; equal keys mean equal definitions. */
export interface PuzzleText {
  readonly key: string;
  readonly json: string;
}

/** The kinds of requests: what is asked, what is told meanwhile, and the answer. */
export interface Requests {
  /** `timeLimit`: milliseconds of searching. */
  solve: Asked<{ readonly board: Uint8Array; readonly timeLimit?: number }, Progress, Solution>;
  /** Why a board has no solution, where groups alone prove it: at once, and without a table. */
  disproof: Asked<{ readonly board: Uint8Array }, Progress, string | undefined>;
  /** A board at a distance, or any; undefined where there is none. */
  generate: Asked<{ readonly distance: number | undefined; readonly seed: string }, Progress, Uint8Array | undefined>;
  /** The largest distance; undefined where the puzzle is too large to know. */
  godsNumber: Asked<unknown, Progress, number | undefined>;
  census: Asked<{ readonly hardest: number }, Progress, Census>;
  analyze: Asked<unknown, Progress, Analysis>;
  lab: Asked<LabRequest, LabSnapshot, LabResult>;
}

interface Asked<Request, Told, Answer> {
  readonly request: Request & { readonly puzzle: PuzzleText };
  readonly progress: Told;
  readonly answer: Answer;
}

export type Kind = keyof Requests;

export type ToWorker =
  | { readonly type: "request"; readonly id: number; readonly kind: Kind; readonly request: Requests[Kind]["request"] }
  /** Lets a run go on for this many steps: 0 pauses it, Infinity lets it run. */
  | { readonly type: "control"; readonly id: number; readonly steps: number }
  | { readonly type: "cancel"; readonly id: number };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly id: number; readonly progress: unknown }
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly type: "failure"; readonly id: number; readonly name: string; readonly message: string };
