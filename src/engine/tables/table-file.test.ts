import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { TestRuntime } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf as sketched } from "../../../test/support/puzzles.ts";
import { loopover } from "../../puzzles/loopover.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { TablePlan, TableSet } from "../plan/table-sets.ts";
import { pack, type Refused, unpack } from "./container.ts";
import type { DistanceTable } from "./distance-table.ts";
import { ExactLookups } from "./lookups.ts";
import { placeSpace, type RankedSpace } from "./ranked-space.ts";
import { factsOf, identityOf, sizesFit, takeTable } from "./table-file.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

describe("what a table is of", () => {
  it("is written as JSON: cells in order, distributions, classes, patterns, what undoes each move, the fold", () => {
    // What stands on cell 0 goes to 1, on 1 to 2, on 2 to 0; then cells 0 and 2 are exchanged.
    const puzzle = sketched({ counts: [1, 1, 1], moves: [[[0, 1, 2]], [[0, 2]]], goal: [exact(0, 1, 2)] });
    const patterns = [Int16Array.of(2, -1, 0), Int16Array.of(1, 0, -1)];
    const distributions = [
      [
        [1, 1],
        [1, 0],
      ],
    ];
    const plan: TablePlan = {
      projection: { classes: Uint8Array.of(0, 1, 0), classCount: 2, patterns },
      arrangements: { order: [2, 0, 1], orbitSizes: [2, 1], classCount: 2, distributions, size: 2n },
      fold: { kind: "none" },
      rank: "chunks",
      entries: 2,
      bytes: 2,
      buildBytes: 2,
    };
    const start =
      '{"cells":[2,0,1],"distributions":[[[1,1],[1,0]]],"classes":[0,1,0],"patterns":["2 -1 0","1 0 -1"],"moves":["1 2 0","2 1 0"],"fold":';
    expect(identityOf(puzzle, plan)).toBe(`${start}{"kind":"none"}}`);
    expect(identityOf({ ...puzzle, moves: [...puzzle.moves].reverse() }, plan)).toBe(`${start}{"kind":"none"}}`);
    expect(identityOf(puzzle, { ...plan, fold: { kind: "renaming", interchangeable: [[0, 1]], images: 2 } })).toBe(
      `${start}{"kind":"renaming","interchangeable":[[0,1]],"images":2}}`,
    );
    const symmetries = [
      { cells: Uint8Array.of(0, 1, 2), symbols: Uint8Array.of(0, 1) },
      { cells: Uint8Array.of(2, 1, 0), symbols: Uint8Array.of(1, 0) },
    ];
    expect(identityOf(puzzle, { ...plan, fold: { kind: "symmetry", symmetries, images: 2, block: [0, 2] } })).toBe(
      `${start}{"block":[0,2],"symmetries":["0 1 2;0 1","2 1 0;1 0"]}}`,
    );
  });

  /** A digest of every table's bytes, by what it says it is of. */
  async function tablesOf(puzzle: Puzzle): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const tableSet of runtime.candidates(puzzle)) {
      const built = await runtime.build(puzzle, tableSet);
      const digests = built.digests();
      tableSet.tables.forEach((plan, i) => {
        found.set(identityOf(puzzle, plan), digests[i]!);
      });
    }
    return found;
  }

  async function expectSameBytes(one: Puzzle, other: Puzzle): Promise<number> {
    const [first, second] = [await tablesOf(one), await tablesOf(other)];
    const shared = [...first.keys()].filter((key) => second.has(key));
    for (const key of shared) expect(second.get(key)).toEqual(first.get(key));
    return shared.length;
  }

  it("tells the table's bytes: puzzles that differ in the order of moves alone share them", async () => {
    for (const puzzle of [fixture("small-hash"), puzzleFrom(loopover(3, 3)), puzzleFrom(loopover(2, 4)), fixture("two-rings")]) {
      const shuffled = { ...puzzle, moves: [...puzzle.moves].reverse() };
      expect(await expectSameBytes(puzzle, shuffled)).toBeGreaterThan(0);
    }
  });

  it("tells the table's bytes for made-up definitions whose moves or symbols are put in another order", async () => {
    const reordered = definitionArbitrary({ maxBoards: 1000 }).chain((json) =>
      fc.record({
        json: fc.constant(json),
        moves: fc.shuffledSubarray([...json.moves], { minLength: json.moves.length }),
        symbols: fc.shuffledSubarray(Object.entries(json.symbols), { minLength: Object.keys(json.symbols).length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(reordered, async ({ json, moves, symbols }) => {
        await expectSameBytes(puzzleFrom(json), puzzleFrom({ ...json, moves, symbols: Object.fromEntries(symbols) }));
      }),
      { numRuns: 100 },
    );
  });
});

function writeTable(kernel: Kernel, table: DistanceTable, identity: string): Uint8Array {
  return pack(kernel, identity, factsOf(table), table.parts);
}

function readTable(kernel: Kernel, space: RankedSpace, file: Uint8Array, identity: string): DistanceTable | Refused {
  const contents = unpack(kernel, identity, file, (facts, sizes) => sizesFit(space, facts, sizes));
  return "refused" in contents ? contents : takeTable(kernel, space, contents);
}

describe("a table's file", () => {
  const WRONG_SIZES = { refused: { kind: "other-sizes" } };
  const puzzle = sketched({
    counts: [3, 5],
    moves: [[[0, 1, 2, 3, 4, 5, 6, 7]], [[7, 6, 5, 4, 3, 2, 1, 0]]],
    goal: [exact(0, 0, 0, -1, -1, -1, -1, -1)],
  });

  /** For each way to fold it a table, the plan and an empty domain beside it. */
  async function each(check: (tableSet: TableSet, table: DistanceTable, space: RankedSpace) => void): Promise<void> {
    const met: string[] = [];
    for (const tableSet of runtime.candidates(puzzle)) {
      const { tables } = await runtime.build(puzzle, tableSet);
      const [plan] = tableSet.tables as [TablePlan];
      met.push(plan.fold.kind);
      check(tableSet, tables[0]!, placeSpace(runtime.kernel, puzzle, plan));
    }
    expect(met).toEqual(["none", "symmetry"]);
  }

  it("is read as the table that was written", async () => {
    const brute = bruteForce(puzzle);
    await each((tableSet, table, space) => {
      const read = readTable(runtime.kernel, space, writeTable(runtime.kernel, table, "this one"), "this one") as DistanceTable;
      expect(read).toMatchObject({ space: space, counts: table.counts, weights: table.weights });
      const lookups = new ExactLookups(runtime.kernel, puzzle, [read], tableSet.lookups);
      expect(lookups.distances(allBoards(puzzle))).toEqual(allBoards(puzzle).map((board) => brute.distance(board)));
    });
  });

  it("is not read as another's, nor with parts of other sizes", async () => {
    await each((_, table, space) => {
      const { kernel } = runtime;
      const { counts, weights, parts } = table;
      expect(readTable(kernel, space, writeTable(kernel, table, "this one"), "another")).toEqual({ refused: { kind: "other-puzzle" } });
      const sizes = parts.map(([, bytes]) => bytes);
      const others = [...sizes.map((_size, i) => sizes.map((size, j) => (i === j ? size - 1 : size))), [...sizes, 1], sizes.slice(1)];
      for (const wrong of others) {
        const file = pack(
          kernel,
          "this one",
          { counts, weights },
          wrong.map((size) => [parts[0]![0]!, size]),
        );
        expect(readTable(kernel, space, file, "this one")).toEqual(WRONG_SIZES);
      }
      // As many bytes of distances as there are representatives at all distances together.
      const more = { counts: [...counts, 1], weights };
      const reason = readTable(kernel, space, pack(kernel, "this one", more, parts), "this one");
      expect(reason).toEqual(WRONG_SIZES);
      const facts = { counts, weights };
      const moved = [counts[0]! + 1, counts[1]! - 1, ...counts.slice(2)];
      for (const wrong of [
        null,
        {},
        [],
        5,
        "facts",
        { counts },
        { counts: "1", weights },
        { counts: [-1, ...counts], weights },
        { counts, weights: [] },
      ])
        expect(readTable(kernel, space, pack(kernel, "this one", wrong, parts), "this one")).toEqual(WRONG_SIZES);
      for (const wrong of [
        { ...facts, counts: moved },
        { ...facts, weights: weights.map((boards) => boards * 100) },
      ])
        expect(readTable(kernel, space, pack(kernel, "this one", wrong, parts), "this one")).toEqual({
          refused: { kind: "other-contents" },
        });
    });
  });
});
