/** The parity of a board's distance, where all solutions of a board are odd or all are even. */
import { parityOf, restrictTo } from "./permutation.ts";
import type { Board, Puzzle } from "./puzzle.ts";

/**
 * Tells whether a board's solutions have an odd number of moves; undefined where parity does not tell. It does where, on cells that
 * moves connect, the goal demands different symbols, and every move is an odd permutation of these cells.
 */
export function distanceParity(puzzle: Puzzle): ((board: Board) => 0 | 1) | undefined {
  const [alternative, ...others] = puzzle.goal;
  if (alternative?.kind !== "exact" || others.length > 0) return undefined;
  const { demand } = alternative;
  const orbit = puzzle.orbits.find(
    (cells) =>
      cells.every((cell) => demand[cell]! >= 0 && puzzle.counts[demand[cell]!] === 1) &&
      puzzle.moves.every(({ from }) => parityOf(restrictTo(from, cells)) === 1),
  );
  if (!orbit) return undefined;
  const goalPlace = new Map(orbit.map((cell, place) => [demand[cell]!, place]));
  return (board) => {
    const places = orbit.map((cell) => goalPlace.get(board[cell]!));
    // A board with other symbols there cannot be solved: any parity is true of its solutions.
    return places.every((place) => place !== undefined) ? parityOf(Uint8Array.from(places)) : 0;
  };
}
