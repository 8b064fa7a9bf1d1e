/**
 * What a search tells while it runs: a generator that yields events and returns its outcome.
 *
 * Taking the next event is a step; not taking it is a pause; closing the generator (`return()`) cancels the search and frees what it
 * holds. The same object is yielded again and again, with new values: whoever keeps an event, or its board, copies it.
 */
import type { Board } from "../rules/puzzle.ts";
import type { NotApplicableReason } from "./end-reasons.ts";

/** A new limit begins: of moves, of moves done plus moves estimated (IDA*, A*), or of the layer that is now made (breadth-first). */
export interface LimitEvent {
  readonly kind: "limit";
  readonly limit: number;
}

/** A board is about to be expanded: its successors are made in the next step. */
export interface ExpandEvent {
  readonly kind: "expand";
  readonly board: Board;
  /** Moves from the start board; from a goal board if `backward`. */
  readonly depth: number;
  /** The move that led to this board, -1 for the first; if `backward`, the move that leads on from it towards the goal. */
  readonly move: number;
  /** The heuristic's value; 0 where the strategy uses none. */
  readonly estimate: number;
  readonly backward: boolean;
}

/** What a search yields: one event a step. */
export type SearchEvent = LimitEvent | ExpandEvent;

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
export type Search = Generator<SearchEvent, Outcome, void>;

/** A search's one event object of each kind. */
export class Events {
  readonly #limit: { -readonly [K in keyof LimitEvent]: LimitEvent[K] } = { kind: "limit", limit: 0 };
  readonly #expand: { -readonly [K in keyof ExpandEvent]: ExpandEvent[K] } = {
    kind: "expand",
    board: new Uint8Array(0),
    depth: 0,
    move: -1,
    estimate: 0,
    backward: false,
  };

  /** The event that a new limit begins. */
  limit(limit: number): LimitEvent {
    this.#limit.limit = limit;
    return this.#limit;
  }

  /** The event that this board is about to be expanded. */
  expand(board: Board, depth: number, move: number, estimate = 0, backward = false): ExpandEvent {
    const event = this.#expand;
    event.board = board;
    event.depth = depth;
    event.move = move;
    event.estimate = estimate;
    event.backward = backward;
    return event;
  }
}
