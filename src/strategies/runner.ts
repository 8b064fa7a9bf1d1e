/** Runs a strategy within limits, all at once or in steps. */
import { applyMoves } from "../rules/apply.ts";
import { isSolved } from "../rules/goal.ts";
import type { Strategy } from "./catalogue.ts";
import type { Counters } from "./counters.ts";
import { Events } from "./events.ts";
import type { Problem } from "./problem.ts";
import { type End, makeResult, type StrategyResult } from "./result.ts";
import type { Search, SearchEvent, StepEvent } from "./search-events.ts";

/** The limits of a run, and who is told of it. */
export interface StrategyOptions {
  /** The most boards expanded. Default: no limit. */
  readonly nodeLimit?: number | undefined;
  /** The most milliseconds of searching; pauses do not count. Default: no limit. */
  readonly timeLimit?: number | undefined;
  /** Ends the run as "cancelled". */
  readonly signal?: AbortSignal | undefined;
  /** Told of every event, once it is done. The event and its board are valid until it returns. */
  readonly onEvent?: ((event: SearchEvent) => void) | undefined;
  /** Told after every batch of events (see `advance`), for displays that need not see each. */
  readonly onProgress?: ((counters: Counters) => void) | undefined;
}

const EVENTS_PER_CHECK = 250;
const EVENTS_PER_BATCH = 1_000;
const MILLISECONDS_BETWEEN_PAUSES = 12;

/** A run that can be stepped, paused and cancelled. */
export class StrategyRun {
  readonly #events: Events;
  readonly #strategy: Strategy;
  readonly #problem: Problem;
  readonly #options: StrategyOptions;
  #search: Search | undefined;
  #next: StepEvent | undefined;
  #milliseconds = 0;
  #result: StrategyResult | undefined;

  constructor(strategy: Strategy, problem: Problem, options: StrategyOptions = {}) {
    this.#strategy = strategy;
    this.#problem = problem;
    this.#options = options;
    this.#events = new Events(options.onEvent);
    this.#search = strategy.search(problem, this.#events);
  }

  /** What has been done so far. */
  get counters(): Counters {
    return this.#events.counters;
  }

  /** What the next step does, until the run has ended. The event and its board are valid until then. */
  get next(): StepEvent | undefined {
    return this.#next;
  }

  /** Undefined until the run has ended. */
  get result(): StrategyResult | undefined {
    return this.#result;
  }

  /** Goes on for at most this many events. Answers the result if the run has ended. */
  advance(events: number): StrategyResult | undefined {
    const began = performance.now() - this.#milliseconds;
    for (let count = 0; count < events && this.#search !== undefined; count++) {
      const check = count % EVENTS_PER_CHECK === 0;
      if (check) this.#milliseconds = performance.now() - began;
      const end = (check ? this.#limitReached() : undefined) ?? this.#step();
      if (end !== undefined) this.#finish(end, performance.now() - began);
    }
    this.#milliseconds = performance.now() - began;
    this.#options.onProgress?.(this.counters);
    return this.#result;
  }

  /** Ends the run and frees what the search holds. */
  cancel(): void {
    if (this.#search !== undefined) this.#finish({ ended: "cancelled" }, this.#milliseconds);
  }

  #step(): End | undefined {
    const { nodeLimit = Number.POSITIVE_INFINITY } = this.#options;
    const { done, value } = this.#search!.next();
    if (done) return value;
    if (value.kind === "expand" && this.counters.expanded >= nodeLimit) return { ended: "node limit" };
    this.#next = value;
    return undefined;
  }

  #limitReached(): End | undefined {
    const { signal, timeLimit = Number.POSITIVE_INFINITY } = this.#options;
    if (signal?.aborted) return { ended: "cancelled" };
    return this.#milliseconds >= timeLimit ? { ended: "time limit" } : undefined;
  }

  #finish(end: End, milliseconds: number): void {
    const { puzzle, start } = this.#problem;
    // What the search holds hangs on the generator alone.
    this.#search?.return({ ended: "exhausted" });
    this.#search = undefined;
    this.#next = undefined;
    if (end.ended === "solved" && !isSolved(puzzle, applyMoves(puzzle, start, end.moves))) {
      throw new Error(`${this.#strategy.id} answered moves that do not solve the board: ${end.moves.join(" ")}`);
    }
    this.#result = makeResult(this.#strategy, this.#problem, this.counters, end, milliseconds);
  }
}

/** Runs to the end or to a limit. The signal can be aborted only by `onEvent` or from another thread. */
export function runStrategy(strategy: Strategy, problem: Problem, options: StrategyOptions = {}): StrategyResult {
  const run = new StrategyRun(strategy, problem, options);
  let result: StrategyResult | undefined;
  while (result === undefined) result = run.advance(EVENTS_PER_BATCH);
  return result;
}

/**
 * The same with pauses, in which the rest of the program has its turn, so that the signal can come. An aborted run is a result, too
 * ("cancelled"): the promise does not reject.
 */
export async function runStrategyAsync(strategy: Strategy, problem: Problem, options: StrategyOptions = {}): Promise<StrategyResult> {
  const run = new StrategyRun(strategy, problem, options);
  let paused = performance.now();
  let result: StrategyResult | undefined;
  while (result === undefined) {
    if (performance.now() - paused > MILLISECONDS_BETWEEN_PAUSES) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      paused = performance.now();
    }
    result = run.advance(EVENTS_PER_BATCH);
  }
  return result;
}
