import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DefinitionError, type Key } from "./faults.ts";
import { parseJsonText } from "./json-text.ts";

/** The error, `undefined` if there is none. */
function errorOf(text: string, fileName?: string): DefinitionError | undefined {
  try {
    parseJsonText(text, fileName);
    return undefined;
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
}

const COMMA = "Take the last comma out, or write what should follow it.";
const QUOTES = "Texts stand in double quotes.";
const CLOSE_TEXT = "Close the text on the same line; write a backslash as \\\\.";
const CLOSE_OBJECT = 'expected "," or "}". Part members by commas; close the object.';
const CLOSE_LIST = 'expected "," or "]". Part items by commas; close the list.';

describe("parseJsonText", () => {
  it.each([
    ["", "1:1: found the end of the text; expected a definition: an object. Write the definition between { and }."],
    ["\n \t", "2:3: found the end of the text; expected a definition: an object. Write the definition between { and }."],
    ['{"a": 1', `1:8: found the end of the text; ${CLOSE_OBJECT}`],
    ["[1, 2", `1:6: found the end of the text; ${CLOSE_LIST}`],
    ["[1}", `1:3: found "}"; ${CLOSE_LIST}`],
    ["[1 2]", `1:4: found "2"; ${CLOSE_LIST}`],
    ['{\n  "a": 1,\n}', `3:1: found "}"; expected a key in double quotes. ${COMMA}`],
    ["[1,\r\n2,\r]", `3:1: found "]"; expected a value. ${COMMA}`],
    ["[1,\n\n2,]", `3:3: found "]"; expected a value. ${COMMA}`],
    ["{'a': 1}", '1:2: found "\'"; expected a key in double quotes. Use double quotes.'],
    ["['a']", '1:2: found "\'"; expected a value. Use double quotes.'],
    ["{first-key: 1}", `1:2: found "first-key"; expected a key in double quotes. ${QUOTES}`],
    ['{"a": 1 "b": 2}', `1:9: found "b"; ${CLOSE_OBJECT}`],
    ['{"猫😀" 1}', '1:7: found "1"; expected ":" after the key. Write a colon between key and value.'],
    ['\uFEFF{"猫" 1}', '1:6: found "1"; expected ":" after the key. Write a colon between key and value.'],
    ['{"a": 01}', `1:7: found "01"; expected a value. ${QUOTES}`],
    ['{"a": 1.5x}', `1:7: found "1.5x"; expected a value. ${QUOTES}`],
    ['{"a": truth}', `1:7: found "truth"; expected a value. ${QUOTES}`],
    ["[+1e-5, 2]", `1:2: found "+1e-5"; expected a value. ${QUOTES}`],
    ["[😀a]", `1:2: found "😀"; expected a value. ${QUOTES}`],
    ["[\u2028]", `1:2: found "\u2028"; expected a value. ${QUOTES}`],
    ["// all\n{}", '1:1: found "/"; expected a value. JSON has no comments: write them under "notes".'],
    ['["a\nb"]', `1:2: found "a; expected a value. ${CLOSE_TEXT}`],
    ['{"a\nb": 1}', `1:2: found "a; expected a key in double quotes. ${CLOSE_TEXT}`],
    [`["C:\\new", "C:\\games"]`, `1:12: found "C:\\games"; expected a value. ${CLOSE_TEXT}`],
    [`["${"猫".repeat(31)}`, `1:2: found "${"猫".repeat(30)}; expected a value. ${CLOSE_TEXT}`],
    ["{} x", '1:4: found "x"; expected the end of the text. Take out what follows the definition.'],
    ["{}\n[]", '2:1: found "["; expected the end of the text. Take out what follows the definition.'],
  ])("says what is wrong in %j", (text, message) => {
    expect(errorOf(text)?.message.split("\n")).toEqual([message]);
  });

  it("names the file, and gives the place of what was found", () => {
    const error = errorOf('{\n "a": truth}', "my.json");
    expect(error?.message).toBe(`my.json:2:7: found "truth"; expected a value. ${QUOTES}`);
    expect(error?.fileName).toBe("my.json");
    expect(error?.faults).toEqual([
      {
        keys: [],
        path: "",
        reason: { kind: "no-value", found: '"truth"', mistake: "no-quotes" },
        position: { line: 2, column: 7, offset: 8, length: 5 },
      },
    ]);
  });

  it("takes values within 250 others", () => {
    const deepest = `${"[".repeat(250)}1${"]".repeat(250)}`;
    expect(parseJsonText(deepest).value).toEqual(JSON.parse(deepest));
    const refused = (column: number, found: string): string =>
      `1:${column}: found "${found}"; expected at most 250 values within each other. Write it flatter.`;
    expect(errorOf(`[${deepest}]`)?.message).toBe(refused(252, "1"));
    expect(errorOf("[".repeat(100_000))?.message).toBe(refused(252, "["));
    expect(errorOf('{"a":'.repeat(100_000))?.message).toBe(refused(251 * '{"a":'.length + 1, "{"));
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

  it("takes white space wherever JSON may have it", () => {
    const text = ' \t\n\r{ "a" : [ ] , "b" :\t[ 1 , { } ,\r\n{\n} ] }\n ';
    expect(parseJsonText(text).value).toEqual(JSON.parse(text));
    expect(parseJsonText(`\uFEFF${text}`).value).toEqual(JSON.parse(text));
    // After its first place a byte-order mark is a character like any other.
    expect(parseJsonText('["a\uFEFF"]').value).toEqual(["a\uFEFF"]);
    expect(errorOf('["a\uFEFF" 1]')?.message).toBe(`1:7: found "1"; ${CLOSE_LIST}`);
    expect(errorOf("[\u00a01]")?.message).toBe(`1:2: found "\u00a0"; expected a value. ${QUOTES}`);
  });

  it("finds each part where it stands", () => {
    const text = '\uFEFF{\r\n "a": [10, {"b c": "x"}] , "猫":[], "z" : true}';
    const { locate } = parseJsonText(text);
    const positionOf = (keys: Key[]) => locate([{ keys, path: "", reason: { kind: "idle-move" } }])[0]!.position;
    const cut = (...keys: (string | number)[]): string | undefined => {
      const position = positionOf(keys);
      return position && `${position.line}:${position.column} ${text.slice(position.offset, position.offset + position.length)}`;
    };
    expect(cut()).toBe(`1:1 ${text.slice(1)}`);
    expect(cut("a")).toBe('2:2 "a": [10, {"b c": "x"}]');
    expect(cut("a", 0)).toBe("2:8 10");
    expect(cut("a", 1)).toBe('2:12 {"b c": "x"}');
    expect(cut("a", 1, "b c")).toBe('2:13 "b c": "x"');
    expect(cut("猫")).toBe('2:28 "猫":[]');
    expect(cut("z")).toBe('2:36 "z" : true');
    for (const nowhere of [["a", 2], ["b"], ["a", "0"], ["a", 1, "b"]]) expect(cut(...nowhere)).toBeUndefined();
  });

  it("lists keys that stand twice in one object", () => {
    const { repeated, value, locate } = parseJsonText('{"a": 1, "b": {"a": 2, "c": 4, "\\u0061": 3}}');
    expect(value).toEqual({ a: 1, b: { a: 3, c: 4 } });
    expect(locate(repeated.faults)).toEqual([
      {
        keys: ["b", "a"],
        path: "b.a",
        reason: { kind: "repeated-key", key: "a" },
        position: { line: 1, column: 32, offset: 31, length: '"\\u0061": 3'.length },
      },
    ]);
  });

  it("says in which item of a list a key stands twice", () => {
    const { repeated, locate } = parseJsonText('[{"a": 1}, [0, {"b": 1, "b": 2}], {"a": 1, "a": 2}]');
    expect(locate(repeated.faults).map(({ keys, position }) => [keys, position?.column])).toEqual([
      [[1, 1, "b"], 25],
      [[2, "a"], 44],
    ]);
  });
});
