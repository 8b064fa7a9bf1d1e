import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { allBoards, exact, puzzleOf as sketched } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { grouped } from "../../rules/numbers.ts";
import { factorial } from "../../rules/permutation.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { reasonText } from "../reasons.ts";
import { branchingOf, DEFAULT_MEMORY, MAX_NODES, type Plan, planFor, SEARCH_BYTES, searchSurelyPays } from "./plan.ts";
import { choose, type TablePlan } from "./table-sets.ts";

function tablesOf({ tables }: Plan): readonly TablePlan[] {
  if (!tables) throw new Error("no tables");
  return tables.tables;
}

function whyNone({ tables, reason }: Plan): string {
  expect(tables).toBeUndefined();
  return reasonText(reason);
}

describe("planFor", () => {
  it("gives the Rotation Game one projection for its three symbols, not folded", () => {
    const plan = planFor(puzzleFrom(findPuzzle("rotation-game")), DEFAULT_MEMORY);
    expect(tablesOf(plan)).toMatchObject([{ entries: 735_471, fold: { kind: "none" }, projection: { classCount: 2 } }]);
    expect(plan.tables).toMatchObject({ lookupCost: 3, bytes: 735_471 });
  });

  it("folds the 4×4 grid to a 24th", () => {
    const [table, ...others] = tablesOf(planFor(puzzleFrom(findPuzzle("grid-4x4")), DEFAULT_MEMORY));
    expect(others).toEqual([]);
    expect(table?.entries).toBeLessThanOrEqual(63_063_000 / 24);
  });

  it.each([
    ["rubiks-revenge", 63_063_000 / 60],
    ["loopover-3x4", 479_001_600 / 45],
    ["magic-squares", 40_320],
    ["loopover-3x3", 362_880],
  ])("fits %s into the default memory, in at most %i entries", (id, most) => {
    const plan = planFor(puzzleFrom(findPuzzle(id)!), DEFAULT_MEMORY);
    expect(tablesOf(plan).reduce((sum, { entries }) => sum + entries, 0)).toBeLessThanOrEqual(most);
  });

  it.each(["loopover-4x4", "colour-hash", "top-spin-20-4", "loopover-3x11", "hungarian-rings-20-5", "loopover-8x8"])(
    "has no table for %s: more boards than ranks",
    (id) => {
      expect(whyNone(planFor(puzzleFrom(findPuzzle(id)!), 2 ** 40))).toMatch(
        /^no table fits: [0-9,]+ boards are more than the 4,294,967,295 that a table can number$/,
      );
    },
  );

  it("says what a table would need, and how much is allowed, in numbers that are not negative", () => {
    const puzzle = puzzleFrom(findPuzzle("rotation-game"));
    // 735,471 bytes are 0.701 MiB, 700,000 are 0.668.
    for (const memory of [0, 1, SEARCH_BYTES - 1]) {
      expect(whyNone(planFor(puzzle, memory))).toBe("no table fits: 0.8 MiB to build it, 0.0 MiB left for tables");
    }
    expect(whyNone(planFor(puzzle, SEARCH_BYTES + 700_000))).toBe("no table fits: 0.8 MiB to build it, 0.6 MiB left for tables");
    expect(planFor(puzzle, SEARCH_BYTES + 735_471).tables).toBeDefined();
  });

  it("never plans more bytes than are allowed", () => {
    fc.assert(
      fc.property(definitionArbitrary(), fc.nat(10_000), (json, bytes) => {
        const { tables, candidates } = planFor(puzzleFrom(json), SEARCH_BYTES + bytes);
        if (tables) expect(tables.buildBytes).toBeLessThanOrEqual(bytes);
        else for (const tableSet of candidates()) expect(tableSet.buildBytes).toBeGreaterThan(bytes);
      }),
      { numRuns: 100 },
    );
  });

  it("counts the boards of a table as they are", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 1000 }), (json) => {
        const puzzle = puzzleFrom(json);
        const boards = allBoards(puzzle);
        for (const { tables } of planFor(puzzle, DEFAULT_MEMORY).candidates()) {
          for (const { projection, arrangements, fold, entries } of tables) {
            const projected = new Set(boards.map((board) => board.map((symbol) => projection.classes[symbol]!).join()));
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

  it("takes what is best of all candidates, also where it does not weigh them all", () => {
    fc.assert(
      fc.property(definitionArbitrary(), fc.nat(10_000), (json, bytes) => {
        const { tables, candidates } = planFor(puzzleFrom(json), SEARCH_BYTES + bytes);
        expect(tables).toEqual(choose(candidates()));
      }),
      { numRuns: 50 },
    );
  });

  /** 19 cells, six distinct symbols and 13 alike; of two cells each holds one of two symbols, of two others each one. */
  const six = sketched({
    counts: [1, 1, 1, 1, 1, 1, 13],
    moves: [[Array.from({ length: 19 }, (_, cell) => cell)], [[0, 5, 3]]],
    goal: [0, 0, 1, 1, 2, 3].map((cell, symbol) => exact(...Array.from({ length: 19 }, (_, other) => (other === cell ? symbol : -1)))),
  });

  it("takes a folded table where it takes fewer lookups than unfolded ones that are small, too", () => {
    // Six lookups of 19 boards each, or one of 19 × 18 × 17 × 16 × 15 × 14, which are over 16 MiB; exchanges within both pairs quarter it.
    const plan = planFor(six, DEFAULT_MEMORY);
    expect(plan.tables).toMatchObject({
      what: "one projection for all patterns, folded by renaming",
      lookupCost: 4,
      bytes: 19_535_040 / 4,
    });
    expect(plan.candidates().find(({ what }) => what === "a projection for each set of demanded symbols")?.lookupCost).toBe(6);
  });

  it("names what the least of all tables lacks", () => {
    expect(whyNone(planFor(six, SEARCH_BYTES + 19))).toBe("no table fits: 0.1 MiB to build it, 0.0 MiB left for tables");
    const loopover = planFor(puzzleFrom(findPuzzle("loopover-3x4")!), SEARCH_BYTES + 2 ** 20);
    const bytes = loopover.candidates().map(({ buildBytes }) => buildBytes);
    expect(bytes.length).toBeGreaterThan(1);
    expect(whyNone(loopover)).toBe(
      `no table fits: ${(Math.ceil((Math.min(...bytes) / 2 ** 20) * 10) / 10).toFixed(1)} MiB to build it, 1.0 MiB left for tables`,
    );
  });

  it.each([
    ["rotation-game", "the fewest lookups (3) among what fits and takes less than 16 MiB"],
    ["loopover-3x4", "the fewest bytes among what fits; nothing that fits takes less than 16 MiB"],
    // Turns of 3 and of 11 tiles are even, so half of 33! boards are reached.
    ["loopover-3x11", `no table fits: ${grouped(factorial(33) / 2n)} boards are more than the 4,294,967,295 that a table can number`],
    ["loopover-4x4", "no table fits: 20,922,789,888,000 boards are more than the 4,294,967,295 that a table can number"],
  ])("says why it chooses what it does: %s", (id, reason) => {
    expect(reasonText(planFor(puzzleFrom(findPuzzle(id)!), DEFAULT_MEMORY).reason)).toBe(reason);
  });

  it("weighs a table against the search: 8 ns an entry and move, 3 ns more an image, and 150 ns a board expanded", () => {
    const rotation = planFor(puzzleFrom(findPuzzle("rotation-game")), DEFAULT_MEMORY);
    // Eight moves.
    expect(rotation.breakEvenNodes).toBeCloseTo((735_471 * 8 * 8) / 150, 6);
    expect(rotation.patterns).toBeUndefined();
    const loopover = planFor(puzzleFrom(findPuzzle("loopover-3x4")!), DEFAULT_MEMORY);
    const [{ fold, entries }] = tablesOf(loopover) as [TablePlan];
    // Three rows and four columns, either way.
    expect(loopover.breakEvenNodes).toBeCloseTo((entries * 14 * (8 + 3 * (fold.kind === "symmetry" ? fold.images : 0))) / 150, 6);
    const folded = planFor(six, DEFAULT_MEMORY);
    // Renaming computes no images while a table is built.
    expect(folded.breakEvenNodes).toBeCloseTo(((19_535_040 / 4) * 2 * 8) / 150, 6);
  });

  it("weighs the tables that strengthen the search, where no others fit, in the same way", () => {
    const { patterns, breakEvenNodes } = planFor(puzzleFrom(findPuzzle("loopover-4x4")!), DEFAULT_MEMORY);
    const boards = patterns?.tables.reduce((sum, { entries }) => sum + entries, 0) ?? 0;
    expect(boards).toBeGreaterThan(0);
    expect(breakEvenNodes).toBeCloseTo((boards * 16 * 8) / 150, 6);
    expect(planFor(puzzleFrom(findPuzzle("loopover-8x8")!), DEFAULT_MEMORY)).toMatchObject({
      patterns: undefined,
      breakEvenNodes: MAX_NODES,
    });
  });
});

describe("branchingOf", () => {
  const cells = [0, 1, 2, 3, 4];

  it("is how many moves may follow a move, on average", () => {
    const ring = (...moves: number[][][]) => sketched({ counts: [5], moves, goal: [exact(...cells.map(() => 0))] });
    expect(branchingOf(ring([cells]))).toBe(1);
    // No pair is the same as another, or as one move.
    expect(branchingOf(ring([cells], [[0, 1, 2]]))).toBe(2);
    // Neither way is followed by the other.
    expect(branchingOf(ring([cells], [[...cells].reverse()]))).toBe(1);
    // Two that commute make the same in either order, and the second undoes itself.
    expect(branchingOf(ring([[0, 1, 2]], [[3, 4]]))).toBe((4 - 2) / 2);
    expect(branchingOf(ring())).toBe(0);
  });
});

describe("searchSurelyPays", () => {
  const ring = Array.from({ length: 5 }, (_, cell) => cell);
  const oneMove = sketched({ counts: [5], moves: [[ring]], goal: [exact(0, 0, 0, 0, 0)] });
  const twoMoves = sketched({ counts: [5], moves: [[ring], [[0, 1, 2]]], goal: [exact(0, 0, 0, 0, 0)] });

  it("while boards, times what may follow each level but the last, are at most a million", () => {
    expect(searchSurelyPays(oneMove, 1_000_000, 100)).toBe(true);
    expect(searchSurelyPays(oneMove, 1_000_001, 100)).toBe(false);
    expect(searchSurelyPays(twoMoves, 1, 20)).toBe(true);
    expect(searchSurelyPays(twoMoves, 2, 20)).toBe(false);
    expect(searchSurelyPays(twoMoves, 1, 21)).toBe(false);
    expect(searchSurelyPays(twoMoves, 1_000_000, 0)).toBe(true);
    expect(searchSurelyPays(twoMoves, 1_000_001, 0)).toBe(false);
  });

  it("never where boards or depth are not known", () => {
    expect(searchSurelyPays(oneMove, undefined, 5)).toBe(false);
    expect(searchSurelyPays(oneMove, 1, undefined)).toBe(false);
  });
});
