import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encoder, utf8, wide } from "../../test/support/encodings.ts";
import { TextBytes } from "./text-bytes.ts";

class Refused extends Error {}

/** The text as it is read, in chunks of a size; or what is said of it. */
function read(bytes: Uint8Array, size = bytes.length + 1): string {
  const said = (what: string): never => {
    throw new Refused(what);
  };
  const reader = new TextBytes({ refuse: said, suspect: said });
  const parts: number[] = [];
  try {
    for (let at = 0; at < bytes.length && !reader.ended; at += size) parts.push(...reader.push(bytes.slice(at, at + size)));
    parts.push(...reader.finish());
  } catch (error) {
    if (error instanceof Refused) return `refused: ${error.message}`;
    throw error;
  }
  return new TextDecoder().decode(Uint8Array.from(parts));
}

const gbk = encoder("gbk");
const DEFINITION = '{"name":"左右","symbols":{"左":1,"右":1},\r\n"board":["##"],"goal":{"exact":["左右"]}}';

/** Text as files hold it: plain characters, line ends and words of a language, never a lone Ctrl-Z. */
const plain = fc.constantFrom("1 2 3", "{", '"a": 1', "ABC", "\n", "\r\n", "\r", " ", "-");
const textOf = (...words: string[]) =>
  fc.array(fc.oneof(plain, fc.constantFrom(...words)), { minLength: 4, maxLength: 60 }).map((all) => `1 ${all.join(" ")}\n`);
const chinese = textOf("左", "右", "红", "绿", "蓝", "上下", "棋盘", "一");
const sizes = fc.integer({ min: 1, max: 80 });

describe("any encoding", () => {
  test("UTF-8 with or without a mark is read as it is, however it is cut", () => {
    fc.assert(
      fc.property(fc.oneof(chinese, textOf("é", "ß", "😀", "ж")), fc.boolean(), sizes, (text, mark, size) => {
        expect(read(utf8((mark ? "\uFEFF" : "") + text), size)).toBe(text);
      }),
    );
  });

  test("UTF-16 and UTF-32, with or without a mark, are named", () => {
    fc.assert(
      fc.property(chinese, fc.boolean(), fc.boolean(), fc.constantFrom(2 as const, 4 as const), (text, mark, little, width) => {
        const name = width === 2 ? "UTF-16" : "UTF-32";
        expect(read(wide((mark ? "\uFEFF" : "") + text, width, little))).toBe(
          `refused: text in ${name} found, UTF-8 expected: save it as UTF-8`,
        );
      }),
    );
  });

  test("GBK is named, however it is cut", () => {
    const message = "refused: text in GBK (most likely) found, UTF-8 expected: save it as UTF-8";
    expect(read(gbk(DEFINITION))).toBe(message);
    fc.assert(
      fc.property(chinese, (text) => {
        // 一 in GBK is a letter in UTF-8: alone it cannot be told.
        fc.pre(!isUtf8(gbk(text)));
        expect(read(gbk(text))).toBe(message);
      }),
    );
  });

  test.each(["big5", "shift_jis", "euc-kr", "windows-1252", "windows-1251", "koi8-r"])("%s is told to be no UTF-8", (encoding) => {
    const encode = encoder(encoding);
    fc.assert(
      fc.property(textOf("左", "あ", "가", "é", "ß", "ж", "я"), sizes, (text, size) => {
        const bytes = encode(text);
        fc.pre(bytes.some((byte) => byte >= 0x80));
        let isValid = true;
        try {
          new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        } catch {
          isValid = false;
        }
        if (isValid) expect(read(bytes, size)).toBe(new TextDecoder().decode(bytes));
        else expect(read(bytes, size)).toMatch(/^refused: text .* found.*UTF-8 expected: save it as UTF-8$/);
      }),
    );
  });
});

test("a Ctrl-Z alone on a line, or at the end, ends the text; within a line it is a character", () => {
  const cases: [string, string][] = [
    ["1 2\n\x1a", "1 2\n"],
    ["1 2\x1a", "1 2"],
    ["1 2\n\x1a\nrest", "1 2\n"],
    ["1 2\r\n\x1a\r\nrest", "1 2\r\n"],
    ["1 2\r\x1a\rrest", "1 2\r"],
    ["\x1a\nrest", ""],
    ["\x1a", ""],
    ["a\x1ab\n\x1ac\nd\x1a\ne", "a\x1ab\n\x1ac\nd\x1a\ne"],
  ];
  for (const [text, expected] of cases)
    for (const size of [1, 2, 3, 100]) expect(read(utf8(text), size), JSON.stringify(text)).toBe(expected);
});
