/** What the lab prints of a run: a row of the table, a chart, JSON. */
import { makeBoard } from "../rules/board.ts";
import { makeMoves } from "../rules/move-notation.ts";
import { grouped } from "../rules/numbers.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { effectiveBranching, endText, type Problem, type StrategyResult } from "../strategies.ts";
import { type Column, headingOf, logChart, tableLine } from "./columns.ts";
import { sizeText } from "./quantities.ts";

const COLUMNS: readonly Column[] = [
  { title: "strategy", width: 19, align: "left" },
  { title: "heuristic", width: 9, align: "left" },
  { title: "answer", width: 14, align: "left" },
  { title: "moves", width: 5, align: "right" },
  { title: "shortest", width: 10, align: "left" },
  { title: "generated", width: 11, align: "right" },
  { title: "expanded", width: 10, align: "right" },
  { title: "by rules", width: 10, align: "right" },
  { title: "memory", width: 9, align: "right" },
  { title: "time", width: 8, align: "right" },
  { title: "how it ended", width: 0, align: "left" },
];

export const HEADING = headingOf(COLUMNS);

export function rowText(puzzle: Puzzle, result: StrategyResult): string {
  const { strategy, heuristic, moves, proven, counters, milliseconds, reason } = result;
  const { undo, commuting, failed } = counters.cutByRule;
  return tableLine(COLUMNS, [
    strategy,
    heuristic ?? "",
    moves === undefined ? "" : makeMoves(puzzle, moves),
    moves === undefined ? "" : String(moves.length),
    proven ? "proven" : "not proven",
    grouped(counters.generated),
    grouped(counters.expanded),
    grouped(undo + commuting + failed),
    sizeText(counters.bytesPeak),
    milliseconds < 1_000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`,
    endText(reason),
  ]);
}

export function rowValue(puzzle: Puzzle, { start, rules }: Problem, result: StrategyResult): object {
  const { strategy, heuristic, ended, reason, moves, proven, lowerBound, counters, milliseconds } = result;
  const { iterations, ...counts } = counters;
  return {
    board: makeBoard(puzzle, start),
    strategy,
    heuristic: heuristic ?? null,
    rules: Object.entries(rules).flatMap(([rule, on]) => (on ? [rule] : [])),
    ended,
    reason: endText(reason),
    reasonCode: reason.kind,
    moves: moves === undefined ? null : moves.map((move) => puzzle.moves[move]?.name),
    length: moves === undefined ? null : moves.length,
    proven,
    lowerBound: lowerBound === Number.POSITIVE_INFINITY ? null : lowerBound,
    ...counts,
    iterations: iterations.map((iteration) => ({ ...iteration, branching: branchingOf(iteration) })),
    milliseconds: Number(milliseconds.toFixed(3)),
  };
}

/** For each run with more than one limit, the boards expanded under each of them, all on one scale. */
export function chartLines(results: readonly StrategyResult[]): string[] {
  const most = Math.max(0, ...results.flatMap(({ counters }) => counters.iterations.map(({ expanded }) => expanded)));
  return results.flatMap(({ strategy, heuristic, counters: { iterations } }) => {
    if (iterations.length < 2) return [];
    const name = heuristic === undefined ? strategy : `${strategy}, ${heuristic}`;
    const rows = iterations.map((iteration) => ({
      label: String(iteration.limit),
      value: iteration.expanded,
      note: `b* ${branchingOf(iteration).toFixed(2)}`,
    }));
    return ["", ...logChart(`${name}: boards expanded under each limit (bars: logarithms), effective branching factor`, rows, most)];
  });
}

const branchingOf = ({ total, limit }: { readonly total: number; readonly limit: number }): number =>
  Number(effectiveBranching(total, limit).toFixed(4));
