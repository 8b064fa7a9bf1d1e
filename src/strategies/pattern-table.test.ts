import { expect, it } from "vitest";
import { loopover } from "../puzzles/loopover.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { applyMoves } from "../rules/apply.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { findStrategy } from "./catalogue.ts";
import { buildPatternTable, symbolsKept } from "./pattern-table.ts";
import { makeProblem } from "./problem.ts";
import { runStrategy } from "./runner.ts";

it("gives every merged board a distance, none of them too large", () => {
  const puzzle = puzzleFrom(loopover(3, 3));
  expect(symbolsKept(puzzle)).toBe(6);
  const building = buildPatternTable(puzzle, 3);
  const layers: number[] = [];
  let step = building.next();
  for (; !step.done; step = building.next()) layers.push(step.value);
  // 9 · 8 · 7 places of three tiles. By hand: of the rows, the first alone moves one of them, two ways; each of the columns does, two ways.
  expect(layers.slice(0, 2)).toEqual([1, 8]);
  expect(layers.reduce((sum, layer) => sum + layer, 0)).toBe(9 * 8 * 7);
  const heuristic = step.value;
  const goal = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8);
  expect(heuristic.estimate(goal)).toBe(0);
  for (const moves of [[0], [1, 7], [2, 9, 4], [0, 8, 3, 6, 11]]) {
    const start = applyMoves(puzzle, goal, moves);
    const distance = runStrategy(findStrategy("breadth-first")!, makeProblem(puzzle, start)).moves!.length;
    expect(heuristic.estimate(start)).toBeLessThanOrEqual(distance);
    const found = runStrategy(findStrategy("ida-star")!, makeProblem(puzzle, start, { heuristic }));
    expect([found.moves?.length, found.proven]).toEqual([distance, true]);
  }
});

it("keeps as many symbols apart as the table has room for", () => {
  expect(symbolsKept(puzzleFrom(rotationGame))).toBe(1);
  // 25 · 24 · 23 · 22 places are too many, 25 · 24 · 23 are not.
  expect(symbolsKept(puzzleFrom(loopover(5, 5)))).toBe(3);
});
