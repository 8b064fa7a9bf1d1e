/** The board index behind several lookups: a part is a prefix, one for all prefixes that symmetries carry to it. */
import { permutationOf } from "../../rules/permutation.ts";
import type { Board, Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { BOARD_BYTES, PAIR_BYTES, PAIR_SECOND, PREFIX_IMAGE_BYTES } from "../kernel/assembly/layout.ts";
import { type Kernel, type KernelRuntime, MemoryError } from "../kernel/kernel.ts";
import { imageBytes, placeRecord, writePair, writeRecord } from "../kernel/records.ts";
import type { TimeSlice } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import type { LookupPlan } from "../plan/table-sets.ts";
import type { Part } from "../tables/container.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import type { BoardIndex } from "./board-index.ts";
import { partAt } from "./cumulative.ts";
import type { PrefixPlan } from "./prefix-plan.ts";
import type { Random } from "./random.ts";
import { placeSuffixes } from "./suffixes.ts";

/** Boards listed by one call. */
const ROOM = 1024;
/** Prefix codes listed by one call. */
const CODES = 4096;

/** Runs long work on the kernel's memory, which is given up where it fails. */
export type Guarded = <T>(work: () => Promise<T>) => Promise<T>;

export class PrefixBoardIndex implements BoardIndex {
  readonly levels: number;
  readonly #runtime: KernelRuntime;
  readonly #kernel: Kernel;
  readonly #guarded: Guarded;
  readonly #keep: (parts: readonly Part[]) => Promise<void>;
  readonly #plan: PrefixPlan;
  readonly #record: number;
  readonly #radix: number;
  readonly #boards: number;
  /** Pairs of 32-bit numbers: a prefix's code, and how many prefixes it stands for. */
  #prefixes: Part = [0, 0];
  /** For each prefix a row of levels + 1 counts. */
  #rows: Part = [0, 0];
  /** For each prefix 1 where its boards are counted. */
  #counted = new Uint8Array(0);

  /** @param keep told of the parts of memory that a file keeps, once all boards are counted. */
  constructor(
    runtime: KernelRuntime,
    puzzle: Puzzle,
    plan: PrefixPlan,
    tables: readonly DistanceTable[],
    lookups: readonly LookupPlan[],
    guarded: Guarded,
    keep: (parts: readonly Part[]) => Promise<void>,
  ) {
    const { kernel } = runtime;
    this.#runtime = runtime;
    this.#kernel = kernel;
    this.#guarded = guarded;
    this.#keep = keep;
    this.#plan = plan;
    this.levels = Math.max(...tables.map(({ counts }) => counts.length));
    this.#radix = puzzle.symbols.length;
    this.#boards = kernel.allocate(ROOM * BOARD_BYTES);
    this.#record = placeRecord(kernel, "CENSUS", {
      SYMBOLS: this.#radix,
      CELLS: puzzle.cells,
      PREFIX_CELLS: plan.prefixCells,
      INFIX_END: plan.infixEnd,
      COUNTS: kernel.place(puzzle.counts),
      LOOKUPS: placeLookups(kernel, plan, tables, lookups),
      LOOKUP_COUNT: lookups.length,
      IMAGES: placePrefixImages(kernel, plan),
      IMAGE_COUNT: plan.symmetries.length,
      LEVELS: this.levels,
      ...placeSuffixes(kernel, puzzle, plan, tables, lookups),
    });
  }

  /** Whether a file's parts have the sizes of prefixes and their rows. */
  sizesFit(sizes: readonly number[]): boolean {
    const [prefixes, rows] = sizes;
    return sizes.length === 2 && prefixes! % PAIR_BYTES === 0 && rows === (prefixes! / PAIR_BYTES) * this.#rowBytes();
  }

  /** Takes what a file kept. Whether it can be the counts of so many boards. */
  restore([prefixes, rows]: readonly Part[], boards: bigint): boolean {
    this.#prefixes = prefixes!;
    this.#rows = rows!;
    this.#counted = new Uint8Array(this.partCount).fill(1);
    let counted = 0n;
    for (let part = 0; part < this.partCount; part++) {
      counted += BigInt(this.#weight(part)) * BigInt(this.#between(part, 0, this.levels - 1) + this.#countAt(part, this.levels));
    }
    return counted === boards;
  }

  get partCount(): number {
    return this.#prefixes[1] / PAIR_BYTES;
  }

  #rowBytes(): number {
    return (this.levels + 1) * 4;
  }

  /**
   * Lists the prefixes. Their boards are not counted yet.
   * @throws MemoryError where the counts take more than `memory` bytes.
   */
  async list(memory: number, running: ProgressOptions): Promise<void> {
    const { pool } = this.#runtime;
    const kernel = this.#kernel;
    await pool.start();
    const codes = this.#radix ** this.#plan.prefixCells;
    const lists: Uint8Array[] = [];
    const room = kernel.allocate(CODES * PAIR_BYTES * pool.size);
    await pool.run(
      Math.ceil(codes / CODES),
      (job, workerIndex) => [
        "listPrefixes",
        this.#record,
        job * CODES,
        Math.min(codes, (job + 1) * CODES),
        room + workerIndex * CODES * PAIR_BYTES,
        pool.scratch(workerIndex),
      ],
      running,
      (job, found, workerIndex) => {
        lists[job] = kernel.view(room + workerIndex * CODES * PAIR_BYTES, found * PAIR_BYTES).slice();
      },
    );
    const bytes = lists.reduce((sum, part) => sum + part.length, 0);
    const address = kernel.allocate(bytes);
    let at = address;
    for (const part of lists) {
      kernel.view(at, part.length).set(part);
      at += part.length;
    }
    this.#prefixes = [address, bytes];
    const rowBytes = this.partCount * this.#rowBytes();
    const needed = bytes + rowBytes;
    if (needed > memory) throw new MemoryError({ kind: "counts-too-large", bytes: needed });
    this.#rows = [kernel.allocateCleared(rowBytes), rowBytes];
    this.#counted = new Uint8Array(this.partCount);
  }

  /** Counts the boards of those of these parts that are not counted yet. */
  async prepare(first: number, end: number, running: ProgressOptions): Promise<void> {
    const jobs = this.#uncounted(first, end, Math.max(1, Math.ceil((end - first) / 512)));
    if (jobs.length === 0) return;
    await this.#guarded(async () => {
      const { pool } = this.#runtime;
      await pool.start();
      let done = 0;
      await pool.run(
        jobs.length,
        (job, workerIndex) => ["tallyPrefixes", this.#record, this.#prefixes[0], ...jobs[job]!, this.#rows[0], pool.scratch(workerIndex)],
        running,
        () => {
          done++;
          running.onProgress?.({ task: "counting boards", done, total: jobs.length });
        },
      );
    });
    this.#counted.fill(1, first, end);
    if (!this.#counted.includes(0)) await this.#keep([this.#prefixes, this.#rows]);
  }

  /** Runs of at most `most` parts that are not counted, as first and end. */
  #uncounted(first: number, end: number, most: number): [number, number][] {
    const runs: [number, number][] = [];
    for (let from = first; from < end; from++) {
      if (this.#counted[from]) continue;
      const last = runs.at(-1);
      if (last && last[1] === from && from - last[0] < most) last[1]++;
      else runs.push([from, from + 1]);
    }
    return runs;
  }

  async tally(first: number, end: number, timeSlice: TimeSlice): Promise<bigint[]> {
    const sums = new Array<bigint>(this.levels).fill(0n);
    for (let part = first; part < end; part++) {
      const weight = this.#weight(part);
      for (let level = 0; level < this.levels; level++) {
        const boards = this.#countAt(part, level);
        if (boards > 0) sums[level] = sums[level]! + BigInt(weight * boards);
      }
      if (timeSlice.due()) await timeSlice.rest();
    }
    return sums;
  }

  *runs(first: number, end: number, minDistance: number, maxDistance: number): Generator<Board[]> {
    for (let part = first; part < end; part++) {
      const count = this.#between(part, minDistance, maxDistance);
      if (count === 0) continue;
      const ways = this.#waysFrom(part);
      for (let skip = 0; skip < count; skip += ROOM) {
        const boards = this.#list(part, minDistance, maxDistance, skip, ROOM);
        for (const board of boards) for (const symmetry of ways) yield [this.#natural(board, symmetry)];
      }
    }
  }

  drawer(minDistance: number, maxDistance: number): (random: Random) => Board {
    const cumulative: bigint[] = [];
    let total = 0n;
    for (let part = 0; part < this.partCount; part++) {
      total += BigInt(this.#weight(part)) * BigInt(this.#between(part, minDistance, maxDistance));
      cumulative.push(total);
    }
    return (random) => {
      const part = partAt(cumulative, random.belowBig(total));
      const [board] = this.#list(part, minDistance, maxDistance, random.below(this.#between(part, minDistance, maxDistance)), 1);
      // Symmetries that are equally likely make the prefixes of a class equally likely.
      return this.#natural(board!, this.#plan.symmetries[random.below(this.#plan.symmetries.length)]!);
    };
  }

  #weight(part: number): number {
    return this.#kernel.read(this.#prefixes[0] + part * PAIR_BYTES + PAIR_SECOND);
  }

  #countAt(part: number, level: number): number {
    return this.#kernel.read(this.#rows[0] + (part * (this.levels + 1) + level) * 4);
  }

  #between(part: number, minDistance: number, maxDistance: number): number {
    let sum = 0;
    for (let level = minDistance; level <= Math.min(maxDistance, this.levels - 1); level++) sum += this.#countAt(part, level);
    return sum;
  }

  /** Boards of a prefix in the domains' order. */
  #list(part: number, minDistance: number, maxDistance: number, skip: number, room: number): Uint8Array[] {
    const kernel = this.#kernel;
    const code = kernel.read(this.#prefixes[0] + part * PAIR_BYTES);
    const count = kernel.calls.listBoards(this.#record, code, minDistance, maxDistance, skip, this.#boards, room, kernel.scratch);
    const cells = this.#plan.order.length;
    // As many as were counted, or the counts are false.
    const expected = Math.min(room, this.#between(part, minDistance, maxDistance) - skip);
    if (count !== expected) throw new Error(`a part lists ${count} boards where ${expected} are counted`);
    return Array.from({ length: count }, (_, i) => kernel.view(this.#boards + i * BOARD_BYTES, cells).slice());
  }

  /** One symmetry to each prefix that the part stands for. */
  #waysFrom(part: number): Symmetry[] {
    const radix = this.#radix;
    const { order, prefixCells, symmetries } = this.#plan;
    const prefix = new Uint8Array(order.length).fill(255);
    for (
      let i = 0, code = this.#kernel.read(this.#prefixes[0] + part * PAIR_BYTES);
      i < prefixCells;
      i++, code = Math.floor(code / radix)
    ) {
      prefix[order[i]!] = code % radix;
    }
    const ways = new Map<string, Symmetry>();
    for (const symmetry of symmetries) {
      const image = new Uint8Array(prefix.length).fill(255);
      for (const cell of order.slice(0, prefixCells)) {
        image[symmetry.cells[cell]!] = symmetry.symbols[prefix[cell]!]!;
      }
      const key = image.join();
      if (!ways.has(key)) ways.set(key, symmetry);
    }
    return [...ways.values()];
  }

  /** The image, by cell, of a board in the domains' order. */
  #natural(board: Uint8Array, { cells, symbols }: Symmetry): Board {
    const image = new Uint8Array(board.length);
    this.#plan.order.forEach((cell, place) => {
      image[cells[cell]!] = symbols[board[place]!]!;
    });
    return image;
  }
}

/** For each lookup a pair: its space, and the address of an image that only maps symbols to the space's classes. */
function placeLookups(kernel: Kernel, plan: PrefixPlan, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]): number {
  const pairs = kernel.allocate(lookups.length * PAIR_BYTES);
  const inPlace = plan.order.map((_, place) => place);
  lookups.forEach(({ table, through }, i) => {
    const { space } = tables[table]!;
    const { classes } = space.plan.projection;
    const map = Array.from(through.symbols, (symbol) => classes[symbol]!);
    writePair(kernel, pairs + i * PAIR_BYTES, space.address, kernel.place(imageBytes(inPlace, map)));
  });
  return pairs;
}

/** What the symmetries do to prefixes. */
function placePrefixImages(kernel: Kernel, { order, prefixCells, symmetries }: PrefixPlan): number {
  const place = new Uint8Array(order.length);
  order.forEach((cell, i) => {
    place[cell] = i;
  });
  const images = kernel.allocateCleared(symmetries.length * PREFIX_IMAGE_BYTES);
  symmetries.forEach(({ cells, symbols }, i) => {
    const back = permutationOf(cells);
    const gather = Uint8Array.from(order.slice(0, prefixCells), (cell) => place[back[cell]!]!);
    writeRecord(kernel, "PREFIX_IMAGE", images + i * PREFIX_IMAGE_BYTES, { GATHER: gather, MAP: symbols });
  });
  return images;
}
