/** Projections: boards with some symbols merged into classes, because a goal pattern does not tell them apart. */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";

/** `classes[symbol]`: the class it is merged into; classes are numbered by their first symbol. */
export type Classes = Uint8Array;

/** Patterns that demand the same symbols need the same projection. */
export interface Projection {
  readonly classes: Classes;
  readonly classCount: number;
  /** The patterns whose distance it gives, in symbols. */
  readonly patterns: readonly GoalPattern[];
}

export function projectionOf(classes: readonly number[], patterns: readonly GoalPattern[]): Projection {
  const numbers = new Map<number, number>();
  const normal = Uint8Array.from(classes, (value) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return numbers.get(value)!;
  });
  return { classes: normal, classCount: numbers.size, patterns };
}

/** One projection for each set of demanded symbols: those stay apart, all others are merged. */
export function projectionsOf(puzzle: Puzzle, patterns: readonly GoalPattern[]): Projection[] {
  const groups = new Map<string, GoalPattern[]>();
  for (const pattern of patterns) {
    const demanded = new Set(pattern);
    const key = puzzle.symbols.map((_, symbol) => (demanded.has(symbol) ? symbol : -1)).join();
    const group = groups.get(key);
    if (group) group.push(pattern);
    else groups.set(key, [pattern]);
  }
  return [...groups].map(([key, group]) => projectionOf(key.split(",").map(Number), group));
}

/** The coarsest projection that is finer than all: it gives the distance to every pattern at once. */
export function joined(projections: readonly Projection[]): Projection {
  const [first] = projections;
  const keys = Array.from(first?.classes ?? [], (_, symbol) => projections.map(({ classes }) => classes[symbol]).join());
  const numbers = new Map(keys.map((key, symbol) => [key, symbol]));
  return projectionOf(
    keys.map((key) => numbers.get(key)!),
    projections.flatMap(({ patterns }) => patterns),
  );
}

/** Geometry times renamings, the identity first and renamings alone before the rest. */
export function* symmetriesOf(group: SymmetryGroup): Generator<Symmetry> {
  for (const geometry of group.geometry) {
    for (const renaming of group.renamings) {
      yield { cells: geometry.cells, symbols: Uint8Array.from(geometry.symbols, (symbol) => renaming[symbol]!) };
    }
  }
}

/** The classes of `to` that the classes of `from` become under the renaming, or undefined where it tears a class apart. */
export function classMap(from: Classes, to: Classes, renaming: Uint8Array): Uint8Array | undefined {
  const map = new Uint8Array(from.length).fill(255);
  for (let symbol = 0; symbol < from.length; symbol++) {
    const source = from[symbol]!;
    const target = to[renaming[symbol]!]!;
    if (map[source] === 255) map[source] = target;
    else if (map[source] !== target) return undefined;
  }
  const used = map.filter((value) => value !== 255);
  return new Set(used).size === used.length ? used : undefined;
}

/** Whether the symmetry carries the patterns of one projection onto those of the other. */
export function carries(symmetry: Symmetry, from: Projection, to: Projection): boolean {
  if (from.patterns.length !== to.patterns.length || !classMap(from.classes, to.classes, symmetry.symbols)) return false;
  const targets = new Set(to.patterns.map((pattern) => pattern.join()));
  return from.patterns.every((pattern) => targets.has(imageOfPattern(symmetry, pattern).join()));
}

function imageOfPattern({ cells, symbols }: Symmetry, pattern: GoalPattern): GoalPattern {
  const image = new Int16Array(pattern.length);
  pattern.forEach((symbol, cell) => {
    image[cells[cell]!] = symbol < 0 ? -1 : symbols[symbol]!;
  });
  return image;
}
