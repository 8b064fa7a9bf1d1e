/** The Rotation Game's moves, and a table that is just large enough to be kept between runs; with every board's distance. */
import { rotationGame } from "../../src/puzzles/rotation-game.ts";
import type { DefinitionJson } from "../../src/rules/definition-json.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { spread } from "./brute-force.ts";

export const definition: DefinitionJson = {
  ...rotationGame,
  symbols: { "1": 5, "2": 19 },
  goal: { exact: ["  . .  ", "  . .  ", "..111..", "  1 .  ", "..1....", "  . .  ", "  . .  "] },
};
export const puzzle = puzzleFrom(definition);
const [goal] = puzzle.goal;
/** What the goal leaves free (-1) holds the symbol of index 1, the only one left. */
const solved = Uint8Array.from(goal?.kind === "exact" ? goal.demand : [], Math.abs);
export const distances = spread(puzzle, [solved], Number.POSITIVE_INFINITY);
