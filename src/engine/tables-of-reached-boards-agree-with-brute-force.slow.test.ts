/** Tables of reached boards against brute force: every rank, every distance, folded and not. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pieceSketches } from "../../test/arbitraries/pieces.ts";
import { firstSolution, isGoal, keyOf, spread } from "../../test/support/brute-force.ts";
import { cubes } from "../../test/support/cubes.ts";
import { randomFrom, TestRuntime } from "../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, sketches } from "../../test/support/puzzles.ts";
import { goalPatterns } from "../rules/goal-patterns.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { findSymmetries } from "../rules/symmetry.ts";
import { BOARD_BYTES, UNREACHED } from "./kernel/assembly/layout.ts";
import { TimeSlice } from "./kernel/worker-pool.ts";
import { censusOf } from "./landscape/census.ts";
import { Random } from "./landscape/random.ts";
import { TableBoardIndex } from "./landscape/table-board-index.ts";
import { reachedSets } from "./plan/reached.ts";
import type { TableSet } from "./plan/table-sets.ts";
import { pack, unpack } from "./tables/container.ts";
import { placeSpace } from "./tables/ranked-space.ts";
import { placeFactors } from "./tables/reached-table.ts";
import { factsOf, identityOf, partBytesOf, sizesFit, takeTable } from "./tables/table-file.ts";

function setsOf(puzzle: Puzzle, memory = 2 ** 26): TableSet[] {
  return reachedSets(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), memory);
}

const boardOf = (key: string): Board => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0));

/** Boards with the puzzle's symbols, most of which moves do not reach where pieces are kept together. */
function shuffled(puzzle: Puzzle, count: number): Board[] {
  const random = randomFrom(count + puzzle.cells);
  return Array.from({ length: count }, () => {
    const board = Array.from(puzzle.counts).flatMap((symbols, symbol) => new Array<number>(symbols).fill(symbol));
    for (let i = board.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [board[i], board[j]] = [board[j]!, board[i]!];
    }
    return Uint8Array.from(board);
  });
}

describe("tables of reached boards", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  /** @param goals every goal board. */
  async function check(puzzle: Puzzle, goals: readonly Board[]): Promise<string[]> {
    const distances = spread(puzzle, goals, Number.POSITIVE_INFINITY);
    const counts: number[] = [];
    for (const far of distances.values()) counts[far] = (counts[far] ?? 0) + 1;
    const random = randomFrom(distances.size);
    const reached = [...distances.keys()].filter(() => distances.size < 2000 || random(distances.size) < 2000).map(boardOf);
    const asked = [...reached, ...shuffled(puzzle, 50)];
    const expected = asked.map((board) => ({
      distance: distances.get(keyOf(board)) ?? Number.POSITIVE_INFINITY,
      moves: firstSolution(puzzle, distances, board) ?? [],
    }));
    const fit = setsOf(puzzle).filter(({ unfit }) => unfit === undefined);
    for (const tableSet of fit) {
      const { lookups, tables } = await runtime.build(puzzle, tableSet);
      const found: unknown[] = [];
      while (found.length < asked.length) lookups.solveBatch(asked, found.length, (answer) => found.push(answer));
      expect({ what: tableSet.what, found }).toEqual({ what: tableSet.what, found: expected });
      const boardIndex = new TableBoardIndex(runtime.kernel, puzzle, tables[0]!);
      const census = await censusOf(puzzle, boardIndex, findSymmetries(puzzle), { hardest: "all" });
      expect(census.counts).toEqual(counts.map(BigInt));
      const hardest = [...distances].filter(([, far]) => far === counts.length - 1).map(([key]) => key);
      expect(census.hardest.map(keyOf).sort()).toEqual(hardest.sort());
      const drawn = boardIndex.drawer(0, counts.length)(new Random("reached"));
      expect(distances.has(keyOf(drawn))).toBe(true);
      const half = Math.floor(boardIndex.partCount / 2);
      const parts = [await boardIndex.tally(0, half, slice), await boardIndex.tally(half, boardIndex.partCount, slice)];
      expect(counts.map((_, far) => parts[0]![far]! + parts[1]![far]!)).toEqual(counts.map(BigInt));
      await expectSameFromFile(puzzle, tableSet);
    }
    return fit.map(({ tables }) => `${tables[0]!.rank}, ${tables[0]!.fold.kind}`);
  }

  const slice = new TimeSlice(undefined);

  async function expectSameFromFile(puzzle: Puzzle, tableSet: TableSet): Promise<void> {
    const { tables, digests } = await runtime.build(puzzle, tableSet);
    const plan = tableSet.tables[0]!;
    const identity = identityOf(puzzle, plan);
    const { parts } = tables[0]!;
    const file = pack(runtime.kernel, identity, factsOf(tables[0]!), parts);
    const expected = digests();
    const space = await placeFactors(runtime.kernel, placeSpace(runtime.kernel, puzzle, plan), {});
    const contents = unpack(runtime.kernel, identity, file, (facts, sizes) => sizesFit(space, facts, sizes));
    const read = "refused" in contents ? contents : takeTable(runtime.kernel, space, contents);
    if ("refused" in read) throw new Error(read.refused.kind);
    const [least, most] = partBytesOf(plan);
    const bytes = parts.reduce((sum, [, size]) => sum + size, 0);
    expect(least <= bytes && bytes <= most).toBe(true);
    expect(read.space.size).toBe(tables[0]!.space.size);
    expect(read.parts.map(([, bytes]) => bytes)).toEqual(tables[0]!.parts.map(([, bytes]) => bytes));
    expect(expected).toHaveLength(1);
    const board = runtime.kernel.allocate(2 * BOARD_BYTES);
    const [distances] = read.parts.at(-1)!;
    for (let rank = 0; rank < Math.min(read.space.size, 300); rank++) {
      // Two projections, each reached from another goal board, need not be those of one board: nothing leads to their rank.
      if (runtime.kernel.view(distances + rank, 1)[0] === UNREACHED) continue;
      runtime.kernel.calls.unrank(read.space.address, rank, board);
      expect(runtime.kernel.calls.rank(read.space.address, board, runtime.kernel.scratch)).toBe(rank);
    }
  }

  it.each([
    { what: "few cells", large: false, numRuns: 150 },
    { what: "33 to 64 cells", large: true, numRuns: 60 },
  ])(
    "are right for made-up puzzles with pieces, $what",
    async ({ large, numRuns }) => {
      const ways = new Set<string>();
      await fc.assert(
        fc.asyncProperty(pieceSketches({ large }), async (sketch) => {
          const puzzle = puzzleOf(sketch);
          const goals = puzzle.goal.map((goal) => (goal.kind === "exact" ? Uint8Array.from(goal.demand) : new Uint8Array()));
          for (const way of await check(puzzle, goals)) ways.add(way);
        }),
        { numRuns },
      );
      expect([...ways].sort()).toEqual(["hash, none", "hash, symmetry", "product, none", "product, symmetry"]);
    },
    120_000,
  );

  it("are right for any small puzzle and goal", async () => {
    await fc.assert(
      fc.asyncProperty(sketches({ cells: 7, symbols: 7 }), async (sketch) => {
        const puzzle = puzzleOf(sketch);
        const goals = allBoards(puzzle).filter((board) => isGoal(puzzle, board));
        if (goals.length > 0) await check(puzzle, goals);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it.each([32, 33, 64])("hold boards of %i cells and of as many symbols", async (cells) => {
    const all = Array.from({ length: cells }, (_, cell) => cell);
    const rings = puzzleOf({
      counts: all.map(() => 1),
      moves: [[all.slice(9, 12)], [all.slice(cells - 12)]],
      goal: [exact(...all)],
    });
    expect(await check(rings, [Uint8Array.from(all)])).toContain("hash, none");
  });

  it("are as many as a cube of eight corners has, however it is drawn: each face turned either way", async () => {
    // Seven corners of three stickers move about the eighth. The counts are published (J. Scherphuis, "Mini Cube").
    const published = [1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276];
    const { stickers, colours } = cubes();
    for (const [puzzle, rank] of [
      [stickers, "product"],
      [colours, "hash"],
    ] as const) {
      const set = setsOf(puzzle, 2 ** 27).find(({ tables, unfit }) => unfit === undefined && tables[0]!.rank === rank)!;
      const { tables } = await runtime.build(puzzle, set);
      expect(tables[0]!.counts).toEqual(published);
    }
  }, 120_000);
});
