import { describe, expect, it } from "vitest";
import { exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { countsOnOrbits } from "./goal-demands.ts";
import type { GoalAlternative, Puzzle } from "./puzzle.ts";
import { countsReason, groupReason, parityReason } from "./unreachable.ts";
import { unreachableText } from "./unreachable-reasons.ts";

/** One orbit for each number: so many cells, one after the other. */
function orbitsOf(sizes: readonly number[], counts: readonly number[], ...goal: GoalAlternative[]): Puzzle {
  let next = 0;
  const rings = sizes.map((size) => Array.from({ length: size }, () => next++));
  return puzzleOf({ counts, moves: rings.filter((ring) => ring.length > 1).map((ring) => [ring]), goal });
}

const reasonFor = (puzzle: Puzzle, ...board: number[]) =>
  unreachableText(countsReason(puzzle, countsOnOrbits(board, puzzle.orbits, puzzle.symbols.length)));

describe("countsReason", () => {
  it("says how many every solved board has, where that is one number", () => {
    const puzzle = orbitsOf([3, 3], [3, 3], exact(0, 0, 1, 0, 1, 1));
    expect(reasonFor(puzzle, 0, 0, 0, 1, 1, 1)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol a they hold 3, in every solved board 2",
    );
    expect(reasonFor(puzzle, 1, 1, 0, 1, 0, 0)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol a they hold 1, in every solved board 2",
    );
  });

  it("names the first orbit and symbol that are out of bounds, whichever they are", () => {
    // The first orbit may hold one or two of a, none or one of c; the second two of b at least.
    const puzzle = orbitsOf([2, 4], [2, 3, 1], exact(0, -1, 1, 1, -1, -1));
    expect(reasonFor(puzzle, 2, 1, 0, 0, 1, 1)).toBe(
      "no move carries symbols into or out of cells 1, 2: of symbol a they hold 0, in every solved board at least 1",
    );
    const both = orbitsOf([2, 4], [2, 3, 1], exact(0, -1, 1, 1, 1, -1));
    expect(reasonFor(both, 0, 1, 0, 2, 1, 1)).toBe(
      "no move carries symbols into or out of cells 1, 2: of symbol b they hold 1, in every solved board 0",
    );
    // Two of a on the second orbit leave at most one for the first.
    const most = orbitsOf([3, 3], [3, 3], exact(-1, -1, -1, 0, 0, -1));
    expect(reasonFor(most, 0, 0, 1, 0, 1, 1)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol a they hold 2, in every solved board at most 1",
    );
  });

  it("counts no cell as free that demands another symbol", () => {
    const puzzle = orbitsOf([3, 3], [3, 3], exact(0, 1, -1, -1, -1, -1));
    expect(reasonFor(puzzle, 0, 0, 0, 1, 1, 1)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol a they hold 3, in every solved board at most 2",
    );
  });

  it("takes the bounds over all alternatives", () => {
    const puzzle = orbitsOf([3, 4], [4, 3], exact(1, 1, 1, 0, 0, 0, 0), exact(0, 1, 1, 1, 0, 0, 0));
    expect(reasonFor(puzzle, 0, 0, 1, 1, 1, 0, 0)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol a they hold 2, in every solved board at most 1",
    );
    // With a uniform region among them any number may do, so it is the whole that fits no solved board.
    const open = orbitsOf([2, 3], [3, 2], uniform([0, 1, 2]), exact(1, 1, 0, 0, 0));
    expect(reasonFor(open, 0, 1, 0, 0, 1)).toBe(
      "no solved board has its symbols spread like this over the groups of cells that exchange symbols: " +
        "cells 1, 2 hold 1 of a, 1 of b; cells 3, 4, 5 hold 2 of a, 1 of b",
    );
  });

  it("speaks of a single cell, and of no more than three groups of cells", () => {
    const single = orbitsOf([1, 2], [2, 1], exact(1, 0, 0));
    expect(reasonFor(single, 0, 1, 0)).toBe(
      "no move carries symbols into or out of cell 1: of symbol a it holds 1, in every solved board 0",
    );
    const three = orbitsOf([1, 2, 1], [2, 2], uniform([0, 1, 3]));
    const start = "no solved board has its symbols spread like this over the groups of cells that exchange symbols: cell 1 holds 1 of a; ";
    expect(reasonFor(three, 0, 1, 0, 1)).toBe(`${start}cells 2, 3 hold 1 of a, 1 of b; cell 4 holds 1 of b`);
    const four = orbitsOf([1, 2, 1, 2], [3, 3], uniform([0, 1, 3]));
    expect(reasonFor(four, 0, 1, 0, 1, 1, 0)).toBe(`${start}cells 2, 3 hold 1 of a, 1 of b; cell 4 holds 1 of b; …`);
  });

  it("names no more than eight cells", () => {
    const eight = orbitsOf([8, 1], [8, 1], exact(...new Array<number>(8).fill(0), 1));
    expect(reasonFor(eight, 1, 0, 0, 0, 0, 0, 0, 0, 0)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3, 4, 5, 6, 7, 8: of symbol a they hold 7, in every solved board 8",
    );
    const nine = orbitsOf([9, 1], [9, 1], exact(...new Array<number>(9).fill(0), 1));
    expect(reasonFor(nine, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)).toBe(
      "no move carries symbols into or out of cells 1, 2, 3, 4, 5, 6, 7, 8, … (9 cells): of symbol a they hold 8, in every solved board 9",
    );
  });
});

describe("parityReason", () => {
  it("names the orbit where there are several", () => {
    expect(unreachableText(parityReason(orbitsOf([3], [1, 1, 1]), 0))).toBe(
      "its symbols are an odd permutation of a solved board's, and every move is even",
    );
    expect(unreachableText(parityReason(orbitsOf([2, 3], [1, 1, 1, 1, 1]), 1))).toBe(
      "the symbols on cells 3, 4, 5 are an odd permutation of a solved board's, and every move is even there",
    );
  });
});

describe("groupReason", () => {
  it("names the cells, in their order, where they are not all", () => {
    const said = (order: string, all: string, what: string) =>
      `the moves make only ${order} of the ${all} arrangements of ${what}, and what would solve it is not among them`;
    const puzzle = orbitsOf([2, 3, 4], [4, 5]);
    expect(unreachableText(groupReason(puzzle, [2, 0], 4n, 48n))).toBe(said("4", "48", "the symbols on cells 1, 2, 6, 7, 8, 9"));
    expect(unreachableText(groupReason(puzzle, [0, 1, 2], 24n, 1728n))).toBe(said("24", "1,728", "its symbols"));
    expect(unreachableText(groupReason(orbitsOf([1, 1, 7, 3], [6, 6]), [3, 1], 3n, 6n))).toBe(
      said("3", "6", "the symbols on cells 2, 10, 11, 12"),
    );
  });
});
