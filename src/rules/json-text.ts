/** JSON as people type it: the value, where each part of it stands, and syntax errors and repeated keys by line and column. */
import type { FaultReason, JsonExpectation, JsonMistake } from "./fault-reasons.ts";
import { DefinitionError, type Fault, FaultList, type Key, type Position } from "./faults.ts";
import { valueText } from "./value-text.ts";

export interface JsonText {
  readonly value: unknown;
  /** Where a part stands, from its key, if it has one, to the end of its value. */
  positionOf(keys: readonly Key[]): Position | undefined;
  /** Keys that an object has twice. */
  readonly repeated: readonly Fault[];
}

const MAX_DEPTH = 250;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside texts.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)/y;

/** @throws DefinitionError with the first syntax error. */
export function parseJsonText(text: string, fileName?: string): JsonText {
  const scanner = new Scanner(text, fileName);
  scanner.scan();
  const positionOf = (keys: readonly Key[]): Position | undefined => {
    const span = scanner.spans.get(JSON.stringify(keys));
    return span && scanner.position(span);
  };
  return {
    value: JSON.parse(text.replace(/^\uFEFF/, "")),
    positionOf,
    repeated: scanner.list.faults.map((fault) => ({ ...fault, position: positionOf(fault.keys) })),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

class Scanner {
  readonly spans = new Map<string, Span>();
  readonly list = new FaultList();
  readonly #text: string;
  readonly #fileName: string | undefined;
  #at: number;

  constructor(text: string, fileName: string | undefined) {
    this.#text = text;
    this.#fileName = fileName;
    this.#at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  scan(): void {
    this.#space();
    if (this.#at === this.#text.length) this.#fail(this.#notJson("definition"));
    this.#value([], this.#at);
    this.#space();
    if (this.#at < this.#text.length) this.#fail(this.#notJson("end"));
  }

  /** Reads a value; `start` is where its key stands, or itself. */
  #value(keys: readonly Key[], start: number): void {
    if (keys.length > MAX_DEPTH) this.#fail(this.#notJson("depth"));
    if (this.#skip("{")) this.#members(keys);
    else if (this.#skip("[")) this.#items(keys);
    else if (!this.#match(STRING) && !this.#match(SCALAR)) this.#fail({ kind: "no-value", found: this.#word(), mistake: this.#mistake() });
    this.spans.set(JSON.stringify(keys), { start, end: this.#at });
  }

  #members(keys: readonly Key[]): void {
    const seen = new Set<string>();
    this.#space();
    if (this.#skip("}")) return;
    do {
      this.#space();
      const start = this.#at;
      const word = this.#match(STRING);
      if (word === undefined) this.#fail({ kind: "no-key", found: this.#word(), mistake: this.#mistake() });
      const key = JSON.parse(word) as string;
      const place = [...keys, key];
      if (seen.has(key)) this.list.add(place, { kind: "repeated-key", key });
      seen.add(key);
      this.#space();
      if (!this.#skip(":")) this.#fail(this.#notJson("colon"));
      this.#space();
      this.#value(place, start);
      this.#space();
    } while (this.#skip(","));
    if (!this.#skip("}")) this.#fail(this.#notJson("end-of-object"));
  }

  #items(keys: readonly Key[]): void {
    this.#space();
    if (this.#skip("]")) return;
    let index = 0;
    do {
      this.#space();
      this.#value([...keys, index++], this.#at);
      this.#space();
    } while (this.#skip(","));
    if (!this.#skip("]")) this.#fail(this.#notJson("end-of-list"));
  }

  #notJson(expected: JsonExpectation): FaultReason {
    return { kind: "not-json", found: this.#word(), expected, most: MAX_DEPTH };
  }

  #mistake(): JsonMistake {
    const next = this.#text[this.#at];
    if (next === "}" || next === "]") return "comma";
    if (next === "'") return "single-quotes";
    if (next === "/") return "comment";
    return next === '"' ? "open-text" : "no-quotes";
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#text)?.[0];
    this.#at += word?.length ?? 0;
    return word;
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    while (/[ \t\n\r]/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  /** What stands here, as a fault shows it; undefined at the end of the text. */
  #word(): string | undefined {
    const word = this.#rawWord();
    if (word === "") return undefined;
    return word.startsWith('"') ? word : valueText(word);
  }

  #rawWord(): string {
    return /"[^"\n]{0,30}"?|[\w.+-]+|./su.exec(this.#text.slice(this.#at))?.[0] ?? "";
  }

  #fail(reason: FaultReason): never {
    const position = this.position({ start: this.#at, end: this.#at + this.#rawWord().length });
    throw new DefinitionError([{ keys: [], path: "", reason, position }], this.#fileName);
  }

  position({ start, end }: Span): Position {
    const lines = this.#text.slice(0, start).split(/\r\n|\r|\n/);
    const last = (lines.at(-1) as string).replace(/^\uFEFF/, "");
    return { line: lines.length, column: [...last].length + 1, offset: start, length: end - start };
  }
}
