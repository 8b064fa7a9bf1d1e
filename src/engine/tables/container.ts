/**
 * The file that keeps computed bytes: magic, version, checksum of all that follows; bytes of the header, 0; the header (JSON: what it is
 * of, what is known about it, its parts' sizes); then the parts, each at a multiple of 64 bytes. All numbers are little-endian.
 */
import type { Kernel } from "../kernel/kernel.ts";

const MAGIC = "turnwise";
const VERSION = 2;
const PROLOGUE_BYTES = 24;
const CHECKED_FROM = 16;

/** A part of the kernel's memory: address and bytes. */
export type Part = readonly [number, number];

interface Header<Facts> {
  /** All that the bytes depend on: a file of anything else is foreign. */
  readonly of: string;
  readonly facts: Facts;
  readonly parts: readonly number[];
}

export interface Contents<Facts> {
  readonly facts: Facts;
  /** In the kernel's memory, where the file was placed whole. */
  readonly parts: readonly Part[];
}

export function pack(kernel: Kernel, of: string, facts: unknown, parts: readonly Part[]): Uint8Array {
  const header: Header<unknown> = { of, facts, parts: parts.map(([, bytes]) => bytes) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  let size = align(PROLOGUE_BYTES + text.length);
  for (const [, bytes] of parts) size += align(bytes);
  const file = new Uint8Array(size);
  file.set(new TextEncoder().encode(MAGIC));
  const words = new DataView(file.buffer);
  words.setUint32(8, VERSION, true);
  words.setUint32(16, text.length, true);
  file.set(text, PROLOGUE_BYTES);
  let at = align(PROLOGUE_BYTES + text.length);
  for (const [address, bytes] of parts) {
    file.set(kernel.view(address, bytes), at);
    at += align(bytes);
  }
  const mark = kernel.mark();
  const copy = kernel.place(file);
  words.setUint32(12, kernel.calls.checksum(copy + CHECKED_FROM, size - CHECKED_FROM) >>> 0, true);
  kernel.release(mark);
  return file;
}

/** What a file keeps, placed in the kernel's memory; or why it is not what `of` says. */
export function unpack<Facts>(kernel: Kernel, of: string, file: Uint8Array): Contents<Facts> | string {
  if (file.length < PROLOGUE_BYTES || new TextDecoder().decode(file.slice(0, 8)) !== MAGIC) return "it is not a file of this program";
  const words = new DataView(file.buffer, file.byteOffset, file.length);
  if (words.getUint32(8, true) !== VERSION) return `it has version ${words.getUint32(8, true)}, not ${VERSION}`;
  const mark = kernel.mark();
  const address = kernel.place(file);
  const refuse = (reason: string): string => {
    kernel.release(mark);
    return reason;
  };
  if (kernel.calls.checksum(address + CHECKED_FROM, file.length - CHECKED_FROM) >>> 0 !== words.getUint32(12, true)) {
    return refuse("its checksum is wrong: it is damaged or cut short");
  }
  const end = PROLOGUE_BYTES + words.getUint32(16, true);
  const header = JSON.parse(new TextDecoder().decode(file.slice(PROLOGUE_BYTES, end))) as Header<Facts>;
  if (header.of !== of) return refuse("it belongs to another puzzle");
  let at = address + align(end);
  const parts = header.parts.map((bytes): Part => {
    const part: Part = [at, bytes];
    at += align(bytes);
    return part;
  });
  return { facts: header.facts, parts };
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
