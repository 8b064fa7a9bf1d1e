// Distances from finished tables, and the walk down them that writes the smallest shortest solution.
import {
  BOARD_BYTES, DOMAIN_IMAGE_COUNT, DOMAIN_TABLE, DOMAIN_WIDE, LOOKUPS_COUNT, LOOKUPS_FIRST, LOOKUPS_MOST,
  LOOKUPS_MOVES, LOOKUPS_MOVE_COUNT, LOOKUPS_WIDE, LOOKUP_BYTES, LOOKUP_DOMAIN, LOOKUP_IMAGE, MAP_BYTES, NO_RANK, PERMUTATION_BYTES, UNREACHED
} from "./layout";
import { image, permute } from "./board";
import { rank } from "./rank";
import { least } from "./least";
import { findFar } from "./sparse";

// Scratch: 0 to 384 belongs to `least` and `rank`, 704 to 896 to the blocks of `least`.
const PROJECTED: usize = 448;
const REPRESENTATIVE: usize = 512;
const HERE: usize = 576;
const THERE: usize = 640;
const CODES: usize = 128;
const TIED: usize = 1024;

/** The rank of a projected board in its domain, folded as the domain is. */
export function rankFolded(domain: usize, board: usize, scratch: usize): u32 {
  if (!load<i32>(domain, DOMAIN_IMAGE_COUNT)) return rank(domain, board, scratch + CODES);
  least(domain, board, scratch + REPRESENTATIVE, scratch);
  return rank(domain, scratch + REPRESENTATIVE, scratch + CODES);
}

// @ts-ignore: decorator
@inline
function farOf(domain: usize, at: u32): u32 {
  if (at == NO_RANK) return UNREACHED;
  const table: usize = load<u32>(domain, DOMAIN_TABLE);
  return table ? <u32>load<u8>(table + <usize>at) : findFar(domain, at);
}

/** The distance of a whole board by one lookup. */
// @ts-ignore: decorator
@inline
function look(lookup: usize, board: usize, scratch: usize): u32 {
  const domain: usize = load<u32>(lookup, LOOKUP_DOMAIN);
  const wide = load<u32>(domain, DOMAIN_WIDE) != 0;
  if (!wide) v128.store(scratch + PROJECTED, i64x2.splat(0), 16);
  image(board, lookup + LOOKUP_IMAGE, scratch + PROJECTED, wide, MAP_BYTES);
  return farOf(domain, rankFolded(domain, scratch + PROJECTED, scratch));
}

/** The distance of a whole board: the least over all lookups, or UNREACHED. */
export function distance(lookups: usize, board: usize, scratch: usize): u32 {
  const count = load<i32>(lookups, LOOKUPS_COUNT);
  let lookup = lookups + LOOKUPS_FIRST;
  let least: u32 = UNREACHED;
  for (let i = 0; i < count; i++, lookup += LOOKUP_BYTES) {
    const far = look(lookup, board, scratch);
    if (far < least) least = far;
  }
  return least;
}

/** The largest of all lookups, each of them a lower bound; UNREACHED proves the board unsolvable. */
export function lowerBound(lookups: usize, board: usize, scratch: usize): u32 {
  const count = load<i32>(lookups, LOOKUPS_COUNT);
  let lookup = lookups + LOOKUPS_FIRST;
  let most: u32 = 0;
  for (let i = 0; i < count; i++, lookup += LOOKUP_BYTES) {
    const far = look(lookup, board, scratch);
    if (far > most) most = far;
  }
  return most;
}

/** Distances of `count` whole boards (BOARD_BYTES each), a byte each, to `to`. */
export function distances(lookups: usize, boards: usize, count: i32, to: usize, scratch: usize): void {
  for (let i = 0; i < count; i++) {
    store<u8>(to + <usize>i, <u8>distance(lookups, boards + <usize>i * BOARD_BYTES, scratch));
  }
}

/**
 * For each of `count` whole boards: its distance, a byte at `fars`, and its smallest shortest solution, a byte a move, from
 * `moves` + i × stride. At each step the first move is taken after which the distance has fallen by one. A move lowers no
 * lookup by more than one, so only the lookups that tie for the least need be looked at again.
 */
export function solveBoards(lookups: usize, boards: usize, count: i32, fars: usize, moves: usize, stride: i32, scratch: usize): void {
  const wide = load<u32>(lookups, LOOKUPS_WIDE) != 0;
  const lookupCount = load<i32>(lookups, LOOKUPS_COUNT);
  const moveCount = load<i32>(lookups, LOOKUPS_MOVE_COUNT);
  const permutations: usize = load<u32>(lookups, LOOKUPS_MOVES);
  for (let i = 0; i < count; i++) {
    let here = scratch + HERE;
    let there = scratch + THERE;
    v128.store(here, v128.load(boards + <usize>i * BOARD_BYTES));
    v128.store(here, v128.load(boards + <usize>i * BOARD_BYTES, 16), 16);
    let least: u32 = UNREACHED;
    let tied = 0;
    for (let j = 0; j < lookupCount && j < LOOKUPS_MOST; j++) {
      const far = look(lookups + LOOKUPS_FIRST + <usize>j * LOOKUP_BYTES, here, scratch);
      if (far > least) continue;
      if (far < least) {
        least = far;
        tied = 0;
      }
      store<u32>(scratch + TIED + ((<usize>tied) << 2), <u32>(lookups + LOOKUPS_FIRST + <usize>j * LOOKUP_BYTES));
      tied++;
    }
    store<u8>(fars + <usize>i, <u8>least);
    if (least == UNREACHED) continue;
    let to = moves + <usize>(i * stride);
    while (least) {
      let stillTied = 0;
      let permutation = permutations;
      for (let move = 0; move < moveCount; move++, permutation += PERMUTATION_BYTES) {
        permute(here, permutation, there, wide);
        for (let j = 0; j < tied; j++) {
          const lookup: usize = load<u32>(scratch + TIED + ((<usize>j) << 2));
          if (look(lookup, there, scratch) != least - 1) continue;
          store<u32>(scratch + TIED + ((<usize>stillTied) << 2), <u32>lookup);
          stillTied++;
        }
        if (stillTied) {
          store<u8>(to++, <u8>move);
          break;
        }
      }
      if (!stillTied) unreachable();
      tied = stillTied;
      least--;
      const swap = here;
      here = there;
      there = swap;
    }
  }
}
