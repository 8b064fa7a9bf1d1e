import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, type Sketch, sketches, uniform } from "../../test/support/puzzles.ts";
import { isSolved } from "./goal.ts";
import type { Board, Puzzle } from "./puzzle.ts";
import { analyseReachability, isKnownReachable, type Reachability, unreachableReason } from "./reachability.ts";
import { unreachableText } from "./unreachable-reasons.ts";

/** The boards that some sequence of moves turns into a goal board: a walk from the goal boards against the moves. */
function solvableBoards(puzzle: Puzzle): Set<string> {
  const boards = allBoards(puzzle);
  const solvable = new Map(boards.filter((board) => isSolved(puzzle, board)).map((board) => [board.join(), board]));
  for (const board of solvable.values()) {
    for (const { from } of puzzle.moves) {
      const before = board.slice();
      from.forEach((source, cell) => {
        before[source] = board[cell]!;
      });
      solvable.set(before.join(), before);
    }
  }
  return new Set(solvable.keys());
}

const board = (text: string): Board => Uint8Array.from(text.split(" "), Number);
const distinct = (n: number) => new Array<number>(n).fill(1);
const ascending = (n: number) => exact(...Array.from({ length: n }, (_, cell) => cell));

/** Why the board cannot be solved, in English. */
function why(reachability: Reachability, board: Board): string | undefined {
  const reason = unreachableReason(reachability, board);
  return reason && unreachableText(reason);
}

describe("reachability", () => {
  it("proves what a walk over all boards finds, on any small puzzle", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 6 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const solvable = solvableBoards(puzzle);
        const reachability = analyseReachability(puzzle);
        const boards = allBoards(puzzle);
        for (const each of boards) {
          const { status } = reachability.verdictOf(each);
          if (status !== "unknown")
            expect([each.join(), status]).toEqual([each.join(), solvable.has(each.join()) ? "reachable" : "unreachable"]);
          // 5 cells have 120 permutations, and their goals at most 12 demands here: nothing may be left open.
          else expect(puzzle.cells).toBe(6);
        }
        if (reachability.everyBoard) expect(solvable.size).toBe(boards.length);
      }),
      { numRuns: 300 },
    );
  });

  it("tells the 120 boards from the other 600 for two rings of four that share two cells", () => {
    const rings = puzzleOf({ counts: distinct(6), moves: [[[0, 1, 2, 3]], [[0, 1, 4, 5]]], goal: [ascending(6)] });
    const solvable = solvableBoards(rings);
    expect(solvable.size).toBe(120);
    const reachability = analyseReachability(rings);
    expect(reachability.order).toBe(120n);
    for (const each of allBoards(rings)) expect(isKnownReachable(reachability, each)).toBe(solvable.has(each.join()));
    const reason = "the moves make only 120 of the 720 arrangements of its symbols, and what would solve it is not among them";
    expect(why(reachability, board("1 0 2 3 4 5"))).toBe(reason);
    expect(why(reachability, board("1 2 0 3 4 5"))).toBe(reason);
  });

  it("names parity where every move is even", () => {
    const moves = [[[0, 1, 2]], [[2, 3, 4]]];
    const one = analyseReachability(puzzleOf({ counts: distinct(5), moves, goal: [ascending(5)] }));
    expect(why(one, board("1 0 2 3 4"))).toBe("its symbols are an odd permutation of a solved board's, and every move is even");
    expect(why(one, board("1 0 2 4 3"))).toBeUndefined();
    const apart = analyseReachability(puzzleOf({ counts: distinct(7), moves: [...moves, [[5, 6]]], goal: [ascending(7)] }));
    expect(why(apart, board("1 0 2 3 4 6 5"))).toBe(
      "the symbols on cells 1, 2, 3, 4, 5 are an odd permutation of a solved board's, and every move is even there",
    );
    expect(isKnownReachable(apart, board("0 1 2 3 4 6 5"))).toBe(true);
  });

  it("says nothing of parity where a board may be either of two goals that differ by an exchange", () => {
    const puzzle = puzzleOf({ counts: distinct(4), moves: [[[0, 1, 2]], [[1, 2, 3]]], goal: [ascending(4), exact(1, 0, 2, 3)] });
    for (const each of allBoards(puzzle)) expect(isKnownReachable(analyseReachability(puzzle), each)).toBe(true);
  });

  it("counts symbols on each orbit", () => {
    const counts = [3, 3];
    const moves = [[[0, 1, 3]], [[2, 4, 5]]];
    const full = analyseReachability(puzzleOf({ counts, moves, goal: [exact(0, 0, 1, 0, 1, 1)] }));
    expect(why(full, board("0 0 0 1 1 1"))).toBe(
      "no move carries symbols into or out of cells 1, 2, 4: of symbol a they hold 2, in every solved board 3",
    );
    expect(why(full, board("0 0 1 0 1 1"))).toBeUndefined();
    const open = analyseReachability(puzzleOf({ counts, moves, goal: [exact(0, 0, -1, -1, -1, -1)] }));
    expect(why(open, board("0 1 0 1 1 0"))).toBe(
      "no move carries symbols into or out of cells 1, 2, 4: of symbol a they hold 1, in every solved board at least 2",
    );
    const uniformGoal = analyseReachability(puzzleOf({ counts, moves, goal: [uniform([0, 1, 3])] }));
    expect(why(uniformGoal, board("0 0 0 1 1 1"))).toBe(
      "no solved board has its symbols spread like this over the groups of cells that exchange symbols: " +
        "cells 1, 2, 4 hold 2 of a, 1 of b; cells 3, 5, 6 hold 1 of a, 2 of b",
    );
  });

  it("names an untouched cell that holds the wrong symbol", () => {
    const puzzle = puzzleOf({ counts: [1, 2, 1], moves: [[[0, 1, 2]]], goal: [exact(0, 1, 1, 2)] });
    expect(why(analyseReachability(puzzle), board("0 1 2 1"))).toBe(
      "no move carries symbols into or out of cells 1, 2, 3: of symbol b they hold 1, in every solved board 2",
    );
    expect(isKnownReachable(analyseReachability(puzzle), board("1 0 1 2"))).toBe(true);
  });

  it("does not take orbits that turn together for free of each other", () => {
    const moves = [
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      [
        [0, 1],
        [3, 4],
      ],
    ];
    const puzzle = puzzleOf({ counts: [2, 2, 2], moves, goal: [exact(0, 0, 1, 1, 2, 2)] });
    const reachability = analyseReachability(puzzle);
    const solvable = solvableBoards(puzzle);
    const withRightCounts = allBoards(puzzle).filter(
      (each) => each.slice(0, 3).reduce((sum, symbol) => sum + symbol, 0) === 1 && !each.slice(0, 3).includes(2),
    );
    expect([solvable.size, withRightCounts.length]).toEqual([6, 9]);
    for (const each of withRightCounts) expect(unreachableReason(reachability, each) === undefined).toBe(solvable.has(each.join()));
  });

  it.each<[string, Sketch]>([
    // Each orbit keeps its symbols.
    ["several orbits", { counts: [3, 2], moves: [[[0, 1, 2]], [[0, 1]], [[3, 4]]], goal: [exact(0, 0, 0, 1, 1)] }],
    ["even moves of distinct symbols", { counts: distinct(4), moves: [[[0, 1, 2]], [[1, 2, 3]]], goal: [ascending(4)] }],
    ["a ring alone", { counts: [2, 2], moves: [[[0, 1, 2, 3]]], goal: [exact(0, 0, 1, 1)] }],
    // Three cells turn by themselves, and change places with the three others as a whole: some cycles of three cells, but not all.
    [
      "two rings that are exchanged",
      {
        counts: [3, 3],
        moves: [
          [[0, 1, 2]],
          [
            [0, 3],
            [1, 4],
            [2, 5],
          ],
        ],
        goal: [exact(0, 0, 0, 1, 1, 1)],
      },
    ],
  ])("knows exactly the solvable boards where there are others: %s", (_, sketch) => {
    const puzzle = puzzleOf(sketch);
    const solvable = solvableBoards(puzzle);
    const reachability = analyseReachability(puzzle);
    expect(reachability.everyBoard).toBe(false);
    const boards = allBoards(puzzle);
    expect(boards.filter((each) => isKnownReachable(reachability, each)).map(String)).toEqual(
      boards.map(String).filter((each) => solvable.has(each)),
    );
    expect(solvable.size).toBeLessThan(boards.length);
  });

  it("says for each of two orbits that turn apart whether it is odd", () => {
    // Cycles of three on each: all even permutations of each, but no odd one.
    const moves = [[[0, 1, 2]], [[1, 2, 3]], [[4, 5, 6]], [[5, 6, 7]]];
    const reachability = analyseReachability(puzzleOf({ counts: distinct(8), moves, goal: [ascending(8)] }));
    const odd = (cells: string) => `the symbols on cells ${cells} are an odd permutation of a solved board's, and every move is even there`;
    expect(why(reachability, board("1 0 2 3 4 5 6 7"))).toBe(odd("1, 2, 3, 4"));
    expect(why(reachability, board("0 1 2 3 4 5 7 6"))).toBe(odd("5, 6, 7, 8"));
    expect(isKnownReachable(reachability, board("1 0 3 2 5 4 7 6"))).toBe(true);
    expect(reachability.order).toBe(144n);
  });

  const few = (order: string, all: string, what: string) =>
    `the moves make only ${order} of the ${all} arrangements of ${what}, and what would solve it is not among them`;

  it("names parity only where each goal that the board could be is an odd permutation away, by even moves", () => {
    // A cycle of five is even. From 1 2 0 3 4 the first goal is a cycle of three away, the second an exchange more.
    const ring = puzzleOf({ counts: distinct(5), moves: [[[0, 1, 2, 3, 4]]], goal: [ascending(5), exact(1, 0, 2, 3, 4)] });
    expect(why(analyseReachability(ring), board("1 2 0 3 4"))).toBe(few("5", "120", "its symbols"));
    // A cycle of four is odd, twice the same is even.
    const turns = puzzleOf({
      counts: distinct(4),
      moves: [
        [[0, 1, 2, 3]],
        [
          [0, 2],
          [1, 3],
        ],
      ],
      goal: [ascending(4)],
    });
    expect(why(analyseReachability(turns), board("1 0 2 3"))).toBe(few("4", "24", "its symbols"));
  });

  it.each<[string, number[], number[]]>([
    // 2,304 permutations serve on both orbits together, more than are tried.
    ["equal symbols", [4, 4], [2, 2, 2, 2, 3, 3, 3, 3]],
    ["pairs of equal symbols", new Array<number>(10).fill(2), Array.from({ length: 20 }, (_, index) => 2 + (index >> 1))],
    ["free cells", distinct(7), new Array<number>(7).fill(-1)],
    ["two free cells", distinct(5), [2, 3, 4, -1, -1]],
  ])("lets an orbit alone that cycles of three arrange at will: %s", (_, counts, demand) => {
    // Beside it a ring of four with two symbols twice: 0 1 0 1 never becomes 0 0 1 1.
    const cells = Array.from({ length: demand.length }, (_, index) => 4 + index);
    const cycles = cells.slice(2).map((last) => [[4, 5, last]]);
    const puzzle = puzzleOf({ counts: [2, 2, ...counts], moves: [[[0, 1, 2, 3]], ...cycles], goal: [exact(0, 0, 1, 1, ...demand)] });
    const others = counts.flatMap((count, index) => new Array<number>(count).fill(2 + index));
    const reachability = analyseReachability(puzzle);
    expect(why(reachability, Uint8Array.of(0, 1, 0, 1, ...others))).toBe(few("4", "24", "the symbols on cells 1, 2, 3, 4"));
    expect(isKnownReachable(reachability, Uint8Array.of(0, 1, 1, 0, ...others.reverse()))).toBe(true);
  });

  it("knows that every board is solvable where even moves and two equal symbols make all", () => {
    const puzzle = puzzleOf({ counts: [2, 1, 1], moves: [[[0, 1, 2]], [[1, 2, 3]]], goal: [exact(0, 1, 0, 2)] });
    expect(analyseReachability(puzzle)).toMatchObject({ order: 12n, everyBoard: true });
    expect(solvableBoards(puzzle).size).toBe(12);
  });

  it("leaves open what would take too many trials", () => {
    const together = (cycle: number[]) => [cycle, cycle.map((cell) => cell + 8)];
    const puzzle = puzzleOf({
      counts: [8, 8],
      moves: [together([0, 1, 2, 3, 4, 5, 6, 7]), together([0, 1])],
      goal: [exact(0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1)],
    });
    const reachability = analyseReachability(puzzle);
    const crossed = board("0 0 0 0 1 1 1 1 1 1 1 1 0 0 0 0");
    expect(reachability.verdictOf(crossed).status).toBe("unknown");
    expect([why(reachability, crossed), isKnownReachable(reachability, crossed)]).toEqual([undefined, false]);
  });

  it("knows that every board is solvable where the moves make all permutations of different symbols", () => {
    // An exchange of neighbours, carried round by the cycle, makes every exchange.
    const everything = puzzleOf({ counts: distinct(4), moves: [[[0, 1, 2, 3]], [[0, 1]]], goal: [ascending(4)] });
    expect(analyseReachability(everything)).toMatchObject({ order: 24n, everyBoard: true });
    expect(solvableBoards(everything).size).toBe(24);
    const even = puzzleOf({ counts: distinct(4), moves: [[[0, 1, 2]], [[1, 2, 3]]], goal: [ascending(4)] });
    expect(analyseReachability(even)).toMatchObject({ order: 12n, everyBoard: false });
  });

  it("knows at once that every board of a large board with repeated symbols is solvable", () => {
    const row = (r: number) => [[0, 1, 2, 3, 4, 5, 6, 7].map((c) => 8 * r + c)];
    const column = (c: number) => [[0, 1, 2, 3, 4, 5, 6, 7].map((r) => 8 * r + c)];
    const lines = [0, 1, 2, 3, 4, 5, 6, 7];
    const puzzle = puzzleOf({
      counts: new Array<number>(8).fill(8),
      moves: [...lines.map(row), ...lines.map(column)],
      goal: [uniform(...lines.map((r) => row(r)[0]!))],
    });
    expect(analyseReachability(puzzle).everyBoard).toBe(true);
  });
});
