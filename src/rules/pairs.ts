/**
 * The way from one board to another. Moves act on cells, whatever the symbols are called: moves that lead from a board to a target lead from
 * the board with its symbols renamed to the target with its symbols renamed. So where a renaming makes the target the goal, a pair of boards
 * costs what one board costs, and its first shortest solution is the renamed board's.
 */
import type { Board, Puzzle } from "./puzzle.ts";

/**
 * The board that must be led to the puzzle's goal by the moves that lead this board to the target. Undefined where no renaming makes the
 * target the goal: where the goal is not one board, or equal symbols stand otherwise on it than on the target.
 */
export function renamedTowards(puzzle: Puzzle, board: Board, target: Board): Board | undefined {
  const goal = onlyGoalBoard(puzzle);
  if (goal === undefined) return undefined;
  const renamed = new Int16Array(puzzle.symbols.length).fill(-1);
  const used = new Set<number>();
  for (let cell = 0; cell < target.length; cell++) {
    const [from, to] = [target[cell]!, goal[cell]!];
    if (renamed[from] === to) continue;
    if (renamed[from] !== -1 || used.has(to)) return undefined;
    renamed[from] = to;
    used.add(to);
  }
  return board.map((symbol) => renamed[symbol]!);
}

/** The goal where it is one board; undefined where it may be several. */
export function onlyGoalBoard({ goal }: Puzzle): Board | undefined {
  const [only, ...others] = goal;
  if (only?.kind !== "exact" || others.length > 0 || only.demand.includes(-1)) return undefined;
  return Uint8Array.from(only.demand);
}
