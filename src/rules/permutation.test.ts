import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compose,
  cyclesOf,
  equal,
  everyOrderOf,
  follow,
  identity,
  inverseOf,
  isIdentity,
  orderOf,
  parityOf,
  permutationFromCycles,
  restrictTo,
} from "./permutation.ts";
import type { CellMap } from "./puzzle.ts";

const permutation = (n: number) =>
  fc
    .shuffledSubarray(
      Array.from({ length: n }, (_, cell) => cell),
      { minLength: n, maxLength: n },
    )
    .map((cells) => Uint8Array.from(cells));
const sized = fc.integer({ min: 1, max: 12 });
const one = sized.chain(permutation);
const two = sized.chain((n) => fc.tuple(permutation(n), permutation(n)));

const apply = (p: Uint8Array, board: readonly string[]) => Array.from(p, (cell) => board[cell]);

describe("permutations in gather form", () => {
  it("turns a cycle so that what stands on each cell goes to the next one listed", () => {
    const turn = permutationFromCycles(5, [[0, 2, 4]]);
    expect(apply(turn, ["a", "b", "c", "d", "e"])).toEqual(["e", "b", "a", "d", "c"]);
    expect(cyclesOf(turn)).toEqual([[0, 2, 4]]);
  });

  it("are equal only where they have as many cells", () => {
    expect([equal(identity(3), identity(3)), equal(identity(2), identity(3)), equal(identity(3), identity(2))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("turns by several steps and backwards", () => {
    const board = ["a", "b", "c", "d"];
    expect(apply(permutationFromCycles(4, [[0, 1, 2, 3]], 3), board)).toEqual(["b", "c", "d", "a"]);
    expect(apply(permutationFromCycles(4, [[0, 1, 2, 3]], -1), board)).toEqual(["b", "c", "d", "a"]);
    expect(cyclesOf(permutationFromCycles(4, [[0, 1, 2, 3]], 2))).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it("are kept apart from maps of cells, which follow each other in the order of doing", () => {
    fc.assert(
      fc.property(two, ([first, second]) => {
        const [one, other]: CellMap[] = [first, second];
        const move = (to: CellMap, before: readonly (string | undefined)[]) => {
          const after: (string | undefined)[] = [];
          to.forEach((cell, index) => {
            after[cell] = before[index];
          });
          return after;
        };
        const board = Array.from(first, (_, cell) => `symbol ${cell}`);
        expect(move(follow(one!, other!), board)).toEqual(move(other!, move(one!, board)));
        // @ts-expect-error: a map of cells is no permutation in gather form.
        compose(one!, other!);
      }),
    );
  });

  it("turns by any number of steps as by as many single ones", () => {
    const whole = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer({ min: -20, max: 20 }),
      fc.nat(100).map((less) => Number.MAX_SAFE_INTEGER - less),
    );
    fc.assert(
      fc.property(one, fc.integer({ min: 2, max: 12 }), whole, (order, length, steps) => {
        const cycles = [Array.from(order).slice(0, length), Array.from(order).slice(length)].filter((cycle) => cycle.length > 1);
        const turn = permutationFromCycles(order.length, cycles);
        // As many turns as the order of the turn change nothing, so only the rest of the steps counts.
        const around = BigInt(orderOf(turn));
        const rest = ((BigInt(steps) % around) + around) % around;
        let stepwise = identity(order.length);
        for (let step = 0n; step < rest; step++) stepwise = compose(stepwise, turn);
        expect(permutationFromCycles(order.length, cycles, steps)).toEqual(stepwise);
      }),
      { numRuns: 500 },
    );
  });

  it("composes in the order of doing", () => {
    fc.assert(
      fc.property(two, ([first, second]) => {
        const board = Array.from(first, (_, cell) => `symbol ${cell}`);
        const stepwise = apply(second, apply(first, board) as string[]);
        expect(apply(compose(first, second), board)).toEqual(stepwise);
      }),
    );
  });

  it("is undone by its inverse, on either side", () => {
    fc.assert(
      fc.property(one, (p) => {
        expect(isIdentity(compose(p, inverseOf(p)))).toBe(true);
        expect(equal(compose(inverseOf(p), p), identity(p.length))).toBe(true);
      }),
    );
  });

  it("is given back by its cycles", () => {
    fc.assert(
      fc.property(one, (p) => {
        expect(permutationFromCycles(p.length, cyclesOf(p))).toEqual(p);
      }),
    );
  });

  it("comes back to the identity after its order and not before", () => {
    fc.assert(
      fc.property(one, (p) => {
        let power: Uint8Array = p;
        let times = 1;
        while (!isIdentity(power)) {
          power = compose(power, p);
          times++;
        }
        expect(orderOf(p)).toBe(times);
      }),
    );
  });

  it("has the parity of its inversions", () => {
    fc.assert(
      fc.property(one, (p) => {
        let inversions = 0;
        for (let i = 0; i < p.length; i++) for (let j = 0; j < i; j++) if (p[j]! > p[i]!) inversions++;
        expect(parityOf(p)).toBe(inversions % 2);
      }),
    );
  });

  it("keeps its cycles when restricted, under the new numbers", () => {
    const p = permutationFromCycles(7, [
      [1, 5, 3],
      [0, 6],
    ]);
    expect(cyclesOf(restrictTo(p, [1, 2, 3, 5]))).toEqual([[0, 3, 2]]);
    expect(cyclesOf(restrictTo(p, [6, 0]))).toEqual([[0, 1]]);
  });
});

describe("every order of some values", () => {
  it("is in dictionary order", () => {
    const digits = [0, 1, 2, 3];
    const numbers = digits.flatMap((a) => digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => [a, b, c, d]))));
    expect(everyOrderOf(digits)).toEqual(numbers.filter((number) => new Set(number).size === 4));
  });

  it("goes by places: equal values are told apart, and values keep the order in which they are given", () => {
    expect(everyOrderOf([5, 2])).toEqual([
      [5, 2],
      [2, 5],
    ]);
    expect(everyOrderOf([7, 7])).toEqual([
      [7, 7],
      [7, 7],
    ]);
    expect(everyOrderOf([])).toEqual([[]]);
  });
});
