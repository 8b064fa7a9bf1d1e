/**
 * Orbits: sets of cells that moves connect. A symbol never leaves its orbit, so each orbit keeps its own symbol counts.
 */
import type { Permutation } from "./puzzle.ts";

/**
 * The orbits of the moves on cells 0…cells-1, each ascending, ordered by first cell. A cell that no move touches is an orbit of its own.
 * A permutation's powers include its inverse, so cells that a move connects one way are connected both ways.
 */
export function orbitsOf(moves: readonly { readonly from: Permutation }[], cells: number): number[][] {
  const parent = Int16Array.from({ length: cells }, (_, cell) => cell);
  const rootOf = (cell: number): number => {
    let root = cell;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  for (const move of moves) {
    for (let cell = 0; cell < cells; cell++) {
      const a = rootOf(cell);
      const b = rootOf(move.from[cell]!);
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const orbits = new Map<number, number[]>();
  for (let cell = 0; cell < cells; cell++) {
    const root = rootOf(cell);
    const orbit = orbits.get(root);
    if (orbit === undefined) orbits.set(root, [cell]);
    else orbit.push(cell);
  }
  return [...orbits.values()];
}
