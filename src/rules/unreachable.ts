/** Why a board cannot be solved, as far as orbits and groups prove it: values, from what was found. */
import type { OrbitCounts } from "./goal-demands.ts";
import type { Puzzle } from "./puzzle.ts";
import type { UnreachableReason } from "./unreachable-reasons.ts";

/** No goal board has the board's symbol counts on each orbit. */
export function countsReason(puzzle: Puzzle, counts: OrbitCounts): UnreachableReason {
  for (const [o, cells] of puzzle.orbits.entries()) {
    for (const [index, symbol] of puzzle.symbols.entries()) {
      const found = counts[o]![index]!;
      const [least, most] = rangeInGoal(puzzle, cells, index);
      if (found < least || found > most) return { kind: "symbol-count", cells, symbol, found, least, most };
    }
  }
  const groups = puzzle.orbits.map((cells, o) => ({
    cells,
    symbols: puzzle.symbols.flatMap((symbol, index) => (counts[o]![index]! > 0 ? [{ symbol, count: counts[o]![index]! }] : [])),
  }));
  return { kind: "symbol-spread", groups };
}

/** Every move permutes the orbit evenly, and only odd permutations would do. */
export function parityReason(puzzle: Puzzle, o: number): UnreachableReason {
  return { kind: "parity", cells: puzzle.orbits[o]!, everywhere: puzzle.orbits.length === 1 };
}

/** No member of the group on these orbits serves: it has `order` of `all` permutations. */
export function groupReason(puzzle: Puzzle, orbits: readonly number[], order: bigint, all: bigint): UnreachableReason {
  const cells = orbits.flatMap((o) => puzzle.orbits[o]!).sort((a, b) => a - b);
  return { kind: "group", cells, everywhere: cells.length === puzzle.cells, made: String(order), arrangements: String(all) };
}

/** The least and the most of a symbol on an orbit, over all goal boards; bounds that may be too wide where regions are uniform. */
function rangeInGoal(puzzle: Puzzle, orbit: readonly number[], symbol: number): [least: number, most: number] {
  const count = puzzle.counts[symbol]!;
  const ranges = puzzle.goal.map((alternative) => {
    if (alternative.kind === "uniform") return [0, orbit.length] as const;
    const { demand } = alternative;
    const demanded = orbit.filter((cell) => demand[cell] === symbol).length;
    const free = orbit.filter((cell) => demand[cell]! < 0).length;
    const elsewhere = demand.filter((wanted) => wanted === symbol).length - demanded;
    return [demanded, Math.min(demanded + free, count - elsewhere)] as const;
  });
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}
