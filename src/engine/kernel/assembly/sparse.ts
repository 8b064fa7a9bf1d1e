// Breadth-first search over the canonical boards of a space folded by symmetry (see canonical.ts). Two bits a rank while building
// (0 unseen, 1 and 2 by turns this depth and the next, 3 done), then a sorted, bucketed list of ranks.
import {
  KIND_PERMUTATION, KIND_QUAD, NO_DISTANCE, PERMUTATION_BYTES, SPACE_BUCKETS, SPACE_DISTANCES, SPACE_FAR, SPACE_IMAGE_COUNT, SPACE_INVERSES,
  SPACE_KIND, SPACE_LOW_BYTES, SPACE_MOVES, SPACE_STATES, SPACE_WIDE, UNREACHED
} from "./layout";
import { permute } from "./board";
import { canonicalize } from "./canonical";
import { rank, rankAs, unrank } from "./rank";
import { BOARD, BY_MOVE, CANONICAL, NEIGHBOUR } from "./scratch";

/** The distance kept at a place of a list of distances; see SPACE_FAR. */
// @ts-ignore: decorator
@inline
export function readDistance(distances: usize, place: u32, far: bool): u32 {
  if (far) return load<u32>(distances + ((<usize>place) << 2));
  const distance = <u32>load<u8>(distances + <usize>place);
  return distance == UNREACHED ? NO_DISTANCE : distance;
}

// @ts-ignore: decorator
@inline
function writeDistance(distances: usize, place: u32, distance: u32, far: bool): void {
  if (far) store<u32>(distances + ((<usize>place) << 2), distance);
  else store<u8>(distances + <usize>place, <u8>distance);
}

/** The rank of the canonical board of the board at `board`. The kind is a type, as in rank.ts; i8 stands for any. */
// @ts-ignore: decorator
@inline
function canonicalRank<K>(space: usize, board: usize, scratch: usize): u32 {
  canonicalize(space, board, scratch + CANONICAL, scratch);
  if (isSigned<K>()) return rank(space, scratch + CANONICAL, scratch);
  return rankAs<K>(space, scratch + CANONICAL, scratch);
}

/** Marks a canonical board, if it was unseen. */
// @ts-ignore: decorator
@inline
function reach(states: usize, at: u32, mark: u32): void {
  const word = states + ((<usize>(at >> 4)) << 2);
  const shift = (at & 15) << 1;
  if (((load<u32>(word) >> shift) & 3) == 0) atomic.or<u32>(word, mark << shift);
}

/** Marks the canonical boards of `count` goal boards, BOARD_BYTES each. */
export function seedSparse(space: usize, boards: usize, count: i32, scratch: usize): void {
  const states: usize = load<u32>(space, SPACE_STATES);
  for (let i = 0; i < count; i++) reach(states, canonicalRank<i8>(space, boards + ((<usize>i) << 5), scratch), 1);
}

function expandAs<K>(space: usize, scratch: usize, first: u32, end: u32, mark: u32, ranks: usize, room: u32, slot: usize, totals: usize): void {
  const states: usize = load<u32>(space, SPACE_STATES);
  const moves = load<i32>(space, SPACE_MOVES);
  const inverses: usize = load<u32>(space, SPACE_INVERSES);
  const wide = load<u32>(space, SPACE_WIDE) != 0;
  const images = load<i32>(space, SPACE_IMAGE_COUNT);
  const flip: u32 = mark == 1 ? 0 : 0xffffffff;
  const board = scratch + BOARD;
  for (let base = first; base < end; base += 16) {
    const word = states + ((<usize>(base >> 4)) << 2);
    const value = load<u32>(word);
    const low = (value ^ flip) & 0x55555555;
    const high = ((value ^ flip) >> 1) & 0x55555555;
    let mask = low & ~high;
    if (!mask) continue;
    while (mask) {
      const bit = <u32>ctz(mask);
      mask &= mask - 1;
      const at = base + (bit >> 1);
      unrank(space, at, board);
      const ties = canonicalize(space, board, scratch + CANONICAL, scratch);
      store<u64>(totals, load<u64>(totals) + 1);
      store<u64>(totals, load<u64>(totals, 8) + <u64>(images / ties), 8);
      const place = atomic.add<u32>(slot, 1);
      if (place < room) store<u32>(ranks + ((<usize>place) << 2), at);
      atomic.or<u32>(word, 3 << bit);
      let inverse = inverses;
      for (let move = 0; move < moves; move++, inverse += PERMUTATION_BYTES) {
        v128.store(scratch + NEIGHBOUR, i64x2.splat(0), 16);
        if (wide) permute<u16>(board, inverse, scratch + NEIGHBOUR);
        else permute<u8>(board, inverse, scratch + NEIGHBOUR);
        store<u32>(scratch + BY_MOVE + ((<usize>move) << 2), canonicalRank<K>(space, scratch + NEIGHBOUR, scratch));
      }
      // All at once, so that the waits for memory overlap.
      for (let move = 0; move < moves; move++) reach(states, load<u32>(scratch + BY_MOVE + ((<usize>move) << 2)), 3 - mark);
    }
  }
}

/**
 * Expands the canonical boards marked `mark` (1 or 2) whose rank is in [first, end) (multiples of 16), marks their unseen
 * neighbours 3 − mark and themselves 3. Appends their ranks to the list at `ranks`, which has room for `room`; `slot`, shared by
 * all threads, counts them, also those that found no room. Adds to `totals`: canonical boards, then the boards they stand for (64 bits each). Ranges of threads must not overlap.
 */
export function expandSparse(space: usize, scratch: usize, first: u32, end: u32, mark: u32, ranks: usize, room: u32, slot: usize, totals: usize): void {
  const kind = load<i32>(space, SPACE_KIND);
  if (kind == KIND_QUAD) expandAs<u32>(space, scratch, first, end, mark, ranks, room, slot, totals);
  else if (kind == KIND_PERMUTATION) expandAs<u64>(space, scratch, first, end, mark, ranks, room, slot, totals);
  else expandAs<i8>(space, scratch, first, end, mark, ranks, room, slot, totals);
}

/** Counts `count` ranks into the buckets; buckets must be 0 before the first call. */
export function countBuckets(space: usize, ranks: usize, count: u32): void {
  const buckets: usize = load<u32>(space, SPACE_BUCKETS);
  for (let i: u32 = 0; i < count; i++) {
    const bucket = buckets + ((<usize>(load<u32>(ranks + ((<usize>i) << 2)) >> 8)) << 2);
    store<u32>(bucket, load<u32>(bucket) + 1);
  }
}

/** Turns the counts of `count` buckets into starts. */
export function startBuckets(space: usize, count: u32): void {
  const buckets: usize = load<u32>(space, SPACE_BUCKETS);
  let total: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const bucket = buckets + ((<usize>i) << 2);
    const here = load<u32>(bucket);
    store<u32>(bucket, total);
    total += here;
  }
}

/** Puts `count` ranks, all at distance `distance`, into their buckets. Each bucket's start moves on past what was put in. */
export function fillBuckets(space: usize, ranks: usize, count: u32, distance: u32): void {
  const buckets: usize = load<u32>(space, SPACE_BUCKETS);
  const lowBytes: usize = load<u32>(space, SPACE_LOW_BYTES);
  const distances: usize = load<u32>(space, SPACE_DISTANCES);
  const far = load<u32>(space, SPACE_FAR) != 0;
  for (let i: u32 = 0; i < count; i++) {
    const at = load<u32>(ranks + ((<usize>i) << 2));
    const bucket = buckets + ((<usize>(at >> 8)) << 2);
    const place = load<u32>(bucket);
    store<u32>(bucket, place + 1);
    store<u8>(lowBytes + <usize>place, <u8>at);
    writeDistance(distances, place, distance, far);
  }
}

/** Moves the starts of `count` buckets back to where they began and sorts each bucket by its low bytes. */
export function sortBuckets(space: usize, count: u32): void {
  const buckets: usize = load<u32>(space, SPACE_BUCKETS);
  const lowBytes: usize = load<u32>(space, SPACE_LOW_BYTES);
  const distances: usize = load<u32>(space, SPACE_DISTANCES);
  const far = load<u32>(space, SPACE_FAR) != 0;
  memory.copy(buckets + 4, buckets, (<usize>count) << 2);
  store<u32>(buckets, 0);
  for (let i: u32 = 0; i < count; i++) {
    const start = load<u32>(buckets + ((<usize>i) << 2));
    const end = load<u32>(buckets + ((<usize>i) << 2), 4);
    for (let next = start + 1; next < end; next++) {
      const low = load<u8>(lowBytes + <usize>next);
      const distance = readDistance(distances, next, far);
      let place = next;
      for (; place > start && load<u8>(lowBytes + <usize>place - 1) > low; place--) {
        store<u8>(lowBytes + <usize>place, load<u8>(lowBytes + <usize>place - 1));
        writeDistance(distances, place, readDistance(distances, place - 1, far), far);
      }
      store<u8>(lowBytes + <usize>place, low);
      writeDistance(distances, place, distance, far);
    }
  }
}

/** The distance kept for a canonical board's rank. */
export function findDistance(space: usize, at: u32): u32 {
  const bucket = <usize>load<u32>(space, SPACE_BUCKETS) + ((<usize>(at >> 8)) << 2);
  const lowBytes: usize = load<u32>(space, SPACE_LOW_BYTES);
  const end = load<u32>(bucket, 4);
  for (let place = load<u32>(bucket); place < end; place++) {
    if (load<u8>(lowBytes + <usize>place) == <u8>at) {
      return readDistance(<usize>load<u32>(space, SPACE_DISTANCES), place, load<u32>(space, SPACE_FAR) != 0);
    }
  }
  return NO_DISTANCE;
}
