/** What stands in the kernel's memory for one puzzle: tables, the search, the landscape. Each is made when first asked for. */
import type { Platform } from "../platform/platform.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { MemoryError } from "./kernel/kernel.ts";
import { openWorkshop, type Workshop } from "./kernel/workshop.ts";
import type { Landscape } from "./landscape/landscape.ts";
import { survey } from "./landscape/survey.ts";
import type { Running, SolverOptions } from "./options.ts";
import type { Candidate } from "./plan/candidates.ts";
import { DEFAULT_MEMORY, type Plan, planFor, SEARCH_BYTES } from "./plan/plan.ts";
import { IdaStar } from "./search/ida-star.ts";
import { type DistanceTable, TooFarError } from "./tables/distance-table.ts";
import { Lookups } from "./tables/lookups.ts";
import { obtainTables } from "./tables/table-store.ts";

export class Keeper {
  readonly puzzle: Puzzle;
  readonly options: SolverOptions;
  #shop: Workshop;
  #planned: Plan | undefined;
  #read: Lookups | undefined;
  #failure: string | undefined;
  #ida: IdaStar | undefined;
  #surveyed: Landscape | undefined;
  /** What was read or built, so that solving and the census share it. */
  readonly #obtained = new Map<Candidate, readonly DistanceTable[]>();
  /** Whether the planned tables were there, so that they are had again where memory had to be renewed. */
  #wereRead = false;
  /** Whether pattern tables are in use, or were found not to be had. */
  #patternsAsked = false;

  private constructor(puzzle: Puzzle, options: SolverOptions, shop: Workshop) {
    this.puzzle = puzzle;
    this.options = options;
    this.#shop = shop;
  }

  static async open(puzzle: Puzzle, platform: Platform, options: SolverOptions): Promise<Keeper> {
    return new Keeper(puzzle, options, await openWorkshop(platform, options.threads));
  }

  get plan(): Plan {
    this.#planned ??= planFor(this.puzzle, this.options.memory ?? DEFAULT_MEMORY);
    return this.#planned;
  }

  /** The planned tables, once they are there. */
  get lookups(): Lookups | undefined {
    return this.#read;
  }

  /** The planned tables, if they are there or were there before long work failed or was cancelled. */
  async lookupsAgain(running: Running): Promise<Lookups | undefined> {
    if (!this.#read && this.#wereRead) await this.obtain(true, running);
    return this.#read;
  }

  /** Why there is no table and will be none, as far as that is known. */
  get noTable(): string | undefined {
    return this.#failure ?? (typeof this.plan.tables === "string" ? this.plan.tables : undefined);
  }

  /** Loads the planned tables, or builds them where allowed. Afterwards `lookups` is there, or `noTable` says why not, or neither. */
  async obtain(build: boolean, running: Running): Promise<void> {
    const { tables } = this.plan;
    if (typeof tables === "string") return;
    const why = await this.#unlessTooLarge(async () => {
      const found = await this.#tablesOf(tables, build, running);
      if (found) this.#read = new Lookups(this.#shop.kernel, this.puzzle, found, tables.lookups);
    });
    this.#failure = why ?? this.#failure;
    this.#wereRead = why === undefined && (this.#wereRead || this.#read !== undefined);
  }

  /** The search; another one after tables could not be had. */
  get searcher(): IdaStar {
    this.#ida ??= new IdaStar(this.#shop.kernel, this.puzzle, SEARCH_BYTES);
    return this.#ida;
  }

  /** The pattern tables that may still strengthen the search. */
  get patterns(): Candidate | undefined {
    return this.#patternsAsked ? undefined : this.plan.patterns;
  }

  /** Strengthens the search by pattern tables; where they cannot be had, it goes on without. */
  async addPatterns(running: Running): Promise<void> {
    const { patterns } = this;
    if (!patterns) return;
    await this.#unlessTooLarge(async () => {
      const tables = (await this.#tablesOf(patterns, true, running))!;
      this.searcher.strengthen(new Lookups(this.#shop.kernel, this.puzzle, tables, patterns.lookups).address);
    });
    // Where they failed, too: what failed once would fail again, for ever.
    this.#patternsAsked = true;
  }

  /** @throws MemoryError where no way fits the memory allowed. */
  async landscape(running: Running, shard: readonly [number, number] = [1, 1]): Promise<Landscape> {
    if (this.#surveyed) return this.#surveyed;
    const tablesOf = async (candidate: Candidate) => (await this.#tablesOf(candidate, true, running))!;
    const { landscape, whole } = await this.#protectingMemory(() =>
      survey(this.#shop, this.puzzle, this.plan, tablesOf, shard, this.#optionsFor(running)),
    );
    if (whole) this.#surveyed = landscape;
    return landscape;
  }

  close(): void {
    this.#shop.crew.dismiss();
    this.#letGo();
  }

  /** Tables, read or built once; undefined where one is not in storage and `build` is false. */
  async #tablesOf(candidate: Candidate, build: boolean, running: Running): Promise<readonly DistanceTable[] | undefined> {
    const known = this.#obtained.get(candidate);
    if (known) return known;
    const found = await obtainTables(this.#shop, this.puzzle, candidate, build, this.#optionsFor(running));
    if (found) this.#obtained.set(candidate, found);
    return found;
  }

  /** The solver's options, followed and stopped as this call asks. */
  #optionsFor({ signal, onProgress = this.options.onProgress }: Running): SolverOptions {
    return { ...this.options, signal, onProgress };
  }

  /** Why tables turned out not to be had, if so. */
  async #unlessTooLarge(work: () => Promise<void>): Promise<string | undefined> {
    try {
      await this.#protectingMemory(work);
      return undefined;
    } catch (error) {
      if (!(error instanceof TooFarError || error instanceof MemoryError)) throw error;
      return error.message;
    }
  }

  /** Where long work fails or is cancelled, workers that are being stopped may still write for a moment: its memory is not used again. */
  async #protectingMemory<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.close();
      this.#shop = await openWorkshop(this.#shop.platform, this.options.threads);
      throw error;
    }
  }

  /** Forgets everything that stands in the kernel's memory. */
  #letGo(): void {
    this.#obtained.clear();
    this.#read = undefined;
    this.#ida = undefined;
    this.#surveyed = undefined;
    this.#patternsAsked = false;
  }
}
