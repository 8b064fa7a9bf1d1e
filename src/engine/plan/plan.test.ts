import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf as sketched } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { puzzleOf } from "../../rules/puzzle-of.ts";
import { type Candidate, choose, SMALL_BYTES, type TablePlan } from "./candidates.ts";
import { DEFAULT_MEMORY, type Plan, planFor, SEARCH_BYTES, searchSurelyPays } from "./plan.ts";

function tablesOf({ tables }: Plan): readonly TablePlan[] {
  if (typeof tables === "string") throw new Error(tables);
  return tables.tables;
}

describe("planFor", () => {
  it("gives the Rotation Game one projection for its three symbols, not folded", () => {
    const plan = planFor(puzzleOf(findPuzzle("rotation-game")), DEFAULT_MEMORY);
    expect(tablesOf(plan)).toMatchObject([{ entries: 735_471, fold: { kind: "none" }, projection: { classCount: 2 } }]);
    expect(plan.tables).toMatchObject({ lookupCost: 3, bytes: 735_471 });
  });

  it("folds the 4×4 grid to a 24th", () => {
    const [table, ...others] = tablesOf(planFor(puzzleOf(findPuzzle("grid-4x4")), DEFAULT_MEMORY));
    expect(others).toEqual([]);
    expect(table?.entries).toBeLessThanOrEqual(63_063_000 / 24);
  });

  it.each([
    ["rubiks-revenge", 63_063_000 / 60],
    ["loopover-3x4", 479_001_600 / 45],
    ["magic-squares", 40_320],
    ["loopover-3x3", 362_880],
  ])("fits %s into the default memory, in at most %i entries", (id, most) => {
    const plan = planFor(puzzleOf(findPuzzle(id)), DEFAULT_MEMORY);
    expect(tablesOf(plan).reduce((sum, { entries }) => sum + entries, 0)).toBeLessThanOrEqual(most);
  });

  it.each(["loopover-3x11", "hungarian-rings-20-5", "loopover-8x8"])("has no table for %s: more than 32 cells", (id) => {
    const puzzle = puzzleOf(findPuzzle(id));
    expect(planFor(puzzle, 2 ** 40)).toMatchObject({ candidates: [], tables: expect.stringContaining(`${puzzle.cells} cells`) });
  });

  it.each(["loopover-4x4", "colour-hash", "top-spin-20-4"])("has no table for %s: more boards than ranks", (id) => {
    expect(planFor(puzzleOf(findPuzzle(id)), 2 ** 40).tables).toMatch(
      /^no table fits: [0-9,]+ boards are more than the 4,294,967,295 that a table can number$/,
    );
  });

  it("says what a table would need, and how much is allowed, in numbers that are not negative", () => {
    const puzzle = puzzleOf(findPuzzle("rotation-game"));
    for (const memory of [0, 1, SEARCH_BYTES - 1, SEARCH_BYTES + 700_000]) {
      expect(planFor(puzzle, memory).tables).toMatch(/^no table fits: 1 MiB to build it, 0 MiB allowed$/);
    }
    expect(typeof planFor(puzzle, SEARCH_BYTES + 735_471).tables).not.toBe("string");
  });

  it("never plans more bytes than are allowed", () => {
    fc.assert(
      fc.property(definitionArbitrary(), fc.nat(10_000), (json, bytes) => {
        const { tables, candidates } = planFor(puzzleOf(json), SEARCH_BYTES + bytes);
        if (typeof tables !== "string") expect(tables.buildBytes).toBeLessThanOrEqual(bytes);
        else for (const candidate of candidates) expect(candidate.buildBytes).toBeGreaterThan(bytes);
      }),
      { numRuns: 100 },
    );
  });

  it("counts the boards of a table as they are", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 1000 }), (json) => {
        const puzzle = puzzleOf(json);
        const boards = allBoards(puzzle);
        for (const { tables } of planFor(puzzle, DEFAULT_MEMORY).candidates) {
          for (const { projection, arrangements, fold, entries } of tables) {
            const projected = new Set(boards.map((board) => board.map((symbol) => projection.classes[symbol] as number).join()));
            expect(arrangements.size).toBeLessThanOrEqual(BigInt(projected.size));
            if (fold.kind === "none") expect(BigInt(entries)).toBe(arrangements.size);
            else if (fold.kind === "renaming") expect(BigInt(entries * fold.images)).toBe(arrangements.size);
            if (puzzle.orbits.length === 1) expect(arrangements.size).toBe(BigInt(projected.size));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it("is made soon for goals of many alternatives, each of which demands another symbol", () => {
    const symbols = Array.from({ length: 30 }, (_, symbol) => symbol);
    const plan = planFor(
      sketched({
        counts: symbols.map(() => 1),
        moves: [[symbols], [[...symbols].reverse()], [[0, 1]]],
        goal: symbols.map((symbol) => exact(symbol, ...symbols.slice(1).map(() => -1))),
      }),
      DEFAULT_MEMORY,
    );
    expect(tablesOf(plan)).toMatchObject([{ entries: 30 }]);
  });
});

describe("choose", () => {
  const candidates = fc.array(
    fc.record({
      bytes: fc.oneof(fc.nat(100), fc.integer({ min: SMALL_BYTES - 2, max: SMALL_BYTES + 100 })),
      lookupCost: fc.integer({ min: 1, max: 4 }),
      unfit: fc.constantFrom(undefined, undefined, "too large"),
    }),
    { maxLength: 6 },
  );

  it("takes the fewest lookups among small tables, else the fewest bytes", () => {
    fc.assert(
      fc.property(candidates, (made) => {
        const fit = made.filter(({ unfit }) => unfit === undefined);
        const small = fit.filter(({ bytes }) => bytes < SMALL_BYTES);
        const chosen = choose(made as unknown as Candidate[]);
        if (fit.length === 0) expect(chosen).toBeUndefined();
        else if (small.length > 0) {
          expect(chosen?.bytes).toBeLessThan(SMALL_BYTES);
          expect(chosen?.lookupCost).toBe(Math.min(...small.map(({ lookupCost }) => lookupCost)));
        } else expect(chosen?.bytes).toBe(Math.min(...fit.map(({ bytes }) => bytes)));
        expect(chosen?.unfit).toBeUndefined();
      }),
    );
  });
});

describe("searchSurelyPays", () => {
  it("for few boards to a small depth, and never where either is not known", () => {
    const puzzle = puzzleOf(findPuzzle("grid-4x4"));
    expect(searchSurelyPays(puzzle, 1, 5)).toBe(true);
    expect(searchSurelyPays(puzzle, 200, 5)).toBe(false);
    expect(searchSurelyPays(puzzle, 1, 12)).toBe(false);
    expect(searchSurelyPays(puzzle, undefined, 5)).toBe(false);
    expect(searchSurelyPays(puzzle, 1, undefined)).toBe(false);
    expect(searchSurelyPays(fixture("one-way-ring"), 1, 100)).toBe(true);
  });
});
