/** How reached boards are numbered, and what a hash table of them takes. */

export type Numbering =
  /** In the order in which they are found. `most`: no more can be reached; `room`: bytes that they may take. */
  | { readonly kind: "hash"; readonly most: number; readonly room: number }
  /** By two projections that together tell a board: for each class its class in either. `room`: bytes for the projections' boards. */
  | { readonly kind: "product"; readonly factors: readonly [Uint8Array, Uint8Array]; readonly room: number };

/** The kernel's memory has addresses for 4 GiB, of which the search takes some. */
export const MAX_BYTES = 4 * 2 ** 30 - 2 ** 26;
/** What a hash table takes to begin with, however few its boards are. */
export const FIRST_SLOTS = 4096;

/** Of a hash table's slots at most three in four are used. */
export const SLOTS_PER_BOARD = 4 / 3;

/** Bits that tell classes apart. */
export function keyBits(classCount: number): number {
  return Math.max(1, 32 - Math.clz32(classCount - 1));
}

/** Eight bytes each. */
export function keyWords(cells: number, classCount: number): number {
  return Math.ceil((cells * keyBits(classCount)) / 64);
}

/** Bytes of a board in a hash table: its key and its slots. */
export function hashedBytes(words: number): number {
  return words * 8 + SLOTS_PER_BOARD * 4;
}
