import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patternBoard, patternImage } from "../../../test/support/patterns.ts";
import { exact, puzzleOf, type Sketch, sketches, uniform } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { GoalAlternative, Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { reasonText } from "../reasons.ts";
import { foldsOf, imagesOf } from "./fold.ts";
import { rankKindOf } from "./rank-kind.ts";
import { choose, SMALL_BYTES, type TableSet, type TableSetFamily, tableSetsOf } from "./table-sets.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const free = (cells: number): number[] => new Array<number>(cells).fill(-1);

const APART = "a projection for each set of demanded symbols";
const WHOLE = "one projection for all patterns";
const NO_SETS = { kind: "too-many-distributions", most: 200 };

/** Three symbols that may be exchanged, on a ring that turns both ways. */
const FOLDED_EITHER_WAY: Sketch = { counts: [2, 2, 2], moves: [[row(0, 6)], [row(0, 6).reverse()]], goal: [uniform([0, 3], [1, 4])] };

function setsOf(puzzle: Puzzle, memory = 2 ** 32, group = findSymmetries(puzzle)): TableSetFamily[] {
  const sets = tableSetsOf(puzzle, group, () => goalPatterns(puzzle), memory);
  if ("kind" in sets) throw new Error(sets.kind);
  return sets;
}

const trivialGroup = (puzzle: Puzzle): SymmetryGroup => {
  const symbols = Uint8Array.from(puzzle.symbols.keys());
  return { geometry: [{ cells: Uint8Array.from(row(0, puzzle.cells)), symbols }], renamings: [symbols], interchangeable: [], order: 1n };
};

describe("candidatesOf", () => {
  it("are none for more than 32 cells", () => {
    const ring = (cells: number): Puzzle =>
      puzzleOf({ counts: [1, cells - 1], moves: [[row(0, cells)]], goal: [exact(0, ...free(cells - 1))] });
    expect(setsOf(ring(32))).toHaveLength(1);
    expect(tableSetsOf(ring(33), findSymmetries(ring(33)), () => goalPatterns(ring(33)), 2 ** 32)).toEqual({
      kind: "too-many-cells",
      cells: 33,
      most: 32,
    });
  });

  it("are none for too many patterns", () => {
    const regions = Array.from({ length: 9 }, (_, i) => [2 * i, 2 * i + 1]);
    const puzzle = puzzleOf({ counts: regions.map(() => 2), moves: [[row(0, 18)]], goal: [uniform(...regions)] });
    // 9! orders.
    expect(tableSetsOf(puzzle, trivialGroup(puzzle), () => goalPatterns(puzzle), 2 ** 32)).toEqual({
      kind: "too-many-patterns",
      most: 100_000,
    });
  });

  it("are none for symbols that spread over the orbits in too many ways", () => {
    // One of three is demanded on the first cell; two stand on any of 22 others, of which 21 never move.
    const puzzle = puzzleOf({ counts: [20, 3], moves: [[[0, 1]]], goal: [exact(1, ...free(22))] });
    expect(tableSetsOf(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), 2 ** 32)).toEqual(NO_SETS);
    // The same where another pattern's would not: that board has all three in fixed places.
    const both = { ...puzzle, goal: [...puzzle.goal, exact(...row(0, 23).map((cell) => (cell >= 20 ? 1 : 0)))] };
    expect(tableSetsOf(both, findSymmetries(both), () => goalPatterns(both), 2 ** 32)).toEqual(NO_SETS);
  });

  it("are of projections apart, if there are several, and of all in one", () => {
    const counts = [2, 2, 2];
    const moves = [[row(0, 6)]];
    const one = puzzleOf({ counts, moves, goal: [exact(0, 0, ...free(4)), exact(-1, 0, 0, ...free(3))] });
    expect(setsOf(one).map(({ unfolded }) => unfolded.what)).toEqual([APART]);
    const two = puzzleOf({ counts, moves, goal: [exact(0, 0, ...free(4)), exact(-1, 1, -1, 1, -1, -1)] });
    const sets = setsOf(two);
    expect(sets.map(({ unfolded }) => unfolded.what)).toEqual([APART, WHOLE]);
    // Symbols apart from the demanded ones are one class: 6 cells of 2 and 4, or of 2, 2 and 2.
    expect(sets.map(({ unfolded }) => unfolded.tables.map(({ entries }) => entries))).toEqual([[15, 15], [90]]);
  });

  it("have at most 512 projections apart", () => {
    // Each demands another six of twelve symbols, so none covers another. A half turn carries none of them into another.
    const sixes = row(0, 2 ** 12).filter((set) => row(0, 12).filter((symbol) => (set >> symbol) & 1).length === 6);
    const goal = sixes.slice(0, 513).map((set) => exact(...row(0, 12).map((symbol) => ((set >> symbol) & 1 ? symbol : -1))));
    const of = (alternatives: readonly GoalAlternative[]): [string, number][] => {
      const puzzle = puzzleOf({ counts: new Array(12).fill(1), moves: [[row(0, 12)]], goal: alternatives });
      const { geometry, ...group } = trivialGroup(puzzle);
      const halfTurn = { cells: Uint8Array.from([...row(6, 12), ...row(0, 6)]), symbols: group.renamings[0]! };
      return setsOf(puzzle, 2 ** 40, { ...group, geometry: [...geometry, halfTurn] }).map(({ unfolded }) => [
        unfolded.what,
        unfolded.lookups.length,
      ]);
    };
    expect(of(goal.slice(1))).toEqual([
      [APART, 512],
      [WHOLE, 1],
    ]);
    expect(of(goal)).toEqual([[WHOLE, 1]]);
  });

  it("look up each pattern through a symmetry in the table of another that it becomes, and have no table twice", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const group = findSymmetries(puzzle);
        const patterns = goalPatterns(puzzle)!;
        const sets = tableSetsOf(puzzle, group, () => goalPatterns(puzzle), 2 ** 32);
        if ("kind" in sets) return;
        const all = group.geometry.flatMap(({ cells, symbols }) =>
          group.renamings.map((to) => ({ cells, symbols: symbols.map((symbol) => to[symbol]!) })),
        );
        for (const { unfolded } of sets) {
          const { tables, lookups } = unfolded;
          const own = tables.map(
            ({ projection }) => new Set(projection.patterns.map((pattern) => String(patternBoard(pattern, puzzle.symbols.length)))),
          );
          const through = lookups.map((lookup) =>
            patterns.filter((pattern) => own[lookup.table]?.has(String(patternImage(lookup.through, pattern)))),
          );
          expect(through.map(({ length }) => length)).toEqual(lookups.map(({ table }) => own[table]?.size));
          expect(new Set(through.flat().map(String))).toEqual(new Set(patterns.map(String)));
          for (const lookup of lookups) expect(all).toContainEqual(lookup.through);
          tables.forEach(({ projection }, i) => {
            for (const symmetry of all) {
              const image = projection.patterns.map((pattern) => String(patternImage(symmetry, pattern))).sort();
              for (const other of own.slice(0, i)) expect([...other].sort()).not.toEqual(image);
            }
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  it("cost as many entries, bytes and lookups as their arrangements and folds tell", () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), fc.nat(2000), (sketch, memory) => {
        const puzzle = puzzleOf(sketch);
        const sets = tableSetsOf(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), memory);
        if ("kind" in sets) return;
        for (const { all: weigh, unfolded } of sets) {
          const all = weigh();
          expect(weigh()).toBe(all);
          expect(all[0]).toBe(unfolded);
          expect(unfolded.tables.map(({ fold }) => fold.kind)).toEqual(unfolded.tables.map(() => "none"));
          for (const { what, tables, lookups, lookupCost, bytes, buildBytes, unfit } of all) {
            for (const { arrangements, fold, rank, ...table } of tables) {
              expect(rank).toBe(rankKindOf(arrangements, fold));
              const size = Number(arrangements.size);
              const entries = fold.kind === "none" ? size : Math.ceil(size / fold.images);
              // By geometry a byte for the distance and one of the rank, and four for every 256 ranks; two bits a rank while it is built,
              // then the list of what was found, four bytes each, is sorted into the table.
              const [own, build] = fold.kind === "symmetry" ? [2 * entries + size / 64, size / 4 + 5 * entries] : [entries, 0];
              expect({ ...table, projection: undefined }).toEqual({ entries, bytes: own, buildBytes: own + build, projection: undefined });
            }
            const kinds = new Set(tables.map(({ fold }) => fold.kind));
            kinds.delete("none");
            const [kind] = kinds;
            expect(kinds.size).toBe(all.length > 0 && what !== unfolded.what ? 1 : 0);
            const folded = { renaming: ", folded by renaming", symmetry: ", folded by symmetry", none: "" };
            expect(what).toBe(`${unfolded.what}${folded[kind ?? "none"]}`);
            met.add(kind ?? "none");
            expect(bytes).toBe(tables.reduce((sum, table) => sum + table.bytes, 0));
            expect(buildBytes).toBe(bytes + Math.max(0, ...tables.map((table) => table.buildBytes - table.bytes)));
            expect(lookupCost).toBe(lookups.reduce((sum, { table }) => sum + imagesOf(tables[table]!.fold), 0));
            expect(unfit && reasonText(unfit)).toBe(buildBytes > memory ? "0.1 MiB to build it, 0.0 MiB left for tables" : undefined);
          }
        }
      }),
      { numRuns: 100, examples: [[FOLDED_EITHER_WAY, 20]] },
    );
    expect([...met].sort()).toEqual(["none", "renaming", "symmetry"]);
  });

  it("are folded in each way that a table of theirs can be, the other tables unfolded", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const group = findSymmetries(puzzle);
        const sets = tableSetsOf(puzzle, group, () => goalPatterns(puzzle), 2 ** 32);
        if ("kind" in sets) return;
        const single = sets.length === 1;
        for (const { all, unfolded } of sets) {
          const whole = single || unfolded.what === WHOLE;
          const ways = unfolded.tables.map(({ projection }) => foldsOf(puzzle, projection, group, whole));
          const expected = (["none", "renaming", "symmetry"] as const).map((kind) =>
            ways.map((folds) => folds.find((fold) => fold.kind === kind) ?? { kind: "none" as const }),
          );
          const used = expected.filter((folds, i) => i === 0 || folds.some(({ kind }) => kind !== "none"));
          const images = (folds: readonly TableSet["tables"][number]["fold"][]) => folds.map((fold) => [fold.kind, imagesOf(fold)]);
          expect(all().map(({ tables }) => images(tables.map(({ fold }) => fold)))).toEqual(used.map(images));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("take at least the lookups that are told before folds are weighed; just so many where whole boards are folded", () => {
    fc.assert(
      fc.property(sketches({ cells: 5, symbols: 5 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const sets = tableSetsOf(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), 2 ** 32);
        if ("kind" in sets) return;
        for (const { all, foldedLookups, unfolded } of sets) {
          const folded = all()
            .slice(1)
            .map(({ lookupCost }) => lookupCost);
          for (const lookups of folded) expect(lookups).toBeGreaterThanOrEqual(foldedLookups);
          const single = sets.length === 1 || unfolded.what === WHOLE;
          const whole = single && unfolded.tables[0]?.projection.classCount === puzzle.symbols.length;
          if (whole && folded.length > 0) expect(foldedLookups).toBe(Math.min(...folded));
          if (!whole) expect(foldedLookups).toBe(unfolded.lookups.length + 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("folded by symmetry list the block's cells first, where there is one orbit", () => {
    const ring = puzzleOf({ counts: [2, 4], moves: [[row(0, 6)], [row(0, 6).reverse()]], goal: [exact(0, -1, -1, 0, -1, -1)] });
    const [, folded] = (setsOf(ring)[0]?.all() ?? []) as [TableSet, TableSet];
    const [{ fold, arrangements }] = folded.tables as [TableSet["tables"][number]];
    const block = fold.kind === "symmetry" ? fold.block : [];
    const before = setsOf(ring)[0]?.unfolded.tables[0]?.arrangements.order ?? [];
    expect(block.length).toBeGreaterThan(0);
    expect(arrangements.order).toEqual([...block, ...before.filter((cell) => !block.includes(cell))]);
    expect(arrangements.size).toBe(15n);

    const rings = puzzleOf({
      counts: [2, 6],
      moves: [[row(0, 5)], [row(0, 5).reverse()], [row(5, 8)], [row(5, 8).reverse()]],
      goal: [exact(0, -1, -1, -1, -1, -1, 0, -1)],
    });
    const both = (setsOf(rings)[0]?.all() ?? []).map(({ tables }) => tables[0]?.arrangements.order);
    expect(both).toHaveLength(2);
    expect(both[1]).toEqual(both[0]);
  });

  it("do not fit where they are more than numbers of 32 bits, nor where they take more memory than allowed", () => {
    const distinct = (cells: number): Puzzle =>
      puzzleOf({ counts: new Array(cells).fill(1), moves: [[row(0, cells)]], goal: [exact(...row(0, cells))] });
    const unfit = (cells: number, memory: number): (string | undefined)[] =>
      setsOf(distinct(cells), memory).flatMap(({ all }) => all().map(({ unfit }) => unfit && reasonText(unfit)));
    expect(unfit(12, 12 * 479_001_600)).toEqual([undefined, undefined]);
    expect(unfit(13, 2 ** 40)).toEqual(new Array(2).fill("6,227,020,800 boards are more than the 4,294,967,295 that a table can number"));
    // 16! boards are more than 10^13, and are not tried folded.
    expect(unfit(16, 2 ** 50)).toEqual(["20,922,789,888,000 boards are more than the 4,294,967,295 that a table can number"]);
    expect(unfit(15, 2 ** 50)).toHaveLength(2);
    // 10! bytes are 3.46 MiB.
    expect(unfit(10, 3_628_800)[0]).toBeUndefined();
    expect(unfit(10, 3_628_799)[0]).toBe("3.5 MiB to build it, 3.4 MiB left for tables");
  });

  describe("share a table", () => {
    /** Three in one corner or in the other of a row, each of its own symbol. */
    const goal = [exact(0, 0, ...free(4)), exact(...free(4), 1, 1)];
    const puzzle = puzzleOf({ counts: [2, 2, 2], moves: [[row(0, 6)]], goal });
    const identity = trivialGroup(puzzle);
    const [still] = identity.geometry as [Symmetry];
    const flip = { cells: still.cells.slice().reverse(), symbols: Uint8Array.of(1, 0, 2) };

    it("through a symmetry of cells and symbols", () => {
      const [apart] = setsOf(puzzle, 2 ** 32, { ...identity, geometry: [still, flip] });
      expect(apart?.unfolded.tables.map(({ projection }) => [...projection.classes])).toEqual([[0, 1, 1]]);
      expect(apart?.unfolded.lookups).toEqual([
        { table: 0, through: still },
        { table: 0, through: flip },
      ]);
      expect(setsOf(puzzle, 2 ** 32, identity)[0]?.unfolded.lookups).toEqual([
        { table: 0, through: still },
        { table: 1, through: still },
      ]);
    });

    it("while symmetries, times the patterns of each, are at most 200,000", () => {
      const middle = [exact(-1, 0, 0, ...free(3)), exact(...free(3), 1, 1, -1)];
      const tables = (renamings: number, one = puzzle): number | undefined => {
        const geometry = [still, flip, ...new Array<Symmetry>(198).fill(still)];
        const group = { ...identity, geometry, renamings: new Array<Uint8Array>(renamings).fill(still.symbols) };
        return setsOf(one, 2 ** 32, group)[0]?.unfolded.tables.length;
      };
      expect(tables(1000)).toBe(1);
      expect(tables(1001)).toBe(2);
      expect(tables(500, { ...puzzle, goal: [...goal, ...middle] })).toBe(1);
      expect(tables(501, { ...puzzle, goal: [...goal, ...middle] })).toBe(2);
    });

    it("through an exchange of symbols where renamings are too many to list", () => {
      const symbols = row(0, 9);
      const many = puzzleOf({
        counts: symbols.map(() => 1),
        moves: [[symbols]],
        goal: symbols.map((symbol) => exact(symbol, ...free(8))),
      });
      const group = findSymmetries(many);
      expect(group.renamings).toHaveLength(1);
      const [apart] = setsOf(many);
      expect(apart?.unfolded.tables.map(({ entries }) => entries)).toEqual([9]);
      expect(apart?.unfolded.lookups.map(({ table, through }) => [table, [...through.cells], through.symbols[table]])).toEqual(
        symbols.map((symbol) => [0, row(0, 9), symbol]),
      );
      expect(apart?.unfolded.lookups.map(({ through }, symbol) => [through.symbols[symbol], new Set(through.symbols).size])).toEqual(
        symbols.map(() => [0, 9]),
      );
    });
  });
});

describe("choose", () => {
  const candidatesOfBytes = (bytes: fc.Arbitrary<number>) =>
    fc.array(
      fc.record({
        bytes,
        lookupCost: fc.integer({ min: 1, max: 4 }),
        unfit: fc.constantFrom(undefined, undefined, { kind: "too-large", bytes: 2, allowed: 1 } as const),
      }),
      {
        maxLength: 6,
      },
    );
  const large = fc.integer({ min: SMALL_BYTES, max: SMALL_BYTES + 2 });
  const candidates = fc.oneof(candidatesOfBytes(fc.oneof(fc.nat(3), fc.constant(SMALL_BYTES - 1), large)), candidatesOfBytes(large));

  it("takes the fewest lookups among small tables, else the fewest bytes; of those that are equal in this, the least of the other", () => {
    fc.assert(
      fc.property(candidates, (made) => {
        const fit = made.filter(({ unfit }) => unfit === undefined);
        const small = fit.filter(({ bytes }) => bytes < SMALL_BYTES);
        const chosen = choose(made as unknown as TableSet[]) as (typeof made)[number] | undefined;
        const least = (of: typeof made, first: "bytes" | "lookupCost", second: "bytes" | "lookupCost"): typeof made => {
          const best = of.filter((one) => one[first] === Math.min(...of.map((other) => other[first])));
          return best.filter((one) => one[second] === Math.min(...best.map((other) => other[second])));
        };
        const allowed = small.length > 0 ? least(small, "lookupCost", "bytes") : least(fit, "bytes", "lookupCost");
        expect(chosen).toBe(allowed[0]);
      }),
      { numRuns: 300 },
    );
  });
});
