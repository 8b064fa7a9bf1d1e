/**
 * A goal in a form that two descriptions of one goal set share, as far as that is cheap: so that "carries the goal set onto itself" can be
 * seen on the description.
 */
import { mergeRegions } from "./goal.ts";
import { goalBoards } from "./goal-boards.ts";
import { canBeMet, canFill } from "./goal-demands.ts";
import { factorial } from "./permutation.ts";
import type { Board, GoalAlternative, Puzzle } from "./puzzle.ts";

/** Solved means that one of the alternatives holds; each is a set of boards that no other contains. */
export interface GoalShape {
  /** Disjoint sets of two or more cells, each of which holds one symbol; ascending, ordered by first cell. */
  readonly uniform: readonly (readonly (readonly number[])[])[];
  /** For each cell the symbol demanded, or -1 where boards of the alternative differ. */
  readonly exact: readonly Int16Array[];
}

/** Goals with several alternatives are listed board by board up to these sizes. */
const LISTED = { arrangements: 20_000n, goalBoards: 1000 };

/**
 * The shape of the puzzle's goal. Equal goal sets have equal shapes if one alternative of the same kind is left after those within others
 * are taken out, or if there are at most 20,000 arrangements and 1,000 goal boards. A goal that every board meets is one alternative
 * without sets.
 */
export function shapeOf(puzzle: Puzzle): GoalShape {
  const { goal, counts } = puzzle;
  const possible = goal.filter((alternative) => canBeMet(alternative, counts));
  const uniform = possible.flatMap((alternative) => (alternative.kind === "uniform" ? [alwaysEqual(puzzle, alternative)] : []));
  const exact = possible.flatMap((alternative) => (alternative.kind === "exact" ? [completed(alternative.demand, counts)] : []));
  if (exact.some((demand) => demand.every((symbol) => symbol < 0))) uniform.push([]);
  const widest = widestUniform(uniform);
  const shape = { uniform: widest, exact: widestDemands(exact).filter((demand) => !widest.some((sets) => meetsUniform(demand, sets))) };
  if (shape.uniform.length + shape.exact.length === 1) return shape;
  const listed = listedBoards(puzzle);
  return listed === undefined ? shape : { uniform: [], exact: listed.map((board) => Int16Array.from(board)) };
}

/** What all boards of a symbol left over would put on the free cells is demanded, too. */
function completed(demand: Int16Array, counts: Uint8Array): Int16Array {
  const left = Array.from(counts, (count, symbol) => count - demand.filter((wanted) => wanted === symbol).length);
  const over = left.flatMap((count, symbol) => (count > 0 ? [symbol] : []));
  return over.length === 1 ? demand.map((symbol) => (symbol < 0 ? over[0]! : symbol)) : demand;
}

/**
 * The sets of two or more cells that hold equal symbols on every board of the alternative: its merged regions, and where the counts leave
 * no choice, unions of them and of single cells.
 */
function alwaysEqual({ cells, counts }: Puzzle, { regions }: GoalAlternative & { kind: "uniform" }): number[][] {
  const sets = mergeRegions([...regions, ...Array.from({ length: cells }, (_, cell) => ({ cells: [cell] }))]);
  const canDiffer = (first: readonly number[], second: readonly number[]): boolean => {
    const sizes = sets.filter((set) => set !== first && set !== second).map((set) => set.length);
    return counts.some((_, s) =>
      counts.some((_, t) => {
        const left = Array.from(counts);
        left[s]! -= first.length;
        left[t]! -= second.length;
        return s !== t && left[s]! >= 0 && left[t]! >= 0 && canFill(sizes, left);
      }),
    );
  };
  // Sets of one size are alike for this question, so a pair of sizes is asked about once.
  const answers = new Map<string, boolean>();
  const equalPairs = sets.flatMap((first, index) =>
    sets.slice(index + 1).flatMap((second) => {
      const key = `${first.length},${second.length}`;
      if (!answers.has(key)) answers.set(key, canDiffer(first, second));
      return answers.get(key) ? [] : [{ cells: [...first, ...second] }];
    }),
  );
  return mergeRegions([...regions, ...equalPairs]).filter((set) => set.length > 1);
}

function widestUniform(alternatives: readonly number[][][]): number[][][] {
  const distinct = [...new Map(alternatives.map((sets) => [JSON.stringify(sets), sets])).values()];
  const within = (inner: number[][], outer: number[][]) =>
    outer.every((set) => inner.some((wider) => set.every((cell) => wider.includes(cell))));
  return distinct.filter((one) => !distinct.some((other) => other !== one && within(one, other)));
}

/** Demands that bind the same cells. */
interface Bound {
  readonly cells: readonly number[];
  /** The same as bits: cells 0 to 31, and the others. */
  readonly low: number;
  readonly high: number;
  /** The symbols that they bind them to. */
  readonly known: Set<string>;
}

/**
 * The demands that no other contains, each once. Those that contain one bind some of its cells, to the same symbols. So for each set of
 * cells within its own the symbols are looked up: goals may have thousands of alternatives, too many to compare each with each.
 */
export function widestDemands(demands: readonly Int16Array[]): Int16Array[] {
  const distinct = [...new Map(demands.map((demand) => [demand.join(), demand])).values()];
  const symbolsOn = (demand: Int16Array, cells: readonly number[]) => cells.map((cell) => demand[cell]).join();
  const bounds = new Map<string, Bound>();
  const boundOf = distinct.map((demand) => {
    const cells = [...demand.keys()].filter((cell) => demand[cell]! >= 0);
    const key = cells.join();
    const bits = (from: number) => cells.reduce((sum, cell) => (cell >> 5 === from ? sum | (1 << cell) : sum), 0);
    const bound = bounds.get(key) ?? { cells, low: bits(0), high: bits(1), known: new Set() };
    bound.known.add(symbolsOn(demand, cells));
    bounds.set(key, bound);
    return bound;
  });
  const all = [...bounds.values()];
  return distinct.filter((demand, index) => {
    const own = boundOf[index]!;
    return !all.some(
      (bound) =>
        bound !== own && (bound.low & ~own.low) === 0 && (bound.high & ~own.high) === 0 && bound.known.has(symbolsOn(demand, bound.cells)),
    );
  });
}

function meetsUniform(demand: Int16Array, sets: readonly (readonly number[])[]): boolean {
  return sets.every(([first, ...others]) => demand[first!]! >= 0 && others.every((cell) => demand[cell] === demand[first!]));
}

/** Every goal board once, in dictionary order, or undefined where there are too many arrangements or goal boards to list. */
function listedBoards(puzzle: Puzzle): Board[] | undefined {
  const { cells, counts } = puzzle;
  if (counts.reduce((arrangements, count) => arrangements / factorial(count), factorial(cells)) > LISTED.arrangements) return undefined;
  const boards = new Map<string, Board>();
  for (const board of goalBoards(puzzle)) {
    // A character a symbol: their order is that of the symbols.
    const key = String.fromCharCode(...board);
    if (!boards.has(key)) boards.set(key, board.slice());
    if (boards.size > LISTED.goalBoards) return undefined;
  }
  return [...boards].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, board]) => board);
}
