/**
 * Ranks of boards of two classes in one orbit: numbers of as many bits as cells, ranked in two parts. Of the built-in puzzles' exact tables
 * only the Rotation Game's three are of this kind.
 */
import { KIND_COMBINATION, MOVED_BYTES, PAIR_BYTES } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeWords, writeRecord } from "../kernel/records.ts";

/**
 * Writes what the kernel needs to the space; returns how many ranks there are.
 * @param ones how many cells hold class 1.
 * @param forwards gathers of the moves, in the space's order.
 * @param inverses those that undo them.
 */
export function placeCombinationRanks(
  kernel: Kernel,
  space: number,
  cells: number,
  ones: number,
  forwards: readonly Uint8Array[],
  inverses: readonly Uint8Array[],
): number {
  const firstCells = Math.ceil(cells / 2);
  const secondCells = cells - firstCells;
  const seconds = inDictionaryOrder(secondCells);
  const byOnes: number[][] = Array.from({ length: ones + 1 }, () => []);
  const within = new Uint32Array(2 ** secondCells);
  for (const second of seconds) {
    const list = byOnes[onesIn(second)];
    if (!list) continue;
    within[second] = list.length;
    list.push(second);
  }
  const start = new Uint32Array(2 ** firstCells);
  const prefixes: number[] = [];
  let size = 0;
  for (const first of inDictionaryOrder(firstCells)) {
    start[first] = size;
    const follow = byOnes[ones - onesIn(first)]?.length ?? 0;
    if (follow > 0) prefixes.push(size, first);
    size += follow;
  }
  writeRecord(kernel, "SPACE", space, {
    KIND: KIND_COMBINATION,
    ONES: ones,
    FIRST_CELLS: firstCells,
    START: placeWords(kernel, start),
    WITHIN: placeWords(kernel, within),
    PREFIXES: placeWords(kernel, prefixes),
    PREFIX_COUNT: (prefixes.length * 4) / PAIR_BYTES,
    SECONDS: placeWords(
      kernel,
      byOnes.map((list) => placeWords(kernel, list)),
    ),
    MOVED: placeWords(kernel, movedParts(inverses, firstCells, secondCells)),
    FORWARD: placeWords(kernel, movedParts(forwards, firstCells, secondCells)),
  });
  return size;
}

/** For each move what the lower eight bits of either part, and its other bits, become. */
function movedParts(gathers: readonly Uint8Array[], firstCells: number, secondCells: number): Uint32Array {
  const stride = MOVED_BYTES / 4;
  const moved = new Uint32Array(gathers.length * stride);
  gathers.forEach((from, move) => {
    const to = new Uint8Array(from.length);
    from.forEach((source, cell) => {
      to[source] = cell;
    });
    const fill = (offset: number, bits: number, firstCell: number): void => {
      for (let code = 1; code < 2 ** bits; code++) {
        const lowest = 31 - Math.clz32(code & -code);
        moved[move * stride + offset + code] = moved[move * stride + offset + (code & (code - 1))]! | (1 << to[firstCell + lowest]!);
      }
    };
    fill(0, Math.min(8, firstCells), 0);
    fill(256, Math.max(0, firstCells - 8), 8);
    fill(512, Math.min(8, secondCells), firstCells);
    fill(768, Math.max(0, secondCells - 8), firstCells + 8);
  });
  return moved;
}

/** All numbers of so many bits in the dictionary order of their cells: bit 0, the first cell, weighs most. */
function inDictionaryOrder(cells: number): Uint32Array {
  const numbers = new Uint32Array(2 ** cells);
  for (let place = 1; place < numbers.length; place++) {
    const lowest = 31 - Math.clz32(place & -place);
    numbers[place] = numbers[place & (place - 1)]! | (1 << (cells - 1 - lowest));
  }
  return numbers;
}

function onesIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}
