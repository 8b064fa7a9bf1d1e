// Breadth-first search over all ranks of a domain, against the moves, a byte of distance for each rank.
import {
  BOARD_BYTES, DOMAIN_CHUNKS, DOMAIN_DECODE, DOMAIN_INVERSES, DOMAIN_KIND, DOMAIN_MOVES, DOMAIN_ROOT, DOMAIN_TABLE, DOMAIN_WIDE,
  KIND_BINARY, KIND_PAIR, KIND_PERMUTATION, KIND_QUAD, PERMUTATION_BYTES, ROW_COUNT, ROW_LIST, UNREACHED
} from "./layout";
import { permute } from "./board";
import { cellsPerChunk, rankAs, seekInRow, unrank } from "./rank";

// Scratch of one call: the board, its neighbour, the codes, and a place in the row's list for each chunk but the last.
const NEIGHBOUR: usize = 64;
const CODES: usize = 128;
const ROWS: usize = 256;
const PLACES: usize = 512;

// @ts-ignore: decorator
@inline
function expand<K>(domain: usize, board: usize, scratch: usize, table: usize, next: u8): void {
  const moves = load<i32>(domain, DOMAIN_MOVES);
  const wide = load<u32>(domain, DOMAIN_WIDE) != 0;
  let inverse: usize = load<u32>(domain, DOMAIN_INVERSES);
  for (let move = 0; move < moves; move++, inverse += PERMUTATION_BYTES) {
    permute(board, inverse, scratch + NEIGHBOUR, wide);
    const entry = table + <usize>rankAs<K>(domain, scratch + NEIGHBOUR, scratch + CODES);
    if (load<u8>(entry) == UNREACHED) store<u8>(entry, next);
  }
}

/** Ranks in order share all chunks but the last over long runs: the runs are walked, and only a run that holds the depth is opened. */
function expandRuns<K>(domain: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const last = load<i32>(domain, DOMAIN_CHUNKS) - 1;
  const step = <usize>cellsPerChunk(domain);
  const decode: usize = load<u32>(domain, DOMAIN_DECODE);
  const table: usize = load<u32>(domain, DOMAIN_TABLE);
  const board = scratch;
  const wanted = i8x16.splat(depth);
  v128.store(board, i64x2.splat(0));
  v128.store(board, i64x2.splat(0), 16);
  let found: u32 = 0;
  let row: usize = load<u32>(domain, DOMAIN_ROOT);
  let start = first;
  {
    let rest = first;
    for (let chunk = 0; chunk < last; chunk++) {
      const place = seekInRow(row, rest);
      store<u32>(scratch + ROWS + ((<usize>chunk) << 2), <u32>row);
      store<i32>(scratch + PLACES + ((<usize>chunk) << 2), place);
      const entry = <usize>load<u32>(row + ROW_LIST) + ((<usize>place) << 3);
      rest -= load<u32>(entry);
      const code = <usize>load<u32>(entry + 4);
      store<u64>(board + <usize>chunk * step, load<u64>(decode + (code << 3)));
      row = <usize>load<u32>(row + (code << 3) + 4);
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
        const code = <usize>load<u32>(list + ((<usize>(place + <u32>ctz(mask))) << 3) + 4);
        mask &= mask - 1;
        store<u64>(board + <usize>last * step, load<u64>(decode + (code << 3)));
        expand<K>(domain, board, scratch, table, depth + 1);
        found++;
      }
    }
    start += count;
    if (start >= end) return found;
    let chunk = last - 1;
    let place2 = load<i32>(scratch + PLACES + ((<usize>chunk) << 2)) + 1;
    row = <usize>load<u32>(scratch + ROWS + ((<usize>chunk) << 2));
    while (place2 == load<i32>(row + ROW_COUNT)) {
      chunk--;
      place2 = load<i32>(scratch + PLACES + ((<usize>chunk) << 2)) + 1;
      row = <usize>load<u32>(scratch + ROWS + ((<usize>chunk) << 2));
    }
    while (true) {
      store<i32>(scratch + PLACES + ((<usize>chunk) << 2), place2);
      const code = <usize>load<u32>(<usize>load<u32>(row + ROW_LIST) + ((<usize>place2) << 3) + 4);
      store<u64>(board + <usize>chunk * step, load<u64>(decode + (code << 3)));
      row = <usize>load<u32>(row + (code << 3) + 4);
      chunk++;
      if (chunk == last) break;
      store<u32>(scratch + ROWS + ((<usize>chunk) << 2), <u32>row);
      place2 = 0;
    }
  }
}

function expandPermutations(domain: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const table: usize = load<u32>(domain, DOMAIN_TABLE);
  const wanted = i8x16.splat(depth);
  let found: u32 = 0;
  for (let place = first; place < end; place += 16) {
    let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>place), wanted));
    if (end - place < 16) mask &= (1 << (end - place)) - 1;
    while (mask) {
      unrank(domain, place + <u32>ctz(mask), scratch);
      mask &= mask - 1;
      expand<u64>(domain, scratch, scratch, table, depth + 1);
      found++;
    }
  }
  return found;
}

/**
 * Gives every unreached neighbour of a rank in [first, end) at `depth` the distance depth + 1; returns how many ranks
 * stand at `depth`. Several threads may run it on ranges that do not overlap: they write the same value wherever they meet.
 */
export function expandDense(domain: usize, scratch: usize, first: u32, end: u32, depth: u32): u32 {
  const kind = load<i32>(domain, DOMAIN_KIND);
  if (kind == KIND_BINARY) return expandRuns<u8>(domain, scratch, first, end, <u8>depth);
  if (kind == KIND_QUAD) return expandRuns<u32>(domain, scratch, first, end, <u8>depth);
  if (kind == KIND_PERMUTATION) return expandPermutations(domain, scratch, first, end, <u8>depth);
  if (kind == KIND_PAIR) return expandRuns<u16>(domain, scratch, first, end, <u8>depth);
  return expandRuns<i8>(domain, scratch, first, end, <u8>depth);
}

/** How many ranks in [first, end) stand at each distance: adds to 256 counters of 64 bits at `counts`. */
export function countDense(domain: usize, first: u32, end: u32, counts: usize): void {
  const table: usize = load<u32>(domain, DOMAIN_TABLE);
  for (let place = first; place < end; place++) {
    const counter = counts + ((<usize>load<u8>(table + <usize>place)) << 3);
    store<u64>(counter, load<u64>(counter) + 1);
  }
}
