import fc from "fast-check";
import { expect, it } from "vitest";
import { orbitsOf } from "./orbits.ts";
import { permutationFromCycles } from "./permutation.ts";

const moves = (n: number, ...cycles: number[][][]) => cycles.map((one) => ({ from: permutationFromCycles(n, one) }));

it("orders orbits by first cell and leaves an untouched cell alone", () => {
  expect(orbitsOf(moves(8, [[6, 1]], [[0, 4, 3]], [[3, 7]]), 8)).toEqual([[0, 3, 4, 7], [1, 6], [2], [5]]);
  expect(orbitsOf([], 3)).toEqual([[0], [1], [2]]);
});

it("connects exactly the cells that a walk along moves connects", () => {
  const cells = 9;
  const move = fc
    .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2, maxLength: 4 })
    .map((cycle) => ({ from: permutationFromCycles(cells, [cycle]) }));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 4 }), (some) => {
      const orbits = orbitsOf(some, cells);
      for (let start = 0; start < cells; start++) {
        const reached = new Set([start]);
        for (const cell of reached) for (const { from } of some) reached.add(from[cell]!);
        expect(orbits.find((orbit) => orbit.includes(start))).toEqual([...reached].sort((a, b) => a - b));
      }
      expect(orbits.map((orbit) => orbit[0])).toEqual(orbits.map((orbit) => orbit[0]).sort((a, b) => (a ?? 0) - (b ?? 0)));
    }),
  );
});
