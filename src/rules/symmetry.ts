/**
 * Symmetries: pairs of a cell permutation and a renaming of symbols that keeps the counts, which together carry the set of moves onto
 * itself and the goal set onto itself. The distance of a board is that of its images.
 */
import { type GoalShape, shapeOf } from "./goal-shape.ts";
import { moveSymmetries } from "./move-symmetry.ts";
import { everyOrderOf, factorial, identity } from "./permutation.ts";
import type { Board, CellMap, Puzzle, Symmetry, SymmetryGroup } from "./puzzle.ts";
import { GoalRenamings, type Renaming, SearchTooLong } from "./renaming.ts";

/** The most cell permutations that are tried with the goal, and the longest search for them. */
const LIMITS = { permutations: 20_000, steps: 100_000 };
/** The most renamings that are listed. */
const MOST_RENAMINGS = 5040;

/**
 * The symmetries of a puzzle, found from its moves and goal alone. Always a group. It has all of them unless
 *
 * - more than 20,000 cell permutations keep the moves: then only those that leave cells in place which no move touches, and if these are
 *   still too many, others, too;
 * - the search for them takes more than 100,000 steps (built-in puzzles take fewer than 200): then only renamings;
 * - several alternatives of the goal overlap so that the goal set has more symmetry than its description (see `shapeOf`);
 * - the search for renamings between classes of interchangeable symbols takes more than 50,000 steps: then only exchanges within classes;
 * - renamings map more than 5,040 ways between classes of interchangeable symbols: then only those within classes.
 */
export function findSymmetries(puzzle: Puzzle): SymmetryGroup {
  const shape = shapeOf(puzzle);
  const goal = new GoalRenamings(puzzle, shape);
  const { geometry, betweenClasses } = searched(puzzle, shape, goal);
  const interchangeable = goal.classes.filter((members) => members.length > 1);
  const withinClasses = interchangeable.reduce((product, members) => product * factorial(members.length), 1n);
  const count = withinClasses * BigInt(betweenClasses.length);
  const renamings = count > MOST_RENAMINGS ? [identity(puzzle.symbols.length)] : allRenamings(betweenClasses, interchangeable);
  return { geometry, renamings, interchangeable, order: count * BigInt(geometry.length) };
}

/** Cell permutations with a renaming each, and the renamings with no cell moved; only the identity where the search takes too long. */
function searched(puzzle: Puzzle, shape: GoalShape, goal: GoalRenamings): { geometry: Symmetry[]; betweenClasses: Renaming[] } {
  const still = { cells: identity(puzzle.cells), symbols: identity(puzzle.symbols.length) };
  try {
    const geometry: Symmetry[] = [];
    for (const cells of candidates(puzzle, shape)) {
      for (const symbols of goal.orderedFor(cells)) {
        geometry.push({ cells, symbols });
        break;
      }
    }
    geometry.sort((a, b) => compareArrays(a.cells, b.cells));
    geometry[0] = still;
    return { geometry, betweenClasses: take(goal.orderedFor(still.cells), MOST_RENAMINGS) ?? [still.symbols] };
  } catch (error) {
    if (!(error instanceof SearchTooLong)) throw error;
    return { geometry: [still], betweenClasses: [still.symbols] };
  }
}

/** The board's image: `image[cells[c]] = symbols[board[c]]`. */
export function imageOf(symmetry: Symmetry, board: Board): Board {
  const image = new Uint8Array(board.length);
  for (let cell = 0; cell < board.length; cell++) image[symmetry.cells[cell]!] = symmetry.symbols[board[cell]!]!;
  return image;
}

/** The cell permutations that carry moves onto moves, and cells onto cells that the goal treats alike. */
function candidates(puzzle: Puzzle, shape: GoalShape): CellMap[] {
  const colour = goalColours(puzzle, shape);
  const moved = moveSymmetries(
    puzzle.moves.map(({ from }) => from),
    colour,
    LIMITS,
  );
  const untouched = puzzle.orbits.flatMap(([cell, ...others]) => (others.length === 0 ? [cell!] : []));
  const alike = new Map<string, number[]>();
  for (const cell of untouched) alike.set(colour[cell]!, [...(alike.get(colour[cell]!) ?? []), cell]);
  const sets = [...alike.values()];
  const ways = sets.reduce((product, cells) => product * factorial(cells.length), BigInt(moved.length));
  if (ways > LIMITS.permutations) return moved;
  return sets.reduce((all, cells) => all.flatMap((p) => rearrangements(p, cells)), moved);
}

/** What any symmetry keeps of a cell: in each alternative, how the cell is bound. */
function goalColours({ cells, counts }: Puzzle, { uniform, exact }: GoalShape): string[] {
  return Array.from({ length: cells }, (_, cell) => {
    const bound = [
      ...uniform.map((sets) => `${sets.length} sets, ${sets.find((set) => set.includes(cell))?.length ?? 1} cells`),
      ...exact.map((demand) => {
        const symbol = demand[cell]!;
        return symbol < 0 ? "free" : `${counts[symbol]} times, ${demand.filter((other) => other === symbol).length} demanded`;
      }),
    ];
    return bound.sort().join("; ");
  });
}

/** Each renaming between classes followed by every exchange within classes, in dictionary order. */
function allRenamings(between: readonly Renaming[], classes: readonly (readonly number[])[]): Renaming[] {
  const all = classes.reduce((some, members) => some.flatMap((renaming) => rearrangements(renaming, members)), [...between]);
  return all.sort(compareArrays);
}

/** `p` with the values at `places` arranged among themselves in every way. */
function rearrangements(p: Uint8Array, places: readonly number[]): Uint8Array[] {
  return everyOrderOf(places.map((place) => p[place]!)).map((values) => {
    const arranged = p.slice();
    places.forEach((place, index) => {
      arranged[place] = values[index]!;
    });
    return arranged;
  });
}

/** All that the generator gives, or undefined where it is more than `most`. */
function take<T>(generator: Generator<T>, most: number): T[] | undefined {
  const taken: T[] = [];
  for (const each of generator) {
    if (taken.length === most) return undefined;
    taken.push(each);
  }
  return taken;
}

/** Dictionary order of different arrays of one length. */
function compareArrays(a: Uint8Array, b: Uint8Array): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return a[index]! - b[index]!;
}
