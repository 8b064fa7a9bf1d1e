// Spaces of reached boards: a list of boards, packed, and an open addressing table that finds a board's place in it (see SPACE_KEYS).
import {
  NO_RANK, SPACE_INDEX_BITS, SPACE_KEYS, SPACE_KEY_BITS, SPACE_KEY_WORDS, SPACE_LAYERS, SPACE_LAYER_COUNT, SPACE_SLOTS, SPACE_SLOT_COUNT, SPACE_WIDE
} from "./layout";
import { KEY, PROBED } from "./scratch";

/** Eight symbols, a byte each, to eight of `bits` bits. */
// @ts-ignore: decorator
@inline
function packed(symbols: u64, bits: u64): u64 {
  const pairs = (symbols & 0x00ff00ff00ff00ff) | ((symbols & 0xff00ff00ff00ff00) >> (8 - bits));
  const quads = (pairs & 0x0000ffff0000ffff) | ((pairs & 0xffff0000ffff0000) >> (16 - (bits << 1)));
  return (quads & 0xffffffff) | ((quads >> 32) << (bits << 2));
}

// @ts-ignore: decorator
@inline
function unpacked(key: u64, bits: u64): u64 {
  const four: u64 = ((<u64>1) << (bits << 2)) - 1;
  const quads = (key & four) | (((key >> (bits << 2)) & four) << 32);
  const two: u64 = (((<u64>1) << (bits << 1)) - 1) * 0x0000000100000001;
  const pairs = (quads & two) | ((quads << (16 - (bits << 1))) & (two << 16));
  const one: u64 = (((<u64>1) << bits) - 1) * 0x0001000100010001;
  return (pairs & one) | ((pairs << (8 - bits)) & (one << 8));
}

/** Writes a board's key, six words of which as many as the space has count. Bytes past the last cell must be 0. */
// @ts-ignore: decorator
@inline
export function writeKey(board: usize, bits: u64, words: u32, wide: u32, key: usize): void {
  const group = bits << 3;
  let word0 = packed(load<u64>(board), bits);
  const second = packed(load<u64>(board, 8), bits);
  if (words == 1) {
    word0 |= second << group;
    if (wide) word0 |= (packed(load<u64>(board, 16), bits) << (group << 1)) | (packed(load<u64>(board, 24), bits) << (group * 3));
    // Only symbols of one bit are as many in one word.
    if (wide == 2) for (let i: usize = 32; i < 64; i += 8) word0 |= packed(load<u64>(board + i), 1) << <u64>i;
    store<u64>(key, word0);
    return;
  }
  // Two groups of eight cells or more: the second begins in the first word, and the third in the second one or at its end.
  store<u64>(key, word0);
  store<u64>(key, 0, 8);
  store<u64>(key, 0, 16);
  if (wide == 2) {
    v128.store(key, i64x2.splat(0), 24);
    store<u64>(key, 0, 40);
  }
  add(key, second, group, group);
  if (wide) {
    add(key, packed(load<u64>(board, 16), bits), group << 1, group);
    add(key, packed(load<u64>(board, 24), bits), group * 3, group);
  }
  if (wide == 2) for (let i: u64 = 4; i < 8; i++) add(key, packed(load<u64>(board + <usize>(i << 3)), bits), group * i, group);
}

/** Adds a group of `size` bits from bit `from` on; groups end before bit 192, those of large boards before bit 385. */
// @ts-ignore: decorator
@inline
function add(key: usize, group: u64, from: u64, size: u64): void {
  const at = key + (<usize>(from >> 6) << 3);
  const shift = from & 63;
  store<u64>(at, load<u64>(at) | (group << shift));
  if (shift + size > 64) store<u64>(at, load<u64>(at, 8) | (group >> (64 - shift)), 8);
}

/** The group of eight cells that begins at bit `from`. */
// @ts-ignore: decorator
@inline
function take(key: usize, from: u64, size: u64, words: u32): u64 {
  const word = <u32>(from >> 6);
  if (word >= words) return 0;
  const at = key + (<usize>word << 3);
  const shift = from & 63;
  const low = load<u64>(at) >> shift;
  return shift + size > 64 && word + 1 < words ? low | (load<u64>(at, 8) << (64 - shift)) : low;
}

// @ts-ignore: decorator
@inline
export function hashOf(key: usize, words: u32): u64 {
  let hash = load<u64>(key) * 0x9e3779b97f4a7c15;
  if (words > 1) hash = ((hash ^ (hash >> 32)) + load<u64>(key, 8)) * 0xbf58476d1ce4e5b9;
  if (words > 2) hash = ((hash ^ (hash >> 32)) + load<u64>(key, 16)) * 0x9e3779b97f4a7c15;
  for (let word: u32 = 3; word < words; word++) hash = ((hash ^ (hash >> 32)) + load<u64>(key + ((<usize>word) << 3))) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 29)) * 0x94d049bb133111eb;
  return hash ^ (hash >> 32);
}

// @ts-ignore: decorator
@inline
export function slotOf(hash: u64, count: u32): u32 {
  return <u32>(((hash >> 32) * <u64>count) >> 32);
}

// @ts-ignore: decorator
@inline
function sameKey(one: usize, other: usize, words: u32): bool {
  if (load<u64>(one) != load<u64>(other)) return false;
  if (words > 1 && load<u64>(one, 8) != load<u64>(other, 8)) return false;
  if (words > 2 && load<u64>(one, 16) != load<u64>(other, 16)) return false;
  for (let word: u32 = 3; word < words; word++) {
    if (load<u64>(one + ((<usize>word) << 3)) != load<u64>(other + ((<usize>word) << 3))) return false;
  }
  return true;
}

/** The rank of the key, or NO_RANK; the slot at which the probe ended is written to `ended`. */
// @ts-ignore: decorator
@inline
export function find(space: usize, key: usize, hash: u64, words: u32, ended: usize): u32 {
  const slots: usize = load<u32>(space, SPACE_SLOTS);
  const count = load<u32>(space, SPACE_SLOT_COUNT);
  const keys: usize = load<u32>(space, SPACE_KEYS);
  const low: u32 = (1 << load<u32>(space, SPACE_INDEX_BITS)) - 1;
  const tag = <u32>hash & ~low;
  let slot = slotOf(hash, count);
  while (true) {
    const value = load<u32>(slots + ((<usize>slot) << 2));
    if (!value) {
      store<u32>(ended, slot);
      return NO_RANK;
    }
    if ((value & ~low) == tag) {
      const at = (value & low) - 1;
      if (sameKey(keys + <usize>at * ((<usize>words) << 3), key, words)) return at;
    }
    if (++slot == count) slot = 0;
  }
}

/** The rank of a board that stands as the space keeps it; NO_RANK where it was not reached. */
export function rankHash(space: usize, board: usize, scratch: usize): u32 {
  const words = load<u32>(space, SPACE_KEY_WORDS);
  const key = scratch + KEY;
  writeKey(board, <u64>load<u32>(space, SPACE_KEY_BITS), words, load<u32>(space, SPACE_WIDE), key);
  return find(space, key, hashOf(key, words), words, scratch + PROBED);
}

/** The distance of a rank: the last whose first rank is not after it. */
export function layerOf(space: usize, at: u32): u32 {
  const layers: usize = load<u32>(space, SPACE_LAYERS);
  let low: u32 = 0;
  let end = load<u32>(space, SPACE_LAYER_COUNT);
  while (end - low > 1) {
    const middle = (low + end) >> 1;
    if (load<u32>(layers + ((<usize>middle) << 2)) <= at) low = middle;
    else end = middle;
  }
  return low;
}

/** Writes the board of a rank, and zeros to its last vector or, of fewer than two, to the second. */
export function unrankHash(space: usize, rank: u32, board: usize): void {
  const words = load<u32>(space, SPACE_KEY_WORDS);
  const bits = <u64>load<u32>(space, SPACE_KEY_BITS);
  const key = <usize>load<u32>(space, SPACE_KEYS) + <usize>rank * ((<usize>words) << 3);
  const group = bits << 3;
  const groups: u64 = load<u32>(space, SPACE_WIDE) == 2 ? 8 : 4;
  for (let i: u64 = 0; i < groups; i++) {
    store<u64>(board + ((<usize>i) << 3), unpacked(take(key, i * group, group, words), bits));
  }
}
