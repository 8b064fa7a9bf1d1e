/** Bounds that add up: the groupings of a puzzle's moves, each with the quotients that charge one group. Values, made without the kernel. */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import { equal } from "../../rules/permutation.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { carried, cellSets, type MoveGroups, moveGroupings } from "./move-groups.ts";
import { symmetriesOf } from "./projection.ts";
import { type Quotient, quotientOf, symbolsAlike } from "./quotient.ts";

/** A lookup of a quotient's table, the board being seen through a symmetry. */
export interface Term {
  readonly table: number;
  readonly through: Symmetry;
}

export interface AdditiveBound {
  readonly groups: MoveGroups;
  readonly quotients: readonly Quotient[];
  /** For each group that tells something its terms: the largest of them is the group's bound; the bounds add up. */
  readonly terms: readonly (readonly Term[])[];
  readonly bytes: number;
}

/** A table larger than this is slow to look up, and one that takes more work slow to build. */
const MAX_ENTRIES = 2 ** 24;
const MAX_WORK = 2 ** 31;
const MAX_TERMS = 4;
const SYMMETRIES_TRIED = 5_000;

/** Every grouping that tells something, in the order of `moveGroupings`. */
export function additiveBounds(
  puzzle: Puzzle,
  symmetries: SymmetryGroup,
  goalPatterns: () => readonly GoalPattern[] | undefined,
  memory: number,
): AdditiveBound[] {
  const patterns = goalPatterns();
  if (!patterns) return [];
  return moveGroupings(puzzle, symmetries)
    .map((groups) => boundFor(puzzle, symmetries, patterns, groups, memory))
    .filter((bound) => bound.terms.length > 0);
}

function boundFor(
  puzzle: Puzzle,
  symmetries: SymmetryGroup,
  patterns: readonly GoalPattern[],
  groups: MoveGroups,
  memory: number,
): AdditiveBound {
  const quotients: Quotient[] = [];
  const seen = (quotient: Quotient): Term => {
    let tried = 0;
    for (const through of symmetriesOf(symmetries)) {
      if (++tried > SYMMETRIES_TRIED) break;
      const table = quotients.findIndex((known) => carries(puzzle, through, quotient, known));
      if (table >= 0) return { table, through };
    }
    quotients.push(quotient);
    return { table: quotients.length - 1, through: { cells: identityOf(puzzle.cells), symbols: identityOf(puzzle.symbols.length) } };
  };
  const room = Math.min(MAX_ENTRIES, memory / (2 * groups.length));
  const terms = groups.map((group) => quotientsOf(puzzle, patterns, group, room).map(seen)).filter((group) => group.length > 0);
  return { groups, quotients, terms, bytes: quotients.reduce((sum, { entries }) => sum + entries, 0) };
}

/** The finest quotient that fits; where classes must be merged, several that keep different runs of them apart. */
function quotientsOf(puzzle: Puzzle, patterns: readonly GoalPattern[], charged: readonly number[], room: number): Quotient[] {
  const free = puzzle.moves.map((_, move) => move).filter((move) => !charged.includes(move));
  const alike = symbolsAlike(puzzle, patterns, cellSets(puzzle, free));
  for (let run = alike.length; run > 0; run--) {
    const starts = Array.from({ length: Math.min(MAX_TERMS, Math.ceil(alike.length / run)) }, (_, i) =>
      Math.min(i * run, alike.length - run),
    );
    const found = starts.map((start) => quotientOf(puzzle, patterns, charged, alike.slice(start, start + run), room));
    const fit = found.filter((quotient) => quotient !== undefined).filter(({ states, neighbours }) => states * neighbours <= MAX_WORK);
    if (fit.length > 0) return fit;
  }
  return [];
}

/** Whether, through the symmetry, a board's state in one quotient is the image's in the other. */
function carries(puzzle: Puzzle, { cells, symbols }: Symmetry, from: Quotient, to: Quotient): boolean {
  if (from.charged.length !== to.charged.length || from.classCount !== to.classCount) return false;
  // The classes may be numbered otherwise, but what is together stays together.
  const image = new Map<number, number>();
  for (let symbol = 0; symbol < symbols.length; symbol++) {
    const [here, there] = [from.classes[symbol]!, to.classes[symbols[symbol]!]!];
    if ((image.get(here) ?? there) !== there) return false;
    image.set(here, there);
  }
  if (new Set(image.values()).size !== image.size) return false;
  return from.charged.every((move) => {
    const there = carried(puzzle.moves[move]!.from, cells);
    return to.charged.some((other) => equal(puzzle.moves[other]!.from, there));
  });
}

function identityOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => i);
}
