import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Symmetry } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { blocksFrom } from "./block-tables.ts";

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const RADIX = 3;

function turned(cells: number, by: number, symbols: readonly number[]): Symmetry {
  return { cells: Uint8Array.from(numbered(cells), (cell) => (cell + by) % cells), symbols: Uint8Array.from(symbols) };
}

function mirrored(cells: number, symbols: readonly number[]): Symmetry {
  return { cells: Uint8Array.from(numbered(cells), (cell) => cells - 1 - cell), symbols: Uint8Array.from(symbols) };
}

/** What stands on the block, its first cell as the lowest digit. */
function codeOn(block: readonly number[], board: Uint8Array): number {
  return block.reduce((code, cell, place) => code + board[cell]! * RADIX ** place, 0);
}

describe("blocksFrom", () => {
  it.each<[string, number[], Symmetry[]]>([
    ["a cell of a ring that turns", [0], numbered(6).map((by) => turned(6, by, [0, 1, 2]))],
    ["opposite cells of it", [1, 4], numbered(6).map((by) => turned(6, by, [0, 1, 2]))],
    [
      "and of one whose symbols are exchanged with the turn",
      [0, 2, 3],
      numbered(6).map((by) => turned(6, by, by % 2 === 0 ? [0, 1, 2] : [2, 1, 0])),
    ],
    [
      "a mirror image with each renaming",
      [0, 1],
      [turned(5, 0, [0, 1, 2]), turned(5, 0, [1, 0, 2]), mirrored(5, [0, 1, 2]), mirrored(5, [1, 2, 0])],
    ],
    ["more than 64 images", [0, 1], numbered(70).map((i) => turned(10, i % 10, i < 35 ? [0, 1, 2] : [0, 2, 1]))],
  ])("tell from a block's cells the least code and in which images it is: %s", (_, first, symmetries) => {
    const cells = symmetries[0]!.cells.length;
    const { blocks, codes, maskWords, table } = blocksFrom(first, symmetries, RADIX);
    const sources = symmetries.map((symmetry) => numbered(cells).filter((cell) => first.includes(symmetry.cells[cell]!)));
    expect(blocks.map(String)).toEqual([...new Set(sources.map(String))]);
    expect(codes).toBe(RADIX ** first.length);
    expect(maskWords).toBe(symmetries.length > 64 ? 2 : 1);
    const stride = 8 + 8 * maskWords;
    expect(table.length).toBe(blocks.length * codes * stride);
    const boards = fc.array(fc.nat(RADIX - 1), { minLength: cells, maxLength: cells });
    fc.assert(
      fc.property(boards, (drawn) => {
        const board = Uint8Array.from(drawn);
        blocks.forEach((block, index) => {
          const through = [...symmetries.keys()].filter((i) => String(sources[i]) === String(block));
          const codeAfter = (i: number): number => codeOn(first, imageOf(symmetries[i]!, board));
          const least = Math.min(...through.map(codeAfter));
          const entry = table.subarray((index * codes + codeOn(block, board)) * stride).subarray(0, stride);
          expect(new DataView(entry.buffer, entry.byteOffset).getUint32(0, true)).toBe(least);
          const marked = numbered(64 * maskWords).filter((i) => (entry[8 + (i >> 3)]! >> (i & 7)) & 1);
          expect(marked).toEqual(through.filter((i) => codeAfter(i) === least));
          expect([...entry.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
        });
      }),
      { numRuns: 50 },
    );
  });
});
