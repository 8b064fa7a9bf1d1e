/** Puzzles given as bare permutations of numbered places, with nothing said of pieces: how they are drawn. */
import type { NamedMove } from "../rules/moves.ts";
import type { Permutation } from "../rules/puzzle.ts";
import type { Row } from "./cells.ts";

/**
 * Rows of consecutive cells, as short as moves keep them apart. A row whose cells move in runs of one length, each turned in itself, is
 * drawn as pieces.
 */
export function rowsOf(cells: number, moves: readonly NamedMove[]): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let reach = 0;
  for (let cell = 0; cell < cells; cell++) {
    reach = moves.reduce((furthest, { from }) => Math.max(furthest, from[cell]!, from.indexOf(cell)), reach);
    const isIdle = (other: number): boolean => moves.every(({ from }) => from[other] === other);
    // Cells that no move touches stand together.
    if (reach > cell || (isIdle(cell) && cell + 1 < cells && isIdle(cell + 1))) continue;
    const length = cell + 1 - start;
    rows.push({ facings: 1, pieces: length });
    const isMoved = !isIdle(cell);
    for (let facings = Math.floor(length / 2); isMoved && facings > 1; facings--) {
      if (length % facings > 0 || !moves.every(({ from }) => keepsRuns(from, start, length, facings))) continue;
      rows[rows.length - 1] = { facings, pieces: length / facings };
      break;
    }
    start = cell + 1;
    reach = start;
  }
  return rows;
}

function keepsRuns(from: Permutation, start: number, length: number, facings: number): boolean {
  for (let cell = start; cell < start + length; cell++) {
    const k = (cell - start) % facings;
    const first = from[cell - k]! - start;
    const run = first - (first % facings);
    if (from[cell] !== start + run + ((first - run + k) % facings)) return false;
  }
  return true;
}
