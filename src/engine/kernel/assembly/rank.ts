// Rank and unrank. A board of a space is cut into chunks of cells; an automaton reads chunk after chunk, adds up the
// rank and remembers, in the row it stands on, how many of each class are left. Ranks follow the dictionary order of boards
// and are dense: every number below the space's size is a board's rank.
import {
  KIND_COMBINATION, KIND_HASH, KIND_PAIR, KIND_PERMUTATION, KIND_PRODUCT, KIND_QUAD, KIND_SINGLE, NO_RANK, PAIR_BYTES, PAIR_SECOND, ROW_COUNT, ROW_LIST, SPACE_CELLS,
  SPACE_CHUNKS, SPACE_DECODE, SPACE_FIRST_CELLS, SPACE_KIND, SPACE_ONES, SPACE_PREFIXES, SPACE_PREFIX_COUNT, SPACE_RADIX, SPACE_RELABEL,
  SPACE_ROOT, SPACE_SECONDS, SPACE_START, SPACE_WEIGHTS, SPACE_WIDE, SPACE_WITHIN
} from "./layout";
import { rankHash, unrankHash } from "./hash";
import { rankProduct, unrankProduct } from "./product";
import { CHUNK_CODES } from "./scratch";

// The kind is a type here, so that each kind gets its own compiled loop: u8 SINGLE, u16 PAIR, u32 QUAD, u64 PERMUTATION.

/** Bytes of one chunk's code in scratch memory, after `chunkCodes`. */
// @ts-ignore: decorator
@inline
function codeAt<K>(codes: usize, chunk: i32): u32 {
  if (sizeof<K>() == 1) return <u32>load<u8>(codes + <usize>chunk);
  if (sizeof<K>() == 2) return <u32>load<u16>(codes + ((<usize>chunk) << 1));
  return load<u32>(codes + ((<usize>chunk) << 2));
}

// @ts-ignore: decorator
@inline
function pairs(cells: v128, radix: i32): v128 {
  return i16x8.add(v128.and(cells, i16x8.splat(0x00ff)), i16x8.mul(i16x8.shr_u(cells, 8), i16x8.splat(<i16>radix)));
}

/** Codes of four cells each, the first cell the least significant digit; radix at most 13 where four cells are used. */
// @ts-ignore: decorator
@inline
export function quads(cells: v128, radix: i32): v128 {
  return i32x4.dot_i16x8_s(pairs(cells, radix), i32x4.splat(1 | ((radix * radix) << 16)));
}

/** Writes the codes of a board's chunks: the first cell of a chunk is the least significant digit. */
// @ts-ignore: decorator
@inline
function chunkCodes<K>(board: usize, codes: usize, wide: bool, radix: i32): void {
  const low = v128.load(board);
  if (sizeof<K>() == 1) {
    v128.store(codes, low);
    if (wide) v128.store(codes, v128.load(board, 16), 16);
  } else if (sizeof<K>() == 2) {
    v128.store(codes, pairs(low, radix));
    if (wide) v128.store(codes, pairs(v128.load(board, 16), radix), 16);
  } else {
    v128.store(codes, quads(low, radix));
    if (wide) v128.store(codes, quads(v128.load(board, 16), radix), 16);
  }
}

/** The rank of the board at `board`, or NO_RANK where it does not belong to the space. */
// @ts-ignore: decorator
@inline
export function rankAs<K>(space: usize, board: usize, scratch: usize): u32 {
  if (sizeof<K>() == 8) return rankPermutation(space, board);
  const codes = scratch + CHUNK_CODES;
  chunkCodes<K>(board, codes, load<u32>(space, SPACE_WIDE) != 0, load<u32>(space, SPACE_RADIX));
  const chunks = load<i32>(space, SPACE_CHUNKS);
  let row: usize = load<u32>(space, SPACE_ROOT);
  let relabel: usize = load<u32>(space, SPACE_RELABEL);
  let rank: u32 = 0;
  if (relabel) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const entry = load<u64>(relabel + ((<usize>codeAt<K>(codes, chunk)) << 3));
      relabel = <usize>(entry >> 32);
      const step = load<u64>(row + ((<usize>(<u32>entry)) << 3));
      rank += <u32>step;
      row = <usize>(step >> 32);
    }
  } else {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const step = load<u64>(row + ((<usize>codeAt<K>(codes, chunk)) << 3));
      rank += <u32>step;
      row = <usize>(step >> 32);
    }
  }
  // The last chunk leads to no row; only a board of another space is still on one, where all that is dead ends.
  return row ? NO_RANK : rank;
}

/** Lehmer code: each cell's digit is how many of the symbols still to come are smaller. */
// @ts-ignore: decorator
@inline
function rankPermutation(space: usize, board: usize): u32 {
  const cells = load<i32>(space, SPACE_CELLS);
  const weights: usize = load<u32>(space, SPACE_WEIGHTS);
  let left: u32 = 0xffffffff;
  let rank: u32 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const bit: u32 = 1 << load<u8>(board + <usize>cell);
    rank += <u32>popcnt(left & (bit - 1)) * load<u32>(weights + ((<usize>cell) << 2));
    left ^= bit;
  }
  return rank;
}

/** The rank of a board of KIND_COMBINATION. */
// @ts-ignore: decorator
@inline
export function rankCombination(space: usize, bits: u32): u32 {
  const cells = load<u32>(space, SPACE_FIRST_CELLS);
  const first = <usize>(bits & ((1 << cells) - 1));
  const second = <usize>(bits >> cells);
  return load<u32>(<usize>load<u32>(space, SPACE_START) + (first << 2)) + load<u32>(<usize>load<u32>(space, SPACE_WITHIN) + (second << 2));
}

/** What a board of KIND_COMBINATION becomes: `tables` are those of one move. */
// @ts-ignore: decorator
@inline
export function movedBits(tables: usize, bits: u32, firstCells: u32): u32 {
  const first = <usize>(bits & ((1 << firstCells) - 1));
  const second = <usize>(bits >> firstCells);
  return movedFirst(tables, first) | movedSecond(tables, second);
}

// @ts-ignore: decorator
@inline
export function movedFirst(tables: usize, first: usize): u32 {
  return load<u32>(tables + ((first & 255) << 2)) | load<u32>(tables + ((first >> 8) << 2), 1024);
}

// @ts-ignore: decorator
@inline
export function movedSecond(tables: usize, second: usize): u32 {
  return load<u32>(tables + ((second & 255) << 2), 2048) | load<u32>(tables + ((second >> 8) << 2), 3072);
}

/** A board of two classes as a number. */
// @ts-ignore: decorator
@inline
export function bitsOf(board: usize, wide: bool): u32 {
  const bits = <u32>i8x16.bitmask(i8x16.shl(v128.load(board), 7));
  return wide ? bits | ((<u32>i8x16.bitmask(i8x16.shl(v128.load(board, 16), 7))) << 16) : bits;
}

/** The rank of a board of any kind of space. */
export function rank(space: usize, board: usize, scratch: usize): u32 {
  const kind = load<i32>(space, SPACE_KIND);
  if (kind == KIND_COMBINATION) return rankCombination(space, bitsOf(board, load<u32>(space, SPACE_WIDE) != 0));
  if (kind == KIND_QUAD) return rankAs<u32>(space, board, scratch);
  if (kind == KIND_PERMUTATION) return rankAs<u64>(space, board, scratch);
  if (kind == KIND_PAIR) return rankAs<u16>(space, board, scratch);
  if (kind == KIND_HASH) return rankHash(space, board, scratch);
  if (kind == KIND_PRODUCT) return rankProduct(space, board, scratch);
  return rankAs<u8>(space, board, scratch);
}

/** The place of the last of `count` pairs whose first number is at most `value`; first numbers ascend, the first of them is at most `value`. */
function seek(pairs: usize, count: i32, value: u32): i32 {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if (load<u32>(pairs + <usize>mid * PAIR_BYTES) <= value) low = mid;
    else high = mid - 1;
  }
  return low;
}

/** The place in a row's list of the last code whose added rank is at most `rest`. */
// @ts-ignore: decorator
@inline
export function seekInRow(row: usize, rest: u32): i32 {
  return seek(load<u32>(row + ROW_LIST), load<i32>(row + ROW_COUNT), rest);
}

/** Where in PREFIXES the first part of a rank's board stands. */
// @ts-ignore: decorator
@inline
export function seekPrefix(space: usize, rank: u32): usize {
  const prefixes: usize = load<u32>(space, SPACE_PREFIXES);
  return prefixes + <usize>seek(prefixes, load<i32>(space, SPACE_PREFIX_COUNT), rank) * PAIR_BYTES;
}

/** The second parts, in the order of their ranks, that go with a first part. */
// @ts-ignore: decorator
@inline
export function secondsOf(space: usize, first: u32): usize {
  const ones = load<i32>(space, SPACE_ONES) - popcnt(<i32>first);
  return <usize>load<u32>(<usize>load<u32>(space, SPACE_SECONDS) + ((<usize>ones) << 2));
}

function unrankCombination(space: usize, rank: u32, board: usize): void {
  const prefix = seekPrefix(space, rank);
  const first = load<u32>(prefix, PAIR_SECOND);
  const second = load<u32>(secondsOf(space, first) + ((<usize>(rank - load<u32>(prefix))) << 2));
  const bits = first | (second << load<u32>(space, SPACE_FIRST_CELLS));
  const cells = load<i32>(space, SPACE_CELLS);
  for (let cell = 0; cell < cells; cell++) store<u8>(board + <usize>cell, <u8>((bits >> cell) & 1));
}

/** Cells in a chunk of this space. */
export function cellsPerChunk(space: usize): i32 {
  const kind = load<i32>(space, SPACE_KIND);
  if (kind == KIND_SINGLE) return 1;
  return kind == KIND_PAIR ? 2 : 4;
}

/** Writes the board of a rank to `board` (twice BOARD_BYTES are written at most). Folded by renaming: the canonical board. */
export function unrank(space: usize, rank: u32, board: usize): void {
  if (load<i32>(space, SPACE_KIND) == KIND_HASH) {
    unrankHash(space, rank, board);
    return;
  }
  if (load<i32>(space, SPACE_KIND) == KIND_PRODUCT) {
    unrankProduct(space, rank, board);
    return;
  }
  v128.store(board, i64x2.splat(0));
  v128.store(board, i64x2.splat(0), 16);
  if (load<i32>(space, SPACE_KIND) == KIND_COMBINATION) {
    unrankCombination(space, rank, board);
    return;
  }
  if (load<i32>(space, SPACE_KIND) == KIND_PERMUTATION) {
    const cells = load<i32>(space, SPACE_CELLS);
    const weights: usize = load<u32>(space, SPACE_WEIGHTS);
    let left: u32 = 0xffffffff;
    for (let cell = 0; cell < cells; cell++) {
      const weight = load<u32>(weights + ((<usize>cell) << 2));
      let digit = rank / weight;
      rank -= digit * weight;
      let smaller = left;
      while (digit--) smaller &= smaller - 1;
      const symbol = ctz(smaller);
      store<u8>(board + <usize>cell, <u8>symbol);
      left ^= 1 << symbol;
    }
    return;
  }
  const chunks = load<i32>(space, SPACE_CHUNKS);
  const decode: usize = load<u32>(space, SPACE_DECODE);
  const step = <usize>cellsPerChunk(space);
  let row: usize = load<u32>(space, SPACE_ROOT);
  for (let chunk = 0; chunk < chunks; chunk++) {
    const entry: usize = <usize>load<u32>(row + ROW_LIST) + <usize>seekInRow(row, rank) * PAIR_BYTES;
    const code = <usize>load<u32>(entry, PAIR_SECOND);
    rank -= load<u32>(entry);
    // Eight bytes, the last of them 0 or overwritten by the next chunk.
    store<u64>(board + <usize>chunk * step, load<u64>(decode + (code << 3)));
    row = <usize>load<u32>(row + code * PAIR_BYTES, PAIR_SECOND);
  }
}
