/** How much of a goal is reached, for those who do not see the board. */
import type { Board, GoalAlternative, Puzzle, Region } from "../core.ts";

export type GoalProgress =
  /** Of one region that shall hold one symbol: how many of its cells hold its commonest. */
  | { readonly kind: "region"; readonly region: Region; readonly done: number; readonly of: number }
  /** Of several: how many do hold one symbol. */
  | { readonly kind: "regions"; readonly done: number; readonly of: number }
  /** Cells that hold the symbol demanded of them. */
  | { readonly kind: "cells"; readonly done: number; readonly of: number };

/** Of several goals, that of which the most is reached. */
export function progressTo(puzzle: Puzzle, board: Board): GoalProgress {
  const all = puzzle.goal.map((alternative) => progressOf(alternative, board));
  return all.reduce((best, other) => (other.done / other.of > best.done / best.of ? other : best));
}

function progressOf(goal: GoalAlternative, board: Board): GoalProgress {
  if (goal.kind === "exact") {
    const demanded = Array.from(goal.demand.keys()).filter((cell) => goal.demand[cell]! >= 0);
    return { kind: "cells", done: demanded.filter((cell) => board[cell] === goal.demand[cell]).length, of: demanded.length };
  }
  const [region, ...others] = goal.regions;
  if (region && others.length === 0) return { kind: "region", region, done: commonest(region, board), of: region.cells.length };
  const whole = goal.regions.filter((each) => commonest(each, board) === each.cells.length);
  return { kind: "regions", done: whole.length, of: goal.regions.length };
}

function commonest({ cells }: Region, board: Board): number {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(board[cell]!, (counts.get(board[cell]!) ?? 0) + 1);
  return Math.max(...counts.values());
}
