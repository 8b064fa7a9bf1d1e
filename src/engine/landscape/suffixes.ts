/** The suffixes of a census by prefix: for each multiset of symbols left, all their arrangements, with what each adds to every lookup's rank. */
import type { Puzzle } from "../../rules/puzzle.ts";
import { BOARD_BYTES, SUFFIXES_CODES, SUFFIXES_COUNT } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { type Fields, placeWords } from "../kernel/records.ts";
import type { LookupPlan } from "../plan/table-sets.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import type { PrefixPlan } from "./prefix-plan.ts";

/** @returns the fields of the census that say where they stand. */
export function placeSuffixes(
  kernel: Kernel,
  puzzle: Puzzle,
  plan: PrefixPlan,
  tables: readonly DistanceTable[],
  lookups: readonly LookupPlan[],
): Fields<"CENSUS"> {
  const counts = Array.from(puzzle.counts);
  const places: number[] = [];
  let size = 1;
  for (const count of counts) {
    places.push(size);
    size *= count + 1;
  }
  const index = kernel.allocateCleared(size * 4);
  const board = kernel.allocate(BOARD_BYTES);
  const suffixCells = puzzle.cells - plan.infixEnd;
  for (const left of multisets(counts, suffixCells)) {
    const codes = arrangements(left, suffixCells);
    const address = kernel.allocate(SUFFIXES_CODES + codes.length * 4 * (1 + lookups.length));
    kernel.write(address + SUFFIXES_COUNT, codes.length);
    kernel.words(address + SUFFIXES_CODES, codes.length).set(codes);
    // Any prefix and infix of the symbols that are not left.
    const before = counts.flatMap((count, symbol) => new Array<number>(count - left[symbol]!).fill(symbol));
    lookups.forEach(({ table, through }, lookup) => {
      const { space } = tables[table]!;
      const classes = Array.from(through.symbols, (symbol) => space.plan.projection.classes[symbol]!);
      const ranks = codes.map((code) => {
        const whole = [...before, ...digits(code, suffixCells, counts.length)];
        const view = kernel.view(board, BOARD_BYTES);
        view.fill(0);
        view.set(whole.map((symbol) => classes[symbol]!));
        return kernel.calls.rank(space.address, board, kernel.scratch) >>> 0;
      });
      // In classes another suffix than the first may rank lowest: what is added may be negative, as 32 bits.
      const added = ranks.map((rank) => rank - ranks[0]!);
      kernel.words(address + SUFFIXES_CODES + codes.length * (1 + lookup) * 4, codes.length).set(added);
    });
    kernel.write(index + left.reduce((sum, count, symbol) => sum + count * places[symbol]!, 0) * 4, address);
  }
  return { PLACES: placeWords(kernel, places), SUFFIXES: index };
}

/** Every way to have `size` symbols left of these counts. */
function* multisets(counts: readonly number[], size: number): Generator<number[]> {
  const [first, ...rest] = counts;
  if (first === undefined) {
    if (size === 0) yield [];
    return;
  }
  for (let count = 0; count <= Math.min(first, size); count++) {
    for (const others of multisets(rest, size - count)) yield [count, ...others];
  }
}

/** Codes of all arrangements of a multiset in dictionary order; in a code the first cell is the least significant digit. */
function arrangements(left: readonly number[], cells: number): number[] {
  const codes: number[] = [];
  const remaining = [...left];
  const place = (cell: number, code: number, value: number): void => {
    if (cell === cells) codes.push(code);
    remaining.forEach((count, symbol) => {
      if (count === 0) return;
      remaining[symbol] = count - 1;
      place(cell + 1, code + symbol * value, value * left.length);
      remaining[symbol] = count;
    });
  };
  place(0, 0, 1);
  return codes;
}

function digits(code: number, cells: number, radix: number): number[] {
  const result: number[] = [];
  for (let rest = code; result.length < cells; rest = Math.floor(rest / radix)) result.push(rest % radix);
  return result;
}
