/**
 * A set of boards, each with an index in the order in which they were added. Boards stand one after the other in one array, found by
 * open addressing with linear probing, at most half full (Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm L).
 *
 * Not a Map of strings: that takes some five times the memory, cannot say how much, and ends at 2^24 entries.
 */
import type { Board } from "../rules/puzzle.ts";

/** A set of boards of one size, each with an index. */
export class BoardStore {
  readonly #cells: number;
  #boards: Uint8Array;
  /** Slot → index + 1; 0 is free. Its length is a power of 2. */
  #slots = new Int32Array(2048);
  #size = 0;

  /** For boards of this many cells. */
  constructor(cells: number) {
    this.#cells = cells;
    this.#boards = new Uint8Array(1024 * cells);
  }

  /** How many boards it holds. */
  get size(): number {
    return this.#size;
  }

  /** The memory of its arrays. */
  get bytes(): number {
    return this.#boards.byteLength + this.#slots.byteLength;
  }

  /** Adds the board if it is new. Answers whether it was; its index is then `size - 1`. */
  add(board: Board): boolean {
    let slot = this.#slotOf(board);
    if (this.#slots[slot] !== 0) return false;
    if (2 * (this.#size + 1) > this.#slots.length) {
      this.#grow();
      slot = this.#slotOf(board);
    }
    this.#boards.set(board, this.#size * this.#cells);
    this.#slots[slot] = ++this.#size;
    return true;
  }

  /** The board's index, or -1. */
  indexOf(board: Board): number {
    return this.#slots[this.#slotOf(board)]! - 1;
  }

  /** Copies the board of this index into `board`. */
  read(index: number, board: Board): void {
    const start = index * this.#cells;
    for (let cell = 0; cell < this.#cells; cell++) board[cell] = this.#boards[start + cell]!;
  }

  /** Forgets all boards. */
  clear(): void {
    this.#slots.fill(0);
    this.#size = 0;
  }

  /** Where the board stands, or the free slot where it belongs. */
  #slotOf(board: Board): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(board) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot]!;
      if (entry === 0 || this.#equals(entry - 1, board)) return slot;
    }
  }

  #equals(index: number, board: Board): boolean {
    const start = index * this.#cells;
    for (let cell = 0; cell < this.#cells; cell++) if (this.#boards[start + cell] !== board[cell]) return false;
    return true;
  }

  #grow(): void {
    const boards = new Uint8Array(2 * this.#boards.length);
    boards.set(this.#boards);
    this.#boards = boards;
    this.#slots = new Int32Array(2 * this.#slots.length);
    const board = new Uint8Array(this.#cells);
    for (let index = 0; index < this.#size; index++) {
      this.read(index, board);
      this.#slots[this.#slotOf(board)] = index + 1;
    }
  }
}

/** FNV-1a over the symbols, its high bits folded into the low ones. */
function hash(board: Board): number {
  let value = 0x811c9dc5;
  for (let cell = 0; cell < board.length; cell++) value = Math.imul(value ^ board[cell]!, 0x01000193);
  return value ^ (value >>> 15);
}
