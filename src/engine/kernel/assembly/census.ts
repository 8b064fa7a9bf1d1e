// Boards at each distance where a distance is the least of several lookups: enumerated by prefix, infix and suffix.
import {
  CENSUS_CELLS, CENSUS_COUNTS, CENSUS_IMAGES, CENSUS_IMAGE_COUNT, CENSUS_SUFFIXES, CENSUS_LEVELS, CENSUS_LOOKUPS, CENSUS_LOOKUP_RECORDS,
  CENSUS_INFIX_END, CENSUS_PLACES, CENSUS_PREFIX_CELLS, CENSUS_SYMBOLS, BOARD_BYTES, SPACE_TABLE,
  SPACE_WIDE, MAP_BYTES
} from "./layout";
import { image } from "./board";
import { rank } from "./rank";

// Scratch: the board, its projection, codes; symbols used; bases of lookups; the row's counters, two banks.
const PROJECTED: usize = 64;
const CODES: usize = 128;
const USED: usize = 256;
const BASES: usize = 320;
const BANKS: usize = 1024;
const BANK_BYTES: usize = 1024;

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

/** How many images of the prefix equal it; 0 where one is smaller (compared from the first cell on). */
function isLeast(census: usize, prefix: usize): i32 {
  const cells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const count = load<i32>(census, CENSUS_IMAGE_COUNT);
  let record: usize = load<u32>(census, CENSUS_IMAGES);
  let ties = 0;
  for (let i = 0; i < count; i++, record += 64) {
    let order = 0;
    for (let cell = 0; cell < cells; cell++) {
      const there = <i32>load<u8>(record + 32 + <usize>load<u8>(prefix + <usize>load<u8>(record + <usize>cell)));
      order = there - <i32>load<u8>(prefix + <usize>cell);
      if (order) break;
    }
    if (order < 0) return 0;
    if (!order) ties++;
  }
  return ties;
}

/** Writes the codes in [first, end) of least prefixes to `to`, each with how many prefixes it stands for; returns how many it wrote. */
export function listPrefixes(census: usize, first: u32, end: u32, to: usize, scratch: usize): u32 {
  const cells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const images = load<u32>(census, CENSUS_IMAGE_COUNT);
  let found: u32 = 0;
  for (let code = first; code < end; code++) {
    v128.store(scratch + USED, i64x2.splat(0));
    v128.store(scratch + USED, i64x2.splat(0), 16);
    if (!spell(census, code, cells, scratch, scratch + USED)) continue;
    const ties = isLeast(census, scratch);
    if (!ties) continue;
    store<u32>(to + ((<usize>found) << 3), code);
    store<u32>(to + ((<usize>found) << 3), images / <u32>ties, 4);
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
function spellLeaf(census: usize, suffix: u32, board: usize): void {
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const cells = load<i32>(census, CENSUS_CELLS);
  for (let cell = load<i32>(census, CENSUS_INFIX_END); cell < cells; cell++) {
    store<u8>(board + <usize>cell, <u8>(suffix % symbols));
    suffix /= symbols;
  }
}

/** Tables' addresses plus the rank of the board with the first of its suffixes, one for each lookup, to BASES. */
// @ts-ignore: decorator
@inline
function placeBases(census: usize, suffixes: usize, scratch: usize): void {
  const lookups = load<i32>(census, CENSUS_LOOKUPS);
  spellLeaf(census, load<u32>(suffixes, 4), scratch);
  let record: usize = load<u32>(census, CENSUS_LOOKUP_RECORDS);
  for (let i = 0; i < lookups; i++, record += 8) {
    const space: usize = load<u32>(record);
    image(scratch, load<u32>(record, 4), scratch + PROJECTED, load<u32>(space, SPACE_WIDE) != 0, MAP_BYTES);
    store<u32>(scratch + BASES + ((<usize>i) << 2), load<u32>(space, SPACE_TABLE) + rank(space, scratch + PROJECTED, scratch + CODES));
  }
}

/** The least of all lookups for one suffix. */
// @ts-ignore: decorator
@inline
function leastAt(lookups: i32, bases: usize, offsets: usize, stride: usize): u32 {
  let least: u32 = 255;
  for (let i = 0; i < lookups; i++, offsets += stride) {
    const distance = <u32>load<u8>(<usize>load<u32>(bases + ((<usize>i) << 2)) + <usize>load<u32>(offsets));
    least = distance < least ? distance : least;
  }
  return least;
}

function tallySuffixes(lookups: i32, suffixes: usize, scratch: usize): void {
  const count = load<u32>(suffixes);
  const stride = (<usize>count) << 2;
  let offsets = suffixes + 4 + stride;
  const last = offsets + stride;
  let bank = scratch + BANKS;
  const flip = (scratch + BANKS) ^ (scratch + BANKS + BANK_BYTES);
  if (lookups == 3) {
    // Unrolled, and the addresses in registers: half the time of the loop below, for the number of lookups that three symbols make.
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
  const lookups = load<i32>(census, CENSUS_LOOKUPS);
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const prefixCells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const infixCells = load<i32>(census, CENSUS_INFIX_END) - prefixCells;
  const levels = load<u32>(census, CENSUS_LEVELS);
  let infix: u32 = 1;
  for (let i = 0; i < infixCells; i++) infix *= symbols;
  for (let at = first; at < end; at++) {
    memory.fill(scratch + BANKS, 0, 2 * BANK_BYTES);
    v128.store(scratch, i64x2.splat(0));
    v128.store(scratch, i64x2.splat(0), 16);
    for (let code: u32 = 0; code < infix; code++) {
      v128.store(scratch + USED, i64x2.splat(0));
      v128.store(scratch + USED, i64x2.splat(0), 16);
      spell(census, load<u32>(prefixes + ((<usize>at) << 3)), prefixCells, scratch, scratch + USED);
      if (!spell(census, code, infixCells, scratch + <usize>prefixCells, scratch + USED)) continue;
      const suffixes = suffixesFor(census, scratch + USED);
      if (!suffixes) continue;
      placeBases(census, suffixes, scratch);
      tallySuffixes(lookups, suffixes, scratch);
    }
    const row = rows + (<usize>at * <usize>(levels + 1) << 2);
    for (let level: u32 = 0; level <= levels; level++) {
      const counter = scratch + BANKS + ((<usize>(level == levels ? 255 : level)) << 2);
      store<u32>(row + ((<usize>level) << 2), load<u32>(counter) + load<u32>(counter + BANK_BYTES));
    }
  }
}

/**
 * Of the boards of a prefix whose distance is from `near` to `distance`: leaves out the first `skip`, writes up to `room` to `to`
 * (BOARD_BYTES each, in the spaces' order); returns how many it wrote.
 */
export function listBoards(census: usize, prefix: u32, near: u32, distance: u32, skip: u32, to: usize, room: u32, scratch: usize): u32 {
  const lookups = load<i32>(census, CENSUS_LOOKUPS);
  const symbols = load<u32>(census, CENSUS_SYMBOLS);
  const prefixCells = load<i32>(census, CENSUS_PREFIX_CELLS);
  const infixEnd = load<i32>(census, CENSUS_INFIX_END);
  let infix: u32 = 1;
  for (let i = prefixCells; i < infixEnd; i++) infix *= symbols;
  v128.store(scratch, i64x2.splat(0));
  v128.store(scratch, i64x2.splat(0), 16);
  let written: u32 = 0;
  for (let code: u32 = 0; code < infix; code++) {
    v128.store(scratch + USED, i64x2.splat(0));
    v128.store(scratch + USED, i64x2.splat(0), 16);
    spell(census, prefix, prefixCells, scratch, scratch + USED);
    if (!spell(census, code, infixEnd - prefixCells, scratch + <usize>prefixCells, scratch + USED)) continue;
    const suffixes = suffixesFor(census, scratch + USED);
    if (!suffixes) continue;
    placeBases(census, suffixes, scratch);
    const stride = (<usize>load<u32>(suffixes)) << 2;
    for (let offset: usize = 0; offset < stride; offset += 4) {
      const here = leastAt(lookups, scratch + BASES, suffixes + 4 + stride + offset, stride);
      if (here < near || here > distance) continue;
      if (skip) {
        skip--;
        continue;
      }
      if (written == room) return written;
      const board = to + <usize>written * BOARD_BYTES;
      v128.store(board, v128.load(scratch));
      v128.store(board, v128.load(scratch, 16), 16);
      spellLeaf(census, load<u32>(suffixes + 4 + offset), board);
      written++;
    }
  }
  return written;
}
