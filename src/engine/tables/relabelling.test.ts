import { describe, expect, it } from "vitest";
import { type RelabelState, relabelling } from "./relabelling.ts";

/** Each class of a set renamed by the order in which the set's classes first occur. */
function renamed(board: readonly number[], interchangeable: readonly (readonly number[])[]): number[] {
  const to = new Map<number, number>();
  for (const set of interchangeable) {
    const met = [...new Set(board.filter((c) => set.includes(c)))];
    met.forEach((c, i) => {
      to.set(c, set[i]!);
    });
  }
  return board.map((c) => to.get(c) ?? c);
}

function digits(code: number, radix: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor(code / radix ** place) % radix);
}

describe("relabelling", () => {
  it.each([
    ["one set of two, others as they are", 3, [[0, 2]], 4],
    ["all of three", 3, [[0, 1, 2]], 6],
    [
      "two sets",
      5,
      [
        [0, 3],
        [1, 2, 4],
      ],
      4,
    ],
    ["a set whose classes do not ascend", 3, [[2, 0]], 4],
  ])("renames by first occurrence, chunk by chunk: %s", (_, classCount, sets, cells) => {
    for (const chunkCells of [1, 2]) {
      const [start] = relabelling(classCount, sets, chunkCells, 1000) as [RelabelState];
      for (let code = 0; code < classCount ** cells; code++) {
        const board = digits(code, classCount, cells);
        let state = start;
        const found: number[] = [];
        for (let cell = 0; cell < cells; cell += chunkCells) {
          const chunk = board.slice(cell, cell + chunkCells).reduce((sum, c, place) => sum + c * classCount ** place, 0);
          const entry = state.entries[chunk]!;
          found.push(...digits(entry.code, classCount, chunkCells));
          state = entry.next;
        }
        expect(found).toEqual(renamed(board, sets));
      }
    }
  });

  it("has a state for each order in which some of a set's classes can have occurred, and is given up where they are too many", () => {
    // Of three: none, one of 3, two in 3 × 2 orders, three in 6.
    expect(relabelling(3, [[0, 1, 2]], 1, 16)).toHaveLength(1 + 3 + 6 + 6);
    expect(relabelling(3, [[0, 1, 2]], 1, 15)).toBeUndefined();
    // Of two: none, either one, both in either order; of two such sets each with each.
    expect(
      relabelling(
        5,
        [
          [0, 1],
          [3, 4],
        ],
        2,
        25,
      ),
    ).toHaveLength(25);
    expect(
      relabelling(
        5,
        [
          [0, 1],
          [3, 4],
        ],
        2,
        24,
      ),
    ).toBeUndefined();
  });
});
