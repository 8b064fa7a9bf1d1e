import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, sketches, uniform } from "../../test/support/puzzles.ts";
import { meets } from "./goal.ts";
import { canBeMet, canFill, countsOnOrbits, demandsFor } from "./goal-demands.ts";

const cellSets = fc.array(fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 });
const counts = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  .filter((list) => list.reduce((a, b) => a + b) === 7);

describe("canBeMet", () => {
  it("agrees with trying every board for uniform goals", () => {
    fc.assert(
      fc.property(cellSets, counts, (sets, list) => {
        const goal = uniform(...sets);
        const boards = allBoards({ cells: 7, counts: Uint8Array.from(list) });
        expect(canBeMet(goal, list)).toBe(boards.some((board) => meets(board, goal)));
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with trying every board for exact goals", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 7, maxLength: 7 }), counts, (demand, list) => {
        const goal = exact(...demand.map((symbol) => Math.min(symbol, list.length - 1)));
        const boards = allBoards({ cells: 7, counts: Uint8Array.from(list) });
        expect(canBeMet(goal, list)).toBe(boards.some((board) => meets(board, goal)));
      }),
      { numRuns: 200 },
    );
  });

  it("joins regions that share cells", () => {
    const chain = uniform([0, 1], [2, 3], [1, 2]);
    expect([canBeMet(chain, [3, 3]), canBeMet(chain, [4, 2])]).toEqual([false, true]);
  });
});

describe("canFill", () => {
  it("goes back where the largest set took the wrong symbol", () => {
    // The four go to the four, so that twice three fit into the six.
    expect(canFill([4, 3, 3], [6, 4])).toBe(true);
    expect(canFill([5, 5, 4], [7, 7])).toBe(false);
    // 10 of 12 leave 2 and 11: no two sixes. 10 of 11 leave 12 and 1: two sixes.
    expect(canFill([10, 6, 6], [12, 11])).toBe(true);
    expect(canFill([10, 6, 6], [11, 11, 1])).toBe(false);
  });

  it("takes each symbol as often as sets fit into it", () => {
    const threes = (sets: number) => new Array<number>(sets).fill(3);
    expect(canFill(threes(21), new Array(32).fill(2))).toBe(false);
    // 32 holds ten threes and two cells more.
    expect([canFill(threes(21), [32, 32]), canFill(threes(20), [32, 32])]).toEqual([false, true]);
    expect(canFill([], [1, 1])).toBe(true);
  });
});

describe("demandsFor", () => {
  it("gives demands that exactly the goal boards with the same counts on each orbit meet", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), fc.nat(), (sketch, seed) => {
        const puzzle = puzzleOf(sketch);
        const boards = allBoards(puzzle);
        const countsOf = (board: Uint8Array) => countsOnOrbits(board, puzzle.orbits, puzzle.symbols.length);
        const counts = countsOf(boards[seed % boards.length]!);
        const alike = boards.filter((board) => countsOf(board).join(";") === counts.join(";"));
        for (const alternative of puzzle.goal) {
          const demands = [...demandsFor(alternative, puzzle.orbits, counts)].map((demand) => ({ kind: "exact", demand }) as const);
          const met = alike.filter((board) => demands.some((demand) => meets(board, demand)));
          expect(met).toEqual(alike.filter((board) => meets(board, alternative)));
          expect(demands.every((demand) => alike.some((board) => meets(board, demand)))).toBe(true);
        }
      }),
    );
  });

  it("gives one demand for each choice of symbols, larger regions first", () => {
    const list = (...given: Parameters<typeof demandsFor>) => [...demandsFor(...given)].map((demand) => [...demand]);
    const row = [0, 1, 2, 3, 4];
    // Three cells of b leave two of a and one of b; two cells of b do not fit beside them.
    expect(list(uniform([0, 1], [2, 3, 4]), [row], [Uint8Array.of(2, 3)])).toEqual([[0, 0, 1, 1, 1]]);
    expect(list(uniform([3, 4]), [row], [Uint8Array.of(2, 2, 1)])).toEqual([
      [-1, -1, -1, 0, 0],
      [-1, -1, -1, 1, 1],
    ]);
    // The region has one cell on the first orbit and two on the second.
    const orbits = [
      [0, 2],
      [1, 3, 4],
    ];
    expect(list(uniform([2, 3, 4]), orbits, [Uint8Array.of(1, 1), Uint8Array.of(1, 2)])).toEqual([[-1, -1, 1, 1, 1]]);
    // One cell alone always holds one symbol.
    expect(list(uniform([2]), [row], [Uint8Array.of(2, 3)])).toEqual([[-1, -1, -1, -1, -1]]);
  });

  it("gives a goal of demanded symbols as it is, where each orbit has them", () => {
    const orbits = [
      [0, 1],
      [2, 3],
    ];
    const goal = exact(0, 1, -1, 0);
    expect([...demandsFor(goal, orbits, [Uint8Array.of(1, 1), Uint8Array.of(1, 1)])]).toEqual([Int16Array.of(0, 1, -1, 0)]);
    expect([...demandsFor(goal, orbits, [Uint8Array.of(2, 0), Uint8Array.of(0, 2)])]).toEqual([]);
  });

  it("finds at once that regions of many sizes cannot be filled", () => {
    const cells = Array.from({ length: 64 }, (_, cell) => cell);
    const regions = Array.from({ length: 21 }, (_, region) => cells.slice(3 * region, 3 * region + 3));
    const counts = [Uint8Array.from({ length: 16 }, () => 4)];
    // Each symbol fills one region of three with one cell over: 16 regions at most.
    expect([...demandsFor(uniform(...regions), [cells], counts)]).toEqual([]);
    expect([...demandsFor(exact(...cells.map(() => 0)), [cells], counts)]).toEqual([]);
    expect(demandsFor(uniform(...regions.slice(0, 16)), [cells], counts).next().done).toBe(false);
  });
});
