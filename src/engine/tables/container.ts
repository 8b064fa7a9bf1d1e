/**
 * The file that keeps computed bytes: magic, version, checksum of all that follows; bytes of the header, 0; the header (JSON: what it is
 * of, what is known about it, its parts' sizes); then the parts, each at a multiple of 64 bytes. All numbers are little-endian.
 */
import type { Kernel } from "../kernel/kernel.ts";
import type { FileReason } from "../reasons.ts";

const MAGIC = "turnwise";
const VERSION = 3;
const PROLOGUE_BYTES = 24;
const CHECKED_FROM = 16;
/** Facts and what fills up the parts take less. */
const MAX_FACTS_BYTES = 2 ** 16;

/** A part of the kernel's memory: address and bytes. */
export type Part = readonly [number, number];

interface Header {
  /** All that the bytes depend on: a file of anything else is foreign. */
  readonly of: string;
  readonly facts: unknown;
  readonly parts: readonly number[];
}

/** A file that is not used, and why. */
export interface Refused {
  readonly refused: FileReason;
}

export interface Contents {
  /** Whatever the file says. */
  readonly facts: unknown;
  /** In the kernel's memory, where the file was placed whole. */
  readonly parts: readonly Part[];
}

export function pack(kernel: Kernel, of: string, facts: unknown, parts: readonly Part[]): Uint8Array {
  const header: Header = { of, facts, parts: parts.map(([, bytes]) => bytes) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const head = new Uint8Array(align(PROLOGUE_BYTES + text.length));
  head.set(new TextEncoder().encode(MAGIC));
  head.set(text, PROLOGUE_BYTES);
  const words = new DataView(head.buffer);
  words.setUint32(8, VERSION, true);
  words.setUint32(16, text.length, true);
  const mark = kernel.mark();
  const address = kernel.place(head);
  let sum = kernel.calls.checksum(0, address + CHECKED_FROM, head.length - CHECKED_FROM) >>> 0;
  kernel.release(mark);
  const file = new Uint8Array(parts.reduce((size, [, bytes]) => size + align(bytes), head.length));
  let at = head.length;
  for (const [from, bytes] of parts) {
    sum = kernel.calls.checksum(sum, from, bytes) >>> 0;
    file.set(kernel.view(from, bytes), at);
    at += align(bytes);
  }
  words.setUint32(12, sum, true);
  file.set(head);
  return file;
}

/**
 * What a file keeps, placed in the kernel's memory; or why it is not what `of` says.
 * @param sizes whether the parts may have these sizes, the facts being these.
 */
export function unpack(
  kernel: Kernel,
  of: string,
  file: Uint8Array,
  sizes: (facts: unknown, parts: readonly number[]) => boolean,
): Contents | Refused {
  if (file.length < PROLOGUE_BYTES || new TextDecoder().decode(file.slice(0, 8)) !== MAGIC) return refused("foreign-file");
  const words = new DataView(file.buffer, file.byteOffset, file.length);
  if (words.getUint32(8, true) !== VERSION)
    return { refused: { kind: "other-version", found: words.getUint32(8, true), expected: VERSION } };
  const end = PROLOGUE_BYTES + words.getUint32(16, true);
  const header = parsed<Header>(file.slice(PROLOGUE_BYTES, end));
  if (!areSizes(header?.parts) || header.parts.reduce((size, bytes) => size + align(bytes), align(end)) !== file.length)
    return refused("damaged");
  const mark = kernel.mark();
  const address = kernel.place(file);
  const refuse: typeof refused = (kind) => {
    kernel.release(mark);
    return refused(kind);
  };
  let at = address + align(end);
  let sum = kernel.calls.checksum(0, address + CHECKED_FROM, align(end) - CHECKED_FROM) >>> 0;
  const parts = header.parts.map((bytes): Part => {
    const part: Part = [at, bytes];
    sum = kernel.calls.checksum(sum, at, bytes) >>> 0;
    // What fills up to the next part is 0, and no part of the sum.
    if (kernel.view(at + bytes, align(bytes) - bytes).some((byte) => byte !== 0)) sum = -1;
    at += align(bytes);
    return part;
  });
  if (sum !== words.getUint32(12, true)) return refuse("damaged");
  if (header.of !== of) return refuse("other-puzzle");
  if (!sizes(header.facts, header.parts)) return refuse("other-sizes");
  return { facts: header.facts, parts };
}

export function refused(kind: Exclude<FileReason["kind"], "other-version">): Refused {
  return { refused: { kind } };
}

function areSizes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((bytes) => Number.isSafeInteger(bytes) && bytes >= 0);
}

/** The least and the most bytes of a file of this, its parts having so many together. */
export function plausibleBytes(of: string, [least, most]: readonly [number, number]): [number, number] {
  const text = JSON.stringify(of).length;
  return [least + text, most + 3 * text + MAX_FACTS_BYTES];
}

function parsed<T>(text: Uint8Array): T | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(text)) as T;
  } catch {
    return undefined;
  }
}

function align(bytes: number): number {
  return Math.ceil(bytes / 64) * 64;
}

/** A name for a text: two 32-bit FNV-1a hashes. Different texts may share a name; the header tells them apart. */
export function fileName(of: string): string {
  let one = 0x811c9dc5;
  let other = 0x1000193;
  for (let i = 0; i < of.length; i++) {
    one = Math.imul(one ^ of.charCodeAt(i), 0x01000193);
    other = Math.imul(other ^ of.charCodeAt(i), 0x01000197) + i;
  }
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
  return `${hex(one)}${hex(other)}`;
}
