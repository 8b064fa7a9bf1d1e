/** The built-in puzzles by id. */
import { nearest } from "../rules/nearest.ts";
import type { DefinitionJson } from "../rules/schema.ts";
import { grid4x4 } from "./grid-4x4.ts";
import { rotationGame } from "./rotation-game.ts";

export interface PuzzleEntry {
  /** The id, or the form of a family's ids, such as `loopover-RxC`. */
  readonly id: string;
  /** One line. */
  readonly description: string;
}

interface SinglePuzzle extends PuzzleEntry {
  readonly definition: DefinitionJson;
}

const singles: readonly SinglePuzzle[] = [
  { id: "rotation-game", description: "24 blocks on a #-shaped board; make the eight round the middle equal", definition: rotationGame },
  { id: "grid-4x4", description: "4×4 grid of four symbols; make every row or every column uniform", definition: grid4x4 },
];

/** The definition of a built-in puzzle, or undefined; letters of either case are equal. */
export function findPuzzle(id: string): DefinitionJson | undefined {
  const wanted = id.trim().toLowerCase();
  return singles.find((puzzle) => puzzle.id === wanted)?.definition;
}

/** All built-in puzzles, each family as one entry. */
export function listPuzzles(): PuzzleEntry[] {
  return singles.map(({ id, description }) => ({ id, description }));
}

/** The built-in id that was most likely meant by one that `findPuzzle` does not know, or undefined. */
export function suggestPuzzle(id: string): string | undefined {
  return nearest(
    id.trim(),
    singles.map((puzzle) => puzzle.id),
  );
}
