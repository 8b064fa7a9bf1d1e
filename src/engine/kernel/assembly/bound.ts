// The derived bound: how many cells of the goal's regions hold the wrong symbol, over what one move can mend.
import {
  ALTERNATIVE_BYTES, ALTERNATIVE_MAX_FIXED, ALTERNATIVE_DATA, ALTERNATIVE_REGIONS, NO_DISTANCE, NO_LIMIT, SEARCH_ALTERNATIVES,
  SEARCH_ALTERNATIVE_COUNT, SEARCH_LOOKUPS, SEARCH_SYMBOLS
} from "./layout";
import { lowerBound } from "./lookup";
import { PLANES } from "./scratch";

/** The cells that hold `symbol`, a bit each. V: as many bytes as a board has vectors. */
// @ts-ignore: decorator
@inline
function cellsOf<V>(board: usize, symbol: u8): u64 {
  const wanted = i8x16.splat(symbol);
  let cells = <u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(board), wanted)));
  if (sizeof<V>() >= 2) cells |= (<u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(board, 16), wanted)))) << 16;
  if (sizeof<V>() >= 4) {
    cells |= (<u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(board, 32), wanted)))) << 32;
    cells |= (<u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(board, 48), wanted)))) << 48;
  }
  return cells;
}

// @ts-ignore: decorator
@inline
function wrong(board: usize, data: usize, vectors: usize): u32 {
  return popcnt(<u32>i8x16.bitmask(v128.and(i8x16.ne(v128.load(board), v128.load(data)), v128.load(data + (vectors << 4)))));
}

/** A lower bound of the board's distance, 0 exactly for solved boards; NO_LIMIT proves it unsolvable. */
// @ts-ignore: decorator
@inline
export function boundOf<V>(search: usize, board: usize, scratch: usize): u32 {
  const planes = scratch + PLANES;
  const count = load<u32>(search, SEARCH_ALTERNATIVE_COUNT);
  const symbols = load<u32>(search, SEARCH_SYMBOLS);
  let alternative: usize = load<u32>(search, SEARCH_ALTERNATIVES);
  let least: u32 = NO_LIMIT;
  let spread = false;
  for (let i: u32 = 0; i < count; i++, alternative += ALTERNATIVE_BYTES) {
    const maxFixed = load<u32>(alternative, ALTERNATIVE_MAX_FIXED);
    const regions = load<u32>(alternative, ALTERNATIVE_REGIONS);
    let data: usize = load<u32>(alternative, ALTERNATIVE_DATA);
    let misplaced: u32 = 0;
    if (regions) {
      if (!spread) {
        for (let symbol: u32 = 0; symbol < symbols; symbol++) store<u64>(planes + ((<usize>symbol) << 3), cellsOf<V>(board, <u8>symbol));
        spread = true;
      }
      for (let region: u32 = 0; region < regions; region++, data += 8) {
        const mask = load<u64>(data);
        let most: u32 = 0;
        for (let symbol: u32 = 0; symbol < symbols; symbol++) {
          const here = <u32>popcnt(load<u64>(planes + ((<usize>symbol) << 3)) & mask);
          most = here > most ? here : most;
        }
        misplaced += <u32>popcnt(mask) - most;
      }
    } else {
      misplaced = wrong(board, data, sizeof<V>());
      if (sizeof<V>() >= 2) misplaced += wrong(board + 16, data + 16, sizeof<V>());
      if (sizeof<V>() >= 4) misplaced += wrong(board + 32, data + 32, sizeof<V>()) + wrong(board + 48, data + 48, sizeof<V>());
    }
    if (!misplaced) return 0;
    const bound: u32 = maxFixed ? (misplaced + maxFixed - 1) / maxFixed : NO_LIMIT;
    if (bound < least) least = bound;
  }
  return least;
}

/** The bound, or that of pattern tables where there are any and it is larger; no more of them are read once it passes `enough`. */
// @ts-ignore: decorator
@inline
export function strengthened(search: usize, board: usize, bound: u32, enough: u32, scratch: usize): u32 {
  const lookups: usize = load<u32>(search, SEARCH_LOOKUPS);
  if (!lookups || !bound || bound > enough) return bound;
  const pattern = lowerBound(lookups, board, enough, scratch);
  if (pattern == NO_DISTANCE) return NO_LIMIT;
  return pattern > bound ? pattern : bound;
}
