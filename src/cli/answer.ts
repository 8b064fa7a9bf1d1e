/** What `solve` prints for one board. */

import type { Difficulty } from "../engine/landscape/difficulty.ts";
import { reasonText } from "../engine/reasons.ts";
import type { Effort, Solution } from "../engine/solution.ts";
import type { Solver } from "../engine/solver.ts";
import { makeBoard } from "../rules/board.ts";
import { makeMoves } from "../rules/move-notation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { BadItem } from "./board-items.ts";
import type { ClusterOptions } from "./cluster.ts";
import type { CommandContext } from "./command-context.ts";
import { solveOptions } from "./engine.ts";

/** What is to be told of a solution. */
export interface Wanted {
  readonly all?: boolean;
  readonly count?: boolean;
  readonly stats?: boolean;
}

/** What `solve` is asked. */
export interface SolveCommandOptions extends Wanted, ClusterOptions {
  readonly file?: string;
  readonly goal?: string;
  readonly pairs?: boolean;
  readonly scramble?: string;
  readonly limit?: number;
  readonly within?: number;
  readonly maxDepth?: number;
}

export interface PrintedAnswer {
  readonly solution: Solution;
  /** Where asked for: how many shortest solutions there are, and the first of them. */
  readonly count?: bigint | undefined;
  readonly solutions?: readonly (readonly number[])[] | undefined;
  /** Where asked for, and the board can be solved. */
  readonly difficulty?: Difficulty | undefined;
}

export interface Printed {
  readonly status: Solution["status"] | "invalid" | "failed";
  /** For JSON. Of millions of answers only what is printed is made. */
  readonly value: () => object;
  /** One line; its parts stand between tabs. */
  readonly text: () => string;
  /** How many solutions were asked for and are left out. */
  readonly unlisted: bigint;
}

export function answerOf(puzzle: Puzzle, wanted: Wanted, index: number, board: Board, answer: PrintedAnswer): Printed {
  const { solution } = answer;
  const { status } = solution;
  const head = () => ({ index, board: makeBoard(puzzle, board), status });
  const stats = wanted.stats ? statsOf(solution.effort) : { value: {}, text: [] };
  if (solution.status === "solved") {
    const listed = wanted.all ? (answer.solutions ?? []) : [solution.moves];
    const total = wanted.count && answer.count !== undefined ? [String(answer.count)] : [];
    return {
      status,
      value: () => ({ ...head(), ...solved(puzzle, solution), ...counted(puzzle, wanted, answer), ...stats.value }),
      text: () => [solution.distance, ...total, ...listed.map((moves) => makeMoves(puzzle, moves)), ...stats.text].join("\t"),
      unlisted: wanted.all && answer.count !== undefined ? answer.count - BigInt(listed.length) : 0n,
    };
  }
  const reason = reasonText(solution.reason);
  const why = { reason, reasonCode: solution.reason.kind };
  if (solution.status === "unsolvable") {
    return {
      status,
      value: () => ({ ...head(), ...why, ...stats.value }),
      text: () => [status, reason, ...stats.text].join("\t"),
      unlisted: 0n,
    };
  }
  const { lowerBound } = solution;
  return {
    status,
    value: () => ({ ...head(), lowerBound, ...why, ...stats.value }),
    text: () => [status, `≥${lowerBound}`, reason, ...stats.text].join("\t"),
    unlisted: 0n,
  };
}

/** A text that is no board. */
export function invalid(index: number, { text, reason, reasonCode }: BadItem): Printed {
  const value = () => ({ index, board: text, status: "invalid", reason, reasonCode });
  return { status: "invalid", value, text: () => `invalid\t${reason}`, unlisted: 0n };
}

/** A board whose range the workers gave up. */
export function givenUp(puzzle: Puzzle, index: number, board: Board, reason: string): Printed {
  const value = () => ({ index, board: makeBoard(puzzle, board), status: "failed", reason, reasonCode: "given-up" });
  return { status: "failed", value, text: () => `failed\t${reason}`, unlisted: 0n };
}

/** The answers to boards of a solver's puzzle, in order. */
export async function answersTo(
  run: CommandContext,
  solver: Solver,
  options: SolveCommandOptions,
  boards: readonly Board[],
): Promise<PrintedAnswer[]> {
  const limits = solveOptions(run, options.maxDepth);
  if (!options.all && !options.count) return (await solver.solveMany(boards, limits)).map((solution) => ({ solution }));
  const answers: PrintedAnswer[] = [];
  const { within } = options;
  for (const board of boards) answers.push(await solver.solveAll(board, { ...limits, within, limit: options.all ? options.limit : 1 }));
  return answers;
}

/** What an answer means for the run, and what is to be said of it. */
export function note(run: CommandContext, index: number, { status, unlisted }: Printed): void {
  if (unlisted > 0n && !run.options.quiet)
    run.complaints.add(`turnwise: board ${index}: ${unlisted} more solutions are not listed (--limit sets how many)`);
  if (status === "invalid") run.outcome.badInput = true;
  if (status === "limit") run.outcome.limit = true;
}

function solved(puzzle: Puzzle, { distance, moves, final }: Solution & { readonly status: "solved" }): object {
  return { distance, moves: names(puzzle, moves), final: makeBoard(puzzle, final), lowerBound: distance };
}

function counted(puzzle: Puzzle, wanted: Wanted, { count, solutions }: PrintedAnswer): object {
  return {
    ...(count === undefined ? {} : { count: String(count) }),
    ...(wanted.all && solutions ? { solutions: solutions.map((moves) => names(puzzle, moves)) } : {}),
  };
}

function statsOf({ method, nodes, milliseconds }: Effort): { value: object; text: string[] } {
  const time = Number(milliseconds.toFixed(3));
  return { value: { method, nodes, milliseconds: time }, text: [method, `${nodes} nodes`, `${time} ms`] };
}

const names = (puzzle: Puzzle, moves: readonly number[]): string[] => moves.map((move) => puzzle.moves[move]!.name!);
