/** The one writer of the records that the kernel reads: fields by name, and the permutations, maps and images among them. */
import type { Permutation } from "../../rules/puzzle.ts";
import * as layout from "./assembly/layout.ts";
import { MAX_SPACE_CELLS, PAIR_SECOND } from "./assembly/layout.ts";
import type { Kernel } from "./kernel.ts";

type Layout = typeof layout;

/** Whatever has a number of bytes in the layout. */
type RecordName = { [K in keyof Layout]: K extends `${infer R}_BYTES` ? R : never }[keyof Layout];

/** What the layout puts into a record. */
export type FieldOf<R extends RecordName> = Exclude<
  { [K in keyof Layout]: K extends `${R}_${infer F}` ? F : never }[keyof Layout],
  "BYTES"
>;

/** A number takes 32 bits, a bigint 64; bytes are copied. */
export type Fields<R extends RecordName> = { readonly [F in FieldOf<R>]?: number | bigint | Uint8Array };

const OFFSETS: Readonly<Record<string, number>> = layout;

/** Writes fields of the record at `address`; what is not named stays. */
export function writeRecord<R extends RecordName>(kernel: Kernel, record: R, address: number, fields: Fields<R>): void {
  for (const [field, value] of Object.entries(fields as Record<string, number | bigint | Uint8Array>)) {
    const at = address + OFFSETS[`${record}_${field}`]!;
    if (typeof value === "number") kernel.write(at, value);
    else if (typeof value === "bigint") writePair(kernel, at, Number(BigInt.asUintN(32, value)), Number(value >> 32n));
    else kernel.view(at, value.length).set(value);
  }
}

/** A new record; what is not named is 0. Returns its address. */
export function placeRecord<R extends RecordName>(kernel: Kernel, record: R, fields: Fields<R>): number {
  const address = kernel.allocateCleared(OFFSETS[`${record}_BYTES`]!);
  writeRecord(kernel, record, address, fields);
  return address;
}

/** A field of 32 bits. */
export function readField<R extends RecordName>(kernel: Kernel, record: R, address: number, field: FieldOf<R>): number {
  return kernel.read(address + OFFSETS[`${record}_${field}`]!);
}

/** A field of 64 bits; exact up to 2^53. */
export function readLong<R extends RecordName>(kernel: Kernel, record: R, address: number, field: FieldOf<R>): number {
  return kernel.readLong(address + OFFSETS[`${record}_${field}`]!);
}

export function writePair(kernel: Kernel, address: number, first: number, second: number): void {
  kernel.write(address, first);
  kernel.write(address + PAIR_SECOND, second);
}

/** A copy of the numbers; returns its address. */
export function placeWords(kernel: Kernel, words: ArrayLike<number>): number {
  const address = kernel.allocate(words.length * 4);
  kernel.words(address, words.length).set(words);
  return address;
}

/** Swizzle masks of a gather `from` over `vectors` vectors of 16 cells, by output, then by input; cells past the end get nothing. */
export function permutationBytes(from: ArrayLike<number>, vectors = 2): Uint8Array {
  const bytes = new Uint8Array(vectors * vectors * 16).fill(255);
  for (let cell = 0; cell < from.length; cell++) {
    const source = from[cell]!;
    bytes[(Math.floor(cell / 16) * vectors + Math.floor(source / 16)) * 16 + (cell % 16)] = source % 16;
  }
  return bytes;
}

/** Vectors of 16 cells that hold a board. */
export function vectorsOf(cells: number): number {
  return cells <= 16 ? 1 : cells <= MAX_SPACE_CELLS ? 2 : 4;
}

/** How wide a board of so many cells is: SPACE_WIDE, LOOKUPS_WIDE. */
export function wideness(cells: number): number {
  return Math.log2(vectorsOf(cells));
}

/** Vectors of the permutations of a space's boards: two, also where one would do, or four. */
export function vectorsFor(cells: number): number {
  return Math.max(2, vectorsOf(cells));
}

/** A permutation (as a gather), then a map of symbols. */
export function imageBytes(from: ArrayLike<number>, map: ArrayLike<number>): Uint8Array {
  const vectors = vectorsFor(from.length);
  const permutation = permutationBytes(from, vectors);
  const bytes = new Uint8Array(permutation.length + vectors * 16);
  bytes.set(permutation);
  bytes.set(Array.from(map), permutation.length);
  return bytes;
}

/** Permutations one after another; returns their address. */
export function placePermutations(kernel: Kernel, permutations: readonly Permutation[], vectors = 2): number {
  const size = vectors * vectors * 16;
  const address = kernel.allocate(permutations.length * size);
  permutations.forEach((permutation, i) => {
    kernel.view(address + i * size, size).set(permutationBytes(permutation, vectors));
  });
  return address;
}
