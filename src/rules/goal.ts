/** Goals as sets of boards: what they demand, whether a board meets them. */
import type { Board, Goal, GoalAlternative, Puzzle, Region } from "./puzzle.ts";

/** Whether a board meets a goal; the puzzle's own if none is given. What is not of the puzzle's size meets none. */
export function isSolved(puzzle: Puzzle, board: Board, goal: Goal = puzzle.goal): boolean {
  return board.length === puzzle.cells && goal.some((alternative) => meets(board, alternative));
}

/** Whether a board meets one alternative of a goal. */
export function meets(board: Board, alternative: GoalAlternative): boolean {
  if (alternative.kind === "exact") return alternative.demand.every((symbol, cell) => symbol < 0 || board[cell] === symbol);
  return alternative.regions.every(({ cells }) => cells.every((cell) => board[cell] === board[cells[0]!]));
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
export function mergeRegions(regions: readonly Pick<Region, "cells">[]): number[][] {
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
  return merged.map((cells) => [...cells].sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);
}

/** Whether every alternative's every board is a goal: nothing is demanded. */
export function demandsNothing(alternative: GoalAlternative): boolean {
  return alternative.kind === "uniform" ? alternative.regions.length === 0 : alternative.demand.every((symbol) => symbol < 0);
}
