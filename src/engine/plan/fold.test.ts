import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patternBoard, patternImage } from "../../../test/support/patterns.ts";
import { exact, puzzleOf, type Sketch, sketches, uniform } from "../../../test/support/puzzles.ts";
import { type GoalPattern, goalPatterns } from "../../rules/goal-patterns.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { type Fold, foldsOf, imagesOf } from "./fold.ts";
import { joined, type Projection, projectionOf, projectionsOf } from "./projection.ts";

const free = (cells: number): number[] => new Array<number>(cells).fill(-1);
const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

type Geometry = Extract<Fold, { kind: "symmetry" }>;
type Renaming = Extract<Fold, { kind: "renaming" }>;

function geometryOf(folds: readonly Fold[]): Geometry | undefined {
  return folds.find((fold) => fold.kind === "symmetry");
}

function renamingOf(folds: readonly Fold[]): Renaming | undefined {
  return folds.find((fold) => fold.kind === "renaming");
}

function symbolsOf(classes: ArrayLike<number>, c: number | undefined): number[] {
  return row(0, classes.length).filter((symbol) => classes[symbol] === c);
}

/** Where each class goes, where all of its symbols go to one class and no two classes to the same. */
function classesTo({ classes, classCount }: Projection, symbols: Uint8Array): number[] | undefined {
  const targets = row(0, classCount).map((c) => new Set(symbolsOf(classes, c).map((symbol) => classes[symbols[symbol]!])));
  const list = targets.map((all) => [...all][0]!);
  return targets.every(({ size }) => size === 1) && new Set(list).size === classCount ? list : undefined;
}

/** Whether the images of the patterns, as a set, are the patterns. */
function keepsPatterns(patterns: readonly GoalPattern[], symmetry: Symmetry): boolean {
  const own = new Set(patterns.map((pattern) => String(patternBoard(pattern, symmetry.symbols.length))));
  return patterns.every((pattern) => own.has(String(patternImage(symmetry, pattern))));
}

function expectFolds(puzzle: Puzzle, projection: Projection, group: SymmetryGroup, whole: boolean): Fold[] {
  const folds = foldsOf(puzzle, projection, group, whole);
  expect(folds[0]).toEqual({ kind: "none" });
  const kept = group.geometry
    .flatMap(({ cells, symbols }) => group.renamings.map((to) => ({ cells, symbols: symbols.map((symbol) => to[symbol]!) })))
    .filter((symmetry) => whole || keepsPatterns(projection.patterns, symmetry))
    .flatMap(({ cells, symbols }) => {
      const to = classesTo(projection, symbols);
      return to ? [`${cells};${to}`] : [];
    });
  const geometry = geometryOf(folds);
  const expected = new Set(kept);
  const folded = expected.size > 1 && expected.size <= 512;
  if (!folded) expect(geometry).toBeUndefined();
  else {
    expect(geometry?.symmetries.map(({ cells, symbols }) => `${cells};${symbols}`).sort()).toEqual([...expected].sort());
    expect(geometry?.symmetries[0]).toEqual({
      cells: Uint8Array.from(row(0, puzzle.cells)),
      symbols: Uint8Array.from(row(0, projection.classCount)),
    });
    expect(geometry?.images).toBe(expected.size);
  }
  const alone = (symbol: number): boolean => symbolsOf(projection.classes, projection.classes[symbol]).length === 1;
  const sets = group.interchangeable
    .map((set) => set.filter(alone))
    .filter((set) => set.length > 1)
    .filter((set) =>
      set.every((symbol) => {
        const symbols = Uint8Array.from(row(0, puzzle.symbols.length));
        symbols[symbol] = set[0]!;
        symbols[set[0]!] = symbol;
        return whole || keepsPatterns(projection.patterns, { cells: Uint8Array.from(row(0, puzzle.cells)), symbols });
      }),
    );
  const renaming = renamingOf(folds);
  const classes = sets.map((set) => set.map((symbol) => projection.classes[symbol]).sort());
  expect(renaming?.interchangeable ?? []).toEqual(classes);
  // So many orders of each set's symbols.
  if (renaming) expect(renaming.images).toBe(sets.flatMap((set) => set.map((_, i) => i + 1)).reduce((a, b) => a * b, 1));
  expect(folds.map(({ kind }) => kind)).toEqual(["none", ...(sets.length > 0 ? ["renaming"] : []), ...(folded ? ["symmetry"] : [])]);
  return folds;
}

describe("foldsOf", () => {
  it("are by all symmetries that keep the patterns, or by all of a goal's symmetries where the projection is of the whole goal", () => {
    const met = new Set<string>();
    const oneRing = [[row(0, 6)]];
    // A goal with two symbols that may be exchanged in a part of it, and one with all three in the whole.
    const examples: [Sketch][] = [
      [{ counts: [1, 1, 1, 3], moves: oneRing, goal: [exact(0, 1, ...free(4)), exact(1, 0, ...free(4)), exact(-1, -1, 2, ...free(3))] }],
      [{ counts: [1, 1, 2, 2], moves: oneRing, goal: [exact(0, ...free(5)), exact(1, ...free(5)), exact(-1, 2, ...free(4))] }],
    ];
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const group = findSymmetries(puzzle);
        const projections = projectionsOf(puzzle, goalPatterns(puzzle)!);
        for (const projection of projections) {
          for (const { kind } of expectFolds(puzzle, projection, group, projections.length === 1)) met.add(`${kind} of a part`);
        }
        if (projections.length < 2) return;
        for (const { kind } of expectFolds(puzzle, joined(projections), group, true)) met.add(kind);
      }),
      { numRuns: 250, examples },
    );
    expect(met).toEqual(new Set(["none", "renaming", "symmetry", "none of a part", "renaming of a part", "symmetry of a part"]));
  });

  it("rename symbols freely within sets that a goal treats alike", () => {
    const puzzle = puzzleOf({
      counts: [2, 2, 2, 1, 1],
      moves: [[row(0, 8)]],
      goal: [uniform([0, 1], [4, 5], [2, 3])],
    });
    const patterns = goalPatterns(puzzle)!;
    const folds = expectFolds(puzzle, projectionOf(row(0, 5), patterns), findSymmetries(puzzle), true);
    expect(folds).toContainEqual({
      kind: "renaming",
      interchangeable: [
        [0, 1, 2],
        [3, 4],
      ],
      images: 12,
    });
  });

  it("of a part of the goal keep its patterns: other symmetries of the whole do not fold it", () => {
    const puzzle = puzzleOf({
      counts: [3, 3, 3],
      moves: [[row(0, 9)]],
      goal: [exact(0, 0, 0, 1, 1, 1, -1, -1, -1), exact(1, 1, 1, 0, 0, 0, -1, -1, -1), exact(2, 2, 2, -1, -1, -1, 0, 0, 0)],
    });
    const group = { ...findSymmetries(puzzle), interchangeable: [[0, 1, 2]] };
    const patterns = goalPatterns(puzzle)!;
    const whole = projectionOf([0, 1, 2], patterns);
    expect(renamingOf(foldsOf(puzzle, whole, group, true))?.images).toBe(6);
    expect(renamingOf(foldsOf(puzzle, whole, group, false))).toBeUndefined();
    const pair = { ...group, interchangeable: [[0, 1]] };
    const part = projectionOf([0, 1, 2], patterns.slice(0, 2));
    expect(renamingOf(foldsOf(puzzle, part, pair, false))?.interchangeable).toEqual([[0, 1]]);
    expect(renamingOf(foldsOf(puzzle, whole, pair, false))).toBeUndefined();
  });

  describe("stop where folding does not pay:", () => {
    const cells = 7;
    const puzzle = puzzleOf({ counts: [1, 6], moves: [[row(0, cells)]], goal: [exact(0, -1, -1, -1, -1, -1, -1)] });
    const symbols = Uint8Array.of(0, 1);
    const orders = (left: readonly number[]): number[][] =>
      left.length === 0 ? [[]] : left.flatMap((first) => orders(left.filter((other) => other !== first)).map((rest) => [first, ...rest]));
    const all = orders(row(0, cells)).map((order) => ({ cells: Uint8Array.from(order), symbols }));
    const groupOf = (geometry: readonly Symmetry[]): SymmetryGroup => ({
      geometry,
      renamings: [symbols],
      interchangeable: [],
      order: BigInt(geometry.length),
    });

    it("at more than 512 images", () => {
      const projection = projectionOf([0, 1], goalPatterns(puzzle)!);
      const images = (count: number): number | undefined =>
        geometryOf(foldsOf(puzzle, projection, groupOf(all.slice(0, count)), true))?.images;
      expect(images(512)).toBe(512);
      expect(images(513)).toBeUndefined();
      // Symmetries that do the same to classes are one image.
      const merged = projectionOf([0, 0], []);
      const twice = all.slice(0, 400).flatMap((symmetry) => [symmetry, { ...symmetry, symbols: Uint8Array.of(1, 0) }]);
      expect(geometryOf(foldsOf(puzzle, merged, groupOf(twice), true))?.images).toBe(400);
    });

    it("at more than two million comparisons of patterns", () => {
      const [identity, another] = all as [Symmetry, Symmetry];
      const [pattern] = goalPatterns(puzzle) as [GoalPattern];
      // Exchanged, the symbols are no longer the pattern's: that is seen at the first one.
      const others = new Array<Symmetry>(998).fill({ ...identity, symbols: Uint8Array.of(1, 0) });
      const group = groupOf([identity, another, ...others]);
      const folded = (patterns: number, whole: boolean): boolean =>
        geometryOf(foldsOf(puzzle, projectionOf([0, 1], new Array<GoalPattern>(patterns).fill(pattern)), group, whole)) !== undefined;
      expect(folded(2_000, false)).toBe(true);
      expect(folded(2_001, false)).toBe(false);
      expect(folded(2_001, true)).toBe(true);
      const renamed = { ...group, geometry: [identity, another], renamings: new Array<Uint8Array>(500).fill(symbols) };
      const projection = projectionOf([0, 1], new Array<GoalPattern>(2_001).fill(pattern));
      expect(geometryOf(foldsOf(puzzle, projection, renamed, false))).toBeUndefined();
    });
  });

  it("compare first the block that is best for the moves' cycles and the board's classes", () => {
    /** Turns of the last six of twelve cells; the others stay, and tell images apart by nothing. */
    const turns = row(0, 6).map((by) => ({
      cells: Uint8Array.from(row(0, 12), (cell) => (cell < 6 ? cell : 6 + ((cell + by) % 6))),
      symbols: Uint8Array.from(row(0, 12)),
    }));
    const group = { geometry: turns, renamings: [Uint8Array.from(row(0, 12))], interchangeable: [], order: 6n };
    const foldFor = (cycle: number[]): Geometry | undefined => {
      const puzzle = puzzleOf({ counts: row(0, 12).map(() => 1), moves: [[cycle]], goal: [exact(...row(0, 12))] });
      return geometryOf(foldsOf(puzzle, projectionOf(row(0, 12), []), group, true));
    };
    // All classes differ. A turning cell has six images, of which one is the least; two opposite ones, three.
    expect(foldFor([0, 1])?.block).toEqual([6]);
    const opposite = foldFor([9, 6]);
    expect(opposite?.block).toEqual([6, 9]);
    // It is chosen once.
    expect(opposite?.block).toBe(opposite?.block);
  });
});

describe("imagesOf", () => {
  it("is 1 where nothing is folded", () => {
    expect(imagesOf({ kind: "none" })).toBe(1);
    expect(imagesOf({ kind: "renaming", interchangeable: [[0, 1, 2]], images: 6 })).toBe(6);
  });
});
