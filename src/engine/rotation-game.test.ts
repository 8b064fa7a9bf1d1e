/** The Rotation Game's boards by table and by search, against the distances of sets of eight cells. */
import { beforeAll, describe, expect, it } from "vitest";
import { boardsAt, distance, isSolved, move, randomBoards, solution } from "../../test/oracles/rotation-game.ts";
import { searchSolver, tableSolver } from "../../test/support/engine.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { parseMoves } from "../rules/move-notation.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import type { Solver } from "./solver.ts";

const puzzle = puzzleFrom(rotationGame);
/** The second board of the puzzle's published sample. */
const SECOND = Array.from({ length: 24 }, (_, cell) => Math.floor(cell / 8));

let tables: Solver;
let search: Solver;
beforeAll(async () => {
  [tables, search] = await Promise.all([tableSolver(puzzle), searchSolver(puzzle)]);
});

function shortest(board: readonly number[], left: number): number[][] {
  if (left === 0) return isSolved(board) ? [[]] : [];
  return [...puzzle.moves.keys()].flatMap((first) => shortest(move(board, first), left - 1).map((rest) => [first, ...rest]));
}

describe("the Rotation Game", () => {
  it("has six shortest solutions of its second sample board, DDHH first, by table and by search", async () => {
    const expected = shortest(SECOND, 4);
    expect(expected).toHaveLength(6);
    expect(expected[0]).toEqual(parseMoves(puzzle, "DDHH"));
    for (const solver of [tables, search]) {
      const found = await solver.solveAll(Uint8Array.from(SECOND));
      expect(found).toMatchObject({ count: 6n, solutions: expected, solution: { moves: expected[0] } });
      expect(found.solution.effort.method).toBe(solver === tables ? "table" : "search");
    }
  });

  it("has the first shortest solution of 2,000 random boards by table", async () => {
    const source = randomBoards(2286);
    const boards = Array.from({ length: 2000 }, () => source.next().value);
    const found = await tables.solveMany(boards.map((board) => Uint8Array.from(board)));
    expect(found.map((answer) => answer.status === "solved" && answer.moves)).toEqual(boards.map((board) => solution(board)));
  });

  it("has the same letters for 200 random boards by search", async () => {
    const source = randomBoards(1667);
    const boards = Array.from({ length: 200 }, () => source.next().value);
    const found = await search.solveMany(boards.map((board) => Uint8Array.from(board)));
    expect(found.map((answer) => answer.status === "solved" && answer.moves)).toEqual(boards.map((board) => solution(board)));
    expect(new Set(found.map(({ effort }) => effort.method))).toEqual(new Set(["search"]));
  });

  it("says of a board past a depth limit that it needs one more, by table and by search", async () => {
    const far = boardsAt(1343, 20, 8, 24);
    for (const solver of [tables, search]) {
      for (const board of far) {
        const left = distance(board);
        for (const maxDepth of [0, 3, 6]) {
          const found = await solver.solve(Uint8Array.from(board), { maxDepth });
          expect(found).toMatchObject({ status: "limit", lowerBound: maxDepth + 1, reason: { kind: "depth-limit", moves: maxDepth } });
        }
        expect(await solver.solve(Uint8Array.from(board), { maxDepth: left })).toMatchObject({ status: "solved", distance: left });
      }
    }
  });
});
