/** Quotients added up: the kernel's record of a sum, kept along a search's path. */
import type { Puzzle } from "../../rules/puzzle.ts";
import { MAX_DEPTH, TERM_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeRecord, placeWords, writeRecord } from "../kernel/records.ts";
import type { Term } from "../plan/additive-bounds.ts";
import { placeLongs, type QuotientTable } from "./quotient-table.ts";

/**
 * Places a sum over the groups' terms: of each group the largest counts.
 * @param tables what the terms look up, by their `table`.
 * @returns the record's address.
 */
export function placeSums(kernel: Kernel, puzzle: Puzzle, tables: readonly QuotientTable[], groups: readonly (readonly Term[])[]): number {
  const terms = groups.flatMap((group) => group.map((term, i) => ({ ...term, opens: i === 0 })));
  const records = kernel.allocate(terms.length * TERM_BYTES);
  terms.forEach((term, i) => {
    const { fields, quotient, part } = tables[term.table]!;
    const weights = weightsOf(puzzle, tables[term.table]!, term);
    writeRecord(kernel, "TERM", records + i * TERM_BYTES, {
      OPENS_GROUP: term.opens ? 1 : 0,
      WEIGHTS: placeLongs(kernel, weights.flat()),
      MOVES: placeMoves(kernel, puzzle, weights),
      FIELDS: fields,
      FIELD_COUNT: quotient.contents.length,
      TABLE: part[0],
    });
  });
  return placeRecord(kernel, "SUMS", {
    TERMS: records,
    TERM_COUNT: terms.length,
    CELLS: puzzle.cells,
    SYMBOLS: puzzle.symbols.length,
    PATH: kernel.allocate(sumsPathBytes(terms.length)),
  });
}

/** What a search keeps along its path: for each depth a key of eight bytes for each term, and a distance of four. */
export function sumsPathBytes(terms: number): number {
  return (MAX_DEPTH + 2) * 8 * Math.ceil(terms * 1.5);
}

/** What each symbol adds to the key on each cell, the board being seen through the term's symmetry. */
function weightsOf(puzzle: Puzzle, { quotient, weights }: QuotientTable, { through }: Term): bigint[][] {
  const setOf = new Uint8Array(puzzle.cells);
  quotient.sets.forEach((set, index) => {
    for (const cell of set) setOf[cell] = index;
  });
  return Array.from({ length: puzzle.cells }, (_, cell) =>
    puzzle.symbols.map((_, symbol) => weights[setOf[through.cells[cell]!]!]![quotient.classes[through.symbols[symbol]!]!]!),
  );
}

/** For each move the address of what it carries from set to set, or 0. */
function placeMoves(kernel: Kernel, puzzle: Puzzle, weights: readonly (readonly bigint[])[]): number {
  const addresses = puzzle.moves.map(({ from }) => {
    const carried = Array.from(from, (source, cell) => {
      const added = weights[cell]!.map((weight, symbol) => BigInt.asUintN(64, weight - weights[source]![symbol]!));
      return { source, added };
    }).filter(({ added }) => added.some((value) => value !== 0n));
    if (carried.length === 0) return 0;
    return placeLongs(kernel, [BigInt(carried.length), ...carried.flatMap(({ source, added }) => [BigInt(source), ...added])]);
  });
  return placeWords(kernel, addresses);
}
