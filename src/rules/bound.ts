/**
 * The derived bound: a lower bound on a board's distance that follows from the goal and the moves alone.
 *
 * Call misplaced the number of places of the goal's regions that hold the wrong symbol, at best. A move changes a region only where it
 * brings in a symbol from outside that region, so one move lowers misplaced by at most the number of such places, maxFixedPerMove at most
 * for any move. Hence no solution has fewer than ⌈misplaced / maxFixedPerMove⌉ moves. The bound changes by at most one with each move:
 * it is consistent, not only admissible.
 *
 * For the Rotation Game this is 8 less the count of the centre's commonest symbol; for the 4×4 grid, the least number of wrong places
 * over "every row uniform" and "every column uniform", divided by 4 and rounded up.
 */
import type { Board, GoalAlternative, Permutation, Puzzle } from "./puzzle.ts";

export interface BoundRegion {
  /** Ascending. */
  readonly cells: readonly number[];
  /** The symbol that every cell must hold, or -1: one symbol, any symbol. */
  readonly symbol: number;
}

/** The numbers behind one alternative's bound: ⌈misplaced / maxFixedPerMove⌉. */
export interface BoundAlternative {
  /** Misplaced is the sum over these: the region's size less the count in it of `symbol`, or of its commonest symbol. */
  readonly regions: readonly BoundRegion[];
  /** The most (region, cell) pairs such that one move brings into the cell what stood outside that region. 0: no move changes a region. */
  readonly maxFixedPerMove: number;
}

export interface Bound {
  /** In the goal's order. */
  readonly alternatives: readonly BoundAlternative[];
  /** How many cells are misplaced, in the alternative where they are fewest; 0 for a solved board alone. */
  misplaced(board: Board): number;
  /** No solution of the board is shorter; 0 for a solved board, Infinity where it proves that there is none. */
  estimate(board: Board): number;
}

export function deriveBound(puzzle: Puzzle): Bound {
  const alternatives = puzzle.goal.map((alternative) => {
    const regions = regionsOf(alternative);
    return { regions, maxFixedPerMove: Math.max(0, ...puzzle.moves.map((move) => maxFixedBy(move.from, regions))) };
  });
  const seen = new Uint8Array(puzzle.symbols.length);

  const misplacedIn = ({ cells, symbol }: BoundRegion, board: Board): number => {
    seen.fill(0);
    let commonest = 0;
    for (const cell of cells) {
      const found = board[cell]!;
      const count = seen[found]! + 1;
      seen[found] = count;
      commonest = Math.max(commonest, count);
    }
    return cells.length - (symbol < 0 ? commonest : seen[symbol]!);
  };

  const misplacedBy = ({ regions }: BoundAlternative, board: Board): number => {
    let misplaced = 0;
    for (const region of regions) misplaced += misplacedIn(region, board);
    return misplaced;
  };

  const misplaced = (board: Board): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const alternative of alternatives) least = Math.min(least, misplacedBy(alternative, board));
    return least;
  };

  const estimate = (board: Board): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const alternative of alternatives) {
      const { maxFixedPerMove } = alternative;
      const misplaced = misplacedBy(alternative, board);
      // Where nothing is misplaced, it does not matter that no move could mend it.
      least = Math.min(least, misplaced === 0 ? 0 : Math.ceil(misplaced / maxFixedPerMove));
    }
    return least;
  };
  return { alternatives, misplaced, estimate };
}

function regionsOf(alternative: GoalAlternative): BoundRegion[] {
  if (alternative.kind === "uniform") {
    return alternative.regions.map(({ cells }) => ({ cells: [...cells].sort((a, b) => a - b), symbol: -1 }));
  }
  const cellsOf = new Map<number, number[]>();
  alternative.demand.forEach((symbol, cell) => {
    if (symbol >= 0) cellsOf.set(symbol, [...(cellsOf.get(symbol) ?? []), cell]);
  });
  return [...cellsOf].map(([symbol, cells]) => ({ cells, symbol }));
}

function maxFixedBy(from: Permutation, regions: readonly BoundRegion[]): number {
  let maxFixed = 0;
  for (const { cells } of regions) {
    const inside = new Set(cells);
    for (const cell of cells) if (!inside.has(from[cell]!)) maxFixed++;
  }
  return maxFixed;
}
