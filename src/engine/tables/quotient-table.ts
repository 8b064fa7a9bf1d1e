/** Quotients' distances: built breadth-first from the goal, against the charged moves, in the kernel's memory. */
import { FARTHER, FIELD_BYTES, UNREACHED } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placeRecord, placeWords, writeRecord } from "../kernel/records.ts";
import type { WorkerPool } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import type { Distribution } from "../plan/arrangements.ts";
import { fieldBits, placeValues, type Quotient } from "../plan/quotient.ts";
import type { Part } from "./container.ts";

/** Neighbours looked at in one job: small enough to stop at once. */
const NEIGHBOURS_PER_JOB = 2 ** 24;
/** Work that is worth the start of threads. */
const THREADS_PAY_FROM = 2 ** 26;

export interface PlacedQuotient {
  readonly quotient: Quotient;
  readonly address: number;
  /** Where its fields stand. */
  readonly fields: number;
  /** What a symbol of each class adds to a state's key in each set. */
  readonly weights: readonly (readonly bigint[])[];
}

export interface QuotientTable extends PlacedQuotient {
  /** States at each distance. */
  readonly counts: readonly number[];
  /** The table: address and bytes. */
  readonly part: Part;
}

/** The quotient in the kernel's memory, as yet without a table. */
export function placeQuotient(kernel: Kernel, quotient: Quotient): PlacedQuotient {
  const { sets, classCount, totals, contents, flows } = quotient;
  const fields = kernel.allocate(contents.length * FIELD_BYTES);
  const weights: bigint[][] = [];
  let shift = 0;
  let stride = 1;
  contents.forEach((list, i) => {
    const places = placeValues(sets[i]!.length, totals);
    const bits = fieldBits(sets[i]!.length, totals);
    const index = new Uint32Array(2 ** bits);
    list.forEach((counts, number) => {
      index[counts.reduce((value, count, c) => value + count * places[c]!, 0)] = number * stride;
    });
    writeRecord(kernel, "FIELD", fields + i * FIELD_BYTES, {
      SHIFT: shift,
      MASK: index.length - 1,
      INDEX: placeWords(kernel, index),
      CONTENTS: list.length,
      COUNTS: kernel.place(Uint8Array.from(list.flat())),
      STRIDE: stride,
    });
    weights.push(places.map((place) => BigInt(place) << BigInt(shift)));
    shift += bits;
    stride *= list.length;
  });
  weights.push(totals.map(() => 0n));
  const address = placeRecord(kernel, "QUOTIENT", {
    SETS: sets.length,
    CLASSES: classCount,
    FIELDS: fields,
    TOTALS: kernel.place(Uint8Array.from(totals)),
    WEIGHTS: placeLongs(kernel, weights.flat()),
    FLOWS: kernel.place(Uint8Array.from(flows.flatMap(flowBytes))),
    FLOW_COUNT: flows.length,
  });
  return { quotient, address, fields, weights };
}

/** Numbers of 64 bits, one after the other; returns their address. */
export function placeLongs(kernel: Kernel, longs: readonly bigint[]): number {
  return kernel.place(new Uint8Array(BigUint64Array.from(longs).buffer));
}

function flowBytes(flow: Quotient["flows"][number]): number[] {
  const bytes = [flow.length, 0, 0, 0, ...flow.flatMap(([from, to, same]) => [from, to, same ? 1 : 0])];
  return [...bytes, ...new Array<number>((4 - (bytes.length % 4)) % 4).fill(0)];
}

/** Fills the table. What is farther than a byte tells is taken for nearer than it is: a bound it is all the same. */
export async function buildQuotient(
  kernel: Kernel,
  pool: WorkerPool,
  placed: PlacedQuotient,
  running: ProgressOptions,
): Promise<QuotientTable> {
  const { quotient, address } = placed;
  const { entries } = quotient;
  if (entries * quotient.neighbours > THREADS_PAY_FROM) await pool.start();
  const table = kernel.allocate(entries);
  writeRecord(kernel, "QUOTIENT", address, { TABLE: table });
  kernel.view(table, entries).fill(UNREACHED);
  for (const goal of quotient.goals) kernel.view(table + entryOf(quotient, goal), 1)[0] = 0;
  const span = Math.max(64, Math.ceil(NEIGHBOURS_PER_JOB / quotient.neighbours));
  const counts: number[] = [];
  for (let depth = 0; ; depth = Math.min(FARTHER, depth + 1)) {
    let found = 0;
    await pool.run(
      Math.ceil(entries / span),
      (job, worker) => ["expandQuotient", address, pool.scratch(worker), job * span, Math.min(entries, (job + 1) * span), depth],
      running,
      (_, here) => {
        found += here;
      },
    );
    if (found === (counts[depth] ?? 0)) break;
    counts[depth] = found;
    running.onProgress?.({ task: "building the table", done: counts.reduce((a, b) => a + b, 0), total: quotient.states, layer: depth });
  }
  return { ...placed, counts, part: [table, entries] };
}

/** The quotient with a table that was filled before. */
export function useTable(kernel: Kernel, placed: PlacedQuotient, { counts, part }: Pick<QuotientTable, "counts" | "part">): QuotientTable {
  writeRecord(kernel, "QUOTIENT", placed.address, { TABLE: part[0] });
  return { ...placed, counts, part };
}

function entryOf({ contents }: Quotient, state: Distribution): number {
  let stride = 1;
  return contents.reduce((entry, list, i) => {
    const number = list.findIndex((counts) => counts.every((count, c) => count === state[i]![c]));
    const here = entry + number * stride;
    stride *= list.length;
    return here;
  }, 0);
}
