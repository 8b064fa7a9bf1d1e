/** Moves as text: names joined, or parted by single spaces where any name is longer than one character; no moves is "-". */
import { moveAt } from "./apply.ts";
import { nearest } from "./nearest.ts";
import { type MovesReason, movesReasonText } from "./notation-reasons.ts";
import type { Puzzle } from "./puzzle.ts";

/** A text that names no moves of the puzzle; the message says in English what `reason` is. */
export class MovesError extends Error {
  readonly reason: MovesReason;

  constructor(reason: MovesReason) {
    super(movesReasonText(reason));
    this.name = "MovesError";
    this.reason = reason;
  }
}

const NO_MOVES = "-";

function isJoined(puzzle: Puzzle): boolean {
  return puzzle.moves.every(({ name }) => [...name].length === 1);
}

/** The indices of the moves named; white space between names may be any. @throws MovesError if a name is unknown. */
export function parseMoves(puzzle: Puzzle, text: string): number[] {
  const words = text.match(/\S+/gu) ?? [];
  if (words.length === 1 && words[0] === NO_MOVES) return [];
  const names = isJoined(puzzle) ? words.flatMap((word) => [...word]) : words;
  const indexOf = new Map(puzzle.moves.map(({ name }, index) => [name, index]));
  return names.map((name, position) => {
    const move = indexOf.get(name);
    if (move !== undefined) return move;
    const known = puzzle.moves.map((other) => other.name);
    throw new MovesError({ kind: "unknown-move", position: position + 1, found: name, known, near: nearest(name, known) });
  });
}

/** The text of moves given by index. @throws RangeError if an index is none of the puzzle's. */
export function makeMoves(puzzle: Puzzle, moves: readonly number[]): string {
  if (moves.length === 0) return NO_MOVES;
  return moves.map((move) => moveAt(puzzle, move).name).join(isJoined(puzzle) ? "" : " ");
}
