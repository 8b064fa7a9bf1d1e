/** Answers boards: by tables where they are there, else by search, until a table or a proof by groups is the cheaper way. */

import type { Board, Puzzle } from "../rules/puzzle.ts";
import { analyseReachability, isKnownReachable, type Reachability, unreachableReason } from "../rules/reachability.ts";
import { Budget } from "./budget.ts";
import { MAX_DEPTH } from "./kernel/assembly/layout.ts";
import { TimeSlice } from "./kernel/worker-pool.ts";
import type { AllOptions, ProgressOptions, SolveOptions } from "./options.ts";
import { MAX_NODES } from "./plan/plan.ts";
import type { SearchLane } from "./puzzle-memory.ts";
import type { LimitReason } from "./reasons.ts";
import { allShortest } from "./search/all-shortest.ts";
import type { AllEnd, IdaStar, SearchEnd } from "./search/ida-star.ts";
import { nearShortest } from "./search/near-shortest.ts";
import { type Effort, proven, type Solution } from "./solution.ts";
import type { TableSource } from "./table-source.ts";
import type { ExactLookups } from "./tables/lookups.ts";
import { NO_BOUNDS } from "./tables/search-bounds.ts";

/** Boards held for solutions that are longer than the shortest: some 200 MB. */
const MAX_HELD = 500_000;

/** Expanded boards after which those that follow are searched side by side, and how many are then begun for each thread. */
const LANES_PAY_FROM = 50_000;
const BOARDS_PER_LANE = 16;

/** Boards searched before it is looked at what else there is: a proof by groups, tables. */
const CHEAP_NODES = 20_000;

/**
 * The search of one board. Where it ends at a limit of nodes depends on the board and its limits alone: it begins with an empty
 * transposition table; and where the caller limits the nodes, with the derived bound alone until its own nodes have cost as much as others.
 */
interface BoardSearch {
  readonly board: Board;
  readonly options: SolveOptions;
  readonly budget: Budget;
  readonly timeSlice: TimeSlice;
  /** How often its bounds were strengthened. */
  steps: number;
  /** Whether groups were asked for a proof that the board cannot be solved. */
  asked: boolean;
  /** Where it is one of several side by side. */
  readonly lane: SearchLane | undefined;
}

/** How an iteration ends: by itself, or because help from tables is due, or time is up, or there is proof that nothing is to be found. */
type IterationEnd =
  | SearchEnd
  | { readonly kind: "help" }
  | { readonly kind: "late" }
  | { readonly kind: "disproved"; readonly proof: Solution };

const HELP: IterationEnd = { kind: "help" };

export class BoardSolver {
  readonly #puzzle: Puzzle;
  readonly #tables: TableSource;
  readonly #reachability: Reachability;
  /** Boards expanded so far, by all searches. */
  #spent = 0;

  constructor(tables: TableSource) {
    this.#puzzle = tables.puzzle;
    this.#tables = tables;
    this.#reachability = analyseReachability(tables.puzzle);
  }

  /** The answers of the boards that are next, from `first` on: of a batch by tables, of one by search. */
  async answerNext(boards: readonly Board[], first: number, options: SolveOptions, timeSlice: TimeSlice): Promise<Solution[]> {
    const lookups = await this.#tables.inUse(options);
    if (lookups) return this.#readBatch(lookups, boards, first, options);
    const lanes = boards.length - first > 1 && this.#lanesPay() ? await this.#tables.lanes() : [];
    return lanes.length > 1
      ? this.#searchSideBySide(lanes, boards.slice(first, first + lanes.length * BOARDS_PER_LANE), options, timeSlice)
      : [await this.#search(boards[first]!, options, timeSlice)];
  }

  /** Whether boards are worth the start of threads, and nothing is left to build that would stand in the way of other searches. */
  #lanesPay(): boolean {
    return this.#spent > LANES_PAY_FROM && !this.#helpIsLeft({ steps: this.#tables.memory.bounds.length });
  }

  /** Each board is searched by one thread. A signal ends them all after the slices that they are at. */
  async #searchSideBySide(
    lanes: readonly SearchLane[],
    boards: readonly Board[],
    options: SolveOptions,
    timeSlice: TimeSlice,
  ): Promise<Solution[]> {
    const solutions: Solution[] = [];
    let next = 0;
    const ends = await Promise.allSettled(
      lanes.map(async (lane) => {
        while (next < boards.length) {
          const index = next++;
          solutions[index] = await this.#search(boards[index]!, options, timeSlice, lane);
        }
      }),
    );
    // Only now does nobody write to the lanes' memory any more.
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return solutions;
  }

  /** All solutions asked for of a board at this distance, the first `most` listed; or the limit that came first. */
  async allOf(board: Board, distance: number, most: number, options: AllOptions): Promise<AllEnd | Solution> {
    const { within = 0 } = options;
    if (within > 0) return this.#allWithin(board, distance, Math.min(distance + within, this.#maxDepthOf(options)), most, options);
    if (distance === 0) return { count: 1n, solutions: most > 0 ? [[]] : [] };
    let search: BoardSearch | undefined;
    while (true) {
      const lookups = this.#tables.memory.exact;
      if (lookups) return allShortest(this.#puzzle, lookups, board, distance, most);
      search ??= this.#begin(board, options, new TimeSlice(options.signal));
      const found = await this.#searchAll(search, distance, most);
      if (found !== "help") return found;
      await this.#help(search);
    }
  }

  /** By a table, or where there can be none by the search's bounds: the weaker these are, the more boards are held. */
  async #allWithin(board: Board, distance: number, longest: number, most: number, options: SolveOptions): Promise<AllEnd | Solution> {
    const tables = await this.#tables.obtain(true, options);
    const timeSlice = new TimeSlice(options.signal);
    const search = this.#begin(board, options, timeSlice);
    const { budget } = search;
    const ida = this.#tables.memory.search();
    const bounds = (boards: readonly Board[]): number[] =>
      tables.kind === "ready" ? tables.lookups.distances(boards) : boards.map((one) => ida.bound(one));
    const run = nearShortest(this.#puzzle, bounds, board, longest, most);
    const maxHeld = Math.min(budget.maxNodes, MAX_HELD);
    while (true) {
      const step = run.next();
      if (step.done) return step.value;
      budget.nodes = step.value;
      if (step.value > maxHeld) return budget.limit(distance, { kind: "node-limit", nodes: maxHeld });
      if (budget.late()) return budget.limit(distance, { kind: "time-limit", milliseconds: options.timeLimit! });
      if (!timeSlice.due()) continue;
      options.onProgress?.({ task: "searching", done: step.value, total: 0, lowerBound: distance });
      await timeSlice.rest();
    }
  }

  /** Whether groups prove that a board can be solved: the same whatever tables there are. */
  isProvenSolvable(board: Board): boolean {
    return isKnownReachable(this.#reachability, board);
  }

  /** Whether each board can be solved, as far as tables or groups tell. */
  async solvable(boards: readonly Board[], running: ProgressOptions): Promise<boolean[]> {
    if (this.#reachability.everyBoard) return boards.map(() => true);
    const tables = await this.#tables.obtain(true, running);
    if (tables.kind === "ready") return tables.lookups.distances(boards).map(Number.isFinite);
    return boards.map((board) => isKnownReachable(this.#reachability, board));
  }

  /** The most moves that are wanted; Infinity: any number. */
  #maxDepthOf({ maxDepth = this.#tables.options.maxDepth }: SolveOptions): number {
    return maxDepth ?? Number.POSITIVE_INFINITY;
  }

  #readBatch(lookups: ExactLookups, boards: readonly Board[], first: number, options: SolveOptions): Solution[] {
    const start = performance.now();
    const maxDepth = this.#maxDepthOf(options);
    const found: { distance: number; moves: readonly number[] }[] = [];
    lookups.solveBatch(boards, first, (answer) => found.push(answer));
    const effort: Effort = { method: "table", nodes: 0, milliseconds: (performance.now() - start) / found.length };
    return found.map(({ distance, moves }, i) => {
      const board = boards[first + i]!;
      if (distance === Number.POSITIVE_INFINITY) return this.#noSolution(board, maxDepth, effort);
      return distance > maxDepth ? pastLimit(maxDepth, effort) : proven(this.#puzzle, board, moves, effort);
    });
  }

  #read(lookups: ExactLookups, { board, options }: BoardSearch): Solution {
    return this.#readBatch(lookups, [board], 0, options)[0]!;
  }

  /** What groups prove, if the board cannot be solved for that. */
  #disproof(board: Board, effort: Effort): Solution | undefined {
    const reason = unreachableReason(this.#reachability, board);
    return reason === undefined ? undefined : { status: "unsolvable", reason, effort: { ...effort, method: "rules" } };
  }

  /** For a board that nothing leads from to the goal. Under a depth limit only a proof by rules is told apart from a long solution. */
  #noSolution(board: Board, maxDepth: number, effort: Effort): Solution {
    const disproof = this.#disproof(board, effort);
    if (disproof) return disproof;
    return maxDepth === Number.POSITIVE_INFINITY
      ? { status: "unsolvable", reason: { kind: "no-path" }, effort }
      : pastLimit(maxDepth, effort);
  }

  async #search(board: Board, options: SolveOptions, timeSlice: TimeSlice, lane?: SearchLane): Promise<Solution> {
    const maxDepth = this.#maxDepthOf(options);
    const search = this.#begin(board, options, timeSlice, lane);
    const { budget } = search;
    let limit = this.#boundOf(search);
    while (true) {
      if (limit === Number.POSITIVE_INFINITY || limit > maxDepth) return this.#noSolution(board, maxDepth, budget.effort());
      if (limit === 0) return proven(this.#puzzle, board, [], budget.effort());
      const tooDeep = limit > MAX_DEPTH;
      if (tooDeep && !this.#helpIsLeft(search)) return this.#giveUp(search, limit, { kind: "path-limit", moves: MAX_DEPTH });
      const end = tooDeep || this.#helpIsDue(search) ? HELP : await this.#iterate(search, limit);
      if (end.kind === "solved") return proven(this.#puzzle, board, end.moves, budget.effort());
      if (end.kind === "disproved") return end.proof;
      if (end.kind === "late") return this.#giveUp(search, limit, { kind: "time-limit", milliseconds: options.timeLimit! });
      if (end.kind === "exhausted") {
        limit = end.lowerBound;
        continue;
      }
      // Where the caller set no limit, the search's own does not end it before all help was tried.
      if (end.kind === "stopped" && (budget.limitedByCaller || !this.#helpIsLeft(search)))
        return this.#giveUp(search, limit, { kind: "node-limit", nodes: budget.maxNodes });
      const answer = await this.#help(search);
      if (answer) return answer;
      limit = Math.max(budget.nodes === 0 ? 0 : limit, this.#boundOf(search));
    }
  }

  /** One iteration: all paths of at most `limit` moves. */
  async #iterate(search: BoardSearch, limit: number): Promise<IterationEnd> {
    const { board, budget, timeSlice, lane } = search;
    const { runtime } = this.#tables.memory;
    const ida = this.#idaOf(search);
    ida.begin(board, limit);
    const most = budget.nodesLeft;
    const count = this.#counting(ida, budget);
    while (true) {
      if (ida.nodes >= most) return { kind: "stopped" };
      const status = lane
        ? await runtime.pool.call(["searchOn", ...ida.slice(most, runtime.pool.scratch(lane.worker))], lane.worker)
        : runtime.kernel.calls.searchOn(...ida.slice(most, runtime.kernel.scratch));
      const end = ida.ended(board, status);
      count();
      // Before the search gets long, groups are asked whether there is anything to find.
      if (!search.asked && budget.nodes >= CHEAP_NODES) {
        search.asked = true;
        const proof = this.#disproof(board, budget.effort());
        if (proof) return { kind: "disproved", proof };
      }
      if (end) return end;
      if (this.#helpIsDue(search)) return HELP;
      if (budget.late()) return { kind: "late" };
      if (lane) search.options.signal?.throwIfAborted();
      if (!timeSlice.due()) continue;
      search.options.onProgress?.({ task: "searching", done: budget.nodes, total: 0, lowerBound: limit });
      await timeSlice.rest();
    }
  }

  #begin(board: Board, options: SolveOptions, timeSlice: TimeSlice, lane?: SearchLane): BoardSearch {
    const budget = new Budget(options, MAX_NODES);
    const steps = budget.limitedByCaller ? 0 : this.#tables.memory.bounds.length;
    const search: BoardSearch = { board, options, budget, timeSlice, steps, asked: false, lane };
    this.#prepare(search);
    return search;
  }

  /** Nothing that was found out about other boards, or with other bounds, is used. */
  #prepare(search: BoardSearch): void {
    const ida = this.#idaOf(search);
    ida.forget();
    ida.strengthen((search.lane?.bounds ?? this.#tables.memory.bounds)[search.steps - 1] ?? NO_BOUNDS);
  }

  #idaOf({ lane }: BoardSearch): IdaStar {
    return lane?.ida ?? this.#tables.memory.search();
  }

  #boundOf(search: BoardSearch): number {
    const ida = this.#idaOf(search);
    return ida.nextLength(search.board, ida.bound(search.board));
  }

  /** Whether tables may help that were not tried. */
  #helpIsLeft({ steps }: Pick<BoardSearch, "steps">): boolean {
    return this.#tables.state().kind === "absent" || this.#tables.breakEvenOf(steps) !== undefined;
  }

  /** Whether searching has cost as much as tables that would help: this board's search, or all of them. */
  #helpIsDue(search: BoardSearch): boolean {
    const spent = search.budget.limitedByCaller ? search.budget.nodes : this.#spent;
    if (spent < CHEAP_NODES) return false;
    const { breakEvenNodes } = this.#tables.plan();
    const due = this.#tables.state().kind === "absent" ? breakEvenNodes : this.#tables.breakEvenOf(search.steps);
    return due !== undefined && spent > due;
  }

  /** The answer by a table, if there can be one; else the search goes on with pattern tables, or without them from its beginning. */
  async #help(search: BoardSearch): Promise<Solution | undefined> {
    const { budget, options } = search;
    if (this.#tables.state().kind === "absent") {
      const tables = await budget.pausing(() => this.#tables.obtain(true, options));
      if (tables.kind === "ready") return this.#read(tables.lookups, search);
      budget.restart();
    } else {
      const before = search.steps;
      await budget.pausing(() => this.#strengthen(search));
      // What was expanded counts where every search of the board would have expanded it: under the caller's limit, up to the help.
      if (!budget.limitedByCaller || search.steps <= before) budget.restart();
    }
    this.#prepare(search);
    return undefined;
  }

  /** One step further; without a limit of the caller's also with what is in storage. Where it is not possible, from the beginning. */
  async #strengthen(search: BoardSearch): Promise<void> {
    const { budget, options, steps } = search;
    const stronger = await this.#tables.strengthen(steps, options);
    if (stronger && !budget.limitedByCaller) await this.#tables.strengthenFromStorage(options);
    if (!stronger) search.steps = 0;
    else search.steps = budget.limitedByCaller ? steps + 1 : this.#tables.memory.bounds.length;
  }

  /** Counts what the search that begins now has expanded since it was last asked, for the board and for all. */
  #counting(ida: IdaStar, budget: Budget): () => void {
    let counted = 0;
    return () => {
      budget.nodes += ida.nodes - counted;
      this.#spent += ida.nodes - counted;
      counted = ida.nodes;
    };
  }

  /** At a limit: what a table that fits says, or what groups prove, or that the limit came first. */
  async #giveUp(search: BoardSearch, lowerBound: number, why: LimitReason): Promise<Solution> {
    const { board, budget, options } = search;
    const tables = await budget.pausing(() => this.#tables.obtain(true, options));
    if (tables.kind === "ready") return this.#read(tables.lookups, search);
    return this.#disproof(board, budget.effort()) ?? budget.limit(lowerBound, why);
  }

  /** All shortest solutions by search; a limit that came first; or that tables are the cheaper way. */
  async #searchAll(search: BoardSearch, distance: number, most: number): Promise<AllEnd | Solution | "help"> {
    const { board, budget, options, timeSlice } = search;
    const ida = this.#tables.memory.search();
    const run = ida.searchAll(board, distance, most, budget.nodesLeft);
    const count = this.#counting(ida, budget);
    try {
      while (true) {
        const step = run.next();
        count();
        if (step.done && step.value) return step.value;
        const late = budget.late();
        if (late || step.done) {
          if (this.#tables.state().kind === "absent") return "help";
          if (late) return budget.limit(distance, { kind: "time-limit", milliseconds: options.timeLimit! });
          if (budget.limitedByCaller || !this.#helpIsLeft(search))
            return budget.limit(distance, { kind: "node-limit", nodes: budget.maxNodes });
          return "help";
        }
        if (this.#helpIsDue(search)) return "help";
        if (!timeSlice.due()) continue;
        options.onProgress?.({ task: "searching", done: budget.nodes, total: 0, lowerBound: distance });
        await timeSlice.rest();
      }
    } finally {
      // Gives the list's memory back, however it ended.
      run.return(undefined);
    }
  }
}

function pastLimit(maxDepth: number, effort: Effort): Solution {
  return { status: "limit", lowerBound: maxDepth + 1, reason: { kind: "depth-limit", moves: maxDepth }, effort };
}
