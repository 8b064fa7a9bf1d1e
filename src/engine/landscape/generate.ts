/**
 * Boards at random. At given distances: one of the boards there, all equally likely, drawn by the board index. At any distance: an
 * arrangement of the symbols, all equally likely, drawn again while it cannot be solved; so all solvable boards are equally likely.
 */
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import { type Arrangements, multinomial } from "../plan/arrangements.ts";
import type { BoardIndex } from "./board-index.ts";
import { partAt } from "./cumulative.ts";
import { Random } from "./random.ts";
import type { GenerateOptions } from "./types.ts";

/** What generating needs of a solver. */
export interface Source {
  readonly puzzle: Puzzle;
  /** Whether each board can be solved. */
  solvable(boards: readonly Board[]): Promise<boolean[]>;
  /** All of its parts are prepared. */
  boardIndex(): Promise<BoardIndex>;
  /** Exact distances, where some are asked for; else 0. Infinity for what cannot be solved, or is not proven to be. */
  distances(boards: readonly Board[]): Promise<number[]>;
  /** The arrangements of whole boards that goal boards share their distribution over orbits with; undefined where they are too many to list. */
  arrangements(): Arrangements | undefined;
}

/** A draw that failed this often in a row is better made by the board index. */
const DRAWS_IN_VAIN = 2000;
const BATCH = 256;

export async function generateBoards(source: Source, options: GenerateOptions): Promise<Board[]> {
  const random = new Random(options.seed ?? "turnwise");
  const timeSlice = new TimeSlice(options.signal);
  if (options.between === undefined) {
    const drawn = await shuffled(source, options, random, timeSlice);
    if (drawn) return drawn;
  }
  const boardIndex = await source.boardIndex();
  const minDistance = Math.max(0, options.between?.[0] ?? 0);
  const maxDistance = Math.min(boardIndex.levels - 1, options.between?.[1] ?? Number.POSITIVE_INFINITY);
  const there = (await boardIndex.tally(0, boardIndex.partCount, timeSlice))
    .slice(minDistance, maxDistance + 1)
    .reduce((sum, count) => sum + count, 0n);
  if (there === 0n) return [];
  // With few boards to choose from, drawing without repetition would mostly repeat: they are listed instead.
  if (options.distinct && there <= BigInt(options.count) * 2n)
    return listed(boardIndex, minDistance, maxDistance, options, random, timeSlice);
  const draw = boardIndex.drawer(minDistance, maxDistance);
  const keep = new Kept(options);
  while (!keep.full()) {
    keep.add(draw(random));
    if (timeSlice.due()) await timeSlice.rest();
  }
  return keep.boards;
}

/** Boards are judged in rounds; after so many rounds in vain hardly any board suits. */
const ROUND = 64;
const ROUNDS_IN_VAIN = 32;

/** Those of the boards drawn that suit, round by round, each round with its own seed. */
export async function suitingBoards(
  options: GenerateOptions,
  draw: (options: GenerateOptions) => Promise<Board[]>,
  suits: (board: Board) => boolean,
): Promise<Board[]> {
  const { seed = "turnwise", daily } = options;
  const timeSlice = new TimeSlice(options.signal);
  const keep = new Kept(options);
  for (let round = 0, inVain = 0; !keep.full() && inVain < ROUNDS_IN_VAIN; round++, inVain++) {
    const named = daily === undefined ? { seed: `${seed} ${round}` } : { daily: `${daily} ${round}` };
    const before = keep.boards.length;
    for (const board of await draw({ ...options, ...named, count: ROUND, onProgress: undefined })) {
      if (!keep.full() && suits(board)) keep.add(board);
      if (timeSlice.due()) await timeSlice.rest();
    }
    if (keep.boards.length > before) inVain = -1;
  }
  return keep.boards;
}

async function listed(
  boardIndex: BoardIndex,
  minDistance: number,
  maxDistance: number,
  { count }: GenerateOptions,
  random: Random,
  timeSlice: TimeSlice,
): Promise<Board[]> {
  const boards: Board[] = [];
  for (const run of boardIndex.runs(0, boardIndex.partCount, minDistance, maxDistance)) {
    for (const board of run) boards.push(board);
    if (timeSlice.due()) await timeSlice.rest();
  }
  random.shuffle(boards);
  return boards.slice(0, count);
}

/** Shuffled boards, those that cannot be solved left out; undefined where hardly any can be, or too few different ones. */
async function shuffled(source: Source, options: GenerateOptions, random: Random, timeSlice: TimeSlice): Promise<Board[] | undefined> {
  // Most of all arrangements are wanted: they are listed.
  if (options.distinct && multinomial(Array.from(source.puzzle.counts)) <= BigInt(options.count) * 2n) return undefined;
  const draw = shuffler(source);
  const keep = new Kept(options);
  let drawn = 0;
  for (let inVain = 0; !keep.full(); ) {
    // Where different boards are wanted, most of those left to draw may have been drawn: it is quicker to list them all.
    if (options.distinct && drawn > 2 * options.count + DRAWS_IN_VAIN) return undefined;
    const batch = Array.from({ length: BATCH }, () => draw(random));
    const solvable = await source.solvable(batch);
    const before = keep.boards.length;
    batch.forEach((board, i) => {
      if (solvable[i]) drawn++;
      if (solvable[i] && !keep.full()) keep.add(board);
    });
    inVain = keep.boards.length > before ? 0 : inVain + BATCH;
    if (inVain >= DRAWS_IN_VAIN) return undefined;
    if (timeSlice.due()) await timeSlice.rest();
  }
  return keep.boards;
}

/** Draws boards that share their distribution over orbits with a goal board, all equally likely. */
export function shuffler({ puzzle, arrangements }: Pick<Source, "puzzle" | "arrangements">): (random: Random) => Board {
  const known = puzzle.orbits.length > 1 ? arrangements() : undefined;
  const orbits = known ? known.orbitSizes : [puzzle.cells];
  const order = known ? known.order : Array.from({ length: puzzle.cells }, (_, cell) => cell);
  const distributions = known ? known.distributions : [[Array.from(puzzle.counts)]];
  const cumulative: bigint[] = [];
  for (const distribution of distributions) {
    const size = distribution.reduce((product, counts) => product * multinomial(counts), 1n);
    cumulative.push((cumulative[cumulative.length - 1] ?? 0n) + size);
  }
  return (random) => {
    const n = distributions.length > 1 ? random.belowBig(cumulative[cumulative.length - 1]!) : 0n;
    const chosen = distributions[partAt(cumulative, n)]!;
    const board = new Uint8Array(puzzle.cells);
    let place = 0;
    orbits.forEach((size, orbit) => {
      const symbols = chosen[orbit]!.flatMap((count, symbol) => new Array<number>(count).fill(symbol));
      random.shuffle(symbols);
      for (let i = 0; i < size; i++) board[order[place++]!] = symbols[i]!;
    });
    return board;
  };
}

/** Boards kept so far, each once where they shall be distinct. */
class Kept {
  readonly boards: Board[] = [];
  readonly #seen = new Set<string>();
  readonly #options: GenerateOptions;

  constructor(options: GenerateOptions) {
    this.#options = options;
  }

  full(): boolean {
    return this.boards.length >= this.#options.count;
  }

  add(board: Board): void {
    if (this.#options.distinct || this.#options.daily !== undefined) {
      const key = String.fromCharCode(...board);
      if (this.#seen.has(key)) return;
      this.#seen.add(key);
    }
    this.boards.push(board);
    this.#options.onProgress?.({ task: "drawing boards", done: this.boards.length, total: this.#options.count });
  }
}
