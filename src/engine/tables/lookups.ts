/** Whole boards against finished tables: exact distances and the smallest shortest solution, or lower bounds. */
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { BOARD_BYTES, LOOKUP_BYTES, LOOKUPS_BYTES, NO_DISTANCE } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placePermutations, vectorsFor, wideness, writeRecord } from "../kernel/records.ts";
import type { LookupPlan } from "../plan/table-sets.ts";
import { type DistanceTable, distanceBytes } from "./distance-table.ts";
import { imageInto } from "./ranked-space.ts";

/** Boards of one call: small enough that a signal is heard at once. */
const BATCH = 1024;
/** Fewer where their solutions would take more bytes. */
const MAX_SOLUTION_BYTES = 2 ** 22;

/** A board's distance (Infinity: unsolvable) and its first shortest solution. */
export interface LookupAnswer {
  readonly distance: number;
  readonly moves: readonly number[];
}

/** Lookups as the kernel reads them: which tables, each through an image of the board. Returns their address. */
function placeLookups(kernel: Kernel, puzzle: Puzzle, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]): number {
  const walksOnBits = lookups.every(({ table, through }) => {
    const { space, counts } = tables[table]!;
    const { rank, fold } = space.plan;
    return rank === "combination" && fold.kind === "none" && distanceBytes(counts) === 1 && through.cells.every((to, cell) => to === cell);
  });
  const address = kernel.allocate(LOOKUPS_BYTES + lookups.length * LOOKUP_BYTES);
  writeRecord(kernel, "LOOKUPS", address, {
    COUNT: lookups.length,
    MOVES: placePermutations(
      kernel,
      puzzle.moves.map((move) => move.from),
      vectorsFor(puzzle.cells),
    ),
    MOVE_COUNT: puzzle.moves.length,
    WIDE: wideness(puzzle.cells),
    COMBINATION: walksOnBits ? 1 : 0,
  });
  lookups.forEach(({ table, through }, i) => {
    const { space } = tables[table]!;
    writeRecord(kernel, "LOOKUP", address + LOOKUPS_BYTES + i * LOOKUP_BYTES, { SPACE: space.address, IMAGE: imageInto(space, through) });
  });
  return address;
}

/** Lookups that each give an upper bound, one of them the distance: so the least of all is the distance. */
export class ExactLookups {
  readonly address: number;
  readonly #kernel: Kernel;
  readonly #boards: number;
  readonly #distances: number;
  readonly #moves: number;
  readonly #stride: number;
  /** Boards solved by one call. */
  readonly #batch: number;

  constructor(kernel: Kernel, puzzle: Puzzle, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]) {
    this.#kernel = kernel;
    this.address = placeLookups(kernel, puzzle, tables, lookups);
    this.#stride = Math.max(...tables.map(({ counts }) => counts.length), 1);
    this.#batch = Math.max(1, Math.min(BATCH, Math.floor(MAX_SOLUTION_BYTES / this.#stride)));
    this.#boards = kernel.allocateCleared(BATCH * BOARD_BYTES);
    this.#distances = kernel.allocate(BATCH * 4);
    this.#moves = kernel.allocate(this.#batch * this.#stride);
  }

  /** Answers up to `count` boards from `first` on, at most a batch; returns how many it took. */
  solveBatch(boards: readonly Board[], first: number, take: (answer: LookupAnswer) => void): number {
    const count = Math.min(this.#batch, boards.length - first);
    this.#place(boards, first, count);
    this.#kernel.calls.solveBoards(this.address, this.#boards, count, this.#distances, this.#moves, this.#stride, this.#kernel.scratch);
    const distances = this.#kernel.words(this.#distances, count);
    const moves = this.#kernel.view(this.#moves, count * this.#stride);
    for (let i = 0; i < count; i++) {
      const distance = distances[i]!;
      if (distance === NO_DISTANCE) take({ distance: Number.POSITIVE_INFINITY, moves: [] });
      else take({ distance, moves: listOf(moves, i * this.#stride, distance) });
    }
    return count;
  }

  /** The distance of each board; Infinity: unsolvable. */
  distances(boards: readonly Board[]): number[] {
    const result: number[] = [];
    for (let first = 0; first < boards.length; first += BATCH) {
      const count = Math.min(BATCH, boards.length - first);
      this.#place(boards, first, count);
      this.#kernel.calls.distances(this.address, this.#boards, count, this.#distances, this.#kernel.scratch);
      for (const distance of this.#kernel.words(this.#distances, count)) {
        result.push(distance === NO_DISTANCE ? Number.POSITIVE_INFINITY : distance);
      }
    }
    return result;
  }

  #place(boards: readonly Board[], first: number, count: number): void {
    const view = this.#kernel.view(this.#boards, count * BOARD_BYTES);
    for (let i = 0; i < count; i++) {
      const board = boards[first + i]!;
      // Boards are short: a loop is quicker than a copy by `set`.
      for (let cell = 0, at = i * BOARD_BYTES; cell < board.length; cell++, at++) view[at] = board[cell]!;
    }
  }
}

/** Lookups that each give a lower bound: so the greatest of all is one. The search asks them, in the kernel. */
export class BoundLookups {
  readonly address: number;

  constructor(kernel: Kernel, puzzle: Puzzle, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]) {
    this.address = placeLookups(kernel, puzzle, tables, lookups);
  }
}

/** Quicker than Array.from for the few moves of a solution. */
function listOf(bytes: Uint8Array, from: number, count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(bytes[from + i]!);
  return list;
}
