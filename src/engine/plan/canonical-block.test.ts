import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allBoards } from "../../../test/support/puzzles.ts";
import { follow, identity, inverseOf } from "../../rules/permutation.ts";
import type { Board, Symmetry } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { chooseBlock, codeOf, sourceOf } from "./canonical-block.ts";

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function onCells(cells: ArrayLike<number>, symbols: Uint8Array): Symmetry {
  return { cells: Uint8Array.from(cells), symbols };
}

/** The turns of a ring. */
function turns(cells: number, classes: number): Symmetry[] {
  return numbered(cells).map((by) =>
    onCells(
      numbered(cells).map((cell) => (cell + by) % cells),
      identity(classes),
    ),
  );
}

/** The turns of a ring, and each after a reflection. */
function turnsAndReflections(cells: number, classes: number): Symmetry[] {
  const reflection = Uint8Array.from(numbered(cells), (cell) => cells - 1 - cell);
  return turns(cells, classes).flatMap((turn) => [turn, onCells(follow(reflection, turn.cells), turn.symbols)]);
}

/** A board of `times` of each class. */
const each = (classes: number, times: number): Uint8Array => Uint8Array.from(numbered(classes * times), (cell) => Math.floor(cell / times));

/** What stands on the block in the board, its first cell as the lowest digit. */
function read(block: readonly number[], board: Board, radix: number): number {
  return block.reduce((code, cell, place) => code + board[cell]! * radix ** place, 0);
}

describe("sourceOf", () => {
  it("are the cells that are carried onto the block, ascending", () => {
    // Counted as numbers: as texts, 10 would come before 2.
    const cells = Uint8Array.from([3, 1, 0, 2, 4, 5, 6, 7, 8, 10, 9]);
    expect(sourceOf([0, 3, 9], inverseOf(cells))).toEqual([0, 2, 10]);
  });
});

describe("codeOf", () => {
  it("is what stands on the block in the image of a board", () => {
    const cells = 5;
    const symmetries = fc.record({
      cells: fc.shuffledSubarray(numbered(cells), { minLength: cells }).map((to) => Uint8Array.from(to)),
      symbols: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }).map((to) => Uint8Array.from(to)),
    });
    const boards = fc.array(fc.nat(2), { minLength: cells, maxLength: cells }).map((board) => Uint8Array.from(board));
    fc.assert(
      fc.property(symmetries, boards, fc.subarray(numbered(cells)), (symmetry, board, block) => {
        const code = codeOf(block, inverseOf(symmetry.cells), symmetry.symbols, board, 3);
        expect(code).toBe(read(block, imageOf(symmetry, board), 3));
      }),
    );
  });
});

describe("chooseBlock", () => {
  it("takes the cycle with the fewest images where any leaves one image of a board", () => {
    // All classes differ, so the least code stands in one place: a cell has 8 images, opposite cells 4, every other cell 2.
    const opposite = [4, 0];
    const alternate = [6, 2, 4, 0];
    const board = each(8, 1);
    expect(chooseBlock(turns(8, 8), [], board, 8)).toEqual([0]);
    expect(chooseBlock(turns(8, 8), [opposite], board, 8)).toEqual([0, 4]);
    expect(chooseBlock(turns(8, 8), [alternate, opposite], board, 8)).toEqual([0, 2, 4, 6]);
  });

  it("takes the first of those that are as good", () => {
    expect(
      chooseBlock(
        turns(6, 6),
        [
          [1, 4],
          [0, 3],
        ],
        each(6, 1),
        6,
      ),
    ).toEqual([1, 4]);
  });

  it("cuts a cycle to its four least cells", () => {
    // The four cells 0, 2, 4, 6 of 8 have two images; the whole ring's first four have eight, and so do those in the cycle's order.
    expect(chooseBlock(turns(8, 8), [[7, 0, 6, 4, 2]], each(8, 1), 8)).toEqual([0, 2, 4, 6]);
    // As texts, 10 would be among them.
    expect(chooseBlock(turns(12, 8), [[10, 0, 9, 6, 3]], Uint8Array.from([...numbered(8), 7, 7, 7, 7]), 8)).toEqual([0, 3, 6, 9]);
  });

  it("prefers what leaves few images to what has few", () => {
    // Half of twelve cells hold class 0. On single cells, six of the twelve images are as small; few have four in a row.
    const marked = Uint8Array.from([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(chooseBlock(turns(12, 2), [[0, 1, 2, 3]], marked, 2)).toEqual([0, 1, 2, 3]);
    // A cell that no symmetry moves has one image, and tells nothing: all images are left.
    const still = turns(8, 9).map(({ cells, symbols }) => onCells([0, ...cells.map((cell) => cell + 1)], symbols));
    expect(chooseBlock(still, [], each(9, 1), 9)).toEqual([1]);
  });

  describe("keeps to the kernel's room:", () => {
    it("4,096 codes", () => {
      const alternate = [0, 2, 4, 6];
      expect(chooseBlock(turns(8, 8), [alternate], each(8, 1), 8)).toEqual(alternate);
      expect(chooseBlock(turns(8, 8), [alternate], each(8, 1), 9)).toEqual([0]);
    });

    it("32 blocks", () => {
      // Neither turns nor reflections carry the three cells onto themselves. On one cell, half of the images are as small.
      const lopsided = [0, 1, 3];
      const half = (cells: number): Uint8Array => Uint8Array.from(numbered(cells), (cell) => cell % 2);
      expect(chooseBlock(turnsAndReflections(16, 2), [lopsided], half(16), 2)).toEqual(lopsided);
      expect(chooseBlock(turnsAndReflections(17, 2), [lopsided], half(17), 2)).toHaveLength(1);
    });

    it("1 MiB", () => {
      // 16 blocks × 4,096 codes × 16 bytes, while there are at most 64 images and one mask holds them.
      const four = [0, 1, 2, 3];
      const board = each(8, 2);
      expect(chooseBlock(turns(16, 8), [four], board, 8)).toEqual(four);
      expect(chooseBlock(turns(17, 8), [four], Uint8Array.from([...board, 7]), 8)).toHaveLength(1);
      const twice = (times: number): Symmetry[] => numbered(times).flatMap(() => turns(16, 8));
      expect(chooseBlock(twice(4), [four], board, 8)).toEqual(four);
      expect(chooseBlock(twice(5), [four], board, 8)).toHaveLength(1);
    });
  });

  it("costs hardly more than the best, counted over all boards", () => {
    const groups = fc.constantFrom(turns(8, 3), turnsAndReflections(8, 3), turns(7, 3), turnsAndReflections(6, 3), [
      onCells(numbered(8), identity(3)),
      onCells([4, 5, 6, 7, 0, 1, 2, 3], identity(3)),
      onCells([4, 5, 6, 7, 0, 1, 2, 3], Uint8Array.of(1, 0, 2)),
      onCells(numbered(8), Uint8Array.of(1, 0, 2)),
    ]);
    fc.assert(
      fc.property(
        groups.chain((symmetries) => {
          const cells = symmetries[0]!.cells.length;
          const cycle = fc.uniqueArray(fc.nat(cells - 1), { minLength: 2, maxLength: 4 });
          return fc.record({
            symmetries: fc.constant(symmetries),
            cycles: fc.array(cycle, { maxLength: 3 }),
            board: fc.array(fc.nat(2), { minLength: cells, maxLength: cells }).map((drawn) => drawn.sort()),
          });
        }),
        ({ symmetries, cycles, board }) => {
          const cells = board.length;
          const boards = allBoards({ cells, counts: Uint8Array.of(...[0, 1, 2].map((c) => board.filter((other) => other === c).length)) });
          const images = boards.map((whole) => symmetries.map((symmetry) => imageOf(symmetry, whole)));
          const costOf = (block: readonly number[]): number => {
            const sources = symmetries.map((symmetry) => numbered(cells).filter((cell) => block.includes(symmetry.cells[cell]!)));
            const left = images.map((all) => {
              const codes = all.map((image) => read(block, image, 3));
              return codes.filter((code) => code === Math.min(...codes)).length;
            });
            return 4 * new Set(sources.map(String)).size + (10 * left.reduce((a, b) => a + b, 0)) / left.length;
          };
          const blocks = [...numbered(cells).map((cell) => [cell]), ...cycles.map((cycle) => [...cycle].sort((a, b) => a - b))];
          const chosen = chooseBlock(symmetries, cycles, Uint8Array.from(board), 3);
          expect(blocks).toContainEqual(chosen);
          expect(costOf(chosen)).toBeLessThanOrEqual(1.2 * Math.min(...blocks.map(costOf)));
        },
      ),
      { numRuns: 60 },
    );
  });
});
