/** Ranks of boards that hold every class once: Lehmer codes, and the orders of the last few cells as permutations. */
import { everyOrderOf } from "../../rules/permutation.ts";
import { KIND_PERMUTATION, SPACE_KIND, SPACE_TAIL_COUNT, SPACE_TAILS, SPACE_WEIGHTS } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";

/** Runs of 120 ranks. */
const TAIL_CELLS = 5;

/** Writes what the kernel needs to the domain; returns how many ranks there are. */
export function placePermutationRanks(kernel: Kernel, space: number, cells: number): number {
  const weights = kernel.allocate(cells * 4);
  let weight = 1;
  for (let cell = cells - 1; cell >= 0; cell--) {
    kernel.write(weights + cell * 4, weight);
    weight *= cells - cell;
  }
  const tails = tailMasks(cells);
  kernel.write(space + SPACE_KIND, KIND_PERMUTATION);
  kernel.write(space + SPACE_WEIGHTS, weights);
  kernel.write(space + SPACE_TAILS, kernel.place(tails));
  kernel.write(space + SPACE_TAIL_COUNT, tails.length / 16);
  return weight;
}

/** Swizzle masks that leave all cells but the last few alone and put those in each order, the orders in dictionary order. */
function tailMasks(cells: number): Uint8Array {
  const fixed = Math.max(0, cells - TAIL_CELLS);
  const still = Array.from({ length: fixed }, (_, cell) => cell);
  const tail = Array.from({ length: cells - fixed }, (_, i) => fixed + i);
  const unused = new Array<number>(16 - cells).fill(255);
  return Uint8Array.from(everyOrderOf(tail).flatMap((order) => [...still, ...order, ...unused]));
}
