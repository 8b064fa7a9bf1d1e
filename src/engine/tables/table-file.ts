/**
 * The table file: magic, version, bytes of the header, checksum of all that follows; the header (JSON: what the table is of,
 * its counts, its parts' sizes); then the parts, each at a multiple of 64 bytes. All numbers are little-endian.
 */
import { inverseOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { DOMAIN_BUCKETS, DOMAIN_FARS, DOMAIN_LOWS, DOMAIN_TABLE } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { TablePlan } from "../plan/candidates.ts";
import type { DistanceTable } from "./distance-table.ts";
import type { Domain } from "./domain.ts";

const MAGIC = "turnwise";
const VERSION = 1;
const PROLOGUE_BYTES = 24;

interface Header {
  /** The compiled projection, whole: a table of anything else is foreign. */
  readonly of: string;
  readonly counts: readonly number[];
  readonly weights: readonly number[];
  readonly parts: readonly number[];
}

/** What a table is of: everything its bytes depend on. */
export function identityOf(puzzle: Puzzle, plan: TablePlan): string {
  const { arrangements, projection, fold } = plan;
  return JSON.stringify({
    cells: arrangements.order,
    distributions: arrangements.distributions,
    classes: Array.from(projection.classes),
    patterns: projection.patterns.map((pattern) => pattern.join(" ")),
    moves: puzzle.moves.map((move) => Array.from(inverseOf(move.from)).join(" ")).sort(),
    fold: fold.kind === "geometry" ? fold.symmetries.map(({ cells, symbols }) => `${cells.join(" ")};${symbols.join(" ")}`) : fold,
  });
}

/** A name for a text: two 32-bit FNV-1a hashes. Different texts may share a name; the header tells them apart. */
export function fileName(identity: string): string {
  let one = 0x811c9dc5;
  let other = 0x1000193;
  for (let i = 0; i < identity.length; i++) {
    one = Math.imul(one ^ identity.charCodeAt(i), 0x01000193);
    other = Math.imul(other ^ identity.charCodeAt(i), 0x01000197) + i;
  }
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
  return `${hex(one)}${hex(other)}`;
}

export function writeTable(kernel: Kernel, table: DistanceTable, identity: string): Uint8Array {
  const header: Header = {
    of: identity,
    counts: table.counts,
    weights: table.weights,
    parts: table.parts.map(([, bytes]) => bytes),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  let size = align(PROLOGUE_BYTES + text.length);
  for (const [, bytes] of table.parts) size += align(bytes);
  const file = new Uint8Array(size);
  file.set(new TextEncoder().encode(MAGIC));
  const words = new DataView(file.buffer);
  words.setUint32(8, VERSION, true);
  words.setUint32(12, text.length, true);
  file.set(text, PROLOGUE_BYTES);
  let at = align(PROLOGUE_BYTES + text.length);
  for (const [address, bytes] of table.parts) {
    file.set(kernel.view(address, bytes), at);
    at += align(bytes);
  }
  const mark = kernel.mark();
  const copy = kernel.place(file);
  words.setUint32(16, kernel.calls.checksum(copy + PROLOGUE_BYTES, size - PROLOGUE_BYTES) >>> 0, true);
  kernel.release(mark);
  return file;
}

/** The table of a file, in the kernel's memory; or why the file is not one of this domain. */
export function readTable(kernel: Kernel, domain: Domain, file: Uint8Array, identity: string): DistanceTable | string {
  if (file.length < PROLOGUE_BYTES || new TextDecoder().decode(file.slice(0, 8)) !== MAGIC) return "it is not a table file";
  const words = new DataView(file.buffer, file.byteOffset, file.length);
  if (words.getUint32(8, true) !== VERSION) return `it has version ${words.getUint32(8, true)}, not ${VERSION}`;
  const mark = kernel.mark();
  const address = kernel.place(file);
  const refuse = (reason: string): string => {
    kernel.release(mark);
    return reason;
  };
  if (kernel.calls.checksum(address + PROLOGUE_BYTES, file.length - PROLOGUE_BYTES) >>> 0 !== words.getUint32(16, true)) {
    return refuse("its checksum is wrong: it is damaged or cut short");
  }
  const end = PROLOGUE_BYTES + words.getUint32(12, true);
  const header = JSON.parse(new TextDecoder().decode(file.slice(PROLOGUE_BYTES, end))) as Header;
  if (header.of !== identity) return refuse("it belongs to another puzzle");
  let at = address + align(end);
  const parts = header.parts.map((bytes): readonly [number, number] => {
    const part = [at, bytes] as const;
    at += align(bytes);
    return part;
  });
  const fields = parts.length === 1 ? [DOMAIN_TABLE] : [DOMAIN_BUCKETS, DOMAIN_LOWS, DOMAIN_FARS];
  fields.forEach((field, i) => {
    kernel.write(domain.address + field, parts[i]?.[0] as number);
  });
  return { domain, counts: header.counts, weights: header.weights, parts };
}

function align(bytes: number): number {
  return Math.ceil(bytes / 64) * 64;
}
