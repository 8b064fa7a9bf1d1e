// A board in memory: one byte a cell, in vectors of 16 cells. Bytes past the last cell are 0.
import { LARGE_PERMUTATION_BYTES, PERMUTATION_BYTES } from "./layout";

/** Sixteen cells of two vectors' cells: `masks` are two swizzle masks; a cell that a vector does not hold gets 0 from it. */
// @ts-ignore: decorator
@inline
function gathered(a: v128, b: v128, masks: usize): v128 {
  return v128.or(i8x16.swizzle(a, v128.load(masks)), i8x16.swizzle(b, v128.load(masks, 16)));
}

/**
 * Writes the board at `from`, permuted, to `to` (another place). V: as many bytes as a board has vectors. `masks`: vectors × vectors
 * swizzle masks, by output, then by input.
 */
// @ts-ignore: decorator
@inline
export function permute<V>(from: usize, masks: usize, to: usize): void {
  const a = v128.load(from);
  if (sizeof<V>() == 1) {
    v128.store(to, i8x16.swizzle(a, v128.load(masks)));
    return;
  }
  const b = v128.load(from, 16);
  if (sizeof<V>() == 2) {
    v128.store(to, gathered(a, b, masks));
    v128.store(to, gathered(a, b, masks + 32), 16);
    return;
  }
  const c = v128.load(from, 32);
  const d = v128.load(from, 48);
  for (let out: usize = 0; out < 64; out += 16, masks += 64) {
    v128.store(to + out, v128.or(gathered(a, b, masks), gathered(c, d, masks + 32)));
  }
}

// @ts-ignore: decorator
@inline
export function sameBoard<V>(one: usize, other: usize): bool {
  if (!i8x16.all_true(i8x16.eq(v128.load(one), v128.load(other)))) return false;
  if (sizeof<V>() >= 2 && !i8x16.all_true(i8x16.eq(v128.load(one, 16), v128.load(other, 16)))) return false;
  if (sizeof<V>() < 4) return true;
  return (
    i8x16.all_true(i8x16.eq(v128.load(one, 32), v128.load(other, 32))) && i8x16.all_true(i8x16.eq(v128.load(one, 48), v128.load(other, 48)))
  );
}

// @ts-ignore: decorator
@inline
export function hashBoard<V>(board: usize): u64 {
  const prime: u64 = 0x9e3779b97f4a7c15;
  let hash = load<u64>(board) * prime ^ rotl(load<u64>(board, 8) * prime, 31);
  if (sizeof<V>() >= 2) hash = (hash ^ load<u64>(board, 16)) * prime ^ rotl(load<u64>(board, 24) * prime, 31);
  if (sizeof<V>() >= 4) {
    hash = (hash ^ load<u64>(board, 32)) * prime ^ rotl(load<u64>(board, 40) * prime, 31);
    hash = (hash ^ load<u64>(board, 48)) * prime ^ rotl(load<u64>(board, 56) * prime, 31);
  }
  hash ^= hash >> 32;
  return hash * prime;
}

/** Sixteen symbols through a map of 32. A symbol that a half of the map does not hold selects 0 from it. */
// @ts-ignore: decorator
@inline
export function mapped(symbols: v128, map: usize): v128 {
  return v128.or(
    i8x16.swizzle(v128.load(map), symbols),
    i8x16.swizzle(v128.load(map, 16), i8x16.sub(symbols, i8x16.splat(16)))
  );
}

/** The same through a map of 64. */
// @ts-ignore: decorator
@inline
export function mappedLarge(symbols: v128, map: usize): v128 {
  return v128.or(mapped(symbols, map), mapped(i8x16.sub(symbols, i8x16.splat(32)), map + 32));
}

/** Bytes of a permutation of a board that is so wide (see SPACE_WIDE). */
// @ts-ignore: decorator
@inline
export function permutationBytes(wide: u32): usize {
  return wide == 2 ? LARGE_PERMUTATION_BYTES : PERMUTATION_BYTES;
}

/** `permute` of a board that is so wide. */
// @ts-ignore: decorator
@inline
export function permuteWide(from: usize, masks: usize, to: usize, wide: u32): void {
  if (wide == 0) permute<u8>(from, masks, to);
  else if (wide == 1) permute<u16>(from, masks, to);
  else permute<u32>(from, masks, to);
}

/**
 * Writes the image of the board at `from` to `to` (another place): its symbols mapped, then permuted; the permutation fills with 0
 * past the last cell. `radix` is how many symbols there may be.
 */
// @ts-ignore: decorator
@inline
export function image(from: usize, record: usize, to: usize, wide: u32, radix: u32): void {
  if (wide == 2) {
    largeImage(from, record, to);
    return;
  }
  const map = record + PERMUTATION_BYTES;
  const low = radix <= 16 ? i8x16.swizzle(v128.load(map), v128.load(from)) : mapped(v128.load(from), map);
  if (wide) {
    const high = radix <= 16 ? i8x16.swizzle(v128.load(map), v128.load(from, 16)) : mapped(v128.load(from, 16), map);
    v128.store(to, gathered(low, high, record));
    v128.store(to, gathered(low, high, record + 32), 16);
  } else {
    v128.store(to, i8x16.swizzle(low, v128.load(record)));
  }
}

function largeImage(from: usize, record: usize, to: usize): void {
  const map = record + LARGE_PERMUTATION_BYTES;
  const a = mappedLarge(v128.load(from), map);
  const b = mappedLarge(v128.load(from, 16), map);
  const c = mappedLarge(v128.load(from, 32), map);
  const d = mappedLarge(v128.load(from, 48), map);
  for (let out: usize = 0; out < 64; out += 16, record += 64) {
    v128.store(to + out, v128.or(gathered(a, b, record), gathered(c, d, record + 32)));
  }
}
