/** Boards of 17 to 32 cells: two vectors in the kernel; folded by every kind of symmetry. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { TestRuntime } from "../../../test/support/engine.ts";
import { allBoards } from "../../../test/support/puzzles.ts";
import { gridDrawing, lineMoves } from "../../puzzles/lines.ts";
import type { GoalJson } from "../../rules/definition-json.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";

/** A full grid whose lines turn either way; the goal is drawn. */
function grid(rows: number, columns: number, symbols: Record<string, number>, goal: GoalJson, regions: Record<string, string[]> = {}) {
  return puzzleFrom({ name: "A grid", board: gridDrawing(rows, columns), symbols, moves: lineMoves(rows, columns), regions, goal });
}

const DOTS = "........";

const PUZZLES = [
  ["3×6, three in one column", grid(3, 6, { a: 3, b: 15 }, { exact: ["..a...", "..a...", "..a..."] }), ["none", "symmetry"]],
  [
    "3×6, two pairs that lie in a line",
    grid(3, 6, { a: 2, b: 2, c: 14 }, { uniform: ["left", "right"] }, { left: ["##    ", "", ""], right: ["   ## ", "", ""] }),
    ["none", "renaming", "symmetry"],
  ],
  [
    "5×5, a diagonal of two symbols",
    grid(5, 5, { a: 1, b: 2, c: 22 }, { exact: ["a....", ".b...", "..b..", ".....", "....."] }),
    ["none", "symmetry"],
  ],
  [
    "4×8, three in one of two rows",
    grid(4, 8, { a: 3, b: 29 }, { anyOf: [{ exact: ["aaa.....", DOTS, DOTS, DOTS] }, { exact: [DOTS, DOTS, "..aaa...", DOTS] }] }),
    ["none", "symmetry"],
  ],
  [
    "2×16, two different ones",
    grid(2, 16, { a: 1, b: 1, c: 30 }, { exact: ["a...............", "...............b"] }),
    ["none", "symmetry"],
  ],
] as const;

describe("boards of 17 to 32 cells", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  it.each(PUZZLES)("%s", async (_, puzzle, kinds) => {
    const boards = allBoards(puzzle);
    const brute = bruteForce(puzzle);
    const met = new Set<string>();
    const expected = boards.map((board) => brute.distance(board));
    const some = boards.filter((_board, i) => i % 97 === 0);
    const solutions = some.map((board) => brute.solution(board) ?? []);
    for (const tableSet of runtime.candidates(puzzle)) {
      const { lookups } = await runtime.build(puzzle, tableSet);
      for (const { fold } of tableSet.tables) met.add(fold.kind);
      expect(lookups.distances(boards)).toEqual(expected);
      const found: (readonly number[])[] = [];
      while (found.length < some.length) lookups.solveBatch(some, found.length, ({ moves }) => found.push(moves));
      expect(found).toEqual(solutions);
    }
    expect([...met]).toEqual(kinds);
  });
});
