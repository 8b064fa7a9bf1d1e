// Spaces whose boards are told by two projections of them (see SPACE_FACTORS). Each projection moves by itself, so a move of a board is one
// look into each factor's table of moves.
import {
  BOARD_BYTES, FACTOR_BYTES, FACTOR_MAP, FACTOR_SPACE, MAX_IMAGES, NO_RANK, PAIR_BYTES, PAIR_SECOND, SPACE_CARRIED, SPACE_CELLS, SPACE_CLASSES, SPACE_FACTORS,
  SPACE_FIRSTS, SPACE_JOINED, SPACE_KEEPERS, SPACE_MOVES, SPACE_NEIGHBOURS, SPACE_RADIX, SPACE_SIZE, SPACE_TABLE, SPACE_WIDE, UNREACHED
} from "./layout";
import { image, mapped, mappedLarge } from "./board";
import { rankHash, unrankHash } from "./hash";
import { BOARD, BY_MOVE, FACTOR, NEIGHBOUR } from "./scratch";

/** The rank of the projection of a board in a factor. */
// @ts-ignore: decorator
@inline
function rankIn(factor: usize, board: usize, wide: u32, scratch: usize): u32 {
  const map = factor + FACTOR_MAP;
  if (wide == 2) {
    for (let part: usize = 0; part < <usize>BOARD_BYTES; part += 16) v128.store(scratch + FACTOR + part, mappedLarge(v128.load(board + part), map));
    return rankHash(<usize>load<u32>(factor, FACTOR_SPACE), scratch + FACTOR, scratch);
  }
  v128.store(scratch + FACTOR, mapped(v128.load(board), map));
  v128.store(scratch + FACTOR, wide ? mapped(v128.load(board, 16), map) : i64x2.splat(0), 16);
  return rankHash(<usize>load<u32>(factor, FACTOR_SPACE), scratch + FACTOR, scratch);
}

/** The rank of a board, or NO_RANK where a projection of it was not reached. */
export function rankProduct(space: usize, board: usize, scratch: usize): u32 {
  const wide = load<u32>(space, SPACE_WIDE);
  const factors: usize = load<u32>(space, SPACE_FACTORS);
  const first = rankIn(factors, board, wide, scratch);
  if (first == NO_RANK) return NO_RANK;
  const second = rankIn(factors + FACTOR_BYTES, board, wide, scratch);
  if (second == NO_RANK) return NO_RANK;
  const size = load<u32>(<usize>load<u32>(factors + FACTOR_BYTES, FACTOR_SPACE), SPACE_SIZE);
  const classes: usize = load<u32>(space, SPACE_CLASSES);
  if (!classes) return first * size + second;
  const told = load<u32>(classes + ((<usize>first) << 2));
  return (told / MAX_IMAGES) * size + carried(space, told % MAX_IMAGES, size, second);
}

/** What a symmetry makes of a rank of the second projection. */
// @ts-ignore: decorator
@inline
function carried(space: usize, symmetry: u32, size: u32, second: u32): u32 {
  return load<u32>(<usize>load<u32>(space, SPACE_CARRIED) + ((<usize>(symmetry * size + second)) << 2));
}

/** The least of the ranks whose boards symmetries carry to the rank's. */
export function leastAlike(space: usize, rank: u32): u32 {
  const size = load<u32>(<usize>load<u32>(<usize>load<u32>(space, SPACE_FACTORS) + FACTOR_BYTES, FACTOR_SPACE), SPACE_SIZE);
  const pair = <usize>load<u32>(space, SPACE_KEEPERS) + <usize>(rank / size) * PAIR_BYTES;
  const keepers: usize = load<u32>(pair);
  const count = <usize>load<u32>(pair, PAIR_SECOND);
  let least = rank;
  for (let i: usize = 0; i < count; i++) {
    const alike = rank - (rank % size) + carried(space, load<u32>(keepers + (i << 2)), size, rank % size);
    if (alike < least) least = alike;
  }
  return least;
}

/** Writes, for each rank of a space of KIND_HASH in [first, end), the rank of its board's image. */
export function imageRanks(space: usize, record: usize, first: u32, end: u32, to: usize, scratch: usize): void {
  const wide = load<u32>(space, SPACE_WIDE);
  const radix = load<u32>(space, SPACE_RADIX);
  v128.store(scratch + NEIGHBOUR, i64x2.splat(0), 16);
  for (let rank = first; rank < end; rank++, to += 4) {
    unrankHash(space, rank, scratch + BOARD);
    image(scratch + BOARD, record, scratch + NEIGHBOUR, wide, radix);
    store<u32>(to, rankHash(space, scratch + NEIGHBOUR, scratch));
  }
}

/** Writes the board of a rank, and what it is made of: two BOARD_BYTES. */
export function unrankProduct(space: usize, rank: u32, board: usize): void {
  const factors: usize = load<u32>(space, SPACE_FACTORS);
  const first: usize = load<u32>(factors, FACTOR_SPACE);
  const second: usize = load<u32>(factors + FACTOR_BYTES, FACTOR_SPACE);
  const size = load<u32>(second, SPACE_SIZE);
  const radix = load<u32>(second, SPACE_RADIX);
  const joined: usize = load<u32>(space, SPACE_JOINED);
  const cells = <usize>load<u32>(space, SPACE_CELLS);
  unrankHash(second, rank % size, board + BOARD_BYTES);
  const firsts: usize = load<u32>(space, SPACE_FIRSTS);
  unrankHash(first, firsts ? load<u32>(firsts + ((<usize>(rank / size)) << 2)) : rank / size, board);
  for (let cell: usize = 0; cell < cells; cell++) {
    const pair = <u32>load<u8>(board + cell) * radix + <u32>load<u8>(board + cell, BOARD_BYTES);
    store<u8>(board + cell, load<u8>(joined + <usize>pair));
  }
}

// @ts-ignore: decorator
@inline
function reach(entry: usize, distance: u8): void {
  // Always stored, as in dense.ts.
  const here = load<u8>(entry);
  store<u8>(entry, here == UNREACHED ? distance : here);
}

/** `expandDense` for such a space: ranks that share the first factor follow each other, and its moves are looked up once for all of them. */
export function expandProduct(space: usize, scratch: usize, first: u32, end: u32, depth: u8): u32 {
  const table: usize = load<u32>(space, SPACE_TABLE);
  const moves = <usize>load<u32>(space, SPACE_MOVES);
  const factors: usize = load<u32>(space, SPACE_FACTORS);
  const outer: usize = load<u32>(<usize>load<u32>(factors, FACTOR_SPACE), SPACE_NEIGHBOURS);
  const second: usize = load<u32>(factors + FACTOR_BYTES, FACTOR_SPACE);
  const inner: usize = load<u32>(second, SPACE_NEIGHBOURS);
  const size = load<u32>(second, SPACE_SIZE);
  const firsts: usize = load<u32>(space, SPACE_FIRSTS);
  const wanted = i8x16.splat(depth);
  let found: u32 = 0;
  let row = first / size;
  for (let start = row * size; start < end; start += size, row++) {
    const from = first > start ? first - start : 0;
    const stop = end - start < size ? end - start : size;
    let ready = false;
    for (let place = from; place < stop; place += 16) {
      let mask = matches(table + <usize>start + <usize>place, wanted, stop - place);
      if (!mask) continue;
      if (firsts) {
        for (let move: usize = 0; move < moves; move++) {
          const to = load<u32>(outer + ((<usize>load<u32>(firsts + ((<usize>row) << 2)) * moves + move) << 2));
          expandAlike(space, table + <usize>start, place, stop, wanted, inner + (move << 2), moves, to, size, depth + 1);
        }
        for (; place < stop; place += 16) found += popcnt<u32>(matches(table + <usize>start + <usize>place, wanted, stop - place));
        break;
      }
      if (!ready) {
        for (let move: usize = 0; move < moves; move++) {
          store<u32>(scratch + BY_MOVE + (move << 2), <u32>table + load<u32>(outer + ((<usize>row * moves + move) << 2)) * size);
        }
        ready = true;
      }
      for (; mask; mask &= mask - 1) {
        const steps = inner + (<usize>(place + <u32>ctz(mask)) * moves << 2);
        for (let move: usize = 0; move < moves; move++) {
          reach(<usize>load<u32>(scratch + BY_MOVE + (move << 2)) + <usize>load<u32>(steps + (move << 2)), depth + 1);
        }
        found++;
      }
    }
  }
  return found;
}

/** Which of the next sixteen entries, at most `left`, are those wanted. */
// @ts-ignore: decorator
@inline
function matches(entries: usize, wanted: v128, left: u32): u32 {
  const mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(entries), wanted));
  return left < 16 ? mask & ((1 << left) - 1) : mask;
}

/** Reaches what one move makes of the entries of a class that are wanted, of those from `from` on; `to` is what it makes of the class's first. */
function expandAlike(
  space: usize, entries: usize, from: u32, stop: u32, wanted: v128, steps: usize, moves: usize, to: u32, size: u32, distance: u8
): void {
  const told = load<u32>(<usize>load<u32>(space, SPACE_CLASSES) + ((<usize>to) << 2));
  const row = <usize>load<u32>(space, SPACE_TABLE) + <usize>(told / MAX_IMAGES * size);
  const ranks = <usize>load<u32>(space, SPACE_CARRIED) + ((<usize>(told % MAX_IMAGES * size)) << 2);
  const pair = <usize>load<u32>(space, SPACE_KEEPERS) + <usize>(told / MAX_IMAGES) * PAIR_BYTES;
  const keepers: usize = load<u32>(pair);
  const count = <usize>load<u32>(pair, PAIR_SECOND);
  for (let place = from; place < stop; place += 16) {
    for (let mask = matches(entries + <usize>place, wanted, stop - place); mask; mask &= mask - 1) {
      const moved = load<u32>(steps + (<usize>(place + <u32>ctz(mask)) * moves << 2));
      const rank = load<u32>(ranks + ((<usize>moved) << 2));
      reach(row + <usize>rank, distance);
      // Symmetries that leave the class's first as it is carry the board to others of the class; the first of them is the identity.
      for (let i: usize = 1; i < count; i++) reach(row + <usize>carried(space, load<u32>(keepers + (i << 2)), size, rank), distance);
    }
  }
}
