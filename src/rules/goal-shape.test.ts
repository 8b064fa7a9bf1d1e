import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, sketches, uniform } from "../../test/support/puzzles.ts";
import { isSolved } from "./goal.ts";
import { shapeOf, widestDemands } from "./goal-shape.ts";
import type { Board, GoalAlternative, Puzzle } from "./puzzle.ts";

const goalOf = (counts: readonly number[], ...goal: GoalAlternative[]): Puzzle => puzzleOf({ counts, moves: [], goal });
const goalBoardsOf = (puzzle: Puzzle): Board[] => allBoards(puzzle).filter((board) => isSolved(puzzle, board));

/** Sets of two or more cells that hold equal symbols on every one of these boards. */
function alwaysEqual(boards: readonly Board[]): number[][] {
  const columns = Array.from(boards[0]!, (_, cell) => boards.map((board) => board[cell]).join());
  const sets = [...new Set(columns)].map((column) => [...columns.keys()].filter((cell) => columns[cell] === column));
  return sets.filter((cells) => cells.length > 1);
}

/** The symbol that a cell holds on every one of these boards, or -1. */
function alwaysThere(boards: readonly Board[]): Int16Array {
  return Int16Array.from(boards[0]!, (symbol, cell) => (boards.every((board) => board[cell] === symbol) ? symbol : -1));
}

describe("shapeOf", () => {
  it("is one alternative that says all there is to say, or every goal board, on any small puzzle", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const shape = shapeOf(puzzle);
        const boards = goalBoardsOf(puzzle);
        if (shape.uniform.length === 1) expect(shape).toEqual({ uniform: [alwaysEqual(boards)], exact: [] });
        else if (shape.exact.length === 1) expect(shape).toEqual({ uniform: [], exact: [alwaysThere(boards)] });
        else expect(shape).toEqual({ uniform: [], exact: boards.map((board) => Int16Array.from(board)) });
      }),
    );
  });

  it.each<[string, number[], number[][], number[][]]>([
    [
      "regions that share cells",
      [4, 4],
      [
        [2, 1],
        [1, 5],
        [3, 4],
      ],
      [
        [1, 2, 5],
        [3, 4],
      ],
    ],
    ["one symbol", [3], [], [[0, 1, 2]]],
    // Three of a leave two cells for two of b.
    [
      "the rest of one symbol",
      [3, 2],
      [[0, 1, 2]],
      [
        [0, 1, 2],
        [3, 4],
      ],
    ],
    // The single cells are two of b, or two of a beside a region of a.
    [
      "single cells that go together",
      [4, 2],
      [
        [1, 2],
        [4, 5],
      ],
      [
        [0, 3],
        [1, 2],
        [4, 5],
      ],
    ],
    // Three of one symbol; so the pair and the single cell have the other.
    [
      "a region and a single cell",
      [3, 3],
      [
        [1, 2],
        [3, 4, 5],
      ],
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    // Three of a leave one; the two of b are the pair.
    [
      "a larger region and a single cell",
      [4, 2],
      [
        [0, 1, 2],
        [3, 4],
      ],
      [
        [0, 1, 2, 5],
        [3, 4],
      ],
    ],
    [
      "a single cell and a larger region",
      [4, 2],
      [
        [0, 1],
        [3, 4, 5],
      ],
      [
        [0, 1],
        [2, 3, 4, 5],
      ],
    ],
    // Four of a for the region, and one of a and two of b for three cells.
    ["single cells that differ", [5, 2], [[0, 1, 2, 3]], [[0, 1, 2, 3]]],
    // Each of the two has a symbol of its own.
    [
      "regions that never go together",
      [3, 3],
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ["nothing demanded", [2, 2], [], []],
  ])("finds the cells that are always equal: %s", (_, counts, regions, expected) => {
    const puzzle = goalOf(counts, uniform(...regions));
    expect(shapeOf(puzzle)).toEqual({ uniform: [expected], exact: [] });
    expect(alwaysEqual(goalBoardsOf(puzzle))).toEqual(expected);
  });

  it("demands what the counts leave no choice about", () => {
    expect(shapeOf(goalOf([2, 3], exact(0, -1, 0, -1, -1))).exact).toEqual([Int16Array.of(0, 1, 0, 1, 1)]);
    expect(shapeOf(goalOf([2, 2, 1], exact(0, -1, 0, -1, -1))).exact).toEqual([Int16Array.of(0, -1, 0, -1, -1)]);
  });

  it.each<[string, number[], GoalAlternative[], ReturnType<typeof shapeOf>]>([
    [
      "demands within others",
      [2, 1, 1],
      [exact(0, 1, 0, 2), exact(0, -1, -1, -1), exact(0, -1, 0, -1)],
      { uniform: [], exact: [Int16Array.of(0, -1, -1, -1)] },
    ],
    [
      "regions within larger ones",
      [4, 4],
      [uniform([0, 1, 2], [3, 4]), uniform([1, 2]), uniform([0, 1, 2])],
      { uniform: [[[1, 2]]], exact: [] },
    ],
    [
      "the same regions twice",
      [2, 2],
      [uniform([0, 1]), uniform([1, 0])],
      {
        uniform: [
          [
            [0, 1],
            [2, 3],
          ],
        ],
        exact: [],
      },
    ],
    ["demands within regions", [2, 2, 1], [exact(0, 0, -1, -1, 1), uniform([0, 1])], { uniform: [[[0, 1]]], exact: [] }],
    ["what no board meets", [2, 2, 1], [uniform([0, 1, 2]), exact(2, 2, -1, -1, -1), uniform([0, 1])], { uniform: [[[0, 1]]], exact: [] }],
    ["all beside regions that demand nothing", [2, 1, 1], [uniform([0, 1]), exact(0, 0, 1, 2), uniform()], { uniform: [[]], exact: [] }],
    [
      "all beside a demand for nothing",
      [2, 1, 1],
      [uniform([0, 1]), exact(-1, -1, -1, -1), exact(0, 0, 1, 2)],
      { uniform: [[]], exact: [] },
    ],
  ])("leaves out %s", (_, counts, goal, shape) => {
    expect(shapeOf(goalOf(counts, ...goal))).toEqual(shape);
  });

  it("keeps alternatives that do not contain each other, where there are more than 20,000 arrangements", () => {
    // 12! / (4! 4! 4!) = 34,650
    const free = [-1, -1, -1, -1, -1, -1, -1, -1];
    const apart = [exact(1, 1, 1, 0, ...free), exact(-1, -1, -1, 1, ...free), exact(0, -1, 0, -1, ...free)];
    const within = [exact(1, 1, 1, 2, ...free.slice(1), 2), exact(2, 2, 2, -1, ...free)];
    const { uniform: sets, exact: demands } = shapeOf(goalOf([4, 4, 4], uniform([0, 1, 2], [3, 11]), ...apart, ...within.slice(0, 1)));
    expect(sets).toEqual([
      [
        [0, 1, 2],
        [3, 11],
      ],
    ]);
    expect(demands).toEqual(apart.map((alternative) => "demand" in alternative && alternative.demand));
    const others = [exact(0, 0, 1, -1, ...free), exact(-1, -1, -1, 1, ...free)];
    const wider = shapeOf(goalOf([4, 4, 4], ...within, uniform([0, 1, 2]), ...others));
    expect(wider).toEqual({ uniform: [[[0, 1, 2]]], exact: others.map((alternative) => "demand" in alternative && alternative.demand) });
  });

  it("lists no goal boards where there are more than 20,000 arrangements", () => {
    // 8! = 40,320, 7! = 5,040
    const boards = (cells: number) => [
      exact(...Array.from({ length: cells }, (_, cell) => cells - 1 - cell)),
      exact(...Array(cells).keys()),
    ];
    const given = (cells: number) => boards(cells).map((alternative) => "demand" in alternative && alternative.demand);
    expect(shapeOf(goalOf(new Array(8).fill(1), ...boards(8)))).toEqual({ uniform: [], exact: given(8) });
    expect(shapeOf(goalOf(new Array(7).fill(1), ...boards(7)))).toEqual({ uniform: [], exact: given(7).reverse() });
  });

  it("lists up to 1,000 goal boards, in symbol order", () => {
    // 7! / (2! 2!) = 1,260 arrangements
    const counts = [2, 2, 1, 1, 1];
    const boards = allBoards({ cells: 7, counts: Uint8Array.from(counts) });
    const shapeOfLast = (count: number) => {
      const goal = boards.slice(-count).reverse();
      return {
        given: goal.map((board) => Int16Array.from(board)),
        shape: shapeOf(goalOf(counts, ...goal.map((board) => exact(...board)))),
      };
    };
    const few = shapeOfLast(1000);
    expect(few.shape).toEqual({ uniform: [], exact: few.given.reverse() });
    const many = shapeOfLast(1001);
    expect(many.shape).toEqual({ uniform: [], exact: many.given });
  });
});

describe("widestDemands", () => {
  it("keeps those that no other contains, of equal ones the first, on any demands", () => {
    const demand = fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 4, maxLength: 4 }).map((symbols) => Int16Array.from(symbols));
    const contains = (outer: Int16Array, inner: Int16Array) => outer.every((symbol, cell) => symbol < 0 || inner[cell] === symbol);
    fc.assert(
      fc.property(fc.array(demand, { maxLength: 12 }), (demands) => {
        const widest = demands.filter((one, index) =>
          demands.every((other, at) => at === index || !contains(other, one) || (contains(one, other) && index < at)),
        );
        expect(widestDemands(demands)).toEqual(widest);
      }),
      { numRuns: 500 },
    );
  });

  it("tells symbols of two digits apart", () => {
    const demands = [Int16Array.of(1, 12, -1), Int16Array.of(11, 2, 0)];
    expect(widestDemands(demands)).toEqual(demands);
  });

  it("looks at every one of 64 cells", () => {
    const demand = (...cells: number[]) => Int16Array.from({ length: 64 }, (_, cell) => (cells.includes(cell) ? 0 : -1));
    const apart = [demand(0, 31), demand(31, 32), demand(32, 63), demand(0, 63)];
    const within = [demand(0, 31, 32), demand(31, 32, 63), demand(5, 32, 63), demand(0, 40, 63)];
    expect(widestDemands([...within, ...apart])).toEqual(apart);
  });
});
