/**
 * How hard a board is for people, beside its distance: what its shortest solutions are like, and how far one gets by appearances.
 *
 * A cell is misplaced as the derived bound counts it (`rules/bound.ts`). The player who goes by appearances counts, for each move, how many
 * cells are misplaced after it, and likes the moves that leave the fewest best; each cell more makes a move half as likely. One who took
 * the best-looking moves alone would hardly ever solve a puzzle whose solved cells must be disturbed, and so would not tell boards apart.
 */
import { applyMove } from "../../rules/apply.ts";
import { deriveBound } from "../../rules/bound.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { type Place, shortestLayers } from "../search/all-shortest.ts";
import type { ExactLookups } from "../tables/lookups.ts";

/** How hard a board is for people; docs/guide.md says what the figures mean. */
export interface Difficulty {
  readonly distance: number;
  /** How many shortest solutions there are. */
  readonly solutions: bigint;
  /** The moves that shortest solutions begin with, ascending. */
  readonly firstMoves: readonly number[];
  /** The fewest moves, among the shortest solutions, after which more cells are misplaced than before. */
  readonly rises: number;
  /** The chance, above 0 and at most 1, that the player who goes by appearances solves it in the fewest moves. */
  readonly chance: number;
}

/** Undefined where the board cannot be solved. */
export function difficultyOf(puzzle: Puzzle, lookups: ExactLookups, board: Board): Difficulty | undefined {
  const [distance] = lookups.distances([board]) as [number];
  if (distance === Number.POSITIVE_INFINITY) return undefined;
  const { misplaced } = deriveBound(puzzle);
  const layers = shortestLayers(puzzle, lookups, board, distance);
  const start = layers[0]![0]!;
  return {
    distance,
    solutions: start.count,
    firstMoves: start.next.map(({ move }) => move),
    rises: fewestRises(layers, misplaced),
    chance: chanceByAppearances(puzzle, layers, misplaced),
  };
}

function fewestRises(layers: readonly (readonly Place[])[], misplaced: (board: Board) => number): number {
  const rises = new Map<Place, number>();
  for (const layer of [...layers].reverse()) {
    for (const place of layer) {
      const here = misplaced(place.board);
      const ways = place.next.map(({ to }) => rises.get(to)! + (misplaced(to.board) > here ? 1 : 0));
      rises.set(place, ways.length === 0 ? 0 : Math.min(...ways));
    }
  }
  return rises.get(layers[0]![0]!)!;
}

/** The chance to stand on each board of the shortest solutions, layer by layer: whoever leaves them needs more moves. */
function chanceByAppearances(puzzle: Puzzle, layers: readonly (readonly Place[])[], misplaced: (board: Board) => number): number {
  let here = new Map(layers[0]!.map((place) => [place, 1]));
  for (let depth = 1; depth < layers.length; depth++) {
    const next = new Map<Place, number>();
    for (const [place, chance] of here) {
      const looks = puzzle.moves.map((_, move) => misplaced(applyMove(puzzle, place.board, move)));
      const fewest = Math.min(...looks);
      const likings = looks.map((count) => 2 ** (fewest - count));
      const all = likings.reduce((sum, liking) => sum + liking, 0);
      for (const { move, to } of place.next) next.set(to, (next.get(to) ?? 0) + (chance * likings[move]!) / all);
    }
    here = next;
  }
  return [...here.values()].reduce((sum, chance) => sum + chance, 0);
}
