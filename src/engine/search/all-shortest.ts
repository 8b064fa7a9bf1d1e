/** All shortest solutions from a table: the boards on them form layers, one for each distance. */
import { applyMove } from "../../rules/apply.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import type { ExactLookups } from "../tables/lookups.ts";

export interface Place {
  readonly board: Board;
  /** Moves that bring the goal nearer, ascending, with where they lead. */
  readonly next: { readonly move: number; readonly to: Place }[];
  count: bigint;
}

/** How many shortest solutions the board has, `distance` being its distance, and the first `most` in dictionary order. */
export function allShortest(
  puzzle: Puzzle,
  lookups: ExactLookups,
  board: Board,
  distance: number,
  most: number,
): { count: bigint; solutions: number[][] } {
  const start = shortestLayers(puzzle, lookups, board, distance)[0]![0]!;
  const solutions: number[][] = [];
  const path: number[] = [];
  const list = (place: Place): void => {
    if (path.length === distance) solutions.push([...path]);
    for (const { move, to } of place.next) {
      if (solutions.length >= most) return;
      path.push(move);
      list(to);
      path.pop();
    }
  };
  if (most > 0) list(start);
  return { count: start.count, solutions };
}

/** The boards on shortest solutions by moves made, each counted: the first layer is the board alone, the last is of goal boards. */
export function shortestLayers(puzzle: Puzzle, lookups: ExactLookups, board: Board, distance: number): Place[][] {
  const layers: Place[][] = [[{ board, next: [], count: 0n }]];
  for (let left = distance - 1; left >= 0; left--) layers.push(nextLayer(puzzle, lookups, layers[layers.length - 1]!, left));
  for (const place of layers[distance]!) place.count = 1n;
  for (let depth = distance - 1; depth >= 0; depth--) {
    for (const place of layers[depth]!) place.count = place.next.reduce((sum, { to }) => sum + to.count, 0n);
  }
  return layers;
}

/** The boards one move on from a layer that are `left` moves from the goal, each once. */
function nextLayer(puzzle: Puzzle, lookups: ExactLookups, layer: readonly Place[], left: number): Place[] {
  const steps = layer.flatMap((place) => puzzle.moves.map((_, move) => ({ place, move, board: applyMove(puzzle, place.board, move) })));
  const distances = lookups.distances(steps.map(({ board }) => board));
  const places = new Map<string, Place>();
  steps.forEach(({ place, move, board }, i) => {
    if (distances[i] !== left) return;
    const key = board.join();
    let to = places.get(key);
    if (!to) {
      to = { board, next: [], count: 0n };
      places.set(key, to);
    }
    place.next.push({ move, to });
  });
  return [...places.values()];
}
