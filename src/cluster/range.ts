/** What a job of a cluster is: one range of a run's work, whole in itself, and what comes back of it. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Board, Difficulty, Puzzle, Solution } from "../api.ts";
import { applyMoves, isSolved, parseBoard } from "../api.ts";
import { type CensusPart, readCensusPart } from "../remote/census-part.ts";

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moves = v.array(whole);

const workSchema = v.variant("kind", [
  v.object({
    kind: v.literal("solve"),
    /** As `makeBoard` writes them. */
    boards: v.array(v.string()),
    goal: v.optional(v.string()),
    maxDepth: v.optional(whole),
    nodeLimit: v.optional(whole),
    /** Milliseconds. */
    timeLimit: v.optional(v.number()),
    /** List at most so many shortest solutions of each board, and count them. */
    list: v.optional(whole),
    /** Solutions that are at most so many moves longer, too. */
    within: v.optional(whole),
    /** Tell how hard each board is, too. */
    difficulty: v.optional(v.boolean()),
  }),
  v.object({
    kind: v.literal("census"),
    /** The built-in puzzle's id, or its name. */
    puzzle: v.string(),
    shard: v.tuple([whole, whole]),
    listed: v.union([whole, v.literal("all")]),
    classes: v.boolean(),
  }),
]);

const rangeSchema = v.object({
  run: v.string(),
  /** From 1. */
  index: whole,
  definition: v.unknown(),
  /** Bytes that a solver may use: what it answers at a limit may depend on them. */
  memory: v.optional(whole),
  work: workSchema,
  /** Of all the above. */
  digest: v.string(),
});

export type Work = v.InferOutput<typeof workSchema>;
export type Range = v.InferOutput<typeof rangeSchema>;

export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

export function makeRange(range: Omit<Range, "digest">): Range {
  return { ...range, digest: digestOf(range) };
}

/** @throws Error where a job's data is no range, or not the one that was made. */
export function readRange(data: unknown): Range {
  const read = v.safeParse(rangeSchema, data);
  if (!read.success) throw new Error("the job is no range of boards or of a census");
  const { digest, ...range } = data as Range;
  if (digestOf(range) !== digest) throw new Error("the range's digest is wrong: it is not what the client sent");
  return read.output;
}

const countSchema = v.pipe(
  v.string(),
  v.regex(/^\d+$/u),
  v.transform((digits) => BigInt(digits)),
);
const effort = v.object({ method: v.picklist(["table", "search", "rules"]), nodes: whole, milliseconds: v.number() });
/** The engine made it, in the same version. */
const reason = v.custom<never>((value) => typeof value === "object" && value !== null && "kind" in value);

const difficultySchema = v.object({ distance: whole, solutions: countSchema, firstMoves: moves, rises: whole, chance: v.number() });

const answersSchema = v.array(
  v.object({
    solution: v.variant("status", [
      v.object({ status: v.literal("solved"), moves, effort }),
      v.object({ status: v.literal("unsolvable"), reason, effort }),
      v.object({ status: v.literal("limit"), lowerBound: whole, reason, effort }),
    ]),
    count: v.optional(countSchema),
    solutions: v.optional(v.array(moves)),
    difficulty: v.optional(difficultySchema),
  }),
);

/** What is known of one board. */
export interface Answer {
  readonly solution: Solution;
  readonly count?: bigint | undefined;
  readonly solutions?: readonly (readonly number[])[] | undefined;
  readonly difficulty?: Difficulty | undefined;
}

export type Result =
  | { readonly kind: "solve"; readonly answers: readonly Answer[] }
  | { readonly kind: "census"; readonly part: CensusPart };

/** The result as text, and how many boards or parts of a census it answers. */
export function makeResult(result: Result): { text: string; count: number } {
  if (result.kind === "census") return { text: JSON.stringify(result.part), count: 1 };
  const written = (key: string, value: unknown) => (key === "final" ? undefined : typeof value === "bigint" ? String(value) : value);
  return { text: JSON.stringify(result.answers, written), count: result.answers.length };
}

/** Every solution is replayed on its board once more. @throws Error where the text is no result of this work. */
export function readResult(work: Work, puzzle: Puzzle, text: string): Result {
  const json: unknown = JSON.parse(text);
  if (work.kind === "census") return { kind: "census", part: readCensusPart(json) };
  const answers = v.parse(answersSchema, json);
  if (answers.length !== work.boards.length) throw new Error(`${answers.length} answers to ${work.boards.length} boards`);
  return { kind: "solve", answers: answers.map((answer, i) => readAnswer(puzzle, parseBoard(puzzle, work.boards[i]!), answer)) };
}

function readAnswer(puzzle: Puzzle, board: Board, { solution, ...more }: v.InferOutput<typeof answersSchema>[number]): Answer {
  if (solution.status !== "solved") return { solution, ...more };
  const final = applyMoves(puzzle, board, solution.moves);
  if (!isSolved(puzzle, final)) throw new Error(`moves that do not solve ${board.join(" ")}`);
  return { solution: { ...solution, distance: solution.moves.length, final }, ...more };
}
