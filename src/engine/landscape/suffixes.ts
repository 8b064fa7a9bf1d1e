/** The leaves of a census by prefix: for each multiset of symbols left, all their arrangements, with what each adds to every lookup's rank. */
import type { Puzzle } from "../../rules/puzzle.ts";
import { BOARD_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { LookupPlan } from "../plan/table-sets.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import type { PrefixPlan } from "./prefix-plan.ts";

export interface PlacedLeaves {
  /** Address of the place value of each symbol's count. */
  readonly places: number;
  /** Address of the leaves' addresses, by the sum of count × place. */
  readonly suffixes: number;
}

export function placeSuffixes(
  kernel: Kernel,
  puzzle: Puzzle,
  plan: PrefixPlan,
  tables: readonly DistanceTable[],
  lookups: readonly LookupPlan[],
): PlacedLeaves {
  const counts = Array.from(puzzle.counts);
  const places: number[] = [];
  let size = 1;
  for (const count of counts) {
    places.push(size);
    size *= count + 1;
  }
  const placesAt = kernel.allocate(places.length * 4);
  places.forEach((place, i) => {
    kernel.write(placesAt + i * 4, place);
  });
  const index = kernel.allocateCleared(size * 4);
  const board = kernel.allocate(BOARD_BYTES);
  const leafCells = puzzle.cells - plan.middleEnd;
  for (const left of multisets(counts, leafCells)) {
    const codes = arrangements(left, leafCells);
    const address = kernel.allocate(4 + codes.length * 4 * (1 + lookups.length));
    kernel.write(address, codes.length);
    codes.forEach((code, i) => {
      kernel.write(address + 4 + i * 4, code);
    });
    // Any prefix and middle of the symbols that are not left.
    const before = counts.flatMap((count, symbol) => new Array<number>(count - left[symbol]!).fill(symbol));
    lookups.forEach(({ table, through }, lookup) => {
      const { space } = tables[table]!;
      const classes = Array.from(through.symbols, (symbol) => space.plan.projection.classes[symbol]!);
      const ranks = codes.map((code) => {
        const whole = [...before, ...digits(code, leafCells, counts.length)];
        const view = kernel.view(board, BOARD_BYTES);
        view.fill(0);
        view.set(whole.map((symbol) => classes[symbol]!));
        return kernel.calls.rank(space.address, board, kernel.scratch) >>> 0;
      });
      // In classes another leaf than the first may rank lowest: what is added may be negative, as 32 bits.
      ranks.forEach((rank, i) => {
        kernel.write(address + 4 + (codes.length * (1 + lookup) + i) * 4, rank - ranks[0]!);
      });
    });
    kernel.write(index + left.reduce((sum, count, symbol) => sum + count * places[symbol]!, 0) * 4, address);
  }
  return { places: placesAt, suffixes: index };
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
