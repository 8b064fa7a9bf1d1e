/** Goals as sets of boards: what they demand, whether a board meets them, whether any board can. */
import type { Board, Goal, GoalAlternative, Puzzle, Region } from "./puzzle.ts";

/** Whether a board meets a goal; the puzzle's own if none is given. */
export function isSolved(puzzle: Puzzle, board: Board, goal: Goal = puzzle.goal): boolean {
  return goal.some((alternative) => meets(board, alternative));
}

/** Whether a board meets one alternative of a goal. */
export function meets(board: Board, alternative: GoalAlternative): boolean {
  if (alternative.kind === "exact") return alternative.demand.every((symbol, cell) => symbol < 0 || board[cell] === symbol);
  return alternative.regions.every(({ cells }) => cells.every((cell) => board[cell] === board[cells[0] as number]));
}

/** The same puzzle with another goal. */
export function withGoal(puzzle: Puzzle, goal: Goal): Puzzle {
  return { ...puzzle, goal };
}

/** The goal that this one board meets. */
export function goalFromBoard(board: Board): Goal {
  return [{ kind: "exact", demand: Int16Array.from(board) }];
}

/** Regions that share cells hold one symbol: the unions of regions that overlap, each ascending, ordered by first cell. */
export function mergeRegions(regions: readonly Region[]): number[][] {
  let merged: Set<number>[] = [];
  for (const { cells } of regions) {
    const union = new Set(cells);
    const apart = merged.filter((other) => {
      const overlaps = cells.some((cell) => other.has(cell));
      if (overlaps) for (const cell of other) union.add(cell);
      return !overlaps;
    });
    merged = [...apart, union];
  }
  return merged.map((cells) => [...cells].sort((a, b) => a - b)).sort((a, b) => (a[0] as number) - (b[0] as number));
}

/** Whether any arrangement of the symbols meets the alternative, whether or not moves can reach it. Decided exactly. */
export function canBeMet(alternative: GoalAlternative, counts: ArrayLike<number>): boolean {
  if (alternative.kind === "uniform") {
    const sizes = mergeRegions(alternative.regions).map((cells) => cells.length);
    return canFill(sizes, Array.from(counts));
  }
  const left = Array.from(counts);
  for (const symbol of alternative.demand) if (symbol >= 0) left[symbol] = (left[symbol] as number) - 1;
  return left.every((count) => count >= 0);
}

/** Whether every alternative's every board is a goal: nothing is demanded. */
export function demandsNothing(alternative: GoalAlternative): boolean {
  return alternative.kind === "uniform" ? alternative.regions.length === 0 : alternative.demand.every((symbol) => symbol < 0);
}

/**
 * Whether sets of cells of these sizes can each be given one symbol without using any symbol more often than it is there.
 * Backtracking over the sets, largest first; what failed is remembered by the multiset of counts left.
 */
function canFill(sizes: readonly number[], counts: readonly number[]): boolean {
  const descending = (a: number, b: number): number => b - a;
  const largestFirst = [...sizes].sort(descending);
  const failed = new Set<string>();
  const fill = (index: number, left: readonly number[]): boolean => {
    const size = largestFirst[index];
    if (size === undefined) return true;
    const key = `${index}:${left.join()}`;
    if (failed.has(key)) return false;
    for (const [symbol, count] of left.entries()) {
      if (count < size || left[symbol - 1] === count) continue;
      const rest = left.map((other, index) => (index === symbol ? other - size : other));
      if (fill(index + 1, rest.sort(descending))) return true;
    }
    failed.add(key);
    return false;
  };
  return fill(0, [...counts].sort(descending));
}
