/** The landscape behind several lookups: a piece is a prefix, one for all prefixes that symmetries carry to it. */
import { permutationOf } from "../../rules/permutation.ts";
import type { Board, Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { BOARD_BYTES, PAIR_BYTES, PAIR_SECOND, PREFIX_IMAGE_BYTES } from "../kernel/assembly/layout.ts";
import { type Kernel, MemoryError } from "../kernel/kernel.ts";
import { imageBytes, placeRecord, writePair, writeRecord } from "../kernel/records.ts";
import type { TimeSlice, WorkerPool } from "../kernel/worker-pool.ts";
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

export class PrefixBoardIndex implements BoardIndex {
  readonly levels: number;
  readonly #kernel: Kernel;
  readonly #plan: PrefixPlan;
  readonly #record: number;
  readonly #radix: number;
  readonly #boards: number;
  /** Pairs of 32-bit numbers: a prefix's code, and how many prefixes it stands for. */
  #prefixes: Part = [0, 0];
  /** For each prefix a row of levels + 1 counts. */
  #rows: Part = [0, 0];

  constructor(kernel: Kernel, puzzle: Puzzle, plan: PrefixPlan, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]) {
    this.#kernel = kernel;
    this.#plan = plan;
    this.levels = Math.max(...tables.map(({ counts }) => counts.length));
    this.#radix = puzzle.symbols.length;
    this.#boards = kernel.allocate(ROOM * BOARD_BYTES);
    this.#record = placeRecord(kernel, "CENSUS", {
      SYMBOLS: this.#radix,
      CELLS: puzzle.cells,
      PREFIX_CELLS: plan.prefixCells,
      INFIX_END: plan.middleEnd,
      COUNTS: kernel.place(puzzle.counts),
      LOOKUPS: placeLookups(kernel, plan, tables, lookups),
      LOOKUP_COUNT: lookups.length,
      IMAGES: placePrefixImages(kernel, plan),
      IMAGE_COUNT: plan.symmetries.length,
      LEVELS: this.levels,
      ...placeSuffixes(kernel, puzzle, plan, tables, lookups),
    });
  }

  /** The memory that a file keeps: prefixes, then rows. */
  get parts(): readonly Part[] {
    return [this.#prefixes, this.#rows];
  }

  /** Takes what a file kept. */
  restore([prefixes, rows]: readonly Part[]): void {
    this.#prefixes = prefixes!;
    this.#rows = rows!;
  }

  get partCount(): number {
    return this.#prefixes[1] / PAIR_BYTES;
  }

  /**
   * Lists the prefixes and counts the boards of each in part `[i, n]`; the others' counts stay 0.
   * @throws MemoryError where the counts take more than `memory` bytes.
   */
  async count(pool: WorkerPool, memory: number, [part, parts]: readonly [number, number], running: ProgressOptions): Promise<void> {
    const kernel = this.#kernel;
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
    const rowBytes = (this.levels + 1) * 4;
    const needed = bytes + this.partCount * rowBytes;
    if (needed > memory) throw new MemoryError({ kind: "counts-too-large", bytes: needed });
    this.#rows = [kernel.allocateCleared(this.partCount * rowBytes), this.partCount * rowBytes];
    const first = Math.floor((this.partCount * (part - 1)) / parts);
    const end = Math.floor((this.partCount * part) / parts);
    const span = Math.max(1, Math.ceil((end - first) / 512));
    const jobs = Math.ceil((end - first) / span);
    let done = 0;
    await pool.run(
      jobs,
      (job, workerIndex) => [
        "tallyPrefixes",
        this.#record,
        this.#prefixes[0],
        first + job * span,
        Math.min(end, first + (job + 1) * span),
        this.#rows[0],
        pool.scratch(workerIndex),
      ],
      running,
      () => {
        done++;
        running.onProgress?.({ task: "counting boards", done, total: jobs });
      },
    );
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

  *runs(first: number, end: number, near: number, far: number): Generator<Board[]> {
    for (let part = first; part < end; part++) {
      const count = this.#between(part, near, far);
      if (count === 0) continue;
      const ways = this.#waysFrom(part);
      for (let skip = 0; skip < count; skip += ROOM) {
        const boards = this.#list(part, near, far, skip, ROOM);
        for (const board of boards) for (const symmetry of ways) yield [this.#natural(board, symmetry)];
      }
    }
  }

  drawer(near: number, far: number): (random: Random) => Board {
    const cumulative: bigint[] = [];
    let total = 0n;
    for (let part = 0; part < this.partCount; part++) {
      total += BigInt(this.#weight(part)) * BigInt(this.#between(part, near, far));
      cumulative.push(total);
    }
    return (random) => {
      const piece = partAt(cumulative, random.belowBig(total));
      const [board] = this.#list(piece, near, far, random.below(this.#between(piece, near, far)), 1);
      // Any symmetry, each as likely, makes each prefix of the class as likely.
      return this.#natural(board!, this.#plan.symmetries[random.below(this.#plan.symmetries.length)]!);
    };
  }

  #weight(part: number): number {
    return this.#kernel.read(this.#prefixes[0] + part * PAIR_BYTES + PAIR_SECOND);
  }

  #countAt(part: number, level: number): number {
    return this.#kernel.read(this.#rows[0] + (part * (this.levels + 1) + level) * 4);
  }

  #between(part: number, near: number, far: number): number {
    let sum = 0;
    for (let level = near; level <= Math.min(far, this.levels - 1); level++) sum += this.#countAt(part, level);
    return sum;
  }

  /** Boards of a prefix in the domains' order. */
  #list(part: number, near: number, far: number, skip: number, room: number): Uint8Array[] {
    const kernel = this.#kernel;
    const code = kernel.read(this.#prefixes[0] + part * PAIR_BYTES);
    const count = kernel.calls.listBoards(this.#record, code, near, far, skip, this.#boards, room, kernel.scratch);
    const cells = this.#plan.order.length;
    return Array.from({ length: count }, (_, i) => kernel.view(this.#boards + i * BOARD_BYTES, cells).slice());
  }

  /** One symmetry to each prefix that the piece stands for. */
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
