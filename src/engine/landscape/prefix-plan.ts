/** Whether and how the boards of several lookups can be counted by prefix: see the kernel's census.ts. A value, made without the kernel. */
import type { Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { MAX_CENSUS_LOOKUPS } from "../kernel/assembly/layout.ts";
import type { Plan } from "../plan/plan.ts";
import { symmetriesOf } from "../plan/projection.ts";

export interface PrefixPlan {
  /** Cells in the order that all tables share. */
  readonly order: readonly number[];
  readonly prefixCells: number;
  readonly infixEnd: number;
  readonly symmetries: readonly Symmetry[];
}

/** Codes of a prefix, of an infix, of a suffix: each is listed. */
const MAX_PREFIXES = 2 ** 24;
const MAX_INFIXES = 2 ** 16;
const MAX_SUFFIXES = 20_000;
const MAX_SYMMETRIES = 5_000;

/** The plan, or undefined where the tables do not share an order, are folded or looked up too often, or the board does not fall into parts of useful sizes. */
export function prefixPlan(puzzle: Puzzle, plan: Plan): PrefixPlan | undefined {
  if (!plan.tables) return undefined;
  const { tables, lookups } = plan.tables;
  const [first] = tables;
  if (!first || puzzle.orbits.length > 1 || lookups.length > MAX_CENSUS_LOOKUPS) return undefined;
  const simple = tables.every(({ fold, arrangements, projection, numbering }) => {
    const same = arrangements.order.join() === first.arrangements.order.join();
    return same && !numbering && fold.kind === "none" && projection.classCount < puzzle.cells;
  });
  if (!simple || lookups.some(({ through }) => through.cells.some((to, cell) => to !== cell))) return undefined;
  const { geometry, renamings } = plan.symmetries;
  if (geometry.length * renamings.length > MAX_SYMMETRIES) return undefined;
  const { order } = first.arrangements;
  const radix = puzzle.symbols.length;
  const infixEnd = suffixStart(puzzle.cells, radix);
  for (const prefixCells of closedPrefixes(order, geometry).reverse()) {
    if (prefixCells > infixEnd || radix ** prefixCells > MAX_PREFIXES || radix ** (infixEnd - prefixCells) > MAX_INFIXES) continue;
    return { order, prefixCells, infixEnd, symmetries: [...symmetriesOf(plan.symmetries)] };
  }
  return undefined;
}

/** The first place after which a suffix has few enough codes; none of the board's, where all of it has. */
function suffixStart(cells: number, radix: number): number {
  return cells - Math.floor(Math.log(MAX_SUFFIXES) / Math.log(radix));
}

/** The lengths of prefixes that all symmetries carry onto themselves, ascending. */
function closedPrefixes(order: readonly number[], geometry: readonly Symmetry[]): number[] {
  const lengths: number[] = [];
  const inside = new Set<number>();
  order.forEach((cell, i) => {
    inside.add(cell);
    if (geometry.every(({ cells }) => [...inside].every((member) => inside.has(cells[member]!)))) lengths.push(i + 1);
  });
  return lengths;
}
