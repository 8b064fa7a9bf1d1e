import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exact, puzzleOf } from "../../../test/support/puzzles.ts";
import type { Symmetry } from "../../rules/puzzle.ts";
import { carries, classMap, joined, projectionOf, projectionsOf, symmetriesOf } from "./projection.ts";

const pattern = (...symbols: number[]): Int16Array => Int16Array.from(symbols);

describe("projectionOf", () => {
  it("numbers classes by their first symbol", () => {
    const patterns = [pattern(0, -1)];
    expect(projectionOf([7, -1, 7, 3, -1], patterns)).toEqual({ classes: Uint8Array.of(0, 1, 0, 2, 1), classCount: 3, patterns });
  });
});

describe("projectionsOf", () => {
  it("keeps apart the symbols that patterns demand, and merges the others", () => {
    const puzzle = puzzleOf({ counts: [1, 1, 1, 1], moves: [[[0, 1, 2, 3]]], goal: [exact(0, 1, 2, 3)] });
    const [one, other, third] = [pattern(-1, 1, 2, -1), pattern(3, -1, -1, -1), pattern(2, 1, -1, -1)];
    expect(projectionsOf(puzzle, [one, other, third])).toEqual([
      { classes: Uint8Array.of(0, 1, 2, 0), classCount: 3, patterns: [one, third] },
      { classes: Uint8Array.of(0, 0, 0, 1), classCount: 2, patterns: [other] },
    ]);
    const all = pattern(0, 1, 2, 3);
    expect(projectionsOf(puzzle, [all])).toEqual([{ classes: Uint8Array.of(0, 1, 2, 3), classCount: 4, patterns: [all] }]);
  });
});

describe("joined", () => {
  it("merges two symbols where all projections do, and has all patterns", () => {
    const classes = fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(classes, (made) => {
        const projections = made.map((each, i) => projectionOf(each, [pattern(i)]));
        const all = joined(projections);
        const merged = (one: number, other: number): boolean => made.every((each) => each[one] === each[other]);
        for (let one = 0; one < 6; one++) {
          for (let other = 0; other < 6; other++) expect(all.classes[one] === all.classes[other]).toBe(merged(one, other));
        }
        expect(all.classCount).toBe(new Set(all.classes).size);
        expect(all.patterns).toEqual(made.map((_, i) => pattern(i)));
      }),
    );
  });
});

describe("symmetriesOf", () => {
  it("does each geometry first and then each renaming", () => {
    const group = {
      geometry: [
        { cells: Uint8Array.of(0, 1), symbols: Uint8Array.of(0, 1, 2) },
        { cells: Uint8Array.of(1, 0), symbols: Uint8Array.of(1, 0, 2) },
      ],
      renamings: [Uint8Array.of(0, 1, 2), Uint8Array.of(0, 2, 1)],
      interchangeable: [[1, 2]],
      order: 4n,
    };
    expect([...symmetriesOf(group)]).toEqual([
      { cells: Uint8Array.of(0, 1), symbols: Uint8Array.of(0, 1, 2) },
      { cells: Uint8Array.of(0, 1), symbols: Uint8Array.of(0, 2, 1) },
      { cells: Uint8Array.of(1, 0), symbols: Uint8Array.of(1, 0, 2) },
      // 0 becomes 1 and then 2; 1 becomes 0; 2 becomes 1.
      { cells: Uint8Array.of(1, 0), symbols: Uint8Array.of(2, 0, 1) },
    ]);
  });
});

describe("classMap", () => {
  it("is what classes become, where no class is torn apart and none are merged", () => {
    const renaming = Uint8Array.of(1, 2, 0, 3);
    // Symbols 0 and 1 become 1 and 2.
    expect(classMap(Uint8Array.of(0, 0, 1, 2), Uint8Array.of(0, 1, 1, 2), renaming)).toEqual(Uint8Array.of(1, 0, 2));
    expect(classMap(Uint8Array.of(0, 0, 1, 2), Uint8Array.of(0, 0, 1, 2), renaming)).toBeUndefined();
    expect(classMap(Uint8Array.of(0, 1, 2, 3), Uint8Array.of(0, 1, 1, 2), renaming)).toBeUndefined();
    expect(classMap(Uint8Array.of(0, 0, 0, 0), Uint8Array.of(0, 0, 0, 0), renaming)).toEqual(Uint8Array.of(0));
  });

  it("is found for all classes of symbols and renamings as for sets of symbols", () => {
    const classes = fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }).map((made) => projectionOf(made, []).classes);
    const renamings = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }).map((to) => Uint8Array.from(to));
    fc.assert(
      fc.property(classes, classes, renamings, (from, to, renaming) => {
        const images = [...new Set(from)].map((c) => new Set([0, 1, 2, 3, 4].filter((s) => from[s] === c).map((s) => to[renaming[s]!])));
        const is = images.every(({ size }) => size === 1) && new Set(images.map(([only]) => only)).size === images.length;
        expect(classMap(from, to, renaming)).toEqual(is ? Uint8Array.from(images, ([only]) => only!) : undefined);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("carries", () => {
  const still = Uint8Array.of(0, 1, 2);
  const turn = Uint8Array.of(1, 2, 0);
  const keep = Uint8Array.of(0, 1, 2);
  const exchange = Uint8Array.of(1, 0, 2);
  const of = (classes: readonly number[], ...patterns: Int16Array[]) => projectionOf(classes, patterns);

  it.each<[string, Symmetry, boolean]>([
    ["the cells and the symbols", { cells: turn, symbols: exchange }, true],
    ["the cells alone", { cells: turn, symbols: keep }, false],
    ["the symbols alone", { cells: still, symbols: exchange }, false],
  ])("asks for the image of each pattern: %s", (_, symmetry, is) => {
    // Cell 0 goes to 1, 1 to 2 and 2 to 0; what is free stays free.
    expect(carries(symmetry, of([0, 1, 2], pattern(0, 2, -1)), of([0, 1, 2], pattern(-1, 1, 2)))).toBe(is);
  });

  it("asks for as many patterns, in any order", () => {
    const symmetry = { cells: turn, symbols: keep };
    const [one, other, third] = [pattern(0, -1, -1), pattern(-1, 0, -1), pattern(-1, -1, 0)];
    expect(carries(symmetry, of([0, 1, 1], one, other), of([0, 1, 1], third, other))).toBe(true);
    expect(carries(symmetry, of([0, 1, 1], one, other), of([0, 1, 1], one, other))).toBe(false);
    expect(carries(symmetry, of([0, 1, 1], one), of([0, 1, 1], one, other))).toBe(false);
  });

  it("asks that classes become classes", () => {
    const symmetry = { cells: still, symbols: exchange };
    expect(carries(symmetry, of([0, 1, 1], pattern(0, -1, -1)), of([0, 1, 0], pattern(1, -1, -1)))).toBe(true);
    expect(carries(symmetry, of([0, 1, 2], pattern(0, -1, -1)), of([0, 1, 0], pattern(1, -1, -1)))).toBe(false);
  });
});
