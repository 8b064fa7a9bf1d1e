/** Boards of 16 cells counted by prefix, against a breadth-first search over every labelled board. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardIndexesOf, symmetriesOf } from "../../../test/support/board-indexes.ts";
import { TestRuntime } from "../../../test/support/engine.ts";
import { puzzleOf, uniform } from "../../../test/support/puzzles.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { censusOf } from "./census.ts";

/** Rows and columns of a 4×4 board, each turning both ways. */
const lines = [0, 1, 2, 3].flatMap((n) => [
  [n * 4, n * 4 + 1, n * 4 + 2, n * 4 + 3],
  [n, n + 4, n + 8, n + 12],
]);
const moves = lines.flatMap((line) => [[line], [[...line].reverse()]]);

/** A board as a number in base `radix`, its first cell the least significant digit. */
function codeOf(board: ArrayLike<number>, radix: number): number {
  let code = 0;
  for (let cell = board.length - 1; cell >= 0; cell--) code = code * radix + board[cell]!;
  return code;
}

function boardOf(code: number, radix: number, cells: number): Board {
  const board = new Uint8Array(cells);
  for (let cell = 0, rest = code; cell < cells; cell++, rest = Math.floor(rest / radix)) board[cell] = rest % radix;
  return board;
}

/** Boards at each distance, and those at the largest one, by a search over the numbers of all boards. */
function breadthFirst(puzzle: Puzzle, region: readonly number[]): { counts: bigint[]; hardest: Board[] } {
  const { cells, counts: of } = puzzle;
  const radix = of.length;
  const seen = new Uint8Array(radix ** cells);
  let layer: number[] = [];
  const place = (cell: number, board: number[], left: number[]): void => {
    if (cell === cells) {
      if (region.every((c) => board[c] === board[region[0]!])) layer.push(codeOf(board, radix));
      return;
    }
    left.forEach((count, symbol) => {
      if (count === 0) return;
      board[cell] = symbol;
      place(
        cell + 1,
        board,
        left.map((other, s) => (s === symbol ? other - 1 : other)),
      );
    });
  };
  place(0, [], Array.from(of));
  for (const code of layer) seen[code] = 1;
  // By move and cell: what a symbol there adds to the number of the board before the move.
  const weights = puzzle.moves.map(({ from }) => Array.from(from, (cell) => radix ** cell));
  const counts: bigint[] = [];
  for (;;) {
    counts.push(BigInt(layer.length));
    const next: number[] = [];
    for (const code of layer) {
      const board = boardOf(code, radix, cells);
      for (const weight of weights) {
        let there = 0;
        for (let cell = 0; cell < cells; cell++) there += board[cell]! * weight[cell]!;
        if (seen[there]) continue;
        seen[there] = 1;
        next.push(there);
      }
    }
    if (next.length === 0) return { counts, hardest: layer.map((code) => boardOf(code, radix, cells)) };
    layer = next;
  }
}

describe.each([
  { what: "8, 4 and 4 symbols, the middle uniform", counts: [8, 4, 4], region: [5, 6, 9, 10] },
  { what: "6, 5 and 5 symbols, a corner uniform", counts: [6, 5, 5], region: [0, 1, 4] },
  { what: "10, 2, 2 and 2 symbols, two cells uniform", counts: [10, 2, 2, 2], region: [5, 10] },
])("a 4×4 board of $what", ({ counts, region }) => {
  const puzzle = puzzleOf({ counts, moves, goal: [uniform(region)] });
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open(2);
  });
  afterAll(() => runtime.close());

  it("is counted as brute force does, and the same boards are the hardest", async () => {
    const brute = breadthFirst(puzzle, region);
    const hardest = brute.hardest.map((board) => board.join()).sort();
    const group = symmetriesOf(puzzle);
    const ways = new Set<string>();
    for await (const { what, boardIndex } of boardIndexesOf(runtime, puzzle)) {
      ways.add(what.split(",")[0]!);
      const census = await censusOf(puzzle, boardIndex, group, { hardest: "all" });
      expect({ what, counts: census.counts }).toEqual({ what, counts: brute.counts });
      expect(census.hardest.map((board) => board.join())).toEqual(hardest);
    }
    expect(ways).toEqual(new Set(["table", "prefix"]));
  });
});
