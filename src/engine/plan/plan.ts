/** The plan: which tables answer a puzzle, or why there are none, and when a table repays its building. A value, made without the kernel. */
import { pruningAutomaton } from "../../rules/automaton.ts";
import { type GoalPattern, goalPatterns } from "../../rules/goal-patterns.ts";
import type { Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import type { NoTablesReason, TableChoice, UnfitReason } from "../reasons.ts";
import { type AdditiveBound, additiveBounds } from "./additive-bounds.ts";
import { imagesOf } from "./fold.ts";
import { lazily } from "./lazily.ts";
import { MAX_BYTES } from "./numbering.ts";
import { type PositionPlan, positionPlan } from "./pattern-choice.ts";
import { patternTables } from "./pattern-tables.ts";
import { type PerimeterSize, perimeterSizes } from "./perimeter.ts";
import { reachedSets } from "./reached.ts";
import { choose, SMALL_BYTES, type TableSet, type TableSetFamily, tableSetsOf } from "./table-sets.ts";

export const DEFAULT_MEMORY = 256 * 2 ** 20;
/** The search's own structures, the transposition table and the stack, where the memory allowed is not less. */
export const SEARCH_BYTES = 32 * 2 ** 20;
/** The stack, the moves and the bound: of SEARCH_BYTES what is not the transposition table. */
const STACK_BYTES = 2 ** 17;

/** What the search's transposition table may take: the memory allowed is for tables and search together. */
export function transpositionBytes(memory = DEFAULT_MEMORY): number {
  return Math.max(0, Math.min(SEARCH_BYTES, memory) - STACK_BYTES);
}

/** With no table that fits, a board is given up after this many expanded boards. */
export const MAX_NODES = 1e9;

/** Rough costs on a present-day machine, to weigh one against the other; nothing but speed depends on them. */
const NANOSECONDS_PER_NODE = 150;
const NANOSECONDS_PER_ENTRY_AND_MOVE = 8;
const NANOSECONDS_PER_IMAGE = 3;

/** Of the memory for tables what sums of quotients may take, and what a perimeter may. */
const SUMS_SHARE = 1 / 8;
const PERIMETER_SHARE = 1 / 8;
const NANOSECONDS_PER_NEIGHBOUR = 5;
/** A table that is kept serves later runs, too: it is built once the search has cost this part of it. */
const BUILT_AT = 1 / 4;

/** Tables, and why these; or why there are none. */
export type Plan = PlanFacts &
  ({ readonly tables: TableSet; readonly reason: TableChoice } | { readonly tables: undefined; readonly reason: NoTablesReason });

interface PlanFacts {
  readonly symmetries: SymmetryGroup;
  /** The goal's patterns, found when first called; undefined where they are too many. */
  readonly goalPatterns: () => readonly GoalPattern[] | undefined;
  /** All that was or could have been chosen from; weighed when first called. */
  readonly candidates: () => readonly TableSet[];
  /** Where there are no tables: those that strengthen the search's bound, if any fit. */
  readonly patterns: TableSet | undefined;
  /** Where there are no tables: the sums of quotients that may lead the search, found when first called. */
  readonly sums: () => readonly AdditiveBound[];
  /** Where there are no tables, and every symbol is another: a larger table of some of them, in the place of `patterns`. */
  readonly positions: PositionPlan | undefined;
  /** Where there are no tables: how large a perimeter may get, step by step. */
  readonly perimeter: readonly PerimeterSize[];
  /** Expanded boards that cost about as much as building the tables, exact ones or patterns. */
  readonly breakEvenNodes: number;
  /** Moves that may follow a move, on average. */
  readonly branching: number;
}

/** @param refused tables that turned out not to be possible, by what they are. */
export function planFor(puzzle: Puzzle, memory: number, refused: ReadonlyMap<string, UnfitReason> = new Map()): Plan {
  const symmetries = findSymmetries(puzzle);
  const branching = branchingOf(puzzle);
  const forTables = Math.max(0, memory - SEARCH_BYTES);
  const patternsOfGoal = lazily(() => goalPatterns(puzzle));
  const found = tableSetsOf(puzzle, symmetries, patternsOfGoal, forTables);
  const [families, refusal] = "kind" in found ? [[], found] : [found, undefined];
  const judged = (set: TableSet): TableSet => ({ ...set, unfit: refused.get(set.what) ?? set.unfit });
  const sets = families.map((family) => ({ ...family, unfolded: judged(family.unfolded), all: lazily(() => family.all().map(judged)) }));
  const arranged = lazily(() => sets.flatMap(({ all }) => all()));
  const candidates = lazily(() => {
    // Reached boards are weighed where a small table of whole boards does not make it plain: they take a look at the moves' group.
    const whole = choose(arranged().filter(({ lookups }) => lookups.length === 1));
    if (whole && whole.bytes < SMALL_BYTES) return arranged();
    return [...arranged(), ...reachedSets(puzzle, symmetries, patternsOfGoal, forTables).map(judged)];
  });
  const chosen = unfoldedChoice(sets) ?? choose(candidates());
  const known = { symmetries, goalPatterns: patternsOfGoal, candidates, branching };
  if (!chosen) {
    // Where no memory is enough, the arrangements say best how far off it is.
    const nearest = least(candidates());
    const named = nearest && nearest.buildBytes > MAX_BYTES ? (least(arranged()) ?? nearest) : nearest;
    const reason: NoTablesReason = named?.unfit ? { kind: "no-table-fits", least: named.unfit } : refusal!;
    const patterns = patternTables(puzzle, symmetries, patternsOfGoal, forTables);
    const breakEvenNodes = patterns ? breakEven(puzzle, patterns) : MAX_NODES;
    const positions = positionPlan(puzzle, forTables * (1 - SUMS_SHARE - PERIMETER_SHARE));
    const sums = lazily(() => additiveBounds(puzzle, symmetries, patternsOfGoal, forTables * SUMS_SHARE));
    const perimeter = perimeterSizes(puzzle, forTables * PERIMETER_SHARE);
    return { ...known, tables: undefined, reason, patterns, sums, positions, perimeter, breakEvenNodes };
  }
  const reason: TableChoice =
    chosen.bytes < SMALL_BYTES
      ? { kind: "fewest-lookups", lookups: chosen.lookupCost, below: SMALL_BYTES }
      : { kind: "fewest-bytes", below: SMALL_BYTES };
  const none = { patterns: undefined, sums: () => [], positions: undefined, perimeter: [] };
  return { ...known, tables: chosen, reason, ...none, breakEvenNodes: breakEven(puzzle, chosen) };
}

/** A small unfolded candidate that no folded one beats, if there is one: then the folds need not be weighed. */
function unfoldedChoice(sets: readonly TableSetFamily[]): TableSet | undefined {
  const best = choose(sets.map(({ unfolded }) => unfolded));
  return best && best.bytes < SMALL_BYTES && sets.every(({ foldedLookups }) => best.lookupCost < foldedLookups) ? best : undefined;
}

function least(candidates: readonly TableSet[]): TableSet | undefined {
  return candidates.reduce<TableSet | undefined>((a, b) => (a && a.buildBytes <= b.buildBytes ? a : b), undefined);
}

function breakEven(puzzle: Puzzle, tables: TableSet): number {
  return buildNanoseconds(puzzle, tables) / NANOSECONDS_PER_NODE;
}

/** Expanded boards after which sums repay themselves, or are soon to. */
export function sumsBreakEven(candidates: readonly AdditiveBound[]): number {
  const work = candidates.flatMap(({ quotients }) => quotients.map(({ states, neighbours }) => states * neighbours));
  return (BUILT_AT * NANOSECONDS_PER_NEIGHBOUR * work.reduce((sum, neighbours) => sum + neighbours, 0)) / NANOSECONDS_PER_NODE;
}

/** The same for a position table. */
export function positionsBreakEven(puzzle: Puzzle, { placements }: PositionPlan): number {
  return (BUILT_AT * NANOSECONDS_PER_ENTRY_AND_MOVE * placements * puzzle.moves.length) / NANOSECONDS_PER_NODE;
}

export function branchingOf(puzzle: Puzzle): number {
  const { next, moves } = pruningAutomaton(puzzle.moves, "first");
  return next.subarray(moves).filter((state) => state >= 0).length / Math.max(1, moves);
}

function buildNanoseconds(puzzle: Puzzle, { tables }: TableSet): number {
  return tables.reduce((sum, { entries, fold, rank }) => {
    const images = fold.kind === "symmetry" && rank !== "product" ? imagesOf(fold) * NANOSECONDS_PER_IMAGE : 0;
    return sum + entries * puzzle.moves.length * (NANOSECONDS_PER_ENTRY_AND_MOVE + images);
  }, 0);
}

/**
 * Whether `boards` boards, searched to `maxDepth`, cost less than the tables whatever they are. Then no table is asked for: it
 * needs no look at symmetries, and a program that answers one board starts at once.
 */
export function searchSurelyPays(puzzle: Puzzle, boards: number | undefined, maxDepth: number | undefined): boolean {
  if (boards === undefined || maxDepth === undefined) return false;
  // The bound cuts at least the last level.
  return boards * branchingOf(puzzle) ** Math.max(0, maxDepth - 1) <= SEARCHED_AT_ONCE;
}

/** Boards expanded in about a tenth of a second. */
const SEARCHED_AT_ONCE = 1_000_000;
