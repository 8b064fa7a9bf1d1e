/** JSON as people type it: the value, where each part of it stands, and syntax errors and repeated keys by line and column. */
import type { FaultReason, JsonExpectation, JsonMistake } from "./fault-reasons.ts";
import { DefinitionError, type Fault, FaultList, type Key, type Position } from "./faults.ts";
import { valueText } from "./value-text.ts";

export interface JsonText {
  readonly value: unknown;
  /** The faults with the places of what they speak of: each from its key, if it has one, to the end of its value. */
  locate(faults: readonly Fault[]): Fault[];
  /** Keys that an object has twice; not located. */
  readonly repeated: FaultList;
}

const MAX_DEPTH = 250;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside texts.
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true(?!\w)|false(?!\w)|null(?!\w)/y;

/** @throws DefinitionError with the first syntax error. */
export function parseJsonText(text: string, fileName?: string): JsonText {
  const scanner = new Scanner(text, fileName);
  scanner.scan();
  return {
    value: JSON.parse(text.replace(/^\uFEFF/, "")),
    locate: (faults) => located(text, faults),
    repeated: scanner.list,
  };
}

/** A part of the JSON that a fault speaks of, or that holds one. */
interface Part {
  readonly inside: Map<Key, Part>;
  /** Where it stands; of a key that is repeated, the last. */
  span?: Span;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Reads the text once more: a place for each of its values would take many times the memory of the text. */
function located(text: string, faults: readonly Fault[]): Fault[] {
  const whole: Part = { inside: new Map() };
  const parts = faults.map(({ keys }) =>
    keys.reduce<Part>(({ inside }, key) => {
      const part = inside.get(key) ?? { inside: new Map() };
      inside.set(key, part);
      return part;
    }, whole),
  );
  new Scanner(text, undefined, whole).scan();
  const positions = positionsOf(
    text,
    parts.flatMap(({ span }) => span ?? []),
  );
  return faults.map((fault, index) => {
    const { span } = parts[index]!;
    return { ...fault, position: span && positions.get(span) };
  });
}

/** Lines and columns, counted on one way through the text. */
function positionsOf(text: string, spans: readonly Span[]): Map<Span, Position> {
  const positions = new Map<Span, Position>();
  let [at, line, column] = [text.startsWith("\uFEFF") ? 1 : 0, 1, 1];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    for (; at < span.start; at++) {
      const code = text.charCodeAt(at);
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) [line, column] = [line + 1, 1];
      // The second half of a character that takes two, and the first half of a line's end that does, count for nothing.
      else if ((code & 0xfc00) !== 0xdc00 && code !== 13) column++;
    }
    positions.set(span, { line, column, offset: span.start, length: span.end - span.start });
  }
  return positions;
}

class Scanner {
  readonly list = new FaultList();
  readonly #text: string;
  readonly #fileName: string | undefined;
  /** The parts whose places are asked for. */
  readonly #whole: Part | undefined;
  /** The keys of the value that is read. */
  readonly #keys: Key[] = [];
  #at: number;

  constructor(text: string, fileName: string | undefined, whole?: Part) {
    this.#text = text;
    this.#fileName = fileName;
    this.#whole = whole;
    this.#at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  scan(): void {
    this.#space();
    if (this.#at === this.#text.length) this.#fail(this.#notJson("definition"));
    this.#value(this.#whole, this.#at);
    this.#space();
    if (this.#at < this.#text.length) this.#fail(this.#notJson("end"));
  }

  /** Reads a value; `start` is where its key stands, or itself. */
  #value(part: Part | undefined, start: number): void {
    if (this.#keys.length > MAX_DEPTH) this.#fail(this.#notJson("depth"));
    if (this.#skip("{")) this.#members(part);
    else if (this.#skip("[")) this.#items(part);
    else if (!this.#string() && !this.#match(SCALAR)) this.#fail({ kind: "no-value", found: this.#word(), mistake: this.#mistake() });
    if (part) part.span = { start, end: this.#at };
  }

  #members(part: Part | undefined): void {
    const seen = new Set<string>();
    this.#space();
    if (this.#skip("}")) return;
    do {
      this.#space();
      const start = this.#at;
      if (!this.#string()) this.#fail({ kind: "no-key", found: this.#word(), mistake: this.#mistake() });
      const word = this.#text.slice(start, this.#at);
      const key = word.includes("\\") ? (JSON.parse(word) as string) : word.slice(1, -1);
      this.#keys.push(key);
      if (seen.has(key)) this.list.add([...this.#keys], { kind: "repeated-key", key });
      seen.add(key);
      this.#space();
      if (!this.#skip(":")) this.#fail(this.#notJson("colon"));
      this.#space();
      this.#value(part?.inside.get(key), start);
      this.#keys.pop();
      this.#space();
    } while (this.#skip(","));
    if (!this.#skip("}")) this.#fail(this.#notJson("end-of-object"));
  }

  #items(part: Part | undefined): void {
    this.#space();
    if (this.#skip("]")) return;
    let index = 0;
    do {
      this.#space();
      this.#keys.push(index);
      this.#value(part?.inside.get(index), this.#at);
      this.#keys.pop();
      index++;
      this.#space();
    } while (this.#skip(","));
    if (!this.#skip("]")) this.#fail(this.#notJson("end-of-list"));
  }

  /** Piece by piece: a pattern for the whole would run out of stack on a text of megabytes. What is no string is not skipped. */
  #string(): boolean {
    const start = this.#at;
    if (this.#skip('"')) {
      do this.#match(PLAIN);
      while (this.#match(ESCAPE));
      if (this.#skip('"')) return true;
    }
    this.#at = start;
    return false;
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

  /** Whether the pattern has matched something, which is skipped. */
  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    for (let code = this.#text.charCodeAt(this.#at); code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12); ) {
      code = this.#text.charCodeAt(++this.#at);
    }
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
    const span = { start: this.#at, end: this.#at + this.#rawWord().length };
    const position = positionsOf(this.#text, [span]).get(span);
    throw new DefinitionError([{ keys: [], path: "", reason, position }], this.#fileName);
  }
}
