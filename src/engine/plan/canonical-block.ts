/**
 * Blocks: sets of cells that a group of symmetries carries onto each other. What stands on each block tells, by one lookup, how small
 * the first block can be in an image, and in which images; so most images of a board need not be computed to find the least.
 */
import { permutationOf } from "../../rules/permutation.ts";
import type { Symmetry } from "../../rules/puzzle.ts";
import { MAX_BLOCKS } from "../kernel/assembly/layout.ts";

const MAX_BLOCK_CELLS = 4;
const MAX_CODES = 4096;
const MAX_TABLE_BYTES = 2 ** 20;
/** Boards tried to see how many images a choice of blocks leaves. */
const SAMPLES = 50;

/**
 * The first block, by cell: the one that makes the least image cheapest to find, among single cells and the cycles of moves, cut to four.
 * @param board any board, in classes; shuffles of it are the samples.
 */
export function chooseBlock(
  symmetries: readonly Symmetry[],
  cycles: readonly (readonly number[])[],
  board: Uint8Array,
  radix: number,
): number[] {
  const backs = symmetries.map(({ cells }) => permutationOf(cells));
  const trials = new Map<string, number[]>();
  for (let cell = 0; cell < board.length; cell++) trials.set(String(cell), [cell]);
  for (const cycle of cycles) {
    const block = [...cycle].sort((a, b) => a - b).slice(0, MAX_BLOCK_CELLS);
    trials.set(block.join(), block);
  }
  const samples = shuffles(board);
  let best = { first: [0], cost: Number.POSITIVE_INFINITY };
  for (const first of trials.values()) {
    const count = new Set(backs.map((back) => sourceOf(first, back).join())).size;
    const codes = radix ** first.length;
    const bytes = count * codes * (8 + 8 * Math.ceil(symmetries.length / 64));
    if (codes > MAX_CODES || count > MAX_BLOCKS || bytes > MAX_TABLE_BYTES) continue;
    const left = samples.reduce((sum, sample) => sum + candidatesLeft(symmetries, backs, first, sample, radix), 0) / SAMPLES;
    // Rough, in loads.
    const cost = count * 4 + left * 10;
    if (cost < best.cost) best = { first, cost };
  }
  return best.first;
}

/** The cells, ascending, that a symmetry carries onto the block. */
export function sourceOf(block: readonly number[], back: Uint8Array): number[] {
  return block.map((cell) => back[cell]!).sort((a, b) => a - b);
}

/** The code of what stands on the block in an image. */
export function codeOf(
  block: readonly number[],
  back: Uint8Array,
  symbols: Uint8Array,
  standsOn: ArrayLike<number>,
  radix: number,
): number {
  return block.reduceRight((code, cell) => code * radix + symbols[standsOn[back[cell]!]!]!, 0);
}

function candidatesLeft(
  symmetries: readonly Symmetry[],
  backs: readonly Uint8Array[],
  first: readonly number[],
  board: Uint8Array,
  radix: number,
): number {
  const codes = symmetries.map(({ symbols }, i) => codeOf(first, backs[i]!, symbols, board, radix));
  const least = Math.min(...codes);
  return codes.filter((code) => code === least).length;
}

/** Arrangements of a board's symbols, always the same ones. */
function shuffles(board: Uint8Array): Uint8Array[] {
  let seed = 1;
  return Array.from({ length: SAMPLES }, () => {
    const shuffled = board.slice();
    for (let i = shuffled.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const j = Math.floor((seed / 2 ** 32) * (i + 1));
      const held = shuffled[i]!;
      shuffled[i] = shuffled[j]!;
      shuffled[j] = held;
    }
    return shuffled;
  });
}
