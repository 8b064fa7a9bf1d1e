/** What the engine finds in a definition and what it plans: a value of plain JSON, for whoever prints or shows it. */
import { deriveBound } from "../rules/bound.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { analyseReachability } from "../rules/reachability.ts";
import { countable } from "./landscape/open-board-index.ts";
import type { AdditiveBound } from "./plan/additive-bounds.ts";
import { multinomial } from "./plan/arrangements.ts";
import type { PositionPlan } from "./plan/pattern-choice.ts";
import { perimeterBytes, radiusOf } from "./plan/perimeter.ts";
import { DEFAULT_MEMORY, planFor, positionsBreakEven } from "./plan/plan.ts";
import type { TablePlan, TableSet } from "./plan/table-sets.ts";
import type { NoTablesReason, TableChoice, UnfitReason } from "./reasons.ts";

/** Counts that may pass 2^53 are decimal strings. */
export interface Analysis {
  readonly puzzle: string;
  readonly cells: number;
  readonly symbols: Readonly<Record<string, number>>;
  readonly moves: readonly { readonly name: string; readonly order: number; readonly inverse: string | null }[];
  /** Arrangements of the symbols. */
  readonly boards: string;
  readonly orbits: readonly number[];
  /** Permutations of the cells that the moves generate. */
  readonly group: string;
  /** Whether every board can be solved, as far as groups prove it; otherwise a table or a search decides, board by board. */
  readonly everyBoardSolvable: boolean;
  readonly commutingPairs: number;
  /** Moves that may follow a move, on average, under the pruning rules. */
  readonly branching: number;
  /** All pairs of a cell permutation and a renaming; how many cell permutations occur, and how many renamings stand alone. */
  readonly symmetries: { readonly pairs: string; readonly geometry: number; readonly renamings: string };
  readonly goal: {
    /** Boards drawn with free cells, or null where they are too many to list. */
    readonly patterns: number | null;
    /** The derived bound, for each alternative: wrong cells that one move can mend at most. */
    readonly maxFixedPerMove: readonly number[];
  };
  readonly plan: PlannedTables | PlannedSearch;
  /** Whether tables that fit the memory can count all boards; where not, a census rejects. The counts themselves may yet take too much. */
  readonly countable: boolean;
  readonly candidates: readonly TableSetAnalysis[];
}

/** Distance tables are used, and why these. */
export interface PlannedTables {
  readonly method: "table";
  readonly what: string;
  readonly tables: readonly TableAnalysis[];
  readonly lookups: number;
  readonly bytes: number;
  readonly reason: TableChoice;
  /** Boards expanded by a search that cost as much as building the tables: fewer are searched. */
  readonly breakEvenNodes: number;
}

/** No table is used, and why. */
export interface PlannedSearch {
  readonly method: "search";
  readonly reason: NoTablesReason;
  /** Pattern tables that strengthen the bound once a search has expanded `breakEvenNodes` boards. */
  readonly patterns: readonly TableAnalysis[];
  readonly lookups: number;
  readonly breakEvenNodes: number;
  /** Ways to share out the moves among groups whose tables' distances add up; the one that says most of sample boards is used. */
  readonly sums: readonly SumAnalysis[];
  /** A table of some symbols, all being different, that is used in the place of `patterns`; null: none. */
  readonly positions: PositionAnalysis | null;
  /**
   * All boards near the goal, in sizes that follow each other while searches last. None is listed where the other bounds say more of boards
   * at random than it reaches.
   */
  readonly perimeter: readonly PerimeterAnalysis[];
}

export interface PerimeterAnalysis {
  /** At most; as many layers as are whole. */
  readonly boards: number;
  /** About how many moves they reach. */
  readonly radius: number;
  readonly bytes: number;
  /** Boards expanded by searches after which it is listed. */
  readonly breakEvenNodes: number;
}

export interface SumAnalysis {
  /** The moves of each group. */
  readonly groups: readonly (readonly string[])[];
  /** Groups that symmetry carries into each other share tables. A state says how many symbols of each class stand in each set of cells. */
  readonly tables: readonly {
    readonly sets: readonly number[];
    readonly classes: readonly number[];
    readonly states: number;
    readonly bytes: number;
  }[];
  /** Lookups of each group that tells something: the largest of a group's counts. */
  readonly lookups: readonly number[];
}

export interface PositionAnalysis {
  readonly symbols: number;
  readonly placements: number;
  readonly bytes: number;
  /** Boards expanded by searches after which it is built. */
  readonly breakEvenNodes: number;
}

/** One table: of what, and how large. Bytes. */
export interface TableAnalysis {
  /** Symbols that stay apart or are merged: one list a class. */
  readonly classes: readonly (readonly string[])[];
  /** Boards of the projection. */
  readonly states: string;
  readonly fold: "none" | "renaming" | "symmetry";
  readonly images: number;
  /**
   * How its boards are numbered: as bits, by Lehmer codes, or by an automaton over chunks of cells; or the reached ones alone, in a hash
   * table, or as a product of where pieces are and how they face.
   */
  readonly rank: "combination" | "permutation" | "chunks" | "hash" | "product";
  /** Entries of the table; folded by symmetry, or where those that are not reached are left out, an estimate. */
  readonly entries: number;
  readonly bytes: number;
}

/** A set of tables that was weighed: lookups for one distance, bytes kept and bytes while it is built, and why it cannot be used, if so. */
export interface TableSetAnalysis {
  readonly what: string;
  readonly lookups: number;
  readonly bytes: number;
  readonly buildBytes: number;
  readonly unfit: UnfitReason | null;
}

export function analyse(puzzle: Puzzle, options: { readonly memory?: number | undefined } = {}): Analysis {
  const memory = options.memory ?? DEFAULT_MEMORY;
  const plan = planFor(puzzle, memory);
  const { symmetries } = plan;
  const reachability = analyseReachability(puzzle);
  return {
    puzzle: puzzle.name,
    cells: puzzle.cells,
    symbols: Object.fromEntries(puzzle.symbols.map((name, symbol) => [name, puzzle.counts[symbol]!])),
    moves: puzzle.moves.map(({ name, order, inverse }) => ({ name, order, inverse: puzzle.moves[inverse]?.name ?? null })),
    boards: String(multinomial(Array.from(puzzle.counts))),
    orbits: puzzle.orbits.map((orbit) => orbit.length),
    group: String(reachability.order),
    everyBoardSolvable: reachability.everyBoard,
    commutingPairs: puzzle.commuting.reduce((sum, row, i) => sum + row.filter((commutes, j) => commutes && j > i).length, 0),
    branching: plan.branching,
    symmetries: {
      pairs: String(symmetries.order),
      geometry: symmetries.geometry.length,
      renamings: String(symmetries.order / BigInt(symmetries.geometry.length)),
    },
    goal: {
      patterns: plan.goalPatterns()?.length ?? null,
      maxFixedPerMove: deriveBound(puzzle).alternatives.map(({ maxFixedPerMove }) => maxFixedPerMove),
    },
    plan:
      plan.tables === undefined
        ? {
            method: "search",
            reason: plan.reason,
            patterns: (plan.patterns?.tables ?? []).map((table) => tableAnalysis(puzzle, table)),
            lookups: plan.patterns?.lookupCost ?? 0,
            breakEvenNodes: Math.round(plan.breakEvenNodes),
            sums: plan.sums().map((bound) => sumAnalysis(puzzle, bound)),
            positions: plan.positions ? positionAnalysis(puzzle, plan.positions) : null,
            perimeter: plan.perimeter.map(({ boards, breakEvenNodes }) => ({
              boards,
              radius: radiusOf(boards, plan.branching),
              bytes: perimeterBytes(puzzle, boards),
              breakEvenNodes: Math.round(breakEvenNodes),
            })),
          }
        : {
            method: "table",
            what: plan.tables.what,
            tables: plan.tables.tables.map((table) => tableAnalysis(puzzle, table)),
            lookups: plan.tables.lookupCost,
            bytes: Math.ceil(plan.tables.bytes),
            reason: plan.reason,
            breakEvenNodes: Math.round(plan.breakEvenNodes),
          },
    countable: countable(puzzle, plan),
    candidates: plan.candidates().map(candidateAnalysis),
  };
}

function sumAnalysis(puzzle: Puzzle, { groups, quotients, terms }: AdditiveBound): SumAnalysis {
  return {
    groups: groups.map((group) => group.map((move) => puzzle.moves[move]!.name)),
    tables: quotients.map(({ sets, totals, states, entries }) => ({
      sets: sets.map((set) => set.length),
      classes: totals,
      states,
      bytes: entries,
    })),
    lookups: terms.map((group) => group.length),
  };
}

function positionAnalysis(puzzle: Puzzle, plan: PositionPlan): PositionAnalysis {
  const { count, placements, bytes } = plan;
  return { symbols: count, placements, bytes, breakEvenNodes: Math.round(positionsBreakEven(puzzle, plan)) };
}

function tableAnalysis(puzzle: Puzzle, { projection, arrangements, fold, rank, entries, bytes }: TablePlan): TableAnalysis {
  const classes: string[][] = Array.from({ length: projection.classCount }, () => []);
  puzzle.symbols.forEach((name, symbol) => {
    classes[projection.classes[symbol]!]!.push(name);
  });
  return {
    classes,
    states: String(arrangements.size),
    fold: fold.kind,
    images: fold.kind === "none" ? 1 : fold.images,
    rank,
    entries,
    bytes: Math.ceil(bytes),
  };
}

function candidateAnalysis({ what, lookupCost, bytes, buildBytes, unfit }: TableSet): TableSetAnalysis {
  return { what, lookups: lookupCost, bytes: Math.ceil(bytes), buildBytes: Math.ceil(buildBytes), unfit: unfit ?? null };
}
