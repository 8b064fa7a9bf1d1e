/** The board index behind one table: a part is one entry. */
import { everyOrderOf } from "../../rules/permutation.ts";
import type { Board, Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { BOARD_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { TimeSlice } from "../kernel/worker-pool.ts";
import { multinomial } from "../plan/arrangements.ts";
import type { Part } from "../tables/container.ts";
import { type DistanceTable, distanceBytes, isSparse } from "../tables/distance-table.ts";
import type { BoardIndex } from "./board-index.ts";
import { partAt } from "./cumulative.ts";
import type { Random } from "./random.ts";

/** Entries between two looks at the clock. */
const STRIDE = 4096;

export class TableBoardIndex implements BoardIndex {
  readonly levels: number;
  readonly partCount: number;
  readonly #kernel: Kernel;
  readonly #table: DistanceTable;
  readonly #puzzle: Puzzle;
  /** The symbols of each class. */
  readonly #merged: readonly (readonly number[])[];
  /** Whole boards for each projected one: ways to tell merged symbols apart. */
  readonly #fillings: bigint;
  readonly #images: readonly Symmetry[];
  readonly #board: number;
  /** Where the entries of each distance would end if they stood in the order of their distances. */
  readonly #ends: readonly number[];

  constructor(kernel: Kernel, puzzle: Puzzle, table: DistanceTable) {
    this.#kernel = kernel;
    this.#puzzle = puzzle;
    this.#table = table;
    this.levels = table.counts.length;
    const { projection } = table.space.plan;
    let reached = 0;
    this.#ends = table.counts.map((count) => {
      reached += count;
      return reached;
    });
    this.partCount = isSparse(table.space) ? reached : table.space.size;
    const { classes, classCount } = projection;
    this.#merged = Array.from({ length: classCount }, (_, c) =>
      puzzle.symbols.flatMap((_, symbol) => (classes[symbol] === c ? [symbol] : [])),
    );
    this.#fillings = this.#merged.reduce((product, symbols) => product * multinomial(symbols.map((symbol) => puzzle.counts[symbol]!)), 1n);
    this.#images = imagesOf(table);
    this.#board = kernel.allocate(BOARD_BYTES * 2);
  }

  async prepare(): Promise<void> {}

  async tally(first: number, end: number, timeSlice: TimeSlice): Promise<bigint[]> {
    if (first === 0 && end === this.partCount) return this.#table.weights.map((boards) => BigInt(boards) * this.#perProjected());
    const sums = new Array<number>(this.levels).fill(0);
    for (let from = first; from < end; from += STRIDE) {
      const distanceOf = this.#distances();
      for (let part = from; part < Math.min(end, from + STRIDE); part++) {
        const distance = distanceOf(part);
        if (distance < this.levels) sums[distance] = sums[distance]! + (this.#isFolded() ? this.#images.length / this.#ties(part) : 1);
      }
      if (timeSlice.due()) await timeSlice.rest();
    }
    return sums.map((boards) => BigInt(boards) * this.#perProjected());
  }

  *runs(first: number, end: number, minDistance: number, maxDistance: number): Generator<Iterable<Board>> {
    for (const part of this.#partsBetween(first, end, minDistance, maxDistance)) {
      // Of entries whose boards symmetries carry to each other one gives them all.
      if (this.#table.space.classSizes && this.#kernel.calls.leastAlike(this.#table.space.address, part) !== part) continue;
      const projected = this.#projected(part);
      if (this.#images.length === 1) {
        yield this.#fillingsOf(imageOf(this.#images[0]!, projected));
        continue;
      }
      const images = new Map<string, Uint8Array>();
      for (const symmetry of this.#images) {
        const image = imageOf(symmetry, projected);
        images.set(image.join(), image);
      }
      for (const image of images.values()) yield this.#fillingsOf(image);
    }
  }

  /** The parts at these distances, in order. */
  *#partsBetween(first: number, end: number, minDistance: number, maxDistance: number): Generator<number> {
    for (let from = first; from < end; from += STRIDE) {
      // Memory may be allocated wherever a part is yielded.
      const distanceOf = this.#distances();
      const found: number[] = [];
      for (let part = from; part < Math.min(end, from + STRIDE); part++) {
        const here = distanceOf(part);
        if (here >= minDistance && here <= maxDistance) found.push(part);
      }
      yield* found;
    }
  }

  drawer(minDistance: number, maxDistance: number): (random: Random) => Board {
    // Entries in range, block by block, so that the n-th is found quickly.
    const distanceOf = this.#distances();
    const totals: number[] = [];
    let total = 0;
    for (let part = 0; part < this.partCount; part++) {
      const here = distanceOf(part);
      if (here >= minDistance && here <= maxDistance) total++;
      if ((part + 1) % STRIDE === 0 || part + 1 === this.partCount) totals.push(total);
    }
    return (random) => {
      for (;;) {
        const part = this.#nth(random.below(total), totals, minDistance, maxDistance);
        // An entry stands for as many boards as it has different images: it is kept in proportion.
        if (this.#isFolded() && random.below(this.#ties(part)) !== 0) continue;
        const symmetry = this.#images[random.below(this.#images.length)]!;
        return this.#randomFilling(imageOf(symmetry, this.#projected(part)), random);
      }
    };
  }

  #nth(n: number, totals: readonly number[], minDistance: number, maxDistance: number): number {
    const block = partAt(totals, n);
    const distanceOf = this.#distances();
    let left = n - (block > 0 ? totals[block - 1]! : 0);
    for (let part = block * STRIDE; ; part++) {
      const here = distanceOf(part);
      if (here >= minDistance && here <= maxDistance && left-- === 0) return part;
    }
  }

  #isFolded(): boolean {
    return this.#table.space.plan.fold.kind === "symmetry";
  }

  /** Whole boards that one entry's weight stands for. */
  #perProjected(): bigint {
    return this.#isFolded() ? this.#fillings : this.#fillings * BigInt(this.#images.length);
  }

  /** The distance of each entry, past all levels where there is none; until memory is next allocated. */
  #distances(): (part: number) => number {
    if (this.#table.space.plan.numbering?.kind === "hash") return (part) => partAt(this.#ends, part);
    const [address] = this.#table.parts[this.#table.parts.length - 1]!;
    const far = distanceBytes(this.#table.counts) > 1;
    const distances = far ? this.#kernel.words(address, this.partCount) : this.#kernel.view(address, this.partCount);
    return (part) => distances[part]!;
  }

  #rankOf(part: number): number {
    if (!this.#isFolded() || this.#table.space.plan.numbering) return part;
    const [[buckets, bytes], [lowBytes]] = this.#table.parts as readonly [Part, Part];
    // Each bucket ends where the next one starts.
    const bucket = partAt(this.#kernel.words(buckets + 4, bytes / 4 - 1), part);
    return bucket * 256 + this.#kernel.view(lowBytes + part, 1)[0]!;
  }

  /** The entry's board by cell, in classes. */
  #projected(part: number): Uint8Array {
    const { space } = this.#table;
    this.#kernel.calls.unrank(space.address, this.#rankOf(part), this.#board);
    const here = this.#kernel.view(this.#board, BOARD_BYTES);
    return Uint8Array.from(space.position, (place) => here[place]!);
  }

  /** How many images of the entry's board equal it, or what else they are counted for more than once. */
  #ties(part: number): number {
    const { address, size, classSizes } = this.#table.space;
    if (classSizes) return this.#images.length / classSizes[Math.floor((part * classSizes.length) / size)]!;
    this.#kernel.calls.unrank(address, this.#rankOf(part), this.#board);
    return this.#kernel.calls.canonicalize(address, this.#board, this.#board + BOARD_BYTES, this.#kernel.scratch);
  }

  /** Every way to tell merged symbols apart, in symbol order. */
  #fillingsOf(projected: Uint8Array): Iterable<Board> {
    // Most tables tell all symbols apart.
    return this.#fillings === 1n ? [projected.map((c) => this.#merged[c]![0]!)] : this.#everyFilling(projected);
  }

  *#everyFilling(projected: Uint8Array): Generator<Board> {
    const merged = this.#merged;
    const left = Uint8Array.from(this.#puzzle.counts);
    const board = new Uint8Array(projected.length);
    function* fill(cell: number): Generator<Board> {
      if (cell === board.length) {
        yield board.slice();
        return;
      }
      for (const symbol of merged[projected[cell]!]!) {
        if (left[symbol] === 0) continue;
        left[symbol] = left[symbol]! - 1;
        board[cell] = symbol;
        yield* fill(cell + 1);
        left[symbol] = left[symbol]! + 1;
      }
    }
    yield* fill(0);
  }

  #randomFilling(projected: Uint8Array, random: Random): Board {
    const bags = this.#merged.map((symbols) => {
      const bag = symbols.flatMap((symbol) => new Array<number>(this.#puzzle.counts[symbol]!).fill(symbol));
      random.shuffle(bag);
      return bag;
    });
    return Uint8Array.from(projected, (c) => bags[c]!.pop()!);
  }
}

/** All symmetries that the table is folded by. */
function imagesOf({ space }: DistanceTable): Symmetry[] {
  const { fold, arrangements, projection } = space.plan;
  const cells = Uint8Array.from(arrangements.order, (_, cell) => cell);
  const identity = Uint8Array.from({ length: projection.classCount }, (_, c) => c);
  if (fold.kind === "symmetry") return [...fold.symmetries];
  if (fold.kind === "none") return [{ cells, symbols: identity }];
  return fold.interchangeable
    .reduce<Uint8Array[]>(
      (renamings, set) => renamings.flatMap((renaming) => everyOrderOf(set).map((to) => renamed(renaming, set, to))),
      [identity],
    )
    .map((symbols) => ({ cells, symbols }));
}

function renamed(renaming: Uint8Array, set: readonly number[], to: readonly number[]): Uint8Array {
  const result = renaming.slice();
  set.forEach((c, i) => {
    result[c] = to[i]!;
  });
  return result;
}
