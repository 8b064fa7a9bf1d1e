/** A domain's ranks as places in a list, and its moves, symmetries and lookups as distances; small boards of every kind. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { TestWorkshop } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, type Sketch, uniform } from "../../../test/support/puzzles.ts";
import {
  BOARD_BYTES,
  DOMAIN_KIND,
  KIND_BINARY,
  KIND_PAIR,
  KIND_PERMUTATION,
  KIND_QUAD,
  KIND_SINGLE,
  NO_RANK,
} from "../kernel/assembly/layout.ts";
import type { Candidate } from "../plan/candidates.ts";
import { placeDomain } from "./domain.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const free = (cells: number): number[] => new Array<number>(cells).fill(-1);
const distinct = (cells: number): number[] => new Array<number>(cells).fill(1);

/** A ring that turns one way and three cells of it that turn the other way: every board has its own distance. */
const ring = (cells: number): number[][][] => [[row(0, cells)], [[2, 1, 0]]];
const bothWays = (cells: number): number[][][] => [[row(0, cells)], [row(0, cells).reverse()]];

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await TestWorkshop.open();
});
afterAll(() => shop.close());

/** Puzzles whose goal is one pattern, and how their boards are cut. */
const RANKED: readonly (readonly [string, Sketch, number])[] = [
  ["one cell of two classes", { counts: [1, 1], moves: [[[0, 1]]], goal: [exact(0, 1)] }, KIND_BINARY],
  ["two classes, 5 cells", { counts: [3, 2], moves: ring(5), goal: [exact(-1, 1, -1, 1, -1)] }, KIND_BINARY],
  ["two classes, 16 cells", { counts: [14, 2], moves: ring(16), goal: [exact(1, ...free(14), 1)] }, KIND_BINARY],
  ["two classes, 20 cells", { counts: [2, 18], moves: ring(20), goal: [exact(0, ...free(12), 0, ...free(6))] }, KIND_BINARY],
  ["distinct, 4 cells", { counts: distinct(4), moves: ring(4), goal: [exact(...row(0, 4))] }, KIND_PERMUTATION],
  ["distinct, 5 cells", { counts: distinct(5), moves: ring(5), goal: [exact(3, 1, 2, 0, 4)] }, KIND_PERMUTATION],
  ["distinct, 6 cells", { counts: distinct(6), moves: ring(6), goal: [exact(...row(0, 6))] }, KIND_PERMUTATION],
  ["three classes, 6 cells", { counts: [2, 1, 3], moves: ring(6), goal: [exact(0, 0, 1, 2, 2, 2)] }, KIND_QUAD],
  ["three classes, 18 cells", { counts: [1, 1, 16], moves: ring(18), goal: [exact(0, ...free(9), 1, ...free(7))] }, KIND_QUAD],
  ["two orbits", { counts: [3, 2, 2], moves: [[row(0, 4)], [[4, 5, 6]]], goal: [exact(0, 0, 1, 2, 1, 2, 0)] }, KIND_QUAD],
  [
    "one of seven on an orbit of its own",
    { counts: [...distinct(6), 1], moves: [[row(0, 6)], [[1, 0]]], goal: [exact(...row(0, 7))] },
    KIND_QUAD,
  ],
  ["one of eight on an orbit of its own", { counts: distinct(8), moves: [[row(0, 7)]], goal: [exact(...row(0, 8))] }, KIND_PAIR],
  [
    "one of fourteen, the others where they never move",
    { counts: distinct(14), moves: [[[0, 1]]], goal: [exact(...row(0, 14))] },
    KIND_PAIR,
  ],
  ["one class", { counts: [3], moves: [[row(0, 3)]], goal: [uniform([0, 1])] }, KIND_SINGLE],
];

describe("placeDomain", () => {
  it.each(RANKED)("ranks boards in dictionary order: %s", (_, sketch, kind) => {
    const puzzle = puzzleOf(sketch);
    const { kernel } = shop;
    shop.empty();
    const [unfolded] = shop.candidates(puzzle) as [Candidate];
    const [plan] = unfolded.tables as [Candidate["tables"][number]];
    const domain = placeDomain(kernel, puzzle, plan);
    const { order, orbitSizes, distributions } = plan.arrangements;
    expect(kernel.read(domain.address + DOMAIN_KIND)).toBe(kind);
    expect([...domain.position].map((place) => order[place])).toEqual(row(0, puzzle.cells));
    // Orbit by orbit, every arrangement of what the goal has there.
    let boards: number[][] = [[]];
    orbitSizes.forEach((cells, orbit) => {
      const here = allBoards({ cells, counts: Uint8Array.from(distributions[0]?.[orbit] ?? []) });
      boards = boards.flatMap((before) => here.map((board) => [...before, ...board]));
    });
    expect(domain.size).toBe(boards.length);
    const at = kernel.allocate(BOARD_BYTES);
    const rankOf = (board: readonly number[]): number => {
      kernel.view(at, BOARD_BYTES).fill(0);
      kernel.view(at, BOARD_BYTES).set(board);
      return kernel.calls.rankFolded(domain.address, at, kernel.scratch) >>> 0;
    };
    const listed = boards.flatMap((board, i) => {
      if (i % Math.ceil(boards.length / 500) !== 0) return [];
      const rank = rankOf(board);
      kernel.view(at, BOARD_BYTES).fill(0);
      kernel.calls.unrank(domain.address, i, at);
      return [[i, rank, kernel.view(at, board.length).join()]];
    });
    expect(listed).toEqual(listed.map(([i]) => [i, i, boards[i as number]?.join()]));
    if (orbitSizes.length > 1) {
      const exchanged = [...(boards[0] as number[])];
      const [one, other] = [exchanged.findIndex((c) => c !== exchanged.at(-1)), exchanged.length - 1];
      [exchanged[one], exchanged[other]] = [exchanged[other] as number, exchanged[one] as number];
      expect(rankOf(exchanged)).toBe(NO_RANK);
    }
  });

  const FOLDED: readonly (readonly [string, Sketch])[] = [
    ["a ring of two classes that turns both ways", { counts: [3, 5], moves: bothWays(8), goal: [exact(0, 0, 0, ...free(5))] }],
    ["a ring of 18 cells", { counts: [1, 1, 16], moves: bothWays(18), goal: [exact(0, ...free(8), 1, ...free(8))] }],
    ["a ring of distinct symbols", { counts: distinct(6), moves: bothWays(6), goal: [exact(...row(0, 6))] }],
    ["three symbols that are alike", { counts: [2, 2, 2], moves: bothWays(6), goal: [uniform([0, 3], [1, 4])] }],
    ["four of them", { counts: [2, 2, 2, 2], moves: ring(8), goal: [uniform([0, 1], [2, 3], [4, 5])] }],
    [
      "pairs of symbols alike, five cells",
      { counts: [1, 1, 1, 1, 1], moves: ring(5), goal: [exact(0, 1, ...free(3)), exact(1, 0, ...free(3))] },
    ],
    ["three alike on two orbits", { counts: [2, 2, 2], moves: [[row(0, 4)], [[4, 5]]], goal: [uniform([0, 1], [4, 5])] }],
  ];

  it.each([...RANKED.slice(0, 10).map(([name, sketch]) => [name, sketch] as const), ...FOLDED])(
    "makes tables of each board's distance and first solution, folded in every way: %s",
    async (_, sketch) => {
      const puzzle = puzzleOf(sketch);
      const brute = bruteForce(puzzle);
      const all = allBoards(puzzle);
      const boards = all.filter((_board, i) => i % Math.ceil(all.length / 800) === 0);
      for (const candidate of shop.candidates(puzzle)) {
        const { lookups } = await shop.build(puzzle, candidate);
        expect(lookups.distances(boards)).toEqual(boards.map((board) => brute.distance(board)));
        const solutions: (readonly number[])[] = [];
        lookups.solveBatch(boards, 0, ({ moves }) => solutions.push(moves));
        expect(solutions).toEqual(boards.map((board) => brute.solution(board) ?? []));
      }
    },
  );

  it("refuses to fold by renaming more symbols than it can keep apart", async () => {
    // What of eleven symbols occurred, and in which order: more than 150,000 states.
    const puzzle = puzzleOf({
      counts: distinct(11),
      moves: [[row(0, 11)]],
      goal: row(0, 11).map((symbol) => exact(symbol, ...free(10))),
    });
    const folded = shop.candidates(puzzle).find(({ tables }) => tables[0]?.fold.kind === "renaming") as Candidate;
    await expect(shop.build(puzzle, folded)).rejects.toThrow(new RangeError("11 interchangeable symbols are too many to fold by renaming"));
  });
});
