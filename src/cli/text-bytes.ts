/** What every text file goes through, whatever it is of: bytes that are UTF-8, or a word on what else they seem to be. */
import { isAscii, isUtf8 } from "node:buffer";

const CTRL_Z = 26;
/** Bytes at the start in which a text of two or four bytes a character shows. */
const SAMPLE = 4096;

/** What is said of a text in this encoding. */
const foundText = (encoding: string): string => `text in ${encoding} found, UTF-8 expected: save it as UTF-8`;
const NO_UTF8 = "text that is no UTF-8 found, nor GBK; UTF-8 expected: save it as UTF-8";

export interface TextFaults {
  /** None of the text can be read. Must throw. */
  readonly refuse: (what: string) => never;
  /** Some of the bytes are no UTF-8. Told once, with the encoding that they seem to be in. */
  readonly suspect: (what: string) => void;
}

/** Passes a text's bytes on. A Ctrl-Z alone on a line, or at the very end, ends the text, as old editors mark it. */
export class TextBytes {
  /** Whether a Ctrl-Z was met: the rest means nothing. */
  ended = false;
  readonly #faults: TextFaults;
  /** Less than two bytes, while there are no more. */
  #start: Uint8Array | undefined = new Uint8Array(0);
  #holdsCtrlZ = false;
  #last = 10;
  #isSuspected = false;
  /** The first bytes of a character that was cut. */
  #cut: Uint8Array = new Uint8Array(0);

  constructor(faults: TextFaults) {
    this.#faults = faults;
  }

  /** What is to be read of these bytes and of those held back before; valid as long as they are. */
  push(chunk: Uint8Array): Uint8Array {
    if (chunk.length === 0) return chunk;
    let bytes = chunk;
    if (this.#start !== undefined) {
      bytes = joined(this.#start, bytes);
      this.#start = bytes.length < 2 ? bytes.slice() : undefined;
      if (this.#start !== undefined) return new Uint8Array(0);
      const encoding = wideEncoding(bytes);
      if (encoding !== undefined) this.#faults.refuse(foundText(encoding));
    }
    return this.#checked(this.#upToCtrlZ(bytes));
  }

  /** What was held back, at the end of the text. */
  finish(): Uint8Array {
    const bytes = this.#start === undefined ? new Uint8Array(0) : this.#checked(this.#upToCtrlZ(this.#start));
    if (this.#cut.length > 0) this.#suspect(this.#cut);
    return bytes;
  }

  #upToCtrlZ(chunk: Uint8Array): Uint8Array {
    const bytes = this.#holdsCtrlZ ? joined(Uint8Array.of(CTRL_Z), chunk) : chunk;
    this.#holdsCtrlZ = false;
    let read = bytes;
    for (let at = bytes.indexOf(CTRL_Z); at >= 0; at = bytes.indexOf(CTRL_Z, at + 1)) {
      const isLast = at === bytes.length - 1;
      const isAlone = isLineEnd(at === 0 ? this.#last : bytes[at - 1]!) && isLineEnd(bytes[at + 1] ?? 0);
      if (!isLast && !isAlone) continue;
      if (isLast) this.#holdsCtrlZ = true;
      else this.ended = true;
      read = bytes.subarray(0, at);
      break;
    }
    this.#last = read[read.length - 1] ?? this.#last;
    return read;
  }

  #checked(bytes: Uint8Array): Uint8Array {
    if (this.#isSuspected || (this.#cut.length === 0 && isAscii(bytes))) return bytes;
    const all = joined(this.#cut, bytes);
    const whole = all.length - cutLength(all);
    this.#cut = all.slice(whole);
    if (!isUtf8(all.subarray(0, whole))) this.#suspect(all);
    return bytes;
  }

  #suspect(bytes: Uint8Array): void {
    this.#isSuspected = true;
    this.#cut = new Uint8Array(0);
    this.#faults.suspect(isGbk(bytes) ? foundText("GBK (most likely)") : NO_UTF8);
  }
}

const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;

/** The encoding of two or four bytes a character that a text's start tells, by its mark or by where its zero bytes stand. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [one, two, three, four] = bytes;
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? "UTF-32" : "UTF-16";
  if (one === 0xfe && two === 0xff) return "UTF-16";
  const zeros = [0, 0, 0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~3;
  let holdsNul = false;
  for (let at = 0; at < length; at++) {
    if (bytes[at] !== 0) continue;
    zeros[at % 4]!++;
    if (at % 2 === 1 && bytes[at - 1] === 0) holdsNul = true;
  }
  const groups = length / 4;
  const [first, second, third, fourth] = zeros as [number, number, number, number];
  // No character needs the whole of four bytes, and few more than two.
  if (first === groups && second * 2 >= groups && fourth < groups) return "UTF-32";
  if (fourth === groups && third * 2 >= groups && first < groups) return "UTF-32";
  // Texts hold blanks and line ends, whatever their language. A zero on the other side is a character such as U+4E00;
  // a short text may hold as many of these.
  const [even, odd] = [first + third, second + fourth];
  const [more, fewer] = even > odd ? [even, odd] : [odd, even];
  return more * 8 >= groups && (fewer < more || (more > 0 && !holdsNul)) ? "UTF-16" : undefined;
}

/** How many bytes at the end begin a character of UTF-8 that is not whole. */
function cutLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** Whether the bytes are Chinese in GBK: up to the last plain one, so that no character is cut. */
function isGbk(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte < 0x80) + 1;
  try {
    const text = new TextDecoder("gb18030", { fatal: true }).decode(bytes.subarray(0, end === 0 ? bytes.length : end));
    return /[\p{Script=Han}\u3000-\u303F\uFF01-\uFF5E]/u.test(text);
  } catch {
    return false;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}
