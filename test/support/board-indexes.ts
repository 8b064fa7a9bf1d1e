/** Every board index that a puzzle's tables allow, and the census of brute force to compare it with. */

import type { BoardIndex } from "../../src/engine/landscape/board-index.ts";
import { PrefixBoardIndex } from "../../src/engine/landscape/prefix-board-index.ts";
import type { PrefixPlan } from "../../src/engine/landscape/prefix-plan.ts";
import { TableBoardIndex } from "../../src/engine/landscape/table-board-index.ts";
import { planFor } from "../../src/engine/plan/plan.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../src/rules/puzzle.ts";
import type { BuiltTables, TestRuntime } from "./engine.ts";

export interface BuiltLandscape {
  /** The way it counts: `table, FOLD` or `prefix, CELLS up to CELL`. */
  readonly what: string;
  readonly boardIndex: BoardIndex;
}

export function symmetriesOf(puzzle: Puzzle): SymmetryGroup {
  return planFor(puzzle, 2 ** 32).symmetries;
}

/** Each one is gone when the next is asked for. Prefixes are tried in up to `prefixes` lengths, also where no plan would choose them. */
export async function* boardIndexesOf(runtime: TestRuntime, puzzle: Puzzle, prefixes = 3): AsyncGenerator<BuiltLandscape> {
  for (const candidate of runtime.candidates(puzzle)) {
    if (candidate.lookups.length === 1) {
      const { tables } = await runtime.build(puzzle, candidate);
      const table = tables[0]!;
      yield { what: `table, ${table.space.plan.fold.kind}`, boardIndex: new TableBoardIndex(runtime.kernel, puzzle, table) };
    }
    for (const plan of forcedPlans(puzzle, candidate).slice(0, prefixes)) {
      const { tables } = await runtime.build(puzzle, candidate);
      const boardIndex = new PrefixBoardIndex(
        runtime,
        puzzle,
        plan,
        tables,
        candidate.lookups,
        (work) => work(),
        async () => {},
      );
      await boardIndex.list(2 ** 28, {});
      await boardIndex.prepare(0, boardIndex.partCount, {});
      yield { what: `prefix, ${plan.prefixCells} cells up to ${plan.infixEnd}`, boardIndex: boardIndex };
    }
  }
}

/** Prefixes of few and of many cells, each with the symmetries that keep its set of cells. */
function forcedPlans(puzzle: Puzzle, { tables, lookups }: BuiltTables["candidate"]): PrefixPlan[] {
  const order = tables[0]?.arrangements.order ?? [];
  const sameOrder = tables.every(({ arrangements }) => arrangements.order.join() === order.join());
  const simple = tables.every(
    ({ fold, projection, numbering }) => !numbering && fold.kind === "none" && projection.classCount < puzzle.cells,
  );
  const direct = lookups.every(({ through }) => through.cells.every((to, cell) => to === cell));
  if (puzzle.orbits.length > 1 || puzzle.cells < 8 || !sameOrder || !simple || !direct) return [];
  const group = symmetriesOf(puzzle);
  const all = [...group.geometry].flatMap(({ cells, symbols }) =>
    group.renamings.map((renaming): Symmetry => ({ cells, symbols: symbols.map((symbol) => renaming[symbol]!) })),
  );
  const { cells, symbols } = puzzle;
  // No middle, a short one, a long one; leaves of several sizes; none that has too many codes.
  const cuts = [
    [cells - 4, cells - 4],
    [3, cells - 3],
    [1, cells - 1],
    [5, cells - 5],
    [cells - 6, cells - 4],
  ] as const;
  const short = cuts.filter(([prefix, middle]) => symbols.length ** prefix <= 2 ** 20 && symbols.length ** (middle - prefix) <= 2 ** 16);
  return short.map(([prefixCells, infixEnd]) => {
    const prefix = new Set(order.slice(0, prefixCells));
    const symmetries = all.filter(({ cells }) => [...prefix].every((cell) => prefix.has(cells[cell]!)));
    return { order, prefixCells, infixEnd, symmetries };
  });
}
