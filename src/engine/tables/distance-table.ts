/** Distance tables: built breadth-first from the goal, against the moves, in the kernel's memory. */

import { BOARD_BYTES, FARTHER, NO_DISTANCE, UNREACHED } from "../kernel/assembly/layout.ts";
import { type Kernel, MemoryError } from "../kernel/kernel.ts";
import { writeRecord } from "../kernel/records.ts";
import { TimeSlice, type WorkerPool } from "../kernel/worker-pool.ts";
import type { ProgressOptions, SolverOptions } from "../options.ts";
import { DEFAULT_MEMORY, SEARCH_BYTES } from "../plan/plan.ts";
import type { RankedSpace } from "./ranked-space.ts";
import { startBoards } from "./start-boards.ts";

/** A byte holds a distance of less; farther ones stand in 32 bits. */
const FAR_FROM = FARTHER - 1;
/** Ranks of one job: small enough to stop at once and to share out evenly. */
const SPAN = 65_536;
/** Tables whose boards times their classes are more than this are worth the start of threads. */
const THREADS_PAY_FROM = 1_600_000;
/** Boards told by two projections are moved by looks into tables, whatever their classes. */
const PER_PRODUCT = 0.1;

export interface DistanceTable {
  readonly space: RankedSpace;
  /** Entries at each distance: boards of the projection, or what stands for several where it is folded. */
  readonly counts: readonly number[];
  /** Folded by symmetry: how many projected boards the entries at each distance stand for. */
  readonly weights: readonly number[];
  /** The parts of memory that a file keeps: address and bytes. */
  readonly parts: readonly (readonly [number, number])[];
}

/** Whether ranks that are reached are listed, as canonical boards are few among all; else there is an entry for every rank. */
export function isSparse({ plan }: RankedSpace): boolean {
  return plan.fold.kind === "symmetry" && plan.rank !== "product";
}

/** Bytes of each distance. */
export function distanceBytes(counts: readonly number[]): 1 | 4 {
  return counts.length > FAR_FROM ? 4 : 1;
}

export async function buildTable(kernel: Kernel, pool: WorkerPool, space: RankedSpace, running: SolverOptions): Promise<DistanceTable> {
  const { entries, projection, rank } = space.plan;
  const perEntry = rank === "product" ? PER_PRODUCT : projection.classCount;
  if (entries * perEntry > THREADS_PAY_FROM) await pool.start();
  if (!isSparse(space)) return buildDense(kernel, pool, space, running);
  // Boards that are their own images make canonical boards more than the group's order tells.
  const room = Math.ceil(space.plan.entries * 1.25) + 4096;
  const built = await buildSparse(kernel, pool, space, room, running);
  return typeof built === "number" ? ((await buildSparse(kernel, pool, space, built, running)) as DistanceTable) : built;
}

/** From now on the space's distances are those in these parts of memory: a dense table's one, or a folded one's three. */
export function pointTo(kernel: Kernel, space: RankedSpace, counts: readonly number[], parts: DistanceTable["parts"]): void {
  const [first, second, third] = parts.map(([address]) => address);
  const fields = parts.length === 1 ? { TABLE: first! } : { BUCKETS: first!, LOW_BYTES: second!, DISTANCES: third! };
  writeRecord(kernel, "SPACE", space.address, { ...fields, FAR: distanceBytes(counts) > 1 ? 1 : 0 });
}

async function buildDense(kernel: Kernel, pool: WorkerPool, space: RankedSpace, running: SolverOptions): Promise<DistanceTable> {
  const { size } = space;
  const board = kernel.allocate(BOARD_BYTES);
  const mark = kernel.mark();
  const table = kernel.allocate(size + 16);
  writeRecord(kernel, "SPACE", space.address, { TABLE: table });
  kernel.view(table, size + 16).fill(UNREACHED);
  const timeSlice = new TimeSlice(running.signal);
  for (const goal of startBoards(space)) {
    kernel.view(board, BOARD_BYTES).set(goal);
    const at = kernel.calls.rankFolded(space.address, board, kernel.scratch) >>> 0;
    kernel.view(table + at, 1)[0] = 0;
    if (timeSlice.due()) await timeSlice.rest();
  }
  const counts: number[] = [];
  const jobs = Math.ceil(size / SPAN);
  let reached = 0;
  let far: number | undefined;
  // Bytes count from here; what is nearer is settled.
  let base = 0;
  for (let depth = 0; ; depth++) {
    if (depth - base === FAR_FROM) {
      if (!kernel.view(table, size).includes(FAR_FROM)) break;
      far ??= placeFar(kernel, size, running);
      settle(kernel.view(table, size), kernel.words(far, size), base);
      base = depth;
    }
    let found = 0;
    await pool.run(
      jobs,
      (job, workerIndex) => [
        "expandDense",
        space.address,
        pool.scratch(workerIndex),
        job * SPAN,
        Math.min(size, (job + 1) * SPAN),
        depth - base,
      ],
      running,
      (_, here) => {
        found += here;
        running.onProgress?.({ task: "building the table", done: reached + found, total: size, layer: depth });
      },
    );
    if (found === 0) break;
    counts.push(found);
    reached += found;
  }
  if (far !== undefined) {
    const [bytes, words] = [kernel.view(table, size), kernel.words(far, size)];
    settle(bytes, words, base);
    bytes.forEach((byte, rank) => {
      if (byte === UNREACHED) words[rank] = NO_DISTANCE;
    });
    kernel.release(mark);
    kernel.move(far, kernel.allocate(size * 4), size * 4);
  }
  const parts = [[table, size * distanceBytes(counts)]] as const;
  pointTo(kernel, space, counts, parts);
  return { space, counts, weights: weightsOf(kernel, space, counts, table), parts };
}

/** The boards that the entries at each distance stand for: those of a class are as many for each of its entries. */
function weightsOf(kernel: Kernel, { size, classSizes }: RankedSpace, counts: readonly number[], table: number): readonly number[] {
  if (!classSizes) return counts;
  const distances = distanceBytes(counts) > 1 ? kernel.words(table, size) : kernel.view(table, size);
  const weights = counts.map(() => 0);
  const row = size / classSizes.length;
  classSizes.forEach((boards, i) => {
    for (const distance of distances.subarray(i * row, (i + 1) * row)) if (distance < weights.length) weights[distance]! += boards;
  });
  return weights;
}

/** Room for 32 bits a rank, beside the table of bytes. */
function placeFar(kernel: Kernel, size: number, { memory = DEFAULT_MEMORY }: SolverOptions): number {
  const allowed = memory - SEARCH_BYTES;
  const bytes = size * 5;
  if (bytes > allowed) throw new MemoryError({ kind: "no-table-fits", least: { kind: "too-large", bytes, allowed } });
  return kernel.allocate(size * 4);
}

/** Puts the distances that bytes tell from `base` on into `far`; those at FAR_FROM, from which the search goes on, become the next base. */
function settle(bytes: Uint8Array, far: Uint32Array, base: number): void {
  for (let rank = 0; rank < bytes.length; rank++) {
    const byte = bytes[rank]!;
    if (byte < FAR_FROM) {
      far[rank] = base + byte;
      bytes[rank] = FARTHER;
    } else if (byte === FAR_FROM) bytes[rank] = 0;
  }
}

/** Bytes of a folded table's buckets. */
export function bucketBytes(ranks: number): number {
  return (Math.floor(ranks / 256) + 2) * 4;
}

/** Bytes of a folded table's parts. */
export function sparseBytes(space: RankedSpace, counts: readonly number[]): [number, number, number] {
  const entries = counts.reduce((a, b) => a + b, 0);
  return [bucketBytes(space.size), entries, entries * distanceBytes(counts)];
}

/** Memory for a folded table, pointed to by its space. */
function placeSparse(kernel: Kernel, space: RankedSpace, counts: readonly number[]): DistanceTable["parts"] {
  const parts = sparseBytes(space, counts).map((bytes) => [kernel.allocate(bytes), bytes] as const);
  pointTo(kernel, space, counts, parts);
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
  const parts = placeSparse(kernel, space, counts);
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
  const final = placeSparse(kernel, space, counts);
  final.forEach(([address, size], i) => {
    kernel.view(address, size).set(copies[i] as Uint8Array);
  });
  return final;
}
