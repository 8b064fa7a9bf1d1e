// Boards at each distance where a distance is the least of several lookups: enumerated by prefix, infix and suffix.
import {
  BOARD_BYTES, CENSUS_CELLS, CENSUS_COUNTS, CENSUS_IMAGES, CENSUS_IMAGE_COUNT, CENSUS_INFIX_END, CENSUS_LEVELS, CENSUS_LOOKUPS,
  CENSUS_LOOKUP_COUNT, CENSUS_PLACES, CENSUS_PREFIX_CELLS, CENSUS_SUFFIXES, CENSUS_SYMBOLS, MAP_BYTES, PAIR_BYTES, PAIR_SECOND,
  PREFIX_IMAGE_BYTES, PREFIX_IMAGE_MAP, SPACE_TABLE, SPACE_WIDE, SUFFIXES_CODES, UNREACHED
} from "./layout";
import { image } from "./board";
import { rank } from "./rank";
import { BANKS, BANK_BYTES, BASES, BOARD, PROJECTED, USED } from "./scratch";

/** Writes the digits of a code to `to`; false where a symbol would be used more often than it is there. Counts what is used. */
function spell(census: usize, code: u32, cells: i32, to: usize, used: usize): bool {
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const counts: usize = load<u32>(census, CENSUS_COUNTS);
  for (let cell = 0; cell < cells; cell++) {
    const symbol = code % symbols;
    code /= symbols;
    store<u8>(to + <usize>cell, <u8>symbol);
    const now = load<u8>(used + <usize>symbol) + 1;
    store<u8>(used + <usize>symbol, now);
    if (now > load<u8>(counts + <usize>symbol)) return false;
  }
  return true;
}

/** How many images of the prefix equal it; 0 where one of them is smaller, compared from the first cell on. */
function isLeast(census: usize, prefix: usize): i32 {
  const cells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const count = load<i32>(census, CENSUS_IMAGE_COUNT);
  let record: usize = load<u32>(census, CENSUS_IMAGES);
  let ties = 0;
  for (let i = 0; i < count; i++, record += PREFIX_IMAGE_BYTES) {
    let order = 0;
    for (let cell = 0; cell < cells; cell++) {
      const there = <i32>load<u8>(record + PREFIX_IMAGE_MAP + <usize>load<u8>(prefix + <usize>load<u8>(record + <usize>cell)));
      order = there - <i32>load<u8>(prefix + <usize>cell);
      if (order) break;
    }
    if (order < 0) return 0;
    if (!order) ties++;
  }
  return ties;
}

/** Writes a pair to `to` for each least prefix whose code is in [first, end): the code, how many prefixes it stands for. Returns how many. */
export function listPrefixes(census: usize, first: u32, end: u32, to: usize, scratch: usize): u32 {
  const cells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const images = load<u32>(census, CENSUS_IMAGE_COUNT);
  const prefix = scratch + BOARD;
  let found: u32 = 0;
  for (let code = first; code < end; code++) {
    v128.store(scratch + USED, i64x2.splat(0));
    v128.store(scratch + USED, i64x2.splat(0), 16);
    if (!spell(census, code, cells, prefix, scratch + USED)) continue;
    const ties = isLeast(census, prefix);
    if (!ties) continue;
    const pair = to + <usize>found * PAIR_BYTES;
    store<u32>(pair, code);
    store<u32>(pair, images / <u32>ties, PAIR_SECOND);
    found++;
  }
  return found;
}

/** The suffixes for the symbols that the board's prefix and infix leave, or 0. */
// @ts-ignore: decorator
@inline
function suffixesFor(census: usize, used: usize): usize {
  const symbols = load<i32>(census, CENSUS_SYMBOLS);
  const counts: usize = load<u32>(census, CENSUS_COUNTS);
  const places: usize = load<u32>(census, CENSUS_PLACES);
  let index: usize = 0;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const left = <usize>load<u8>(counts + <usize>symbol) - <usize>load<u8>(used + <usize>symbol);
    index += left * <usize>load<u32>(places + ((<usize>symbol) << 2));
  }
  return <usize>load<u32>(<usize>load<u32>(census, CENSUS_SUFFIXES) + (index << 2));
}

/** Writes a suffix to the board. */
// @ts-ignore: decorator
@inline
function spellSuffix(census: usize, suffix: u32, board: usize): void {
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const cells = load<i32>(census, CENSUS_CELLS);
  for (let cell = load<i32>(census, CENSUS_INFIX_END); cell < cells; cell++) {
    store<u8>(board + <usize>cell, <u8>(suffix % symbols));
    suffix /= symbols;
  }
}

/** Writes to BASES, for each lookup, where in its table the board with the first of its suffixes stands. */
// @ts-ignore: decorator
@inline
function placeBases(census: usize, suffixes: usize, scratch: usize): void {
  const lookups = load<i32>(census, CENSUS_LOOKUP_COUNT);
  spellSuffix(census, load<u32>(suffixes, SUFFIXES_CODES), scratch + BOARD);
  let pair: usize = load<u32>(census, CENSUS_LOOKUPS);
  for (let i = 0; i < lookups; i++, pair += PAIR_BYTES) {
    const space: usize = load<u32>(pair);
    image(scratch + BOARD, load<u32>(pair, PAIR_SECOND), scratch + PROJECTED, load<u32>(space, SPACE_WIDE), MAP_BYTES);
    store<u32>(scratch + BASES + ((<usize>i) << 2), load<u32>(space, SPACE_TABLE) + rank(space, scratch + PROJECTED, scratch));
  }
}

/** The least of all lookups for one suffix. */
// @ts-ignore: decorator
@inline
function leastAt(lookups: i32, bases: usize, offsets: usize, stride: usize): u32 {
  let least: u32 = UNREACHED;
  for (let i = 0; i < lookups; i++, offsets += stride) {
    const distance = <u32>load<u8>(<usize>load<u32>(bases + ((<usize>i) << 2)) + <usize>load<u32>(offsets));
    least = distance < least ? distance : least;
  }
  return least;
}

function tallySuffixes(lookups: i32, suffixes: usize, scratch: usize): void {
  const count = load<u32>(suffixes);
  const stride = (<usize>count) << 2;
  let offsets = suffixes + SUFFIXES_CODES + stride;
  const last = offsets + stride;
  let bank = scratch + BANKS;
  const flip = (scratch + BANKS) ^ (scratch + BANKS + BANK_BYTES);
  if (lookups == 3) {
    // Unrolled, and the addresses in registers: measured at 0.78 of the time of the loop below (0.71 s to 0.91 s, a
    // census of the Rotation Game), for the number of lookups that three symbols make.
    const a: usize = load<u32>(scratch + BASES);
    const b: usize = load<u32>(scratch + BASES, 4);
    const c: usize = load<u32>(scratch + BASES, 8);
    for (; offsets < last; offsets += 4) {
      let least = <u32>load<u8>(a + <usize>load<u32>(offsets));
      const second = <u32>load<u8>(b + <usize>load<u32>(offsets + stride));
      const third = <u32>load<u8>(c + <usize>load<u32>(offsets + stride + stride));
      least = second < least ? second : least;
      least = third < least ? third : least;
      const counter = bank + ((<usize>least) << 2);
      store<u32>(counter, load<u32>(counter) + 1);
      bank ^= flip;
    }
    return;
  }
  for (; offsets < last; offsets += 4) {
    const counter = bank + ((<usize>leastAt(lookups, scratch + BASES, offsets, stride)) << 2);
    store<u32>(counter, load<u32>(counter) + 1);
    bank ^= flip;
  }
}

/** For each prefix in [first, end) of the list at `prefixes`: how many of its boards stand at each distance, to its row of LEVELS + 1 counts. */
export function tallyPrefixes(census: usize, prefixes: usize, first: u32, end: u32, rows: usize, scratch: usize): void {
  const lookups = load<i32>(census, CENSUS_LOOKUP_COUNT);
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const prefixCells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const infixCells = load<i32>(census, CENSUS_INFIX_END) - prefixCells;
  const levels = load<u32>(census, CENSUS_LEVELS);
  const board = scratch + BOARD;
  let infix: u32 = 1;
  for (let i = 0; i < infixCells; i++) infix *= symbols;
  for (let at = first; at < end; at++) {
    memory.fill(scratch + BANKS, 0, 2 * BANK_BYTES);
    v128.store(board, i64x2.splat(0));
    v128.store(board, i64x2.splat(0), 16);
    for (let code: u32 = 0; code < infix; code++) {
      v128.store(scratch + USED, i64x2.splat(0));
      v128.store(scratch + USED, i64x2.splat(0), 16);
      spell(census, load<u32>(prefixes + <usize>at * PAIR_BYTES), prefixCells, board, scratch + USED);
      if (!spell(census, code, infixCells, board + <usize>prefixCells, scratch + USED)) continue;
      const suffixes = suffixesFor(census, scratch + USED);
      if (!suffixes) continue;
      placeBases(census, suffixes, scratch);
      tallySuffixes(lookups, suffixes, scratch);
    }
    const row = rows + (<usize>at * <usize>(levels + 1) << 2);
    for (let level: u32 = 0; level <= levels; level++) {
      const counter = scratch + BANKS + ((<usize>(level == levels ? UNREACHED : level)) << 2);
      store<u32>(row + ((<usize>level) << 2), load<u32>(counter) + load<u32>(counter + BANK_BYTES));
    }
  }
}

/**
 * Of the boards of a prefix whose distance is from `near` to `distance`: leaves out the first `skip`, writes up to `room` to `to`
 * (BOARD_BYTES each, in the spaces' order); returns how many it wrote.
 */
export function listBoards(census: usize, prefix: u32, near: u32, distance: u32, skip: u32, to: usize, room: u32, scratch: usize): u32 {
  const lookups = load<i32>(census, CENSUS_LOOKUP_COUNT);
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const prefixCells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const infixEnd = load<i32>(census, CENSUS_INFIX_END);
  let infix: u32 = 1;
  for (let i = prefixCells; i < infixEnd; i++) infix *= symbols;
  const board = scratch + BOARD;
  v128.store(board, i64x2.splat(0));
  v128.store(board, i64x2.splat(0), 16);
  let written: u32 = 0;
  for (let code: u32 = 0; code < infix; code++) {
    v128.store(scratch + USED, i64x2.splat(0));
    v128.store(scratch + USED, i64x2.splat(0), 16);
    spell(census, prefix, prefixCells, board, scratch + USED);
    if (!spell(census, code, infixEnd - prefixCells, board + <usize>prefixCells, scratch + USED)) continue;
    const suffixes = suffixesFor(census, scratch + USED);
    if (!suffixes) continue;
    placeBases(census, suffixes, scratch);
    const stride = (<usize>load<u32>(suffixes)) << 2;
    for (let offset: usize = 0; offset < stride; offset += 4) {
      const here = leastAt(lookups, scratch + BASES, suffixes + SUFFIXES_CODES + stride + offset, stride);
      if (here < near || here > distance) continue;
      if (skip) {
        skip--;
        continue;
      }
      if (written == room) return written;
      const listed = to + <usize>written * BOARD_BYTES;
      v128.store(listed, v128.load(board));
      v128.store(listed, v128.load(board, 16), 16);
      spellSuffix(census, load<u32>(suffixes + SUFFIXES_CODES + offset), listed);
      written++;
    }
  }
  return written;
}
