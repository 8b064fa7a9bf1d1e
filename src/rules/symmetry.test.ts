import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards, exact, puzzleOf, sketches, uniform } from "../../test/support/puzzles.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { isSolved } from "./goal.ts";
import { demandsFor } from "./goal-demands.ts";
import { compose, everyOrderOf, follow, identity, inverseOf, permutationOf } from "./permutation.ts";
import type { GoalAlternative, Puzzle, Symmetry, SymmetryGroup } from "./puzzle.ts";
import { findSymmetries, imageOf } from "./symmetry.ts";

/** The symmetry whose image is `second`'s image of `first`'s image. */
function composeSymmetries(first: Symmetry, second: Symmetry): Symmetry {
  return { cells: follow(first.cells, second.cells), symbols: compose(second.symbols, first.symbols) };
}

function inverseSymmetry({ cells, symbols }: Symmetry): Symmetry {
  // As numbers, where symbols come from is where the inverse takes cells.
  return { cells: Uint8Array.from(permutationOf(cells)), symbols: inverseOf(symbols) };
}

function arrangements(n: number): Uint8Array[] {
  const all: Uint8Array[] = [];
  const place = (values: number[]): void => {
    if (values.length === n) all.push(Uint8Array.from(values));
    for (let value = 0; value < n; value++) if (!values.includes(value)) place([...values, value]);
  };
  place([]);
  return all;
}

/** Every pair, by trying all cell permutations with all renamings on the moves and on the listed goal boards. */
function pairsByTrial(puzzle: Puzzle): Set<string> {
  const moves = new Set(puzzle.moves.map(({ from }) => from.join()));
  const goalBoards = allBoards(puzzle).filter((board) => isSolved(puzzle, board));
  const goalKeys = new Set(goalBoards.map((board) => board.join()));
  const keepMoves = arrangements(puzzle.cells).filter((cells) =>
    puzzle.moves.every(({ from }) => moves.has(compose(compose(cells, from), inverseOf(cells)).join())),
  );
  const keepCounts = arrangements(puzzle.symbols.length).filter((symbols) =>
    symbols.every((image, symbol) => puzzle.counts[image] === puzzle.counts[symbol]),
  );
  const pairs = keepMoves.flatMap((cells) => keepCounts.map((symbols) => ({ cells, symbols })));
  return new Set(pairs.filter((pair) => goalBoards.every((board) => goalKeys.has(imageOf(pair, board).join()))).map(key));
}

/** Every pair that a group stands for, as its description says. */
function listed({ geometry, renamings }: SymmetryGroup): string[] {
  const still = geometry[0]!.cells;
  return geometry.flatMap((first) => renamings.map((symbols) => key(composeSymmetries(first, { cells: still, symbols }))));
}

function key({ cells, symbols }: Symmetry): string {
  return `${cells.join()} / ${symbols.join()}`;
}

function builtIn(id: string): Puzzle {
  const { definition } = parseDefinition(findPuzzle(id));
  if (definition === undefined) throw new Error(`${id} has no definition`);
  return compile(definition);
}

/** For each choice of symbols that solves the puzzle one board: what is left over follows in symbol order. */
function someGoalBoards(puzzle: Puzzle): Uint8Array[] {
  const everywhere = [Array.from({ length: puzzle.cells }, (_, cell) => cell)];
  return puzzle.goal.flatMap((alternative) =>
    [...demandsFor(alternative, everywhere, [puzzle.counts])].map((demand) => {
      const left = Array.from(puzzle.counts);
      for (const symbol of demand) if (symbol >= 0) left[symbol]!--;
      const over = left.flatMap((count, symbol) => new Array<number>(count).fill(symbol));
      const board = Uint8Array.from(demand, (symbol) => (symbol < 0 ? over.shift()! : symbol));
      expect(isSolved(puzzle, board)).toBe(true);
      return board;
    }),
  );
}

describe("findSymmetries", () => {
  it("finds exactly the pairs that trying all of them finds", () => {
    fc.assert(
      fc.property(sketches({ cells: 6, symbols: 4 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const group = findSymmetries(puzzle);
        const found = listed(group);
        const expected = pairsByTrial(puzzle);
        expect(found.length).toBe(expected.size);
        expect(new Set(found)).toEqual(expected);
        expect(group.order).toBe(BigInt(expected.size));
        const first = found[0]!.split(" / ").map((numbers) => numbers.split(",").map(Number));
        expect(first.map((numbers) => numbers.every((value, index) => value === index))).toEqual([true, true]);
      }),
      { numRuns: 300 },
    );
  });

  it("calls symbols interchangeable that any exchange of two of them leaves the goal as it is", () => {
    fc.assert(
      fc.property(sketches({ cells: 5, symbols: 5 }), (sketch) => {
        const puzzle = puzzleOf(sketch);
        const goalKeys = allBoards(puzzle).flatMap((board) => (isSolved(puzzle, board) ? [board.join()] : []));
        const { interchangeable } = findSymmetries(puzzle);
        for (let a = 0; a < puzzle.symbols.length; a++) {
          for (let b = 0; b < a; b++) {
            const exchanged = goalKeys.map((text) =>
              text
                .split(",")
                .map((s) => (s === `${a}` ? b : s === `${b}` ? a : Number(s)))
                .join(),
            );
            const same = puzzle.counts[a] === puzzle.counts[b] && exchanged.every((text) => goalKeys.includes(text));
            expect(interchangeable.some((members) => members.includes(a) && members.includes(b))).toBe(same);
          }
        }
      }),
    );
  });

  it.each([
    // The # board's own 8, and any renaming of three symbols.
    ["rotation-game", 8, 6],
    // Rows and columns each turned or reflected (8 × 8) or exchanged (2), and any renaming of four symbols.
    ["grid-4x4", 128, 24],
    // Rows must stay rows, as the goal's are: 8 × 8, each with one renaming.
    ["rubiks-revenge", 64, 1],
    ["loopover-3x4", 48, 1],
    // Any order of three lines keeps or turns round a loop of three: 6 × 6 × 2.
    ["loopover-3x3", 72, 1],
    ["loopover-8x8", 512, 1],
  ])("finds the symmetries of %s: %i × %i", (id, geometry, renamings) => {
    const group = findSymmetries(builtIn(id));
    expect([group.geometry.length, group.renamings.length]).toEqual([geometry, renamings]);
    expect(group.order).toBe(BigInt(geometry * renamings));
  });

  it("gives only pairs that keep moves and goal, closed under composition and inverse, on larger boards", () => {
    for (const id of ["rotation-game", "grid-4x4", "rubiks-revenge", "loopover-3x4", "colour-hash", "top-spin-8-4"]) {
      const puzzle = builtIn(id);
      const { geometry } = findSymmetries(puzzle);
      const moves = new Set(puzzle.moves.map(({ from }) => from.join()));
      const known = new Set(geometry.map(({ cells }) => cells.join()));
      const goalBoards = someGoalBoards(puzzle);
      for (const pair of geometry) {
        const carried = permutationOf(pair.cells);
        expect(puzzle.moves.every(({ from }) => moves.has(compose(compose(inverseOf(carried), from), carried).join()))).toBe(true);
        expect(known.has(inverseSymmetry(pair).cells.join())).toBe(true);
        for (const other of geometry) expect(known.has(composeSymmetries(pair, other).cells.join())).toBe(true);
        for (const board of goalBoards) expect(isSolved(puzzle, imageOf(pair, board))).toBe(true);
      }
    }
  });

  it("lists no more than 5,040 renamings but counts them all", () => {
    const swap = [[[0, 1]]];
    const group = findSymmetries(
      puzzleOf({ counts: new Array<number>(9).fill(1), moves: swap, goal: [exact(0, ...new Array<number>(8).fill(-1))] }),
    );
    expect(group.interchangeable).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]]);
    expect(group.renamings).toEqual([Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8)]);
    expect(group.order).toBe(BigInt(group.geometry.length) * 40320n);
  });

  it("lists 5,040 renamings, in dictionary order", () => {
    const puzzle = puzzleOf({ counts: [1, 1, 1, 1, 1, 1, 1, 1], moves: [[[0, 1]]], goal: [exact(...new Array<number>(7).fill(-1), 7)] });
    const { renamings } = findSymmetries(puzzle);
    expect(renamings.map(String)).toEqual(everyOrderOf([0, 1, 2, 3, 4, 5, 6]).map((order) => `${order},7`));
  });

  it("exchanges classes of symbols as wholes, up to 5,040 ways", () => {
    // The first two cells hold the two symbols of one pair, in either order: pairs go to pairs, and each may be turned round.
    const pairs = (count: number) => {
      const goal = Array.from({ length: 2 * count }, (_, symbol) =>
        exact(symbol, symbol ^ 1, ...new Array<number>(2 * count - 2).fill(-1)),
      );
      return findSymmetries(puzzleOf({ counts: new Array<number>(2 * count).fill(1), moves: [[[0, 1]]], goal }));
    };
    // 3 pairs: 3! × 2³ renamings; the first two cells are exchanged or not, the 4 others in any order.
    const three = pairs(3);
    expect([three.geometry.length, three.renamings.length, three.order]).toEqual([2 * 24, 48, 2n * 24n * 48n]);
    expect(three.renamings.map(String)).toEqual(three.renamings.map(String).sort());
    expect(three.interchangeable).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    // 7! × 2⁷ renamings are counted, and the 12 untouched cells stay in place. 8! ways would be too many, so each pair stays itself.
    expect([pairs(7).geometry.length, pairs(7).order]).toEqual([2, 2n * 5040n * 128n]);
    expect([pairs(8).renamings.length, pairs(8).order]).toEqual([256, 2n * 256n]);
  });

  it("lists geometry in dictionary order, the identity with no renaming", () => {
    const corners = findSymmetries(puzzleOf({ counts: [1, 1, 1, 1], moves: [[[0, 1, 2, 3]], [[3, 2, 1, 0]]], goal: [exact(0, 1, 2, 3)] }));
    // A ring of four that turns both ways: turned or reflected. The symbols go with the cells.
    expect(corners.geometry.map(key)).toEqual(
      ["0,1,2,3", "0,3,2,1", "1,0,3,2", "1,2,3,0", "2,1,0,3", "2,3,0,1", "3,0,1,2", "3,2,1,0"].map((cells) => `${cells} / ${cells}`),
    );
    expect([corners.renamings.map(String), corners.interchangeable, corners.order]).toEqual([["0,1,2,3"], [], 8n]);
  });

  it("leaves untouched cells in place where they could be arranged in too many ways", () => {
    const anyFive = findSymmetries(puzzleOf({ counts: [4, 5], moves: [[[0, 1, 2]]], goal: [uniform([0, 1, 2])] }));
    // Three turns of the loop; its reversal is no move. The six other cells in any order.
    expect(anyFive.geometry.length).toBe(3 * 720);
    const anyTwenty = findSymmetries(puzzleOf({ counts: [11, 12], moves: [[[0, 1, 2]]], goal: [uniform([0, 1, 2])] }));
    expect(anyTwenty.geometry.length).toBe(3);
  });

  it.each<[string, number[], GoalAlternative, number]>([
    // The two moved cells, 5 free ones, 4 demanded ones.
    ["demanded or free", [4, 4, 3], exact(-1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0), 2 * 120 * 24],
    // The symbols are there equally often, but demanded 5 and 4 times; one untouched cell is free.
    ["demanded with different symbols", [6, 6], exact(-1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1, -1), 2 * 120 * 24],
    // a 5 times and b 4 times
    ["demanded with symbols of different counts", [5, 4, 1, 1], exact(-1, -1, 0, 0, 0, 0, 0, 1, 1, 1, 1), 2 * 120 * 24],
    ["in regions of different sizes", [6, 5], uniform([2, 3, 4, 5], [6, 7, 8]), 2 * 24 * 6 * 2],
  ])("arranges only those cells anew that the goal treats alike: %s", (_, counts, goal, geometry) => {
    // 9! ways to arrange all untouched cells would be too many to try.
    expect(findSymmetries(puzzleOf({ counts, moves: [[[0, 1]]], goal: [goal] })).geometry.length).toBe(geometry);
  });

  it("keeps a subgroup where moves that are alike could be arranged in too many ways", () => {
    const swaps = Array.from({ length: 10 }, (_, index) => [[2 * index, 2 * index + 1]]);
    const { geometry } = findSymmetries(puzzleOf({ counts: [10, 10], moves: swaps, goal: [uniform([0, 1, 2, 3, 4])] }));
    const known = new Set(geometry.map(({ cells }) => cells.join()));
    expect(geometry.length).toBeGreaterThan(1);
    for (const a of geometry.slice(0, 50))
      for (const b of geometry.slice(-50)) expect(known.has(composeSymmetries(a, b).cells.join())).toBe(true);
  });
});

describe("pairs", () => {
  it("compose in the order of doing and are undone by their inverses", () => {
    const boards = [...allBoards({ cells: 4, counts: Uint8Array.of(2, 2) })];
    const pairs = arrangements(4).flatMap((cells) => arrangements(2).map((symbols) => ({ cells, symbols })));
    for (const first of pairs) {
      for (const second of pairs.slice(5, 15)) {
        for (const board of boards) {
          expect(imageOf(composeSymmetries(first, second), board)).toEqual(imageOf(second, imageOf(first, board)));
          expect(imageOf(inverseSymmetry(first), imageOf(first, board))).toEqual(board);
        }
      }
    }
  });
});

it("goals of many alternatives do not make the search for renamings endless", () => {
  const tiles = "abcdefghijklmn";
  const pairs = [...tiles].flatMap((a, i) => [...tiles.slice(i + 1)].map((b) => ({ exact: [`${a}${b}${".".repeat(tiles.length - 2)}`] })));
  const puzzle = compile(
    parseDefinition({
      name: "many alternatives",
      board: ["#".repeat(tiles.length)],
      symbols: Object.fromEntries([...tiles].map((tile) => [tile, 1])),
      moves: [
        { name: "L", row: 1, turn: "left" },
        { name: "R", row: 1, turn: "right" },
        { name: "S", cycles: [[1, 2]] },
      ],
      goal: { anyOf: pairs },
    }).definition,
  );
  const { geometry, renamings } = findSymmetries(puzzle);
  expect(geometry).toEqual([{ cells: identity(14), symbols: identity(14) }]);
  expect(renamings).toEqual([identity(14)]);
});
