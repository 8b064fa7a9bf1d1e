/** What the lab compares: one row a run, and the chart's numbers. */
import type { LabCounters, LabResult } from "../../remote/lab.ts";
import { makeMoves, type Puzzle } from "../core.ts";
import { INFORMED, RULES, type RunSpec } from "./runs.ts";

export interface Row {
  readonly run: RunSpec;
  readonly state: "running" | "ended" | "cancelled" | "failed";
  readonly counters: LabCounters | undefined;
  readonly result: LabResult | undefined;
  /** What went wrong, where it failed. */
  readonly failure: unknown;
}

export function running(run: RunSpec): Row {
  return { run, state: "running", counters: undefined, result: undefined, failure: undefined };
}

/**
 * The boards expanded under each limit, a list a run over a common list of limits; null where there is nothing to draw. A run with one
 * limit alone makes no curve: depth-first search stands far away by itself, and would squeeze all others.
 */
export function nodesByLimit(rows: readonly Row[]): { limits: number[]; nodes: (number | null)[][] } {
  const drawn = rows.map((row) => row.counters?.iterations ?? []).map((iterations) => (iterations.length > 1 ? iterations : []));
  const limits = [...new Set(drawn.flatMap((iterations) => iterations.map(({ limit }) => limit)))].sort((a, b) => a - b);
  const nodes = drawn.map((iterations) => {
    const by = new Map(iterations.map(({ limit, expanded }) => [limit, expanded]));
    return limits.map((limit) => by.get(limit) || null);
  });
  return { limits, nodes };
}

/** A row's numbers under the names that `turnwise lab --format json` gives them. */
function runValue(puzzle: Puzzle, board: string, { run, state, counters, result }: Row) {
  const { strategy, heuristic, rules } = run;
  return {
    board,
    strategy,
    heuristic: INFORMED.includes(strategy) ? heuristic : null,
    rules: RULES.filter((rule) => rules[rule]),
    ended: result?.ended ?? state,
    moves: result?.moves?.map((move) => puzzle.moves[move]!.name) ?? null,
    length: result?.moves?.length ?? null,
    proven: result?.proven ?? false,
    ...counters,
    milliseconds: result ? Number(result.milliseconds.toFixed(3)) : null,
  };
}

export function rowsAsJson(puzzle: Puzzle, id: string, board: string, rows: readonly Row[]): string {
  return `${JSON.stringify({ puzzle: id, runs: rows.map((row) => runValue(puzzle, board, row)) }, null, 2)}\n`;
}

const COLUMNS = [
  "board",
  "strategy",
  "heuristic",
  "rules",
  "ended",
  "length",
  "moves",
  "proven",
  "generated",
  "expanded",
  "cutByBound",
  "duplicates",
] as const;

/** RFC 4180, with LF at line ends. */
export function rowsAsCsv(puzzle: Puzzle, board: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const value = runValue(puzzle, board, row);
    const fields = { ...value, moves: row.result?.moves && makeMoves(puzzle, row.result.moves), rules: value.rules.join(" ") };
    return COLUMNS.map((name) => {
      const field = String(fields[name] ?? "");
      return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
    }).join(",");
  });
  return `${[COLUMNS.join(","), ...lines].join("\n")}\n`;
}
