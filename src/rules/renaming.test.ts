import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { puzzleOf as sketched } from "../../test/support/puzzles.ts";
import { magicSquares } from "../puzzles/magic-squares.ts";
import type { GoalShape } from "./goal-shape.ts";
import { identity } from "./permutation.ts";
import type { Puzzle } from "./puzzle.ts";
import { puzzleFrom } from "./puzzle-from.ts";
import { GoalRenamings, SearchTooLong } from "./renaming.ts";

/** The first so many orders of the symbols 0 to n - 1, in dictionary order. */
function orders(n: number, most: number): Int16Array[] {
  const found: Int16Array[] = [];
  const place = (chosen: readonly number[]): void => {
    if (chosen.length === n) found.push(Int16Array.from(chosen));
    for (let symbol = 0; symbol < n && found.length < most; symbol++) if (!chosen.includes(symbol)) place([...chosen, symbol]);
  };
  place([]);
  return found;
}

const withCounts = (...counts: number[]): Puzzle => sketched({ counts, moves: [], goal: [] });
const demands = (...exact: number[][]): GoalShape => ({ uniform: [], exact: exact.map((demand) => Int16Array.from(demand)) });
const found = (goal: GoalRenamings, cells: Iterable<number>) =>
  [...goal.orderedFor(Uint8Array.from(cells))].map((symbols) => symbols.join());

/** Whether the pair carries each alternative onto one of them, tried one by one. */
function serves(shape: GoalShape, cells: ArrayLike<number>, symbols: ArrayLike<number>): boolean {
  const setsKey = (sets: readonly (readonly number[])[]) =>
    sets
      .map((set) => [...set].sort().join())
      .sort()
      .join(";");
  const uniform = shape.uniform.map(setsKey);
  const exact = shape.exact.map((demand) => demand.join());
  const imageOf = (demand: Int16Array) => {
    const image = demand.slice();
    demand.forEach((symbol, cell) => {
      image[cells[cell]!] = symbol < 0 ? symbol : symbols[symbol]!;
    });
    return image.join();
  };
  return (
    shape.uniform.every((sets) => uniform.includes(setsKey(sets.map((set) => set.map((cell) => cells[cell]!))))) &&
    shape.exact.every((demand) => exact.includes(imageOf(demand)))
  );
}

describe("GoalRenamings", () => {
  const someCells = fc.uniqueArray(fc.nat(3), { minLength: 2, maxLength: 4 });
  // Where many cells are free, more symbols can be exchanged.
  const symbol = fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, { weight: 2, arbitrary: fc.nat(3) });
  const demand = fc.array(symbol, { minLength: 4, maxLength: 4 });
  const shapes: fc.Arbitrary<GoalShape> = fc.record({
    uniform: fc
      .uniqueArray(someCells, { selector: (cells) => [...cells].sort().join(), maxLength: 2 })
      .map((sets) => sets.map((set) => [set])),
    exact: fc.uniqueArray(demand, { selector: String, maxLength: 6 }).map((all) => all.map((symbols) => Int16Array.from(symbols))),
  });

  it("finds what trying every renaming finds, up to exchanges within classes", () => {
    const permutations = orders(4, 24);
    fc.assert(
      fc.property(shapes, fc.constantFrom([1, 1, 1, 1], [2, 2, 1, 1], [1, 2, 3, 1]), (shape, counts) => {
        const goal = new GoalRenamings(withCounts(...counts), shape);
        const still = identity(4);
        const keepCounts = permutations.filter((symbols) => symbols.every((image, symbol) => counts[image] === counts[symbol]));
        const exchange = (a: number, b: number) => still.map((symbol) => (symbol === a ? b : symbol === b ? a : symbol));
        const alike = (a: number, b: number) => counts[a] === counts[b] && serves(shape, still, exchange(a, b));
        const classes = [...still].map((symbol) => [...still].filter((other) => alike(symbol, other)));
        expect(goal.classes).toEqual(classes.filter(([first], symbol) => first === symbol));
        // Of renamings that differ by exchanges within classes, the one that keeps the order within each class.
        const ordered = keepCounts.filter((symbols) =>
          goal.classes.every((members) =>
            members.every((symbol, index) => index === 0 || symbols[symbol]! > symbols[members[index - 1]!]!),
          ),
        );
        for (const cells of permutations) {
          const expected = ordered.filter((symbols) => serves(shape, cells, symbols));
          expect(found(goal, cells).sort()).toEqual(expected.map((symbols) => symbols.join()).sort());
        }
      }),
    );
  });

  it("gives every renaming where there are several, each once", () => {
    // Three demands that go round: a b, b c, c a. Exchanging two symbols turns them the other way round.
    const goal = new GoalRenamings(withCounts(1, 1, 1), demands([0, 1, -1], [1, 2, -1], [2, 0, -1]));
    expect(goal.classes).toEqual([[0], [1], [2]]);
    expect(found(goal, [0, 1, 2]).sort()).toEqual(["0,1,2", "1,2,0", "2,0,1"]);
    // With the two cells exchanged, only those serve that turn them.
    expect(found(goal, [1, 0, 2]).sort()).toEqual(["0,2,1", "1,0,2", "2,1,0"]);
  });

  it("never renames two symbols to one", () => {
    // b renamed to a would leave two demands in the set, too.
    const goal = new GoalRenamings(withCounts(1, 1), demands([0, -1], [1, -1], [-1, 0]));
    expect([goal.classes, found(goal, [0, 1])]).toEqual([[[0], [1]], ["0,1"]]);
  });

  it("carries sets of regions onto sets of regions", () => {
    const rows = [
      [0, 1],
      [2, 3],
    ];
    const columns = [
      [0, 2],
      [1, 3],
    ];
    const either = new GoalRenamings(withCounts(2, 2), { uniform: [rows, columns], exact: [] });
    const [turned, exchanged] = [
      [1, 3, 0, 2],
      [1, 0, 2, 3],
    ];
    expect([found(either, turned), found(either, exchanged)]).toEqual([["0,1"], []]);
    const one = new GoalRenamings(withCounts(2, 2), { uniform: [rows], exact: [] });
    expect([found(one, turned), found(one, [3, 2, 1, 0])]).toEqual([[], ["0,1"]]);
  });

  it("tells cells of two digits apart", () => {
    const cells = identity(22);
    cells[21] = 2;
    cells[2] = 21;
    cells[3] = 13;
    cells[13] = 3;
    const goal = new GoalRenamings(withCounts(11, 11), {
      uniform: [
        [
          [1, 21],
          [3, 14],
        ],
      ],
      exact: [],
    });
    // They go to 1, 2 and 13, 14.
    expect(found(goal, cells)).toEqual([]);
  });

  it("renames as the cells of one demand go", () => {
    const goal = new GoalRenamings(withCounts(1, 1, 1, 1), demands([0, 1, 2, -1]));
    expect(goal.classes).toEqual([[0], [1], [2], [3]]);
    // What stood on cell 0 stands on cell 1, where 1 is demanded: so 0 becomes 1; and so on.
    expect(found(goal, [1, 2, 0, 3])).toEqual(["1,2,0,3"]);
    expect(found(goal, [0, 1, 3, 2])).toEqual([]);
  });
});

it("goes through thousands of alternatives without a call in a call for each", () => {
  const goal = new GoalRenamings(puzzleFrom(magicSquares), { uniform: [], exact: orders(8, 30_000) });
  expect(goal.orderedFor(identity(8)).next().value).toEqual(identity(8));
});

it("gives up once all searches together take more than 50,000 steps", () => {
  const goal = new GoalRenamings(withCounts(1, 1), demands([0, 1]));
  const search = (times: number) => Array.from({ length: times }, () => found(goal, [0, 1]).join());
  expect(new Set(search(1000))).toEqual(new Set(["0,1"]));
  // Each search takes a step or more.
  expect(() => search(49_001)).toThrow(SearchTooLong);
  expect(new SearchTooLong().name).toBe("SearchTooLong");
});
