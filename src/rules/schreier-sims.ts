/**
 * Permutation groups of up to 64 points: order and membership, exactly, by a base and strong generating set (Schreier–Sims; see
 * Seress, "Permutation Group Algorithms", chapter 4).
 *
 * Moves may lack inverses among themselves. Each has finite order, so its inverse is one of its own powers: what sequences of moves
 * reach is the whole group that they generate.
 *
 * Here permutations are functions of points, x ↦ p[x], and p·q means p[q[x]]: the gather form's own composition.
 */
import { orbitsOf } from "./orbits.ts";
import { compose, factorial, identity, inverseOf, isIdentity, parityOf, restrictTo } from "./permutation.ts";
import type { Permutation } from "./puzzle.ts";

export interface PermutationGroup {
  readonly order: bigint;
  contains(p: Permutation): boolean;
}

/** The group that the generators make together; without generators the trivial one. Same input, same steps. */
export function groupOf(generators: readonly Permutation[], n: number): PermutationGroup {
  const moving = generators.filter((generator) => !isIdentity(generator));
  const chain = new StabilizerChain(n);
  for (const generator of moving) chain.insert(...chain.sift(generator, 0));
  const ceiling = largestOrder(moving, n);
  if (chain.order() < ceiling) insertRandomElements(chain, moving, ceiling);
  if (chain.order() < ceiling) chain.close();
  return { order: chain.order(), contains: (p) => isIdentity(chain.sift(p, 0)[0]) };
}

/**
 * The most elements that a group with these generators can have, given its orbits and on which of them each generator is odd: the
 * product of the alternating groups, once for each pattern of odd orbits that products of the generators can show.
 */
function largestOrder(generators: readonly Permutation[], n: number): bigint {
  const orbits = orbitsOf(
    generators.map((from) => ({ from })),
    n,
  ).filter((orbit) => orbit.length > 1);
  const basis: number[] = [];
  for (const generator of generators) {
    let odd = 0;
    orbits.forEach((orbit, index) => {
      if (parityOf(restrictTo(generator, orbit)) === 1) odd = (odd | (1 << index)) >>> 0;
    });
    for (const vector of basis) odd = Math.min(odd, (odd ^ vector) >>> 0);
    if (odd !== 0) basis.push(odd);
  }
  const even = orbits.reduce((product, orbit) => (product * factorial(orbit.length)) / 2n, 1n);
  return even << BigInt(basis.length);
}

/**
 * Fills the chain quickly by random products of the generators (product replacement). It ends when the chain is as large as the group
 * can be, which proves it complete, or when many elements in a row brought nothing new, which proves nothing.
 */
function insertRandomElements(chain: StabilizerChain, generators: readonly Permutation[], ceiling: bigint): void {
  const random = randomNumbers();
  const pool = Array.from({ length: Math.max(10, generators.length) }, (_, index) => generators[index % generators.length]!);
  let product = pool[0]!;
  let fruitless = 0;
  for (let step = 0; fruitless < 20; step++) {
    const target = random(pool.length);
    const source = (target + 1 + random(pool.length - 1)) % pool.length;
    const factors: [Permutation, Permutation] = [pool[target]!, pool[source]!];
    const replaced = random(2) === 0 ? compose(factors[0], factors[1]) : compose(factors[1], factors[0]);
    pool[target] = replaced;
    product = compose(product, replaced);
    if (step < 2 * pool.length) continue;
    const [residue, level] = chain.sift(product, 0);
    if (isIdentity(residue)) {
      fruitless++;
    } else {
      fruitless = 0;
      chain.insert(residue, level);
    }
    if (chain.order() === ceiling) return;
  }
}

/** Numbers from 0 to below `limit`, always the same ones in the same order (the generator "mulberry32"). */
function randomNumbers(): (limit: number) => number {
  let state = 0x9e3779b9;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** One point of the base, and the orbit that its stabilizer's generators give it. */
interface Level {
  readonly point: number;
  readonly generators: Permutation[];
  readonly orbit: number[];
  /** For each point x of the orbit a product of generators that carries `point` to x, and its inverse. */
  readonly carrier: (Permutation | undefined)[];
  readonly back: (Permutation | undefined)[];
}

/**
 * Level i's generators fix the base points before it. Always: the products of one carrier from each level are different elements of the
 * group, so `order()` never exceeds the group's. Once closed they are all of them.
 */
class StabilizerChain {
  readonly #levels: Level[] = [];
  readonly #n: number;

  constructor(n: number) {
    this.#n = n;
  }

  order(): bigint {
    return this.#levels.reduce((product, level) => product * BigInt(level.orbit.length), 1n);
  }

  /** Strips `p` of one carrier a level from `start` on, until it is the identity or leaves a level's orbit: the rest, and that level. */
  sift(p: Permutation, start: number): [residue: Permutation, level: number] {
    const residue = p.slice();
    for (let index = start; index < this.#levels.length; index++) {
      const { point, back } = this.#levels[index]!;
      const image = residue[point]!;
      if (image === point) continue;
      const step = back[image];
      if (step === undefined) return [residue, index];
      for (let cell = 0; cell < residue.length; cell++) residue[cell] = step[residue[cell]!]!;
    }
    return [residue, this.#levels.length];
  }

  /** Adds what a sift left over to the levels from `first` to the one that it stopped at, which is made if it does not exist. */
  insert(residue: Permutation, level: number, first = 0): void {
    if (isIdentity(residue)) return;
    if (level === this.#levels.length) this.#levels.push(this.#newLevel(residue.findIndex((image, point) => image !== point)));
    for (let index = first; index <= level; index++) extend(this.#levels[index]!, residue);
  }

  /**
   * Makes the chain complete for all that was inserted, by proof. Schreier's lemma: the levels fit once every v⁻¹·s·u of each level (u, v
   * its carriers, s its generator) sifts away below it.
   */
  close(): void {
    let index = this.#levels.length - 1;
    while (index >= 0) {
      const found = this.#missingBelow(index);
      if (found === undefined) {
        index--;
      } else {
        this.insert(...found, index + 1);
        index = found[1];
      }
    }
  }

  #missingBelow(index: number): [residue: Permutation, level: number] | undefined {
    const { generators, orbit, carrier, back } = this.#levels[index]!;
    for (const point of orbit) {
      for (const generator of generators) {
        const there = compose(generator, carrier[point]!);
        const loop = compose(back[generator[point]!]!, there);
        const [residue, level] = this.sift(loop, index + 1);
        if (!isIdentity(residue)) return [residue, level];
      }
    }
    return undefined;
  }

  #newLevel(point: number): Level {
    const still = identity(this.#n);
    const carrier: (Permutation | undefined)[] = new Array(this.#n).fill(undefined);
    const back = carrier.slice();
    carrier[point] = still;
    back[point] = still;
    return { point, generators: [], orbit: [point], carrier, back };
  }
}

function extend(level: Level, generator: Permutation): void {
  level.generators.push(generator);
  const inverses = new Map<Permutation, Permutation>();
  const known = level.orbit.length;
  for (let index = 0; index < level.orbit.length; index++) {
    const point = level.orbit[index]!;
    for (const step of index < known ? [generator] : level.generators) {
      const image = step[point]!;
      if (level.carrier[image] !== undefined) continue;
      let undo = inverses.get(step);
      if (undo === undefined) inverses.set(step, (undo = inverseOf(step)));
      level.carrier[image] = compose(step, level.carrier[point]!);
      level.back[image] = compose(level.back[point]!, undo);
      level.orbit.push(image);
    }
  }
}
