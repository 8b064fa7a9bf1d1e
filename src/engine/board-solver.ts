/** Answers boards: by tables where they are there, else by search, until a table or a proof by groups is the cheaper way. */
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { analyseReachability, isKnownReachable, type Reachability, unreachableReason } from "../rules/reachability.ts";
import { Budget } from "./budget.ts";
import { MAX_DEPTH } from "./kernel/assembly/layout.ts";
import { TimeSlice } from "./kernel/worker-pool.ts";
import type { ProgressOptions, SolveOptions } from "./options.ts";
import { MAX_NODES } from "./plan/plan.ts";
import type { PuzzleMemory } from "./puzzle-memory.ts";
import { allShortest } from "./search/all-shortest.ts";
import type { AllEnd, IdaStar } from "./search/ida-star.ts";
import { type Effort, proven, type Solution } from "./solution.ts";
import type { ExactLookups } from "./tables/lookups.ts";
import { NOTHING_REACHES, pastDepth, pastFrames, pastNodes, pastTime } from "./verdicts.ts";

/** Boards searched before it is looked at what else there is: a proof by groups, tables. */
const CHEAP_NODES = 20_000;

export class BoardSolver {
  readonly #puzzle: Puzzle;
  readonly #puzzleMemory: PuzzleMemory;
  readonly #reachability: Reachability;
  /** Boards expanded so far, by all searches. */
  #spent = 0;

  constructor(puzzleMemory: PuzzleMemory) {
    this.#puzzle = puzzleMemory.puzzle;
    this.#puzzleMemory = puzzleMemory;
    this.#reachability = analyseReachability(puzzleMemory.puzzle);
  }

  /** Adds the answers of the boards that are next: of a batch by tables, of one by search. */
  async answerNext(boards: readonly Board[], solutions: Solution[], options: SolveOptions, timeSlice: TimeSlice): Promise<void> {
    const lookups = await this.#puzzleMemory.reloadLookups(options);
    if (lookups) this.#readBatch(lookups, boards, solutions, options);
    else solutions.push(await this.#search(boards[solutions.length]!, options, timeSlice));
  }

  /** All shortest solutions of a board at this distance, the first `most` listed; or the limit that came first. */
  async allOf(board: Board, distance: number, most: number, options: SolveOptions): Promise<AllEnd | Solution> {
    if (this.#puzzleMemory.lookups) return allShortest(this.#puzzle, this.#puzzleMemory.lookups, board, distance, most);
    const found = await this.#searchAll(board, distance, most, options);
    if (found !== "table") return found;
    await this.#puzzleMemory.obtain(true, options);
    // By the table, or by a search that no longer waits for one.
    return this.allOf(board, distance, most, options);
  }

  /** Whether each board can be solved, as far as tables or groups tell. */
  async solvable(boards: readonly Board[], running: ProgressOptions): Promise<boolean[]> {
    if (this.#reachability.everyBoard) return boards.map(() => true);
    if (!this.#puzzleMemory.lookups && this.#tableFits()) await this.#puzzleMemory.obtain(true, running);
    if (this.#puzzleMemory.lookups) return this.#puzzleMemory.lookups.distances(boards).map(Number.isFinite);
    return boards.map((board) => isKnownReachable(this.#reachability, board));
  }

  #tableFits(): boolean {
    return this.#puzzleMemory.noTable === undefined;
  }

  /** The most moves that are wanted; Infinity: any number. */
  #maxDepthOf({ maxDepth = this.#puzzleMemory.options.maxDepth }: SolveOptions): number {
    return maxDepth ?? Number.POSITIVE_INFINITY;
  }

  #readBatch(lookups: ExactLookups, boards: readonly Board[], solutions: Solution[], options: SolveOptions): void {
    const start = performance.now();
    const first = solutions.length;
    const maxDepth = this.#maxDepthOf(options);
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

  #read(lookups: ExactLookups, board: Board, options: SolveOptions): Solution {
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
  #breakEvenReached(): boolean {
    if (this.#spent < CHEAP_NODES || this.#spent <= this.#puzzleMemory.plan.breakEvenNodes) return false;
    return this.#tableFits() || this.#puzzleMemory.patterns !== undefined;
  }

  /** The answer by a table, if it can be had; else a better bound for the search, if there is one. */
  async #help(board: Board, options: SolveOptions): Promise<Solution | undefined> {
    if (this.#tableFits()) await this.#puzzleMemory.obtain(true, options);
    else await this.#puzzleMemory.addPatterns(options);
    return this.#puzzleMemory.lookups && this.#read(this.#puzzleMemory.lookups, board, options);
  }

  async #search(board: Board, options: SolveOptions, timeSlice: TimeSlice): Promise<Solution> {
    const maxDepth = this.#maxDepthOf(options);
    const budget = new Budget(options, MAX_NODES);
    let ida = this.#puzzleMemory.searcher;
    let limit = ida.bound(board);
    let asked = false;
    while (true) {
      if (limit === Number.POSITIVE_INFINITY || limit > maxDepth) return this.#noSolution(board, maxDepth, budget.effort());
      if (limit > MAX_DEPTH) return this.#giveUp(board, options, budget, limit, pastFrames(MAX_DEPTH));
      if (limit === 0) return proven(this.#puzzle, board, [], budget.effort());
      if (this.#breakEvenReached()) {
        const answer = await budget.pausing(() => this.#help(board, options));
        if (answer) return answer;
        ida = this.#puzzleMemory.searcher;
        limit = Math.max(limit, ida.bound(board));
        continue;
      }
      const run = ida.search(board, limit, budget.nodesLeft);
      const count = this.#counting(ida, budget);
      let step = run.next();
      for (; ; step = run.next()) {
        count();
        // Before the search gets long, groups are asked whether there is anything to find.
        if (!asked && budget.nodes >= CHEAP_NODES) {
          asked = true;
          const disproof = this.#disproof(board, budget.effort());
          if (disproof) return disproof;
        }
        if (step.done) break;
        // The iteration begins again, with help.
        if (this.#breakEvenReached()) break;
        if (budget.late()) return this.#giveUp(board, options, budget, limit, pastTime(options.timeLimit!));
        if (timeSlice.due()) await timeSlice.rest();
      }
      if (!step.done) continue;
      const end = step.value;
      if (end.kind === "solved") return proven(this.#puzzle, board, end.moves, budget.effort());
      if (end.kind === "stopped") return this.#giveUp(board, options, budget, limit, pastNodes(budget.maxNodes));
      limit = end.lowerBound;
    }
  }

  /** Counts what the search that begins now has expanded so far, for the board and for all. */
  #counting(ida: IdaStar, budget: Budget): () => void {
    const before = { nodes: budget.nodes, spent: this.#spent };
    return () => {
      budget.nodes = before.nodes + ida.nodes;
      this.#spent = before.spent + ida.nodes;
    };
  }

  /** At a limit: what a table that fits says, or what groups prove, or that the limit came first. */
  async #giveUp(board: Board, options: SolveOptions, budget: Budget, lowerBound: number, why: string): Promise<Solution> {
    if (this.#tableFits()) await budget.pausing(() => this.#puzzleMemory.obtain(true, options));
    if (this.#puzzleMemory.lookups) return this.#read(this.#puzzleMemory.lookups, board, options);
    return this.#disproof(board, budget.effort()) ?? budget.limit(lowerBound, why);
  }

  /** All shortest solutions by search; a limit that came first; or that a table is the cheaper way. */
  async #searchAll(board: Board, distance: number, most: number, options: SolveOptions): Promise<AllEnd | Solution | "table"> {
    if (distance === 0) return { count: 1n, solutions: most > 0 ? [[]] : [] };
    const budget = new Budget(options, MAX_NODES);
    const timeSlice = new TimeSlice(options.signal);
    const ida = this.#puzzleMemory.searcher;
    const run = ida.searchAll(board, distance, most, budget.nodesLeft);
    const count = this.#counting(ida, budget);
    try {
      for (let step = run.next(); ; step = run.next()) {
        count();
        if (step.done && step.value) return step.value;
        const late = budget.late();
        const dear = step.done || late || this.#spent > this.#puzzleMemory.plan.breakEvenNodes;
        if (dear && this.#tableFits()) return "table";
        if (step.done) return budget.limit(distance, pastNodes(budget.maxNodes));
        if (late) return budget.limit(distance, pastTime(options.timeLimit!));
        if (timeSlice.due()) await timeSlice.rest();
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
