// The canonical board of a board folded by symmetry: of its images under all the space's symmetries, the one with the least code
// on the first block, and of those the least as a number, last cells first. Tables tell at once which images have that code.
import {
  SPACE_BLOCKS, SPACE_BLOCK_CODES, SPACE_BLOCK_COUNT, SPACE_BLOCK_TABLE, SPACE_IMAGES, SPACE_MASK_WORDS, SPACE_RADIX,
  SPACE_WIDE, IMAGE_BYTES, LARGE_IMAGE_BYTES
} from "./layout";
import { image } from "./board";
import { quads } from "./rank";
import { BLOCK_CODES, IMAGE, IMAGE_MASKS } from "./scratch";

/** Writes the codes of all blocks to `codes`, four at a time. */
// @ts-ignore: decorator
@inline
function blockCodes(space: usize, board: usize, codes: usize, blocks: i32, wide: u32): void {
  const radix = load<i32>(space, SPACE_RADIX);
  let masks: usize = load<u32>(space, SPACE_BLOCKS);
  const low = v128.load(board);
  for (let block = 0; block < blocks; block += 4, codes += 16) {
    let cells = i8x16.swizzle(low, v128.load(masks));
    if (wide) cells = v128.or(cells, i8x16.swizzle(v128.load(board, 16), v128.load(masks, 16)));
    masks += 32;
    if (wide == 2) {
      cells = v128.or(cells, i8x16.swizzle(v128.load(board, 32), v128.load(masks)));
      cells = v128.or(cells, i8x16.swizzle(v128.load(board, 48), v128.load(masks, 16)));
      masks += 32;
    }
    v128.store(codes, quads(cells, radix));
  }
}

/** Writes to `masks` which images have the least code on the first block; answers the first word of them. */
// @ts-ignore: decorator
@inline
function candidates(space: usize, codes: usize, masks: usize, blocks: i32, words: i32): u64 {
  const span = <usize>load<u32>(space, SPACE_BLOCK_CODES) * <usize>(8 + (words << 3));
  const stride = <usize>(8 + (words << 3));
  let table: usize = load<u32>(space, SPACE_BLOCK_TABLE);
  let best: u32 = 0xffffffff;
  let first: u64 = 0;
  for (let block = 0; block < blocks; block++, table += span, codes += 4) {
    const entry = table + <usize>load<u32>(codes) * stride;
    const code = load<u32>(entry);
    if (code > best) continue;
    first = load<u64>(entry, 8) | (code == best ? first : 0);
    for (let word = 1; word < words; word++) {
      const at = masks + ((<usize>word) << 3);
      const mask = load<u64>(entry + ((<usize>word) << 3), 8);
      store<u64>(at, code == best ? load<u64>(at) | mask : mask);
    }
    best = code;
  }
  return first;
}

/** The least image, of those that `masks` name (of the first 64: `mask`), of a board of four vectors; returns how many equal it. */
function leastLarge(board: usize, images: usize, masks: usize, mask: u64, words: i32, trial: usize, to: usize): i32 {
  let ties = 0;
  for (let word = 0; word < words; word++) {
    if (word) mask = load<u64>(masks + ((<usize>word) << 3));
    for (; mask; mask &= mask - 1) {
      image(board, images + <usize>((word << 6) + <i32>ctz(mask)) * LARGE_IMAGE_BYTES, trial, 2, 64);
      let at: usize = 64;
      do at -= 8;
      while (at && load<u64>(trial + at) == load<u64>(to + at));
      if (ties && load<u64>(trial + at) > load<u64>(to + at)) continue;
      if (ties && load<u64>(trial + at) == load<u64>(to + at)) {
        ties++;
        continue;
      }
      ties = 1;
      for (let part: usize = 0; part < 64; part += 16) v128.store(to + part, v128.load(trial + part));
    }
  }
  return ties;
}

/** Writes the canonical board of the board at `board` to `to`, BOARD_BYTES; returns how many images equal it. */
export function canonicalize(space: usize, board: usize, to: usize, scratch: usize): i32 {
  const wide = load<u32>(space, SPACE_WIDE);
  const radix = load<u32>(space, SPACE_RADIX);
  const words = load<i32>(space, SPACE_MASK_WORDS);
  const blocks = load<i32>(space, SPACE_BLOCK_COUNT);
  const images: usize = load<u32>(space, SPACE_IMAGES);
  const masks = scratch + IMAGE_MASKS;
  const trial = scratch + IMAGE;
  blockCodes(space, board, scratch + BLOCK_CODES, blocks, wide);
  let mask = candidates(space, scratch + BLOCK_CODES, masks, blocks, words);
  if (wide == 2) return leastLarge(board, images, masks, mask, words, trial, to);
  let best3: u64 = 0;
  let best2: u64 = 0;
  let best1: u64 = 0;
  let best0: u64 = 0;
  let ties = 0;
  for (let word = 0; word < words; word++) {
    if (word) mask = load<u64>(masks + ((<usize>word) << 3));
    for (; mask; mask &= mask - 1) {
      image(board, images + <usize>((word << 6) + <i32>ctz(mask)) * IMAGE_BYTES, trial, wide, radix);
      const word1 = load<u64>(trial, 8);
      const word0 = load<u64>(trial);
      let word3: u64 = 0;
      let word2: u64 = 0;
      if (wide) {
        word3 = load<u64>(trial, 24);
        word2 = load<u64>(trial, 16);
      }
      if (ties) {
        if (word3 != best3) {
          if (word3 > best3) continue;
        } else if (word2 != best2) {
          if (word2 > best2) continue;
        } else if (word1 != best1) {
          if (word1 > best1) continue;
        } else if (word0 != best0) {
          if (word0 > best0) continue;
        } else {
          ties++;
          continue;
        }
      }
      best3 = word3;
      best2 = word2;
      best1 = word1;
      best0 = word0;
      ties = 1;
    }
  }
  store<u64>(to, best0);
  store<u64>(to, best1, 8);
  store<u64>(to, best2, 16);
  store<u64>(to, best3, 24);
  return ties;
}
