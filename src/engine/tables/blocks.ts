/**
 * Blocks: sets of cells that a group of symmetries carries onto each other. What stands on each block tells, by one lookup, how small
 * the first block can be in an image, and in which images; so most images of a board need not be computed to find the least.
 */
import { inverseOf } from "../../rules/permutation.ts";
import type { Symmetry } from "../../rules/puzzle.ts";

export interface Blocks {
  /** Cells of each block; symmetries carry every block onto the first. */
  readonly blocks: readonly (readonly number[])[];
  readonly codes: number;
  readonly maskWords: number;
  /** For each block and code: 32 bits of least code, 32 unused, then the masks. */
  readonly table: Uint8Array;
}

const BLOCK_CELLS_MOST = 4;
const CODES_MOST = 4096;
const TABLE_BYTES_MOST = 2 ** 20;
/** Boards tried to see how many images a choice of blocks leaves. */
const SAMPLES = 50;

/**
 * The blocks that make the least image cheapest to find, among single cells and the cycles of moves, cut to four cells.
 * @param symmetries over cells in the domain's order; `symbols` being classes.
 * @param board a board of the domain; shuffles of it are the samples.
 */
export function chooseBlocks(
  symmetries: readonly Symmetry[],
  cycles: readonly (readonly number[])[],
  board: Uint8Array,
  radix: number,
): Blocks {
  const backs = symmetries.map(({ cells }) => inverseOf(cells));
  const trials = new Map<string, number[]>();
  for (let cell = 0; cell < board.length; cell++) trials.set(String(cell), [cell]);
  for (const cycle of cycles) {
    const block = [...cycle].sort((a, b) => a - b).slice(0, BLOCK_CELLS_MOST);
    trials.set(block.join(), block);
  }
  const samples = shuffles(board);
  let best: { first: number[]; cost: number } | undefined;
  for (const first of trials.values()) {
    const count = new Set(backs.map((back) => sourceOf(first, back).join())).size;
    const codes = radix ** first.length;
    if (codes > CODES_MOST || count * codes * (8 + 8 * Math.ceil(symmetries.length / 64)) > TABLE_BYTES_MOST) continue;
    const left = samples.reduce((sum, sample) => sum + candidatesLeft(symmetries, backs, first, sample, radix), 0) / SAMPLES;
    // Rough: a block costs a load for each cell and its entry, an image about as much as ten loads.
    const cost = count * (first.length + 3) + left * 10;
    if (!best || cost < best.cost) best = { first, cost };
  }
  return blocksFrom((best ?? { first: [0] }).first, symmetries, backs, radix);
}

/** The cells, ascending, that a symmetry carries onto the block. */
function sourceOf(block: readonly number[], back: Uint8Array): number[] {
  return block.map((cell) => back[cell] as number).sort((a, b) => a - b);
}

function codeOf(
  first: readonly number[],
  back: Uint8Array,
  symbols: Uint8Array,
  standsOn: (cell: number) => number,
  radix: number,
): number {
  return first.reduceRight((code, cell) => code * radix + (symbols[standsOn(back[cell] as number)] as number), 0);
}

function candidatesLeft(
  symmetries: readonly Symmetry[],
  backs: readonly Uint8Array[],
  first: readonly number[],
  board: Uint8Array,
  radix: number,
): number {
  const codes = symmetries.map(({ symbols }, i) => codeOf(first, backs[i] as Uint8Array, symbols, (cell) => board[cell] as number, radix));
  const least = Math.min(...codes);
  return codes.filter((code) => code === least).length;
}

function blocksFrom(first: readonly number[], symmetries: readonly Symmetry[], backs: readonly Uint8Array[], radix: number): Blocks {
  const images = new Map<string, { block: number[]; symmetries: number[] }>();
  backs.forEach((back, i) => {
    const block = sourceOf(first, back);
    const known = images.get(block.join());
    if (known) known.symmetries.push(i);
    else images.set(block.join(), { block, symmetries: [i] });
  });
  const codes = radix ** first.length;
  const maskWords = Math.ceil(symmetries.length / 64);
  const stride = 8 + maskWords * 8;
  const table = new Uint8Array(images.size * codes * stride);
  const view = new DataView(table.buffer);
  const content = new Uint8Array(256);
  [...images.values()].forEach(({ block, symmetries: through }, index) => {
    for (let code = 0; code < codes; code++) {
      block.reduce((rest, cell) => {
        content[cell] = rest % radix;
        return Math.floor(rest / radix);
      }, code);
      const entry = (index * codes + code) * stride;
      let least = Number.POSITIVE_INFINITY;
      for (const i of through) {
        const { symbols } = symmetries[i] as Symmetry;
        const here = codeOf(first, backs[i] as Uint8Array, symbols, (cell) => content[cell] as number, radix);
        if (here > least) continue;
        if (here < least) table.fill(0, entry, entry + stride);
        least = here;
        const byte = entry + 8 + Math.floor(i / 8);
        table[byte] = (table[byte] as number) | (1 << (i % 8));
      }
      view.setUint32(entry, least, true);
    }
  });
  return { blocks: [...images.values()].map(({ block }) => block), codes, maskWords, table };
}

/** Arrangements of a board's symbols, always the same ones. */
function shuffles(board: Uint8Array): Uint8Array[] {
  let seed = 1;
  return Array.from({ length: SAMPLES }, () => {
    const shuffled = board.slice();
    for (let i = shuffled.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const j = Math.floor((seed / 2 ** 32) * (i + 1));
      const held = shuffled[i] as number;
      shuffled[i] = shuffled[j] as number;
      shuffled[j] = held;
    }
    return shuffled;
  });
}
