/** Puzzles small enough to know every board, one for each way in which counting could go wrong; those with most boards last. */
import { findPuzzle } from "../../src/puzzles/index.ts";
import type { Puzzle } from "../../src/rules/puzzle.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { fixture } from "./fixtures.ts";
import { exact, puzzleOf, uniform } from "./puzzles.ts";

const hashMoves = fixture("small-hash").moves.map(({ cycles }) => cycles);
const ringMoves = fixture("two-rings").moves.map(({ cycles }) => cycles);
/** Two loops of six that cross in two cells, each turning both ways. */
const crossingLoops = [[[0, 1, 2, 3, 4, 5]], [[5, 4, 3, 2, 1, 0]], [[4, 6, 7, 5, 8, 9]], [[9, 8, 5, 7, 6, 4]]];

export const smallPuzzles: readonly { readonly what: string; readonly puzzle: Puzzle }[] = [
  {
    what: "a 2×4 grid of two symbols, rows or columns uniform",
    puzzle: puzzleFrom({
      name: "The 2×4 grid",
      board: ["####", "####"],
      symbols: { a: 4, b: 4 },
      moves: [
        { name: "L", row: 1, turn: "left" },
        { name: "R", row: 1, turn: "right" },
        { name: "l", row: 2, turn: "left" },
        { name: "r", row: 2, turn: "right" },
        ...[1, 2, 3, 4].map((column) => ({ name: `${column}`, column, turn: "up" as const })),
      ],
      goal: { anyOf: [{ uniform: ["rows"] }, { uniform: ["columns"] }] },
    }),
  },
  {
    what: "90 boards: three symbols, any of which may fill the region",
    puzzle: puzzleOf({ counts: [2, 2, 2], moves: ringMoves, goal: [uniform([0, 1])] }),
  },
  {
    what: "60 boards: an exact goal that leaves two symbols alike",
    puzzle: puzzleOf({ counts: [2, 1, 3], moves: ringMoves, goal: [exact(0, 0, -1, -1, -1, -1)] }),
  },
  {
    what: "560 boards: exact goals of different symbols",
    puzzle: puzzleOf({
      counts: [3, 3, 2],
      moves: [[[0, 1, 2, 3, 4]], [[4, 3, 2, 1, 0]], [[3, 4, 5, 6, 7]]],
      goal: [exact(0, 0, 0, -1, -1, -1, -1, -1), exact(-1, -1, -1, 1, 1, 1, -1, -1)],
    }),
  },
  { what: "moves one way only", puzzle: fixture("one-way-rings") },
  {
    what: "an exact goal that leaves two symbols alike",
    puzzle: puzzleOf({ counts: [2, 1, 2, 7], moves: hashMoves, goal: [exact(0, 0, -1, 1, -1, -1, -1, -1, -1, -1, -1, -1)] }),
  },
  {
    what: "exact goals of different symbols",
    puzzle: puzzleOf({
      counts: [3, 3, 2, 2],
      moves: crossingLoops,
      goal: [
        exact(0, 0, 0, -1, -1, -1, -1, -1, -1, -1),
        exact(-1, -1, -1, 1, 1, 1, -1, -1, -1, -1),
        exact(2, 2, -1, -1, -1, -1, 3, 3, -1, -1),
      ],
    }),
  },
  {
    what: "four symbols, any of which may fill the region",
    puzzle: puzzleOf({ counts: [4, 2, 2, 2], moves: crossingLoops, goal: [uniform([4, 5])] }),
  },
  {
    what: "three orbits, one of them never moved",
    puzzle: puzzleOf({ counts: [3, 3, 2], moves: [[[0, 1, 2, 3]], [[4, 5, 6]]], goal: [uniform([0, 1], [4, 5])] }),
  },
  { what: "a region that no move crosses", puzzle: fixture("idle-region") },
  { what: "distinct symbols, 120 of 720 boards solvable", puzzle: fixture("two-rings") },
  { what: "one ring that turns one way, 6 of 90 boards solvable", puzzle: fixture("one-way-ring") },
  {
    what: "every board solved",
    puzzle: puzzleOf({ counts: [5, 4], moves: [[[0, 1, 2, 3, 4, 5, 6, 7, 8]]], goal: [uniform([0])] }),
  },
  { what: "a 12-cell # board of three symbols", puzzle: fixture("small-hash") },
  { what: "Loopover 2×4", puzzle: puzzleFrom(findPuzzle("loopover-2x4")!) },
  {
    what: "overlapping regions, symbols of different counts",
    puzzle: puzzleOf({ counts: [5, 4, 3], moves: hashMoves, goal: [uniform([3, 4], [4, 8])] }),
  },
];
