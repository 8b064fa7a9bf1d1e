import { describe, expect, it } from "vitest";
import { exact, puzzleOf } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { patternTables } from "./pattern-tables.ts";
import type { TableSet } from "./table-sets.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** A ring of distinct symbols, each demanded in its place, but for the last `free`. */
function ring(cells: number, free = 0): Puzzle {
  return puzzleOf({
    counts: new Array<number>(cells).fill(1),
    moves: [[row(0, cells)]],
    goal: [exact(...row(0, cells - free), ...new Array<number>(free).fill(-1))],
  });
}

/** Turns by `step` cells, the symbols going with the cells. */
function turns(cells: number, step: number): SymmetryGroup {
  const geometry = row(0, cells / step).map((turn): Symmetry => {
    const to = Uint8Array.from(row(0, cells), (cell) => (cell + turn * step) % cells);
    return { cells: to, symbols: to };
  });
  return { geometry, renamings: [Uint8Array.from(row(0, cells))], interchangeable: [], order: BigInt(geometry.length) };
}

const alone = (cells: number): SymmetryGroup => turns(cells, cells);

function tablesFor(puzzle: Puzzle, group: SymmetryGroup, memory: number): TableSet | undefined {
  return patternTables(puzzle, group, () => goalPatterns(puzzle), memory);
}

/** The symbols that each table tells apart from the others. */
function keptBy(puzzle: Puzzle, memory: number, group = alone(puzzle.cells)): number[][] | undefined {
  return tablesFor(puzzle, group, memory)?.tables.map(({ projection: { classes } }) =>
    row(0, classes.length).filter((symbol) => classes.filter((c) => c === classes[symbol]).length === 1),
  );
}

describe("patternTables", () => {
  it("are of runs of symbols, as long as a quarter of the memory holds them, and four at most", () => {
    // Of nine distinct symbols, one stands on any of 9 cells, two in 9 × 8 ways, three in 9 × 8 × 7.
    expect(keptBy(ring(9), 4 * 9 - 1)).toBeUndefined();
    expect(keptBy(ring(9), 4 * 9)).toEqual([[0], [1], [2], [3]]);
    expect(keptBy(ring(9), 4 * 72 - 1)).toEqual([[0], [1], [2], [3]]);
    expect(keptBy(ring(9), 4 * 72 + 1)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    expect(keptBy(ring(9), 4 * 504)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]);
  });

  it("have eight million boards at most", () => {
    // 16 × 15 × 14 × 13 × 12 × 11 = 5,765,760; ten times as many with one more.
    expect(keptBy(ring(16), 2 ** 40)).toEqual([row(0, 6), row(6, 12), row(12, 16)]);
  });

  it("tell their entries, bytes and lookups", () => {
    const found = tablesFor(ring(9), alone(9), 4 * 504);
    expect(found).toMatchObject({ what: "pattern tables", lookupCost: 3, bytes: 3 * 504, buildBytes: 3 * 504, unfit: undefined });
    expect(found?.tables.map(({ fold, entries, bytes, buildBytes }) => ({ fold, entries, bytes, buildBytes }))).toEqual(
      new Array(3).fill({ fold: { kind: "none" }, entries: 504, bytes: 504, buildBytes: 504 }),
    );
    const [identity] = alone(9).geometry;
    expect(found?.lookups).toEqual([0, 1, 2].map((table) => ({ table, through: identity })));
  });

  it("are of demanded symbols only", () => {
    expect(keptBy(ring(9, 6), 4 * 72)).toEqual([[0, 1], [2]]);
    expect(keptBy(ring(9, 9), 4 * 72)).toBeUndefined();
    const either = { ...ring(9), goal: [exact(3, 4, ...new Array(7).fill(-1)), exact(-1, 8, ...new Array(7).fill(-1))] };
    expect(keptBy(either, 4 * 72)).toEqual([[3, 4], [8]]);
  });

  it("have boards of the patterns' symbols that are kept apart, and the rest alike", () => {
    const puzzle = puzzleOf({ counts: [2, 3, 4], moves: [[row(0, 9)]], goal: [exact(0, 0, 1, 1, 1, 2, 2, 2, 2)] });
    // Two of nine cells hold the first, three the second, four the third.
    expect(tablesFor(puzzle, alone(9), 4 * 126)?.tables.map(({ entries }) => entries)).toEqual([36, 84, 126]);
    expect(tablesFor(puzzle, alone(9), 4 * 100)?.tables.map(({ entries }) => entries)).toEqual([36, 84]);
    // What is too large is left out, and those after it are not.
    expect(tablesFor(puzzle, alone(9), 4 * 50)?.tables.map(({ entries }) => entries)).toEqual([36]);
    const other = puzzleOf({ counts: [4, 2, 3], moves: [[row(0, 9)]], goal: [exact(0, 0, 0, 0, 1, 1, 2, 2, 2)] });
    expect(tablesFor(other, alone(9), 4 * 50)?.tables.map(({ entries }) => entries)).toEqual([36]);
  });

  it("are none of a single class, which tells nothing", () => {
    const puzzle = puzzleOf({ counts: [5], moves: [[row(0, 5)]], goal: [exact(0, 0, 0, 0, 0)] });
    expect(keptBy(puzzle, 2 ** 20)).toBeUndefined();
  });

  it("share a table with the symbols that symmetries carry to its own, twelve lookups at most", () => {
    const found = tablesFor(ring(8), turns(8, 1), 4 * 56);
    expect(found?.tables).toHaveLength(1);
    // A turn by three carries 5 and 6 to 0 and 1.
    const seen = found?.lookups.map(({ table, through }) => [table, row(0, 8).filter((symbol) => through.symbols[symbol]! < 2)]);
    const pairs = row(0, 8).map((turn) => [(8 - turn) % 8, (9 - turn) % 8].sort());
    expect(seen).toEqual(pairs.map((pair) => [0, pair]));
    expect(tablesFor(ring(16), turns(16, 1), 4 * 16 * 15)).toMatchObject({ tables: [{ entries: 240 }], lookupCost: 12 });
  });

  it("end with the table that takes the last of twelve lookups", () => {
    // Five turns by three cells: each table serves five symbols.
    const found = tablesFor(ring(15), turns(15, 3), 4 * 15);
    expect(found?.lookups.map(({ table }) => table)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
    expect(found?.tables).toHaveLength(3);
    // Four turns by four cells: three tables take all lookups, and a fourth would have none.
    const even = tablesFor(ring(16), turns(16, 4), 4 * 16);
    expect(even?.lookups.map(({ table }) => table)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(even?.tables).toHaveLength(3);
  });

  it("look up once what two symmetries do alike, among the first 5,000", () => {
    const [identity, turn] = turns(9, 1).geometry as [Symmetry, Symmetry];
    const lookups = (before: number): number | undefined => {
      const group = { ...alone(9), geometry: [...new Array<Symmetry>(before).fill(identity), turn] };
      return tablesFor(ring(9), group, 4 * 504)?.lookups.filter(({ table }) => table === 0).length;
    };
    expect(lookups(4999)).toBe(2);
    expect(lookups(5000)).toBe(1);
  });

  it("are none for boards of more than 32 cells", () => {
    const large = (cells: number): Puzzle =>
      puzzleOf({ counts: [1, cells - 1], moves: [[row(0, cells)]], goal: [exact(0, ...new Array<number>(cells - 1).fill(-1))] });
    expect(tablesFor(large(32), { ...alone(32), renamings: [Uint8Array.of(0, 1)] }, 2 ** 20)?.tables).toHaveLength(1);
    expect(tablesFor(large(33), { ...alone(33), renamings: [Uint8Array.of(0, 1)] }, 2 ** 20)).toBeUndefined();
  });
});
