import { IntList } from "./int-list.ts";

/** Paths as trees. A node stands for a path: that of its parent and one move more; a root for the path without moves. */
export class PathTree {
  readonly #parents = new IntList();
  readonly #moves = new IntList();
  readonly #depths = new IntList();

  /** How many nodes there are. */
  get size(): number {
    return this.#parents.length;
  }

  /** The memory of its arrays. */
  get bytes(): number {
    return this.#parents.bytes + this.#moves.bytes + this.#depths.bytes;
  }

  /** A new root. Nodes are numbered from 0 in the order in which they are added. */
  addRoot(): number {
    return this.#push(-1, -1, 0);
  }

  /** The node of the path of `parent` and one move more. */
  add(parent: number, move: number): number {
    return this.#push(parent, move, this.depthOf(parent) + 1);
  }

  #push(parent: number, move: number, depth: number): number {
    this.#parents.push(parent);
    this.#moves.push(move);
    this.#depths.push(depth);
    return this.size - 1;
  }

  /** How many moves the path has. */
  depthOf(node: number): number {
    return this.#depths.get(node);
  }

  /** The path without its last move; -1 for a root. */
  parentOf(node: number): number {
    return this.#parents.get(node);
  }

  /** The path's last move; -1 for a root. */
  moveOf(node: number): number {
    return this.#moves.get(node);
  }

  /** The path's moves, from the first to the last. */
  movesTo(node: number): number[] {
    const moves: number[] = [];
    for (let at = node; this.moveOf(at) >= 0; at = this.#parents.get(at)) moves.push(this.moveOf(at));
    return moves.reverse();
  }

  /** Less than 0 where the path of a comes before that of b, of the same tree, in dictionary order; a path comes before what it is the beginning of. */
  compare(a: number, b: number): number {
    let [x, y] = [a, b];
    while (this.depthOf(x) > this.depthOf(y)) x = this.#parents.get(x);
    while (this.depthOf(y) > this.depthOf(x)) y = this.#parents.get(y);
    if (x === y) return this.depthOf(a) - this.depthOf(b);
    while (this.#parents.get(x) !== this.#parents.get(y)) {
      x = this.#parents.get(x);
      y = this.#parents.get(y);
    }
    return this.moveOf(x) - this.moveOf(y);
  }
}
