import { expect, it } from "vitest";
import { moveSymmetries } from "./move-symmetry.ts";
import { identity, permutationFromCycles } from "./permutation.ts";

const swaps = (cells: number, pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => permutationFromCycles(cells, [pair]));
const alike = (cells: number) => new Array<string>(cells).fill("");

it("keeps the colours of cells", () => {
  const path = swaps(4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  const limits = { permutations: 100, steps: 100 };
  expect(moveSymmetries(path, alike(4), limits)).toEqual([identity(4), Uint8Array.of(3, 2, 1, 0)]);
  expect(moveSymmetries(path, ["", "x", "", ""], limits)).toEqual([identity(4)]);
});

it("keeps a subgroup within the number allowed", () => {
  // Moves that exchange cell 0 with each other cell: any order of the others.
  const star = swaps(6, [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
  ]);
  const within = (permutations: number) => moveSymmetries(star, alike(6), { permutations, steps: 1000 });
  expect(within(120).length).toBe(120);
  const still = within(119);
  expect(still.length).toBe(24);
  expect(still.every((cells) => cells[0] === 0 && cells[1] === 1)).toBe(true);
});

it("is content with the identity when the search is cut short", () => {
  const star = swaps(4, [
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(moveSymmetries(star, alike(4), { permutations: 100, steps: 100 }).length).toBe(6);
  expect(moveSymmetries(star, alike(4), { permutations: 100, steps: 1 })).toEqual([identity(4)]);
});
