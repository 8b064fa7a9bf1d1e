/** IDA* in the kernel: a search of one puzzle's boards, in slices. */
import { pruningAutomaton } from "../../rules/automaton.ts";
import { deriveBound } from "../../rules/bound.ts";
import { distanceParity } from "../../rules/distance-parity.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import {
  ALTERNATIVE_BYTES,
  FRAME_BYTES,
  MAX_CELLS,
  MAX_DEPTH,
  NO_LIMIT,
  STATUS_PAUSED,
  STATUS_SOLVED,
  TT_BYTES,
} from "../kernel/assembly/layout.ts";
import type { KernelCalls } from "../kernel/calls.ts";
import type { Kernel } from "../kernel/kernel.ts";
import {
  type FieldOf,
  type Fields,
  placePermutations,
  placeRecord,
  readField,
  readLong,
  vectorsOf,
  writeRecord,
} from "../kernel/records.ts";
import type { SearchBounds } from "../tables/search-bounds.ts";

/** Boards expanded between two looks at the clock and at the signal: about a millisecond. */
const SLICE = 20_000;
/** Room for a list is made before it is known how long it gets: no more at first than for so many solutions. */
const LISTED_AT_FIRST = 10_000;

/**
 * `solved`: moves within the limit. `exhausted`: no solution has fewer than `lowerBound` moves; Infinity proves that there is none.
 * `stopped`: as many boards were expanded as allowed.
 */
export type SearchEnd =
  | { readonly kind: "solved"; readonly moves: readonly number[] }
  | { readonly kind: "exhausted"; readonly lowerBound: number }
  | { readonly kind: "stopped" };

export interface AllEnd {
  readonly count: bigint;
  readonly solutions: readonly (readonly number[])[];
}

export class IdaStar {
  readonly #kernel: Kernel;
  readonly #puzzle: Puzzle;
  /** Where all solutions of a board are odd or all are even: which. */
  readonly #parity: ((board: Board) => 0 | 1) | undefined;
  readonly #record: number;
  readonly #frames: number;
  readonly #first: number;
  readonly #all: number;
  readonly #solutions: number;
  readonly #table: number;

  /**
   * @param tableBytes memory for the transposition table; rounded down to a power of two of buckets, at least 256.
   */
  constructor(kernel: Kernel, puzzle: Puzzle, tableBytes: number) {
    this.#kernel = kernel;
    this.#puzzle = puzzle;
    this.#parity = distanceParity(puzzle);
    const vectors = vectorsOf(puzzle.cells);
    const bits = Math.max(8, Math.floor(Math.log2(tableBytes / (2 * TT_BYTES))));
    this.#frames = kernel.allocate((MAX_DEPTH + 2) * FRAME_BYTES);
    this.#record = placeRecord(kernel, "SEARCH", {
      VECTORS: vectors,
      MOVES: puzzle.moves.length,
      PERMUTATIONS: placePermutations(
        kernel,
        puzzle.moves.map(({ from }) => from),
        vectors,
      ),
      SYMBOLS: puzzle.symbols.length,
      ...this.#placeAlternatives(vectors),
      FRAMES: this.#frames,
      TT_BITS: bits,
    });
    this.#first = this.#placeAutomaton(pruningAutomaton(puzzle.moves, "first").next);
    this.#all = this.#placeAutomaton(pruningAutomaton(puzzle.moves, "all").next);
    this.#solutions = kernel.allocate(MAX_DEPTH);
    this.#table = kernel.allocateCleared(2 ** bits * 2 * TT_BYTES);
  }

  /** From now on these bounds count beside the derived one, and no others. */
  strengthen({ sums, patterns, lookups, horizon }: SearchBounds): void {
    this.#set({ SUMS: sums, PATTERNS: patterns, LOOKUPS: lookups, HORIZON: horizon });
  }

  /** What was found out in earlier searches is true, but is used no more: so a search's cost depends on what follows this alone. */
  forget(): void {
    // After 2^32 boards old entries would count again: they are true.
    this.#set({ GENERATION: this.#get("GENERATION") + 1 });
  }

  /** A lower bound of the board's distance, 0 exactly for solved boards; Infinity proves it unsolvable. */
  bound(board: Board): number {
    this.#placeBoard(board);
    const bound = this.#kernel.calls.boundOn(this.#record, this.#frames, this.#kernel.scratch) >>> 0;
    return bound >= NO_LIMIT ? Number.POSITIVE_INFINITY : bound;
  }

  /** The mean of the bounds of boards that they do not prove unsolvable. */
  averageBound(boards: readonly Board[]): number {
    const bounds = boards.map((board) => this.bound(board)).filter(Number.isFinite);
    return bounds.reduce((sum, bound) => sum + bound, 0) / Math.max(1, bounds.length);
  }

  /** The least length from this bound on that a solution can have. */
  nextLength(board: Board, bound: number): number {
    return this.#parity && Number.isFinite(bound) && this.#parity(board) !== bound % 2 ? bound + 1 : bound;
  }

  /**
   * Begins to search all paths of at most `limit` moves, in dictionary order, for the first solution. The limit must be no more than the
   * board's distance: the transposition table's entries are proven by that.
   */
  begin(board: Board, limit: number): void {
    this.#begin(board, limit, { AUTOMATON: this.#first, ALL: 0, TT: this.#table, SOLUTIONS: this.#solutions, SOLUTIONS_ROOM: 1 });
  }

  /** What `searchOn` is called with to go on, up to `most` expanded boards, by the thread whose scratch memory it is. */
  slice(most: number, scratch: number): Parameters<KernelCalls["searchOn"]> {
    return [this.#record, Math.min(SLICE, most - this.nodes), scratch];
  }

  /** What came of the search that was begun with this board, by what the last call answered; undefined: it is to go on. */
  ended(board: Board, status: number): SearchEnd | undefined {
    if (status === STATUS_PAUSED) return undefined;
    if (status === STATUS_SOLVED) {
      const length = this.#get("DEPTH");
      return { kind: "solved", moves: Array.from(this.#kernel.view(this.#solutions, length)) };
    }
    const next = this.#get("NEXT_LIMIT");
    return { kind: "exhausted", lowerBound: next >= NO_LIMIT ? Number.POSITIVE_INFINITY : this.nextLength(board, next) };
  }

  /** Counts all solutions of exactly `distance` moves, the board's distance, and lists the first `room` of them; undefined: stopped. */
  *searchAll(board: Board, distance: number, room: number, most: number): Generator<number, AllEnd | undefined> {
    const first = yield* this.#listAll(board, distance, Math.min(room, LISTED_AT_FIRST), most);
    if (first === undefined || first.solutions.length === room || first.count <= LISTED_AT_FIRST) return first;
    return yield* this.#listAll(board, distance, Math.min(room, Number(first.count)), most);
  }

  *#listAll(board: Board, distance: number, room: number, most: number): Generator<number, AllEnd | undefined> {
    const mark = this.#kernel.mark();
    const list = this.#kernel.allocate(Math.max(1, room * distance));
    this.#begin(board, distance, { AUTOMATON: this.#all, ALL: 1, TT: 0, SOLUTIONS: list, SOLUTIONS_ROOM: room });
    try {
      if ((yield* this.#run(most)) === STATUS_PAUSED) return undefined;
      const count = BigInt(readLong(this.#kernel, "SEARCH", this.#record, "FOUND"));
      const listed = Math.min(room, Number(count));
      const bytes = this.#kernel.view(list, listed * distance);
      return { count, solutions: Array.from({ length: listed }, (_, i) => Array.from(bytes.subarray(i * distance, (i + 1) * distance))) };
    } finally {
      this.#kernel.release(mark);
    }
  }

  #begin(board: Board, limit: number, how: Fields<"SEARCH">): void {
    this.#placeBoard(board);
    writeRecord(this.#kernel, "FRAME", this.#frames, { MOVE: 0, STATE: 0 });
    this.#set({ ...how, LIMIT: limit, NEXT_LIMIT: NO_LIMIT, DEPTH: 0, NODES: 0n, FOUND: 0n });
  }

  *#run(most: number): Generator<number, number> {
    while (true) {
      if (this.nodes >= most) return STATUS_PAUSED;
      const status = this.#kernel.calls.searchOn(...this.slice(most, this.#kernel.scratch));
      if (status !== STATUS_PAUSED) return status;
      yield this.nodes;
    }
  }

  /** Boards expanded since the search began. */
  get nodes(): number {
    return readLong(this.#kernel, "SEARCH", this.#record, "NODES");
  }

  #set(fields: Fields<"SEARCH">): void {
    writeRecord(this.#kernel, "SEARCH", this.#record, fields);
  }

  #get(field: FieldOf<"SEARCH">): number {
    return readField(this.#kernel, "SEARCH", this.#record, field);
  }

  #placeBoard(board: Board): void {
    const frame = this.#kernel.view(this.#frames, MAX_CELLS);
    frame.fill(0);
    frame.set(board);
  }

  #placeAutomaton(next: Int16Array): number {
    return this.#kernel.place(new Uint8Array(next.buffer, next.byteOffset, next.byteLength));
  }

  #placeAlternatives(vectors: number): Fields<"SEARCH"> {
    const kernel = this.#kernel;
    const { alternatives } = deriveBound(this.#puzzle);
    const records = kernel.allocate(alternatives.length * ALTERNATIVE_BYTES);
    alternatives.forEach(({ regions, maxFixedPerMove }, i) => {
      const uniform = this.#puzzle.goal[i]?.kind === "uniform" && regions.length > 0;
      const bytes = new Uint8Array(uniform ? regions.length * 8 : vectors * 32);
      regions.forEach(({ cells, symbol }, region) => {
        for (const cell of cells) {
          if (uniform) {
            const byte = region * 8 + Math.floor(cell / 8);
            bytes[byte] = bytes[byte]! | (1 << (cell % 8));
          } else {
            bytes[cell] = symbol;
            bytes[vectors * 16 + cell] = 255;
          }
        }
      });
      writeRecord(kernel, "ALTERNATIVE", records + i * ALTERNATIVE_BYTES, {
        MAX_FIXED: maxFixedPerMove,
        REGIONS: uniform ? regions.length : 0,
        DATA: kernel.place(bytes),
      });
    });
    return { ALTERNATIVES: records, ALTERNATIVE_COUNT: alternatives.length };
  }
}
