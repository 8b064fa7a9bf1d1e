import { describe, expect, it } from "vitest";
import { Random } from "./random.ts";

/** sfc32 as its author states it, in whole numbers of any size. */
function* sfc32(state: readonly number[]): Generator<number, never> {
  const low = (value: bigint): bigint => value % 2n ** 32n;
  let [a, b, c, counter] = state.map(BigInt) as [bigint, bigint, bigint, bigint];
  for (;;) {
    const result = low(a + b + counter);
    counter = low(counter + 1n);
    a = b ^ (b / 512n);
    b = low(c * 9n);
    c = low(c * 2n ** 21n + c / 2n ** 11n + result);
    yield Number(result);
  }
}

/** The state that a seed begins with, before 15 words are thrown away. */
function stateOf(seed: string): number[] {
  return [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1].map((start, round) => {
    let hash = BigInt(start);
    for (const character of seed.split("")) {
      hash = ((hash ^ BigInt(character.charCodeAt(0))) * BigInt(0x85ebca6b + 2 * round)) % 2n ** 32n;
      hash ^= hash / 2n ** 13n;
    }
    return Number(hash);
  });
}

/** The words that a seed leads to. */
function started(seed: string): Generator<number, never> {
  const words = sfc32(stateOf(seed));
  for (let i = 0; i < 15; i++) words.next();
  return words;
}

/** The next word that will do. */
function next(words: Generator<number, never>, fits: (word: number) => boolean = () => true): number {
  for (;;) {
    const { value } = words.next();
    if (fits(value)) return value;
  }
}

describe("random numbers", () => {
  it.each(["", "1", "turnwise", "a longer seed with blanks", "种子"])("follow their definition for the seed %j", (seed) => {
    const expected = started(seed);
    const random = new Random(seed);
    for (let i = 0; i < 1000; i++) expect(random.word()).toBe(expected.next().value);
  });

  it("below a bound are words modulo it, those left out that would make some numbers likelier", () => {
    const random = new Random("bounds");
    const words = started("bounds");
    for (let i = 0; i < 300; i++) {
      const bound = [1, 3, 3 * 2 ** 30, 2 ** 31 + 1, 2 ** 32][i % 5]!;
      const likely = 2 ** 32 - (2 ** 32 % bound);
      expect(random.below(bound)).toBe(next(words, (word) => word < likely) % bound);
    }
  });

  it("below large bounds are as many bits as the bound has, the first word's first, drawn again where they are too large", () => {
    const random = new Random("large bounds");
    const words = started("large bounds");
    for (let i = 0; i < 200; i++) {
      const bound = [1n, 5n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 33n + 1n, 2n ** 95n + 1n, 10n ** 40n][i % 7]!;
      const bits = bound.toString(2).length;
      let expected = bound;
      while (expected >= bound) {
        let drawn = "";
        for (let bit = 0; bit < bits; bit += 32) drawn += next(words).toString(2).padStart(32, "0");
        expected = BigInt(`0b${drawn.slice(-bits)}`);
      }
      expect(random.belowBig(bound)).toBe(expected);
    }
  });

  it("shuffle by one draw for each place from the last to the second", () => {
    const random = new Random("places");
    const drawn = new Random("places");
    for (const length of [0, 1, 2, 5, 30]) {
      const items = Array.from({ length }, (_, item) => item);
      random.shuffle(items);
      const expected = Array.from({ length }, (_, item) => item);
      for (let place = length - 1; place >= 1; place--) {
        const other = drawn.below(place + 1);
        [expected[place], expected[other]] = [expected[other]!, expected[place]!];
      }
      expect(items).toEqual(expected);
    }
    expect(random.word()).toBe(drawn.word());
  });

  it.each([1, 2, 3, 7, 256, 1000])("below %i come as often as each other", (bound) => {
    const random = new Random("below");
    const times = new Array<number>(bound).fill(0);
    const draws = bound * 200;
    for (let i = 0; i < draws; i++) {
      const value = random.below(bound);
      times[value] = times[value]! + 1;
    }
    const chiSquared = times.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(times).toHaveLength(bound);
    expect(Math.abs(chiSquared - (bound - 1))).toBeLessThan(4 * Math.sqrt(2 * bound));
  });

  it("stay below bounds that a double does not hold, and use all of their range", () => {
    const random = new Random("big");
    for (const bound of [1n, 2n, 2n ** 32n, 9_465_511_770n, 2n ** 53n + 1n, 10n ** 40n]) {
      const quarters = [0, 0, 0, 0];
      for (let i = 0; i < 400; i++) {
        const value = random.belowBig(bound);
        expect(value >= 0n && value < bound).toBe(true);
        const quarter = Number((value * 4n) / bound);
        quarters[quarter] = quarters[quarter]! + 1;
      }
      if (bound > 2n) for (const count of quarters) expect(Math.abs(count - 100)).toBeLessThan(40);
    }
  });

  it("shuffle each order as often", () => {
    const random = new Random("shuffle");
    const times = new Map<string, number>();
    for (let i = 0; i < 24 * 200; i++) {
      const items = [..."abcd"];
      random.shuffle(items);
      times.set(items.join(""), (times.get(items.join("")) ?? 0) + 1);
    }
    expect(times.size).toBe(24);
    const chiSquared = [...times.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(Math.abs(chiSquared - 23)).toBeLessThan(4 * Math.sqrt(46));
  });
});
