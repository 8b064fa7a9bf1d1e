import { describe, expect, it } from "vitest";
import { rotationGame } from "../../puzzles/rotation-game.ts";
import type { Symmetry } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { MAX_CENSUS_LOOKUPS } from "../kernel/assembly/layout.ts";
import { DEFAULT_MEMORY, type Plan, planFor } from "../plan/plan.ts";
import type { LookupPlan, TablePlan, TableSet } from "../plan/table-sets.ts";
import { prefixPlan } from "./prefix-plan.ts";

const game = puzzleFrom(rotationGame);
const plan = planFor(game, DEFAULT_MEMORY);
if (!plan.tables) throw new Error("no tables");
const { tables, reason } = plan;
const [table] = tables.tables as readonly [TablePlan];
const [lookup] = tables.lookups as readonly [LookupPlan];

function withTables(changes: Partial<TableSet>): Plan {
  return { ...plan, reason, tables: { ...tables, ...changes } };
}

describe("the prefixes of the Rotation Game", () => {
  const { order, prefixCells, infixEnd, symmetries } = prefixPlan(game, plan)!;
  const inside = (cells: number) => new Set(order.slice(0, cells));
  const isKept = (cells: number): boolean =>
    symmetries.every((symmetry) => [...inside(cells)].every((cell) => inside(cells).has(symmetry.cells[cell]!)));

  it("leave nine cells to a leaf: 3^9 codes are fewer than 20,000, 3^10 are more", () => {
    expect(infixEnd).toBe(24 - 9);
  });

  it("are the longest set of first cells that all symmetries keep, whose codes can be listed", () => {
    expect(order).toEqual(table.arrangements.order);
    expect(isKept(prefixCells)).toBe(true);
    for (let longer = prefixCells + 1; longer <= infixEnd; longer++) expect(isKept(longer)).toBe(false);
    expect(3 ** prefixCells).toBeLessThan(2 ** 24);
    expect(3 ** (infixEnd - prefixCells)).toBeLessThan(2 ** 16);
  });

  it("go with all symmetries: those of the drawing with every exchange of the three symbols", () => {
    // Four turns, each mirrored or not, and six renamings.
    const different = new Set(symmetries.map(({ cells, symbols }) => `${cells.join()} ${symbols.join()}`));
    expect([symmetries.length, different.size]).toEqual([48, 48]);
  });
});

describe("boards are counted by prefix", () => {
  it("by as many lookups as the scratch memory holds, no more", () => {
    const looking = (times: number) => withTables({ lookups: new Array<LookupPlan>(times).fill(lookup) });
    expect(prefixPlan(game, looking(MAX_CENSUS_LOOKUPS))).toBeDefined();
    expect(prefixPlan(game, looking(MAX_CENSUS_LOOKUPS + 1))).toBeUndefined();
  });

  it("by several tables of one order", () => {
    const reversed = { ...table, arrangements: { ...table.arrangements, order: table.arrangements.order.toReversed() } };
    expect(prefixPlan(game, withTables({ tables: [table, table] }))).toBeDefined();
    expect(prefixPlan(game, withTables({ tables: [table, reversed] }))).toBeUndefined();
  });

  it("not where a table is folded, or tells every cell's symbol apart", () => {
    const folded = { ...table, fold: { kind: "renaming", interchangeable: [[0, 1]], images: 2 } as const };
    const distinct = { ...table, projection: { ...table.projection, classCount: 24 } };
    for (const other of [folded, distinct]) expect(prefixPlan(game, withTables({ tables: [table, other] }))).toBeUndefined();
  });

  it("not where a lookup moves cells", () => {
    const [first, second, ...others] = lookup.through.cells as unknown as [number, number, ...number[]];
    const turned: Symmetry = { ...lookup.through, cells: Uint8Array.of(second, first, ...others) };
    expect(prefixPlan(game, withTables({ lookups: [lookup, { ...lookup, through: turned }] }))).toBeUndefined();
  });

  it("not where there are no tables", () => {
    expect(prefixPlan(game, { ...plan, tables: undefined, reason: { kind: "too-many-cells", cells: 33, most: 32 } })).toBeUndefined();
    expect(prefixPlan(game, withTables({ tables: [] }))).toBeUndefined();
  });

  it("not on several orbits", () => {
    const [cells] = game.orbits as readonly [readonly number[]];
    expect(prefixPlan({ ...game, orbits: [cells.slice(0, 12), cells.slice(12)] }, plan)).toBeUndefined();
  });

  it("not by more than 5,000 symmetries, geometry times renamings", () => {
    const { symmetries } = plan;
    const times = (count: number): Plan => ({
      ...plan,
      symmetries: { ...symmetries, renamings: Array.from({ length: count }, () => symmetries.renamings[0]!) },
    });
    expect(symmetries.geometry).toHaveLength(8);
    expect(prefixPlan(game, times(5000 / 8))).toMatchObject({ symmetries: { length: 5000 } });
    expect(prefixPlan(game, times(5000 / 8 + 1))).toBeUndefined();
  });

  it("not where no set of first cells is kept by all symmetries, or those that are have too many codes", () => {
    const [identity] = plan.symmetries.geometry as readonly [Symmetry];
    // The last cell of the order comes first: no prefix short enough is kept.
    const rotated = new Uint8Array(24);
    table.arrangements.order.forEach((cell, i) => {
      rotated[cell] = table.arrangements.order[(i + 1) % 24]!;
    });
    const moving = (cells: Uint8Array) => ({ ...plan, symmetries: { ...plan.symmetries, geometry: [identity, { ...identity, cells }] } });
    expect(prefixPlan(game, moving(rotated))).toBeUndefined();
    // The first ten cells change places among themselves, and the others.
    const halves = new Uint8Array(24);
    table.arrangements.order.forEach((cell, i) => {
      halves[cell] = table.arrangements.order[i < 10 ? 9 - i : 33 - i]!;
    });
    expect(prefixPlan(game, moving(halves))).toMatchObject({ prefixCells: 10 });
    // Where every prefix is kept: four symbols leave seven cells to a leaf, and the first twelve have 4^12 = 2^24 codes, the most.
    const still = { ...plan, symmetries: { ...plan.symmetries, geometry: [identity] } };
    expect(prefixPlan({ ...game, symbols: [..."1234"] }, still)).toMatchObject({ prefixCells: 12, infixEnd: 17 });
    // Six leave five, and of the 19 cells before nine can be a prefix: 6^10 codes are too many for the cells between.
    expect(prefixPlan({ ...game, symbols: [..."123456"] }, still)).toBeUndefined();
  });

  it("not where the board is no more than a leaf", () => {
    expect(prefixPlan({ ...game, cells: 9 }, plan)).toBeUndefined();
    expect(prefixPlan({ ...game, cells: 5 }, plan)).toBeUndefined();
  });
});
