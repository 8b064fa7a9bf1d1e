import { describe, expect, it } from "vitest";
import { exact, puzzleOf } from "../../test/support/puzzles.ts";
import { proven } from "./solution.ts";

/** A ring of three cells that turns by one, and two cells that change places with the next two in one move. */
const puzzle = puzzleOf({
  counts: [1, 1, 1, 1, 1, 1, 1],
  moves: [
    [[0, 1, 2]],
    [
      [3, 4],
      [5, 6],
    ],
  ],
  goal: [exact(0, 1, 2, 3, 4, 5, 6)],
});
const effort = { method: "table", nodes: 0, milliseconds: 1 } as const;

describe("a solution", () => {
  it("is replayed: what stands on each cell of a cycle goes to the next one, from the last to the first", () => {
    const board = Uint8Array.of(1, 2, 0, 4, 3, 6, 5);
    const moves = [0, 1];
    const goal = Uint8Array.of(0, 1, 2, 3, 4, 5, 6);
    expect(proven(puzzle, board, moves, effort)).toEqual({ status: "solved", distance: 2, moves, final: goal, effort });
    expect(board).toEqual(Uint8Array.of(1, 2, 0, 4, 3, 6, 5));
  });

  it("of no moves is the board itself", () => {
    const goal = Uint8Array.of(0, 1, 2, 3, 4, 5, 6);
    expect(proven(puzzle, goal, [], effort)).toEqual({ status: "solved", distance: 0, moves: [], final: goal, effort });
  });

  it("that does not solve its board is a fault of the library", () => {
    expect(() => proven(puzzle, Uint8Array.of(1, 2, 0, 3, 4, 5, 6), [0, 0], effort)).toThrow(
      new Error("a solution of 2 moves does not solve 1 2 0 3 4 5 6; please report this"),
    );
  });
});
