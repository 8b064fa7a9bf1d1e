import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compose, factorial, identity, permutationFromCycles } from "./permutation.ts";
import { groupOf } from "./schreier-sims.ts";

const cycle = (n: number, ...cycles: number[][]) => permutationFromCycles(n, cycles);
const range = (first: number, end: number) => Array.from({ length: end - first }, (_, index) => first + index);

/** Every product of the generators, none inverted: what sequences of moves reach. */
function closure(generators: readonly Uint8Array[], n: number): Map<string, Uint8Array> {
  const found = new Map([[identity(n).join(), identity(n)]]);
  for (const p of found.values()) {
    for (const generator of generators) {
      const next = compose(p, generator);
      found.set(next.join(), next);
    }
  }
  return found;
}

const permutation = (n: number) => fc.shuffledSubarray(range(0, n), { minLength: n, maxLength: n }).map((cells) => Uint8Array.from(cells));

it("factorial counts the orders of so many things", () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(factorial)).toEqual([1n, 1n, 2n, 6n, 24n, 120n, 2432902008176640000n]);
});

describe("groupOf", () => {
  it("agrees with listing every product, on any generators", () => {
    const n = 6;
    const everything = [...closure([cycle(n, [0, 1]), cycle(n, range(0, n))], n).values()];
    const few = fc.array(permutation(n), { maxLength: 3 });
    // Products of disjoint short cycles make the small groups with several orbits that arbitrary permutations seldom make.
    const small = fc.array(fc.constantFrom(...everything.filter((p) => closure([p], n).size <= 3)), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(few, small), (generators) => {
        const products = closure(generators, n);
        const group = groupOf(generators, n);
        expect(group.order).toBe(BigInt(products.size));
        expect(everything.filter((p) => group.contains(p)).length).toBe(products.size);
        expect([...products.values()].every((p) => group.contains(p))).toBe(true);
      }),
    );
  });

  it("is trivial without generators and with generators that change nothing", () => {
    for (const generators of [[], [identity(5)]]) {
      const group = groupOf(generators, 5);
      expect(group.order).toBe(1n);
      expect(group.contains(identity(5))).toBe(true);
      expect(group.contains(cycle(5, [0, 1]))).toBe(false);
    }
  });

  it("finds 120 of 720 for two rings of four that share two cells", () => {
    const group = groupOf([cycle(6, [0, 1, 2, 3]), cycle(6, [0, 1, 4, 5])], 6);
    expect(group.order).toBe(120n);
    expect(group.contains(cycle(6, [0, 1]))).toBe(false);
  });

  it("finds the published orders of known groups", () => {
    const m12 = [
      cycle(12, range(0, 11)),
      cycle(12, [2, 6, 10, 7], [3, 9, 4, 5]),
      cycle(12, [0, 11], [1, 10], [2, 5], [3, 7], [4, 8], [6, 9]),
    ];
    expect(groupOf(m12, 12).order).toBe(95040n);
    expect(groupOf(m12.slice(0, 2), 12).order).toBe(7920n);
    const affine = [
      ...range(0, 6).map((bit) => Uint8Array.from(range(0, 64), (x) => x ^ (1 << bit))),
      ...range(0, 6).map((bit) => Uint8Array.from(range(0, 64), (x) => x ^ (((x >> bit) & 1) << ((bit + 1) % 6)))),
    ];
    const linear = range(0, 6).reduce((product, i) => product * BigInt(64 - 2 ** i), 1n);
    expect(groupOf(affine, 64).order).toBe(64n * linear);
  });

  it("finds the symmetric and the alternating group of up to 64 points", () => {
    for (const n of [3, 4, 5, 8, 33, 64]) {
      const symmetric = groupOf([cycle(n, [0, 1]), cycle(n, range(0, n))], n);
      expect(symmetric.order).toBe(factorial(n));
      const alternating = groupOf(
        range(2, n).map((last) => cycle(n, [0, 1, last])),
        n,
      );
      expect(alternating.order).toBe(factorial(n) / 2n);
      expect(alternating.contains(cycle(n, [0, 1]))).toBe(false);
    }
  });

  it("sees that orbits turned together are not free of each other", () => {
    const together = groupOf([cycle(64, range(0, 32), range(32, 64)), cycle(64, [0, 1], [32, 33])], 64);
    expect(together.order).toBe(factorial(32));
    const apart = groupOf([cycle(64, range(0, 32), range(32, 64)), cycle(64, [0, 1], [32, 33]), cycle(64, [0, 1, 2])], 64);
    expect(apart.order).toBe((factorial(32) * factorial(32)) / 2n);
  });

  it.each([
    [6, 3, 200],
    [6, 4, 200],
    [8, 3, 200],
  ])("finds what few random products show: a cycle of %i, in %i blocks that %i generators turn alike", (size, count, alike) => {
    const blocks = range(0, count).map((block) => range(size * block, size * block + size));
    const round = range(0, size).map((x) => blocks.map((block) => block[x]!));
    const n = size * count;
    const group = groupOf([...range(0, alike).map(() => cycle(n, ...round)), cycle(n, blocks[0]!)], n);
    // Each block turns by itself, and all go round.
    expect(group.order).toBe(BigInt(size ** count * count));
    expect(range(0, count).every((block) => group.contains(cycle(n, blocks[block]!)))).toBe(true);
    expect(group.contains(cycle(n, [0, 1]))).toBe(false);
  });

  it("finds the order of blocks of points that are exchanged as wholes", () => {
    const blocks = range(0, 8).map((block) => range(8 * block, 8 * block + 8));
    const column = (a: number, b: number) => range(0, 8).map((x) => [blocks[a]![x]!, blocks[b]![x]!]);
    const group = groupOf([cycle(64, blocks[0]!), cycle(64, [0, 1]), ...range(1, 8).map((b) => cycle(64, ...column(0, b)))], 64);
    expect(group.order).toBe(factorial(8) ** 8n * factorial(8));
  });
});
