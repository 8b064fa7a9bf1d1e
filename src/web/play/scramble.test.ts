import { expect, test } from "vitest";
import { compile, parseDefinition } from "../../api.ts";
import { applyMove } from "../../rules/apply.ts";
import { isSolved } from "../../rules/goal.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { scramble } from "./scramble.ts";

const puzzleOf = (definition: unknown): Puzzle => compile(parseDefinition(definition).definition);

/** Five tiles in a row whose moves turn one way only: back by one takes four or two more of the same. */
const oneWay = puzzleOf({
  name: "One way",
  board: ["#####"],
  symbols: { a: 1, b: 1, c: 1, d: 1, e: 1 },
  moves: [
    { name: "R", row: 1, turn: "right" },
    { name: "T", cycles: [[1, 2, 3]] },
  ],
  goal: { exact: ["abcde"] },
});

/** Regions that share a cell hold one symbol; the larger one has no place for the symbol that comes first. */
const overlapping = puzzleOf({
  name: "Cross",
  board: ["###", "###", "###"],
  symbols: { a: 4, b: 5 },
  moves: [1, 2, 3].flatMap((index) => [
    { name: `R${index}`, row: index, turn: "right" },
    { name: `D${index}`, column: index, turn: "down" },
  ]),
  regions: { row: ["   ", "###", "   "], column: [" # ", " # ", " # "] },
  goal: { uniform: ["row", "column"] },
});

/** Whether some sequence of at most so many moves solves the board, by trying all boards that they lead to. */
function solvedWithin(puzzle: Puzzle, start: Board, moves: number): boolean {
  let layer = new Map([[start.join(), start]]);
  for (let made = 0; made <= moves; made++) {
    const boards = [...layer.values()];
    if (boards.some((board) => isSolved(puzzle, board))) return true;
    const next = boards.flatMap((board) => puzzle.moves.map((_, index) => applyMove(puzzle, board, index)));
    layer = new Map(next.map((board) => [board.join(), board]));
  }
  return false;
}

test.each([
  ["moves that turn one way only", oneWay],
  ["goal regions that share a cell", overlapping],
])("a board is at most as far from the goal as was asked for: %s", (_, puzzle) => {
  for (let moves = 1; moves <= 3; moves++) {
    for (let trial = 0; trial < 20; trial++) expect(solvedWithin(puzzle, scramble(puzzle, moves), moves)).toBe(true);
  }
});

test("no moves give a goal board, some moves one that is not solved", () => {
  for (const puzzle of [oneWay, overlapping]) {
    expect(isSolved(puzzle, scramble(puzzle, 0))).toBe(true);
    expect(isSolved(puzzle, scramble(puzzle, 3))).toBe(false);
  }
});
