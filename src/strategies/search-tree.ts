/** The search tree, folded from a search's events: its first boards one by one, and of all of them how many stand at each depth. */
import { applyInto } from "../rules/apply.ts";
import { inverseOf } from "../rules/permutation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { IntList } from "./int-list.ts";
import type { CutEvent, CutReason, NodeEvent, SearchEvent } from "./search-events.ts";

/** A board of the tree, or a move that was left out. */
export interface TreeNode {
  /** Index in the list of nodes; -1 for a root. */
  readonly parent: number;
  readonly move: number;
  readonly depth: number;
  readonly estimate: number;
  readonly backward: boolean;
  readonly board: Board;
  readonly state: "waiting" | "expanded" | "cut";
  /** Why it was cut, and the limit that it exceeded or came to. */
  readonly reason: CutReason | undefined;
  readonly limit: number;
}

/** How many boards stand at a depth: made = waiting + expanded + cut. */
export interface DepthCount {
  waiting: number;
  expanded: number;
  cut: number;
  /** Moves left out by a rule: no boards were made. */
  leftOut: number;
}

/** One side: its depths, and each node's way back to its root. */
class Side {
  readonly depths: DepthCount[] = [];
  readonly parents = new IntList();
  readonly moves = new IntList();
  /** Node → index in the list of nodes. */
  readonly listed = new Map<number, number>();

  at(depth: number): DepthCount {
    while (this.depths.length <= depth) this.depths.push({ waiting: 0, expanded: 0, cut: 0, leftOut: 0 });
    return this.depths[depth]!;
  }
}

/** A fold over events; where a search begins again at the start board, so does its tree. */
export class SearchTree {
  readonly #puzzle: Puzzle;
  readonly #most: number;
  #sides = [new Side(), new Side()];
  #nodes: { -readonly [K in keyof TreeNode]: TreeNode[K] }[] | undefined = [];
  #limit = 0;

  /** @param most nodes that are listed, those cut or left out included. */
  constructor(puzzle: Puzzle, most: number) {
    this.#puzzle = puzzle;
    this.#most = most;
  }

  /** The limit that the search is under. */
  get limit(): number {
    return this.#limit;
  }

  /** All nodes, in the order in which they were made; undefined where there are more than `most`. */
  get nodes(): readonly TreeNode[] | undefined {
    return this.#nodes;
  }

  /** By depth, counted from the start board, or backwards from the goal boards. */
  depths(backward: boolean): readonly DepthCount[] {
    return this.#side(backward).depths;
  }

  /** The moves from the side's root to a node, in the order in which they were done. */
  pathTo(node: number, backward: boolean): number[] {
    const { parents, moves } = this.#side(backward);
    const path: number[] = [];
    for (let at = node; parents.get(at) >= 0; at = parents.get(at)) path.push(moves.get(at));
    return path.reverse();
  }

  /** Where a node stands in `nodes`; -1 where nodes are not listed. */
  indexOf(node: number, backward: boolean): number {
    return this.#nodes === undefined ? -1 : (this.#side(backward).listed.get(node) ?? -1);
  }

  /** Grows the tree by an event, in the order in which the search tells them. */
  take(event: SearchEvent): void {
    if (event.kind === "limit") {
      this.#limit = event.limit;
      if (!event.restart) return;
      this.#sides = [new Side(), new Side()];
      this.#nodes = [];
    } else if (event.kind === "node") {
      const side = this.#side(event.backward);
      side.at(event.depth).waiting++;
      side.parents.push(event.parent);
      side.moves.push(event.move);
      this.#list(side, event, event.board);
    } else if (event.kind === "expand") {
      const side = this.#side(event.backward);
      side.at(event.depth).waiting--;
      side.at(event.depth).expanded++;
      const listed = this.#nodes?.[side.listed.get(event.node)!];
      if (listed) listed.state = "expanded";
    } else if (event.kind === "cut") this.#cut(this.#side(event.backward), event);
  }

  #cut(side: Side, event: CutEvent): void {
    const counts = side.at(event.depth);
    const leftOut = event.reason === "undoing" || event.reason === "commuting";
    if (leftOut) counts.leftOut++;
    else counts.cut++;
    if (event.node >= 0) counts.waiting--;
    else this.#list(side, event, undefined);
    const listed = this.#nodes?.[event.node < 0 ? this.#nodes.length - 1 : side.listed.get(event.node)!];
    if (listed) Object.assign(listed, { state: "cut", reason: event.reason, limit: event.limit });
  }

  #list(side: Side, event: NodeEvent | CutEvent, made: Board | undefined): void {
    if (this.#nodes === undefined) return;
    if (this.#nodes.length === this.#most) {
      this.#nodes = undefined;
      for (const { listed } of this.#sides) listed.clear();
      return;
    }
    const parent = side.listed.get(event.parent) ?? -1;
    const { move, depth, estimate, backward } = event;
    const board = made?.slice() ?? this.#after(this.#nodes[parent]!.board, move, backward);
    if (event.node >= 0) side.listed.set(event.node, this.#nodes.length);
    this.#nodes.push({ parent, move, depth, estimate, backward, board, state: "waiting", reason: undefined, limit: 0 });
  }

  #after(board: Board, move: number, backward: boolean): Board {
    const { from } = this.#puzzle.moves[move]!;
    const next = new Uint8Array(board.length);
    applyInto(backward ? inverseOf(from) : from, board, next);
    return next;
  }

  #side(backward: boolean): Side {
    return this.#sides[Number(backward)]!;
  }
}
