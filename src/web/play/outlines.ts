/** What of a goal can be drawn: regions worth a line around them (those that are not whole rows or columns), a board to reach. */
import { EMPTY } from "../board/picture.ts";
import type { Puzzle } from "../core.ts";

const known = new WeakMap<Puzzle, readonly (readonly number[])[]>();

export function outlinesOf(puzzle: Puzzle): readonly (readonly number[])[] {
  let outlines = known.get(puzzle);
  if (!outlines) {
    outlines = puzzle.goal.flatMap((alternative) =>
      alternative.kind === "uniform" ? alternative.regions.map(({ cells }) => cells).filter((cells) => !isLine(puzzle, cells)) : [],
    );
    known.set(puzzle, outlines);
  }
  return outlines;
}

/** The board to reach, where there is one goal and it is not plainly everything in order; cells that may hold anything are empty. */
export function targetOf(puzzle: Puzzle): Uint8Array | undefined {
  const [goal, ...others] = puzzle.goal;
  if (goal?.kind !== "exact" || others.length > 0) return undefined;
  if (goal.demand.every((symbol, cell) => symbol === cell)) return undefined;
  return Uint8Array.from(goal.demand, (symbol) => (symbol < 0 ? EMPTY : symbol));
}

function isLine({ layout }: Puzzle, cells: readonly number[]): boolean {
  const rows = new Set(cells.map((cell) => layout.rowOf[cell]));
  const columns = new Set(cells.map((cell) => layout.columnOf[cell]));
  return rows.size === 1 || columns.size === 1;
}
