/** The puzzles of test/fixtures/puzzles by name. */
import { readFileSync } from "node:fs";
import type { Puzzle } from "../../src/rules/puzzle.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";

export function fixture(name: string): Puzzle {
  return puzzleFrom(JSON.parse(readFileSync(new URL(`../fixtures/puzzles/${name}.json`, import.meta.url), "utf8")));
}
