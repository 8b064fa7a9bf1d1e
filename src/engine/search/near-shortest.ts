/** Solutions that are longer than the shortest: boards by moves made, as far as a bound says that the moves left may be enough. */
import { applyMove } from "../../rules/apply.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import type { AllEnd } from "./ida-star.ts";

interface Place {
  readonly board: Board;
  readonly solved: boolean;
  /** Moves in their order, with where they lead. */
  readonly next: { readonly move: number; readonly to: Place }[];
  /** `ways[n]`: how many sequences of n moves solve the board, and not before their end. */
  ways: readonly bigint[];
}

/** Boards looked at between two pauses. */
const CHUNK = 256;

/**
 * Counts all solutions of at most `longest` moves and lists the first `most` of them, shorter ones first, each length in dictionary order.
 * A solution ends at the first solved board. Yields how many boards it holds.
 * @param bounds for each board no more than its distance, 0 for solved boards alone.
 */
export function* nearShortest(
  puzzle: Puzzle,
  bounds: (boards: readonly Board[]) => readonly number[],
  board: Board,
  longest: number,
  most: number,
): Generator<number, AllEnd> {
  const start: Place = { board, solved: bounds([board])[0] === 0, next: [], ways: [] };
  const layers: Place[][] = [[start]];
  let held = 1;
  for (let left = longest - 1; left >= 0; left--) {
    const places = new Map<string, Place>();
    const layer = layers.at(-1)!;
    for (let first = 0; first < layer.length; first += CHUNK) {
      const from = layer.slice(first, first + CHUNK).filter(({ solved }) => !solved);
      extend(puzzle, bounds, from, left, places);
      yield held + places.size;
    }
    held += places.size;
    layers.push([...places.values()]);
  }
  for (const [depth, layer] of [...layers.entries()].reverse()) {
    for (const place of layer) place.ways = place.solved ? [1n] : waysOf(place, longest - depth);
    yield held;
  }
  return { count: start.ways.reduce((sum, ways) => sum + ways, 0n), solutions: listed(start, longest, most) };
}

function extend(
  puzzle: Puzzle,
  bounds: (boards: readonly Board[]) => readonly number[],
  from: readonly Place[],
  left: number,
  places: Map<string, Place>,
): void {
  const steps = from.flatMap((place) => puzzle.moves.map((_, move) => ({ place, move, board: applyMove(puzzle, place.board, move) })));
  const least = bounds(steps.map(({ board }) => board));
  steps.forEach(({ place, move, board }, i) => {
    if (least[i]! > left) return;
    const key = board.join();
    let to = places.get(key);
    if (!to) {
      to = { board, solved: least[i] === 0, next: [], ways: [] };
      places.set(key, to);
    }
    place.next.push({ move, to });
  });
}

function waysOf({ next }: Place, left: number): bigint[] {
  return Array.from({ length: left + 1 }, (_, length) => next.reduce((sum, { to }) => sum + (to.ways[length - 1] ?? 0n), 0n));
}

function listed(start: Place, longest: number, most: number): number[][] {
  const solutions: number[][] = [];
  const path: number[] = [];
  const list = (place: Place, left: number): void => {
    if (left === 0) solutions.push([...path]);
    for (const { move, to } of place.next) {
      if (solutions.length >= most || left === 0) return;
      if (!to.ways[left - 1]) continue;
      path.push(move);
      list(to, left - 1);
      path.pop();
    }
  };
  for (let length = 0; length <= longest; length++) if (start.ways[length] && solutions.length < most) list(start, length);
  return solutions;
}
