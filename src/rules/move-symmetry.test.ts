import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPuzzle } from "../puzzles/index.ts";
import { moveSymmetries } from "./move-symmetry.ts";
import { compose, everyOrderOf, identity, inverseOf, isIdentity, permutationFromCycles, permutationOf } from "./permutation.ts";
import { puzzleFrom } from "./puzzle-from.ts";

const swaps = (cells: number, pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => permutationFromCycles(cells, [pair]));
const alike = (cells: number) => new Array<string>(cells).fill("");

it("finds exactly the permutations that trying all of them finds", () => {
  const cells = 5;
  const permutations = everyOrderOf([0, 1, 2, 3, 4]).map((order) => Uint8Array.from(order));
  const cell = fc.nat(cells - 1);
  const short = fc.uniqueArray(cell, { minLength: 2, maxLength: 3 }).map((cycle) => permutationFromCycles(cells, [cycle]));
  const any = fc.constantFrom(...permutations).filter((from) => !isIdentity(from));
  const moveSets = fc.uniqueArray(fc.oneof(short, any), { selector: String, maxLength: 5 });
  const colours = fc.array(fc.constantFrom("", "", "", "x"), { minLength: cells, maxLength: cells });
  fc.assert(
    fc.property(moveSets, colours, (moves, colour) => {
      const texts = moves.map(String);
      const expected = permutations.filter(
        (p) =>
          p.every((image, at) => colour[image] === colour[at] && (image === at || moves.some((from) => from[at] !== at))) &&
          moves.every((from) => texts.includes(String(compose(compose(p, from), inverseOf(p))))),
      );
      const found = moveSymmetries(moves, colour, { permutations: 120, steps: 1000 });
      expect(found.map(String).sort()).toEqual(expected.map(String).sort());
    }),
    { numRuns: 200 },
  );
});

describe("exchanges along the edges of a graph have the graph's automorphisms", () => {
  const ring = (n: number, step: number, first = 0) =>
    Array.from({ length: n }, (_, at): [number, number] => [first + at, first + ((at + step) % n)]);
  const petersen = [...ring(5, 1), ...ring(5, 2, 5), ...[0, 1, 2, 3, 4].map((at): [number, number] => [at, at + 5])];
  const cube = [...ring(4, 1), ...ring(4, 1, 4), ...[0, 1, 2, 3].map((at): [number, number] => [at, at + 4])];
  const twoTriangles = [...ring(3, 1), ...ring(3, 1, 3)];
  // Frucht's graph: a ring of 12 with these chords, in which no two places are alike.
  const chords: [number, number][] = [
    [0, 7],
    [1, 11],
    [2, 10],
    [3, 5],
    [4, 9],
    [6, 8],
  ];
  it.each<[string, number, [number, number][], number]>([
    ["a ring of 6", 6, ring(6, 1), 12],
    ["a cube", 8, cube, 48],
    ["Petersen's graph", 10, petersen, 120],
    ["two triangles", 6, twoTriangles, 72],
    ["Frucht's graph", 12, [...ring(12, 1), ...chords], 1],
  ])("%s", (_, cells, edges, automorphisms) => {
    const moves = swaps(cells, edges);
    const texts = moves.map(String);
    const found = moveSymmetries(moves, alike(cells), { permutations: 1000, steps: 1000 });
    expect(found.length).toBe(automorphisms);
    expect(new Set(found.map(String)).size).toBe(automorphisms);
    for (const p of found.map(permutationOf))
      expect(moves.every((from) => texts.includes(String(compose(compose(inverseOf(p), from), p))))).toBe(true);
  });
});

describe("takes few steps", () => {
  it.each([
    // The # board's own 8; rows and columns each turned or reflected, and exchanged.
    ["rotation-game", 8],
    ["grid-4x4", 8 * 8 * 2],
    ["rubiks-revenge", 8 * 8 * 2],
    ["loopover-8x8", 16 * 16 * 2],
    // A ring that only its reflection keeps, as a part of it is turned over.
    ["top-spin-20-4", 2],
  ])("%s: 200", (id, symmetries) => {
    const puzzle = puzzleFrom(findPuzzle(id)!);
    const moves = puzzle.moves.map(({ from }) => from);
    expect(moveSymmetries(moves, alike(puzzle.cells), { permutations: 1000, steps: 200 }).length).toBe(symmetries);
  });

  it("a knight's moves on a chessboard: 1,500", () => {
    const jumps = Array.from({ length: 64 }, (_, a) => Array.from({ length: a }, (_, b): [number, number] => [a, b])).flat();
    const knight = jumps.filter(([a, b]) => Math.abs((a >> 3) - (b >> 3)) * Math.abs((a & 7) - (b & 7)) === 2);
    // 8 symmetries of a square.
    expect(moveSymmetries(swaps(64, knight), alike(64), { permutations: 1000, steps: 1500 }).length).toBe(8);
  });
});

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
  const cube = swaps(8, [
    ...[0, 2, 4, 6].map((a): [number, number] => [a, a + 1]),
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ]);
  const found = Array.from({ length: 200 }, (_, steps) => moveSymmetries(cube, alike(8), { permutations: 100, steps }).length);
  // Never a part of the 48 that is not a group.
  expect(new Set(found)).toEqual(new Set([1, 48]));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(moveSymmetries(cube, alike(8), { permutations: 100, steps: 1 })).toEqual([identity(8)]);
});
