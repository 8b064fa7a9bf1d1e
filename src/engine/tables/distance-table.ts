/** Distance tables: built breadth-first from the goal, against the moves, in the kernel's memory. */
import {
  BOARD_BYTES,
  DOMAIN_BUCKETS,
  DOMAIN_FARS,
  DOMAIN_LOWS,
  DOMAIN_STATES,
  DOMAIN_TABLE,
  UNREACHED,
} from "../kernel/assembly/layout.ts";
import { type Crew, Pace } from "../kernel/crew.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Running } from "../options.ts";
import type { Domain } from "./domain.ts";
import { goalBoards } from "./goal-boards.ts";

/** A byte holds a distance up to this; puzzles that go farther are left to the search. */
const DISTANCE_MOST = UNREACHED - 2;
/** Ranks of one job: small enough to stop at once and to share out evenly. */
const SPAN = 65_536;
/** Tables of more boards than this are worth the start of threads. */
const THREADS_PAY_FROM = 400_000;

export interface DistanceTable {
  readonly domain: Domain;
  /** Entries at each distance: boards of the projection, or what stands for several where it is folded. */
  readonly counts: readonly number[];
  /** Folded by geometry: how many projected boards the entries at each distance stand for. */
  readonly weights: readonly number[];
  /** The parts of memory that a file keeps: address and bytes. */
  readonly parts: readonly (readonly [number, number])[];
}

/** A distance that a byte does not hold. */
export class TooFarError extends Error {
  override readonly name = "TooFarError";
}

export async function buildTable(kernel: Kernel, crew: Crew, domain: Domain, running: Running): Promise<DistanceTable> {
  if (domain.plan.entries * domain.plan.projection.classCount > THREADS_PAY_FROM * 4) await crew.hire();
  if (domain.plan.fold.kind !== "geometry") return buildDense(kernel, crew, domain, running);
  // Boards that are their own images make representatives more than the group's order tells.
  const room = Math.ceil(domain.plan.entries * 1.25) + 4096;
  const built = await buildSparse(kernel, crew, domain, room, running);
  return typeof built === "number" ? ((await buildSparse(kernel, crew, domain, built, running)) as DistanceTable) : built;
}

/** Memory for a dense table, pointed to by its domain. */
export function placeDense(kernel: Kernel, domain: Domain): readonly (readonly [number, number])[] {
  const table = kernel.allocate(domain.size + 16);
  kernel.write(domain.address + DOMAIN_TABLE, table);
  return [[table, domain.size]];
}

async function buildDense(kernel: Kernel, crew: Crew, domain: Domain, running: Running): Promise<DistanceTable> {
  const parts = placeDense(kernel, domain);
  const [[table]] = parts as [readonly [number, number]];
  kernel.view(table, domain.size + 16).fill(UNREACHED);
  const board = kernel.allocate(BOARD_BYTES);
  const pace = new Pace(running.signal);
  for (const goal of goalBoards(domain)) {
    kernel.view(board, BOARD_BYTES).set(goal);
    const at = kernel.calls.rankFolded(domain.address, board, kernel.scratch) >>> 0;
    kernel.view(table + at, 1)[0] = 0;
    if (pace.due()) await pace.rest();
  }
  const counts: number[] = [];
  const jobs = Math.ceil(domain.size / SPAN);
  let reached = 0;
  for (let depth = 0; ; depth++) {
    let found = 0;
    await crew.run(
      jobs,
      (job, hand) => ["expandDense", domain.address, crew.scratch(hand), job * SPAN, Math.min(domain.size, (job + 1) * SPAN), depth],
      running,
      (_, here) => {
        found += here;
      },
    );
    if (found === 0) break;
    if (depth > DISTANCE_MOST) throw new TooFarError(`some boards are more than ${DISTANCE_MOST} moves from the goal`);
    counts.push(found);
    reached += found;
    running.onProgress?.({ task: "building the table", done: reached, total: domain.size });
  }
  return { domain, counts, weights: counts, parts };
}

/** Bytes of a folded table's buckets. */
export function bucketBytes(domain: Domain): number {
  return (Math.floor(domain.size / 256) + 2) * 4;
}

/** Memory for a folded table of `entries` representatives, pointed to by its domain. */
export function placeSparse(kernel: Kernel, domain: Domain, entries: number): readonly (readonly [number, number])[] {
  const buckets = kernel.allocate(bucketBytes(domain));
  const lows = kernel.allocate(entries);
  const fars = kernel.allocate(entries);
  kernel.write(domain.address + DOMAIN_BUCKETS, buckets);
  kernel.write(domain.address + DOMAIN_LOWS, lows);
  kernel.write(domain.address + DOMAIN_FARS, fars);
  return [
    [buckets, bucketBytes(domain)],
    [lows, entries],
    [fars, entries],
  ];
}

/** The table, or how many representatives there are where they are more than `room`. */
async function buildSparse(kernel: Kernel, crew: Crew, domain: Domain, room: number, running: Running): Promise<DistanceTable | number> {
  const mark = kernel.mark();
  const counters = kernel.allocate(64 * (crew.size + 1));
  kernel.write(domain.address + DOMAIN_STATES, kernel.allocateCleared(Math.ceil(domain.size / 16) * 4));
  const seeds = kernel.allocate(BOARD_BYTES);
  const pace = new Pace(running.signal);
  for (const goal of goalBoards(domain)) {
    kernel.view(seeds, BOARD_BYTES).set(goal);
    kernel.calls.seedSparse(domain.address, seeds, 1, kernel.scratch);
    if (pace.due()) await pace.rest();
  }
  const list = kernel.allocate(room * 4);
  const counts: number[] = [];
  const weights: number[] = [];
  const jobs = Math.ceil(domain.size / SPAN);
  kernel.write(counters, 0);
  for (let depth = 0; ; depth++) {
    kernel.view(counters + 64, 64 * crew.size).fill(0);
    await crew.run(
      jobs,
      (job, hand) => [
        "expandSparse",
        domain.address,
        crew.scratch(hand),
        job * SPAN,
        Math.min(domain.size, (job + 1) * SPAN),
        depth % 2 === 0 ? 1 : 2,
        list,
        room,
        counters,
        counters + 64 * (hand + 1),
      ],
      running,
    );
    let found = 0;
    let boards = 0;
    for (let hand = 1; hand <= crew.size; hand++) {
      found += kernel.readLong(counters + 64 * hand);
      boards += kernel.readLong(counters + 64 * hand + 8);
    }
    if (found === 0) break;
    if (depth > DISTANCE_MOST) throw new TooFarError(`some boards are more than ${DISTANCE_MOST} moves from the goal`);
    counts.push(found);
    weights.push(boards);
    running.onProgress?.({ task: "building the table", done: weights.reduce((a, b) => a + b, 0), total: domain.size });
  }
  const entries = counts.reduce((a, b) => a + b, 0);
  kernel.write(domain.address + DOMAIN_STATES, 0);
  if (entries > room) {
    kernel.release(mark);
    return entries;
  }
  return { domain, counts, weights, parts: gather(kernel, domain, counts, list, mark) };
}

/** Sorts the ranks found, depth by depth, into buckets, and moves the finished table to where the search's memory began. */
function gather(
  kernel: Kernel,
  domain: Domain,
  counts: readonly number[],
  list: number,
  mark: number,
): readonly (readonly [number, number])[] {
  const entries = counts.reduce((a, b) => a + b, 0);
  const buckets = Math.floor(domain.size / 256) + 1;
  const parts = placeSparse(kernel, domain, entries);
  const [[start, bytes]] = parts as [readonly [number, number]];
  kernel.view(start, bytes).fill(0);
  kernel.calls.countBuckets(domain.address, list, entries);
  kernel.calls.startBuckets(domain.address, buckets);
  let from = list;
  counts.forEach((count, far) => {
    kernel.calls.fillBuckets(domain.address, from, count, far);
    from += count * 4;
  });
  kernel.calls.sortBuckets(domain.address, buckets);
  const copies = parts.map(([address, size]) => kernel.view(address, size).slice());
  kernel.release(mark);
  const final = placeSparse(kernel, domain, entries);
  final.forEach(([address, size], i) => {
    kernel.view(address, size).set(copies[i] as Uint8Array);
  });
  return final;
}
