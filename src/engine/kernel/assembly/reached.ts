// Breadth-first search over reached boards: whatever a move leads to a board of the list is added to it, so that the boards of one distance
// stand together. Memory is the caller's: where room is lacking, the search stops and can go on.
import {
  FOUND_BYTES, FOUND_HASH, FOUND_KEY, FOUND_SLOT, FOUND_WEIGHT, MAX_FOUND, NO_RANK, SPACE_IMAGE_COUNT, SPACE_INDEX_BITS,
  SPACE_INVERSES, SPACE_KEYS, SPACE_KEY_BITS, SPACE_KEY_WORDS, SPACE_MOVES, SPACE_NEIGHBOURS, SPACE_ROOM, SPACE_SIZE, SPACE_SLOTS,
  SPACE_SLOT_COUNT, SPACE_STANDS_FOR, SPACE_WIDE
} from "./layout";
import { permutationBytes, permuteWide } from "./board";
import { canonicalize } from "./canonical";
import { find, hashOf, slotOf, unrankHash, writeKey } from "./hash";
import { BOARD, CANONICAL, FOUND, NEIGHBOUR, PROBED } from "./scratch";

/** Prepares a board for `addFound`: its key, hash and weight, and what the first slot to look at holds. */
// @ts-ignore: decorator
@inline
function prepare(space: usize, board: usize, found: usize, words: u32, bits: u64, wide: u32, images: i32, scratch: usize): void {
  let kept = board;
  let weight = 1;
  if (images) {
    weight = images / canonicalize(space, board, scratch + CANONICAL, scratch);
    kept = scratch + CANONICAL;
  }
  writeKey(kept, bits, words, wide, found + FOUND_KEY);
  const hash = hashOf(found + FOUND_KEY, words);
  store<u64>(found, hash, FOUND_HASH);
  store<i32>(found, weight, FOUND_WEIGHT);
  store<u32>(found, load<u32>(<usize>load<u32>(space, SPACE_SLOTS) + ((<usize>slotOf(hash, load<u32>(space, SPACE_SLOT_COUNT))) << 2)), FOUND_SLOT);
}

/** The rank of a prepared board, which is added if it is new. */
// @ts-ignore: decorator
@inline
function addFound(space: usize, found: usize, words: u32, scratch: usize): u32 {
  const hash = load<u64>(found, FOUND_HASH);
  const known = find(space, found + FOUND_KEY, hash, words, scratch + PROBED);
  if (known != NO_RANK) return known;
  const at = load<u32>(space, SPACE_SIZE);
  const low: u32 = (1 << load<u32>(space, SPACE_INDEX_BITS)) - 1;
  store<u32>(<usize>load<u32>(space, SPACE_SLOTS) + ((<usize>load<u32>(scratch + PROBED)) << 2), (<u32>hash & ~low) | (at + 1));
  const key = <usize>load<u32>(space, SPACE_KEYS) + <usize>at * ((<usize>words) << 3);
  for (let word: u32 = 0; word < words; word++) store<u64>(key + ((<usize>word) << 3), load<u64>(found + FOUND_KEY + ((<usize>word) << 3)));
  store<u32>(space, at + 1, SPACE_SIZE);
  store<u64>(space, load<u64>(space, SPACE_STANDS_FOR) + <u64>load<u32>(found, FOUND_WEIGHT), SPACE_STANDS_FOR);
  return at;
}

/** Adds a board, BOARD_BYTES in the space's order and classes; there must be room. */
export function addHashed(space: usize, board: usize, scratch: usize): void {
  const words = load<u32>(space, SPACE_KEY_WORDS);
  const wide = load<u32>(space, SPACE_WIDE);
  prepare(space, board, scratch + FOUND, words, <u64>load<u32>(space, SPACE_KEY_BITS), wide, load<i32>(space, SPACE_IMAGE_COUNT), scratch);
  addFound(space, scratch + FOUND, words, scratch);
}

/** Puts the SIZE boards of the list into the slots, which must be 0. */
export function fillSlots(space: usize): void {
  const words = load<u32>(space, SPACE_KEY_WORDS);
  const size = load<u32>(space, SPACE_SIZE);
  const slots: usize = load<u32>(space, SPACE_SLOTS);
  const count = load<u32>(space, SPACE_SLOT_COUNT);
  const low: u32 = (1 << load<u32>(space, SPACE_INDEX_BITS)) - 1;
  let key: usize = load<u32>(space, SPACE_KEYS);
  for (let at: u32 = 0; at < size; at++, key += (<usize>words) << 3) {
    const hash = hashOf(key, words);
    let slot = slotOf(hash, count);
    while (load<u32>(slots + ((<usize>slot) << 2))) {
      if (++slot == count) slot = 0;
    }
    store<u32>(slots + ((<usize>slot) << 2), (<u32>hash & ~low) | (at + 1));
  }
}

/** Adds the boards that a move leads to the boards of [first, end); answers which comes next: `end`, or one for whose neighbours there is no room. */
export function expandHashed(space: usize, scratch: usize, first: u32, end: u32): u32 {
  const words = load<u32>(space, SPACE_KEY_WORDS);
  const bits = <u64>load<u32>(space, SPACE_KEY_BITS);
  const moves = load<i32>(space, SPACE_MOVES);
  const inverses: usize = load<u32>(space, SPACE_INVERSES);
  const wide = load<u32>(space, SPACE_WIDE);
  const stride = permutationBytes(wide);
  const images = load<i32>(space, SPACE_IMAGE_COUNT);
  const room = load<u32>(space, SPACE_ROOM);
  const neighbours: usize = load<u32>(space, SPACE_NEIGHBOURS);
  const here = scratch + BOARD;
  v128.store(scratch + NEIGHBOUR, i64x2.splat(0), 16);
  for (let at = first; at < end; at++) {
    if (load<u32>(space, SPACE_SIZE) + moves > room) return at;
    unrankHash(space, at, here);
    for (let batch = 0; batch < moves; batch += MAX_FOUND) {
      const last = batch + MAX_FOUND < moves ? batch + MAX_FOUND : moves;
      let found = scratch + FOUND;
      for (let move = batch; move < last; move++, found += FOUND_BYTES) {
        permuteWide(here, inverses + <usize>move * stride, scratch + NEIGHBOUR, wide);
        prepare(space, scratch + NEIGHBOUR, found, words, bits, wide, images, scratch);
      }
      found = scratch + FOUND;
      for (let move = batch; move < last; move++, found += FOUND_BYTES) {
        const rank = addFound(space, found, words, scratch);
        if (neighbours) store<u32>(neighbours + ((<usize>at * moves + <usize>move) << 2), rank);
      }
    }
  }
  return end;
}
