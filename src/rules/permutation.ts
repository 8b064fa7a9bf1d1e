/**
 * The arithmetic of permutations in gather form: `after[c] = before[from[c]]` (see `Permutation`).
 */
import type { CellMap, Permutation } from "./puzzle.ts";

/** The permutation of n cells that changes nothing: the same in either form. */
export function identity(n: number): Uint8Array {
  return Uint8Array.from({ length: n }, (_, cell) => cell);
}

/** Doing `first` and then `second`. */
export function compose(first: Permutation, second: Permutation): Permutation {
  const both = new Uint8Array(second.length);
  for (let cell = 0; cell < both.length; cell++) both[cell] = first[second[cell]!]!;
  return both;
}

/** Where cells go that go where `first` says and then where `second` says. */
export function follow(first: CellMap, second: CellMap): CellMap {
  return first.map((cell) => second[cell]!);
}

/** The permutation that takes cells where the map says. */
export function permutationOf(map: CellMap): Permutation {
  const from = new Uint8Array(map.length);
  for (let cell = 0; cell < map.length; cell++) from[map[cell]!] = cell;
  return from;
}

/** The permutation that undoes `p`. */
export function inverseOf(p: Permutation): Permutation {
  const inverse = new Uint8Array(p.length);
  for (let cell = 0; cell < p.length; cell++) inverse[p[cell]!] = cell;
  return inverse;
}

export function equal(a: Permutation, b: Permutation): boolean {
  return a.length === b.length && a.every((cell, index) => cell === b[index]);
}

export function isIdentity(p: Permutation): boolean {
  return p.every((cell, index) => cell === index);
}

/** The smallest k ≥ 1 such that k times `p` changes nothing: the least common multiple of the cycles' lengths. */
export function orderOf(p: Permutation): number {
  return cyclesOf(p).reduce((order, cycle) => leastCommonMultiple(order, cycle.length), 1);
}

/**
 * The cycles of `p`, fixed cells left out. What stands on each cell goes to the next one listed, from the last to the first.
 * Each cycle starts at its smallest cell; cycles are ordered by that cell.
 */
export function cyclesOf(p: Permutation): number[][] {
  const goesTo = inverseOf(p);
  const seen = new Uint8Array(p.length);
  const cycles: number[][] = [];
  for (let start = 0; start < p.length; start++) {
    if (seen[start] === 1 || goesTo[start] === start) continue;
    const cycle: number[] = [];
    for (let cell = start; seen[cell] === 0; cell = goesTo[cell]!) {
      seen[cell] = 1;
      cycle.push(cell);
    }
    cycles.push(cycle);
  }
  return cycles;
}

/**
 * The permutation of n cells that turns each cycle by `steps` (a safe integer; backwards if negative): what stands on each cell goes to
 * the one listed `steps` places later. The cells must be in 0…n-1 and none may occur twice.
 */
export function permutationFromCycles(n: number, cycles: readonly (readonly number[])[], steps = 1): Permutation {
  const from = identity(n);
  for (const cycle of cycles) {
    const length = cycle.length;
    // Reduced first: a sum of large steps and an index would be rounded.
    const turned = ((steps % length) + length) % length;
    cycle.forEach((cell, index) => {
      from[cycle[(index + turned) % length]!] = cell;
    });
  }
  return from;
}

/** 0 if `p` is even, 1 if odd: the number of exchanges that make it, modulo 2. */
export function parityOf(p: Permutation): 0 | 1 {
  const exchanges = cyclesOf(p).reduce((sum, cycle) => sum + cycle.length - 1, 0);
  return exchanges % 2 === 0 ? 0 : 1;
}

/** What `p` does to `cells`, numbered anew in the order given. `p` must carry them onto themselves. */
export function restrictTo(p: Permutation, cells: readonly number[]): Permutation {
  return Uint8Array.from(cells, (cell) => cells.indexOf(p[cell]!));
}

/** How many permutations of n cells there are. */
export function factorial(n: number): bigint {
  let product = 1n;
  for (let factor = 2; factor <= n; factor++) product *= BigInt(factor);
  return product;
}

/** The values in every order: in dictionary order, where they are different and ascend. */
export function everyOrderOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => everyOrderOf(values.filter((_, other) => other !== index)).map((rest) => [value, ...rest]));
}

function leastCommonMultiple(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small !== 0) [large, small] = [small, large % small];
  return (a / large) * b;
}
