// A board in memory: one byte a cell, one vector of 16 (narrow) or two (wide). Bytes past the last cell are 0.
import { PERMUTATION_BYTES } from "./layout";

/** Writes the board at `from`, permuted, to `to` (another place). */
// @ts-ignore: decorator
@inline
export function permute(from: usize, permutation: usize, to: usize, wide: bool): void {
  const low = v128.load(from);
  if (wide) {
    const high = v128.load(from, 16);
    v128.store(to, v128.or(i8x16.swizzle(low, v128.load(permutation)), i8x16.swizzle(high, v128.load(permutation, 16))));
    v128.store(to, v128.or(i8x16.swizzle(low, v128.load(permutation, 32)), i8x16.swizzle(high, v128.load(permutation, 48))), 16);
  } else {
    v128.store(to, i8x16.swizzle(low, v128.load(permutation)));
  }
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

/**
 * Writes the image of the board at `from` to `to` (another place): its symbols mapped, then permuted; the permutation suffixes 0
 * past the last cell. `radix` is how many symbols there may be.
 */
// @ts-ignore: decorator
@inline
export function image(from: usize, record: usize, to: usize, wide: bool, radix: u32): void {
  const map = record + PERMUTATION_BYTES;
  const low = radix <= 16 ? i8x16.swizzle(v128.load(map), v128.load(from)) : mapped(v128.load(from), map);
  if (wide) {
    const high = radix <= 16 ? i8x16.swizzle(v128.load(map), v128.load(from, 16)) : mapped(v128.load(from, 16), map);
    v128.store(to, v128.or(i8x16.swizzle(low, v128.load(record)), i8x16.swizzle(high, v128.load(record, 16))));
    v128.store(to, v128.or(i8x16.swizzle(low, v128.load(record, 32)), i8x16.swizzle(high, v128.load(record, 48))), 16);
  } else {
    v128.store(to, i8x16.swizzle(low, v128.load(record)));
  }
}
