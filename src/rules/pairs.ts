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
  const goal = onlyDemand(puzzle);
  if (goal === undefined) return undefined;
  // Each symbol's new name. All boards have the same symbols: where no symbol gets two names, no two symbols get one.
  names.fill(-1, 0, puzzle.symbols.length);
  for (let cell = 0; cell < goal.length; cell++) {
    const symbol = target[cell]!;
    if (names[symbol] === -1) names[symbol] = goal[cell]!;
    else if (names[symbol] !== goal[cell]) return undefined;
  }
  const renamed = new Uint8Array(board.length);
  for (let cell = 0; cell < board.length; cell++) renamed[cell] = names[board[cell]!]!;
  return renamed;
}

/** Filled and read within one call. */
const names = new Int16Array(256);

/** The goal where it is one board; undefined where it may be several. */
export function onlyGoalBoard(puzzle: Puzzle): Board | undefined {
  const demand = onlyDemand(puzzle);
  return demand && Uint8Array.from(demand);
}

function onlyDemand({ goal }: Puzzle): Int16Array | undefined {
  const [only, ...others] = goal;
  return only?.kind === "exact" && others.length === 0 && !only.demand.includes(-1) ? only.demand : undefined;
}
