/** IDA* in the kernel: a search of one puzzle's boards, in slices. */
import { pruningAutomaton } from "../../rules/automaton.ts";
import { deriveBound } from "../../rules/bound.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import {
  ALTERNATIVE_BYTES,
  ALTERNATIVE_DATA,
  ALTERNATIVE_MAX_FIXED,
  ALTERNATIVE_REGIONS,
  FRAME_BYTES,
  FRAME_MOVE,
  FRAME_STATE,
  MAX_DEPTH,
  NO_LIMIT,
  SEARCH_ALL,
  SEARCH_ALTERNATIVE_COUNT,
  SEARCH_ALTERNATIVES,
  SEARCH_AUTOMATON,
  SEARCH_BYTES,
  SEARCH_DEPTH,
  SEARCH_FOUND,
  SEARCH_FRAMES,
  SEARCH_LIMIT,
  SEARCH_LOOKUPS,
  SEARCH_MOVES,
  SEARCH_NEXT_LIMIT,
  SEARCH_NODES,
  SEARCH_PAUSED,
  SEARCH_PERMUTATIONS,
  SEARCH_SOLUTIONS,
  SEARCH_SOLUTIONS_ROOM,
  SEARCH_SOLVED,
  SEARCH_SYMBOLS,
  SEARCH_TT,
  SEARCH_TT_BITS,
  SEARCH_VECTORS,
  TT_ENTRY_BYTES,
} from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { BoundLookups } from "../tables/lookups.ts";

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
  readonly #record: number;
  readonly #first: number;
  readonly #all: number;
  readonly #solutions: number;
  readonly #transpositions: number;

  /**
   * @param failedBytes memory for boards that failed; rounded down to a power of two of entries, at least 256.
   */
  constructor(kernel: Kernel, puzzle: Puzzle, failedBytes: number) {
    this.#kernel = kernel;
    this.#puzzle = puzzle;
    const vectors = puzzle.cells <= 16 ? 1 : puzzle.cells <= 32 ? 2 : 4;
    this.#record = kernel.allocateCleared(SEARCH_BYTES);
    this.#set(SEARCH_VECTORS, vectors);
    this.#set(SEARCH_MOVES, puzzle.moves.length);
    this.#set(SEARCH_PERMUTATIONS, this.#placePermutations(vectors));
    this.#first = this.#placeAutomaton(pruningAutomaton(puzzle.moves, "first").next);
    this.#all = this.#placeAutomaton(pruningAutomaton(puzzle.moves, "all").next);
    this.#set(SEARCH_SYMBOLS, puzzle.symbols.length);
    this.#placeAlternatives(vectors);
    this.#set(SEARCH_FRAMES, kernel.allocate((MAX_DEPTH + 2) * FRAME_BYTES));
    this.#solutions = kernel.allocate(MAX_DEPTH);
    const bits = Math.max(8, Math.floor(Math.log2(failedBytes / (2 * TT_ENTRY_BYTES))));
    this.#set(SEARCH_TT_BITS, bits);
    this.#transpositions = kernel.allocateCleared(2 ** bits * 2 * TT_ENTRY_BYTES);
  }

  /** From now on these bounds count, too. */
  strengthen(lookups: BoundLookups): void {
    this.#set(SEARCH_LOOKUPS, lookups.address);
  }

  /** A lower bound of the board's distance, 0 exactly for solved boards; Infinity proves it unsolvable. */
  bound(board: Board): number {
    this.#placeBoard(board);
    const bound = this.#kernel.calls.boundOn(this.#record, this.#kernel.read(this.#record + SEARCH_FRAMES), this.#kernel.scratch) >>> 0;
    return bound >= NO_LIMIT ? Number.POSITIVE_INFINITY : bound;
  }

  /** Searches all paths of at most `limit` moves, in dictionary order, to the first solution. Yields the boards expanded so far, `most` at last. */
  *search(board: Board, limit: number, most: number): Generator<number, SearchEnd> {
    this.#begin(board, limit, this.#first);
    this.#set(SEARCH_TT, this.#transpositions);
    this.#set(SEARCH_SOLUTIONS, this.#solutions);
    this.#set(SEARCH_SOLUTIONS_ROOM, 1);
    const status = yield* this.#run(most);
    if (status === SEARCH_PAUSED) return { kind: "stopped" };
    if (status === SEARCH_SOLVED) {
      const length = this.#kernel.read(this.#record + SEARCH_DEPTH);
      return { kind: "solved", moves: Array.from(this.#kernel.view(this.#solutions, length)) };
    }
    const next = this.#kernel.read(this.#record + SEARCH_NEXT_LIMIT);
    return { kind: "exhausted", lowerBound: next >= NO_LIMIT ? Number.POSITIVE_INFINITY : next };
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
    this.#begin(board, distance, this.#all);
    this.#set(SEARCH_ALL, 1);
    this.#set(SEARCH_SOLUTIONS, list);
    this.#set(SEARCH_SOLUTIONS_ROOM, room);
    try {
      if ((yield* this.#run(most)) === SEARCH_PAUSED) return undefined;
      const count = BigInt(this.#kernel.readLong(this.#record + SEARCH_FOUND));
      const listed = Math.min(room, Number(count));
      const bytes = this.#kernel.view(list, listed * distance);
      return { count, solutions: Array.from({ length: listed }, (_, i) => Array.from(bytes.subarray(i * distance, (i + 1) * distance))) };
    } finally {
      this.#kernel.release(mark);
    }
  }

  #begin(board: Board, limit: number, automaton: number): void {
    this.#placeBoard(board);
    const frames = this.#kernel.read(this.#record + SEARCH_FRAMES);
    this.#kernel.write(frames + FRAME_MOVE, 0);
    this.#kernel.write(frames + FRAME_STATE, 0);
    this.#set(SEARCH_AUTOMATON, automaton);
    this.#set(SEARCH_LIMIT, limit);
    this.#set(SEARCH_NEXT_LIMIT, NO_LIMIT);
    this.#set(SEARCH_DEPTH, 0);
    this.#set(SEARCH_ALL, 0);
    this.#set(SEARCH_TT, 0);
    for (const counter of [SEARCH_NODES, SEARCH_FOUND]) {
      this.#set(counter, 0);
      this.#set(counter + 4, 0);
    }
  }

  *#run(most: number): Generator<number, number> {
    while (true) {
      const slice = Math.min(SLICE, most - this.nodes);
      if (slice <= 0) return SEARCH_PAUSED;
      const status = this.#kernel.calls.searchOn(this.#record, slice, this.#kernel.scratch);
      if (status !== SEARCH_PAUSED) return status;
      yield this.nodes;
    }
  }

  /** Boards expanded since the search began. */
  get nodes(): number {
    return this.#kernel.readLong(this.#record + SEARCH_NODES);
  }

  #set(field: number, value: number): void {
    this.#kernel.write(this.#record + field, value);
  }

  #placeBoard(board: Board): void {
    const frame = this.#kernel.view(this.#kernel.read(this.#record + SEARCH_FRAMES), 64);
    frame.fill(0);
    frame.set(board);
  }

  #placePermutations(vectors: number): number {
    const size = vectors * vectors * 16;
    const at = this.#kernel.allocate(this.#puzzle.moves.length * size);
    const view = this.#kernel.view(at, this.#puzzle.moves.length * size);
    view.fill(255);
    this.#puzzle.moves.forEach(({ from }, move) => {
      from.forEach((source, cell) => {
        view[move * size + (Math.floor(cell / 16) * vectors + Math.floor(source / 16)) * 16 + (cell % 16)] = source % 16;
      });
    });
    return at;
  }

  #placeAutomaton(next: Int16Array): number {
    return this.#kernel.place(new Uint8Array(next.buffer, next.byteOffset, next.byteLength));
  }

  #placeAlternatives(vectors: number): void {
    const kernel = this.#kernel;
    const puzzle = this.#puzzle;
    const { alternatives } = deriveBound(puzzle);
    const records = kernel.allocate(alternatives.length * ALTERNATIVE_BYTES);
    this.#set(SEARCH_ALTERNATIVES, records);
    this.#set(SEARCH_ALTERNATIVE_COUNT, alternatives.length);
    alternatives.forEach(({ regions, maxFixedPerMove }, i) => {
      const record = records + i * ALTERNATIVE_BYTES;
      const uniform = puzzle.goal[i]?.kind === "uniform" && regions.length > 0;
      kernel.write(record + ALTERNATIVE_MAX_FIXED, maxFixedPerMove);
      kernel.write(record + ALTERNATIVE_REGIONS, uniform ? regions.length : 0);
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
      kernel.write(record + ALTERNATIVE_DATA, kernel.place(bytes));
    });
  }
}
