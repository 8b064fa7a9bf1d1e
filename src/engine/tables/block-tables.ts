/** A space's blocks as the kernel's tables: see plan/canonical-block.ts. */
import { permutationOf } from "../../rules/permutation.ts";
import type { Symmetry } from "../../rules/puzzle.ts";
import { codeOf, sourceOf } from "../plan/canonical-block.ts";

export interface Blocks {
  /** Cells of each block; symmetries carry every block onto the first. */
  readonly blocks: readonly (readonly number[])[];
  readonly codes: number;
  readonly maskWords: number;
  /** For each block and code: 32 bits of least code, 32 unused, then the masks. */
  readonly table: Uint8Array;
}

/**
 * @param first the first block.
 * @param symmetries over cells numbered as the block's; `symbols` being classes.
 */
export function blocksFrom(first: readonly number[], symmetries: readonly Symmetry[], radix: number): Blocks {
  const backs = symmetries.map(({ cells }) => permutationOf(cells));
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
        const { symbols } = symmetries[i]!;
        const here = codeOf(first, backs[i]!, symbols, content, radix);
        if (here > least) continue;
        if (here < least) table.fill(0, entry, entry + stride);
        least = here;
        const byte = entry + 8 + Math.floor(i / 8);
        table[byte] = table[byte]! | (1 << (i % 8));
      }
      view.setUint32(entry, least, true);
    }
  });
  return { blocks: [...images.values()].map(({ block }) => block), codes, maskWords, table };
}
