/**
 * What a search tells, and how.
 *
 * It is a generator: taking the next event is a step, not taking it is a pause, closing the generator (`return()`) cancels the search and
 * frees what it holds. It yields what it is about to do: a limit begins, a board is expanded. Whatever has been done it tells to its
 * `Events`, in order: the same limits and boards once they have begun, and between them each board made, cut, tested or held. These make
 * up the search tree; `Counters` is a fold over them.
 *
 * Nodes are numbered from 0 in the order in which they are made, on each side of a bidirectional search by itself, and from 0 again where
 * the search begins again at the start board.
 *
 * The same object is told again and again, with new values: whoever keeps an event, or its board, copies it.
 */
import type { Board } from "../rules/puzzle.ts";
import type { NotApplicableReason } from "./end-reasons.ts";

/** A new limit begins: of moves, of moves done plus moves estimated (IDA*, A*), or of the layer that is now made (breadth-first). */
export interface LimitEvent {
  readonly kind: "limit";
  readonly limit: number;
  /** The search begins again at the start board, with a new tree. */
  readonly restart: boolean;
}

/** A board's place in the search tree. */
export interface NodeFields {
  readonly node: number;
  /** The node that it was made from; -1 for the first, and for a goal board that a backward search begins with. */
  readonly parent: number;
  /** The move that led to this board, -1 for the first; if `backward`, the move that leads on from it towards the goal. */
  readonly move: number;
  /** Moves from the start board; from a goal board if `backward`. */
  readonly depth: number;
  /** The heuristic's value; 0 where the strategy uses none. */
  readonly estimate: number;
  readonly backward: boolean;
}

/** A board was made, and is looked at further. */
export interface NodeEvent extends NodeFields {
  readonly kind: "node";
  readonly board: Board;
}

/** A board is expanded: its successors are made. */
export interface ExpandEvent extends NodeFields {
  readonly kind: "expand";
  readonly board: Board;
}

/**
 * Why a board is not looked at further.
 * - `bound`: depth + estimate exceed the limit, or the estimate is Infinity.
 * - `limit`: its depth is the limit.
 * - `undoing`, `commuting`: the rule of that name; the move was not done.
 * - `duplicate`: the board is held already, with no more moves.
 * - `transposition`: it has failed before, with at least as many moves left.
 * - `memory`: there is no room for it; the search ends.
 */
export type CutReason = "bound" | "limit" | "undoing" | "commuting" | "duplicate" | "transposition" | "memory";

/** A board is not looked at further. */
export interface CutEvent extends NodeFields {
  readonly kind: "cut";
  readonly reason: CutReason;
  /** The board's own where it has one; else -1: it was dropped as soon as it was made, or not made. */
  readonly node: number;
  /** The limit that it exceeded or came to; of no meaning with the other reasons. */
  readonly limit: number;
}

/** A board was asked whether it is solved. */
export interface TestEvent {
  readonly kind: "test";
}

/** What is held now; see `Counters`. */
export interface HoldEvent {
  readonly kind: "hold";
  readonly states: number;
  readonly frontier: number;
  readonly bytes: number;
}

/** What a search yields: one event a step. */
export type StepEvent = LimitEvent | ExpandEvent;

/** What a search tells. */
export type SearchEvent = StepEvent | NodeEvent | CutEvent | TestEvent | HoldEvent;

/**
 * How a search ended by itself.
 * - `solved`: `moves` lead from the start board to a goal board.
 * - `exhausted`: every board that can be reached was met: there is no solution.
 * - `depth limit`: there is none within the problem's depth limit.
 * - `memory limit`: it would have to hold more than the problem's `maxStates`.
 * - `not applicable`: the strategy cannot work here; `reason` is why.
 */
export type Outcome =
  | { readonly ended: "solved"; readonly moves: readonly number[] }
  | { readonly ended: "exhausted" | "depth limit" | "memory limit" }
  | { readonly ended: "not applicable"; readonly reason: NotApplicableReason };

/** A search that runs as far as its events are taken, and returns how it ended. */
export type Search = Generator<StepEvent, Outcome, void>;
