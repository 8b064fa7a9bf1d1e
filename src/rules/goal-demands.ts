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
 * Demands (a symbol for each cell, -1 for any) such that the boards that meet one of them are exactly the boards with these counts that
 * meet the alternative. Each can be met; none at all proves that no such board exists.
 */
export function* demandsFor(
  alternative: GoalAlternative,
  orbits: readonly (readonly number[])[],
  counts: OrbitCounts,
): Generator<Int16Array> {
  if (alternative.kind === "exact") {
    const { demand } = alternative;
    const fits = orbits.every((orbit, o) => {
      const left = Array.from(counts[o]!);
      for (const cell of orbit) if (demand[cell]! >= 0) left[demand[cell]!]!--;
      return left.every((count) => count >= 0);
    });
    if (fits) yield demand;
    return;
  }
  const regions = mergeRegions(alternative.regions).filter((cells) => cells.length > 1);
  const shares = regions.map((cells) => orbits.map((orbit) => orbit.filter((cell) => cells.includes(cell)).length));
  for (const choice of choices(shares, counts)) {
    const demand = new Int16Array(orbits.reduce((sum, orbit) => sum + orbit.length, 0)).fill(-1);
    regions.forEach((cells, index) => {
      for (const cell of cells) demand[cell] = choice[index]!;
    });
    yield demand;
  }
}

/**
 * A symbol for each region, in every way that the counts allow, where `shares[r][o]` cells of region r lie on orbit o.
 * Whether the regions still open can be filled depends only on the multiset of what is left of the symbols; that is remembered, so a
 * search without success stays small, and one with success never goes astray.
 */
function* choices(shares: readonly (readonly number[])[], counts: OrbitCounts): Generator<number[]> {
  const symbols = counts[0]?.length ?? 0;
  const left = Array.from({ length: symbols }, (_, symbol) => counts.map((onOrbit) => onOrbit[symbol]!));
  const largestFirst = shares.map((_, region) => region).sort((a, b) => sum(shares[b]!) - sum(shares[a]!));
  const known = new Map<string, boolean>();
  const choice: number[] = new Array(shares.length).fill(-1);

  const take = (symbol: number, region: number, sign: 1 | -1): boolean => {
    const mine = left[symbol]!;
    shares[region]!.forEach((share, o) => {
      mine[o]! -= sign * share;
    });
    return mine.every((count) => count >= 0);
  };
  const canFinish = (index: number): boolean => {
    const region = largestFirst[index];
    if (region === undefined) return true;
    const texts = left.map((mine) => mine.join());
    const key = `${index}:${[...texts].sort().join(";")}`;
    let can = known.get(key);
    if (can === undefined) {
      can = texts.some((text, symbol) => {
        if (texts.indexOf(text) < symbol) return false;
        const finishes = take(symbol, region, 1) && canFinish(index + 1);
        take(symbol, region, -1);
        return finishes;
      });
      known.set(key, can);
    }
    return can;
  };
  function* choose(index: number): Generator<number[]> {
    const region = largestFirst[index];
    if (region === undefined) {
      yield choice;
      return;
    }
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (take(symbol, region, 1) && canFinish(index + 1)) {
        choice[region] = symbol;
        yield* choose(index + 1);
      }
      take(symbol, region, -1);
    }
  }
  if (canFinish(0)) yield* choose(0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
