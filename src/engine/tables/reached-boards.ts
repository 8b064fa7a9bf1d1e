/** Spaces of reached boards in the kernel's memory: filled breadth-first from goal boards, against the moves; see the kernel's hash.ts. */
import { BOARD_BYTES, KIND_HASH } from "../kernel/assembly/layout.ts";
import { type Kernel, MemoryError } from "../kernel/kernel.ts";
import { type FieldOf, type Fields, readField, readLong, writeRecord } from "../kernel/records.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import { FIRST_SLOTS, hashedBytes, keyBits, keyWords, MAX_BYTES, SLOTS_PER_BOARD } from "../plan/numbering.ts";
import type { Part } from "./container.ts";

/** By what slots grow: boards are few until they are known to be many. */
const GROWTH = 4;
/** Boards expanded between two looks at the clock. */
const SPAN = 4096;

/** What a search over reached boards may use, and what it keeps. */
export interface ReachOptions {
  /** Boards, or canonical boards, that can be there at most, as far as that is known. */
  readonly most: number;
  /** Memory for all that it keeps. */
  readonly bytes: number;
  /** Whether the ranks that moves lead from are kept beside each board. */
  readonly neighbours: boolean;
}

export interface Reached {
  readonly size: number;
  /** Boards at each distance, or canonical boards. */
  readonly counts: readonly number[];
  /** The boards that these stand for. */
  readonly weights: readonly number[];
  readonly keys: Part;
}

export function placeHash(kernel: Kernel, address: number, cells: number, classCount: number): void {
  writeRecord(kernel, "SPACE", address, { KIND: KIND_HASH, KEY_BITS: keyBits(classCount), KEY_WORDS: keyWords(cells, classCount) });
}

/** Points a space to boards that are there already, and finds their slots anew. */
export function restoreBoards(kernel: Kernel, address: number, [keys, bytes]: Part): number {
  const size = bytes / (readField(kernel, "SPACE", address, "KEY_WORDS") * 8);
  const count = slotsFor(size);
  const slots = kernel.allocate(count * 4);
  kernel.view(slots, count * 4).fill(0);
  writeRecord(kernel, "SPACE", address, { SIZE: size, KEYS: keys, SLOTS: slots, SLOT_COUNT: count, INDEX_BITS: indexBits(size) });
  kernel.calls.fillSlots(address);
  return size;
}

/**
 * Every board that leads to a seed. Seeds are boards in the space's order and classes, BOARD_BYTES each.
 * @throws MemoryError where they do not fit.
 */
export async function reachBoards(
  kernel: Kernel,
  address: number,
  seeds: Iterable<Uint8Array>,
  options: ReachOptions,
  running: ProgressOptions,
): Promise<Reached> {
  const set = (fields: Fields<"SPACE">): void => writeRecord(kernel, "SPACE", address, fields);
  const get = (field: FieldOf<"SPACE">): number => readField(kernel, "SPACE", address, field);
  const size = (): number => get("SIZE");
  const moves = get("MOVES");
  const words = get("KEY_WORDS");
  const each = hashedBytes(words) + (options.neighbours ? moves * 4 : 0);
  const board = kernel.allocate(BOARD_BYTES);
  const mark = kernel.mark();
  // A board is expanded only where all its neighbours have room, and a seed looked up only where it has, though it may be there already.
  const room = Math.min(Math.floor(Math.min(options.bytes, MAX_BYTES - mark) / each), options.most + Math.max(1, moves));
  const mostSlots = slotsFor(room);
  const slots = kernel.allocate(mostSlots * 4);
  const keys = kernel.allocate(room * words * 8);
  const neighbours = options.neighbours ? kernel.allocate(room * moves * 4) : 0;
  set({ SIZE: 0, SLOTS: slots, KEYS: keys, NEIGHBOURS: neighbours, INDEX_BITS: indexBits(room), STANDS_FOR: 0n });
  let slotCount = 0;
  const useSlots = (count: number): void => {
    slotCount = count;
    set({ SLOT_COUNT: count, ROOM: Math.min(room, Math.floor(count / SLOTS_PER_BOARD)) });
    kernel.view(slots, count * 4).fill(0);
    kernel.calls.fillSlots(address);
  };
  const grow = (): void => {
    if (slotCount === mostSlots) throw new MemoryError({ kind: "too-many-reached", boards: size(), allowed: options.bytes });
    useSlots(Math.min(mostSlots, slotCount * GROWTH));
  };
  const timeSlice = new TimeSlice(running.signal);

  useSlots(Math.min(mostSlots, FIRST_SLOTS));
  for (const seed of seeds) {
    if (size() >= get("ROOM")) grow();
    kernel.view(board, BOARD_BYTES).set(seed);
    kernel.calls.addHashed(address, board, kernel.scratch);
    if (timeSlice.due()) await timeSlice.rest();
  }
  const counts: number[] = [];
  const weights: number[] = [];
  for (let first = 0; first < size(); ) {
    const end = size();
    counts.push(end - first);
    weights.push(readLong(kernel, "SPACE", address, "STANDS_FOR"));
    set({ STANDS_FOR: 0n });
    running.onProgress?.({ task: "building the table", done: end, total: 0 });
    while (first < end) {
      const until = Math.min(end, first + SPAN);
      first = kernel.calls.expandHashed(address, kernel.scratch, first, until) >>> 0;
      if (first < until) grow();
      if (timeSlice.due()) await timeSlice.rest();
    }
  }

  // What was reserved and not used is given back: slots, keys and neighbours move together.
  const found = size();
  set({ INDEX_BITS: indexBits(found) });
  useSlots(Math.min(mostSlots, slotsFor(found)));
  kernel.release(mark);
  kernel.allocate(slotCount * 4);
  const keep = (from: number, kept: number): Part => {
    const to = kernel.allocate(kept);
    kernel.move(from, to, kept);
    return [to, kept];
  };
  const kept = keep(keys, found * words * 8);
  set({ KEYS: kept[0] });
  if (options.neighbours) set({ NEIGHBOURS: keep(neighbours, found * moves * 4)[0] });
  return { size: found, counts, weights, keys: kept };
}

function slotsFor(boards: number): number {
  return Math.ceil(boards * SLOTS_PER_BOARD) + 64;
}

/** Bits that hold a rank + 1. */
function indexBits(size: number): number {
  return 32 - Math.clz32(size + 1);
}
