/** Folding: one entry of a table for all boards that symmetries carry into each other. */
import { factorial } from "../../rules/permutation.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { MAX_IMAGES } from "../kernel/assembly/layout.ts";
import { chooseBlock } from "./canonical-block.ts";
import { carries, classMap, type Projection, symmetriesOf } from "./projection.ts";

export type Fold =
  | { readonly kind: "none" }
  /** Classes of each set are renamed by first occurrence; `images` renamings in all. */
  | { readonly kind: "renaming"; readonly interchangeable: readonly (readonly number[])[]; readonly images: number }
  /**
   * The canonical board, the least of all images, stands for them; `symmetries` act on projected boards, `symbols` being classes. The identity is first.
   * `block`: the cells that are compared first.
   */
  | { readonly kind: "symmetry"; readonly symmetries: readonly Symmetry[]; readonly images: number; readonly block: readonly number[] };

/** Comparing more patterns with their images than this would cost more than folding saves. */
const MAX_COMPARISONS = 2_000_000;

/**
 * The ways to fold a table of this projection, without first.
 * @param whole whether the projection holds all of the goal's patterns: then every symmetry of the puzzle keeps its goal set, as sets of boards.
 */
export function foldsOf(puzzle: Puzzle, projection: Projection, group: SymmetryGroup, whole: boolean): Fold[] {
  const folds: Fold[] = [{ kind: "none" }];
  const comparisons = whole ? 1 : projection.patterns.length;
  const keeps = (symmetry: Symmetry): boolean => whole || carries(symmetry, projection, projection);
  const interchangeable = group.interchangeable
    .map((set) => set.filter((symbol) => projection.classes.filter((c) => c === projection.classes[symbol]).length === 1))
    .filter((set) => set.length > 1 && set.every((symbol) => keeps(exchange(projection, set[0]!, symbol))))
    .map((set) => set.map((symbol) => projection.classes[symbol]!));
  if (interchangeable.length > 0) {
    folds.push({
      kind: "renaming",
      interchangeable,
      images: interchangeable.reduce((product, set) => product * Number(factorial(set.length)), 1),
    });
  }
  const all = group.geometry.length * group.renamings.length;
  if (all * comparisons > MAX_COMPARISONS) return folds;
  const seen = new Map<string, Symmetry>();
  for (const symmetry of symmetriesOf(group)) {
    const map = classMap(projection.classes, projection.classes, symmetry.symbols);
    if (!map || !keeps(symmetry)) continue;
    const onClasses = { cells: symmetry.cells, symbols: map };
    seen.set(`${onClasses.cells.join()};${map.join()}`, onClasses);
    if (seen.size > MAX_IMAGES) return folds;
  }
  if (seen.size > 1) folds.push(symmetryFold(puzzle, projection, [...seen.values()]));
  return folds;
}

function symmetryFold(puzzle: Puzzle, { classes, classCount }: Projection, symmetries: readonly Symmetry[]): Fold {
  const board = Array.from(puzzle.counts).flatMap((count, symbol) => new Array<number>(count).fill(classes[symbol]!));
  const cycles = puzzle.moves.flatMap((move) => move.cycles);
  const block = chooseBlock(symmetries, cycles, Uint8Array.from(board), classCount);
  return { kind: "symmetry", symmetries, images: symmetries.length, block };
}

function exchange(projection: Projection, one: number, other: number): Symmetry {
  const cells = Uint8Array.from(projection.patterns[0] ?? [], (_, cell) => cell);
  const symbols = Uint8Array.from(projection.classes, (_, symbol) => (symbol === one ? other : symbol === other ? one : symbol));
  return { cells, symbols };
}

/** How many images a lookup computes. */
export function imagesOf(fold: Fold): number {
  return fold.kind === "none" ? 1 : fold.images;
}
