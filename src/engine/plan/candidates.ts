/** The sets of distance tables that answer a goal exactly, each with what it costs, and the choice among them. */
import { grouped } from "../../rules/numbers.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { type Arrangements, arrangementsOf } from "./arrangements.ts";
import { type Fold, foldsOf, imagesOf } from "./fold.ts";
import { goalPatterns, PATTERNS_MOST } from "./patterns.ts";
import { carries, joined, type Projection, projectionsOf, symmetriesOf } from "./projection.ts";

export interface TablePlan {
  readonly projection: Projection;
  readonly arrangements: Arrangements;
  readonly fold: Fold;
  /** Boards listed; folded by geometry an estimate, exact only once built. */
  readonly entries: number;
  readonly bytes: number;
  /** Bytes while it is built, its own included. */
  readonly buildBytes: number;
}

/** A distance is the least over all lookups of `table` after `through`. */
export interface LookupPlan {
  readonly table: number;
  readonly through: Symmetry;
}

export interface Candidate {
  readonly what: string;
  readonly tables: readonly TablePlan[];
  readonly lookups: readonly LookupPlan[];
  /** Lookups for one distance, images under folding included. */
  readonly lookupCost: number;
  readonly bytes: number;
  readonly buildBytes: number;
  /** Why it cannot be used, if so. */
  readonly unfit: string | undefined;
}

/** Below this size the fewest lookups win, above it the fewest bytes. */
export const SMALL_BYTES = 16 * 2 ** 20;
/** A rank has 32 bits, a table's boards two vectors. */
const RANKS_MOST = 2n ** 32n - 1n;
export const TABLE_CELLS_MOST = 32;
/** The lookups of one distance that the kernel remembers. */
const LOOKUPS_MOST = 512;
/** No folding brings boards of more arrangements down to what fits. */
const FOLDED_SIZE_MOST = 10n ** 13n;

/** The candidates that use the same projections: unfolded first, then each way to fold them. */
export interface CandidateSet {
  readonly unfolded: Candidate;
  /** No folded candidate takes fewer lookups. */
  readonly foldedLookups: number;
  /** Weighs the folded ones when first asked for. */
  readonly all: readonly Candidate[];
}

/** All candidates, or the reason why there are none. */
export function candidatesOf(puzzle: Puzzle, group: SymmetryGroup, memory: number): CandidateSet[] | string {
  if (puzzle.cells > TABLE_CELLS_MOST) return `${puzzle.cells} cells: tables hold boards of at most ${TABLE_CELLS_MOST}`;
  const patterns = goalPatterns(puzzle);
  if (!patterns) return `the goal can be met in more than ${grouped(PATTERNS_MOST)} ways`;
  const apart = projectionsOf(puzzle, patterns);
  const whole = apart.length > 1 ? [joined(apart)] : undefined;
  const sets = [
    candidateSet(puzzle, group, memory, "a projection for each set of demanded symbols", apart),
    whole && candidateSet(puzzle, group, memory, "one projection for all patterns", whole),
  ].filter((set) => set !== undefined);
  return sets.length > 0
    ? sets
    : "the goal needs too many tables, or its symbols can be shared out over separate groups of cells in too many ways";
}

function candidateSet(
  puzzle: Puzzle,
  group: SymmetryGroup,
  memory: number,
  what: string,
  projections: readonly Projection[],
): CandidateSet | undefined {
  const { owners, lookups } = share(projections, group);
  if (lookups.length > LOOKUPS_MOST) return undefined;
  const arrangements = owners.map((owner) => arrangementsOf(puzzle, group, owner));
  if (!arrangements.every((value) => value !== undefined)) return undefined;
  const folding = (kind: Fold["kind"], folds: readonly (readonly Fold[])[]): Candidate => {
    const tables = owners.map((owner, i) => {
      const fold = folds[i]?.find((choice) => choice.kind === kind) ?? { kind: "none" };
      return tablePlan(owner, arrangements[i]!, fold);
    });
    return candidate(what, kind, tables, lookups, memory);
  };
  const unfolded = folding("none", []);
  let all: readonly Candidate[] | undefined;
  return {
    unfolded,
    // At least one table is folded, to at least two images.
    foldedLookups: projections.length === 1 && owners[0]?.classCount === puzzle.symbols.length ? fewestImages(group) : lookups.length + 1,
    get all() {
      all ??= [unfolded, ...foldedKinds()];
      return all;
    },
  };

  function foldedKinds(): Candidate[] {
    const folds = owners.map((owner, i) =>
      arrangements[i]!.size <= FOLDED_SIZE_MOST ? foldsOf(puzzle, owner, group, projections.length === 1) : [],
    );
    const kinds = (["renaming", "geometry"] as const).filter((kind) => folds.some((choices) => choices.some((fold) => fold.kind === kind)));
    return kinds.map((kind) => folding(kind, folds));
  }
}

/** A table of boards with no symbols merged is folded by whole sets of symbols or by all symmetries: to at least this many images. */
function fewestImages({ geometry, renamings, interchangeable }: SymmetryGroup): number {
  const byRenaming = interchangeable.map((set) => set.reduce((product, _, i) => product * (i + 1), 1));
  return Math.min(...byRenaming, Math.max(2, geometry.length * renamings.length));
}

/** Under 16 MiB the fewest lookups, else the fewest bytes; undefined where none fits. */
export function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const fit = candidates.filter((candidate) => candidate.unfit === undefined);
  const small = fit.filter((candidate) => candidate.bytes < SMALL_BYTES);
  const byLookups = (a: Candidate, b: Candidate): number => a.lookupCost - b.lookupCost || a.bytes - b.bytes;
  const byBytes = (a: Candidate, b: Candidate): number => a.bytes - b.bytes || a.lookupCost - b.lookupCost;
  return small.length > 0 ? [...small].sort(byLookups)[0] : [...fit].sort(byBytes)[0];
}

/** Projections that a symmetry carries into each other share one table, of the first of them. */
function share(projections: readonly Projection[], group: SymmetryGroup): { owners: Projection[]; lookups: LookupPlan[] } {
  const owners: Projection[] = [];
  const lookups = projections.map((projection): LookupPlan => {
    for (const through of trials(group, projection)) {
      const table = owners.findIndex((owner) => carries(through, projection, owner));
      if (table >= 0) return { table, through };
    }
    owners.push(projection);
    return { table: owners.length - 1, through: identityOn(projection) };
  });
  return { owners, lookups };
}

/** Symmetries to try: exchanges of two symbols first, which are there also where the renamings are too many to list. */
function* trials(group: SymmetryGroup, projection: Projection): Generator<Symmetry> {
  const identity = identityOn(projection);
  for (const set of group.interchangeable) {
    for (const one of set) {
      for (const other of set) {
        if (one >= other) continue;
        const symbols = identity.symbols.slice();
        symbols[one] = other;
        symbols[other] = one;
        yield { cells: identity.cells, symbols };
      }
    }
  }
  if (group.geometry.length * group.renamings.length * projection.patterns.length <= 200_000) yield* symmetriesOf(group);
}

function identityOn(projection: Projection): Symmetry {
  return {
    cells: Uint8Array.from(projection.patterns[0] ?? [], (_, cell) => cell),
    symbols: Uint8Array.from(projection.classes, (_, symbol) => symbol),
  };
}

function tablePlan(projection: Projection, arrangements: Arrangements, fold: Fold): TablePlan {
  const ranks = Number(arrangements.size);
  if (fold.kind !== "geometry") {
    const entries = ranks / imagesOf(fold);
    return { projection, arrangements, fold, entries, bytes: entries, buildBytes: entries };
  }
  const entries = Math.ceil(ranks / fold.images);
  const bytes = entries * 2 + ranks / 64;
  // Two bits a rank and four bytes for each representative found, then the table beside them.
  const buildBytes = ranks / 4 + entries * 5 + bytes;
  return {
    projection,
    fold,
    entries,
    bytes,
    buildBytes,
    // Representatives have the least of codes on the block. With its cells first, their ranks lie close together, and memory is near.
    get arrangements() {
      if (arrangements.orbitSizes.length > 1) return arrangements;
      return { ...arrangements, order: [...fold.block, ...arrangements.order.filter((cell) => !fold.block.includes(cell))] };
    },
  };
}

/** To one place, so rounded that what does not fit is seen not to fit. */
function mebibytes(bytes: number, round: (value: number) => number): string {
  return (round((bytes / 2 ** 20) * 10) / 10).toFixed(1);
}

function candidate(what: string, kind: Fold["kind"], tables: TablePlan[], lookups: readonly LookupPlan[], memory: number): Candidate {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  const buildBytes = bytes + Math.max(0, ...tables.map((table) => table.buildBytes - table.bytes));
  const tooLarge = tables.find(({ arrangements }) => arrangements.size > RANKS_MOST);
  const unfit =
    tooLarge !== undefined
      ? `${grouped(tooLarge.arrangements.size)} boards are more than the ${grouped(RANKS_MOST)} that a table can number`
      : buildBytes > memory
        ? `${mebibytes(buildBytes, Math.ceil)} MiB to build it, ${mebibytes(memory, Math.floor)} MiB left for tables`
        : undefined;
  const lookupCost = lookups.reduce((sum, { table }) => sum + imagesOf(tables[table]!.fold), 0);
  const folded = kind === "none" ? "" : `, folded by ${kind === "renaming" ? "renaming" : "symmetry"}`;
  return { what: what + folded, tables, lookups, lookupCost, bytes, buildBytes, unfit };
}
