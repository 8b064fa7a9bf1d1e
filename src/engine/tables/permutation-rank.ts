/** Ranks of boards that hold every class once: Lehmer codes, and the orders of the last few cells as permutations. */
import { everyOrderOf } from "../../rules/permutation.ts";
import { KIND_PERMUTATION } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeWords, writeRecord } from "../kernel/records.ts";

/** Runs of 120 ranks. */
const TAIL_CELLS = 5;

/** Writes what the kernel needs to the space; returns how many ranks there are. */
export function placePermutationRanks(kernel: Kernel, space: number, cells: number): number {
  const weights = new Uint32Array(cells);
  let weight = 1;
  for (let cell = cells - 1; cell >= 0; cell--) {
    weights[cell] = weight;
    weight *= cells - cell;
  }
  const tails = tailMasks(cells);
  writeRecord(kernel, "SPACE", space, {
    KIND: KIND_PERMUTATION,
    WEIGHTS: placeWords(kernel, weights),
    TAILS: kernel.place(tails),
    TAIL_COUNT: tails.length / 16,
  });
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
