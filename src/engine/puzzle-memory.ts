/** What stands in one kernel's memory for one puzzle. Where long work fails or is cancelled, all of it is given up together. */
import type { Puzzle } from "../rules/puzzle.ts";
import type { KernelRuntime } from "./kernel/kernel.ts";
import type { BoardIndex } from "./landscape/board-index.ts";
import type { TableSet } from "./plan/table-sets.ts";
import { IdaStar } from "./search/ida-star.ts";
import type { DistanceTable } from "./tables/distance-table.ts";
import type { ExactLookups } from "./tables/lookups.ts";
import type { Perimeter } from "./tables/perimeter.ts";
import { type SearchBounds, withOwnPaths } from "./tables/search-bounds.ts";

/** A search that runs beside others, on a worker of its own. */
export interface SearchLane {
  readonly worker: number;
  readonly ida: IdaStar;
  /** The memory's, each with a path of its own. */
  readonly bounds: readonly SearchBounds[];
}

export class PuzzleMemory {
  readonly puzzle: Puzzle;
  readonly runtime: KernelRuntime;
  /** Tables read or built, so that solving and the census share them. */
  readonly tables = new Map<TableSet, readonly DistanceTable[]>();
  /** The planned tables. */
  exact: ExactLookups | undefined;
  /** What strengthens the search, step by step: each holds those before it. */
  readonly bounds: SearchBounds[] = [];
  perimeter: Perimeter | undefined;
  boardIndex: BoardIndex | undefined;
  readonly #transpositionBytes: number;
  #search: IdaStar | undefined;
  #lanes: readonly SearchLane[] | undefined;

  /** @param transpositionBytes for the boards that the search remembers. */
  constructor(puzzle: Puzzle, runtime: KernelRuntime, transpositionBytes: number) {
    this.puzzle = puzzle;
    this.runtime = runtime;
    this.#transpositionBytes = transpositionBytes;
  }

  /**
   * As many as there are threads and as the memory allowed holds; made when first called for. Each has as much to remember boards as a
   * search alone has: what it finds depends on nothing else.
   */
  async lanes(allowed: number): Promise<readonly SearchLane[]> {
    const { kernel, pool } = this.runtime;
    // Workers that were ended since are started again.
    await pool.start();
    if (this.#lanes) return this.#lanes.slice(0, pool.size);
    const lanes: SearchLane[] = [{ worker: 0, ida: this.search(), bounds: this.bounds }];
    while (lanes.length < pool.size && kernel.mark() + this.#transpositionBytes <= allowed) {
      const ida = new IdaStar(kernel, this.puzzle, this.#transpositionBytes);
      lanes.push({ worker: lanes.length, ida, bounds: this.bounds.map((bounds) => withOwnPaths(kernel, bounds)) });
    }
    this.#lanes = lanes;
    return lanes;
  }

  /** Made when first called for. */
  search(): IdaStar {
    this.#search ??= new IdaStar(this.runtime.kernel, this.puzzle, this.#transpositionBytes);
    return this.#search;
  }
}
