/** Families of puzzles whose boards are counted by brute force of the test's own, and goals that spread over many groups of cells. */
import { describe, expect, it } from "vitest";
import { tableSolver } from "../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import type { Puzzle } from "../rules/puzzle.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const swaps = (pairs: readonly (readonly [number, number])[]): number[][] => pairs.filter(([a, b]) => a < b).map(([a, b]) => [a, b]);

/** Distinct symbols on their own cells. */
function sorted(cells: number, moves: number[][][]): Puzzle {
  return puzzleOf({ counts: new Array(cells).fill(1), moves, goal: [exact(...row(0, cells))] });
}

/** The first `n` cells turned round; two-sided tiles are two cells each, of which the second is the tile's back. */
const reversal = (n: number): number[][] => swaps(row(0, n).map((cell) => [cell, n - 1 - cell] as const));

/** Tile i has its front on cell 2i and its back on 2i + 1; turning a run of tiles round turns each over. */
const burnt = (n: number): number[][] => reversal(2 * n);

const families: readonly (readonly [string, Puzzle])[] = [
  ...[4, 6, 7].map(
    (n) =>
      [
        `adjacent exchanges of ${n}`,
        sorted(
          n,
          row(0, n - 1).map((cell) => [[cell, cell + 1]]),
        ),
      ] as const,
  ),
  ...[4, 6, 7].map((n) => [`pancakes, ${n}`, sorted(n, row(2, n + 1).map(reversal))] as const),
  ...[3, 4, 5].map((n) => [`burnt pancakes, ${n}`, sorted(2 * n, row(1, n + 1).map(burnt))] as const),
  ...[5, 7, 8].map((n) => [`a shift one way and an exchange, ${n}`, sorted(n, [[row(0, n)], [[0, 1]]])] as const),
  ...[3, 4].map((n) => {
    // Two rings of tiles that share two, each turning all its tiles over as they move on.
    const ring = (tiles: number[]): number[][] => [tiles.flatMap((tile) => [2 * tile]).concat(tiles.map((tile) => 2 * tile + 1))];
    return [`two rings of two-sided tiles, ${2 * n - 2}`, sorted(4 * n - 4, [ring(row(0, n)), ring(row(n - 2, 2 * n - 2))])] as const;
  }),
];

/** Boards by their fewest moves to the goal, found against the moves. */
function counted({ moves, cells }: Puzzle, goals: readonly string[]): bigint[] {
  const seen = new Set(goals);
  const counts: bigint[] = [];
  for (let layer = goals; layer.length > 0; ) {
    counts.push(BigInt(layer.length));
    const next: string[] = [];
    for (const board of layer) {
      for (const { from } of moves) {
        const before = new Array<string>(cells);
        from.forEach((source, cell) => {
          before[source] = board[cell]!;
        });
        const key = before.join("");
        if (seen.size < seen.add(key).size) next.push(key);
      }
    }
    layer = next;
  }
  return counts;
}

const text = (board: Iterable<number>): string => String.fromCharCode(...Array.from(board, (symbol) => 97 + symbol));

async function censusOf(puzzle: Puzzle) {
  const solver = await tableSolver(puzzle, { memory: 2 ** 28 });
  const census = await solver.census({ hardest: 1 });
  solver.close();
  return census;
}

describe("a family's boards are as many at each distance as brute force finds", () => {
  it.each(families)("%s", async (_, puzzle) => {
    expect((await censusOf(puzzle)).counts).toEqual(counted(puzzle, [text(row(0, puzzle.cells))]));
  });
});

describe("a goal that spreads over groups of cells in many ways", () => {
  it("is counted: nine cells of which six stay, 5,040 boards", async () => {
    const puzzle = puzzleOf({ counts: [3, 3, 2, 1], moves: [[[0, 1, 2]]], goal: [exact(0, ...row(1, 9).map(() => -1))] });
    const goals = allBoards(puzzle).filter((board) => board[0] === 0);
    const census = await censusOf(puzzle);
    expect(census.counts).toEqual(counted(puzzle, goals.map(text)));
    expect(census.boards).toBe(5_040n);
  });

  it("is counted: two loops of three, and six cells that stay", async () => {
    const free = [...row(2, 12)].map(() => -1);
    const puzzle = puzzleOf({ counts: [4, 4, 4], moves: [[[0, 1, 2]], [[3, 4, 5]]], goal: [exact(0, 1, ...free)] });
    const census = await censusOf(puzzle);
    // Turns of the first loop alone bring the two onto their cells, none, one or two of them.
    const goals = 4_200n; // 10! / (3! 3! 4!)
    expect(census.counts).toEqual([goals, goals, goals]);
    expect([census.boards, census.solvable]).toEqual([34_650n, 3n * goals]);
  });

  it("is counted: four dials of 4×4 cells, any symbol in the middle", async () => {
    const dials = [
      [0, 1, 5, 4],
      [2, 3, 7, 6],
      [8, 9, 13, 12],
      [10, 11, 15, 14],
    ];
    const puzzle = puzzleOf({ counts: [4, 4, 4, 4], moves: dials.map((dial) => [dial]), goal: [uniform([5, 6, 9, 10])] });
    const census = await censusOf(puzzle);
    expect(census.counts).toEqual(countDials(dials.map((dial) => dial.findIndex((cell) => [5, 6, 9, 10].includes(cell)))));
    expect(census.boards).toBe(63_063_000n);
  });
});

/**
 * Dials do not touch each other: a symbol fills the middle if it stands on each dial once, after as many turns as its places are away. So
 * boards are counted by dial, by how often each symbol was used and how many turns each still needs (-1: it cannot be done).
 */
function countDials(middles: readonly number[]): bigint[] {
  let states = new Map([["0,0,0,0;0,0,0,0", 1n]]);
  for (const middle of middles) {
    const next = new Map<string, bigint>();
    for (const [state, ways] of states) {
      const [used, turns] = state.split(";").map((part) => part.split(",").map(Number)) as [number[], number[]];
      for (let code = 0; code < 256; code++) {
        const dial = [code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6];
        const counts = used.map((count, symbol) => count + dial.filter((here) => here === symbol).length);
        if (counts.some((count) => count > 4)) continue;
        const left = turns.map((sum, symbol) => {
          const once = dial.filter((here) => here === symbol).length === 1;
          return sum < 0 || !once ? -1 : sum + ((middle - dial.indexOf(symbol) + 4) % 4);
        });
        const key = `${counts};${left}`;
        next.set(key, (next.get(key) ?? 0n) + ways);
      }
    }
    states = next;
  }
  const boards: bigint[] = [];
  for (const [state, ways] of states) {
    const needed = state.split(";")[1]!.split(",").map(Number);
    const least = Math.min(...needed.filter((turns) => turns >= 0));
    if (Number.isFinite(least)) boards[least] = (boards[least] ?? 0n) + ways;
  }
  return boards;
}
