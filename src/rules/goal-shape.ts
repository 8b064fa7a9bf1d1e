/**
 * A goal in a form that two descriptions of one goal set share, as far as that is cheap: so that "carries the goal set onto itself" can be
 * seen on the description.
 */
import { canBeMet, meets, mergeRegions } from "./goal.ts";
import type { Board, GoalAlternative, Puzzle } from "./puzzle.ts";
import { factorial } from "./schreier-sims.ts";

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
 * The shape of the puzzle's goal. Equal goal sets have equal shapes if one alternative is left after those within others are taken out,
 * or if there are at most 20,000 arrangements and 1,000 goal boards. A goal that every board meets is one alternative that demands nothing.
 */
export function shapeOf(puzzle: Puzzle): GoalShape {
  const { goal, counts } = puzzle;
  const possible = goal.filter((alternative) => canBeMet(alternative, counts));
  const uniform = possible.flatMap((alternative) => (alternative.kind === "uniform" ? [alwaysEqual(puzzle, alternative)] : []));
  const exact = possible.flatMap((alternative) => (alternative.kind === "exact" ? [completed(alternative.demand, counts)] : []));
  const shape = withoutContained({ uniform, exact });
  if (shape.uniform.length + shape.exact.length === 1) return shape;
  const listed = goalBoards(puzzle);
  return listed === undefined ? shape : { uniform: [], exact: listed.map((board) => Int16Array.from(board)) };
}

/** What all boards of a symbol left over would put on the free cells is demanded, too. */
function completed(demand: Int16Array, counts: Uint8Array): Int16Array {
  const left = Array.from(counts);
  for (const symbol of demand) if (symbol >= 0) left[symbol]!--;
  const over = left.flatMap((count, symbol) => (count > 0 ? [symbol] : []));
  return over.length === 1 ? demand.map((symbol) => (symbol < 0 ? over[0]! : symbol)) : demand;
}

/**
 * The sets of two or more cells that hold equal symbols on every board of the alternative: its merged regions, and where the counts leave
 * no choice, unions of them and of single cells.
 */
function alwaysEqual({ cells, counts }: Puzzle, { regions }: GoalAlternative & { kind: "uniform" }): number[][] {
  const single = Array.from({ length: cells }, (_, cell) => ({ name: "", cells: [cell] }));
  const sets = mergeRegions([...regions, ...single]);
  const canDiffer = (a: number, b: number): boolean => {
    const rest = sets.filter((_, index) => index !== a && index !== b).map((set) => ({ name: "", cells: set }));
    const alternative: GoalAlternative = { kind: "uniform", regions: rest };
    return counts.some((_, s) =>
      counts.some((_, t) => {
        const left = Array.from(counts);
        left[s]! -= sets[a]!.length;
        left[t]! -= sets[b]!.length;
        return s !== t && left[s]! >= 0 && left[t]! >= 0 && canBeMet(alternative, left);
      }),
    );
  };
  // Sets of one size are alike for this question, so a pair of sizes is asked about once.
  const answers = new Map<string, boolean>();
  const equalPairs = sets.flatMap((first, a) =>
    sets.slice(0, a).flatMap((second, b) => {
      const key = [first.length, second.length].sort((x, y) => x - y).join();
      if (!answers.has(key)) answers.set(key, canDiffer(a, b));
      return answers.get(key) ? [] : [{ name: "", cells: [...first, ...second] }];
    }),
  );
  return mergeRegions([...regions, ...equalPairs]).filter((set) => set.length > 1);
}

function withoutContained({ uniform, exact }: GoalShape): GoalShape {
  const within = (inner: readonly (readonly number[])[], outer: readonly (readonly number[])[]) =>
    outer.every((set) => inner.some((wider) => set.every((cell) => wider.includes(cell))));
  const meetsUniform = (demand: Int16Array, sets: readonly (readonly number[])[]) =>
    sets.every((set) => demand[set[0]!]! >= 0 && set.every((cell) => demand[cell] === demand[set[0]!]));
  const narrows = (inner: Int16Array, outer: Int16Array) => outer.every((symbol, cell) => symbol < 0 || inner[cell] === symbol);
  return {
    uniform: widest(uniform, within).filter((sets) => !exact.some((demand) => sets.length > 0 && demand.every((symbol) => symbol < 0))),
    exact: widest(exact, narrows).filter((demand) => !uniform.some((sets) => meetsUniform(demand, sets))),
  };
}

/** Those that are within no other; of equal ones the first. */
function widest<T>(all: readonly T[], within: (inner: T, outer: T) => boolean): T[] {
  return all.filter((one, i) => !all.some((other, j) => i !== j && within(one, other) && (j < i || !within(other, one))));
}

/** Every goal board, or undefined where there are too many arrangements or goal boards to list. */
function goalBoards({ cells, counts, goal }: Puzzle): Board[] | undefined {
  if (counts.reduce((arrangements, count) => arrangements / factorial(count), factorial(cells)) > LISTED.arrangements) return undefined;
  const boards: Board[] = [];
  const left = Array.from(counts);
  const board = new Uint8Array(cells);
  const place = (cell: number): void => {
    if (boards.length > LISTED.goalBoards) return;
    if (cell === cells) {
      if (goal.some((alternative) => meets(board, alternative))) boards.push(board.slice());
      return;
    }
    left.forEach((count, symbol) => {
      if (count === 0) return;
      left[symbol] = count - 1;
      board[cell] = symbol;
      place(cell + 1);
      left[symbol] = count;
    });
  };
  place(0);
  return boards.length > LISTED.goalBoards ? undefined : boards;
}
