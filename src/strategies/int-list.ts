/** A growing list of 32-bit integers: a quarter of the memory of an array of objects, and its size is known. */
export class IntList {
  #items = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#items.byteLength;
  }

  push(value: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = value;
  }

  pop(): number {
    return this.#items[--this.#length]!;
  }

  get(index: number): number {
    return this.#items[index]!;
  }

  set(index: number, value: number): void {
    this.#items[index] = value;
  }
}
