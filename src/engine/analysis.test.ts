import { describe, expect, it } from "vitest";
import { fixture } from "../../test/support/fixtures.ts";
import { exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { loopover } from "../puzzles/loopover.ts";
import { factorial } from "../rules/permutation.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { analyse } from "./analysis.ts";
import { DEFAULT_MEMORY, planFor, SEARCH_BYTES } from "./plan/plan.ts";
import { reasonText } from "./reasons.ts";

describe("the analysis of a puzzle with a table", () => {
  const puzzle = fixture("two-rings");
  const analysis = analyse(puzzle);

  it("tells of its cells, symbols, moves and group", () => {
    expect(analysis).toMatchObject({
      puzzle: "Two rings of four that share two cells",
      cells: 6,
      symbols: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 },
      moves: [
        { name: "A", order: 4, inverse: "a" },
        { name: "a", order: 4, inverse: "A" },
        { name: "B", order: 4, inverse: "b" },
        { name: "b", order: 4, inverse: "B" },
      ],
      boards: "720",
      orbits: [6],
      group: "120",
      everyBoardSolvable: false,
      // Each move commutes with its inverse alone.
      commutingPairs: 2,
      // No move follows its inverse; of the two turns of a ring by a half, only that by the first move is tried.
      branching: 2.5,
    });
  });

  it("tells of its symmetries and its goal", () => {
    // The rings may change places, and both may be mirrored.
    expect(analysis.symmetries).toEqual({ pairs: "4", geometry: 4, renamings: "1" });
    // A move of four cells mends at most four.
    expect(analysis.goal).toEqual({ patterns: 1, maxFixedPerMove: [4] });
  });

  it("tells of the table that is planned, and of all that were weighed", () => {
    const { breakEvenNodes } = planFor(puzzle, DEFAULT_MEMORY);
    expect(Number.isInteger(breakEvenNodes)).toBe(false);
    expect(analysis.plan).toEqual({
      method: "table",
      what: "a projection for each set of demanded symbols",
      tables: [
        {
          classes: [["1"], ["2"], ["3"], ["4"], ["5"], ["6"]],
          states: "720",
          fold: "none",
          images: 1,
          rank: "permutation",
          entries: 720,
          bytes: 720,
        },
      ],
      lookups: 1,
      bytes: 720,
      reason: { kind: "fewest-lookups", lookups: 1, below: 16 * 2 ** 20 },
      breakEvenNodes: Math.round(breakEvenNodes),
    });
    const [unfolded, folded] = analysis.candidates;
    const what = "a projection for each set of demanded symbols";
    expect(unfolded).toEqual({ what, lookups: 1, bytes: 720, buildBytes: 720, unfit: null });
    expect(folded).toMatchObject({ what: `${what}, folded by symmetry`, lookups: 4, unfit: null });
    expect(analysis.candidates).toHaveLength(2);
  });

  it("fits the table to the memory that is allowed", () => {
    const { plan, candidates } = analyse(puzzle, { memory: SEARCH_BYTES + 719 });
    const unfit = "0.1 MiB to build it, 0.0 MiB left for tables";
    expect(reasonText(plan.reason)).toBe(`no table fits: ${unfit}`);
    // Three symbols apart and three merged: 6 · 5 · 4 boards, a fourth of the memory at most. Four symmetries show each table four sides.
    const pattern = { states: "120", fold: "none", images: 1, rank: "chunks", entries: 120, bytes: 120 };
    expect(plan).toEqual({
      method: "search",
      reason: { kind: "no-table-fits", least: { kind: "too-large", bytes: expect.any(Number), allowed: 719 } },
      patterns: [
        { classes: [["1"], ["2"], ["3"], ["4", "5", "6"]], ...pattern },
        { classes: [["1", "2", "3"], ["4"], ["5"], ["6"]], ...pattern },
      ],
      lookups: 8,
      breakEvenNodes: Math.round(planFor(puzzle, SEARCH_BYTES + 719).breakEvenNodes),
      sums: expect.any(Array),
      // An eighth of the 720 bytes, 24 for each board.
      perimeter: [{ boards: 3, bytes: 72, radius: 1, breakEvenNodes: 4 }],
      positions: expect.toSatisfy((found) => found === null || found.placements * 1.5 <= 719),
    });
    // Unfolded and folded, of all arrangements and of those that can be reached.
    expect(candidates.map((tableSet) => tableSet.unfit && reasonText(tableSet.unfit))).toEqual([unfit, unfit, unfit, unfit]);
  });
});

describe("an analysis", () => {
  describe("of a goal that any of four symbols meets", () => {
    const puzzle = puzzleOf({
      counts: [2, 2, 2, 6],
      moves: fixture("small-hash").moves.map(({ cycles }) => cycles),
      goal: [uniform([3, 4])],
    });

    it("plans one table of all symbols apart", () => {
      const { plan, symbols, moves, countable, candidates } = analyse(puzzle);
      expect(symbols).toEqual({ a: 2, b: 2, c: 2, d: 6 });
      expect(moves.every(({ inverse }) => inverse !== null)).toBe(true);
      // 12! / (2! · 2! · 2! · 6!) boards.
      expect(plan).toMatchObject({
        what: "one projection for all patterns",
        tables: [{ classes: [["a"], ["b"], ["c"], ["d"]], states: "83160", fold: "none", images: 1, entries: 83_160, bytes: 83_160 }],
        lookups: 1,
      });
      expect(countable).toBe(true);
      for (const { bytes, buildBytes } of candidates) expect([bytes, buildBytes].every(Number.isInteger)).toBe(true);
    });

    it("lists the symbols that tables merge where only small ones fit", () => {
      // Where two cells of twelve are a's, or six are d's; a's table serves b and c as well.
      const { plan } = analyse(puzzle, { memory: SEARCH_BYTES + 66 + 924 });
      expect(plan).toMatchObject({
        what: "a projection for each set of demanded symbols",
        tables: [
          { classes: [["a"], ["b", "c", "d"]], states: "66", fold: "none", images: 1, entries: 66, bytes: 66 },
          { classes: [["a", "b", "c"], ["d"]], states: "924", fold: "none", images: 1, entries: 924, bytes: 924 },
        ],
        lookups: 4,
        bytes: 990,
      });
    });
  });

  it("tells how a table is folded that merges two symbols", () => {
    // Each region is filled by another of a, b and c, in any of 3! orders; d and e stand where they will.
    const puzzle = puzzleOf({
      counts: [3, 3, 3, 2, 1],
      moves: [[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]],
      goal: [uniform([0, 1, 2], [3, 4, 5], [6, 7, 8])],
    });
    // 12! / (3! · 3! · 3! · 3!) boards, a sixth of them listed. No other folding fits: it takes two bits a board while it is built.
    const { plan } = analyse(puzzle, { memory: SEARCH_BYTES + 61_600 });
    expect(plan).toMatchObject({
      what: "a projection for each set of demanded symbols, folded by renaming",
      tables: [
        { classes: [["a"], ["b"], ["c"], ["d", "e"]], states: "369600", fold: "renaming", images: 6, entries: 61_600, bytes: 61_600 },
      ],
      lookups: 6,
    });
  });

  it("tells of moves without inverse, untouched cells and moves that commute", () => {
    const puzzle = puzzleOf({
      counts: [3, 4],
      moves: [
        [[0, 1, 2]],
        [[3, 4]],
        [
          [0, 1],
          [5, 6],
        ],
      ],
      goal: [exact(0, 0, 0, 1, 1, 1, 1)],
    });
    expect(analyse(puzzle)).toMatchObject({
      moves: [
        { name: "m1", order: 3, inverse: null },
        { name: "m2", order: 2, inverse: "m2" },
        { name: "m3", order: 2, inverse: "m3" },
      ],
      boards: "35",
      orbits: [3, 2, 2],
      // The second commutes with both others, which share a cell.
      commutingPairs: 2,
      // The first mends two of the three cells of one symbol at most, since it brings one of them back.
      goal: { patterns: 1, maxFixedPerMove: [expect.any(Number)] },
    });
  });

  it("tells of renamings that stand alone: all orders of three symbols of which any may fill the region", () => {
    const { symmetries, goal, plan } = analyse(fixture("small-hash"));
    // The drawing's four turns, each mirrored or not.
    expect(symmetries).toEqual({ pairs: "48", geometry: 8, renamings: "6" });
    expect(goal.patterns).toBe(3);
    expect(plan).toMatchObject({ method: "table", tables: [{ classes: [["1"], ["2"], ["3"]], states: "34650" }], bytes: 34_650 });
  });

  it("of more boards than a table can number plans pattern tables for the search", () => {
    const { plan, boards, countable } = analyse(puzzleFrom(loopover(4, 4)));
    expect(boards).toBe("20922789888000");
    // Six tiles apart: 16 · 15 · 14 · 13 · 12 · 11 boards.
    const apart = ["1", "2", "3", "4", "5", "6"];
    const merged = ["7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
    expect(plan).toMatchObject({
      method: "search",
      reason: { kind: "no-table-fits", least: { kind: "too-many-boards", boards: "20922789888000", most: 4_294_967_295 } },
      patterns: [{ classes: [...apart.map((tile) => [tile]), merged], states: "5765760", fold: "none", images: 1, entries: 5_765_760 }],
      lookups: 12,
    });
    expect(countable).toBe(false);
  });

  it("of more cells than tables hold has its goal told, too", () => {
    expect(analyse(puzzleFrom(loopover(3, 11)))).toMatchObject({
      cells: 33,
      goal: { patterns: 1 },
      plan: {
        method: "search",
        // Turns of 3 and of 11 tiles are even.
        reason: { kind: "no-table-fits", least: { kind: "too-many-boards", boards: String(factorial(33) / 2n), most: 2 ** 32 - 1 } },
        patterns: [],
        lookups: 0,
      },
    });
  });

  it("lists no goal boards where they are too many", () => {
    expect(analyse(puzzleFrom(loopover(4, 8))).goal.patterns).toBe(1);
    // Each of nine regions is filled by another of nine symbols: in 362,880 ways, more than are listed.
    const counts = new Array<number>(9).fill(2);
    const regions = counts.map((_, i) => [2 * i, 2 * i + 1]);
    const many = puzzleOf({ counts, moves: [regions], goal: [uniform(...regions)] });
    expect(analyse(many)).toMatchObject({ goal: { patterns: null }, plan: { reason: { kind: "too-many-patterns", most: 100_000 } } });
  });
});
