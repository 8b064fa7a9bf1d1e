/** Ranks in the kernel against a plain list of all boards: each number once, for every way to cut a board and to fold a table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRuntime } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, type Sketch, uniform } from "../../../test/support/puzzles.ts";
import type { Board } from "../../rules/puzzle.ts";
import {
  BOARD_BYTES,
  KIND_COMBINATION,
  KIND_PAIR,
  KIND_PERMUTATION,
  KIND_QUAD,
  KIND_SINGLE,
  NO_RANK,
  SPACE_KIND,
} from "../kernel/assembly/layout.ts";
import { imagesOf } from "../plan/fold.ts";
import type { RankedSpace } from "./ranked-space.ts";

const KINDS = new Map([
  [KIND_COMBINATION, "binary"],
  [KIND_SINGLE, "single"],
  [KIND_PAIR, "pair"],
  [KIND_QUAD, "quad"],
  [KIND_PERMUTATION, "permutation"],
]);

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const free = (cells: number): number[] => new Array<number>(cells).fill(-1);

/** A name, the puzzle, and the ways of cutting that it must meet. */
const CASES: readonly (readonly [string, Sketch, readonly string[]])[] = [
  ["one symbol of two, 12 cells", { counts: [4, 8], moves: [[row(0, 12)]], goal: [exact(0, 0, 0, 0, ...free(8))] }, ["binary"]],
  ["one symbol of two, 16 cells", { counts: [3, 13], moves: [[row(0, 16)]], goal: [exact(0, 0, 0, ...free(13))] }, ["binary"]],
  ["one symbol of two, 17 cells", { counts: [3, 14], moves: [[row(0, 17)]], goal: [exact(0, 0, 0, ...free(14))] }, ["binary"]],
  ["one symbol of two, 32 cells", { counts: [29, 3], moves: [[row(0, 32)]], goal: [exact(...free(29), 1, 1, 1)] }, ["binary"]],
  ["three symbols, 10 cells", { counts: [3, 3, 4], moves: [[row(0, 10)]], goal: [exact(0, 0, 0, 1, 1, 1, ...free(4))] }, ["quad"]],
  ["three symbols, 21 cells", { counts: [1, 2, 18], moves: [[row(0, 21)]], goal: [exact(0, 1, 1, ...free(18))] }, ["quad"]],
  ["three symbols, 32 cells", { counts: [1, 1, 30], moves: [[row(0, 32)]], goal: [exact(0, 1, ...free(30))] }, ["quad"]],
  ["seven distinct ones and one that stays", { counts: new Array(8).fill(1), moves: [[row(0, 7)]], goal: [exact(...row(0, 8))] }, ["pair"]],
  ["six distinct ones", { counts: new Array(6).fill(1), moves: [[row(0, 6)]], goal: [exact(...row(0, 6))] }, ["permutation"]],
  ["a goal that everything meets", { counts: [2, 3], moves: [[row(0, 5)]], goal: [uniform([1])] }, ["single"]],
  [
    "two orbits and several distributions",
    { counts: [4, 3, 2], moves: [[row(0, 5)], [row(5, 9)]], goal: [uniform([0, 1], [5, 6]), exact(0, 1, ...free(7))] },
    ["quad"],
  ],
  ["two exchangeable symbols", { counts: [4, 4], moves: [[row(0, 8)]], goal: [uniform(row(0, 4))] }, ["quad", "binary"]],
  ["three exchangeable symbols", { counts: [3, 3, 3], moves: [[row(0, 9)]], goal: [uniform(row(0, 3), row(3, 6))] }, ["single"]],
  [
    "four exchangeable symbols, 8 cells",
    { counts: [2, 2, 2, 2], moves: [[row(0, 8)]], goal: [uniform(row(0, 2), row(2, 4), row(4, 6), row(6, 8))] },
    ["quad"],
  ],
  [
    "two pairs of exchangeable symbols",
    { counts: [1, 1, 2, 2, 2], moves: [[row(0, 8)]], goal: [uniform(row(0, 2), row(2, 4), [4, 5])] },
    ["quad"],
  ],
];

describe("ranks", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  /** The board in the domain's order and classes. */
  function project(space: RankedSpace, board: Board): Uint8Array {
    const { arrangements, projection } = space.plan;
    return Uint8Array.from(arrangements.order, (cell) => projection.classes[board[cell]!]!);
  }

  it.each(CASES)("%s", async (_, sketch, kinds) => {
    const puzzle = puzzleOf(sketch);
    const met = new Set<string>();
    const { kernel } = runtime;
    for (const tableSet of runtime.candidates(puzzle)) {
      const { tables } = await runtime.build(puzzle, tableSet);
      const at = kernel.allocate(BOARD_BYTES + 32);
      for (const { space } of tables) {
        met.add(KINDS.get(kernel.read(space.address + SPACE_KIND))!);
        const projected = new Map(
          allBoards(puzzle).map((whole) => {
            const board = project(space, whole);
            return [board.join(), board];
          }),
        );
        const boardsOf = new Map<number, number>();
        const wrong: string[] = [];
        for (const [key, board] of projected) {
          kernel.view(at, BOARD_BYTES).fill(0);
          kernel.view(at, BOARD_BYTES).set(board);
          const rank = kernel.calls.rankFolded(space.address, at, kernel.scratch) >>> 0;
          boardsOf.set(rank, (boardsOf.get(rank) ?? 0) + 1);
          if (rank === NO_RANK) continue;
          kernel.calls.unrank(space.address, rank, at);
          const back = kernel.view(at, board.length).join();
          const again = kernel.calls.rankFolded(space.address, at, kernel.scratch) >>> 0;
          const unfolded = space.plan.fold.kind === "none";
          if (rank >= space.size || again !== rank || (unfolded && back !== key)) wrong.push(`${key} has rank ${rank}, of ${back}`);
        }
        expect(wrong).toEqual([]);
        const elsewhere = boardsOf.get(NO_RANK) ?? 0;
        boardsOf.delete(NO_RANK);
        expect(projected.size - elsewhere).toBe(Number(space.plan.arrangements.size));
        const together = [...boardsOf.values()];
        if (space.plan.fold.kind === "symmetry") {
          for (const count of together) expect(imagesOf(space.plan.fold) % count).toBe(0);
        } else {
          expect([...boardsOf.keys()].sort((a, b) => a - b)).toEqual([...new Array(space.size).keys()]);
          expect(new Set(together)).toEqual(new Set([imagesOf(space.plan.fold)]));
        }
      }
    }
    for (const kind of kinds) expect(met).toContain(kind);
  });
});
