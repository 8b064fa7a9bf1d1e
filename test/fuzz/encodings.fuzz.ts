/** Text files of every kind, in any encoding: read as they are meant, or their encoding is told before anything else is said of them. */
import { isAscii, isUtf8 } from "node:buffer";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { mergeShards } from "../../src/cli/census-shards.ts";
import { InputError } from "../../src/cli/exit.ts";
import { traceFrames } from "../../src/cli/frames.ts";
import { linesOf, openInput, readText, splitLines } from "../../src/cli/input.ts";
import { makeCensusPart } from "../../src/remote/census-part.ts";
import type { TraceLine } from "../../src/remote/trace.ts";
import { makeBoard } from "../../src/rules/board.ts";
import { parseDefinitionText } from "../../src/rules/definition.ts";
import type { DefinitionJson } from "../../src/rules/definition-json.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { encoder, utf8, wide } from "../support/encodings.ts";
import { expectedOnly, fuzz } from "./fuzz.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwise-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A row of three cells that turns: its first board is solved, the others are one and two moves from it. */
function row(one: string, other: string): DefinitionJson {
  return {
    name: `${one}/${other}`,
    board: ["###"],
    symbols: { [one]: 2, [other]: 1 },
    moves: [{ name: "L", row: 1, turn: "left" }],
    goal: { exact: [one + one + other] },
  };
}

interface Kind {
  /** What such a file holds, in lines. */
  readonly write: (json: DefinitionJson) => readonly string[];
  /** What a command makes of the file. */
  readonly read: (file: string, json: DefinitionJson, complain: (what: string) => void) => unknown;
  /** What that is, of a file that is as it was written. */
  readonly meant: (json: DefinitionJson) => unknown;
}

const boardsOf = (json: DefinitionJson): string[] => {
  const puzzle = puzzleFrom(json);
  return [Uint8Array.of(0, 0, 1), Uint8Array.of(0, 1, 0), Uint8Array.of(1, 0, 0)].map((board) => makeBoard(puzzle, board));
};
const indented = (value: unknown): string[] => JSON.stringify(value, null, 1).split("\n");

const kinds: Record<string, Kind> = {
  definition: {
    write: indented,
    read: (file) => parseDefinitionText(readText(file)).definition,
    meant: (json) => parseDefinitionText(JSON.stringify(json)).definition,
  },
  "part of a census": {
    write: (json) => {
      const puzzle = puzzleFrom(json);
      const census = { boards: 3n, solvable: 3n, godsNumber: 2, counts: [1n, 1n, 1n], mean: 1, hardest: [Uint8Array.of(0, 1, 0)] };
      return indented(makeCensusPart({ id: json.name, puzzle, definition: json }, census, [1, 1], 3));
    },
    read: (file) => mergeShards([file]).census.counts,
    meant: () => [1n, 1n, 1n],
  },
  trace: {
    write: (json) => {
      const [board] = boardsOf(json) as [string];
      const lines: TraceLine[] = [
        { event: "start", puzzle: json.name, strategy: "ida-star", heuristic: null, rules: [], board },
        { event: "expand", depth: 0, move: null, estimate: 0, backward: false, board },
      ];
      return lines.map((line) => JSON.stringify(line));
    },
    read: (file, json) => traceFrames(puzzleFrom(json), splitLines(readText(file)), file).map(({ board }) => board.join()),
    meant: () => ["0,0,1", "0,0,1"],
  },
  answers: {
    write: boardsOf,
    read: (file, _, complain) => splitLines(readText(file, complain)).filter((line) => line !== ""),
    meant: boardsOf,
  },
  boards: {
    write: boardsOf,
    read: async (file, _, complain) => {
      const lines: string[] = [];
      const input = openInput(file, { signal: new AbortController().signal, complain });
      for await (const some of linesOf(input)) lines.push(...(some ?? []));
      return lines.filter((line) => line !== "");
    },
    meant: boardsOf,
  },
};

const encodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": utf8,
  "UTF-16": (text) => wide(text, 2, true),
  "UTF-16, big end first": (text) => wide(text, 2, false),
  "UTF-32": (text) => wide(text, 4, true),
  "UTF-32, big end first": (text) => wide(text, 4, false),
  ...Object.fromEntries(["gbk", "big5", "shift_jis", "euc-kr", "windows-1252", "windows-1251", "koi8-r"].map((id) => [id, encoder(id)])),
};

const symbols = fc.uniqueArray(fc.constantFrom("左", "右", "一", "红", "绿", "あ", "가", "é", "ß", "ж", "я", "b", "a", "-"), {
  minLength: 2,
  maxLength: 2,
});

fuzz(
  "a file of any kind in any encoding is read as it is meant, or its encoding is told",
  fc.record({
    kind: fc.constantFrom(...Object.keys(kinds)),
    encoding: fc.constantFrom(...Object.keys(encodings)),
    names: symbols,
    mark: fc.boolean(),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    end: fc.constantFrom("", "\n", "\x1a", "\n\x1a", "\n\x1a\nrest"),
  }),
  async ({ kind, encoding, names, mark, lineEnd, end }) => {
    const { write, read, meant } = kinds[kind]!;
    const json = row(names[0]!, names[1]!);
    const text = write(json).join(lineEnd) + end.replaceAll("\n", lineEnd);
    const isUnicode = encoding.startsWith("UTF");
    const bytes = encodings[encoding]!((mark && isUnicode ? "\uFEFF" : "") + text);
    // The encoding has all of the characters.
    fc.pre(isUnicode || new TextDecoder(encoding).decode(bytes) === text);
    const file = join(folder, "any.txt");
    writeFileSync(file, bytes);
    const told: string[] = [];
    let made: unknown;
    try {
      made = await read(file, json, (what) => told.push(what));
    } catch (error) {
      expectedOnly(error, InputError);
      told.push((error as Error).message);
    }
    // 一 in GBK is a letter in UTF-8: nothing tells that it was meant otherwise.
    if (!isUnicode && isUtf8(bytes) && !isAscii(bytes)) return;
    if (encoding === "UTF-8" || (!isUnicode && isAscii(bytes))) {
      expect(told).toEqual([]);
      expect(made).toEqual(meant(json));
      return;
    }
    expect(told).toEqual([expect.stringMatching(/text .* found.*UTF-8 expected: save it as UTF-8$/)]);
    if (isUnicode) expect(told[0]).toContain(`text in ${encoding.slice(0, 6)} found`);
    if (isUnicode) expect(made).toBeUndefined();
  },
);
