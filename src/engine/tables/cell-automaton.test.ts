import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Arrangements, Distribution } from "../plan/arrangements.ts";
import { cellAutomaton, chunkEntries, chunkStarts, type Node } from "./cell-automaton.ts";

/** Every way to write classes on cells, in dictionary order. */
function words(cells: number, classCount: number): number[][] {
  if (cells === 0) return [[]];
  return Array.from({ length: classCount }, (_, c) => words(cells - 1, classCount).map((rest) => [c, ...rest])).flat();
}

/** Boards in the order of cells: any of the distributions, orbit by orbit. */
function boardsOf({ orbitSizes, classCount, distributions }: Arrangements): number[][] {
  const cells = orbitSizes.reduce((a, b) => a + b, 0);
  let start = 0;
  const orbits = orbitSizes.map((size) => [start, (start += size)] as const);
  return words(cells, classCount).filter((board) =>
    distributions.some((distribution) =>
      orbits.every(([from, end], orbit) =>
        distribution[orbit]?.every((count, c) => board.slice(from, end).filter((other) => other === c).length === count),
      ),
    ),
  );
}

/** Whether the classes of each set first occur in ascending order; those that do not occur are last. */
function isFirst(board: readonly number[], interchangeable: readonly (readonly number[])[]): boolean {
  const firsts = interchangeable.map((set) => set.map((c) => (board.includes(c) ? board.indexOf(c) : board.length)));
  return firsts.every((places) => places.every((place, i) => i === 0 || places[i - 1]! <= place));
}

function arrangements(orbitSizes: readonly number[], classCount: number, ...distributions: Distribution[]): Arrangements {
  const cells = orbitSizes.reduce((a, b) => a + b, 0);
  return { order: Array.from({ length: cells }, (_, cell) => cell), orbitSizes, classCount, distributions, size: 0n };
}

/** The board's rank: what its chunks add, from node to node; undefined where it leads nowhere. */
function rankOf(root: Node, board: readonly number[], chunkCells: number, radix: number): number | undefined {
  let node = root;
  let rank = 0;
  for (let cell = 0; cell < board.length; cell += chunkCells) {
    const code = board.slice(cell, cell + chunkCells).reduce((sum, c, place) => sum + c * radix ** place, 0);
    const entry = chunkEntries(node, chunkCells, radix, board.length).find((found) => found.code === code);
    if (!entry) return undefined;
    rank += entry.offset;
    node = entry.next;
  }
  return rank;
}

const CASES: readonly (readonly [string, Arrangements, readonly (readonly number[])[]])[] = [
  ["one orbit", arrangements([5], 3, [[2, 2, 1]]), []],
  ["one class", arrangements([3], 1, [[3]]), []],
  [
    "orbits with two distributions",
    arrangements(
      [3, 2],
      3,
      [
        [2, 1, 0],
        [0, 1, 1],
      ],
      [
        [1, 1, 1],
        [1, 1, 0],
      ],
    ),
    [],
  ],
  [
    "orbits that each could be another's",
    arrangements(
      [2, 2],
      2,
      [
        [2, 0],
        [0, 2],
      ],
      [
        [0, 2],
        [2, 0],
      ],
    ),
    [],
  ],
  [
    "orbits that never move",
    arrangements(
      [3, 1, 1],
      3,
      [
        [1, 1, 1],
        [1, 0, 0],
        [0, 1, 0],
      ],
      [
        [1, 2, 0],
        [0, 0, 1],
        [1, 0, 0],
      ],
    ),
    [],
  ],
  ["two interchangeable classes", arrangements([5], 3, [[2, 1, 2]]), [[0, 2]]],
  ["three interchangeable classes", arrangements([6], 3, [[2, 2, 2]]), [[0, 1, 2]]],
  [
    "two pairs of them",
    arrangements([5], 4, [[1, 1, 1, 2]]),
    [
      [0, 2],
      [1, 3],
    ],
  ],
  [
    "interchangeable classes over two orbits",
    arrangements(
      [3, 3],
      3,
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
      [
        [2, 1, 0],
        [0, 1, 2],
      ],
      [
        [0, 1, 2],
        [2, 1, 0],
      ],
    ),
    [[0, 2]],
  ],
];

describe("cellAutomaton", () => {
  it.each(CASES)("leads along the boards in dictionary order: %s", (_, given, interchangeable) => {
    const cells = given.order.length;
    const root = cellAutomaton(given, interchangeable);
    const boards = boardsOf(given).filter((board) => isFirst(board, interchangeable));
    expect(root.size).toBe(boards.length);
    for (const chunkCells of [1, 2, 4]) {
      expect(boards.map((board) => rankOf(root, board, chunkCells, given.classCount))).toEqual([...boards.keys()]);
    }
    const there = new Set(boards.map(String));
    const others = words(cells, given.classCount).filter((board) => !there.has(String(board)));
    expect(others.filter((board) => rankOf(root, board, 1, given.classCount) !== undefined)).toEqual([]);
  });

  it("has one node for all boards that can go on in the same ways", () => {
    // Four of twelve cells: only how many of them were met counts.
    const root = cellAutomaton(arrangements([12], 2, [[8, 4]]), []);
    const met = Array.from({ length: 12 }, (_, cell) => Math.min(4, cell) - Math.max(0, cell - 8) + 1);
    expect(chunkStarts(root, 1, 12)).toHaveLength(met.reduce((a, b) => a + b, 0));
  });
});

describe("chunkEntries", () => {
  it("list what a chunk can hold, in dictionary order, the first cell as the lowest digit", () => {
    const root = cellAutomaton(arrangements([3], 3, [[1, 1, 1]]), []);
    const codes = [
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
    ].map(([first, second]) => first! + 3 * second!);
    expect(chunkEntries(root, 2, 3, 3).map(({ code, offset }) => [code, offset])).toEqual(codes.map((code, i) => [code, i]));
    // A last chunk has the cells that are left.
    const [, after] = chunkStarts(root, 2, 3) as [Node, Node];
    expect(after.cell).toBe(2);
    expect(chunkEntries(after, 2, 3, 3)).toHaveLength(1);
  });
});

describe("chunkStarts", () => {
  it("are the nodes where boards are when chunks begin, the start first", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CASES), fc.constantFrom(1, 2, 4), ([, given, interchangeable], chunkCells) => {
        const root = cellAutomaton(given, interchangeable);
        const nodes = new Set([root]);
        for (const board of boardsOf(given).filter((each) => isFirst(each, interchangeable))) {
          let node: Node | undefined = root;
          board.forEach((c, cell) => {
            if (cell % chunkCells === 0) nodes.add(node!);
            node = node?.next[c];
          });
        }
        const starts = chunkStarts(root, chunkCells, given.order.length);
        expect(starts[0]).toBe(root);
        expect(starts).toHaveLength(nodes.size);
        expect(new Set(starts)).toEqual(nodes);
      }),
      { numRuns: 40 },
    );
  });
});
