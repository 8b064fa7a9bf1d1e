/** Distance tables: built breadth-first from the goal, against the moves, in the kernel's memory. */

import { BOARD_BYTES, UNREACHED } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { writeRecord } from "../kernel/records.ts";
import { TimeSlice, type WorkerPool } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import { reasonText, type TooFarReason } from "../reasons.ts";
import type { RankedSpace } from "./ranked-space.ts";
import { startBoards } from "./start-boards.ts";

/** A byte holds a distance up to this; puzzles that go farther are left to the search. */
const MAX_DISTANCE = UNREACHED - 2;
/** Ranks of one job: small enough to stop at once and to share out evenly. */
const SPAN = 65_536;
/** Tables of more boards than this are worth the start of threads. */
const THREADS_PAY_FROM = 400_000;

export interface DistanceTable {
  readonly space: RankedSpace;
  /** Entries at each distance: boards of the projection, or what stands for several where it is folded. */
  readonly counts: readonly number[];
  /** Folded by symmetry: how many projected boards the entries at each distance stand for. */
  readonly weights: readonly number[];
  /** The parts of memory that a file keeps: address and bytes. */
  readonly parts: readonly (readonly [number, number])[];
}

/** A distance that a byte does not hold. */
export class TooFarError extends Error {
  override readonly name = "TooFarError";
  readonly reason: TooFarReason;

  constructor(moves: number) {
    const reason = { kind: "too-far", moves } as const;
    super(reasonText(reason));
    this.reason = reason;
  }
}

export async function buildTable(kernel: Kernel, pool: WorkerPool, space: RankedSpace, running: ProgressOptions): Promise<DistanceTable> {
  if (space.plan.entries * space.plan.projection.classCount > THREADS_PAY_FROM * 4) await pool.start();
  if (space.plan.fold.kind !== "symmetry") return buildDense(kernel, pool, space, running);
  // Boards that are their own images make canonical boards more than the group's order tells.
  const room = Math.ceil(space.plan.entries * 1.25) + 4096;
  const built = await buildSparse(kernel, pool, space, room, running);
  return typeof built === "number" ? ((await buildSparse(kernel, pool, space, built, running)) as DistanceTable) : built;
}

/** From now on the space's distances are those in these parts of memory: a dense table's one, or a folded one's three. */
export function pointTo(kernel: Kernel, space: RankedSpace, parts: DistanceTable["parts"]): void {
  const [first, second, third] = parts.map(([address]) => address);
  const fields = parts.length === 1 ? { TABLE: first! } : { BUCKETS: first!, LOW_BYTES: second!, DISTANCES: third! };
  writeRecord(kernel, "SPACE", space.address, fields);
}

/** Memory for a dense table, pointed to by its space. */
function placeDense(kernel: Kernel, space: RankedSpace): DistanceTable["parts"] {
  const parts = [[kernel.allocate(space.size + 16), space.size]] as const;
  pointTo(kernel, space, parts);
  return parts;
}

async function buildDense(kernel: Kernel, pool: WorkerPool, space: RankedSpace, running: ProgressOptions): Promise<DistanceTable> {
  const parts = placeDense(kernel, space);
  const [[table]] = parts as [readonly [number, number]];
  kernel.view(table, space.size + 16).fill(UNREACHED);
  const board = kernel.allocate(BOARD_BYTES);
  const timeSlice = new TimeSlice(running.signal);
  for (const goal of startBoards(space)) {
    kernel.view(board, BOARD_BYTES).set(goal);
    const at = kernel.calls.rankFolded(space.address, board, kernel.scratch) >>> 0;
    kernel.view(table + at, 1)[0] = 0;
    if (timeSlice.due()) await timeSlice.rest();
  }
  const counts: number[] = [];
  const jobs = Math.ceil(space.size / SPAN);
  let reached = 0;
  for (let depth = 0; ; depth++) {
    let found = 0;
    await pool.run(
      jobs,
      (job, workerIndex) => [
        "expandDense",
        space.address,
        pool.scratch(workerIndex),
        job * SPAN,
        Math.min(space.size, (job + 1) * SPAN),
        depth,
      ],
      running,
      (_, here) => {
        found += here;
        running.onProgress?.({ task: "building the table", done: reached + found, total: space.size, layer: depth });
      },
    );
    if (found === 0) break;
    if (depth > MAX_DISTANCE) throw new TooFarError(MAX_DISTANCE);
    counts.push(found);
    reached += found;
  }
  return { space: space, counts, weights: counts, parts };
}

/** Bytes of a folded table's buckets. */
export function bucketBytes(ranks: number): number {
  return (Math.floor(ranks / 256) + 2) * 4;
}

/** Memory for a folded table of `entries` canonical boards, pointed to by its space. */
function placeSparse(kernel: Kernel, space: RankedSpace, entries: number): DistanceTable["parts"] {
  const parts = [bucketBytes(space.size), entries, entries].map((bytes) => [kernel.allocate(bytes), bytes] as const);
  pointTo(kernel, space, parts);
  return parts;
}

/** The table, or how many canonical boards there are where they are more than `room`. */
async function buildSparse(
  kernel: Kernel,
  pool: WorkerPool,
  space: RankedSpace,
  room: number,
  running: ProgressOptions,
): Promise<DistanceTable | number> {
  const mark = kernel.mark();
  const counters = kernel.allocate(64 * (pool.size + 1));
  writeRecord(kernel, "SPACE", space.address, { STATES: kernel.allocateCleared(Math.ceil(space.size / 16) * 4) });
  const seeds = kernel.allocate(BOARD_BYTES);
  const timeSlice = new TimeSlice(running.signal);
  for (const goal of startBoards(space)) {
    kernel.view(seeds, BOARD_BYTES).set(goal);
    kernel.calls.seedSparse(space.address, seeds, 1, kernel.scratch);
    if (timeSlice.due()) await timeSlice.rest();
  }
  const list = kernel.allocate(room * 4);
  const counts: number[] = [];
  const weights: number[] = [];
  const jobs = Math.ceil(space.size / SPAN);
  kernel.write(counters, 0);
  /** What the workers have counted of this layer: canonical boards at 0, boards at 8. */
  const counted = (offset: number): number => {
    let sum = 0;
    for (let workerIndex = 1; workerIndex <= pool.size; workerIndex++) sum += kernel.readLong(counters + 64 * workerIndex + offset);
    return sum;
  };
  let reached = 0;
  for (let depth = 0; ; depth++) {
    kernel.view(counters + 64, 64 * pool.size).fill(0);
    await pool.run(
      jobs,
      (job, workerIndex) => [
        "expandSparse",
        space.address,
        pool.scratch(workerIndex),
        job * SPAN,
        Math.min(space.size, (job + 1) * SPAN),
        depth % 2 === 0 ? 1 : 2,
        list,
        room,
        counters,
        counters + 64 * (workerIndex + 1),
      ],
      running,
      () => running.onProgress?.({ task: "building the table", done: reached + counted(8), total: space.size, layer: depth }),
    );
    const found = counted(0);
    const boards = counted(8);
    if (found === 0) break;
    if (depth > MAX_DISTANCE) throw new TooFarError(MAX_DISTANCE);
    counts.push(found);
    weights.push(boards);
    reached += boards;
  }
  const entries = counts.reduce((a, b) => a + b, 0);
  writeRecord(kernel, "SPACE", space.address, { STATES: 0 });
  if (entries > room) {
    kernel.release(mark);
    return entries;
  }
  return { space: space, counts, weights, parts: gather(kernel, space, counts, list, mark) };
}

/** Sorts the ranks found, depth by depth, into buckets, and moves the finished table to where the search's memory began. */
function gather(kernel: Kernel, space: RankedSpace, counts: readonly number[], list: number, mark: number): DistanceTable["parts"] {
  const entries = counts.reduce((a, b) => a + b, 0);
  const buckets = Math.floor(space.size / 256) + 1;
  const parts = placeSparse(kernel, space, entries);
  const [[start, bytes]] = parts as [readonly [number, number]];
  kernel.view(start, bytes).fill(0);
  kernel.calls.countBuckets(space.address, list, entries);
  kernel.calls.startBuckets(space.address, buckets);
  let from = list;
  counts.forEach((count, distance) => {
    kernel.calls.fillBuckets(space.address, from, count, distance);
    from += count * 4;
  });
  kernel.calls.sortBuckets(space.address, buckets);
  const copies = parts.map(([address, size]) => kernel.view(address, size).slice());
  kernel.release(mark);
  const final = placeSparse(kernel, space, entries);
  final.forEach(([address, size], i) => {
    kernel.view(address, size).set(copies[i] as Uint8Array);
  });
  return final;
}
