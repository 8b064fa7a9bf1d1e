/** What stands in the kernel's memory for one puzzle: tables, the search, the landscape. Each is made when first asked for. */
import type { Platform } from "../platform/platform.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { type KernelRuntime, MemoryError, openRuntime } from "./kernel/kernel.ts";
import type { BoardIndex } from "./landscape/board-index.ts";
import { openBoardIndex } from "./landscape/open-board-index.ts";
import type { ProgressOptions, SolverOptions } from "./options.ts";
import { DEFAULT_MEMORY, type Plan, planFor, SEARCH_BYTES } from "./plan/plan.ts";
import type { TableSet } from "./plan/table-sets.ts";
import { IdaStar } from "./search/ida-star.ts";
import { type DistanceTable, TooFarError } from "./tables/distance-table.ts";
import { BoundLookups, ExactLookups } from "./tables/lookups.ts";
import { obtainTables } from "./tables/table-store.ts";

export class PuzzleMemory {
  readonly puzzle: Puzzle;
  readonly options: SolverOptions;
  #runtime: KernelRuntime;
  #planned: Plan | undefined;
  #read: ExactLookups | undefined;
  #failure: string | undefined;
  #ida: IdaStar | undefined;
  #boardIndex: BoardIndex | undefined;
  /** What was read or built, so that solving and the census share it. */
  readonly #obtained = new Map<TableSet, readonly DistanceTable[]>();
  /** Whether the planned tables were there, so that they are had again where memory had to be renewed. */
  #wereRead = false;
  /** Whether pattern tables are in use, or were found not to be had. */
  #patternsAsked = false;

  private constructor(puzzle: Puzzle, options: SolverOptions, runtime: KernelRuntime) {
    this.puzzle = puzzle;
    this.options = options;
    this.#runtime = runtime;
  }

  static async open(puzzle: Puzzle, platform: Platform, options: SolverOptions): Promise<PuzzleMemory> {
    return new PuzzleMemory(puzzle, options, await openRuntime(platform, options.threads));
  }

  get plan(): Plan {
    this.#planned ??= planFor(this.puzzle, this.options.memory ?? DEFAULT_MEMORY);
    return this.#planned;
  }

  /** The planned tables, once they are there. */
  get lookups(): ExactLookups | undefined {
    return this.#read;
  }

  /** The planned tables, if they are there or were there before long work failed or was cancelled. */
  async reloadLookups(running: ProgressOptions): Promise<ExactLookups | undefined> {
    if (!this.#read && this.#wereRead) await this.obtain(true, running);
    return this.#read;
  }

  /** Why there is no table and will be none, as far as that is known. */
  get noTable(): string | undefined {
    return this.#failure ?? (typeof this.plan.tables === "string" ? this.plan.tables : undefined);
  }

  /** Loads the planned tables, or builds them where allowed. Afterwards `lookups` is there, or `noTable` says why not, or neither. */
  async obtain(build: boolean, running: ProgressOptions): Promise<void> {
    const { tables } = this.plan;
    if (typeof tables === "string") return;
    const why = await this.#reasonIfTooLarge(async () => {
      const found = await this.#tablesOf(tables, build, running);
      if (found) this.#read = new ExactLookups(this.#runtime.kernel, this.puzzle, found, tables.lookups);
    });
    this.#failure = why ?? this.#failure;
    this.#wereRead = why === undefined && (this.#wereRead || this.#read !== undefined);
  }

  /** The search; another one after tables could not be had. */
  get searcher(): IdaStar {
    this.#ida ??= new IdaStar(this.#runtime.kernel, this.puzzle, SEARCH_BYTES);
    return this.#ida;
  }

  /** The pattern tables that may still strengthen the search. */
  get patterns(): TableSet | undefined {
    return this.#patternsAsked ? undefined : this.plan.patterns;
  }

  /** Strengthens the search by pattern tables; where they cannot be had, it goes on without. */
  async addPatterns(running: ProgressOptions): Promise<void> {
    const { patterns } = this;
    if (!patterns) return;
    await this.#reasonIfTooLarge(async () => {
      const tables = (await this.#tablesOf(patterns, true, running))!;
      this.searcher.strengthen(new BoundLookups(this.#runtime.kernel, this.puzzle, tables, patterns.lookups));
    });
    // Where they failed, too: what failed once would fail again, for ever.
    this.#patternsAsked = true;
  }

  /** @throws MemoryError where no way fits the memory allowed. */
  async boardIndex(running: ProgressOptions, shard: readonly [number, number] = [1, 1]): Promise<BoardIndex> {
    if (this.#boardIndex) return this.#boardIndex;
    const tablesOf = async (tableSet: TableSet) => (await this.#tablesOf(tableSet, true, running))!;
    const { boardIndex, whole } = await this.#withFreshMemoryOnFailure(() =>
      openBoardIndex(this.#runtime, this.puzzle, this.plan, tablesOf, shard, this.#optionsFor(running)),
    );
    if (whole) this.#boardIndex = boardIndex;
    return boardIndex;
  }

  close(): void {
    this.#runtime.pool.terminate();
    this.#letGo();
  }

  /** Tables, read or built once; undefined where one is not in storage and `build` is false. */
  async #tablesOf(tableSet: TableSet, build: boolean, running: ProgressOptions): Promise<readonly DistanceTable[] | undefined> {
    const known = this.#obtained.get(tableSet);
    if (known) return known;
    const found = await obtainTables(this.#runtime, this.puzzle, tableSet, build, this.#optionsFor(running));
    if (found) this.#obtained.set(tableSet, found);
    return found;
  }

  /** The solver's options, followed and stopped as this call asks. */
  #optionsFor({ signal, onProgress = this.options.onProgress }: ProgressOptions): SolverOptions {
    return { ...this.options, signal, onProgress };
  }

  /** Why tables turned out not to be had, if so. */
  async #reasonIfTooLarge(work: () => Promise<void>): Promise<string | undefined> {
    try {
      await this.#withFreshMemoryOnFailure(work);
      return undefined;
    } catch (error) {
      if (!(error instanceof TooFarError || error instanceof MemoryError)) throw error;
      return error.message;
    }
  }

  /** Where long work fails or is cancelled, workers that are being stopped may still write for a moment: its memory is not used again. */
  async #withFreshMemoryOnFailure<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.close();
      this.#runtime = await openRuntime(this.#runtime.platform, this.options.threads);
      throw error;
    }
  }

  /** Forgets everything that stands in the kernel's memory. */
  #letGo(): void {
    this.#obtained.clear();
    this.#read = undefined;
    this.#ida = undefined;
    this.#boardIndex = undefined;
    this.#patternsAsked = false;
  }
}
