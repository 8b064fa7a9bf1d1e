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

/** Writes the image of the board at `from` to `to`: permuted, then its symbols mapped. Padding is mapped too: images keep class 0 of padding apart (see fence). */
// @ts-ignore: decorator
@inline
export function image(from: usize, record: usize, to: usize, wide: bool, cells: i32): void {
  permute(from, record, to, wide);
  const map = record + PERMUTATION_BYTES;
  v128.store(to, v128.and(mapped(v128.load(to), map), fence(cells)));
  if (wide) v128.store(to, v128.and(mapped(v128.load(to, 16), map), fence(cells - 16)), 16);
}

/** All ones in the first `cells` bytes: what lies past the last cell must stay 0. */
// @ts-ignore: decorator
@inline
function fence(cells: i32): v128 {
  const count = cells > 127 ? 127 : cells;
  return i8x16.lt_s(v128(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>count));
}
