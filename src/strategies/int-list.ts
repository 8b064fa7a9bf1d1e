/** A growing list of 32-bit integers: a quarter of the memory of an array of objects, and its size is known. */
export class IntList {
  #items = new Int32Array(1024);
  #length = 0;

  /** How many integers it holds. */
  get length(): number {
    return this.#length;
  }

  /** The memory of its array. */
  get bytes(): number {
    return this.#items.byteLength;
  }

  /** Adds one at the end. */
  push(value: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = value;
  }

  /** The last one, taken out. The list must not be empty. */
  pop(): number {
    return this.#items[--this.#length]!;
  }

  /** The integer of this index, from 0 to below the length. */
  get(index: number): number {
    return this.#items[index]!;
  }

  /** Writes another in its place. */
  set(index: number, value: number): void {
    this.#items[index] = value;
  }
}
