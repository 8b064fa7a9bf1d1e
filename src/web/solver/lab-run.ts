/** The worker's side of the lab: a strategy that runs in slices, and can be stepped. */
import { type Puzzle, puzzleFrom } from "../../api.ts";
import { readDistances } from "../../engine/distances.ts";
import { webPlatform } from "../../platform/web.ts";
import type { LabCounters, LabPlace, LabRequest, LabResult, LabSnapshot } from "../../remote/lab.ts";
import {
  type Counters,
  doubled,
  exact,
  findStrategy,
  type Heuristic,
  makeProblem,
  misplaced,
  StrategyRun,
  zero,
} from "../../strategies.ts";

/** Events from one look at the clock to the next. */
const SLICE = 500;
/** Milliseconds after which messages get their turn, and after which the page is told. */
const TURN = 15;
const TELL = 100;

/** Opens and shuts: how many steps a run may go on for. */
export class StepGate {
  #left: number;
  #wake: (() => void) | undefined;

  constructor(left: number) {
    this.#left = left;
  }

  get left(): number {
    return this.#left;
  }

  /** Steps add up; Infinity lets the run go; 0 stops it. */
  allow(steps: number): void {
    this.#left = steps === 0 || steps === Number.POSITIVE_INFINITY || this.#left === Number.POSITIVE_INFINITY ? steps : this.#left + steps;
    this.#wake?.();
  }

  take(steps: number): void {
    this.#left -= steps;
  }

  /** Resolves when there is a step to do. */
  async open(): Promise<void> {
    while (this.#left <= 0) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

export async function runLab(
  json: string,
  request: LabRequest,
  gate: StepGate,
  signal: AbortSignal,
  tell: (snapshot: LabSnapshot) => void,
): Promise<LabResult> {
  const puzzle = puzzleFrom(JSON.parse(json));
  const strategy = findStrategy(request.strategy);
  if (!strategy) throw new RangeError(`there is no strategy "${request.strategy}"`);
  const heuristic = await heuristicOf(request, puzzle, signal);
  const { rules, maxStates, depthLimit } = request;
  const problem = makeProblem(puzzle, request.board, { heuristic, rules, maxStates, depthLimit });
  let at: LabPlace | undefined;
  const { nodeLimit, timeLimit, stepped } = request;
  const run = new StrategyRun(strategy, problem, { nodeLimit, timeLimit });
  signal.addEventListener("abort", () => gate.allow(Number.POSITIVE_INFINITY), { once: true });
  let turn = performance.now();
  let told = 0;
  while (!signal.aborted) {
    await gate.open();
    const steps = stepped ? 1 : Math.min(SLICE, gate.left);
    const result = run.advance(steps);
    // A step is a board, not the beginning of a new limit.
    if (stepped && run.next?.kind === "limit") continue;
    gate.take(steps);
    if (stepped && run.next?.kind === "expand") at = { ...run.next, board: run.next.board.slice() };
    if (result) return { ...result, counters: copy(result.counters) };
    const now = performance.now();
    if (now - told > TELL || gate.left <= 0) {
      tell({ counters: copy(run.counters), at });
      told = now;
    }
    if (now - turn > TURN) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      turn = performance.now();
    }
  }
  run.cancel();
  return { ...run.result!, counters: copy(run.counters) };
}

/** The walk along a table needs the table, whatever was chosen for the others. */
async function heuristicOf({ heuristic, strategy }: LabRequest, puzzle: Puzzle, signal: AbortSignal): Promise<Heuristic> {
  if (heuristic === "exact" || strategy === "table-walk") return exact(await readDistances(puzzle, webPlatform(), { signal }));
  if (heuristic === "misplaced") return misplaced(puzzle);
  return heuristic === "doubled" ? doubled(puzzle) : zero;
}

/** A plain copy: what a message can carry, and what does not change any more. */
function copy(counters: Counters): LabCounters {
  const { generated, expanded, cutByBound, cutByRule, duplicates, deepest, statesPeak, frontierPeak, bytesPeak, iterations } = counters;
  return {
    ...{ generated, expanded, cutByBound, cutByRule: { ...cutByRule }, duplicates, deepest, statesPeak, frontierPeak, bytesPeak },
    iterations: iterations.map(({ limit, expanded, generated }) => ({ limit, expanded, generated })),
  };
}
