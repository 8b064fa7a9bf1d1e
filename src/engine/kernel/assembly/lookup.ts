// Distances from finished tables, and the walk down them that writes the smallest shortest solution.
import {
  BOARD_BYTES, LOOKUPS_BYTES, LOOKUPS_COMBINATION, LOOKUPS_COUNT, LOOKUPS_MOVES, LOOKUPS_MOVE_COUNT, LOOKUPS_WIDE, LOOKUP_BYTES,
  LOOKUP_IMAGE, LOOKUP_SPACE, MAP_BYTES, MAX_LOOKUPS, MOVED_BYTES, NO_DISTANCE, NO_RANK, PAIR_BYTES, PAIR_SECOND,
  SPACE_FAR, SPACE_FIRST_CELLS, SPACE_FORWARD, SPACE_IMAGE_COUNT, SPACE_LAYERS, SPACE_TABLE, SPACE_WIDE
} from "./layout";
import { image, permutationBytes, permuteWide } from "./board";
import { bitsOf, movedBits, rank, rankCombination } from "./rank";
import { canonicalize } from "./canonical";
import { layerOf } from "./hash";
import { BOARD, CANONICAL, NEIGHBOUR, PROJECTED, TIED } from "./scratch";
import { findDistance, readDistance } from "./sparse";

/** The rank of a projected board in its space, folded as the space is. */
export function rankFolded(space: usize, board: usize, scratch: usize): u32 {
  if (!load<i32>(space, SPACE_IMAGE_COUNT)) return rank(space, board, scratch);
  canonicalize(space, board, scratch + CANONICAL, scratch);
  return rank(space, scratch + CANONICAL, scratch);
}

// @ts-ignore: decorator
@inline
function distanceOf(space: usize, at: u32): u32 {
  if (at == NO_RANK) return NO_DISTANCE;
  const table: usize = load<u32>(space, SPACE_TABLE);
  if (table) return readDistance(table, at, load<u32>(space, SPACE_FAR) != 0);
  return load<u32>(space, SPACE_LAYERS) ? layerOf(space, at) : findDistance(space, at);
}

/** The distance of a whole board by one lookup. */
// @ts-ignore: decorator
@inline
function look(lookup: usize, board: usize, scratch: usize): u32 {
  const space: usize = load<u32>(lookup, LOOKUP_SPACE);
  const wide = load<u32>(space, SPACE_WIDE);
  if (!wide) v128.store(scratch + PROJECTED, i64x2.splat(0), 16);
  image(board, lookup + LOOKUP_IMAGE, scratch + PROJECTED, wide, MAP_BYTES);
  return distanceOf(space, rankFolded(space, scratch + PROJECTED, scratch));
}

/** The distance of a whole board: the least over all lookups, or NO_DISTANCE. */
function boardDistance(lookups: usize, board: usize, scratch: usize): u32 {
  const count = load<i32>(lookups, LOOKUPS_COUNT);
  let lookup = lookups + LOOKUPS_BYTES;
  let least: u32 = NO_DISTANCE;
  for (let i = 0; i < count; i++, lookup += LOOKUP_BYTES) {
    const distance = look(lookup, board, scratch);
    if (distance < least) least = distance;
  }
  return least;
}

/** The largest of the lookups, each of them a lower bound, or the first that is more than `enough`. NO_DISTANCE proves the board unsolvable. */
export function lowerBound(lookups: usize, board: usize, enough: u32, scratch: usize): u32 {
  const count = load<i32>(lookups, LOOKUPS_COUNT);
  let lookup = lookups + LOOKUPS_BYTES;
  let most: u32 = 0;
  for (let i = 0; i < count; i++, lookup += LOOKUP_BYTES) {
    const distance = look(lookup, board, scratch);
    if (distance > most) most = distance;
    if (most > enough) break;
  }
  return most;
}

/** Distances of `count` whole boards (BOARD_BYTES each), 32 bits each, to `to`. */
export function distances(lookups: usize, boards: usize, count: i32, to: usize, scratch: usize): void {
  for (let i = 0; i < count; i++) {
    store<u32>(to + ((<usize>i) << 2), boardDistance(lookups, boards + <usize>i * BOARD_BYTES, scratch));
  }
}

/**
 * For each of `count` whole boards: its distance, 32 bits at `distances`, and its smallest shortest solution, a byte a move, from
 * `moves` + i × stride. At each step the first move is taken after which the distance has fallen by one. A move lowers no
 * lookup by more than one, so only the lookups that tie for the least need be looked at again.
 */
export function solveBoards(lookups: usize, boards: usize, count: i32, distances: usize, moves: usize, stride: i32, scratch: usize): void {
  const bits = load<u32>(lookups, LOOKUPS_COMBINATION) != 0;
  for (let i = 0; i < count; i++) {
    const board = boards + <usize>i * BOARD_BYTES;
    const to = moves + <usize>(i * stride);
    store<u32>(distances + ((<usize>i) << 2), bits ? walkCombinations(lookups, board, to, scratch) : walkBoard(lookups, board, to, scratch));
  }
}

/** One board's distance, and its solution to `to`. */
function walkBoard(lookups: usize, board: usize, to: usize, scratch: usize): u32 {
  const wide = load<u32>(lookups, LOOKUPS_WIDE);
  const stride = permutationBytes(wide);
  const lookupCount = load<i32>(lookups, LOOKUPS_COUNT);
  const moveCount = load<i32>(lookups, LOOKUPS_MOVE_COUNT);
  const permutations: usize = load<u32>(lookups, LOOKUPS_MOVES);
  let here = scratch + BOARD;
  let there = scratch + NEIGHBOUR;
  for (let part: usize = 0; part < <usize>BOARD_BYTES; part += 16) v128.store(here + part, v128.load(board + part));
  let least: u32 = NO_DISTANCE;
  let tied = 0;
  for (let i = 0; i < lookupCount && i < MAX_LOOKUPS; i++) {
    const lookup = lookups + LOOKUPS_BYTES + <usize>i * LOOKUP_BYTES;
    const distance = look(lookup, here, scratch);
    if (distance > least) continue;
    if (distance < least) tied = 0;
    least = distance;
    store<u32>(scratch + TIED + ((<usize>tied) << 2), <u32>lookup);
    tied++;
  }
  if (least == NO_DISTANCE) return NO_DISTANCE;
  for (let left = least; left; left--) {
    let stillTied = 0;
    let permutation = permutations;
    for (let move = 0; move < moveCount; move++, permutation += stride) {
      permuteWide(here, permutation, there, wide);
      for (let i = 0; i < tied; i++) {
        const lookup: usize = load<u32>(scratch + TIED + ((<usize>i) << 2));
        if (look(lookup, there, scratch) != left - 1) continue;
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
    const swap = here;
    here = there;
    there = swap;
  }
  return least;
}

/** The same where LOOKUPS_COMBINATION says so: it walks on the projections' boards as numbers. TIED holds pairs of space and bits. */
function walkCombinations(lookups: usize, board: usize, to: usize, scratch: usize): u32 {
  const lookupCount = load<i32>(lookups, LOOKUPS_COUNT);
  const moveCount = load<i32>(lookups, LOOKUPS_MOVE_COUNT);
  let least: u32 = NO_DISTANCE;
  let tied = 0;
  for (let i = 0; i < lookupCount && i < MAX_LOOKUPS; i++) {
    const lookup = lookups + LOOKUPS_BYTES + <usize>i * LOOKUP_BYTES;
    const space: usize = load<u32>(lookup, LOOKUP_SPACE);
    const wide = load<u32>(space, SPACE_WIDE);
    image(board, lookup + LOOKUP_IMAGE, scratch + PROJECTED, wide, MAP_BYTES);
    const bits = bitsOf(scratch + PROJECTED, wide != 0);
    const distance = readDistance(<usize>load<u32>(space, SPACE_TABLE), rankCombination(space, bits), false);
    if (distance > least) continue;
    if (distance < least) tied = 0;
    least = distance;
    const pair = scratch + TIED + <usize>tied * PAIR_BYTES;
    store<u32>(pair, <u32>space);
    store<u32>(pair, bits, PAIR_SECOND);
    tied++;
  }
  if (least == NO_DISTANCE) return NO_DISTANCE;
  for (let left = least; left; left--) {
    let stillTied = 0;
    for (let move = 0; move < moveCount && !stillTied; move++) {
      for (let i = 0; i < tied; i++) {
        const pair = scratch + TIED + <usize>i * PAIR_BYTES;
        const space: usize = load<u32>(pair);
        const firstCells = load<u32>(space, SPACE_FIRST_CELLS);
        const bits = movedBits(<usize>load<u32>(space, SPACE_FORWARD) + <usize>move * MOVED_BYTES, load<u32>(pair, PAIR_SECOND), firstCells);
        if (<u32>load<u8>(<usize>load<u32>(space, SPACE_TABLE) + <usize>rankCombination(space, bits)) != left - 1) continue;
        const kept = scratch + TIED + <usize>stillTied * PAIR_BYTES;
        store<u32>(kept, <u32>space);
        store<u32>(kept, bits, PAIR_SECOND);
        stillTied++;
      }
      if (stillTied) store<u8>(to++, <u8>move);
    }
    if (!stillTied) unreachable();
    tied = stillTied;
  }
  return least;
}
