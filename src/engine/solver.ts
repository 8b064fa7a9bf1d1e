import type { Platform } from "../platform/platform.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { BoardSolver } from "./board-solver.ts";
import { TimeSlice, untilAborted } from "./kernel/worker-pool.ts";
import { censusOf } from "./landscape/census.ts";
import { dailyBoards } from "./landscape/daily.ts";
import { type Difficulty, difficultyOf } from "./landscape/difficulty.ts";
import { generateBoards, type Source, suitingBoards } from "./landscape/generate.ts";
import type { Census, CensusOptions, GenerateOptions } from "./landscape/types.ts";
import { type AllOptions, type ProgressOptions, SOLUTIONS_LISTED, type SolveOptions, type SolverOptions } from "./options.ts";
import { wholeBoards } from "./plan/arrangements.ts";
import { searchSurelyPays } from "./plan/plan.ts";
import { shortestLayers } from "./search/all-shortest.ts";
import type { AllSolutions, Solution } from "./solution.ts";
import { TableSource } from "./table-source.ts";
import { BoardValidator, checkCensus, checkGenerate, checkSolve, checkSolver } from "./validate.ts";

/**
 * The facade: answers boards of one puzzle. Every promise rejects with the signal's reason when its signal is aborted, with a
 * RangeError that names a number out of range, and with a BoardError for what is no board of the puzzle.
 */
export interface Solver {
  readonly puzzle: Puzzle;
  /** The fewest moves, and the first such sequence in dictionary order; or why there is none, or a lower bound. */
  solve(board: Board, options?: SolveOptions): Promise<Solution>;
  /** In the order of the input. */
  solveMany(boards: readonly Board[], options?: SolveOptions): Promise<Solution[]>;
  /** All shortest solutions, or all at most `within` moves longer, and their number; the first `limit` are listed, shorter ones first. */
  solveAll(board: Board, options?: AllOptions): Promise<AllSolutions>;
  /**
   * Boards at each distance.
   * @throws MemoryError where the tables that it needs do not fit the memory allowed.
   */
  census(options?: CensusOptions): Promise<Census>;
  /**
   * Boards at random, all solvable ones (or all at the distances asked for) equally likely. Fewer than asked for only where `distinct`
   * leaves no more, where no board is at these distances, or where `solutions` and `firstMoves` turn down thousands in a row.
   * @throws MemoryError where distances are asked for and the tables do not fit the memory allowed.
   */
  generate(options: GenerateOptions): Promise<Board[]>;
  /**
   * How hard a board is beside its distance; undefined where it cannot be solved.
   * @throws MemoryError where the tables do not fit the memory allowed.
   */
  difficulty(board: Board, options?: ProgressOptions): Promise<Difficulty | undefined>;
  /** Lets tables and workers go. Calls that still run may reject. */
  close(): void;
}

/** Fewer boards than this are searched first: a table is built once the search has cost as much. */
const BUILT_FIRST_FROM = 16;

export async function createSolver(puzzle: Puzzle, platform: Platform, options: SolverOptions = {}): Promise<Solver> {
  checkSolver(options);
  const asked = { ...options };
  const tables = await TableSource.open(puzzle, platform, asked);
  const { expectedBoards, maxDepth } = asked;
  if (!searchSurelyPays(puzzle, expectedBoards, maxDepth)) {
    await tables.obtain(expectedBoards === undefined || expectedBoards >= BUILT_FIRST_FROM, asked);
  }
  return new Facade(tables);
}

class Facade implements Solver {
  readonly puzzle: Puzzle;
  readonly #tables: TableSource;
  readonly #boards: BoardSolver;
  readonly #validator: BoardValidator;
  /** Calls are served one after another: they share the kernel's memory. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: TableSource) {
    this.puzzle = tables.puzzle;
    this.#tables = tables;
    this.#boards = new BoardSolver(tables);
    this.#validator = new BoardValidator(tables.puzzle);
  }

  async solve(board: Board, options: SolveOptions = {}): Promise<Solution> {
    const [solution] = await this.solveMany([board], options);
    return solution!;
  }

  async solveMany(boards: readonly Board[], options: SolveOptions = {}): Promise<Solution[]> {
    checkSolve(options);
    const asked = { ...options };
    const own = this.#validator.copiesOf(boards);
    return this.#inTurn(asked, async () => {
      const timeSlice = new TimeSlice(asked.signal);
      const solutions: Solution[] = [];
      while (solutions.length < own.length) {
        for (const solution of await this.#boards.answerNext(own, solutions.length, asked, timeSlice)) solutions.push(solution);
        asked.onProgress?.({ task: "solving", done: solutions.length, total: own.length });
        if (timeSlice.due()) await timeSlice.rest();
      }
      return solutions;
    });
  }

  async solveAll(board: Board, options: AllOptions = {}): Promise<AllSolutions> {
    checkSolve(options);
    const asked = { ...options };
    const [own] = this.#validator.copiesOf([board]) as [Board];
    const solution = await this.solve(own, asked);
    if (solution.status !== "solved") return { solution, count: 0n, solutions: [] };
    const all = await this.#inTurn(asked, () => this.#boards.allOf(own, solution.distance, asked.limit ?? SOLUTIONS_LISTED, asked));
    return "status" in all ? { solution: all, count: 0n, solutions: [] } : { solution, ...all };
  }

  async census(options: CensusOptions = {}): Promise<Census> {
    checkCensus(options);
    const { shard } = options;
    const asked: CensusOptions = { ...options, ...this.#tables.following(options), shard: shard && [shard[0], shard[1]] };
    return this.#inTurn(asked, async () =>
      censusOf(this.puzzle, await this.#tables.boardIndex(asked), this.#tables.plan().symmetries, asked),
    );
  }

  async generate(options: GenerateOptions): Promise<Board[]> {
    checkGenerate(options);
    const { between, solutions = Number.POSITIVE_INFINITY, firstMoves = Number.POSITIVE_INFINITY } = options;
    const asked: GenerateOptions = { ...options, between: between && [between[0], between[1]] };
    return this.#inTurn(asked, async () => {
      const source: Source = {
        puzzle: this.puzzle,
        solvable: (boards: readonly Board[]) => this.#boards.solvable(boards, asked),
        distances: async (boards: readonly Board[]) => {
          if (between === undefined) return boards.map((board) => (this.#boards.isProvenSolvable(board) ? 0 : Number.POSITIVE_INFINITY));
          return (await this.#tables.exact(asked)).distances(boards);
        },
        boardIndex: async () => {
          const boardIndex = await this.#tables.boardIndex(asked);
          await boardIndex.prepare(0, boardIndex.partCount, this.#tables.following(asked));
          return boardIndex;
        },
        arrangements: () => {
          const { symmetries, goalPatterns } = this.#tables.plan();
          const patterns = goalPatterns();
          return patterns && wholeBoards(this.puzzle, symmetries, patterns);
        },
      };
      const draw = (now: GenerateOptions) => (now.daily === undefined ? generateBoards(source, now) : dailyBoards(source, now.daily, now));
      if (solutions === Number.POSITIVE_INFINITY && firstMoves === Number.POSITIVE_INFINITY) return draw(asked);
      const lookups = await this.#tables.exact(asked);
      return suitingBoards(asked, draw, (board) => {
        const [start] = shortestLayers(this.puzzle, lookups, board, lookups.distances([board])[0]!)[0]!;
        return start!.count <= solutions && start!.next.length <= firstMoves;
      });
    });
  }

  async difficulty(board: Board, options: ProgressOptions = {}): Promise<Difficulty | undefined> {
    const [own] = this.#validator.copiesOf([board]) as [Board];
    return this.#inTurn(options, async () => difficultyOf(this.puzzle, await this.#tables.exact(options), own));
  }

  close(): void {
    this.#tables.close();
  }

  /** A signal is heard at once, while the call waits for its turn, too. */
  #inTurn<T>({ signal }: ProgressOptions, work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      signal?.throwIfAborted();
      return this.#tables.trusting(work, { signal });
    });
    this.#last = turn.catch(() => undefined);
    return untilAborted(turn, signal);
  }
}
