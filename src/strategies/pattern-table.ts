/**
 * A pattern table, built where it can be watched: some symbols are merged into one, and a breadth-first search from the goal, against the
 * moves, gives every merged board its distance. No board is nearer to the goal than its merged one: a lower bound, by lookup.
 *
 * Source: J. C. Culberson, J. Schaeffer, "Pattern databases", Computational Intelligence 14 (1998), 318–334.
 */

import { applyInto } from "../rules/apply.ts";
import { goalBoards } from "../rules/goal-boards.ts";
import { inverseOf } from "../rules/permutation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { BoardStore } from "./board-store.ts";
import { type Heuristic, pattern } from "./heuristics.ts";
import { IntList } from "./int-list.ts";

/** Tables have at most this many entries. */
const MOST = 1_000_000;
/** As many symbols are kept apart as come to no more than this. */
const ENOUGH = 100_000;

/** How many symbols are kept apart, from the first; undefined where every such table is too large. At least two are merged. */
export function symbolsKept({ counts }: Puzzle): number | undefined {
  let kept: number | undefined;
  for (let symbols = 1; symbols <= Math.max(1, counts.length - 2); symbols++) {
    const entries = arrangements([...counts.slice(0, symbols), counts.slice(symbols).reduce((sum, count) => sum + count, 0)]);
    if (entries <= (symbols === 1 ? MOST : ENOUGH)) kept = symbols;
  }
  return kept;
}

/** (n₁ + n₂ + …)! / (n₁! n₂! …). */
function arrangements(counts: readonly number[]): number {
  let total = 0;
  let product = 1;
  for (const count of counts) for (let n = 1; n <= count; n++) product = (product * ++total) / n;
  return Math.round(product);
}

/** Yields how many merged boards stand at each distance, a layer a step; returns the bound. */
export function* buildPatternTable(puzzle: Puzzle, kept: number): Generator<number, Heuristic, void> {
  const table = new BoardStore(puzzle.cells);
  const distances = new IntList();
  const board = new Uint8Array(puzzle.cells);
  const next = new Uint8Array(puzzle.cells);
  const backwards = puzzle.moves.map(({ from }) => inverseOf(from));
  const merge = (from: Board, to: Board): void => {
    for (let cell = 0; cell < from.length; cell++) to[cell] = Math.min(from[cell]!, kept);
  };
  for (const goal of goalBoards(puzzle)) {
    merge(goal, board);
    if (table.add(board)) distances.push(0);
  }
  for (let distance = 1, start = 0; start < table.size; distance++) {
    const end = table.size;
    yield end - start;
    for (; start < end; start++) {
      table.read(start, board);
      for (const permutation of backwards) {
        applyInto(permutation, board, next);
        if (table.add(next)) distances.push(distance);
      }
    }
  }
  return pattern((whole) => {
    merge(whole, next);
    const index = table.indexOf(next);
    return index < 0 ? Number.POSITIVE_INFINITY : distances.get(index);
  });
}
