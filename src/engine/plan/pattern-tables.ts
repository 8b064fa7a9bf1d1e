/**
 * Pattern tables: where no exact table fits, distance tables of projections that merge more symbols than the goal allows. What is lost
 * makes their distances lower bounds. J. C. Culberson and J. Schaeffer, "Pattern databases", Computational Intelligence 14 (1998).
 */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import type { Puzzle, Symmetry, SymmetryGroup } from "../../rules/puzzle.ts";
import { MAX_SPACE_CELLS } from "../kernel/assembly/layout.ts";
import { type Arrangements, arrangementsOf } from "./arrangements.ts";
import { type Projection, projectionOf, symmetriesOf } from "./projection.ts";
import { rankKindOf } from "./rank-kind.ts";
import type { LookupPlan, TablePlan, TableSet } from "./table-sets.ts";

/** Boards of one pattern table: about as many bytes. */
const MAX_BOARDS = 8_000_000;
/** Each lookup is a cost at every board; more of them cut little more. */
const MAX_LOOKUPS = 12;
const MAX_TABLES = 4;
const SYMMETRIES_TRIED = 5_000;

/** Tables of a few symbols each, together of all; symmetric ones share a table. Undefined where nothing useful fits. */
export function patternTables(
  puzzle: Puzzle,
  group: SymmetryGroup,
  goalPatterns: () => readonly GoalPattern[] | undefined,
  memory: number,
): TableSet | undefined {
  const patterns = puzzle.cells <= MAX_SPACE_CELLS ? goalPatterns() : undefined;
  if (!patterns) return undefined;
  const maxBoards = Math.min(MAX_BOARDS, memory / MAX_TABLES);
  const tables: TablePlan[] = [];
  const lookups: LookupPlan[] = [];
  const covered = new Set<string>();
  for (const kept of keptSets(puzzle, group, patterns, maxBoards)) {
    if (tables.length === MAX_TABLES || lookups.length >= MAX_LOOKUPS) break;
    if (covered.has(kept.join())) continue;
    const table = tablePlan(puzzle, group, patterns, kept);
    if (!table) continue;
    tables.push(table);
    for (const through of viewsOf(group, kept, covered)) {
      if (lookups.length < MAX_LOOKUPS) lookups.push({ table: tables.length - 1, through });
    }
  }
  if (tables.length === 0) return undefined;
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return { what: "pattern tables", tables, lookups, lookupCost: lookups.length, bytes, buildBytes: bytes, unfit: undefined };
}

/** Runs of symbols, in symbol order and as long as a table of them fits, that start after each other; none where not even one fits. */
function* keptSets(puzzle: Puzzle, group: SymmetryGroup, patterns: readonly GoalPattern[], maxBoards: number): Generator<number[]> {
  const demanded = puzzle.symbols.map((_, symbol) => symbol).filter((symbol) => patterns.some((pattern) => pattern.includes(symbol)));
  for (let start = 0; start < demanded.length; ) {
    let kept: number[] = [];
    for (let end = start + 1; end <= demanded.length; end++) {
      const more = demanded.slice(start, end);
      const arrangements = arrange(puzzle, group, patterns, more);
      if (!arrangements || arrangements.size > BigInt(Math.floor(maxBoards))) break;
      kept = more;
    }
    yield kept;
    start += Math.max(1, kept.length);
  }
}

function projectionKeeping(puzzle: Puzzle, patterns: readonly GoalPattern[], kept: readonly number[]): Projection {
  return projectionOf(
    puzzle.symbols.map((_, symbol) => (kept.includes(symbol) ? symbol : -1)),
    patterns,
  );
}

function arrange(
  puzzle: Puzzle,
  group: SymmetryGroup,
  patterns: readonly GoalPattern[],
  kept: readonly number[],
): Arrangements | undefined {
  return arrangementsOf(puzzle, group, projectionKeeping(puzzle, patterns, kept));
}

function tablePlan(puzzle: Puzzle, group: SymmetryGroup, patterns: readonly GoalPattern[], kept: readonly number[]): TablePlan | undefined {
  const projection = projectionKeeping(puzzle, patterns, kept);
  const arrangements = arrangementsOf(puzzle, group, projection);
  if (!arrangements || projection.classCount < 2) return undefined;
  const fold = { kind: "none" } as const;
  const entries = Number(arrangements.size);
  return { projection, arrangements, fold, rank: rankKindOf(arrangements, fold), entries, bytes: entries, buildBytes: entries };
}

/** Symmetries through which the table tells of different symbols; marks these as covered. */
function viewsOf(group: SymmetryGroup, kept: readonly number[], covered: Set<string>): Symmetry[] {
  const views: Symmetry[] = [];
  let tried = 0;
  for (const symmetry of symmetriesOf(group)) {
    if (++tried > SYMMETRIES_TRIED) break;
    const seen = Array.from(symmetry.symbols.keys()).filter((symbol) => kept.includes(symmetry.symbols[symbol]!));
    if (covered.has(seen.join())) continue;
    covered.add(seen.join());
    views.push(symmetry);
  }
  return views;
}
