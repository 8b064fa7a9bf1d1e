import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestRuntime } from "../../../test/support/engine.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { fileReasonText } from "../reasons.ts";
import { type Contents, fileName, type Part, pack, unpack } from "./container.ts";

const NOT_OURS = "it is not a file of this program";
const DAMAGED = "its checksum is wrong: it is damaged or cut short";

let runtime: TestRuntime;
let kernel: Kernel;
beforeAll(async () => {
  runtime = await TestRuntime.open();
  kernel = runtime.kernel;
});
afterAll(() => runtime.close());
beforeEach(() => runtime.empty());

const padded = (bytes: number): number => Math.ceil(bytes / 64) * 64;

/** The file's checksum, as its format tells it: multiply and rotate in four lanes of 64-bit words, 32 bits kept. */
function checksum(before: number, bytes: Uint8Array): number {
  const PRIME = 0x9e3779b97f4a7c15n;
  const mix = (sum: bigint, word: bigint): bigint => {
    const mixed = sum ^ word;
    return BigInt.asUintN(64, ((mixed << 29n) | (mixed >> 35n)) * PRIME);
  };
  const lanes = [1n, 2n, BigInt(before), BigInt(bytes.length)] as [bigint, bigint, bigint, bigint];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (; at + 32 <= bytes.length; at += 32) {
    for (const lane of [0, 1, 2, 3] as const) lanes[lane] = mix(lanes[lane], view.getBigUint64(at + 8 * lane, true));
  }
  for (; at < bytes.length; at++) lanes[0] = mix(lanes[0], BigInt(bytes[at]!));
  const sum = lanes.reduce(mix, 0n);
  return Number(BigInt.asUintN(64, (sum ^ (sum >> 32n)) * PRIME) >> 32n);
}

/** A file put together by hand. */
function fileOf(header: string, parts: readonly Uint8Array[], version = 3): Uint8Array {
  const text = new TextEncoder().encode(header);
  const file = new Uint8Array(padded(24 + text.length) + parts.reduce((sum, part) => sum + padded(part.length), 0));
  file.set(new TextEncoder().encode("turnwise"));
  const words = new DataView(file.buffer);
  words.setUint32(8, version, true);
  words.setUint32(16, text.length, true);
  file.set(text, 24);
  let at = padded(24 + text.length);
  let sum = checksum(0, file.slice(16, at));
  for (const part of parts) {
    file.set(part, at);
    sum = checksum(sum, part);
    at += padded(part.length);
  }
  words.setUint32(12, sum, true);
  return file;
}

const bytesOf = (count: number, seed: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => (i * seed + 1) % 256);
const PARTS = [bytesOf(100, 7), bytesOf(64, 3), bytesOf(1, 5)];
const FACTS = { counts: [1, 2, 3] };
const HEADER = JSON.stringify({ of: "a test", facts: FACTS, parts: [100, 64, 1] });

function place(parts: readonly Uint8Array[]): Part[] {
  return parts.map((part) => [kernel.place(part), part.length]);
}

function read(file: Uint8Array, of = "a test", sizes: (facts: typeof FACTS, parts: readonly number[]) => boolean = () => true) {
  const found = unpack(kernel, of, file, (facts, parts) => sizes(facts as typeof FACTS, parts));
  return "refused" in found ? fileReasonText(found.refused) : found;
}

describe("pack", () => {
  it("writes magic, version, checksum, header and parts where the format has them", () => {
    const parts = place(PARTS);
    const mark = kernel.mark();
    expect(pack(kernel, "a test", FACTS, parts)).toEqual(fileOf(HEADER, PARTS));
    expect(kernel.mark()).toBe(mark);
    expect(pack(kernel, "", {}, [])).toEqual(fileOf('{"of":"","facts":{},"parts":[]}', []));
  });
});

describe("unpack", () => {
  it("places the file in the kernel's memory and tells where its parts are", () => {
    const asked: unknown[] = [];
    const { facts, parts } = read(fileOf(HEADER, PARTS), "a test", (...given) => asked.push(given) > 0) as Contents;
    expect(asked).toEqual([[FACTS, [100, 64, 1]]]);
    expect(facts).toEqual(FACTS);
    expect(parts.map(([address, bytes]) => kernel.view(address, bytes).slice())).toEqual(PARTS);
    expect(parts.map(([address]) => address % 64)).toEqual([0, 0, 0]);
    // Also where the file is a piece of other bytes.
    const larger = Uint8Array.of(9, 9, 9, ...fileOf(HEADER, PARTS), 9).subarray(3, -1);
    expect((read(larger) as Contents).parts.map(([, bytes]) => bytes)).toEqual([100, 64, 1]);
  });

  it("refuses what is not a file of this program", () => {
    expect(read(new Uint8Array(0))).toBe(NOT_OURS);
    expect(read(fileOf(HEADER, PARTS).subarray(0, 23))).toBe(NOT_OURS);
    expect(read(new TextEncoder().encode("turnwize".repeat(20)))).toBe(NOT_OURS);
    expect(read(new TextEncoder().encode("turnwis".repeat(20)))).toBe(NOT_OURS);
    // Cut where the header begins.
    expect(read(fileOf(HEADER, PARTS).subarray(0, 24))).toBe(DAMAGED);
  });

  it("refuses other versions", () => {
    expect(read(fileOf(HEADER, PARTS, 4))).toBe("it has version 4, not 3");
    expect(read(fileOf(HEADER, PARTS, 2))).toBe("it has version 2, not 3");
  });

  it("refuses a file of anything else, and one whose parts have other sizes", () => {
    const mark = kernel.mark();
    expect(read(fileOf(HEADER, PARTS), "another test")).toBe("it belongs to another puzzle");
    expect(read(fileOf(HEADER, PARTS), "a test", () => false)).toBe("its parts have other sizes than they should");
    expect(kernel.mark()).toBe(mark);
  });

  it("refuses a file with any byte changed", () => {
    const good = fileOf(HEADER, PARTS);
    const mark = kernel.mark();
    for (let at = 0; at < good.length; at++) {
      const bad = good.slice();
      bad[at] = bad[at]! ^ 0x20;
      const expected = at < 8 ? NOT_OURS : at < 12 ? expect.stringMatching(/^it has version \d+, not 3$/) : DAMAGED;
      expect([at, read(bad)]).toEqual([at, expected]);
    }
    expect(kernel.mark()).toBe(mark);
  });

  it("refuses a file that is cut or goes on", () => {
    const good = fileOf(HEADER, PARTS);
    for (let end = 24; end < good.length; end++) expect([end, read(good.subarray(0, end))]).toEqual([end, DAMAGED]);
    expect(read(Uint8Array.of(...good, ...new Uint8Array(64)))).toBe(DAMAGED);
  });

  it.each([
    ["no JSON", "{", PARTS],
    ["no object", "3", []],
    ["nothing", "null", []],
    ["no parts", '{"of":"a test","facts":{}}', []],
    ["parts that are no list", '{"of":"a test","facts":{},"parts":"none"}', []],
    ["larger parts", HEADER.replace("64", "65"), PARTS],
    ["fewer parts", HEADER.replace(",1]", "]"), PARTS],
  ])("refuses a header of %s", (_, header, parts) => {
    expect(read(fileOf(header, parts))).toBe(DAMAGED);
  });
});

describe("fileName", () => {
  it("begins with the 32-bit FNV-1a hash", () => {
    // The hash's published values.
    expect(fileName("").slice(0, 8)).toBe("811c9dc5");
    expect(fileName("a").slice(0, 8)).toBe("e40c292c");
    expect(fileName("foobar").slice(0, 8)).toBe("bf9cf968");
  });

  it("goes on with another, so that texts of one hash have different names", () => {
    // Known to share their FNV-1a hash.
    const [one, other] = [fileName("costarring"), fileName("liquid")];
    expect(one.slice(0, 8)).toBe(other.slice(0, 8));
    expect(one.slice(8)).not.toBe(other.slice(8));
    // The other multiplies by 0x01000197 and adds the place.
    const second = (text: string): string => {
      const hash = [...text].reduce(
        (sum, letter, i) => BigInt.asUintN(32, (sum ^ BigInt(letter.charCodeAt(0))) * 0x01000197n + BigInt(i)),
        0x1000193n,
      );
      return hash.toString(16).padStart(8, "0");
    };
    for (const text of ["", "a", "tables", "costarring", "liquid", ...Array.from({ length: 40 }, (_, i) => `table ${i}`)]) {
      expect(fileName(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(fileName(text).slice(8)).toBe(second(text));
    }
  });
});
