import fc from "fast-check";
import { expect, it } from "vitest";
import { allBoards, exact, puzzleOf, sketches, uniform } from "../../test/support/puzzles.ts";
import { meets } from "./goal.ts";
import { countsOnOrbits, demandsFor } from "./goal-demands.ts";

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

it("finds at once that regions of many sizes cannot be filled", () => {
  const cells = Array.from({ length: 64 }, (_, cell) => cell);
  const regions = Array.from({ length: 21 }, (_, region) => cells.slice(3 * region, 3 * region + 3));
  const counts = [Uint8Array.from({ length: 16 }, () => 4)];
  // Each symbol fills one region of three with one cell over: 16 regions at most.
  expect([...demandsFor(uniform(...regions), [cells], counts)]).toEqual([]);
  expect([...demandsFor(exact(...cells.map(() => 0)), [cells], counts)]).toEqual([]);
  expect(demandsFor(uniform(...regions.slice(0, 16)), [cells], counts).next().done).toBe(false);
});
