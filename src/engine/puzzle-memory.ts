/** What stands in one kernel's memory for one puzzle. Where long work fails or is cancelled, all of it is given up together. */
import type { Puzzle } from "../rules/puzzle.ts";
import type { KernelRuntime } from "./kernel/kernel.ts";
import type { BoardIndex } from "./landscape/board-index.ts";
import type { TableSet } from "./plan/table-sets.ts";
import { IdaStar } from "./search/ida-star.ts";
import type { DistanceTable } from "./tables/distance-table.ts";
import type { ExactLookups } from "./tables/lookups.ts";
import type { Perimeter } from "./tables/perimeter.ts";
import type { SearchBounds } from "./tables/search-bounds.ts";

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

  /** @param transpositionBytes for the boards that the search remembers. */
  constructor(puzzle: Puzzle, runtime: KernelRuntime, transpositionBytes: number) {
    this.puzzle = puzzle;
    this.runtime = runtime;
    this.#transpositionBytes = transpositionBytes;
  }

  /** Made when first called for. */
  search(): IdaStar {
    this.#search ??= new IdaStar(this.runtime.kernel, this.puzzle, this.#transpositionBytes);
    return this.#search;
  }
}
