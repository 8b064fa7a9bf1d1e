// Position tables: breadth-first search over the cells of a few symbols, and the bound that their lookups give along a search's path.
import {
  FARTHER, PATTERNS_CELLS, PATTERNS_HOMES, PATTERNS_LOOKUPS, PATTERNS_LOOKUP_COUNT, PATTERNS_PATH, PATTERNS_RISE, PATTERNS_TO, POSITIONS_CELLS,
  POSITIONS_FROM, POSITIONS_MOVES, POSITIONS_SYMBOLS, POSITIONS_TABLE, SIGHT_BYTES, SIGHT_CELLS, SIGHT_HOMES, SIGHT_INVERSE,
  SIGHT_SYMBOLS, SIGHT_TABLE, STEP_BYTES, STEP_MOST, UNREACHED
} from "./layout";
import { CELL_HOMES, MOVED_CELLS, SYMBOL_CELLS } from "./scratch";

/** Sixteen cells through a map of 32. */
// @ts-ignore: decorator
@inline
function through(cells: v128, map: usize, wide: bool): v128 {
  const low = i8x16.swizzle(v128.load(map), cells);
  return wide ? v128.or(low, i8x16.swizzle(v128.load(map, 16), i8x16.sub(cells, i8x16.splat(16)))) : low;
}

/** The rank of the cells at `places`, one byte each. */
// @ts-ignore: decorator
@inline
function rankPlaces(places: usize, symbols: i32, cells: u32): u32 {
  let rank: u32 = 0;
  let taken: u32 = 0;
  for (let i = 0; i < symbols; i++) {
    const bit: u32 = 1 << load<u8>(places + <usize>i);
    rank = rank * (cells - <u32>i) + <u32>ctz(bit) - <u32>popcnt(taken & (bit - 1));
    taken |= bit;
  }
  return rank;
}

function unrankPlaces(rank: u32, symbols: i32, cells: u32, places: usize): void {
  // Digits from the last on, then cells from the first on.
  for (let i = symbols - 1; i >= 0; i--) {
    const radix = cells - <u32>i;
    store<u8>(places + <usize>i, <u8>(rank % radix));
    rank /= radix;
  }
  let free: u32 = 0xffffffff;
  for (let i = 0; i < symbols; i++) {
    let rest = free;
    for (let digit = load<u8>(places + <usize>i); digit; digit--) rest &= rest - 1;
    store<u8>(places + <usize>i, <u8>ctz(rest));
    free &= ~(rest & (0 - rest));
  }
}

/** Reaches, against the moves, the neighbours of all ranks in [first, end) at `depth`, FARTHER at most; returns how many those are. */
export function expandPositions(positions: usize, scratch: usize, first: u32, end: u32, depth: u32): u32 {
  const table: usize = load<u32>(positions, POSITIONS_TABLE);
  const symbols = load<i32>(positions, POSITIONS_SYMBOLS);
  const cells = load<u32>(positions, POSITIONS_CELLS);
  const moves = load<i32>(positions, POSITIONS_MOVES);
  const wanted = i8x16.splat(<u8>depth);
  const wide = cells > 16;
  const here = scratch + SYMBOL_CELLS;
  const moved = scratch + MOVED_CELLS;
  let found: u32 = 0;
  for (let start = first; start < end; start += 16) {
    let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start), wanted));
    if (end - start < 16) mask &= (1 << (end - start)) - 1;
    for (; mask; mask &= mask - 1) {
      found++;
      unrankPlaces(start + <u32>ctz(mask), symbols, cells, here);
      const places = v128.load(here);
      let from: usize = load<u32>(positions, POSITIONS_FROM);
      for (let move = 0; move < moves; move++, from += 32) {
        v128.store(moved, through(places, from, wide));
        const entry = table + <usize>rankPlaces(moved, symbols, cells);
        const known = load<u8>(entry);
        store<u8>(entry, known == UNREACHED ? <u8>min<u32>(depth + 1, FARTHER) : known);
      }
    }
  }
  return found;
}

/** Packs `count` bytes of distances, from a multiple of two on, to four bits each at `to`; more than 15 becomes 15. */
export function packDistances(from: usize, count: u32, to: usize): void {
  for (let i: usize = 0; i < <usize>count; i += 2) {
    const low = load<u8>(from + i);
    const high = load<u8>(from + i, 1);
    store<u8>(to + (i >> 1), (low < 15 ? low : 15) | ((high < 15 ? high : 15) << 4));
  }
}

/** One lookup's distance: `first` and `second` are the addresses of the board's two vectors. */
// @ts-ignore: decorator
@inline
function look(sight: usize, first: usize, second: usize, cells: u32, scratch: usize): u32 {
  const wide = cells > 16;
  const places = through(v128.load(sight, SIGHT_HOMES), load<u32>(sight, SIGHT_INVERSE) ? second : first, wide);
  v128.store(scratch + SYMBOL_CELLS, through(places, sight + SIGHT_CELLS, wide));
  const rank = rankPlaces(scratch + SYMBOL_CELLS, load<i32>(sight, SIGHT_SYMBOLS), cells);
  return (<u32>load<u8>(<usize>load<u32>(sight, SIGHT_TABLE) + (<usize>rank >> 1)) >> ((rank & 1) << 2)) & 15;
}

/** Where each cell's symbol belongs, 32 bytes to `to`. */
// @ts-ignore: decorator
@inline
function homesOn(patterns: usize, board: usize, to: usize, wide: bool): void {
  const homes: usize = load<u32>(patterns, PATTERNS_HOMES);
  v128.store(to, through(v128.load(board), homes, wide));
  if (wide) v128.store(to, through(v128.load(board, 16), homes, true), 16);
}

/** The largest lookup of a whole board, which becomes the path's beginning. */
export function beginPatterns(patterns: usize, board: usize, scratch: usize): u32 {
  const cells = load<u32>(patterns, PATTERNS_CELLS);
  const count = load<i32>(patterns, PATTERNS_LOOKUP_COUNT);
  const path: usize = load<u32>(patterns, PATTERNS_PATH);
  const homes = scratch + CELL_HOMES;
  homesOn(patterns, board, homes, cells > 16);
  for (let cell: u32 = 0; cell < cells; cell++) store<u8>(path + <usize>load<u8>(homes + <usize>cell), <u8>cell);
  let sight: usize = load<u32>(patterns, PATTERNS_LOOKUPS);
  let most: u32 = 0;
  v128.store(path, i64x2.splat(0), STEP_MOST);
  for (let i = 0; i < count; i++, sight += SIGHT_BYTES) {
    const distance = look(sight, path, homes, cells, scratch);
    store<u8>(path + <usize>i, <u8>distance, STEP_MOST);
    if (distance > most) most = distance;
  }
  return most;
}

/**
 * Whether a lookup of `board`, which a move leads to from the path's board at `depth`, is more than `enough`: then that lookup, else 0. The board becomes
 * the path's next. A lookup that cannot have grown past `enough` since it was last made is not made.
 */
export function nextPatterns(patterns: usize, board: usize, move: i32, depth: u32, enough: u32, scratch: usize): u32 {
  const cells = load<u32>(patterns, PATTERNS_CELLS);
  const wide = cells > 16;
  const here = <usize>load<u32>(patterns, PATTERNS_PATH) + <usize>depth * STEP_BYTES;
  const next = here + STEP_BYTES;
  const to = <usize>load<u32>(patterns, PATTERNS_TO) + ((<usize>move) << 5);
  v128.store(next, through(v128.load(here), to, wide));
  if (wide) v128.store(next, through(v128.load(here, 16), to, true), 16);
  const most = i8x16.add_sat_u(v128.load(here, STEP_MOST), i8x16.splat(<u8>load<u32>(patterns, PATTERNS_RISE)));
  v128.store(next, most, STEP_MOST);
  if (enough >= 255) return 0;
  // First those that were tight where the move was made: they cut unless the move lowers them. The others cut only where it raises them.
  const cut = i8x16.splat(<u8>enough);
  const lookups: u32 = (1 << load<u32>(patterns, PATTERNS_LOOKUP_COUNT)) - 1;
  const grown = <u32>i8x16.bitmask(i8x16.gt_u(most, cut)) & lookups;
  if (!grown) return 0;
  const tight = <u32>i8x16.bitmask(i8x16.gt_u(most, i8x16.add_sat_u(cut, i8x16.splat(1)))) & lookups;
  const homes = scratch + CELL_HOMES;
  homesOn(patterns, board, homes, wide);
  const sights: usize = load<u32>(patterns, PATTERNS_LOOKUPS);
  let mask = tight ? tight : grown;
  let rest = tight ? grown & ~tight : 0;
  while (mask) {
    const i = <usize>ctz(mask);
    const distance = look(sights + i * SIGHT_BYTES, next, homes, cells, scratch);
    if (distance > enough) return distance;
    store<u8>(next + i, <u8>distance, STEP_MOST);
    mask &= mask - 1;
    if (!mask) {
      mask = rest;
      rest = 0;
    }
  }
  return 0;
}
