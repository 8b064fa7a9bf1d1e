/** The sets of distance tables that answer a goal exactly, each with what it costs, and the choice among them. */
import { type GoalPattern, MAX_PATTERNS } from "../../rules/goal-patterns.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { MAX_LOOKUPS, MAX_SPACE_CELLS } from "../kernel/assembly/layout.ts";
import type { NoTablesReason, UnfitReason } from "../reasons.ts";
import { type Arrangements, arrangementsOf, MAX_DISTRIBUTIONS } from "./arrangements.ts";
import { type Fold, foldsOf, imagesOf } from "./fold.ts";
import { lazily } from "./lazily.ts";
import type { Numbering } from "./numbering.ts";
import { carries, joined, type Projection, projectionsOf, symmetriesOf } from "./projection.ts";
import { type RankKind, rankKindOf } from "./rank-kind.ts";

export interface TablePlan {
  readonly projection: Projection;
  readonly arrangements: Arrangements;
  readonly fold: Fold;
  readonly rank: RankKind;
  /** Where boards that cannot be reached are left out: how the others are numbered. */
  readonly numbering?: Numbering;
  /** Boards listed; folded by symmetry, or where those not reached are left out, an estimate, exact only once built. */
  readonly entries: number;
  readonly bytes: number;
  /** Bytes while it is built, its own included. */
  readonly buildBytes: number;
}

/** A lookup: what `table` says of the board that `through` makes of a board. */
export interface LookupPlan {
  readonly table: number;
  readonly through: Symmetry;
}

export interface TableSet {
  readonly what: string;
  readonly tables: readonly TablePlan[];
  readonly lookups: readonly LookupPlan[];
  /** Lookups for one distance, images under folding included. */
  readonly lookupCost: number;
  readonly bytes: number;
  readonly buildBytes: number;
  /** Why it cannot be used, if so. */
  readonly unfit: UnfitReason | undefined;
}

/** Below this size the fewest lookups win, above it the fewest bytes. */
export const SMALL_BYTES = 16 * 2 ** 20;
/** A rank has 32 bits. */
export const MAX_RANKS = 2n ** 32n - 1n;
/** No folding brings boards of more arrangements down to what fits. */
const MAX_FOLDED_SIZE = 10n ** 13n;

/** The candidates that use the same projections: unfolded first, then each way to fold them. */
export interface TableSetFamily {
  readonly unfolded: TableSet;
  /** No folded candidate takes fewer lookups. */
  readonly foldedLookups: number;
  /** Weighs the folded ones when first called. */
  readonly all: () => readonly TableSet[];
}

/** All candidates, or the reason why there are none. `goalPatterns` is called where tables could hold the boards. */
export function tableSetsOf(
  puzzle: Puzzle,
  group: SymmetryGroup,
  goalPatterns: () => readonly GoalPattern[] | undefined,
  memory: number,
): TableSetFamily[] | NoTablesReason {
  const patterns = goalPatterns();
  if (!patterns) return { kind: "too-many-patterns", most: MAX_PATTERNS };
  if (puzzle.cells > MAX_SPACE_CELLS) return { kind: "too-many-cells", cells: puzzle.cells, most: MAX_SPACE_CELLS };
  const apart = projectionsOf(puzzle, patterns);
  const whole = apart.length > 1 ? [joined(apart)] : undefined;
  const sets = [
    tableSetFamily(puzzle, group, memory, "a projection for each set of demanded symbols", apart),
    whole && tableSetFamily(puzzle, group, memory, "one projection for all patterns", whole),
  ].filter((set) => set !== undefined);
  // One projection takes one lookup: what stands in its way is the number of distributions alone.
  return sets.length > 0 ? sets : { kind: "too-many-distributions", most: MAX_DISTRIBUTIONS };
}

function tableSetFamily(
  puzzle: Puzzle,
  group: SymmetryGroup,
  memory: number,
  what: string,
  projections: readonly Projection[],
): TableSetFamily | undefined {
  const { owners, lookups } = share(projections, group);
  if (lookups.length > MAX_LOOKUPS) return undefined;
  const arrangements = owners.map((owner) => arrangementsOf(puzzle, group, owner));
  if (!arrangements.every((value) => value !== undefined)) return undefined;
  const folding = (kind: Fold["kind"], folds: readonly (readonly Fold[])[]): TableSet => {
    const tables = owners.map((owner, i) => {
      const fold = folds[i]?.find((choice) => choice.kind === kind) ?? { kind: "none" };
      return tablePlan(owner, arrangements[i]!, fold);
    });
    return tableSet(what, kind, tables, lookups, memory);
  };
  const unfolded = folding("none", []);
  return {
    unfolded,
    // At least one table is folded, to at least two images.
    foldedLookups: projections.length === 1 && owners[0]?.classCount === puzzle.symbols.length ? fewestImages(group) : lookups.length + 1,
    all: lazily(() => [unfolded, ...foldedKinds()]),
  };

  function foldedKinds(): TableSet[] {
    const folds = owners.map((owner, i) =>
      arrangements[i]!.size <= MAX_FOLDED_SIZE ? foldsOf(puzzle, owner, group, projections.length === 1) : [],
    );
    const kinds = (["renaming", "symmetry"] as const).filter((kind) => folds.some((choices) => choices.some((fold) => fold.kind === kind)));
    return kinds.map((kind) => folding(kind, folds));
  }
}

/** A table of boards with no symbols merged is folded by whole sets of symbols or by all symmetries: to at least this many images. */
function fewestImages({ geometry, renamings, interchangeable }: SymmetryGroup): number {
  const byRenaming = interchangeable.map((set) => set.reduce((product, _, i) => product * (i + 1), 1));
  return Math.min(...byRenaming, Math.max(2, geometry.length * renamings.length));
}

/** Under 16 MiB the fewest lookups, else the fewest bytes; undefined where none fits. */
export function choose(candidates: readonly TableSet[]): TableSet | undefined {
  const fit = candidates.filter((tableSet) => tableSet.unfit === undefined);
  const small = fit.filter((tableSet) => tableSet.bytes < SMALL_BYTES);
  const byLookups = (a: TableSet, b: TableSet): number => a.lookupCost - b.lookupCost || a.bytes - b.bytes;
  const byBytes = (a: TableSet, b: TableSet): number => a.bytes - b.bytes || a.lookupCost - b.lookupCost;
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
  if (fold.kind !== "symmetry") {
    const entries = ranks / imagesOf(fold);
    return { projection, arrangements, fold, rank: rankKindOf(arrangements, fold), entries, bytes: entries, buildBytes: entries };
  }
  const entries = Math.ceil(ranks / fold.images);
  const bytes = entries * 2 + ranks / 64;
  // Two bits a rank and four bytes for each canonical board found, then the table beside them.
  const buildBytes = ranks / 4 + entries * 5 + bytes;
  const ordered = arrangements.orbitSizes.length > 1 ? arrangements : startingWith(fold.block, arrangements);
  return { projection, arrangements: ordered, fold, rank: rankKindOf(ordered, fold), entries, bytes, buildBytes };
}

/** Canonical boards have the least of codes on the block. With its cells first, their ranks lie close together, and memory is near. */
function startingWith(block: readonly number[], arrangements: Arrangements): Arrangements {
  return { ...arrangements, order: [...block, ...arrangements.order.filter((cell) => !block.includes(cell))] };
}

function tableSet(what: string, kind: Fold["kind"], tables: TablePlan[], lookups: readonly LookupPlan[], memory: number): TableSet {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  const buildBytes = bytes + Math.max(0, ...tables.map((table) => table.buildBytes - table.bytes));
  const tooLarge = tables.find(({ arrangements }) => arrangements.size > MAX_RANKS);
  const unfit: UnfitReason | undefined =
    tooLarge !== undefined
      ? { kind: "too-many-boards", boards: String(tooLarge.arrangements.size), most: Number(MAX_RANKS) }
      : buildBytes > memory
        ? { kind: "too-large", bytes: buildBytes, allowed: memory }
        : undefined;
  const lookupCost = lookups.reduce((sum, { table }) => sum + imagesOf(tables[table]!.fold), 0);
  const folded = kind === "none" ? "" : `, folded by ${kind === "renaming" ? "renaming" : "symmetry"}`;
  return { what: what + folded, tables, lookups, lookupCost, bytes, buildBytes, unfit };
}
