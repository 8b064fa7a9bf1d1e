import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DefinitionError } from "./faults.ts";
import { parseJsonText } from "./json-text.ts";

/** The message of the error, `undefined` if there is none. */
function errorOf(text: string): string | undefined {
  try {
    parseJsonText(text);
    return undefined;
  } catch (error) {
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
}

describe("parseJsonText", () => {
  it.each([
    ["", "1:1: found the end of the text; expected a value."],
    ['{"a": 1', '1:8: found the end of the text; expected "," or "}".'],
    ["[1, 2", '1:6: found the end of the text; expected "," or "]".'],
    ['{\n  "a": 1,\n}', '3:1: found "}"; expected a key in double quotes. Take the last comma out'],
    ["[1,\r\n2,\r]", '3:1: found "]"; expected a value. Take the last comma out'],
    ["{'a': 1}", '1:2: found "\'"; expected a key in double quotes. Use double quotes.'],
    ['{"a": 1 "b": 2}', '1:9: found "b"; expected "," or "}".'],
    ['{"猫😀" 1}', '1:7: found "1"; expected ":" after the key.'],
    ['{"a": 01}', '1:7: found "01"; expected a value.'],
    ['{"a": truth}', '1:7: found "truth"; expected a value.'],
    ["// all\n{}", '1:1: found "/"; expected a value. JSON has no comments'],
    ['["a\nb"]', '1:2: found "a; expected a value. Close the text on the same line'],
    ["{} x", '1:4: found "x"; expected the end of the text.'],
    ["[".repeat(100_000), '1:252: found "["; expected at most 250 values within each other.'],
  ])("says what is wrong in %j", (text, message) => {
    expect(errorOf(text)?.slice(0, message.length)).toBe(message);
  });

  it("accepts exactly what JSON.parse accepts, and gives the same value", () => {
    const json = fc.json({ maxDepth: 3 });
    const damaged = fc.tuple(json, fc.nat(), fc.constantFrom("", ",", "}", '"', "\\", "0", " ", "\n")).map(([text, seed, insert]) => {
      const at = seed % (text.length + 1);
      return text.slice(0, at) + insert + text.slice(at + (seed % 2));
    });
    fc.assert(
      fc.property(fc.oneof(json, damaged), (text) => {
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          expect(errorOf(text)).toBeDefined();
          return;
        }
        expect(parseJsonText(text).value).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it("finds each part where it stands", () => {
    const text = '\uFEFF{\r\n "a": [10, {"b c": "x"}] }';
    const { positionOf } = parseJsonText(text);
    const cut = (keys: (string | number)[]): string | undefined => {
      const position = positionOf(keys);
      return position && `${position.line}:${position.column} ${text.slice(position.offset, position.offset + position.length)}`;
    };
    expect(cut([])).toBe(`1:1 ${text.slice(1)}`);
    expect(cut(["a"])).toBe('2:2 "a": [10, {"b c": "x"}]');
    expect(cut(["a", 0])).toBe("2:8 10");
    expect(cut(["a", 1, "b c"])).toBe('2:13 "b c": "x"');
    expect(cut(["a", 2])).toBeUndefined();
  });

  it("lists keys that stand twice in one object", () => {
    const { repeated } = parseJsonText('{"a": 1, "b": {"a": 2, "a": 3}}');
    expect(repeated.map(({ path, position }) => [path, position?.column])).toEqual([["b.a", 24]]);
  });
});
