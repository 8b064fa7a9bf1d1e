// The representative of a board folded by geometry: of its images under all the domain's symmetries, the one with the least code
// on the first block, and of those the least as a number, last cells first. Tables tell at once which images have that code.
import {
  DOMAIN_BLOCKS, DOMAIN_BLOCK_CELLS, DOMAIN_BLOCK_CODES, DOMAIN_BLOCK_COUNT, DOMAIN_BLOCK_TABLE, DOMAIN_CELLS, DOMAIN_IMAGES,
  DOMAIN_MASK_WORDS, DOMAIN_RADIX, DOMAIN_WIDE, IMAGE_BYTES
} from "./layout";
import { image } from "./board";

const TRIAL: usize = 64;
/** Masks of up to 512 images. */
const MASKS: usize = 704;

/** Writes to `masks` which images have the least code on the first block. */
// @ts-ignore: decorator
@inline
function candidates(domain: usize, board: usize, masks: usize, words: i32): void {
  const blocks = load<i32>(domain, DOMAIN_BLOCK_COUNT);
  const cells = load<i32>(domain, DOMAIN_BLOCK_CELLS);
  const codes = load<u32>(domain, DOMAIN_BLOCK_CODES);
  const radix = load<u32>(domain, DOMAIN_RADIX);
  const stride = 8 + (words << 3);
  let block: usize = load<u32>(domain, DOMAIN_BLOCKS);
  let table: usize = load<u32>(domain, DOMAIN_BLOCK_TABLE);
  let best: u32 = 0xffffffff;
  for (let i = 0; i < blocks; i++, block += 4, table += <usize>codes * stride) {
    let code: u32 = 0;
    for (let cell = cells - 1; cell >= 0; cell--) code = code * radix + <u32>load<u8>(board + <usize>load<u8>(block + <usize>cell));
    const entry = table + <usize>code * stride;
    const least = load<u32>(entry);
    if (least > best) continue;
    if (least < best) {
      best = least;
      for (let word = 0; word < words; word++) store<u64>(masks + ((<usize>word) << 3), load<u64>(entry + ((<usize>word) << 3), 8));
    } else {
      for (let word = 0; word < words; word++) {
        const at = masks + ((<usize>word) << 3);
        store<u64>(at, load<u64>(at) | load<u64>(entry + ((<usize>word) << 3), 8));
      }
    }
  }
}

/** Writes the representative of the board at `board` to `to`, BOARD_BYTES; returns how many images equal it. Uses `scratch` from TRIAL on and from MASKS on. */
export function least(domain: usize, board: usize, to: usize, scratch: usize): i32 {
  const cells = load<i32>(domain, DOMAIN_CELLS);
  const wide = load<u32>(domain, DOMAIN_WIDE) != 0;
  const words = load<i32>(domain, DOMAIN_MASK_WORDS);
  const images: usize = load<u32>(domain, DOMAIN_IMAGES);
  const masks = scratch + MASKS;
  const trial = scratch + TRIAL;
  candidates(domain, board, masks, words);
  let best3: u64 = 0;
  let best2: u64 = 0;
  let best1: u64 = 0;
  let best0: u64 = 0;
  let ties = 0;
  for (let word = 0; word < words; word++) {
    let mask = load<u64>(masks + ((<usize>word) << 3));
    for (; mask; mask &= mask - 1) {
      image(board, images + <usize>((word << 6) + <i32>ctz(mask)) * IMAGE_BYTES, trial, wide, cells);
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
