/**
 * A priority queue of integers: a binary heap (J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7, 1964).
 */
import { IntList } from "./int-list.ts";

/** A priority queue of integers. */
export class Heap {
  readonly #items = new IntList();
  readonly #before: (a: number, b: number) => boolean;

  /** `before(a, b)`: whether a is to be taken before b. */
  constructor(before: (a: number, b: number) => boolean) {
    this.#before = before;
  }

  /** How many items wait. */
  get size(): number {
    return this.#items.length;
  }

  /** The memory of its array. */
  get bytes(): number {
    return this.#items.bytes;
  }

  /** Puts an item in its place. */
  push(item: number): void {
    const items = this.#items;
    let hole = items.length;
    items.push(item);
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (!this.#before(item, items.get(parent))) break;
      items.set(hole, items.get(parent));
      hole = parent;
    }
    items.set(hole, item);
  }

  /** The first item, taken out. The heap must not be empty. */
  pop(): number {
    const items = this.#items;
    const first = items.get(0);
    const item = items.pop();
    const size = items.length;
    if (size === 0) return first;
    let hole = 0;
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && this.#before(items.get(child + 1), items.get(child))) child++;
      if (!this.#before(items.get(child), item)) break;
      items.set(hole, items.get(child));
      hole = child;
    }
    items.set(hole, item);
    return first;
  }
}
