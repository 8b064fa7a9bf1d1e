/** Where a search tells its events. */
import type { Board } from "../rules/puzzle.ts";
import { Counters } from "./counters.ts";
import type {
  CutEvent,
  CutReason,
  ExpandEvent,
  HoldEvent,
  LimitEvent,
  NodeEvent,
  NodeFields,
  SearchEvent,
  TestEvent,
} from "./search-events.ts";

type Writable<Event> = { -readonly [K in keyof Event]: Event[K] };

const NO_NODE = { node: -1, parent: -1, move: -1, depth: 0, estimate: 0, backward: false };
const NO_BOARD = new Uint8Array(0);

/** Where a search tells its events: they are counted, and told on to a listener. */
export class Events {
  readonly counters = new Counters();
  readonly #listener: ((event: SearchEvent) => void) | undefined;
  readonly #limit: Writable<LimitEvent> = { kind: "limit", limit: 0, restart: false };
  readonly #node: Writable<NodeEvent> = { kind: "node", ...NO_NODE, board: NO_BOARD };
  readonly #expand: Writable<ExpandEvent> = { kind: "expand", ...NO_NODE, board: NO_BOARD };
  readonly #cut: Writable<CutEvent> = { kind: "cut", reason: "bound", ...NO_NODE, limit: 0 };
  readonly #test: TestEvent = { kind: "test" };
  readonly #hold: Writable<HoldEvent> = { kind: "hold", states: 0, frontier: 0, bytes: 0 };
  /** The next node's number, forwards and backwards. */
  #next = [0, 0];

  constructor(listener?: (event: SearchEvent) => void) {
    this.#listener = listener;
  }

  /** A step: a new limit; the search begins again at the start board. */
  restart(limit: number): Generator<LimitEvent, void, void> {
    return this.#begin(limit, true);
  }

  /** A step: a new limit; the search goes on from what it holds. */
  deepen(limit: number): Generator<LimitEvent, void, void> {
    return this.#begin(limit, false);
  }

  *#begin(limit: number, restart: boolean): Generator<LimitEvent, void, void> {
    const event = this.#limit;
    event.limit = limit;
    event.restart = restart;
    yield event;
    if (restart) this.#next = [0, 0];
    this.#tell(event);
  }

  /** A step: this board is expanded. */
  *expand(
    node: number,
    parent: number,
    move: number,
    board: Board,
    depth: number,
    estimate = 0,
    backward = false,
  ): Generator<ExpandEvent, void, void> {
    const event = this.#expand;
    place(event, node, parent, move, depth, estimate, backward);
    event.board = board;
    yield event;
    this.#tell(event);
  }

  /** A board that the search begins with. Answers its node. */
  root(board: Board, estimate = 0, backward = false): number {
    return this.node(-1, -1, board, 0, estimate, backward);
  }

  /** A board was made by a move, and is looked at further. Answers its node. */
  node(parent: number, move: number, board: Board, depth: number, estimate = 0, backward = false): number {
    const event = this.#node;
    const node = this.#next[Number(backward)]!++;
    place(event, node, parent, move, depth, estimate, backward);
    event.board = board;
    this.#tell(event);
    return node;
  }

  /** The board that this move makes of the parent's is not looked at further. `node`: its own, -1 where it has none. */
  cut(reason: CutReason, node: number, parent: number, move: number, depth: number, estimate = 0, limit = 0, backward = false): void {
    const event = this.#cut;
    place(event, node, parent, move, depth, estimate, backward);
    event.reason = reason;
    event.limit = limit;
    this.#tell(event);
  }

  /** A board was asked whether it is solved. */
  test(): void {
    this.#tell(this.#test);
  }

  /** What is held now. */
  hold(states: number, frontier: number, bytes: number): void {
    const event = this.#hold;
    event.states = states;
    event.frontier = frontier;
    event.bytes = bytes;
    this.#tell(event);
  }

  #tell(event: SearchEvent): void {
    this.counters.take(event);
    this.#listener?.(event);
  }
}

function place(
  event: Writable<NodeFields>,
  node: number,
  parent: number,
  move: number,
  depth: number,
  estimate: number,
  backward: boolean,
): void {
  event.node = node;
  event.parent = parent;
  event.move = move;
  event.depth = depth;
  event.estimate = estimate;
  event.backward = backward;
}
