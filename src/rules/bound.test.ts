import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import { missing, randomBoards } from "../../test/oracles/rotation-game.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { grid4x4 } from "../puzzles/grid-4x4.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { deriveBound } from "./bound.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";

const take = <T>(items: Iterator<T>, count: number): T[] => Array.from({ length: count }, () => items.next().value as T);

describe("deriveBound", () => {
  it("gives 8 less the commonest symbol's count for the Rotation Game", () => {
    const bound = deriveBound(compile(parseDefinition(rotationGame).definition));
    expect(bound.alternatives.map(({ maxFixedPerMove }) => maxFixedPerMove)).toEqual([1]);
    for (const board of take(randomBoards(1), 200)) expect(bound.estimate(Uint8Array.from(board))).toBe(missing(board));
  });

  it("gives a quarter of the wrong places of rows or columns for the 4×4 grid", () => {
    const bound = deriveBound(compile(parseDefinition(grid4x4).definition));
    expect(bound.alternatives.map(({ maxFixedPerMove }) => maxFixedPerMove)).toEqual([4, 4]);
    const wrong = (line: number[]): number => 4 - Math.max(...line.map((symbol) => line.filter((other) => other === symbol).length));
    const total = (lines: number[][]): number => lines.map(wrong).reduce((a, b) => a + b);
    const lanes = [0, 1, 2, 3];
    for (const drawn of take(randomBoards(2), 200)) {
      const board = drawn.slice(0, 16).map((symbol, cell) => (symbol + cell) % 4);
      const rows = total(lanes.map((row) => lanes.map((column) => board[4 * row + column]!)));
      const columns = total(lanes.map((column) => lanes.map((row) => board[4 * row + column]!)));
      expect(bound.estimate(Uint8Array.from(board))).toBe(Math.ceil(Math.min(rows, columns) / 4));
    }
  });

  it("is infinite where no move crosses a region that is not solved, and 0 where it is", () => {
    const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1]]], goal: [uniform([0, 1])] });
    const { alternatives, estimate } = deriveBound(puzzle);
    expect(alternatives).toEqual([{ regions: [{ cells: [0, 1], symbol: -1 }], maxFixedPerMove: 0 }]);
    expect(estimate(Uint8Array.of(0, 1, 0, 1))).toBe(Number.POSITIVE_INFINITY);
    expect(estimate(Uint8Array.of(1, 1, 0, 0))).toBe(0);
  });

  it("takes the cells that demand one symbol as a region", () => {
    const puzzle = puzzleOf({ counts: [2, 1, 1], moves: [[[0, 1, 2, 3]]], goal: [exact(0, 0, 1, -1)] });
    const { alternatives, estimate } = deriveBound(puzzle);
    expect(alternatives).toEqual([
      {
        regions: [
          { cells: [0, 1], symbol: 0 },
          { cells: [2], symbol: 1 },
        ],
        maxFixedPerMove: 2,
      },
    ]);
    expect(estimate(Uint8Array.of(0, 0, 1, 2))).toBe(0);
    expect(estimate(Uint8Array.of(0, 1, 0, 2))).toBe(1);
    expect(estimate(Uint8Array.of(2, 1, 0, 0))).toBe(2);
  });

  it("lists the cells of uniform regions in ascending order", () => {
    const puzzle = puzzleOf({ counts: [6, 5], moves: [[[0, 10]]], goal: [uniform([10, 9, 2], [0, 1])] });
    expect(deriveBound(puzzle).alternatives.map(({ regions }) => regions.map(({ cells }) => cells))).toEqual([
      [
        [2, 9, 10],
        [0, 1],
      ],
    ]);
  });

  it("is 0 for a goal that demands nothing", () => {
    const puzzle = puzzleOf({ counts: [1, 1], moves: [[[0, 1]]], goal: [uniform()] });
    expect(allBoards(puzzle).map(deriveBound(puzzle).estimate)).toEqual([0, 0]);
  });

  it("never exceeds the distance, is 0 on solved boards, and changes by at most 1 with a move towards the goal", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 500 }), (json) => {
        const puzzle = compile(parseDefinition(json).definition);
        const { estimate } = deriveBound(puzzle);
        const oracle = bruteForce(json);
        const distances = oracle.distances();
        for (const board of allBoards(puzzle)) {
          const key = boardKey(board);
          const bound = estimate(board);
          if (oracle.isSolved(key)) expect(bound).toBe(0);
          expect(bound).toBeLessThanOrEqual(distances.get(key) ?? Number.POSITIVE_INFINITY);
          for (let move = 0; move < puzzle.moves.length; move++) {
            const after = Uint8Array.from(oracle.move(key, move), (symbol) => symbol.charCodeAt(0));
            if (bound !== Number.POSITIVE_INFINITY) expect(estimate(after)).toBeGreaterThanOrEqual(bound - 1);
          }
        }
      }),
    );
  });
});
