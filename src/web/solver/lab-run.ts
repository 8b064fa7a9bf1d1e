/** The worker's side of the lab: a strategy that runs in slices, and can be stepped. */
import { type Puzzle, puzzleFrom } from "../../api.ts";
import { readDistances } from "../../engine/distances.ts";
import { webPlatform } from "../../platform/web.ts";
import type { LabCounters, LabRequest, LabResult, LabSnapshot, WatchSnapshot } from "../../remote/lab.ts";
import type { PuzzleText } from "../../remote/requests.ts";
import { TraceWriter } from "../../remote/trace.ts";
import {
  buildPatternTable,
  type Counters,
  doubled,
  exact,
  findStrategy,
  type Heuristic,
  makeProblem,
  misplaced,
  runStrategyAsync,
  SearchTree,
  type StrategyResult,
  StrategyRun,
  symbolsKept,
  zero,
} from "../../strategies.ts";

/** Events from one look at the clock to the next. */
const SLICE = 500;
/** Milliseconds after which messages get their turn, and after which the page is told. */
const TURN = 15;
const TELL = 100;

/** The most boards that a watched run expands: its tree is held. */
const WATCHED = 500_000;
/** Nodes that are told one by one. */
const LISTED = 200;

async function prepare(json: string, request: LabRequest, signal: AbortSignal) {
  const puzzle = puzzleFrom(JSON.parse(json));
  const strategy = findStrategy(request.strategy);
  if (!strategy) throw new RangeError(`there is no strategy "${request.strategy}"`);
  const heuristic = await heuristicOf(request, puzzle, json, signal);
  const { rules, maxStates, depthLimit } = request;
  return { puzzle, strategy, problem: makeProblem(puzzle, request.board, { heuristic, rules, maxStates, depthLimit }) };
}

const messagesHaveTheirTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export async function runLab(
  json: string,
  request: LabRequest,
  signal: AbortSignal,
  tell: (snapshot: LabSnapshot) => void,
): Promise<LabResult> {
  const { strategy, problem } = await prepare(json, request, signal);
  const { nodeLimit, timeLimit } = request;
  const run = new StrategyRun(strategy, problem, { nodeLimit, timeLimit });
  let turn = performance.now();
  let told = 0;
  while (!signal.aborted) {
    const result = run.advance(SLICE);
    if (result) return plain(result);
    const now = performance.now();
    if (now - told > TELL) {
      tell({ counters: copy(run.counters) });
      told = now;
    }
    if (now - turn > TURN) {
      await messagesHaveTheirTurn();
      turn = performance.now();
    }
  }
  run.cancel();
  return plain(run.result!);
}

/** The step that a watched run is to stand at. */
export class WantedStep {
  #step: number;
  #wake: (() => void) | undefined;

  constructor(step: number, signal: AbortSignal) {
    this.#step = step;
    signal.addEventListener("abort", () => this.#wake?.(), { once: true });
  }

  get step(): number {
    return this.#step;
  }

  set(step: number): void {
    this.#step = step;
    this.#wake?.();
  }

  /** Resolves when somebody wants something, or nothing any more. */
  async changed(): Promise<void> {
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

/**
 * Takes a run to each step that is wanted. A run is the same every time: to go back, it begins again.
 * Steps are boards expanded; the beginning of a new limit is none.
 */
export async function watchLab(
  json: string,
  request: LabRequest,
  wanted: WantedStep,
  signal: AbortSignal,
  tell: (snapshot: WatchSnapshot) => void,
): Promise<undefined> {
  const { puzzle, strategy, problem } = await prepare(json, request, signal);
  const begin = () => {
    const tree = new SearchTree(puzzle, LISTED);
    const nodeLimit = Math.min(request.nodeLimit, WATCHED);
    return { tree, run: new StrategyRun(strategy, problem, { nodeLimit, onEvent: (event) => tree.take(event) }) };
  };
  let { tree, run } = begin();
  const stands = () => run.result !== undefined || (run.counters.expanded >= wanted.step && run.next?.kind === "expand");
  while (!signal.aborted) {
    if (run.counters.expanded > wanted.step) ({ tree, run } = begin());
    let turn = performance.now();
    while (!stands()) {
      run.advance(Math.max(1, Math.min(SLICE, wanted.step - run.counters.expanded)));
      if (performance.now() - turn < TURN) continue;
      await messagesHaveTheirTurn();
      if (signal.aborted) return;
      if (run.counters.expanded > wanted.step) ({ tree, run } = begin());
      turn = performance.now();
    }
    const reached = wanted.step;
    tell(snapshotOf(run, tree));
    if (reached === wanted.step) await wanted.changed();
  }
}

function snapshotOf(run: StrategyRun, tree: SearchTree): WatchSnapshot {
  const { next, result, counters } = run;
  const expand = next?.kind === "expand" ? next : undefined;
  return {
    step: counters.expanded,
    counters: copy(counters),
    tree: {
      limit: tree.limit,
      nodes: tree.nodes?.map((node) => ({ ...node })),
      depths: [tree.depths(false).map((count) => ({ ...count })), tree.depths(true).map((count) => ({ ...count }))],
    },
    at: expand && {
      board: expand.board.slice(),
      depth: expand.depth,
      estimate: expand.estimate,
      backward: expand.backward,
      path: tree.pathTo(expand.node, expand.backward),
      index: tree.indexOf(expand.node, expand.backward),
    },
    result: result && plain(result),
  };
}

const plain = (result: StrategyResult): LabResult => ({ ...result, counters: copy(result.counters) });

/** The walk along a table needs the table, whatever was chosen for the others. */
async function heuristicOf({ heuristic, strategy }: LabRequest, puzzle: Puzzle, json: string, signal: AbortSignal): Promise<Heuristic> {
  if (heuristic === "exact" || strategy === "table-walk") return exact(await readDistances(puzzle, webPlatform(), { signal }));
  if (heuristic === "misplaced") return misplaced(puzzle);
  if (heuristic === "pattern") return (await patternTableOf(json, signal)).heuristic;
  return heuristic === "doubled" ? doubled(puzzle) : zero;
}

/** A trace of more boards is no file for people. */
const TRACED = 10_000;

/** A run's events, a line of JSON each. */
export async function traceOf({ key, json }: PuzzleText, request: LabRequest, signal: AbortSignal): Promise<string> {
  const { puzzle, strategy, problem } = await prepare(json, request, signal);
  const lines: string[] = [];
  const trace = new TraceWriter(puzzle, key, (line) => lines.push(line));
  trace.begin(strategy, problem);
  const nodeLimit = Math.min(request.nodeLimit, TRACED);
  trace.end(await runStrategyAsync(strategy, problem, { nodeLimit, signal, onEvent: (event) => trace.event(event) }));
  return `${lines.join("\n")}\n`;
}

/** The tables built last, by their puzzle's text: runs side by side, and lessons, share them. */
let built: { readonly name: string; readonly table: PatternTable } | undefined;

interface PatternTable {
  readonly layers: readonly number[];
  readonly heuristic: Heuristic;
}

/** A pattern table of the puzzle, and how many merged boards stand at each distance. */
export async function patternTableOf(json: string, signal: AbortSignal): Promise<PatternTable> {
  if (built?.name === json) return built.table;
  const puzzle = puzzleFrom(JSON.parse(json));
  const kept = symbolsKept(puzzle);
  if (kept === undefined) throw new RangeError("no pattern table of this puzzle is small enough for the lab");
  const building = buildPatternTable(puzzle, kept);
  const layers: number[] = [];
  for (;;) {
    const { done, value } = building.next();
    if (done) {
      const table = { layers, heuristic: value };
      built = { name: json, table };
      return table;
    }
    layers.push(value);
    await messagesHaveTheirTurn();
    signal.throwIfAborted();
  }
}

/** A plain copy: what a message can carry, and what does not change any more. */
function copy(counters: Counters): LabCounters {
  const { generated, expanded, cutByBound, cutByRule, duplicates, deepest, statesPeak, frontierPeak, bytesPeak, iterations } = counters;
  return {
    ...{ generated, expanded, cutByBound, cutByRule: { ...cutByRule }, duplicates, deepest, statesPeak, frontierPeak, bytesPeak },
    iterations: iterations.map(({ limit, expanded, generated }) => ({ limit, expanded, generated })),
  };
}
