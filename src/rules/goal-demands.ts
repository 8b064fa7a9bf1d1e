/** The goal boards that have given symbol counts on each orbit: as demands, one for each choice of symbols for uniform regions. */
import { mergeRegions } from "./goal.ts";
import type { GoalAlternative } from "./puzzle.ts";

/** `counts[o][s]`: how often symbol s stands on orbit o. */
export type OrbitCounts = readonly Uint8Array[];

export function countsOnOrbits(board: ArrayLike<number>, orbits: readonly (readonly number[])[], symbols: number): Uint8Array[] {
  return orbits.map((orbit) => {
    const counts = new Uint8Array(symbols);
    for (const cell of orbit) counts[board[cell]!]!++;
    return counts;
  });
}

/**
 * Whether any arrangement of the symbols meets the alternative, whether or not moves can reach it. Decided exactly. `known` keeps what was
 * found for the same counts: of regions only the sizes matter, and many alternatives share theirs.
 */
export function canBeMet(alternative: GoalAlternative, counts: ArrayLike<number>, known = new Map<string, boolean>()): boolean {
  if (alternative.kind === "exact") return fits(alternative.demand, [...alternative.demand.keys()], counts);
  const sizes = mergeRegions(alternative.regions).map((cells) => cells.length);
  const key = sizes.sort((a, b) => a - b).join();
  const can = known.get(key) ?? canFill(sizes, counts);
  known.set(key, can);
  return can;
}

/** Whether disjoint sets of cells of these sizes can each be given one symbol, where symbols are there as often as `counts` says. */
export function canFill(sizes: readonly number[], counts: ArrayLike<number>): boolean {
  let next = 0;
  const sets = sizes.map((size) => Array.from({ length: size }, () => next++));
  return !filled(sets, [sets.flat()], [Uint8Array.from(counts)]).next().done;
}

/**
 * Demands (a symbol for each cell, -1 for any) such that the boards that meet one of them are exactly the boards with these counts that
 * meet the alternative. Each can be met; none at all proves that no such board exists.
 */
export function* demandsFor(
  alternative: GoalAlternative,
  orbits: readonly (readonly number[])[],
  counts: OrbitCounts,
): Generator<Int16Array> {
  if (alternative.kind === "uniform") {
    yield* filled(mergeRegions(alternative.regions), orbits, counts);
  } else if (orbits.every((orbit, o) => fits(alternative.demand, orbit, counts[o]!))) {
    yield alternative.demand;
  }
}

/** Whether these symbols are enough for what is demanded of the cells. */
function fits(demand: Int16Array, cells: readonly number[], counts: ArrayLike<number>): boolean {
  const left = Array.from(counts);
  return cells.every((cell) => demand[cell]! < 0 || left[demand[cell]!]!-- > 0);
}

/**
 * A symbol for each of these disjoint sets, in every way that the counts allow; cells in no set, or alone in one, are free.
 * Whether the sets still open can be filled depends only on the multiset of what is left of the symbols, which tells also how many are
 * open; that is found out once for each, and no choice is made that cannot be finished.
 */
function* filled(sets: readonly (readonly number[])[], orbits: readonly (readonly number[])[], counts: OrbitCounts): Generator<Int16Array> {
  const left = Array.from(counts[0]!, (_, symbol) => counts.map((onOrbit) => onOrbit[symbol]!));
  const largestFirst = sets.filter((cells) => cells.length > 1).sort((a, b) => b.length - a.length);
  const shares = largestFirst.map((cells) => orbits.map((orbit) => orbit.filter((cell) => cells.includes(cell)).length));
  const known = new Map<string, boolean>();
  const demand = new Int16Array(orbits.flat().length).fill(-1);

  const take = (symbol: number, index: number, sign: 1 | -1): boolean => {
    const mine = left[symbol]!;
    shares[index]!.forEach((share, o) => {
      mine[o]! -= sign * share;
    });
    return mine.every((count) => count >= 0);
  };
  const canFinish = (index: number): boolean => {
    if (index === shares.length) return true;
    const texts = left.map((mine) => mine.join());
    const key = [...texts].sort().join(";");
    let can = known.get(key);
    if (can === undefined) {
      can = texts.some((text, symbol) => {
        if (texts.indexOf(text) < symbol) return false;
        const finishes = take(symbol, index, 1) && canFinish(index + 1);
        take(symbol, index, -1);
        return finishes;
      });
      known.set(key, can);
    }
    return can;
  };
  function* choose(index: number): Generator<Int16Array> {
    if (index === shares.length) {
      yield demand.slice();
      return;
    }
    for (let symbol = 0; symbol < left.length; symbol++) {
      if (take(symbol, index, 1) && canFinish(index + 1)) {
        for (const cell of largestFirst[index]!) demand[cell] = symbol;
        yield* choose(index + 1);
      }
      take(symbol, index, -1);
    }
  }
  yield* choose(0);
}
