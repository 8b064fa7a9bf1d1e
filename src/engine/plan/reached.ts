/**
 * Tables of reached boards: where the moves reach few of the arrangements, what leads to a goal board is numbered and nothing else. How many
 * that will be is bounded before: by the arrangements, and by the goal boards times the order of the moves' group.
 */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import { factorial } from "../../rules/permutation.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { groupOf } from "../../rules/schreier-sims.ts";
import type { UnfitReason } from "../reasons.ts";
import { type Arrangements, arrangementsOf, multinomial } from "./arrangements.ts";
import { type Fold, foldsOf, imagesOf } from "./fold.ts";
import { FIRST_SLOTS, hashedBytes, keyWords, MAX_BYTES, type Numbering } from "./numbering.ts";
import { type CellPartition, cellPartitions } from "./pieces.ts";
import { classMap, joined, type Projection, projectionOf, projectionsOf } from "./projection.ts";
import { MAX_RANKS, type TablePlan, type TableSet } from "./table-sets.ts";

/** A hash table's slot has 32 bits, of which some tell boards apart. */
const MAX_HASHED = 2 ** 30;
/** A look into a hash table waits for memory twice: it is weighed as so many looks into a table of arrangements. */
const HASH_LOOKUPS = 2;
/** Two ways to divide partitions are tried for each of so many. */
const MAX_PARTITIONS = 10;

/** The tables of reached boards, each one of all that the goal tells apart; none where the goal is too many patterns. */
export function reachedSets(
  puzzle: Puzzle,
  group: SymmetryGroup,
  goalPatterns: () => readonly GoalPattern[] | undefined,
  memory: number,
): TableSet[] {
  const patterns = goalPatterns();
  if (!patterns || patterns.length === 0) return [];
  const projection = joined(projectionsOf(puzzle, patterns));
  const bounds = boundsOf(puzzle, group, projection);
  const arrangements = inOneOrbit(puzzle, projection);
  const folds = symmetryFolds(puzzle, projection, group);
  const products = productTables(puzzle, projection, arrangements, folds, bounds, memory);
  const hashed = (fold: Fold): TableSet => hashTable(puzzle, projection, arrangements, fold, bounds, memory);
  // Pieces take the least time to number: where they fit, to fold the boards would save nothing that is missed.
  if (products.some(({ unfit }) => unfit === undefined)) return [...products, hashed({ kind: "none" })];
  return [...products, ...folds.map(hashed)];
}

/** Folded by all symmetries, or by renamings alone where all are too many. */
function symmetryFolds(puzzle: Puzzle, projection: Projection, group: SymmetryGroup): Fold[] {
  const folds = foldsOf(puzzle, projection, group, true).filter(({ kind }) => kind !== "renaming");
  if (folds.length > 1 || group.renamings.length === 1) return folds;
  return foldsOf(puzzle, projection, { ...group, geometry: group.geometry.slice(0, 1) }, true).filter(({ kind }) => kind !== "renaming");
}

interface Bounds {
  /** Goal boards of the projection, at most. */
  readonly goals: bigint;
  /** Boards that can be reached, at least and at most. */
  readonly least: bigint;
  readonly most: bigint;
}

/**
 * All boards that moves connect to one board are as many as the group's order divided by the order of that board's stabilizer, which is at
 * most all exchanges of equal symbols on the same orbit.
 */
function boundsOf(puzzle: Puzzle, group: SymmetryGroup, projection: Projection): Bounds {
  const { order } = groupOf(
    puzzle.moves.map(({ from }) => from),
    puzzle.cells,
  );
  const counts = classCounts(puzzle, projection);
  let goals = 0n;
  let least = 0n;
  for (const pattern of projection.patterns) {
    const left = [...counts];
    for (const symbol of pattern) if (symbol >= 0) left[projection.classes[symbol]!]! -= 1;
    goals += multinomial(left);
    const complete = left.every((count) => count === 0);
    const alike = complete ? puzzle.orbits.map((orbit) => countsOn(orbit, pattern, projection)) : [counts];
    const stabilizer = alike.flat().reduce((product, count) => product * factorial(count), 1n);
    const connected = (order + stabilizer - 1n) / stabilizer;
    if (connected > least) least = connected;
  }
  // What is past counting is no table's, whatever the arrangements are; to share them out over many patterns takes long.
  const arranged = least > Number.MAX_SAFE_INTEGER ? undefined : arrangementsOf(puzzle, group, projection)?.size;
  const [most] = [goals * order, arranged ?? multinomial(counts)].sort((a, b) => (a < b ? -1 : 1));
  return { goals, least, most: most! };
}

function classCounts(puzzle: Puzzle, { classes, classCount }: Projection): number[] {
  const counts = new Array<number>(classCount).fill(0);
  puzzle.counts.forEach((count, symbol) => {
    counts[classes[symbol]!]! += count;
  });
  return counts;
}

function countsOn(orbit: readonly number[], pattern: GoalPattern, { classes, classCount }: Projection): number[] {
  const counts = new Array<number>(classCount).fill(0);
  for (const cell of orbit) counts[classes[pattern[cell]!]!]! += 1;
  return counts;
}

/** Boards as a hash table keeps them: any arrangement, cells in reading order. */
function inOneOrbit(puzzle: Puzzle, projection: Projection): Arrangements {
  const counts = classCounts(puzzle, projection);
  return {
    order: Array.from({ length: puzzle.cells }, (_, cell) => cell),
    orbitSizes: [puzzle.cells],
    classCount: projection.classCount,
    distributions: [[counts]],
    size: multinomial(counts),
  };
}

function hashTable(
  puzzle: Puzzle,
  projection: Projection,
  arrangements: Arrangements,
  fold: Fold,
  { least, most }: Bounds,
  memory: number,
): TableSet {
  const images = imagesOf(fold);
  const each = hashedBytes(keyWords(puzzle.cells, projection.classCount));
  const atLeast = Math.ceil(Number(least) / images);
  const fitting = Math.min(MAX_HASHED, Math.floor((Math.min(memory, MAX_BYTES) - FIRST_SLOTS * 4) / each));
  const entries = Math.ceil(Number(most) / images);
  const bytes = Math.min(entries, Math.max(fitting, atLeast)) * each;
  const buildBytes = bytes + FIRST_SLOTS * 4;
  return setOf({
    what: `the boards that can be reached, in a hash table${fold.kind === "none" ? "" : ", folded by symmetry"}`,
    table: {
      projection,
      arrangements,
      fold,
      rank: "hash",
      numbering: { kind: "hash", most: Number(most), room: memory },
      entries,
      bytes,
      buildBytes,
    },
    lookupCost: images * HASH_LOOKUPS,
    unfit: atLeast > fitting ? wouldTake(least, atLeast, buildBytes, memory) : undefined,
  });
}

/** A set of one table, read once for a distance. */
function setOf({
  what,
  table,
  lookupCost,
  unfit,
}: Pick<TableSet, "what" | "lookupCost" | "unfit"> & { readonly table: TablePlan }): TableSet {
  const through = {
    cells: Uint8Array.from(table.arrangements.order, (_, cell) => cell),
    symbols: Uint8Array.from(table.projection.classes, (_, symbol) => symbol),
  };
  const { bytes, buildBytes } = table;
  return { what, tables: [table], lookups: [{ table: 0, through }], lookupCost, bytes, buildBytes, unfit };
}

/**
 * Two projections that together tell every board of distinct symbols, if the moves keep pieces together; and the same folded by those
 * symmetries that carry each projection's boards onto each other.
 */
function productTables(
  puzzle: Puzzle,
  projection: Projection,
  arrangements: Arrangements,
  folds: readonly Fold[],
  { goals, least }: Bounds,
  memory: number,
): TableSet[] {
  if (projection.classCount < puzzle.cells) return [];
  const partitions = cellPartitions(puzzle);
  if (!partitions || partitions.length < 2 || partitions.length > MAX_PARTITIONS) return [];
  const [home] = projection.patterns;
  const classAt = homeClasses(home!, projection);
  const divisions = Array.from({ length: 2 ** partitions.length - 2 }, (_, chosen) => {
    const sides = [partitions.filter((_, i) => !(((chosen + 1) >> i) & 1)), partitions.filter((_, i) => ((chosen + 1) >> i) & 1)] as const;
    const sizes = sides.map((side) => side.reduce((product, { reached }) => product * reached, Number(goals)));
    const factors = sides.map((side) => factorOf(side, classAt)) as [Uint8Array, Uint8Array];
    const moves = puzzle.moves.length * 4;
    const beside = sizes.map((size, i) => size * (moves + hashedBytes(keyWords(puzzle.cells, Math.max(...factors[i]!) + 1))));
    return { factors, sizes, beside: beside[0]! + beside[1]! };
  });
  const tables = divisions.flatMap(({ factors, sizes: [first, second], beside }) =>
    folds.flatMap((whole): TablePlan[] => {
      const fold = keeping(whole, factors, classAt, puzzle.moves);
      if (!fold) return [];
      const images = imagesOf(fold);
      const entries = Math.ceil(first! / images) * second!;
      // For each symmetry the rank that it makes of each of the second projection, and for each of the first its class.
      const classes = images > 1 ? 4 * (images * second! + first!) : 0;
      const bytes = entries + beside + classes;
      const numbering: Numbering = { kind: "product", factors, room: memory };
      return [{ projection, arrangements, fold, rank: "product", numbering, entries, bytes, buildBytes: bytes }];
    }),
  );
  return (["none", "symmetry"] as const).flatMap((kind) => {
    const [table] = tables.filter(({ fold }) => fold.kind === kind).sort((a, b) => a.bytes - b.bytes);
    if (!table) return [];
    const { entries, bytes } = table;
    const folded = kind === "none" ? "" : ", folded by symmetry";
    const unfit = bytes > memory || entries > MAX_RANKS ? wouldTake(least, entries, bytes, memory) : undefined;
    return [
      setOf({
        what: `the boards that can be reached, by where pieces are and how they face${folded}`,
        table,
        lookupCost: 2 * HASH_LOOKUPS,
        unfit,
      }),
    ];
  });
}

/**
 * A fold by symmetries that carry each projection's boards onto each other, a group of them of which none leaves all of the first's boards
 * as they are; undefined where it is no fold then.
 * @param home the class on each cell of some goal board.
 */
function keeping(fold: Fold, factors: readonly Uint8Array[], home: readonly number[], moves: Puzzle["moves"]): Fold | undefined {
  if (fold.kind !== "symmetry") return fold.kind === "none" ? fold : undefined;
  const [first] = factors;
  const near = [home, ...moves.map(({ from }) => Array.from(from, (cell) => home[cell]!))];
  const boards = near.map((board) => Uint8Array.from(board, (c) => first![c]!));
  const isIdle = ({ cells, symbols }: Symmetry): boolean => {
    const map = classMap(first!, first!, symbols)!;
    return boards.every((board) => board.every((c, cell) => map[c] === board[cells[cell]!]));
  };
  const able = fold.symmetries.filter(({ symbols }) => factors.every((classes) => classMap(classes, classes, symbols)));
  let group = able.slice(0, 1);
  for (const symmetry of able) {
    const larger = generated([...group, symmetry]);
    if (larger.length > group.length && !larger.some((other, i) => i > 0 && isIdle(other))) group = larger;
  }
  return group.length > 1 ? { kind: "symmetry", symmetries: group, images: group.length, block: [] } : undefined;
}

/** The group that symmetries generate, the first of them being the identity. */
function generated(symmetries: readonly Symmetry[]): Symmetry[] {
  const keyOf = ({ cells, symbols }: Symmetry): string => `${cells.join()};${symbols.join()}`;
  const found = new Map(symmetries.slice(0, 1).map((identity) => [keyOf(identity), identity]));
  // A map's values are walked on to those that are added meanwhile.
  for (const { cells, symbols } of found.values()) {
    for (const next of symmetries) {
      const product = { cells: cells.map((cell) => next.cells[cell]!), symbols: symbols.map((symbol) => next.symbols[symbol]!) };
      const key = keyOf(product);
      if (!found.has(key)) found.set(key, product);
    }
  }
  return [...found.values()];
}

/** The class that stands on each cell of a board that fits the pattern; the others stand on its free cells as they come. */
function homeClasses(pattern: GoalPattern, { classes, classCount }: Projection): number[] {
  const left = new Set(Array.from({ length: classCount }, (_, c) => c));
  for (const symbol of pattern) if (symbol >= 0) left.delete(classes[symbol]!);
  const others = left.values();
  return Array.from(pattern, (symbol) => (symbol >= 0 ? classes[symbol]! : others.next().value!));
}

/** For each class its class in the projection that knows of it what these partitions tell, numbered by first occurrence. */
function factorOf(side: readonly CellPartition[], classAt: readonly number[]): Uint8Array {
  const labels = new Array<string>(classAt.length);
  classAt.forEach((c, cell) => {
    labels[c] = side.map((partition) => partition.labels[cell]).join();
  });
  return projectionOf(
    labels.map((label) => labels.indexOf(label)),
    [],
  ).classes;
}

/** What a table of so many entries that does not fit would take: more memory than is allowed, or than there can be; or they are past counting. */
function wouldTake(boards: bigint, entries: number, bytes: number, memory: number): UnfitReason {
  if (entries > Number.MAX_SAFE_INTEGER) return { kind: "too-many-boards", boards: String(boards), most: Number(MAX_RANKS) };
  if (bytes > MAX_BYTES) return { kind: "too-large-for-any", boards: String(entries), bytes, most: MAX_BYTES };
  return { kind: "too-large", bytes, allowed: memory };
}
