import { expect, it } from "vitest";
import { exact, puzzleOf, type Sketch } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { tableSetsOf } from "./table-sets.ts";

const ring = (cells: number): number[] => Array.from({ length: cells }, (_, cell) => cell);

/** Three symbols that may be exchanged, two of each. */
const RENAMED: Sketch = {
  counts: [2, 2, 2],
  moves: [[ring(6)]],
  goal: [
    exact(0, 0, 1, 1, 2, 2),
    exact(1, 1, 0, 0, 2, 2),
    exact(0, 0, 2, 2, 1, 1),
    exact(1, 1, 2, 2, 0, 0),
    exact(2, 2, 0, 0, 1, 1),
    exact(2, 2, 1, 1, 0, 0),
  ],
};

it.each<[string, Sketch, string[]]>([
  ["two classes on one orbit", { counts: [2, 3], moves: [[ring(5)]], goal: [exact(0, 0, 1, 1, 1)] }, ["combination"]],
  [
    "distinct symbols on one orbit",
    { counts: [1, 1, 1, 1], moves: [[ring(4)]], goal: [exact(0, 1, 2, 3)] },
    ["permutation", "permutation"],
  ],
  ["three classes", { counts: [2, 2, 1], moves: [[ring(5)]], goal: [exact(0, 0, 1, 1, 2)] }, ["chunks"]],
  ["two orbits", { counts: [1, 2], moves: [[[0, 1]]], goal: [exact(0, 1, 1)] }, ["chunks"]],
  ["folded by renaming", RENAMED, ["chunks", "chunks"]],
])("%s", (_, sketch, kinds) => {
  const puzzle = puzzleOf(sketch);
  const sets = tableSetsOf(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), 2 ** 32);
  if ("kind" in sets) throw new Error(sets.kind);
  expect(
    sets[0]!
      .all()
      .slice(0, kinds.length)
      .flatMap(({ tables }) => tables.map(({ rank }) => rank)),
  ).toEqual(kinds);
});
