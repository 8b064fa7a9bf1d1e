import fc from "fast-check";
import { expect, it } from "vitest";
import { symmetriesOf } from "../../../test/support/board-indexes.ts";
import { isGoal } from "../../../test/support/brute-force.ts";
import { allBoards, exact, puzzleOf, sketches } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { type Arrangements, wholeBoards } from "./arrangements.ts";

function wholeBoardsOf(puzzle: Puzzle): Arrangements | undefined {
  return wholeBoards(puzzle, symmetriesOf(puzzle), goalPatterns(puzzle)!);
}

/** How often each symbol stands on each orbit, the orbits' cells being these. */
function distributionOf({ counts }: Puzzle, orbits: readonly (readonly number[])[], board: Board): string {
  return orbits.map((cells) => Array.from(counts, (_, symbol) => cells.filter((cell) => board[cell] === symbol).length).join()).join(";");
}

function cut(order: readonly number[], sizes: readonly number[]): number[][] {
  let start = 0;
  return sizes.map((size) => order.slice(start, (start += size)));
}

it("are the boards whose symbols are spread over the orbits as some goal board's are", () => {
  fc.assert(
    fc.property(sketches({ cells: 7, symbols: 4 }), (sketch) => {
      const puzzle = puzzleOf(sketch);
      const boards = allBoards(puzzle);
      const solved = boards.filter((board) => isGoal(puzzle, board));
      const found = wholeBoardsOf(puzzle);
      if (found === undefined) {
        // Each distribution is some board's: there are at least as many.
        expect(boards.length).toBeGreaterThan(200);
        return;
      }
      const orbits = cut(found.order, found.orbitSizes);
      expect(orbits.map((cells) => [...cells].sort((a, b) => a - b).join()).sort()).toEqual(
        puzzle.orbits.map((cells) => cells.join()).sort(),
      );
      expect(found.orbitSizes).toEqual([...found.orbitSizes].sort((a, b) => b - a));
      const expected = new Set(solved.map((board) => distributionOf(puzzle, orbits, board)));
      expect(found.distributions.map((here) => here.map((counts) => counts.join()).join(";")).sort()).toEqual([...expected].sort());
      const there = boards.filter((board) => expected.has(distributionOf(puzzle, orbits, board)));
      expect(found.size).toBe(BigInt(there.length));
      expect(found.classCount).toBe(puzzle.symbols.length);
    }),
    { numRuns: 400 },
  );
});

it("have an orbit's cells so ordered that its first half, or as much as can be, is carried onto itself by every symmetry", () => {
  fc.assert(
    fc.property(sketches({ cells: 8, symbols: 2 }), (sketch) => {
      const puzzle = puzzleOf(sketch);
      const { geometry } = symmetriesOf(puzzle);
      const found = wholeBoardsOf(puzzle);
      if (found === undefined) return;
      for (const cells of cut(found.order, found.orbitSizes)) {
        const classOf = (cell: number): number[] => cells.filter((other) => geometry.some((symmetry) => symmetry.cells[cell] === other));
        const sizes = new Map(cells.map((cell) => [Math.min(...classOf(cell)), classOf(cell).length]));
        const sums = [...sizes.values()].reduce((all, size) => all.concat(all.map((sum) => sum + size)), [0]);
        const half = Math.max(...sums.filter((sum) => sum <= cells.length / 2));
        const first = new Set(cells.slice(0, half));
        for (const cell of first) for (const other of classOf(cell)) expect(first).toContain(other);
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  ["the middle in between", [0, 1, 2, 3, 4]],
  ["the middle first", [1, 3, 0, 4, 2]],
])("begin with two cells that are mirror images in a chain of five, %s", (_, chain) => {
  const at = (place: number): number => chain[place]!;
  const puzzle = puzzleOf({
    counts: [1, 4],
    moves: [0, 1, 2, 3].map((place) => [[at(place), at(place + 1)]]),
    goal: [exact(...[0, 1, 2, 3, 4].map((cell) => (cell === at(2) ? 0 : -1)))],
  });
  const first = wholeBoardsOf(puzzle)?.order.slice(0, 2).sort();
  expect([[at(0), at(4)].sort(), [at(1), at(3)].sort()]).toContainEqual(first);
});

it("are given up where symbols spread over the orbits in more than 200 ways", () => {
  // Two cells that are exchanged, and others that never move: two symbols b stand on both of the first, on one, or on neither.
  const [most, over] = [19, 20].map((fixed) => {
    const puzzle = puzzleOf({ counts: [fixed, 2], moves: [[[0, 1]]], goal: [exact(...new Array<number>(fixed + 2).fill(-1))] });
    return wholeBoardsOf(puzzle);
  });
  expect(most?.distributions.length).toBe(1 + 19 + (19 * 18) / 2);
  expect(over).toBeUndefined();
});
