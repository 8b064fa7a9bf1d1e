/** What is asked of a solver that works elsewhere, kind by kind: the request and its schema, what is told meanwhile, and the answer. */
import * as v from "valibot";
import type { Analysis, Census, Difficulty, Progress, Solution } from "../api.ts";
import type { UnreachableReason } from "../rules/unreachable-reasons.ts";
import { boardSchema, type LabResult, type LabSnapshot, labRequestSchema, type WatchSnapshot } from "./lab.ts";

const puzzleText = v.object({ key: v.string(), json: v.string() });

/** A puzzle by its definition, as JSON; equal keys mean equal definitions. */
export type PuzzleText = v.InferOutput<typeof puzzleText>;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const aboutPuzzle = v.object({ puzzle: puzzleText });
const aboutBoard = v.object({ puzzle: puzzleText, board: boardSchema });

/** What each kind of request holds. */
export const requestSchemas = {
  /** `timeLimit`: milliseconds of searching. */
  solve: v.object({ ...aboutBoard.entries, timeLimit: v.optional(v.pipe(v.number(), v.minValue(0))) }),
  /** Why a board has no solution, where groups alone prove it: at once, and without a table. */
  disproof: aboutBoard,
  /** A board at a distance, or any; with `daily` that day's. */
  generate: v.object({ puzzle: puzzleText, distance: v.optional(whole), seed: v.string(), daily: v.optional(v.string()) }),
  /** How hard a board is for people. */
  difficulty: aboutBoard,
  /** The largest distance. */
  godsNumber: aboutPuzzle,
  census: v.object({ puzzle: puzzleText, hardest: whole }),
  analyze: aboutPuzzle,
  lab: v.object({ puzzle: puzzleText, ...labRequestSchema.entries }),
  /** A run's events as a file that `turnwise replay` reads. */
  trace: v.object({ puzzle: puzzleText, ...labRequestSchema.entries }),
  /** The pattern table that runs by `pattern` look up. */
  patternTable: aboutPuzzle,
  /** A run to be stepped, forwards and back, from this step on; it ends when it is cancelled. */
  watch: v.object({ puzzle: puzzleText, ...labRequestSchema.entries, step: v.pipe(v.number(), v.minValue(0)) }),
};

export type RequestKind = keyof typeof requestSchemas;

/** What each kind is answered. */
interface Answers {
  solve: Solution;
  disproof: UnreachableReason | undefined;
  /** Undefined where no board is at this distance. */
  generate: Uint8Array | undefined;
  /** Undefined where it cannot be solved. */
  difficulty: Difficulty | undefined;
  /** Undefined where the puzzle is too large to know. */
  godsNumber: number | undefined;
  census: Census;
  analyze: Analysis;
  lab: LabResult;
  /** How many merged boards stand at each distance. */
  patternTable: readonly number[];
  trace: string;
  watch: undefined;
}

export type Requests = {
  readonly [K in RequestKind]: {
    readonly request: v.InferOutput<(typeof requestSchemas)[K]>;
    readonly progress: K extends "lab" ? LabSnapshot : K extends "watch" ? WatchSnapshot : Progress;
    readonly answer: Answers[K];
  };
};
