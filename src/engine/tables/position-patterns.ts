/** Position tables as a bound: the kernel's record of their lookups, kept along a search's path. */
import { permutationOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { MAX_DEPTH, SIGHT_BYTES, STEP_BYTES, UNREACHED } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeRecord, writeRecord } from "../kernel/records.ts";
import type { Sight } from "../plan/pattern-choice.ts";
import { destinations, type PositionTable, placeCellMaps } from "./position-table.ts";

/** The most lookups that the kernel keeps: a byte each in a vector. */
export const MAX_SIGHTS = 16;

/** What a search keeps along its path. */
export const PATTERNS_PATH_BYTES = (MAX_DEPTH + 2) * STEP_BYTES;

/** Places the lookups of one table, whose largest is a bound; returns the record's address. `homes`: of each symbol. */
export function placePatterns(kernel: Kernel, puzzle: Puzzle, homes: Uint8Array, table: PositionTable, sights: readonly Sight[]): number {
  const records = kernel.allocate(sights.length * SIGHT_BYTES);
  sights.forEach(({ cells, inverse }, i) => {
    const back = permutationOf(cells);
    const seen = new Uint8Array(16).fill(255);
    seen.set(table.homes.map((home) => back[home]!));
    writeRecord(kernel, "SIGHT", records + i * SIGHT_BYTES, {
      TABLE: table.part[0],
      SYMBOLS: table.homes.length,
      INVERSE: inverse ? 1 : 0,
      HOMES: seen,
      CELLS: cells,
    });
  });
  return placeRecord(kernel, "PATTERNS", {
    LOOKUPS: records,
    LOOKUP_COUNT: sights.length,
    CELLS: puzzle.cells,
    HOMES: placeCellMaps(kernel, [homes]),
    TO: placeCellMaps(kernel, destinations(puzzle)),
    RISE: puzzle.moves.every(({ inverse }) => inverse >= 0) ? 1 : UNREACHED,
    PATH: kernel.allocate(PATTERNS_PATH_BYTES),
  });
}
