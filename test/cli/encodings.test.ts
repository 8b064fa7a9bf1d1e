/** The same word on a text's encoding, whatever kind of file it is. */
import { describe, expect, test } from "vitest";
import { file, turnwise } from "./cli.ts";

const BOARD = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const definition = JSON.stringify({
  name: "pair",
  board: ["##"],
  symbols: { L: 1, R: 1 },
  moves: [{ name: "x", row: 1, turn: "right" }],
  goal: { exact: ["LR"] },
}).replaceAll(",", ",\n");

const tracePath = file("trace.jsonl", "");
turnwise(["lab", "--strategies", "ida-star", "--trace", tracePath, BOARD]);
const { readFileSync } = await import("node:fs");

/** Each kind of file: what is in it, the command that reads it from a path, and how that ends where it cannot. */
const kinds: [string, string, (path: string) => string[], number][] = [
  ["definition", definition, (path) => ["solve", "--puzzle", path, "RL"], 2],
  ["file for twsearch", readFileSync("examples/formats/pocket-cube.tws", "utf8"), (path) => ["analyze", "--puzzle", path], 2],
  ["KPuzzle", readFileSync("examples/formats/coins.kpuzzle.json", "utf8"), (path) => ["analyze", "--puzzle", path], 2],
  ["part of a census", turnwise(["census", "--puzzle", "loopover-2x2", "--shard", "1/1"]).stdout, (path) => ["census", "--merge", path], 1],
  ["answers", "AC\n2\n", (path) => ["check", "poj2286", file("input.txt", `${BOARD}\n0\n`), path], 1],
  ["trace", readFileSync(tracePath, "utf8"), (path) => ["replay", "--plain", path], 1],
  ["boards", `${BOARD}\n`, (path) => ["solve", "--file", path], 1],
  ["judge's input", `${BOARD}\n0\n`, (path) => ["judge", "poj2286", path], 1],
];

describe.each(kinds)("%s", (kind, text, args, status) => {
  const run = (content: string | Uint8Array) => turnwise(args(file("any.txt", content)));
  const good = run(text);

  test("a byte-order mark, line ends of any kind and a last Ctrl-Z mean nothing", () => {
    expect(good).toMatchObject({ status: 0 });
    for (const content of [
      `\uFEFF${text}`,
      text.replaceAll("\n", "\r\n"),
      text.replaceAll("\n", "\r"),
      `${text}\x1a`,
      `${text}\n\x1a\nrest`,
    ]) {
      expect(run(content)).toEqual(good);
    }
  });

  test("UTF-16 is named", () => {
    for (const content of [
      Buffer.from(`\uFEFF${text}`, "utf16le"),
      Buffer.from(text, "utf16le"),
      Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
    ]) {
      const ended = run(content);
      expect(ended).toMatchObject({ status, stdout: "" });
      expect(ended.stderr).toMatch(/^turnwise: .*any\.txt: text in UTF-16 found, UTF-8 expected: save it as UTF-8\n$/);
    }
  });

  test("GBK is named before anything else is said", () => {
    // 左 and 右, as GBK writes them, in place of the first letter or digit of the last line.
    const at = text.trimEnd().search(/[A-Za-z0-9](?=[^\n]*$)/);
    const bytes = Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xd7, 0xf3, 0xd3, 0xd2]), Buffer.from(text.slice(at + 1))]);
    const ended = run(bytes);
    expect(ended.status, kind).toBe(status);
    expect(ended.stderr).toMatch(/^(turnwise: )?.*any\.txt: text in GBK \(most likely\) found, UTF-8 expected: save it as UTF-8\n/);
  });
});

test("a definition in GBK whose keys would read alike is told about its encoding alone", () => {
  const bytes = Buffer.from(definition.replace('"L":1', '"\u0001\u0002":1').replace('"R":1', '"\u0003\u0004":1'));
  const gbk = Buffer.from([...bytes].map((byte) => [0, 0xd7, 0xf3, 0xd3, 0xd2][byte] ?? byte));
  const { status, stderr } = turnwise(["solve", "--puzzle", file("gbk.json", gbk), "RL"]);
  expect(status).toBe(2);
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringMatching(/gbk\.json: text in GBK \(most likely\) found, UTF-8 expected/)]);
});
