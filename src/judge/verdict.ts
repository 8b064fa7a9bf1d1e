/** Judging what somebody claims about one board. */
import { applyMoves } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import { MovesError, makeMoves, parseMoves } from "../rules/move-notation.ts";
import { plural } from "../rules/numbers.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { Claim, FoundText } from "./format.ts";

export type VerdictKind =
  | "right"
  | "does not solve"
  | "too long"
  | "too short"
  | "not smallest"
  | "wrong symbol"
  | "wrong answer"
  | "wrong format"
  | "unreadable"
  | "missing"
  | "surplus";

export interface Verdict {
  readonly kind: VerdictKind;
  /** What exactly, in words; empty where the answer is right. */
  readonly detail: string;
}

export const RIGHT: Verdict = { kind: "right", detail: "" };

/**
 * A claim against the best there is; `found` is undefined where no solution exists within `limit` moves.
 * @param anyShortest whether moves need not be the first of the fewest in dictionary order.
 */
export function judgeClaim(
  puzzle: Puzzle,
  board: Board,
  claim: Claim,
  found: FoundText | undefined,
  limit: number,
  anyShortest = false,
): Verdict {
  const within = Number.isFinite(limit) ? ` within ${plural(limit, "move")}` : "";
  if (claim.none) {
    if (found === undefined) return RIGHT;
    const { length } = found.moves;
    return {
      kind: "wrong answer",
      detail: `no solution${within} claimed, ${quoted(puzzle, found)} solves it in ${plural(length, "move")}`,
    };
  }
  if (claim.moves !== undefined) return judgeMoves(puzzle, board, claim as MovesClaim, found, within, anyShortest);
  const length = claim.length!;
  if (found === undefined) return { kind: "wrong answer", detail: `${plural(length, "move")} claimed, there is no solution${within}` };
  return judgeLength(length, found.moves.length, "");
}

type MovesClaim = Claim & { readonly moves: string };

function judgeMoves(
  puzzle: Puzzle,
  board: Board,
  claim: MovesClaim,
  found: FoundText | undefined,
  within: string,
  anyShortest: boolean,
): Verdict {
  let moves: number[];
  try {
    moves = parseMoves(puzzle, claim.moves);
  } catch (error) {
    if (!(error instanceof MovesError)) throw error;
    return { kind: "unreadable", detail: error.message };
  }
  const final = applyMoves(puzzle, board, moves);
  if (!isSolved(puzzle, final)) {
    return {
      kind: "does not solve",
      detail: moves.length === 0 ? "the board is not solved" : `${plural(moves.length, "move")} lead to another board`,
    };
  }
  if (found === undefined) return { kind: "too long", detail: `${plural(moves.length, "move")}, there is no solution${within}` };
  const verdict = judgeLength(moves.length, found.moves.length, makeMoves(puzzle, found.moves));
  if (verdict.kind !== "right") return verdict;
  if (!anyShortest && found.moves.some((move, index) => move !== moves[index])) {
    return { kind: "not smallest", detail: `${makeMoves(puzzle, found.moves)} comes before ${makeMoves(puzzle, moves)}` };
  }
  const symbol = goalSymbol(puzzle, final);
  if (claim.symbol === undefined || symbol === undefined || claim.symbol === symbol) return RIGHT;
  return { kind: "wrong symbol", detail: `${claim.symbol} found, ${symbol} expected` };
}

function judgeLength(length: number, best: number, moves: string): Verdict {
  if (length === best) return RIGHT;
  const enough = `${best} ${best === 1 ? "is" : "are"} enough${moves === "" ? "" : ` (${moves})`}`;
  if (length > best) return { kind: "too long", detail: `by ${length - best}: ${plural(length, "move")}, ${enough}` };
  return {
    kind: "too short",
    detail: `by ${best - length}: ${plural(length, "move")} claimed, ${plural(best, "move")} ${best === 1 ? "is" : "are"} needed`,
  };
}

/** The symbol that fills the first region of a uniform goal. */
function goalSymbol(puzzle: Puzzle, board: Board): string | undefined {
  const goal = puzzle.goal[0];
  if (goal?.kind !== "uniform") return undefined;
  return puzzle.symbols[board[goal.regions[0]?.cells[0] ?? 0]!];
}

/**
 * Adds to a verdict "not smallest" what the moves are, if they are the first in dictionary order read backwards: what a search from the goal
 * finds that keeps the first way to each board.
 * @param shortest all shortest solutions.
 */
export function explainedOrder(
  puzzle: Puzzle,
  verdict: Verdict,
  claim: readonly number[],
  shortest: readonly (readonly number[])[],
): Verdict {
  const backwards = shortest.map((moves) => [...moves].reverse());
  const isFirst = backwards.every((moves) => compareMoves([...claim].reverse(), moves) <= 0);
  if (!isFirst) return verdict;
  return {
    ...verdict,
    detail: `${verdict.detail}: ${makeMoves(puzzle, claim)} is the first read backwards, as a search from the goal finds it`,
  };
}

function compareMoves(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((move, index) => move !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

const quoted = (puzzle: Puzzle, { moves }: FoundText): string => makeMoves(puzzle, moves);
