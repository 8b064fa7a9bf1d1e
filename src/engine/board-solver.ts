/** Answers boards: by tables where they are there, else by search, until a table or a proof by groups is the cheaper way. */
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { analyseReachability, isKnownReachable, type Reachability, unreachableReason } from "../rules/reachability.ts";
import type { Keeper } from "./keeper.ts";
import { DEPTH_MOST } from "./kernel/assembly/layout.ts";
import { Pace } from "./kernel/crew.ts";
import type { Running, SolveOptions } from "./options.ts";
import { NODES_MOST } from "./plan/plan.ts";
import { allShortest } from "./search/all-shortest.ts";
import type { AllEnd, IdaStar } from "./search/ida-star.ts";
import { type Effort, proven, type Solution } from "./solution.ts";
import type { Lookups } from "./tables/lookups.ts";
import { NOTHING_REACHES, pastDepth, pastFrames, pastNodes, pastTime } from "./verdicts.ts";
import { Watch } from "./watch.ts";

/** Boards searched before it is looked at what else there is: a proof by groups, tables. */
const CHEAP_NODES = 20_000;

export class BoardSolver {
  readonly #puzzle: Puzzle;
  readonly #keeper: Keeper;
  readonly #reachability: Reachability;
  /** Boards expanded so far, by all searches. */
  #spent = 0;

  constructor(keeper: Keeper) {
    this.#puzzle = keeper.puzzle;
    this.#keeper = keeper;
    this.#reachability = analyseReachability(keeper.puzzle);
  }

  /** Adds the answers of the boards that are next: of a batch by tables, of one by search. */
  async answerNext(boards: readonly Board[], solutions: Solution[], options: SolveOptions, pace: Pace): Promise<void> {
    const lookups = await this.#keeper.lookupsAgain(options);
    if (lookups) this.#readBatch(lookups, boards, solutions, options);
    else solutions.push(await this.#search(boards[solutions.length]!, options, pace));
  }

  /** All shortest solutions of a board at this distance, the first `most` listed; or the limit that came first. */
  async allOf(board: Board, distance: number, most: number, options: SolveOptions): Promise<AllEnd | Solution> {
    if (this.#keeper.lookups) return allShortest(this.#puzzle, this.#keeper.lookups, board, distance, most);
    const found = await this.#searchAll(board, distance, most, options);
    if (found !== "table") return found;
    await this.#keeper.obtain(true, options);
    // By the table, or by a search that no longer waits for one.
    return this.allOf(board, distance, most, options);
  }

  /** Whether each board can be solved, as far as tables or groups tell. */
  async solvable(boards: readonly Board[], running: Running): Promise<boolean[]> {
    if (this.#reachability.everyBoard) return boards.map(() => true);
    if (!this.#keeper.lookups && this.#tableFits()) await this.#keeper.obtain(true, running);
    if (this.#keeper.lookups) return this.#keeper.lookups.distances(boards).map(Number.isFinite);
    return boards.map((board) => isKnownReachable(this.#reachability, board));
  }

  #tableFits(): boolean {
    return this.#keeper.noTable === undefined;
  }

  /** The most moves that are wanted; Infinity: any number. */
  #depthMost({ maxDepth = this.#keeper.options.maxDepth }: SolveOptions): number {
    return maxDepth ?? Number.POSITIVE_INFINITY;
  }

  #readBatch(lookups: Lookups, boards: readonly Board[], solutions: Solution[], options: SolveOptions): void {
    const start = performance.now();
    const first = solutions.length;
    const maxDepth = this.#depthMost(options);
    const found: { distance: number; moves: readonly number[] }[] = [];
    lookups.solveBatch(boards, first, (answer) => found.push(answer));
    const effort: Effort = { method: "table", nodes: 0, milliseconds: (performance.now() - start) / found.length };
    found.forEach(({ distance, moves }, i) => {
      const board = boards[first + i]!;
      if (distance === Number.POSITIVE_INFINITY) solutions.push(this.#noSolution(board, maxDepth, effort));
      else if (distance > maxDepth) solutions.push(pastLimit(maxDepth, effort));
      else solutions.push(proven(this.#puzzle, board, moves, effort));
    });
  }

  #read(lookups: Lookups, board: Board, options: SolveOptions): Solution {
    const solutions: Solution[] = [];
    this.#readBatch(lookups, [board], solutions, options);
    return solutions[0]!;
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
    return maxDepth === Number.POSITIVE_INFINITY ? { status: "unsolvable", reason: NOTHING_REACHES, effort } : pastLimit(maxDepth, effort);
  }

  /** Whether all searches have cost as much as tables that would help. */
  #helpDue(): boolean {
    if (this.#spent < CHEAP_NODES || this.#spent <= this.#keeper.plan.breakEvenNodes) return false;
    return this.#tableFits() || this.#keeper.patterns !== undefined;
  }

  /** The answer by a table, if it can be had; else a better bound for the search, if there is one. */
  async #help(board: Board, options: SolveOptions): Promise<Solution | undefined> {
    if (this.#tableFits()) await this.#keeper.obtain(true, options);
    else await this.#keeper.addPatterns(options);
    return this.#keeper.lookups && this.#read(this.#keeper.lookups, board, options);
  }

  async #search(board: Board, options: SolveOptions, pace: Pace): Promise<Solution> {
    const maxDepth = this.#depthMost(options);
    const watch = new Watch(options, NODES_MOST);
    let ida = this.#keeper.searcher;
    let limit = ida.bound(board);
    let asked = false;
    while (true) {
      if (limit === Number.POSITIVE_INFINITY || limit > maxDepth) return this.#noSolution(board, maxDepth, watch.effort());
      if (limit > DEPTH_MOST) return this.#giveUp(board, options, watch, limit, pastFrames(DEPTH_MOST));
      if (limit === 0) return proven(this.#puzzle, board, [], watch.effort());
      if (this.#helpDue()) {
        const answer = await watch.pausing(() => this.#help(board, options));
        if (answer) return answer;
        ida = this.#keeper.searcher;
        limit = Math.max(limit, ida.bound(board));
        continue;
      }
      const run = ida.search(board, limit, watch.nodesLeft);
      const count = this.#counting(ida, watch);
      let step = run.next();
      for (; ; step = run.next()) {
        count();
        // Before the search gets long, groups are asked whether there is anything to find.
        if (!asked && watch.nodes >= CHEAP_NODES) {
          asked = true;
          const disproof = this.#disproof(board, watch.effort());
          if (disproof) return disproof;
        }
        if (step.done) break;
        // The iteration begins again, with help.
        if (this.#helpDue()) break;
        if (watch.late()) return this.#giveUp(board, options, watch, limit, pastTime(options.timeLimit!));
        if (pace.due()) await pace.rest();
      }
      if (!step.done) continue;
      const end = step.value;
      if (end.kind === "solved") return proven(this.#puzzle, board, end.moves, watch.effort());
      if (end.kind === "stopped") return this.#giveUp(board, options, watch, limit, pastNodes(watch.nodesMost));
      limit = end.lowerBound;
    }
  }

  /** Counts what the search that begins now has expanded so far, for the board and for all. */
  #counting(ida: IdaStar, watch: Watch): () => void {
    const before = { nodes: watch.nodes, spent: this.#spent };
    return () => {
      watch.nodes = before.nodes + ida.nodes;
      this.#spent = before.spent + ida.nodes;
    };
  }

  /** At a limit: what a table that fits says, or what groups prove, or that the limit came first. */
  async #giveUp(board: Board, options: SolveOptions, watch: Watch, lowerBound: number, why: string): Promise<Solution> {
    if (this.#tableFits()) await watch.pausing(() => this.#keeper.obtain(true, options));
    if (this.#keeper.lookups) return this.#read(this.#keeper.lookups, board, options);
    return this.#disproof(board, watch.effort()) ?? watch.limit(lowerBound, why);
  }

  /** All shortest solutions by search; a limit that came first; or that a table is the cheaper way. */
  async #searchAll(board: Board, distance: number, most: number, options: SolveOptions): Promise<AllEnd | Solution | "table"> {
    if (distance === 0) return { count: 1n, solutions: most > 0 ? [[]] : [] };
    const watch = new Watch(options, NODES_MOST);
    const pace = new Pace(options.signal);
    const ida = this.#keeper.searcher;
    const run = ida.searchAll(board, distance, most, watch.nodesLeft);
    const count = this.#counting(ida, watch);
    try {
      for (let step = run.next(); ; step = run.next()) {
        count();
        if (step.done && step.value) return step.value;
        const late = watch.late();
        const dear = step.done || late || this.#spent > this.#keeper.plan.breakEvenNodes;
        if (dear && this.#tableFits()) return "table";
        if (step.done) return watch.limit(distance, pastNodes(watch.nodesMost));
        if (late) return watch.limit(distance, pastTime(options.timeLimit!));
        if (pace.due()) await pace.rest();
      }
    } finally {
      // Gives the list's memory back, however it ended.
      run.return(undefined);
    }
  }
}

function pastLimit(maxDepth: number, effort: Effort): Solution {
  return { status: "limit", lowerBound: maxDepth + 1, reason: pastDepth(maxDepth), effort };
}
