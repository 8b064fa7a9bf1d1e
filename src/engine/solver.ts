import type { Platform } from "../platform/platform.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { analyseReachability, isKnownReachable, type Reachability, unreachableReason } from "../rules/reachability.ts";
import { DEPTH_MOST } from "./kernel/assembly/layout.ts";
import { Crew, Pace, untilAborted } from "./kernel/crew.ts";
import { Kernel, MemoryError } from "./kernel/kernel.ts";
import { censusOf } from "./landscape/census.ts";
import { generateBoards } from "./landscape/generate.ts";
import type { Landscape } from "./landscape/landscape.ts";
import { survey } from "./landscape/survey.ts";
import type { Census, CensusOptions, GenerateOptions } from "./landscape/types.ts";
import type { Running, SolveOptions, SolverOptions } from "./options.ts";
import { wholeBoards } from "./plan/arrangements.ts";
import type { Candidate } from "./plan/candidates.ts";
import { DEFAULT_MEMORY, NODES_MOST, type Plan, planFor, SEARCH_BYTES, searchSurelyPays } from "./plan/plan.ts";
import { allShortest } from "./search/all-shortest.ts";
import { type AllEnd, IdaStar } from "./search/ida-star.ts";
import { type AllSolutions, type Effort, proven, type Solution } from "./solution.ts";
import { type DistanceTable, TooFarError } from "./tables/distance-table.ts";
import { Lookups } from "./tables/lookups.ts";
import { obtainTables } from "./tables/table-store.ts";
import { NOTHING_REACHES, pastDepth, pastFrames, pastNodes, pastTime } from "./verdicts.ts";
import { Watch } from "./watch.ts";

/** The facade: answers boards of one puzzle. Every promise rejects with the signal's reason when its signal is aborted. */
export interface Solver {
  readonly puzzle: Puzzle;
  /** The fewest moves, and the first such sequence in dictionary order; or why there is none, or a lower bound. */
  solve(board: Board, options?: SolveOptions): Promise<Solution>;
  /** In the order of the input. */
  solveMany(boards: readonly Board[], options?: SolveOptions): Promise<Solution[]>;
  /** All shortest solutions, the first `limit` of them (default 1,000), and their number. */
  solveAll(board: Board, options?: SolveOptions & { readonly limit?: number | undefined }): Promise<AllSolutions>;
  /**
   * Boards at each distance.
   * @throws MemoryError where the tables that it needs do not fit the memory allowed.
   */
  census(options?: CensusOptions): Promise<Census>;
  /**
   * Boards at random, each solvable one (or each at the distances asked for) as likely. Fewer than asked for only where `distinct`
   * leaves no more, or where no board is at these distances.
   * @throws MemoryError where distances are asked for and the tables do not fit the memory allowed.
   */
  generate(options: GenerateOptions): Promise<Board[]>;
  /** Lets tables and workers go. */
  close(): void;
}

/** Fewer boards than this are searched first: a table is built once the search has cost as much. */
const MANY_BOARDS = 16;
/** Boards searched before groups are asked whether the board can be solved at all. */
const NODES_BEFORE_PROOF = 20_000;

export async function createSolver(puzzle: Puzzle, platform: Platform, options: SolverOptions = {}): Promise<Solver> {
  const solver = new TableOrSearch(puzzle, platform, options, await Kernel.load(platform));
  await solver.prepare();
  return solver;
}

class TableOrSearch implements Solver {
  readonly puzzle: Puzzle;
  private readonly platform: Platform;
  private readonly options: SolverOptions;
  private kernel: Kernel;
  private crew: Crew;
  private readonly reachability: Reachability;
  private planned: Plan | undefined;
  private lookups: Lookups | undefined;
  private ida: IdaStar | undefined;
  private surveyed: Landscape | undefined;
  /** What was read or built, so that solving and the census share it. */
  private readonly obtained = new Map<Candidate, readonly DistanceTable[]>();
  /** Whether pattern tables are in use, or were found not to be had. */
  private patternsAsked = false;
  /** Why there will be no table although one was planned. */
  private noTable: string | undefined;
  /** Boards expanded so far, by all searches. */
  private spent = 0;
  /** Calls are served one after another: they share the kernel's memory. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(puzzle: Puzzle, platform: Platform, options: SolverOptions, kernel: Kernel) {
    this.puzzle = puzzle;
    this.platform = platform;
    this.options = options;
    this.kernel = kernel;
    this.crew = new Crew(kernel, platform, options.threads);
    this.reachability = analyseReachability(puzzle);
  }

  async prepare(): Promise<void> {
    const { expectedBoards, maxDepth } = this.options;
    if (searchSurelyPays(this.puzzle, expectedBoards, maxDepth)) return;
    await this.obtain(expectedBoards === undefined || expectedBoards >= MANY_BOARDS, this.options);
  }

  async solve(board: Board, options: SolveOptions = {}): Promise<Solution> {
    const [solution] = await this.solveMany([board], options);
    return solution as Solution;
  }

  solveMany(boards: readonly Board[], options: SolveOptions = {}): Promise<Solution[]> {
    return this.inTurn(options, async () => {
      const pace = new Pace(options.signal);
      const solutions: Solution[] = [];
      while (solutions.length < boards.length) {
        if (this.lookups) this.readBatch(this.lookups, boards, solutions, options);
        else solutions.push(await this.search(boards[solutions.length] as Board, options, pace));
        options.onProgress?.({ task: "solving", done: solutions.length, total: boards.length });
        if (pace.due()) await pace.rest();
      }
      return solutions;
    });
  }

  async solveAll(board: Board, options: SolveOptions & { readonly limit?: number | undefined } = {}): Promise<AllSolutions> {
    const solution = await this.solve(board, options);
    if (solution.status !== "solved") return { solution, count: 0n, solutions: [] };
    const { distance } = solution;
    const most = options.limit ?? 1000;
    return this.inTurn(options, async () => {
      const found = this.lookups ? "table" : await this.searchAll(board, distance, most, options);
      if (found !== "table") return "status" in found ? { solution: found, count: 0n, solutions: [] } : { solution, ...found };
      if (!this.lookups) await this.obtain(true, this.optionsFor(options));
      if (this.lookups) return { solution, ...allShortest(this.puzzle, this.lookups, board, distance, most) };
      const again = await this.searchAll(board, distance, most, options);
      if (again === "table") throw new MemoryError(`the solutions cannot be counted: ${this.noTable}`);
      return "status" in again ? { solution: again, count: 0n, solutions: [] } : { solution, ...again };
    });
  }

  census(options: CensusOptions = {}): Promise<Census> {
    return this.inTurn(options, async () =>
      censusOf(this.puzzle, await this.landscape(options, options.shard), this.plan.symmetries, options),
    );
  }

  generate(options: GenerateOptions): Promise<Board[]> {
    return this.inTurn(options, () => {
      const source = {
        puzzle: this.puzzle,
        solvable: (boards: readonly Board[]) => this.solvable(boards, options),
        landscape: () => this.landscape(options),
        arrangements: () => wholeBoards(this.puzzle, this.plan.symmetries),
      };
      return generateBoards(source, options);
    });
  }

  close(): void {
    this.crew.dismiss();
    this.letGo();
  }

  /** Forgets everything that stands in the kernel's memory. */
  private letGo(): void {
    this.obtained.clear();
    this.lookups = undefined;
    this.ida = undefined;
    this.surveyed = undefined;
    this.patternsAsked = false;
  }

  /** A signal is heard at once, while the call waits for its turn, too. */
  private inTurn<T>({ signal }: Running, work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    this.last = turn.catch(() => undefined);
    return untilAborted(turn, signal);
  }

  private get plan(): Plan {
    this.planned ??= planFor(this.puzzle, this.options.memory ?? DEFAULT_MEMORY);
    return this.planned;
  }

  /** The solver's options, followed and stopped as this call asks. */
  private optionsFor({ signal, onProgress = this.options.onProgress }: Running): SolverOptions {
    return { ...this.options, signal, onProgress };
  }

  private async landscape(running: Running, shard: readonly [number, number] = [1, 1]): Promise<Landscape> {
    if (this.surveyed) return this.surveyed;
    const options = this.optionsFor(running);
    const tablesOf = async (candidate: Candidate) => (await this.tablesOf(candidate, true, options)) as readonly DistanceTable[];
    const { landscape, whole } = await this.protectingMemory(() =>
      survey(this.kernel, this.crew, this.platform, this.puzzle, this.plan, tablesOf, shard, options),
    );
    if (whole) this.surveyed = landscape;
    return landscape;
  }

  /** Tables, read or built once; undefined where one is not in storage and `build` is false. */
  private async tablesOf(candidate: Candidate, build: boolean, options: SolverOptions): Promise<readonly DistanceTable[] | undefined> {
    const known = this.obtained.get(candidate);
    if (known) return known;
    const found = await obtainTables(this.kernel, this.crew, this.platform, this.puzzle, candidate, build, options);
    if (found) this.obtained.set(candidate, found);
    return found;
  }

  private async solvable(boards: readonly Board[], running: Running): Promise<boolean[]> {
    if (this.reachability.everyBoard) return boards.map(() => true);
    if (!this.lookups && this.tableFits()) await this.obtain(true, this.optionsFor(running));
    if (this.lookups) return this.lookups.distances(boards).map(Number.isFinite);
    return boards.map((board) => isKnownReachable(this.reachability, board));
  }

  private searcher(): IdaStar {
    this.ida ??= new IdaStar(this.kernel, this.puzzle, SEARCH_BYTES);
    return this.ida;
  }

  /** The pattern tables to add, if the search has cost as much as they do, `more` boards included. */
  private patternsDue(more: number): Candidate | undefined {
    const spent = this.spent + more;
    if (this.patternsAsked || spent <= NODES_BEFORE_PROOF || spent <= this.plan.breakEvenNodes) return undefined;
    return this.plan.patterns;
  }

  /** Strengthens the search by pattern tables, once it has cost as much as they do; where they cannot be had, it goes on without. */
  private async addPatterns(patterns: Candidate, options: SolveOptions): Promise<void> {
    try {
      const tables = await this.protectingMemory(() => this.tablesOf(patterns, true, this.optionsFor(options)));
      if (tables) this.searcher().strengthen(new Lookups(this.kernel, this.puzzle, tables, patterns.lookups).address);
    } catch (error) {
      if (!(error instanceof TooFarError || error instanceof MemoryError)) throw error;
    }
    // Where they failed, too: what failed once would fail again, for ever.
    this.patternsAsked = true;
  }

  /** Loads the planned tables, or builds them where allowed. Afterwards `lookups` is there, or `noTable` says why not, or neither. */
  private async obtain(build: boolean, options: SolverOptions): Promise<void> {
    const { tables } = this.plan;
    if (typeof tables === "string") {
      this.noTable = tables;
      return;
    }
    try {
      await this.protectingMemory(async () => {
        const found = await this.tablesOf(tables, build, options);
        if (found) this.lookups = new Lookups(this.kernel, this.puzzle, found, tables.lookups);
      });
    } catch (error) {
      if (!(error instanceof TooFarError || error instanceof MemoryError)) throw error;
      this.noTable = error.message;
    }
  }

  /** Where long work fails or is cancelled, workers that are being stopped may still write for a moment: its memory is not used again. */
  private async protectingMemory<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.crew.dismiss();
      this.kernel = await Kernel.load(this.platform);
      this.crew = new Crew(this.kernel, this.platform, this.options.threads);
      this.letGo();
      throw error;
    }
  }

  private tableFits(): boolean {
    return this.noTable === undefined && typeof this.plan.tables !== "string";
  }

  private nodesMost({ nodeLimit }: SolveOptions): number {
    return Math.min(nodeLimit ?? Number.POSITIVE_INFINITY, NODES_MOST);
  }

  private readBatch(lookups: Lookups, boards: readonly Board[], solutions: Solution[], options: SolveOptions): void {
    const start = performance.now();
    const first = solutions.length;
    const maxDepth = options.maxDepth ?? this.options.maxDepth;
    const found: { distance: number; moves: readonly number[] }[] = [];
    lookups.solveBatch(boards, first, (answer) => found.push(answer));
    const effort: Effort = { method: "table", nodes: 0, milliseconds: (performance.now() - start) / found.length };
    found.forEach(({ distance, moves }, i) => {
      const board = boards[first + i] as Board;
      if (distance === Number.POSITIVE_INFINITY) solutions.push(this.noSolution(board, maxDepth, effort));
      else if (maxDepth !== undefined && distance > maxDepth) solutions.push(pastLimit(maxDepth, effort));
      else solutions.push(proven(this.puzzle, board, moves, effort));
    });
  }

  /** For a board that nothing leads from to the goal. Under a depth limit only a proof by rules is told apart from a long solution. */
  private noSolution(board: Board, maxDepth: number | undefined, effort: Effort): Solution {
    const reason = unreachableReason(this.reachability, board);
    if (reason !== undefined) return { status: "unsolvable", reason, effort: { ...effort, method: "rules" } };
    return maxDepth === undefined ? { status: "unsolvable", reason: NOTHING_REACHES, effort } : pastLimit(maxDepth, effort);
  }

  private async search(board: Board, options: SolveOptions, pace: Pace): Promise<Solution> {
    const maxDepth = options.maxDepth ?? this.options.maxDepth;
    let ida = this.searcher();
    const nodesMost = this.nodesMost(options);
    const watch = new Watch(options, nodesMost);
    let limit = ida.bound(board);
    let asked = false;
    while (true) {
      const patterns = this.patternsDue(0);
      if (patterns) {
        await watch.pausing(() => this.addPatterns(patterns, options));
        ida = this.searcher();
        limit = Math.max(limit, ida.bound(board));
        continue;
      }
      if (limit === Number.POSITIVE_INFINITY) return this.noSolution(board, maxDepth, watch.effort());
      if (maxDepth !== undefined && limit > maxDepth) return this.noSolution(board, maxDepth, watch.effort());
      if (limit > DEPTH_MOST) return this.giveUp(board, options, watch, limit, pastFrames(DEPTH_MOST));
      if (limit === 0) return proven(this.puzzle, board, [], watch.effort());
      const run = ida.search(board, limit, watch.nodesLeft);
      let step = run.next();
      for (; ; step = run.next()) {
        // Before the search gets long, groups are asked whether there is anything to find.
        if (!asked && watch.nodes + ida.nodes > NODES_BEFORE_PROOF) {
          asked = true;
          const reason = unreachableReason(this.reachability, board);
          if (reason !== undefined) return { status: "unsolvable", reason, effort: { ...watch.effort(), method: "rules" } };
        }
        if (step.done) break;
        if (watch.late()) return this.giveUp(board, options, watch, limit, pastTime(options.timeLimit as number));
        if (this.spent + step.value > this.plan.breakEvenNodes && this.tableFits()) return this.buildAndRead(board, options);
        // The iteration begins again with a better bound.
        if (this.patternsDue(step.value)) break;
        if (pace.due()) await pace.rest();
      }
      this.spent += ida.nodes;
      watch.nodes += ida.nodes;
      if (!step.done) continue;
      const end = step.value;
      if (end.kind === "solved") return proven(this.puzzle, board, end.moves, watch.effort());
      if (end.kind === "stopped") return this.giveUp(board, options, watch, limit, pastNodes(nodesMost));
      limit = end.lowerBound;
    }
  }

  /** At a limit: what a table that fits says, or what groups prove, or that the limit came first. */
  private async giveUp(board: Board, options: SolveOptions, watch: Watch, lowerBound: number, why: string): Promise<Solution> {
    if (this.tableFits()) await this.obtain(true, this.optionsFor(options));
    if (this.lookups) return this.read(this.lookups, board, options);
    const reason = unreachableReason(this.reachability, board);
    if (reason !== undefined) return { status: "unsolvable", reason, effort: { ...watch.effort(), method: "rules" } };
    return watch.limit(lowerBound, why);
  }

  /** All shortest solutions by search; a limit that came first; or that a table is the cheaper way. */
  private async searchAll(board: Board, distance: number, most: number, options: SolveOptions): Promise<AllEnd | Solution | "table"> {
    if (distance === 0) return { count: 1n, solutions: most > 0 ? [[]] : [] };
    const nodesMost = this.nodesMost(options);
    const watch = new Watch(options, nodesMost);
    const pace = new Pace(options.signal);
    const ida = this.searcher();
    const run = ida.searchAll(board, distance, most, watch.nodesLeft);
    try {
      for (let step = run.next(); ; step = run.next()) {
        if (step.done && step.value) return step.value;
        const late = watch.late();
        const dear = step.done || late || this.spent + (step.value as number) > this.plan.breakEvenNodes;
        if (dear && this.tableFits()) return "table";
        if (step.done) return watch.limit(distance, pastNodes(nodesMost));
        if (late) return watch.limit(distance, pastTime(options.timeLimit as number));
        if (pace.due()) await pace.rest();
      }
    } finally {
      this.spent += ida.nodes;
      // Gives the list's memory back, however it ended.
      run.return(undefined);
    }
  }

  private async buildAndRead(board: Board, options: SolveOptions): Promise<Solution> {
    await this.obtain(true, this.optionsFor(options));
    return this.lookups ? this.read(this.lookups, board, options) : this.search(board, options, new Pace(options.signal));
  }

  private read(lookups: Lookups, board: Board, options: SolveOptions): Solution {
    const solutions: Solution[] = [];
    this.readBatch(lookups, [board], solutions, options);
    return solutions[0] as Solution;
  }
}

function pastLimit(maxDepth: number, effort: Effort): Solution {
  return { status: "limit", lowerBound: maxDepth + 1, reason: pastDepth(maxDepth), effort };
}
