/** How a puzzle's tables are obtained: planned, then read or built when they are first needed, and again where memory had to be renewed. */
import type { Platform, StoredTable, TableStorage } from "../platform/platform.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { type KernelRuntime, MemoryError, openRuntime } from "./kernel/kernel.ts";
import type { BoardIndex } from "./landscape/board-index.ts";
import { openBoardIndex } from "./landscape/open-board-index.ts";
import type { ProgressOptions, SolverOptions } from "./options.ts";
import { lazily } from "./plan/lazily.ts";
import { type PerimeterSize, radiusOf } from "./plan/perimeter.ts";
import { DEFAULT_MEMORY, type Plan, planFor, positionsBreakEven, sumsBreakEven, transpositionBytes } from "./plan/plan.ts";
import type { TableSet } from "./plan/table-sets.ts";
import { PuzzleMemory, type SearchLane } from "./puzzle-memory.ts";
import { type Reason, type UnfitReason, unfitBy } from "./reasons.ts";
import type { DistanceTable } from "./tables/distance-table.ts";
import { BoundLookups, ExactLookups } from "./tables/lookups.ts";
import { Perimeter } from "./tables/perimeter.ts";
import { bestSum, NO_BOUNDS, positionLookups, type SearchBounds, sampleBoards } from "./tables/search-bounds.ts";
import { obtainTables } from "./tables/table-store.ts";

/** What is known of the planned tables. `absent`: they fit, as far as the plan tells, and were not built yet. */
export type TableState =
  | { readonly kind: "ready"; readonly lookups: ExactLookups }
  | { readonly kind: "absent" }
  | { readonly kind: "impossible"; readonly reason: Reason };

/** The storage, with whether anything was read from it. */
class Shelf implements TableStorage {
  readonly #storage: TableStorage | undefined;
  wasRead = false;
  /** Nothing is read any more, only written. */
  isDistrusted = false;

  constructor(storage: TableStorage | undefined) {
    this.#storage = storage;
  }

  get path(): string {
    return this.#storage?.path ?? "";
  }

  async read(name: string, plausible?: (bytes: number) => boolean): ReturnType<TableStorage["read"]> {
    const file = this.isDistrusted ? undefined : await this.#storage?.read(name, plausible);
    this.wasRead ||= file !== undefined;
    return file;
  }

  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    return (await this.#storage?.write(name, bytes)) ?? false;
  }

  async list(): Promise<StoredTable[]> {
    return (await this.#storage?.list()) ?? [];
  }

  async remove(name: string): Promise<void> {
    await this.#storage?.remove(name);
  }
}

/** One step of strengthening the search's bounds: when it is due, and what it adds; undefined where that is not to be built and not stored. */
interface Step {
  readonly breakEvenNodes: number;
  readonly place: (memory: PuzzleMemory, build: boolean, options: SolverOptions) => Promise<Partial<SearchBounds> | undefined>;
}

export class TableSource {
  readonly puzzle: Puzzle;
  readonly options: SolverOptions;
  readonly #shelf: Shelf;
  #memory: PuzzleMemory;
  /** The planned tables were ready: where memory is renewed, they are reloaded. */
  #inUse = false;
  /** Made when first called for: a few boards may be searched without any look at symmetries. */
  #plan: () => Plan;
  /** Tables that could not be built although they seemed to fit. */
  readonly #refused = new Map<string, UnfitReason>();
  /** How many steps of strengthening did not turn out to be impossible. */
  #stepsPossible = Number.POSITIVE_INFINITY;

  private constructor(memory: PuzzleMemory, shelf: Shelf, options: SolverOptions) {
    this.puzzle = memory.puzzle;
    this.#shelf = shelf;
    this.options = options;
    this.#plan = this.#planned();
    this.#memory = memory;
  }

  static async open(puzzle: Puzzle, platform: Platform, options: SolverOptions): Promise<TableSource> {
    const shelf = new Shelf(platform.storage);
    const runtime = await openRuntime(
      { ...platform, storage: platform.storage && shelf },
      options.threads,
      options.memory ?? DEFAULT_MEMORY,
    );
    return new TableSource(new PuzzleMemory(puzzle, runtime, transpositionBytes(options.memory)), shelf, options);
  }

  plan(): Plan {
    return this.#plan();
  }

  #planned(): () => Plan {
    return lazily(() => planFor(this.puzzle, this.options.memory ?? DEFAULT_MEMORY, this.#refused));
  }

  /** What stands in memory now. It is another after long work failed. */
  get memory(): PuzzleMemory {
    return this.#memory;
  }

  /** Searches that can run side by side; they must not outlast what is built after them. */
  lanes(): Promise<readonly SearchLane[]> {
    return this.#memory.lanes(this.options.memory ?? DEFAULT_MEMORY);
  }

  /** What is known of the planned tables without any work but planning. */
  state(): TableState {
    const lookups = this.#memory.exact;
    if (lookups) return { kind: "ready", lookups };
    const { tables, reason } = this.plan();
    return tables ? { kind: "absent" } : { kind: "impossible", reason };
  }

  /** The planned tables if they are in use; reloaded where long work failed or was cancelled since. */
  async inUse(running: ProgressOptions): Promise<ExactLookups | undefined> {
    if (!this.#memory.exact && this.#inUse) await this.obtain(true, running);
    return this.#memory.exact;
  }

  /** Reads the planned tables, or builds them where allowed; where they turn out not to be possible, those that the plan has next. */
  async obtain(build: boolean, running: ProgressOptions): Promise<TableState> {
    await this.#replanning(async () => {
      const { tables } = this.plan();
      if (!tables || this.#memory.exact) return;
      await this.#withFreshMemoryOnFailure(async (memory) => {
        const found = await this.#tablesOf(tables, build, running);
        if (found) memory.exact = new ExactLookups(memory.runtime.kernel, this.puzzle, found, tables.lookups);
      });
    });
    this.#inUse = this.#memory.exact !== undefined;
    return this.state();
  }

  /** Does work again as often as it fails for tables that are then left out of the plan. */
  async #replanning<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const plan = this.#plan;
      try {
        return await work();
      } catch (error) {
        if (this.#plan === plan) throw error;
      }
    }
  }

  /** Exact distances, their tables read or built. @throws MemoryError where no table fits the memory. */
  async exact(running: ProgressOptions): Promise<ExactLookups> {
    await this.obtain(true, running);
    const { tables, reason } = this.plan();
    if (!tables) throw new MemoryError(reason);
    return this.#memory.exact!;
  }

  /**
   * How many boards a search is to expand before its bounds are strengthened again, `taken` times having been; undefined where nothing
   * is left to strengthen them by, as far as is known.
   */
  breakEvenOf(taken: number): number | undefined {
    return this.#steps()[taken]?.breakEvenNodes;
  }

  /** The bounds of a search after `taken` + 1 steps; undefined where the next turns out not to be possible. */
  async strengthen(taken: number, running: ProgressOptions): Promise<SearchBounds | undefined> {
    const failure = await this.#reasonIfTooLarge(async (memory) => {
      while (memory.bounds.length <= taken) {
        const { place } = this.#steps()[memory.bounds.length]!;
        memory.bounds.push({ ...(memory.bounds.at(-1) ?? NO_BOUNDS), ...(await place(memory, true, this.#optionsFor(running)))! });
      }
    });
    // What failed once would fail again, for ever.
    if (failure !== undefined) this.#stepsPossible = taken;
    return this.#memory.bounds[taken];
  }

  /** Adds what is in storage already to the bounds that are in use. */
  async strengthenFromStorage(running: ProgressOptions): Promise<void> {
    await this.#reasonIfTooLarge(async (memory) => {
      for (const { place } of this.#steps().slice(memory.bounds.length)) {
        const more = await place(memory, false, this.#optionsFor(running));
        if (!more) return;
        memory.bounds.push({ ...(memory.bounds.at(-1) ?? NO_BOUNDS), ...more });
      }
    });
  }

  #steps(): Step[] {
    const { puzzle } = this;
    const { sums, positions, patterns, perimeter, symmetries, breakEvenNodes } = this.plan();
    const steps: Step[] = [];
    for (const size of perimeter) {
      steps.push({ breakEvenNodes: size.breakEvenNodes, place: (memory, build, options) => this.#widen(memory, size, build, options) });
    }
    if (sums().length > 0) {
      const place: Step["place"] = async ({ runtime }, build, options) =>
        build ? { sums: await bestSum(runtime, puzzle, sums(), options) } : undefined;
      steps.push({ breakEvenNodes: sumsBreakEven(sums()), place });
    }
    if (positions) {
      const place: Step["place"] = async ({ runtime }, build, options) => {
        const placed = await positionLookups(runtime, puzzle, symmetries, positions, build, options);
        return placed === undefined ? undefined : { patterns: placed };
      };
      steps.push({ breakEvenNodes: positionsBreakEven(puzzle, positions), place });
    } else if (patterns) {
      const place: Step["place"] = async ({ runtime }, build, options) => {
        const tables = await this.#tablesOf(patterns, build, options);
        return tables && { lookups: new BoundLookups(runtime.kernel, puzzle, tables, patterns.lookups).address };
      };
      steps.push({ breakEvenNodes, place });
    }
    return steps.sort((a, b) => a.breakEvenNodes - b.breakEvenNodes).slice(0, this.#stepsPossible);
  }

  /** A perimeter of this size, or nothing where boards at random are farther from the goal, as the bounds tell that there are, than it reaches. */
  async #widen(
    memory: PuzzleMemory,
    { boards }: PerimeterSize,
    build: boolean,
    options: SolverOptions,
  ): Promise<Partial<SearchBounds> | undefined> {
    const { branching, perimeter } = this.plan();
    const search = memory.search();
    search.strengthen({ ...(memory.bounds.at(-1) ?? NO_BOUNDS), horizon: 0 });
    if (search.averageBound(sampleBoards(this.puzzle)) > radiusOf(boards, branching)) return {};
    if (!build) return undefined;
    memory.perimeter ??= new Perimeter(memory.runtime.kernel, this.puzzle, perimeter.at(-1)!.boards);
    await memory.perimeter.grow(boards, options);
    return { horizon: memory.perimeter.horizon() };
  }

  /** @throws MemoryError where no way fits the memory allowed. */
  async boardIndex(running: ProgressOptions): Promise<BoardIndex> {
    if (this.#memory.boardIndex) return this.#memory.boardIndex;
    const tablesOf = async (tableSet: TableSet) => (await this.#tablesOf(tableSet, true, running))!;
    const guarded = <T>(work: () => Promise<T>) => this.#withFreshMemoryOnFailure(work);
    const open = async (memory: PuzzleMemory): Promise<BoardIndex> => {
      memory.boardIndex = await openBoardIndex(memory.runtime, this.puzzle, this.plan(), tablesOf, guarded, this.#optionsFor(running));
      return memory.boardIndex;
    };
    return this.#replanning(() => this.#withFreshMemoryOnFailure(open));
  }

  /**
   * Does work that reads tables. Where it fails and some of them came from storage, these are held false, whatever their checksum says:
   * they are made anew, and the work is done again.
   */
  async trusting<T>(work: () => Promise<T>, { signal }: ProgressOptions): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const told = signal?.aborted || error instanceof MemoryError;
      if (told || !this.#shelf.wasRead || this.#shelf.isDistrusted) throw error;
      this.options.onWarning?.(`${this.#shelf.path}: the tables that were read are false and are made again: ${String(error)}`);
      this.#shelf.isDistrusted = true;
      await this.#renewMemory();
      return work();
    }
  }

  /** Ends the workers and forgets the tables. Whoever asks again has them made again. */
  close(): void {
    const { runtime } = this.#memory;
    runtime.pool.terminate();
    this.#memory = this.#emptyMemory(runtime);
  }

  /** Tables, read or built once; undefined where one is not in storage and `build` is false. */
  async #tablesOf(tableSet: TableSet, build: boolean, running: ProgressOptions): Promise<readonly DistanceTable[] | undefined> {
    const { runtime, tables } = this.#memory;
    const known = tables.get(tableSet);
    if (known) return known;
    try {
      const found = await obtainTables(runtime, this.puzzle, tableSet, build, this.#optionsFor(running));
      if (found) tables.set(tableSet, found);
      return found;
    } catch (error) {
      const unfit = error instanceof MemoryError ? unfitBy(error.reason) : undefined;
      if (unfit && this.plan().candidates().includes(tableSet)) {
        this.#refused.set(tableSet.what, unfit);
        this.#plan = this.#planned();
      }
      throw error;
    }
  }

  /** How to follow and stop what a call does: where the call tells nobody, the solver does. */
  following({ signal, onProgress = this.options.onProgress }: ProgressOptions): ProgressOptions {
    return { signal, onProgress };
  }

  /** The solver's options, followed and stopped as this call asks. */
  #optionsFor(running: ProgressOptions): SolverOptions {
    return { ...this.options, ...this.following(running) };
  }

  /** Why tables turned out not to be possible, if so. */
  async #reasonIfTooLarge(work: (memory: PuzzleMemory) => Promise<void>): Promise<Reason | undefined> {
    try {
      await this.#withFreshMemoryOnFailure(work);
      return undefined;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      return error.reason;
    }
  }

  /** Where long work fails or is cancelled, workers that are being stopped may still write for a moment: its memory is not used again. */
  async #withFreshMemoryOnFailure<T>(work: (memory: PuzzleMemory) => Promise<T>): Promise<T> {
    try {
      return await work(this.#memory);
    } catch (error) {
      await this.#renewMemory();
      throw error;
    }
  }

  async #renewMemory(): Promise<void> {
    this.close();
    const { threads, memory = DEFAULT_MEMORY } = this.options;
    this.#memory = this.#emptyMemory(await openRuntime(this.#memory.runtime.platform, threads, memory));
  }

  #emptyMemory(runtime: KernelRuntime): PuzzleMemory {
    return new PuzzleMemory(this.puzzle, runtime, transpositionBytes(this.options.memory));
  }
}
