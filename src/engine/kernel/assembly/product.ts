// Spaces whose boards are told by two projections of them (see SPACE_FACTORS). Each projection moves by itself, so a move of a board is one
// look into each factor's table of moves.
import {
  FACTOR_BYTES, FACTOR_MAP, FACTOR_SPACE, NO_RANK, SPACE_CELLS, SPACE_FACTORS, SPACE_JOINED, SPACE_MOVES, SPACE_NEIGHBOURS, SPACE_RADIX,
  SPACE_SIZE, SPACE_TABLE, SPACE_WIDE, UNREACHED
} from "./layout";
import { mapped } from "./board";
import { rankHash, unrankHash } from "./hash";
import { BY_MOVE, FACTOR } from "./scratch";

/** The rank of the projection of a board in a factor. */
// @ts-ignore: decorator
@inline
function rankIn(factor: usize, board: usize, wide: bool, scratch: usize): u32 {
  const map = factor + FACTOR_MAP;
  v128.store(scratch + FACTOR, mapped(v128.load(board), map));
  v128.store(scratch + FACTOR, wide ? mapped(v128.load(board, 16), map) : i64x2.splat(0), 16);
  return rankHash(<usize>load<u32>(factor, FACTOR_SPACE), scratch + FACTOR, scratch);
}

/** The rank of a board, or NO_RANK where a projection of it was not reached. */
export function rankProduct(space: usize, board: usize, scratch: usize): u32 {
  const wide = load<u32>(space, SPACE_WIDE) != 0;
  const factors: usize = load<u32>(space, SPACE_FACTORS);
  const first = rankIn(factors, board, wide, scratch);
  if (first == NO_RANK) return NO_RANK;
  const second = rankIn(factors + FACTOR_BYTES, board, wide, scratch);
  if (second == NO_RANK) return NO_RANK;
  return first * load<u32>(<usize>load<u32>(factors + FACTOR_BYTES, FACTOR_SPACE), SPACE_SIZE) + second;
}

/** Writes the board of a rank, BOARD_BYTES + 32. */
export function unrankProduct(space: usize, rank: u32, board: usize): void {
  const factors: usize = load<u32>(space, SPACE_FACTORS);
  const first: usize = load<u32>(factors, FACTOR_SPACE);
  const second: usize = load<u32>(factors + FACTOR_BYTES, FACTOR_SPACE);
  const size = load<u32>(second, SPACE_SIZE);
  const radix = load<u32>(second, SPACE_RADIX);
  const joined: usize = load<u32>(space, SPACE_JOINED);
  const cells = <usize>load<u32>(space, SPACE_CELLS);
  unrankHash(second, rank % size, board + 32);
  unrankHash(first, rank / size, board);
  for (let cell: usize = 0; cell < cells; cell++) {
    const pair = <u32>load<u8>(board + cell) * radix + <u32>load<u8>(board + cell, 32);
    store<u8>(board + cell, load<u8>(joined + <usize>pair));
  }
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
  const wanted = i8x16.splat(depth);
  let found: u32 = 0;
  let row = first / size;
  for (let start = row * size; start < end; start += size, row++) {
    let place = first > start ? first - start : 0;
    const stop = end - start < size ? end - start : size;
    let ready = false;
    for (; place < stop; place += 16) {
      let mask = <u32>i8x16.bitmask(i8x16.eq(v128.load(table + <usize>start + <usize>place), wanted));
      if (stop - place < 16) mask &= (1 << (stop - place)) - 1;
      if (!mask) continue;
      if (!ready) {
        for (let move: usize = 0; move < moves; move++) {
          store<u32>(scratch + BY_MOVE + (move << 2), <u32>table + load<u32>(outer + ((<usize>row * moves + move) << 2)) * size);
        }
        ready = true;
      }
      for (; mask; mask &= mask - 1) {
        const steps = inner + (<usize>(place + <u32>ctz(mask)) * moves << 2);
        for (let move: usize = 0; move < moves; move++) {
          const entry = <usize>load<u32>(scratch + BY_MOVE + (move << 2)) + <usize>load<u32>(steps + (move << 2));
          // Always stored, as in dense.ts.
          const here = load<u8>(entry);
          store<u8>(entry, here == UNREACHED ? depth + 1 : here);
        }
        found++;
      }
    }
  }
  return found;
}
