/** A domain's ranks as places in a list, and its moves, symmetries and lookups as distances; small boards of every kind. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { platform, randomBoard, randomFrom, TestRuntime } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, type Sketch, uniform } from "../../../test/support/puzzles.ts";
import type { Board, Symmetry } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import {
  BOARD_BYTES,
  KIND_COMBINATION,
  KIND_PAIR,
  KIND_PERMUTATION,
  KIND_QUAD,
  KIND_SINGLE,
  NO_RANK,
  SPACE_KIND,
} from "../kernel/assembly/layout.ts";
import { openRuntime } from "../kernel/kernel.ts";
import { rankKindOf } from "../plan/rank-kind.ts";
import type { TableSet } from "../plan/table-sets.ts";
import { placeSpace } from "./ranked-space.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const free = (cells: number): number[] => new Array<number>(cells).fill(-1);
const distinct = (cells: number): number[] => new Array<number>(cells).fill(1);

/** A ring that turns one way and three cells of it that turn the other way: every board has its own distance. */
const ring = (cells: number): number[][][] => [[row(0, cells)], [[2, 1, 0]]];
const bothWays = (cells: number): number[][][] => [[row(0, cells)], [row(0, cells).reverse()]];

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

/** How often each class stands on the board. */
function countsOf(board: readonly number[]): Uint8Array {
  return Uint8Array.from(row(0, Math.max(...board) + 1), (c) => board.filter((other) => other === c).length);
}

/** Puzzles whose goal is one pattern, and how their boards are cut. */
const RANKED: readonly (readonly [string, Sketch, number])[] = [
  ["one cell of two classes", { counts: [1, 1], moves: [[[0, 1]]], goal: [exact(0, 1)] }, KIND_COMBINATION],
  ["two classes, 5 cells", { counts: [3, 2], moves: ring(5), goal: [exact(-1, 1, -1, 1, -1)] }, KIND_COMBINATION],
  ["two classes, 16 cells", { counts: [14, 2], moves: ring(16), goal: [exact(1, ...free(14), 1)] }, KIND_COMBINATION],
  ["two classes, 20 cells", { counts: [2, 18], moves: ring(20), goal: [exact(0, ...free(12), 0, ...free(6))] }, KIND_COMBINATION],
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
  ["one class", { counts: [3], moves: [[row(0, 3)]], goal: [uniform([0, 1])] }, KIND_SINGLE],
];

describe("placeDomain", () => {
  it.each(RANKED)("ranks boards in dictionary order: %s", (_, sketch, kind) => {
    const puzzle = puzzleOf(sketch);
    const { kernel } = runtime;
    runtime.empty();
    const [unfolded] = runtime.candidates(puzzle) as [TableSet];
    const [plan] = unfolded.tables as [TableSet["tables"][number]];
    const space = placeSpace(kernel, puzzle, plan);
    const { order, orbitSizes, distributions } = plan.arrangements;
    expect(kernel.read(space.address + SPACE_KIND)).toBe(kind);
    expect([...space.position].map((place) => order[place])).toEqual(row(0, puzzle.cells));
    // Orbit by orbit, every arrangement of what the goal has there.
    let boards: number[][] = [[]];
    orbitSizes.forEach((cells, orbit) => {
      const here = allBoards({ cells, counts: Uint8Array.from(distributions[0]?.[orbit] ?? []) });
      boards = boards.flatMap((before) => here.map((board) => [...before, ...board]));
    });
    expect(space.size).toBe(boards.length);
    const at = kernel.allocate(BOARD_BYTES);
    const rankOf = (board: readonly number[]): number => {
      kernel.view(at, BOARD_BYTES).fill(0);
      kernel.view(at, BOARD_BYTES).set(board);
      return kernel.calls.rankFolded(space.address, at, kernel.scratch) >>> 0;
    };
    const listed = boards.flatMap((board, i) => {
      if (i % Math.ceil(boards.length / 500) !== 0) return [];
      const rank = rankOf(board);
      kernel.view(at, BOARD_BYTES).fill(0);
      kernel.calls.unrank(space.address, i, at);
      return [[i, rank, kernel.view(at, board.length).join()]];
    });
    expect(listed).toEqual(listed.map(([i]) => [i, i, boards[i as number]?.join()]));
    const there = new Set(boards.map(String));
    const others = allBoards({ cells: order.length, counts: countsOf(boards[0] ?? []) }).filter((board) => !there.has(String(board)));
    if (orbitSizes.length > 1) expect(others.length).toBeGreaterThan(0);
    const step = Math.ceil(others.length / 500);
    expect(new Set(others.filter((_board, i) => i % step === 0).map((board) => rankOf([...board])))).toEqual(
      new Set(others.length > 0 ? [NO_RANK] : []),
    );
  });

  const FOLDED: readonly (readonly [string, Sketch])[] = [
    ["distinct, 7 cells", { counts: distinct(7), moves: ring(7), goal: [exact(...row(0, 7))] }],
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
      for (const tableSet of runtime.candidates(puzzle)) {
        const { lookups } = await runtime.build(puzzle, tableSet);
        expect(lookups.distances(boards)).toEqual(boards.map((board) => brute.distance(board)));
        const solutions: (readonly number[])[] = [];
        lookups.solveBatch(boards, 0, ({ moves }) => solutions.push(moves));
        expect(solutions).toEqual(boards.map((board) => brute.solution(board) ?? []));
      }
    },
  );

  it("ranks as well where its memory grows meanwhile, and is moved", async () => {
    // Memory that no threads share is moved when it grows. The rows take more than it begins with.
    const { kernel } = await openRuntime({ ...platform, threads: false }, 1);
    const goal = row(0, 16).map((cell) => Math.floor(cell / 4));
    const puzzle = puzzleOf({ counts: [4, 4, 4, 4], moves: [[row(0, 16)]], goal: [exact(...goal)] });
    const [unfolded] = runtime.candidates(puzzle) as [TableSet];
    const [plan] = unfolded.tables as [TableSet["tables"][number]];
    const before = kernel.memory.buffer.byteLength;
    const { address, size } = placeSpace(kernel, puzzle, plan);
    expect(kernel.memory.buffer.byteLength).toBeGreaterThan(before);
    // 16! / 4!⁴
    expect(size).toBe(63_063_000);
    const rankOf = (board: readonly number[]): number =>
      kernel.calls.rankFolded(address, kernel.place(Uint8Array.of(...board, ...new Array<number>(16).fill(0))), kernel.scratch) >>> 0;
    expect(rankOf(goal)).toBe(0);
    expect(rankOf([...goal].reverse())).toBe(size - 1);
    expect(rankOf([0, 0, 0, 0, 0, ...goal.slice(5)])).toBe(NO_RANK);
    expect(rankOf([...goal.slice(0, 8), ...goal.slice(0, 8)])).toBe(NO_RANK);
  });

  /** A ring that turns both ways and may be mirrored; `exchanged`: each of these images also with its classes exchanged. */
  function imagesOfRing(cells: number, classes: number, exchanged: boolean): Symmetry[] {
    const turns = row(0, cells).map((by) => row(0, cells).map((cell) => (cell + by) % cells));
    const renamings = exchanged ? [row(0, classes), row(0, classes).reverse()] : [row(0, classes)];
    return renamings.flatMap((symbols) =>
      turns
        .flatMap((turn) => [turn, turn.map((to) => cells - 1 - to)])
        .map((to) => ({ cells: Uint8Array.from(to), symbols: Uint8Array.from(symbols) })),
    );
  }

  it.each<[string, number[], boolean, number[]]>([
    ["one cell of eight", [3, 5], false, [0]],
    ["opposite cells of eight", [2, 3, 3], false, [2, 6]],
    ["four cells of eight, classes exchanged", [4, 4], true, [1, 2, 3, 6]],
    ["neighbours, more than 64 images", [9, 9], true, [17, 0]],
    ["three of 18 cells", [5, 6, 7], false, [3, 10, 17]],
    ["one of 32 cells", [20, 12], false, [31]],
    ["two of 32 cells", [8, 16, 8], false, [15, 31]],
  ])(
    "finds of a board's images the one with the least code on the block, then the least number, last cells first: %s",
    (_, counts, exchanged, block) => {
      const { kernel } = runtime;
      runtime.empty();
      const cells = counts.reduce((a, b) => a + b, 0);
      const symmetries = imagesOfRing(cells, counts.length, exchanged);
      const puzzle = puzzleOf({ counts, moves: [[row(0, cells)]], goal: [exact(...free(cells))] });
      const order = [...block, ...row(0, cells).filter((cell) => !block.includes(cell))];
      const arrangements = { order, orbitSizes: [cells], classCount: counts.length, distributions: [[counts]], size: 1n };
      const projection = { classes: Uint8Array.from(counts.keys()), classCount: counts.length, patterns: [] };
      const fold = { kind: "symmetry" as const, symmetries, images: symmetries.length, block };
      const rank = rankKindOf(arrangements, fold);
      const { address } = placeSpace(kernel, puzzle, { projection, arrangements, fold, rank, entries: 1, bytes: 1, buildBytes: 1 });
      const [from, to] = [kernel.allocateCleared(BOARD_BYTES), kernel.allocate(BOARD_BYTES)];
      const random = randomFrom(cells);
      for (let i = 0; i < 30; i++) {
        const board = randomBoard(puzzle, random);
        const images = symmetries.map((symmetry) => imageOf(symmetry, board));
        // The block's cells come first. Its first cell is its code's lowest digit; in the number, too, last cells weigh most.
        const places = [...block.keys()].reverse().concat([...order.keys()].reverse());
        const compare = (one: Board, other: Board): number =>
          places.map((place) => one[order[place]!]! - other[order[place]!]!).find((by) => by !== 0) ?? 0;
        const [least] = [...images].sort(compare) as [Board];
        kernel.view(from, cells).set(order.map((cell) => board[cell]!));
        const ties = kernel.calls.canonicalize(address, from, to, kernel.scratch);
        expect([...kernel.view(to, cells)]).toEqual(order.map((cell) => least[cell]));
        expect(ties).toBe(images.filter((image) => String(image) === String(least)).length);
      }
    },
  );

  it("takes single cells where the states of larger chunks are too many, whatever they take", () => {
    // Seven of twelve distinct symbols are exchanged: 1 + 7 + 42 + … = 13,700 states of twelve codes, eight bytes each.
    const puzzle = puzzleOf({
      counts: distinct(12),
      moves: [[row(0, 12)]],
      goal: row(0, 7).map((symbol) => exact(symbol, 7, 8, 9, 10, 11, ...free(6))),
    });
    const folded = runtime.candidates(puzzle).find(({ tables }) => tables[0]?.fold.kind === "renaming")!;
    runtime.empty();
    const space = placeSpace(runtime.kernel, puzzle, folded.tables[0]!);
    expect(runtime.kernel.read(space.address + SPACE_KIND)).toBe(KIND_SINGLE);
    // 12! / 7!
    expect(space.size).toBe(95_040);
  });

  it("refuses to fold by renaming more symbols than it can keep apart", async () => {
    // What of eleven symbols occurred, and in which order: more than 150,000 states.
    const puzzle = puzzleOf({
      counts: distinct(11),
      moves: [[row(0, 11)]],
      goal: row(0, 11).map((symbol) => exact(symbol, ...free(10))),
    });
    const folded = runtime.candidates(puzzle).find(({ tables }) => tables[0]?.fold.kind === "renaming")!;
    await expect(runtime.build(puzzle, folded)).rejects.toThrow(
      new RangeError("11 interchangeable symbols are too many to fold by renaming"),
    );
  });
});
