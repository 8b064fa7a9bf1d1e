/** The cube of eight corners, one of which stays: 21 stickers, three faces turned a quarter either way. */
import type { Puzzle } from "../../src/rules/puzzle.ts";
import { exact, puzzleOf } from "./puzzles.ts";

/** What a quarter turn carries round: four stickers at a time, cells from 0. */
const FACES = [
  [
    [3, 6, 18, 15],
    [4, 8, 19, 17],
    [5, 7, 20, 16],
  ],
  [
    [0, 13, 18, 7],
    [1, 12, 19, 6],
    [2, 14, 20, 8],
  ],
  [
    [9, 17, 18, 14],
    [10, 16, 19, 13],
    [11, 15, 20, 12],
  ],
];

/** The colours of the stickers of the solved cube, a letter for each face. */
const COLOURS = "DLFULBULFDRBDRFURBURF";

/** Drawn by distinct stickers, and by six colours. */
export function cubes(): { readonly stickers: Puzzle; readonly colours: Puzzle } {
  const moves = FACES.flatMap((cycles) => [cycles, cycles.map((cycle) => [...cycle].reverse())]);
  const letters = [...new Set(COLOURS)];
  const colours = [...COLOURS].map((letter) => letters.indexOf(letter));
  const counts = letters.map((_, colour) => colours.filter((here) => here === colour).length);
  return {
    stickers: puzzleOf({ counts: colours.map(() => 1), moves, goal: [exact(...colours.keys())] }),
    colours: puzzleOf({ counts, moves, goal: [exact(...colours)] }),
  };
}
