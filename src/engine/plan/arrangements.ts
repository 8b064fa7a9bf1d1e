/** The boards of a projection that a table lists: arrangements of classes over the orbits of cells. */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import type { Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { type Projection, projectionOf } from "./projection.ts";

/** Counts of each class on each orbit: `distribution[orbit][class]`. Moves keep it. */
export type Distribution = readonly (readonly number[])[];

export interface Arrangements {
  /** Cells, orbit by orbit. */
  readonly order: readonly number[];
  /** How many cells each orbit has, in the order of `order`. */
  readonly orbitSizes: readonly number[];
  readonly classCount: number;
  /** Those that a goal board has; the boards of no other can be solved. */
  readonly distributions: readonly Distribution[];
  readonly size: bigint;
}

/** More than these, and the puzzle is left to the search. */
export const MAX_DISTRIBUTIONS = 200;

/** All boards, projected, that share the distribution of a goal board; undefined where the distributions are too many. */
export function arrangementsOf(puzzle: Puzzle, group: SymmetryGroup, projection: Projection): Arrangements | undefined {
  const { classes, classCount } = projection;
  const counts = new Array<number>(classCount).fill(0);
  puzzle.counts.forEach((count, symbol) => {
    counts[classes[symbol]!] = counts[classes[symbol]!]! + count;
  });
  // Orbits with moves first: what never moves ends the rank's work early.
  const orbits = [...puzzle.orbits].sort((a, b) => b.length - a.length).map((orbit) => halvedBySymmetry(orbit, group));
  const distributions = new Map<string, Distribution>();
  for (const pattern of projection.patterns) {
    const demanded = orbits.map((orbit) => {
      const here = new Array<number>(classCount).fill(0);
      for (const cell of orbit) {
        const symbol = pattern[cell]!;
        if (symbol >= 0) here[classes[symbol]!] = here[classes[symbol]!]! + 1;
      }
      return here;
    });
    const left = counts.map((count, c) => count - demanded.reduce((sum, here) => sum + here[c]!, 0));
    if (
      !spread(
        orbits.map((orbit) => orbit.length),
        demanded,
        left,
        distributions,
      )
    )
      return undefined;
  }
  const list = [...distributions.values()];
  return {
    order: orbits.flat(),
    orbitSizes: orbits.map((orbit) => orbit.length),
    classCount,
    distributions: list,
    size: list.reduce((sum, distribution) => sum + distribution.reduce((product, here) => product * multinomial(here), 1n), 0n),
  };
}

/** The same for boards that merge no symbols. */
export function wholeBoards(puzzle: Puzzle, group: SymmetryGroup, patterns: readonly GoalPattern[]): Arrangements | undefined {
  return arrangementsOf(puzzle, group, projectionOf(Array.from(puzzle.symbols.keys()), patterns));
}

/**
 * An orbit's cells so ordered that about the first half of them is a set that all symmetries carry onto itself: a census
 * counts by such halves. Sets of cells that symmetries carry into each other stay together.
 */
function halvedBySymmetry(orbit: readonly number[], { geometry }: SymmetryGroup): number[] {
  const sets = new Map<number, number[]>();
  for (const cell of orbit) {
    const least = Math.min(...geometry.map(({ cells }) => cells[cell]!));
    sets.set(least, [...(sets.get(least) ?? []), cell]);
  }
  const list = [...sets.values()];
  // The subset of sets whose cells come closest to half, from below; there are few sets.
  let best: number[][] = [];
  for (let chosen = 0; chosen < 2 ** Math.min(list.length, 10); chosen++) {
    const subset = list.filter((_, i) => (chosen >> i) & 1);
    const size = subset.flat().length;
    if (size <= orbit.length / 2 && size > best.flat().length) best = subset;
  }
  return [...best, ...list.filter((set) => !best.includes(set))].flat();
}

/** Adds every way to spread the classes `left` over the free cells of sets of these sizes; false where there are more than so many `distributions`. */
export function spread(
  sizes: readonly number[],
  demanded: readonly (readonly number[])[],
  left: readonly number[],
  into: Map<string, Distribution>,
  distributions = MAX_DISTRIBUTIONS,
): boolean {
  const filled = demanded.map((here) => [...here]);
  const free = sizes.map((size, orbit) => size - demanded[orbit]!.reduce((a, b) => a + b, 0));
  const remaining = [...left];
  const place = (orbit: number, c: number): boolean => {
    if (orbit === sizes.length) {
      into.set(
        filled.map((here) => here.join()).join(";"),
        filled.map((here) => [...here]),
      );
      return into.size <= distributions;
    }
    const room = free[orbit]!;
    if (c === left.length) return place(orbit + 1, 0);
    const here = filled[orbit]!;
    const most = Math.min(room, remaining[c]!);
    // What the classes after this one cannot fill, this one must.
    const later = remaining.reduce((sum, count, other) => (other > c ? sum + count : sum), 0);
    for (let count = Math.max(0, room - later); count <= most; count++) {
      here[c] = here[c]! + count;
      remaining[c] = remaining[c]! - count;
      free[orbit] = room - count;
      const goOn = place(orbit, c + 1);
      here[c] = here[c]! - count;
      remaining[c] = remaining[c]! + count;
      free[orbit] = room;
      if (!goOn) return false;
    }
    return true;
  };
  return place(0, 0);
}

/** How many ways to arrange things of which `counts` are alike. */
export function multinomial(counts: readonly number[]): bigint {
  let ways = 1n;
  let placed = 0n;
  for (const count of counts) {
    for (let i = 1n; i <= count; i++) {
      placed++;
      ways = (ways * placed) / i;
    }
  }
  return ways;
}
