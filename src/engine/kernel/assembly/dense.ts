// Breadth-first search over all ranks of a space, against the moves, a byte of distance for each rank.
import {
  KIND_COMBINATION, KIND_PAIR, KIND_PERMUTATION, KIND_PRODUCT, KIND_QUAD, MOVED_BYTES, PAIR_BYTES, PAIR_SECOND, PERMUTATION_BYTES, ROW_COUNT, ROW_LIST,
  SPACE_CHUNKS, SPACE_DECODE, SPACE_FIRST_CELLS, SPACE_INVERSES, SPACE_KIND, SPACE_MOVED, SPACE_MOVES, SPACE_PREFIXES,
  SPACE_PREFIX_COUNT, SPACE_ROOT, SPACE_SIZE, SPACE_START, SPACE_TABLE, SPACE_TAILS, SPACE_TAIL_COUNT, SPACE_WIDE, SPACE_WITHIN, UNREACHED
} from "./layout";
import { permute } from "./board";
import { expandProduct } from "./product";
import { cellsPerChunk, movedFirst, movedSecond, rankAs, secondsOf, seekInRow, seekPrefix, unrank } from "./rank";
import { BOARD, BY_MOVE, NEIGHBOUR, PLACES, ROWS, RUN_BOARD } from "./scratch";

/** Always stores: whether an entry is new is as good as random, and a wrong guess costs the processor more than a store. */
// @ts-ignore: decorator
@inline
function reach(entry: usize, distance: u8): void {
  const here = load<u8>(entry);
  store<u8>(entry, here == UNREACHED ? distance : here);
}

// @ts-ignore: decorator
@inline
function expand<K>(space: usize, board: usize, scratch: usize, table: usize, next: u8): void {
  const moves = load<i32>(space, SPACE_MOVES);
  const wide = load<u32>(space, SPACE_WIDE) != 0;
  let inverse: usize = load<u32>(space, SPACE_INVERSES);
  for (let move = 0; move < moves; move++, inverse += PERMUTATION_BYTES) {
    if (wide) permute<u16>(board, inverse, scratch + NEIGHBOUR);
    else permute<u8>(board, inverse, scratch + NEIGHBOUR);
    const entry = table + <usize>rankAs<K>(space, scratch + NEIGHBOUR, scratch);
    reach(entry, next);
  }
}

/** Ranks in order share all chunks but the last over long runs: the runs are walked, and only a run that holds the depth is opened. */
function expandRuns<K>(space: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const last = load<i32>(space, SPACE_CHUNKS) - 1;
  const step = <usize>cellsPerChunk(space);
  const decode: usize = load<u32>(space, SPACE_DECODE);
  const table: usize = load<u32>(space, SPACE_TABLE);
  const board = scratch + BOARD;
  const wanted = i8x16.splat(depth);
  v128.store(board, i64x2.splat(0));
  v128.store(board, i64x2.splat(0), 16);
  let found: u32 = 0;
  let row: usize = load<u32>(space, SPACE_ROOT);
  let start = first;
  {
    let rest = first;
    for (let chunk = 0; chunk < last; chunk++) {
      const place = seekInRow(row, rest);
      store<u32>(scratch + ROWS + ((<usize>chunk) << 2), <u32>row);
      store<i32>(scratch + PLACES + ((<usize>chunk) << 2), place);
      const entry = <usize>load<u32>(row + ROW_LIST) + <usize>place * PAIR_BYTES;
      rest -= load<u32>(entry);
      const code = <usize>load<u32>(entry, PAIR_SECOND);
      store<u64>(board + <usize>chunk * step, load<u64>(decode + (code << 3)));
      row = <usize>load<u32>(row + code * PAIR_BYTES, PAIR_SECOND);
    }
    start = first - rest;
  }
  while (true) {
    const count = load<u32>(row + ROW_COUNT);
    const list: usize = load<u32>(row + ROW_LIST);
    let place: u32 = first > start ? first - start : 0;
    const stop: u32 = end - start < count ? end - start : count;
    for (; place < stop; place += 16) {
      let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start + <usize>place), wanted));
      if (stop - place < 16) mask &= (1 << (stop - place)) - 1;
      while (mask) {
        const code = <usize>load<u32>(list + <usize>(place + <u32>ctz(mask)) * PAIR_BYTES, PAIR_SECOND);
        mask &= mask - 1;
        store<u64>(board + <usize>last * step, load<u64>(decode + (code << 3)));
        expand<K>(space, board, scratch, table, depth + 1);
        found++;
      }
    }
    start += count;
    if (start >= end) return found;
    let chunk = last - 1;
    let next = load<i32>(scratch + PLACES + ((<usize>chunk) << 2)) + 1;
    row = <usize>load<u32>(scratch + ROWS + ((<usize>chunk) << 2));
    while (next == load<i32>(row + ROW_COUNT)) {
      chunk--;
      next = load<i32>(scratch + PLACES + ((<usize>chunk) << 2)) + 1;
      row = <usize>load<u32>(scratch + ROWS + ((<usize>chunk) << 2));
    }
    while (true) {
      store<i32>(scratch + PLACES + ((<usize>chunk) << 2), next);
      const code = <usize>load<u32>(<usize>load<u32>(row + ROW_LIST) + <usize>next * PAIR_BYTES, PAIR_SECOND);
      store<u64>(board + <usize>chunk * step, load<u64>(decode + (code << 3)));
      row = <usize>load<u32>(row + code * PAIR_BYTES, PAIR_SECOND);
      chunk++;
      if (chunk == last) break;
      store<u32>(scratch + ROWS + ((<usize>chunk) << 2), <u32>row);
      next = 0;
    }
  }
}

/** Boards whose ranks follow each other differ in their last cells alone: those are turned into all their orders by a table. */
function expandPermutations(space: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const table: usize = load<u32>(space, SPACE_TABLE);
  const tails: usize = load<u32>(space, SPACE_TAILS);
  const tailCount = load<u32>(space, SPACE_TAIL_COUNT);
  const wanted = i8x16.splat(depth);
  const runBoard = scratch + RUN_BOARD;
  const board = scratch + BOARD;
  let found: u32 = 0;
  for (let start = first - (first % tailCount); start < end; start += tailCount) {
    let place = first > start ? first - start : 0;
    const stop = end - start < tailCount ? end - start : tailCount;
    let ready = false;
    for (; place < stop; place += 16) {
      let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start + <usize>place), wanted));
      if (stop - place < 16) mask &= (1 << (stop - place)) - 1;
      if (!mask) continue;
      if (!ready) {
        unrank(space, start, runBoard);
        ready = true;
      }
      for (; mask; mask &= mask - 1) {
        v128.store(board, i8x16.swizzle(v128.load(runBoard), v128.load(tails + ((<usize>(place + <u32>ctz(mask))) << 4))));
        expand<u64>(space, board, scratch, table, depth + 1);
        found++;
      }
    }
  }
  return found;
}

/** Boards of two classes are numbers: a move of one is looked up in parts, and the first part's is the same over a run of ranks. */
function expandCombinations(space: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const table: usize = load<u32>(space, SPACE_TABLE);
  const moves = load<i32>(space, SPACE_MOVES);
  const moved: usize = load<u32>(space, SPACE_MOVED);
  const size = load<u32>(space, SPACE_SIZE);
  const count = load<i32>(space, SPACE_PREFIX_COUNT);
  // Read here once: the stores below might change them, for all that the compiler knows.
  const firstCells = load<u32>(space, SPACE_FIRST_CELLS);
  const firstMask: u32 = (1 << firstCells) - 1;
  const starts: usize = load<u32>(space, SPACE_START);
  const withins: usize = load<u32>(space, SPACE_WITHIN);
  const firstParts = scratch + BY_MOVE;
  const wanted = i8x16.splat(depth);
  let prefix = seekPrefix(space, first);
  const lastPrefix = <usize>load<u32>(space, SPACE_PREFIXES) + <usize>(count - 1) * PAIR_BYTES;
  let found: u32 = 0;
  for (; prefix <= lastPrefix; prefix += PAIR_BYTES) {
    const start = load<u32>(prefix);
    if (start >= end) break;
    const next = prefix == lastPrefix ? size : load<u32>(prefix, PAIR_BYTES);
    const part = load<u32>(prefix, PAIR_SECOND);
    const stop = (next < end ? next : end) - start;
    let place = first > start ? first - start : 0;
    let ready = false;
    for (; place < stop; place += 16) {
      let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start + <usize>place), wanted));
      if (stop - place < 16) mask &= (1 << (stop - place)) - 1;
      if (!mask) continue;
      if (!ready) {
        for (let move = 0; move < moves; move++) {
          store<u32>(firstParts + ((<usize>move) << 2), movedFirst(moved + <usize>move * MOVED_BYTES, <usize>part));
        }
        ready = true;
      }
      const seconds = secondsOf(space, part);
      for (; mask; mask &= mask - 1) {
        const second = <usize>load<u32>(seconds + ((<usize>(place + <u32>ctz(mask))) << 2));
        let lookup = moved;
        for (let move = 0; move < moves; move++, lookup += MOVED_BYTES) {
          const bits = load<u32>(firstParts + ((<usize>move) << 2)) | movedSecond(lookup, second);
          const base = load<u32>(starts + ((<usize>(bits & firstMask)) << 2));
          const entry = table + <usize>(base + load<u32>(withins + ((<usize>(bits >> firstCells)) << 2)));
          reach(entry, depth + 1);
        }
        found++;
      }
    }
  }
  return found;
}

/**
 * Gives every unreached neighbour of a rank in [first, end) at `depth` the distance depth + 1; returns how many ranks
 * stand at `depth`. Several threads may run it on ranges that do not overlap: they write the same value wherever they meet.
 */
export function expandDense(space: usize, scratch: usize, first: u32, end: u32, depth: u32): u32 {
  const kind = load<i32>(space, SPACE_KIND);
  if (kind == KIND_COMBINATION) return expandCombinations(space, scratch, first, end, <u8>depth);
  if (kind == KIND_QUAD) return expandRuns<u32>(space, scratch, first, end, <u8>depth);
  if (kind == KIND_PERMUTATION) return expandPermutations(space, scratch, first, end, <u8>depth);
  if (kind == KIND_PRODUCT) return expandProduct(space, scratch, first, end, <u8>depth);
  if (kind == KIND_PAIR) return expandRuns<u16>(space, scratch, first, end, <u8>depth);
  return expandRuns<u8>(space, scratch, first, end, <u8>depth);
}
