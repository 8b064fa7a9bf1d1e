// Quotients: breadth-first search over states, and sums of their distances along a search's path.
import {
  FARTHER, FIELD_BYTES, FIELD_CONTENTS, FIELD_COUNTS, FIELD_INDEX, FIELD_MASK, FIELD_SHIFT, FIELD_STRIDE, NO_LIMIT, QUOTIENT_CLASSES,
  QUOTIENT_FIELDS, QUOTIENT_FLOWS, QUOTIENT_FLOW_COUNT, QUOTIENT_SETS, QUOTIENT_TABLE, QUOTIENT_TOTALS, QUOTIENT_WEIGHTS, SUMS_CELLS,
  SUMS_PATH, SUMS_SYMBOLS, SUMS_TERMS, SUMS_TERM_COUNT, TERM_BYTES, TERM_FIELDS, TERM_FIELD_COUNT, TERM_MOVES, TERM_OPENS_GROUP,
  TERM_TABLE, TERM_WEIGHTS, UNREACHED
} from "./layout";
import { COUNTS, KEYS, PICKED } from "./scratch";

// @ts-ignore: decorator
@inline
function indexOf(fields: usize, count: i32, key: u64): usize {
  let index: u32 = 0;
  for (let i = 0; i < count; i++, fields += FIELD_BYTES) {
    const value = <usize>(<u32>(key >> <u64>load<u32>(fields, FIELD_SHIFT)) & load<u32>(fields, FIELD_MASK));
    index += load<u32>(<usize>load<u32>(fields, FIELD_INDEX) + (value << 2));
  }
  return <usize>index;
}

/** Writes the counts of an entry that is a state to `counts`, the last set's too, and returns its key. */
function decode(quotient: usize, entry: u32, counts: usize): u64 {
  const classes = <usize>load<u32>(quotient, QUOTIENT_CLASSES);
  const sets = load<u32>(quotient, QUOTIENT_SETS);
  const last = counts + (<usize>sets - 1) * classes;
  memory.copy(last, <usize>load<u32>(quotient, QUOTIENT_TOTALS), classes);
  let weight: usize = load<u32>(quotient, QUOTIENT_WEIGHTS);
  let field: usize = load<u32>(quotient, QUOTIENT_FIELDS);
  let key: u64 = 0;
  for (let here = counts; here < last; here += classes, field += FIELD_BYTES) {
    const content = (entry / load<u32>(field, FIELD_STRIDE)) % load<u32>(field, FIELD_CONTENTS);
    const from = <usize>load<u32>(field, FIELD_COUNTS) + <usize>content * classes;
    for (let c: usize = 0; c < classes; c++, weight += 8) {
      const count = load<u8>(from + c);
      store<u8>(here + c, count);
      store<u8>(last + c, load<u8>(last + c) - count);
      key += <u64>count * load<u64>(weight);
    }
  }
  return key;
}

/** Reaches every neighbour that one flow leads to: for each pick in turn, every class that stands in its set. */
function follow(quotient: usize, flow: usize, picks: i32, key: u64, scratch: usize, next: u8): void {
  const classes = load<i32>(quotient, QUOTIENT_CLASSES);
  const weights: usize = load<u32>(quotient, QUOTIENT_WEIGHTS);
  const fields: usize = load<u32>(quotient, QUOTIENT_FIELDS);
  const fieldCount = load<i32>(quotient, QUOTIENT_SETS) - 1;
  const table: usize = load<u32>(quotient, QUOTIENT_TABLE);
  const counts = scratch + COUNTS;
  const picked = scratch + PICKED;
  const keys = scratch + KEYS;
  store<u64>(keys, key);
  store<i8>(picked, -1);
  let pick = 0;
  while (pick >= 0) {
    const at = flow + <usize>(pick * 3);
    const from = <usize>(<i32>load<u8>(at) * classes);
    let c = <i32>load<i8>(picked + <usize>pick);
    // Put back what was taken for the class before.
    if (c >= 0) store<u8>(counts + from + <usize>c, load<u8>(counts + from + <usize>c) + 1);
    // Picks that go the same way are taken in ascending order, so that each set of them is met once.
    else if (load<u8>(at, 2)) c = <i32>load<i8>(picked + <usize>(pick - 1)) - 1;
    do c++;
    while (c < classes && !load<u8>(counts + from + <usize>c));
    if (c == classes) {
      pick--;
      continue;
    }
    store<i8>(picked + <usize>pick, <i8>c);
    store<u8>(counts + from + <usize>c, load<u8>(counts + from + <usize>c) - 1);
    const to = <usize>(<i32>load<u8>(at, 1) * classes + c);
    const moved = load<u64>(keys + ((<usize>pick) << 3)) + load<u64>(weights + (to << 3)) - load<u64>(weights + ((from + <usize>c) << 3));
    pick++;
    if (pick < picks) {
      store<u64>(keys + ((<usize>pick) << 3), moved);
      store<i8>(picked + <usize>pick, -1);
      continue;
    }
    pick--;
    const entry = table + indexOf(fields, fieldCount, moved);
    const here = load<u8>(entry);
    store<u8>(entry, here == UNREACHED ? next : here);
  }
}

/** Reaches the neighbours of all entries in [first, end) at `depth`, FARTHER at most; returns how many those are. */
export function expandQuotient(quotient: usize, scratch: usize, first: u32, end: u32, depth: u32): u32 {
  const table: usize = load<u32>(quotient, QUOTIENT_TABLE);
  const flowCount = load<i32>(quotient, QUOTIENT_FLOW_COUNT);
  const wanted = i8x16.splat(<u8>depth);
  let found: u32 = 0;
  for (let start = first; start < end; start += 16) {
    let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start), wanted));
    if (end - start < 16) mask &= (1 << (end - start)) - 1;
    for (; mask; mask &= mask - 1) {
      found++;
      const key = decode(quotient, start + <u32>ctz(mask), scratch + COUNTS);
      let flow: usize = load<u32>(quotient, QUOTIENT_FLOWS);
      for (let i = 0; i < flowCount; i++) {
        const picks = load<i32>(flow);
        follow(quotient, flow + 4, picks, key, scratch, <u8>min<u32>(depth + 1, FARTHER));
        flow += <usize>(4 + ((picks * 3 + 3) & ~3));
      }
    }
  }
  return found;
}

// @ts-ignore: decorator
@inline
function termDistance(term: usize, key: u64): u32 {
  const index = indexOf(<usize>load<u32>(term, TERM_FIELDS), load<i32>(term, TERM_FIELD_COUNT), key);
  return <u32>load<u8>(<usize>load<u32>(term, TERM_TABLE) + index);
}

/** The sum for a whole board, which becomes the path's beginning. NO_LIMIT proves it unsolvable. */
export function beginSum(sums: usize, board: usize): u32 {
  const cells = load<i32>(sums, SUMS_CELLS);
  const symbols = load<i32>(sums, SUMS_SYMBOLS);
  const count = load<i32>(sums, SUMS_TERM_COUNT);
  let term: usize = load<u32>(sums, SUMS_TERMS);
  const keys: usize = load<u32>(sums, SUMS_PATH);
  const distances = keys + ((<usize>count) << 3);
  for (let i = 0; i < count; i++, term += TERM_BYTES) {
    const weights: usize = load<u32>(term, TERM_WEIGHTS);
    let key: u64 = 0;
    for (let cell = 0; cell < cells; cell++) key += load<u64>(weights + (<usize>(cell * symbols + <i32>load<u8>(board + <usize>cell)) << 3));
    store<u64>(keys + ((<usize>i) << 3), key);
    store<u32>(distances + ((<usize>i) << 2), termDistance(term, key));
  }
  return total(sums, distances);
}

// @ts-ignore: decorator
@inline
function total(sums: usize, distances: usize): u32 {
  const count = load<i32>(sums, SUMS_TERM_COUNT);
  let term: usize = load<u32>(sums, SUMS_TERMS);
  let sum: u32 = 0;
  let most: u32 = 0;
  for (let i = 0; i < count; i++, term += TERM_BYTES) {
    const distance = load<u32>(distances + ((<usize>i) << 2));
    if (distance == UNREACHED) return NO_LIMIT;
    if (load<u32>(term, TERM_OPENS_GROUP)) {
      sum += most;
      most = 0;
    }
    if (distance > most) most = distance;
  }
  return sum + most;
}

/** The sum after a move of the path's board at `depth`, which becomes the path's next: only what the move crosses is looked up. */
export function nextSum(sums: usize, board: usize, move: i32, depth: u32): u32 {
  const count = load<i32>(sums, SUMS_TERM_COUNT);
  const symbols = <usize>load<u32>(sums, SUMS_SYMBOLS);
  const stride = <usize>(count * 12 + 4) & ~7;
  let term: usize = load<u32>(sums, SUMS_TERMS);
  const keys = <usize>load<u32>(sums, SUMS_PATH) + <usize>depth * stride;
  const distances = keys + ((<usize>count) << 3);
  for (let i: usize = 0; i < <usize>count; i++, term += TERM_BYTES) {
    let key = load<u64>(keys + (i << 3));
    let distance = load<u32>(distances + (i << 2));
    let carried: usize = load<u32>(<usize>load<u32>(term, TERM_MOVES) + ((<usize>move) << 2));
    if (carried) {
      const end = carried + 8 + <usize>load<u32>(carried) * (8 + (symbols << 3));
      for (carried += 8; carried < end; carried += 8 + (symbols << 3)) {
        key += load<u64>(carried + 8 + ((<usize>load<u8>(board + <usize>load<u32>(carried))) << 3));
      }
      distance = termDistance(term, key);
    }
    store<u64>(keys + stride + (i << 3), key);
    store<u32>(distances + stride + (i << 2), distance);
  }
  return total(sums, distances + stride);
}
