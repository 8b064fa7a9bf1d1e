/** How large a perimeter may get, all boards within some moves of the goal, and when each of its sizes repays itself. */
import type { Puzzle } from "../../rules/puzzle.ts";
import { PLACE_BITS } from "../kernel/assembly/layout.ts";
import { vectorsOf } from "../kernel/records.ts";

/** A perimeter of at most so many boards, and after how many expanded boards it is worth to list them. */
export interface PerimeterSize {
  readonly boards: number;
  readonly breakEvenNodes: number;
}

export const SLOTS_PER_BOARD = 2;
const FIRST_BOARDS = 2 ** 16;
/** Each size is so much larger than the one before: a search has then cost about as much as the next. */
const GROWTH = 8;
/** What it costs to list one board that a move leads to, by what it costs to expand one. */
const LISTED_BY_EXPANDED = 1 / 3;

export function perimeterBytes(puzzle: Puzzle, boards: number): number {
  return boards * (vectorsOf(puzzle.cells) * 16 + SLOTS_PER_BOARD * 4);
}

/** The sizes that fit, ascending: one is listed once searching has cost as much. */
export function perimeterSizes(puzzle: Puzzle, memory: number): PerimeterSize[] {
  const room = Math.min(2 ** PLACE_BITS - 2, Math.floor(memory / perimeterBytes(puzzle, 1)));
  const sizes: PerimeterSize[] = [];
  for (let most = FIRST_BOARDS; (sizes.at(-1)?.boards ?? 0) < room; most *= GROWTH) {
    // What is left of the room is no size of its own where it is little.
    const boards = room < 2 * most ? room : most;
    sizes.push({ boards, breakEvenNodes: boards * puzzle.moves.length * LISTED_BY_EXPANDED });
  }
  return sizes;
}

/** About how far so many boards reach, if so many moves may follow a move. */
export function radiusOf(boards: number, branching: number): number {
  return branching > 1 ? Math.floor(Math.log(boards) / Math.log(branching)) : boards;
}
