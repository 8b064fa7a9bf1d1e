/** Records that the kernel reads: permutations, maps and images, written into its memory. */
import type { Permutation } from "../../rules/puzzle.ts";
import { IMAGE_BYTES, MAP_BYTES, PERMUTATION_BYTES } from "./assembly/layout.ts";
import type { Kernel } from "./kernel.ts";

/** Swizzle masks of a gather `from` over cells ≤ 32; cells past the end get nothing. */
export function permutationBytes(from: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(PERMUTATION_BYTES).fill(255);
  for (let cell = 0; cell < from.length; cell++) {
    const source = from[cell]!;
    bytes[Math.floor(cell / 16) * 32 + Math.floor(source / 16) * 16 + (cell % 16)] = source % 16;
  }
  return bytes;
}

export function mapBytes(map: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(MAP_BYTES);
  bytes.set(Array.from(map));
  return bytes;
}

/** A permutation (as a gather), then a map of symbols. */
export function imageBytes(from: ArrayLike<number>, map: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(IMAGE_BYTES);
  bytes.set(permutationBytes(from));
  bytes.set(mapBytes(map), PERMUTATION_BYTES);
  return bytes;
}

/** Permutations one after another; returns their address. */
export function placePermutations(kernel: Kernel, permutations: readonly Permutation[]): number {
  const address = kernel.allocate(permutations.length * PERMUTATION_BYTES);
  permutations.forEach((permutation, i) => {
    kernel.view(address + i * PERMUTATION_BYTES, PERMUTATION_BYTES).set(permutationBytes(permutation));
  });
  return address;
}
