/** The landscape behind one table: a piece is one entry. */
import { everyOrderOf } from "../../rules/permutation.ts";
import type { Board, Puzzle, Symmetry } from "../../rules/puzzle.ts";
import { imageOf } from "../../rules/symmetry.ts";
import { BOARD_BYTES } from "../kernel/assembly/layout.ts";
import type { Pace } from "../kernel/crew.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { multinomial } from "../plan/arrangements.ts";
import type { Part } from "../tables/container.ts";
import type { DistanceTable } from "../tables/distance-table.ts";
import { pieceAt } from "./ends.ts";
import type { Landscape } from "./landscape.ts";
import type { Random } from "./random.ts";

/** Entries between two looks at the clock. */
const STRIDE = 4096;

export class TableLandscape implements Landscape {
  readonly levels: number;
  readonly pieces: number;
  readonly #kernel: Kernel;
  readonly #table: DistanceTable;
  readonly #puzzle: Puzzle;
  /** The symbols of each class. */
  readonly #merged: readonly (readonly number[])[];
  /** Whole boards for each projected one: ways to tell merged symbols apart. */
  readonly #fillings: bigint;
  readonly #images: readonly Symmetry[];
  readonly #board: number;

  constructor(kernel: Kernel, puzzle: Puzzle, table: DistanceTable) {
    this.#kernel = kernel;
    this.#puzzle = puzzle;
    this.#table = table;
    this.levels = table.counts.length;
    this.pieces = table.parts[table.parts.length - 1]![1];
    const { classes, classCount } = table.domain.plan.projection;
    this.#merged = Array.from({ length: classCount }, (_, c) =>
      puzzle.symbols.flatMap((_, symbol) => (classes[symbol] === c ? [symbol] : [])),
    );
    this.#fillings = this.#merged.reduce((product, symbols) => product * multinomial(symbols.map((symbol) => puzzle.counts[symbol]!)), 1n);
    this.#images = imagesOf(table);
    this.#board = kernel.allocate(BOARD_BYTES * 2);
  }

  async tally(first: number, end: number, pace: Pace): Promise<bigint[]> {
    if (first === 0 && end === this.pieces) return this.#table.weights.map((boards) => BigInt(boards) * this.#perProjected());
    const sums = new Array<number>(this.levels).fill(0);
    for (let from = first; from < end; from += STRIDE) {
      const fars = this.#fars().subarray(from, Math.min(end, from + STRIDE));
      fars.forEach((far, i) => {
        if (far < this.levels) sums[far] = sums[far]! + (this.#isFolded() ? this.#images.length / this.#ties(from + i) : 1);
      });
      if (pace.due()) await pace.rest();
    }
    return sums.map((boards) => BigInt(boards) * this.#perProjected());
  }

  *runs(first: number, end: number, near: number, far: number): Generator<Iterable<Board>> {
    for (let piece = first; piece < end; piece++) {
      const here = this.#fars()[piece]!;
      if (here < near || here > far) continue;
      const projected = this.#projected(piece);
      const images = new Map<string, Uint8Array>();
      for (const symmetry of this.#images) {
        const image = imageOf(symmetry, projected);
        images.set(image.join(), image);
      }
      for (const image of images.values()) yield this.#fillingsOf(image);
    }
  }

  drawer(near: number, far: number): (random: Random) => Board {
    // Entries in range, block by block, so that the n-th is found quickly.
    const fars = this.#fars();
    const ends: number[] = [];
    let total = 0;
    for (let from = 0; from < fars.length; from += STRIDE) {
      for (const here of fars.subarray(from, from + STRIDE)) if (here >= near && here <= far) total++;
      ends.push(total);
    }
    return (random) => {
      for (;;) {
        const piece = this.#nth(random.below(total), ends, near, far);
        // An entry stands for as many boards as it has different images: it is kept in proportion.
        if (this.#isFolded() && random.below(this.#ties(piece)) !== 0) continue;
        const symmetry = this.#images[random.below(this.#images.length)]!;
        return this.#randomFilling(imageOf(symmetry, this.#projected(piece)), random);
      }
    };
  }

  #nth(n: number, ends: readonly number[], near: number, far: number): number {
    const block = pieceAt(ends, n);
    const fars = this.#fars();
    let left = n - (block > 0 ? ends[block - 1]! : 0);
    for (let piece = block * STRIDE; ; piece++) {
      const here = fars[piece]!;
      if (here >= near && here <= far && left-- === 0) return piece;
    }
  }

  #isFolded(): boolean {
    return this.#table.domain.plan.fold.kind === "geometry";
  }

  /** Whole boards that one entry's weight stands for. */
  #perProjected(): bigint {
    return this.#isFolded() ? this.#fillings : this.#fillings * BigInt(this.#images.length);
  }

  /** The distance of each entry. */
  #fars(): Uint8Array {
    const [address, bytes] = this.#table.parts[this.#table.parts.length - 1]!;
    return this.#kernel.view(address, bytes);
  }

  #rankOf(piece: number): number {
    if (!this.#isFolded()) return piece;
    const [[buckets, bytes], [lows]] = this.#table.parts as readonly [Part, Part];
    let low = 0;
    let high = bytes / 4 - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#kernel.read(buckets + middle * 4) <= piece) low = middle;
      else high = middle - 1;
    }
    return low * 256 + this.#kernel.view(lows + piece, 1)[0]!;
  }

  /** The entry's board by cell, in classes. */
  #projected(piece: number): Uint8Array {
    const { domain } = this.#table;
    this.#kernel.calls.unrank(domain.address, this.#rankOf(piece), this.#board);
    const here = this.#kernel.view(this.#board, BOARD_BYTES);
    return Uint8Array.from(domain.position, (place) => here[place]!);
  }

  /** How many images of the entry's board equal it. */
  #ties(piece: number): number {
    const { address } = this.#table.domain;
    this.#kernel.calls.unrank(address, this.#rankOf(piece), this.#board);
    return this.#kernel.calls.least(address, this.#board, this.#board + BOARD_BYTES, this.#kernel.scratch);
  }

  /** Every way to tell merged symbols apart, in symbol order. */
  *#fillingsOf(projected: Uint8Array): Generator<Board> {
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
function imagesOf({ domain }: DistanceTable): Symmetry[] {
  const { fold, arrangements, projection } = domain.plan;
  const cells = Uint8Array.from(arrangements.order, (_, cell) => cell);
  const identity = Uint8Array.from({ length: projection.classCount }, (_, c) => c);
  if (fold.kind === "geometry") return [...fold.symmetries];
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
