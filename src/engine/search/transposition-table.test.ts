/** The kernel's transposition table: every entry is a lower bound, held against exact distances. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { randomFrom, search, TestRuntime } from "../../../test/support/engine.ts";
import { allBoards } from "../../../test/support/puzzles.ts";
import { smallPuzzles } from "../../../test/support/small-puzzles.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { TT_BOARD, TT_BOUND, TT_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { IdaStar } from "./ida-star.ts";

/** Boards solved one after the other, with one table. */
const SOLVED = 150;
/** So few buckets that entries are overwritten; more than there are boards. */
const TABLES = [2 ** 8, 2 ** 12].map((buckets) => buckets * 2 * TT_BYTES);

/** A board's distance by the search, or undefined where it has proved that there is no solution of fewer than 30 moves. */
function solve(kernel: Kernel, ida: IdaStar, board: Board): number | undefined {
  let limit = ida.bound(board);
  while (limit > 0 && limit < 30) {
    const run = search(kernel, ida, board, limit, 1e6);
    let step = run.next();
    while (!step.done) step = run.next();
    const end = step.value;
    if (end.kind === "solved") return end.moves.length;
    limit = end.kind === "exhausted" ? end.lowerBound : Number.POSITIVE_INFINITY;
  }
  return limit === 0 ? 0 : undefined;
}

describe("every entry of the transposition table is a lower bound of its board's distance", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  /** The boards and bounds that stand in the table, which is what the search allocated last. */
  function* entriesOf({ cells }: Puzzle, tableBytes: number): Generator<{ board: Board; bound: number }> {
    const { kernel } = runtime;
    const end = kernel.mark();
    for (let entry = end - tableBytes; entry < end; entry += TT_BYTES) {
      const bound = kernel.read(entry + TT_BOUND);
      if (bound > 0) yield { board: kernel.view(entry + TT_BOARD, cells).slice(), bound };
    }
  }

  it.each(smallPuzzles.map(({ what, puzzle }) => [what, puzzle] as const))("%s", (_, puzzle) => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle);
    for (const tableBytes of TABLES) {
      for (const forgets of [false, true]) {
        runtime.empty();
        const ida = new IdaStar(runtime.kernel, puzzle, tableBytes);
        const random = randomFrom(tableBytes);
        let entries = 0;
        for (let i = 1; i <= SOLVED; i++) {
          const board = boards[random(boards.length)]!;
          if (forgets) ida.forget();
          const distance = solve(runtime.kernel, ida, board);
          if (distance !== undefined) expect(distance).toBe(brute.distance(board));
          else expect(brute.distance(board)).toBeGreaterThanOrEqual(30);
          if (i % 10 > 0) continue;
          const found = [...entriesOf(puzzle, tableBytes)];
          expect(found.filter((entry) => entry.bound > brute.distance(entry.board))).toEqual([]);
          entries = found.length;
        }
        met.set(puzzle, (met.get(puzzle) ?? 0) + entries);
      }
    }
  });

  /** Entries that were compared, by puzzle. */
  const met = new Map<Puzzle, number>();

  it("of more than five puzzles", () => {
    expect([...met.values()].filter((entries) => entries > 0).length).toBeGreaterThan(5);
  });
});
