/** The regions of a goal that are worth a line around them: those that are not whole rows or columns. */
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

function isLine({ layout }: Puzzle, cells: readonly number[]): boolean {
  const rows = new Set(cells.map((cell) => layout.rowOf[cell]));
  const columns = new Set(cells.map((cell) => layout.columnOf[cell]));
  return rows.size === 1 || columns.size === 1;
}
