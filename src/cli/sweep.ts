/** The growth law, measured: what each strategy expands on boards of each distance. */
import type { Solver } from "../engine/solver.ts";
import { makeBoard } from "../rules/board.ts";
import { grouped } from "../rules/numbers.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { makeProblem, runStrategyAsync, type StrategyResult } from "../strategies.ts";
import { type Column, headingOf, logChart, tableLine } from "./columns.ts";
import type { CommandContext } from "./command-context.ts";
import { makeSolver } from "./engine.ts";
import type { Trial } from "./lab-trials.ts";
import { OutputFile } from "./output-file.ts";
import { Results } from "./results.ts";

export interface SweepOptions {
  /** Boards of each distance; default 15. */
  readonly count?: number;
  /** Default "sweep". */
  readonly seed?: string;
  /** Default: all. */
  readonly distance?: readonly [number, number];
  /** A file: the medians. */
  readonly csv?: string;
  /** A file: every run. */
  readonly runs?: string;
  readonly chart: boolean;
}

/** For one board. There is no time limit unless one is given, so that the numbers are the same on every machine. */
const NODE_LIMIT = 1_000_000;

/** What one trial needed for the boards of one distance. */
interface Measure {
  readonly distance: number;
  readonly trial: Trial;
  readonly boards: number;
  /** Undefined where half of the boards or more were not solved within the limits. */
  readonly median: { readonly expanded: number; readonly generated: number } | undefined;
}

export async function sweep(run: CommandContext, puzzle: Puzzle, trials: readonly Trial[], options: SweepOptions): Promise<void> {
  const { count = 15, seed = "sweep", distance: [nearest, farthest] = [0, Number.POSITIVE_INFINITY], csv, chart } = options;
  const isText = run.options.format === "text";
  const file = csv === undefined ? undefined : new OutputFile("--csv", csv);
  const runs = options.runs === undefined ? undefined : new OutputFile("--runs", options.runs);
  const solver = await makeSolver(run, puzzle, { boards: 0 });
  const results = new Results(run);
  const columns: Column[] = [
    { title: "distance", width: 8, align: "right" },
    { title: "boards", width: 6, align: "right" },
    ...trials.map((trial): Column => ({ title: nameOf(trial), width: Math.max(10, nameOf(trial).length), align: "right" })),
    { title: "", width: 0, align: "left" },
  ];
  const all: Measure[] = [];
  const left = new Set(trials);
  try {
    if (isText) await run.out.line(headingOf(columns));
    file?.line(CSV_HEAD);
    runs?.line(RUNS_HEAD);
    for (let distance = nearest; distance <= farthest && !run.signal.aborted && left.size > 0; distance++) {
      const boards = await drawn(run, solver, distance, count, seed);
      if (boards.length === 0) break;
      const cells = [String(distance), String(boards.length)];
      for (const trial of trials) {
        const measure = left.has(trial) ? await measured(run, puzzle, trial, distance, boards, runs) : undefined;
        if (run.signal.aborted) return;
        cells.push(measure === undefined ? "" : measure.median === undefined ? "stopped" : grouped(measure.median.expanded));
        if (measure === undefined) continue;
        // What gives up on most boards of one distance would give up on more of the next.
        if (measure.median === undefined) left.delete(trial);
        all.push(measure);
        file?.line(csvLine(measure));
        if (!isText) await results.add(measureValue(measure), "");
      }
      if (isText) await run.out.line(tableLine(columns, [...cells, ""]));
      await run.out.flush();
    }
    await results.end();
    if (isText && chart) for (const line of chartLines(trials, all)) await run.out.line(line);
  } finally {
    solver.close();
    file?.close();
    runs?.close();
  }
}

async function drawn(run: CommandContext, solver: Solver, distance: number, count: number, seed: string): Promise<Board[]> {
  return solver.generate({
    count,
    between: [distance, distance],
    seed: `${seed} ${distance}`,
    distinct: true,
    signal: run.signal,
    onProgress: (progress) => run.progress.show(progress),
  });
}

/** Ends as soon as the median is known to be out of reach, but where every run is asked for. */
async function measured(
  run: CommandContext,
  puzzle: Puzzle,
  trial: Trial,
  distance: number,
  boards: readonly Board[],
  runs: OutputFile | undefined,
): Promise<Measure> {
  const { nodeLimit = NODE_LIMIT, timeLimit } = run.options;
  const solved: StrategyResult[] = [];
  const most = Math.floor(boards.length / 2);
  for (const [index, board] of boards.entries()) {
    if (run.signal.aborted || (runs === undefined && index - solved.length > most)) break;
    run.progress.show({ task: `distance ${distance}, ${nameOf(trial)}`, done: index, total: boards.length });
    const problem = makeProblem(puzzle, board, trial.problem);
    const result = await runStrategyAsync(trial.strategy, problem, { nodeLimit, timeLimit, signal: run.signal });
    if (result.moves !== undefined) solved.push(result);
    runs?.line(runLine(puzzle, trial, distance, board, result));
  }
  const middle = (values: number[]): number | undefined => values.sort((a, b) => a - b)[Math.ceil(boards.length / 2) - 1];
  const expanded = middle(solved.map(({ counters }) => counters.expanded));
  const generated = middle(solved.map(({ counters }) => counters.generated));
  const median = expanded === undefined || generated === undefined ? undefined : { expanded, generated };
  return { distance, trial, boards: boards.length, median };
}

function nameOf({ strategy, problem }: Trial): string {
  return strategy.informed ? `${strategy.id} ${problem.heuristic.id}` : strategy.id;
}

function trialValue({ strategy, problem }: Trial) {
  return {
    strategy: strategy.id,
    heuristic: strategy.informed ? problem.heuristic.id : null,
    rules: Object.entries(problem.rules ?? {}).flatMap(([rule, on]) => (on ? [rule] : [])),
  };
}

function measureValue({ distance, trial, boards, median }: Measure) {
  return {
    distance,
    ...trialValue(trial),
    boards,
    medianExpanded: median?.expanded ?? null,
    medianGenerated: median?.generated ?? null,
  };
}

const CSV_HEAD = "distance,strategy,heuristic,rules,boards,median_expanded,median_generated";

/** A field is empty where there is no value; rules are parted by "+". */
function csvLine(measure: Measure): string {
  const { distance, strategy, heuristic, rules, boards, medianExpanded, medianGenerated } = measureValue(measure);
  return [distance, strategy, heuristic, rules.join("+"), boards, medianExpanded, medianGenerated].map((value) => value ?? "").join(",");
}

const RUNS_HEAD =
  "distance,board,strategy,heuristic,rules,ended,moves,last_limit,expanded_last_limit,generated_last_limit,expanded,generated,bytes_peak,milliseconds";

/** A run of one strategy on one board: what it did under its last limit (where it has limits), and in all. */
function runLine(
  puzzle: Puzzle,
  trial: Trial,
  distance: number,
  board: Board,
  { moves, ended, counters, milliseconds }: StrategyResult,
): string {
  const { strategy, heuristic, rules } = trialValue(trial);
  const { expanded, generated, bytesPeak, iterations } = counters;
  const last = iterations.at(-1) ?? { limit: undefined, expanded, generated };
  const found = [ended, moves?.length, last.limit, last.expanded, last.generated, expanded, generated, bytesPeak, milliseconds.toFixed(3)];
  return [distance, quoted(makeBoard(puzzle, board)), strategy, heuristic, rules.join("+"), ...found].map((value) => value ?? "").join(",");
}

/** As CSV has a field that holds its separator or quotes: symbols may. */
const quoted = (field: string): string => (/[",]/u.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** For each trial the medians by distance, all on one scale. */
function chartLines(trials: readonly Trial[], measures: readonly Measure[]): string[] {
  const most = Math.max(0, ...measures.map(({ median }) => median?.expanded ?? 0));
  return trials.flatMap((trial) => {
    const known = measures.filter((measure) => measure.trial === trial && measure.median !== undefined);
    if (known.length < 2) return [];
    const rows = known.map(({ distance, median }) => ({ label: String(distance), value: median?.expanded ?? 0 }));
    return ["", ...logChart(`${nameOf(trial)}: median of boards expanded, by distance (bars: logarithms)`, rows, most)];
  });
}
