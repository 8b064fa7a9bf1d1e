/**
 * Random numbers that are the same on every machine: sfc32 (C. Doty-Humphrey, PractRand), seeded from a text by four
 * rounds of multiplied hashing.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(seed: string) {
    const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1].map((start, round) => {
      let hash = start;
      for (let i = 0; i < seed.length; i++) {
        hash = Math.imul(hash ^ seed.charCodeAt(i), 0x85ebca6b + 2 * round);
        hash ^= hash >>> 13;
      }
      return hash >>> 0;
    });
    [this.#a, this.#b, this.#c, this.#counter] = words as [number, number, number, number];
    for (let i = 0; i < 15; i++) this.word();
  }

  /** 32 random bits. */
  word(): number {
    const sum = (this.#a + this.#b + this.#counter) >>> 0;
    this.#counter = (this.#counter + 1) >>> 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) >>> 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) >>> 0;
    return sum;
  }

  /** A whole number from 0 to `bound` − 1, all equally likely; `bound` from 1 to 2^32. */
  below(bound: number): number {
    const most = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = this.word();
      if (word < most) return word % bound;
    }
  }

  /** The same for bounds of any size. */
  belowBig(bound: bigint): bigint {
    const bits = bound.toString(2).length;
    const words = Math.ceil(bits / 32);
    for (;;) {
      let value = 0n;
      for (let i = 0; i < words; i++) value = (value << 32n) | BigInt(this.word());
      value &= (1n << BigInt(bits)) - 1n;
      if (value < bound) return value;
    }
  }

  /** Puts the items in random order, all orders equally likely. */
  shuffle<T>(items: { length: number; [index: number]: T }): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i] as T;
      items[i] = items[j] as T;
      items[j] = held;
    }
  }
}
