/** The landscape behind several lookups: a piece is a prefix, one for all prefixes that symmetries carry to it. */
import { inverseOf } from "../../rules/permutation.ts";
import type { Board, Puzzle, Symmetry } from "../../rules/puzzle.ts";
import {
  BOARD_BYTES,
  CENSUS_BYTES,
  CENSUS_CELLS,
  CENSUS_COUNTS,
  CENSUS_IMAGE_COUNT,
  CENSUS_IMAGES,
  CENSUS_LEAVES,
  CENSUS_LEVELS,
  CENSUS_LOOKUP_RECORDS,
  CENSUS_LOOKUPS,
  CENSUS_MIDDLE_END,
  CENSUS_PLACES,
  CENSUS_PREFIX_CELLS,
  CENSUS_SYMBOLS,
} from "../kernel/assembly/layout.ts";
import type { Crew, Pace } from "../kernel/crew.ts";
import { type Kernel, MemoryError } from "../kernel/kernel.ts";
import { imageBytes } from "../kernel/records.ts";
import type { Running } from "../options.ts";
import type { LookupPlan } from "../plan/candidates.ts";
import type { Part } from "../tables/container.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import { pieceAt } from "./ends.ts";
import type { Landscape } from "./landscape.ts";
import { placeLeaves } from "./leaves.ts";
import type { PrefixPlan } from "./prefix-plan.ts";
import type { Random } from "./random.ts";

/** Boards listed by one call. */
const ROOM = 1024;
/** Prefix codes listed by one call. */
const CODES = 4096;

export class PrefixLandscape implements Landscape {
  readonly levels: number;
  readonly #kernel: Kernel;
  readonly #plan: PrefixPlan;
  readonly #record: number;
  readonly #boards: number;
  /** Pairs of 32-bit numbers: a prefix's code, and how many prefixes it stands for. */
  #prefixes: Part = [0, 0];
  /** For each prefix a row of levels + 1 counts. */
  #rows: Part = [0, 0];

  constructor(kernel: Kernel, puzzle: Puzzle, plan: PrefixPlan, tables: readonly DistanceTable[], lookups: readonly LookupPlan[]) {
    this.#kernel = kernel;
    this.#plan = plan;
    this.levels = Math.max(...tables.map(({ counts }) => counts.length));
    this.#record = kernel.allocateCleared(CENSUS_BYTES);
    this.#boards = kernel.allocate(ROOM * BOARD_BYTES);
    const symbols = puzzle.symbols.length;
    const set = (field: number, value: number): void => kernel.write(this.#record + field, value);
    set(CENSUS_SYMBOLS, symbols);
    set(CENSUS_CELLS, puzzle.cells);
    set(CENSUS_PREFIX_CELLS, plan.prefixCells);
    set(CENSUS_MIDDLE_END, plan.middleEnd);
    set(CENSUS_COUNTS, kernel.place(puzzle.counts));
    set(CENSUS_LEVELS, this.levels);
    set(CENSUS_LOOKUPS, lookups.length);
    const records = kernel.allocate(lookups.length * 8);
    lookups.forEach(({ table, through }, i) => {
      const { domain } = tables[table]!;
      const { classes } = domain.plan.projection;
      kernel.write(records + i * 8, domain.address);
      const map = Array.from(through.symbols, (symbol) => classes[symbol]!);
      kernel.write(
        records + i * 8 + 4,
        kernel.place(
          imageBytes(
            plan.order.map((_, place) => place),
            map,
          ),
        ),
      );
    });
    set(CENSUS_LOOKUP_RECORDS, records);
    this.#placeSymmetries();
    const { places, leaves } = placeLeaves(kernel, puzzle, plan, tables, lookups);
    set(CENSUS_PLACES, places);
    set(CENSUS_LEAVES, leaves);
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

  get pieces(): number {
    return this.#prefixes[1] / 8;
  }

  /**
   * Lists the prefixes and counts the boards of each in part `[i, n]`; the others' counts stay 0.
   * @throws MemoryError where the counts take more than `memory` bytes.
   */
  async count(crew: Crew, memory: number, [part, parts]: readonly [number, number], running: Running): Promise<void> {
    const kernel = this.#kernel;
    const plan = this.#plan;
    const codes = kernel.read(this.#record + CENSUS_SYMBOLS) ** plan.prefixCells;
    const lists: Uint8Array[] = [];
    const room = kernel.allocate(CODES * 8 * crew.size);
    await crew.run(
      Math.ceil(codes / CODES),
      (job, hand) => [
        "listPrefixes",
        this.#record,
        job * CODES,
        Math.min(codes, (job + 1) * CODES),
        room + hand * CODES * 8,
        crew.scratch(hand),
      ],
      running,
      (job, found, hand) => {
        lists[job] = kernel.view(room + hand * CODES * 8, found * 8).slice();
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
    const needed = bytes + this.pieces * rowBytes;
    if (needed > memory) throw new MemoryError(`the boards cannot be counted: their counts take ${Math.ceil(needed / 2 ** 20)} MiB`);
    this.#rows = [kernel.allocateCleared(this.pieces * rowBytes), this.pieces * rowBytes];
    const first = Math.floor((this.pieces * (part - 1)) / parts);
    const end = Math.floor((this.pieces * part) / parts);
    const span = Math.max(1, Math.ceil((end - first) / 512));
    const jobs = Math.ceil((end - first) / span);
    let done = 0;
    await crew.run(
      jobs,
      (job, hand) => [
        "tallyPrefixes",
        this.#record,
        this.#prefixes[0],
        first + job * span,
        Math.min(end, first + (job + 1) * span),
        this.#rows[0],
        crew.scratch(hand),
      ],
      running,
      () => {
        done++;
        running.onProgress?.({ task: "counting boards", done, total: jobs });
      },
    );
  }

  async tally(first: number, end: number, pace: Pace): Promise<bigint[]> {
    const sums = new Array<bigint>(this.levels).fill(0n);
    for (let piece = first; piece < end; piece++) {
      const weight = this.#weight(piece);
      for (let level = 0; level < this.levels; level++) {
        const boards = this.#countAt(piece, level);
        if (boards > 0) sums[level] = sums[level]! + BigInt(weight * boards);
      }
      if (pace.due()) await pace.rest();
    }
    return sums;
  }

  *runs(first: number, end: number, near: number, far: number): Generator<Board[]> {
    for (let piece = first; piece < end; piece++) {
      const count = this.#between(piece, near, far);
      if (count === 0) continue;
      const ways = this.#waysFrom(piece);
      for (let skip = 0; skip < count; skip += ROOM) {
        const boards = this.#list(piece, near, far, skip, ROOM);
        for (const board of boards) for (const symmetry of ways) yield [this.#natural(board, symmetry)];
      }
    }
  }

  drawer(near: number, far: number): (random: Random) => Board {
    const ends: bigint[] = [];
    let total = 0n;
    for (let piece = 0; piece < this.pieces; piece++) {
      total += BigInt(this.#weight(piece)) * BigInt(this.#between(piece, near, far));
      ends.push(total);
    }
    return (random) => {
      const piece = pieceAt(ends, random.belowBig(total));
      const [board] = this.#list(piece, near, far, random.below(this.#between(piece, near, far)), 1);
      // Any symmetry, each as likely, makes each prefix of the class as likely.
      return this.#natural(board!, this.#plan.symmetries[random.below(this.#plan.symmetries.length)]!);
    };
  }

  #weight(piece: number): number {
    return this.#kernel.read(this.#prefixes[0] + piece * 8 + 4);
  }

  #countAt(piece: number, level: number): number {
    return this.#kernel.read(this.#rows[0] + (piece * (this.levels + 1) + level) * 4);
  }

  #between(piece: number, near: number, far: number): number {
    let sum = 0;
    for (let level = near; level <= Math.min(far, this.levels - 1); level++) sum += this.#countAt(piece, level);
    return sum;
  }

  /** Boards of a prefix in the domains' order. */
  #list(piece: number, near: number, far: number, skip: number, room: number): Uint8Array[] {
    const kernel = this.#kernel;
    const code = kernel.read(this.#prefixes[0] + piece * 8);
    const count = kernel.calls.listBoards(this.#record, code, near, far, skip, this.#boards, room, kernel.scratch);
    const cells = this.#plan.order.length;
    return Array.from({ length: count }, (_, i) => kernel.view(this.#boards + i * BOARD_BYTES, cells).slice());
  }

  /** One symmetry to each prefix that the piece stands for. */
  #waysFrom(piece: number): Symmetry[] {
    const radix = this.#kernel.read(this.#record + CENSUS_SYMBOLS);
    const { order, prefixCells, symmetries } = this.#plan;
    const prefix = new Uint8Array(order.length).fill(255);
    for (let i = 0, code = this.#kernel.read(this.#prefixes[0] + piece * 8); i < prefixCells; i++, code = Math.floor(code / radix)) {
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

  #placeSymmetries(): void {
    const kernel = this.#kernel;
    const plan = this.#plan;
    const place = new Uint8Array(plan.order.length);
    plan.order.forEach((cell, i) => {
      place[cell] = i;
    });
    const images = kernel.allocateCleared(plan.symmetries.length * 64);
    plan.symmetries.forEach(({ cells, symbols }, i) => {
      const back = inverseOf(cells);
      const gather = plan.order.slice(0, plan.prefixCells).map((cell) => place[back[cell]!]!);
      kernel.view(images + i * 64, gather.length).set(gather);
      kernel.view(images + i * 64 + 32, symbols.length).set(symbols);
    });
    kernel.write(this.#record + CENSUS_IMAGES, images);
    kernel.write(this.#record + CENSUS_IMAGE_COUNT, plan.symmetries.length);
  }
}
