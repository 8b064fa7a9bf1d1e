import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { file, start, turnwise } from "./cli.ts";

const FIRST = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const SECOND = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3";
const SAMPLE = `${FIRST}\n${SECOND}\n0\n`;
const ANSWERS = "AC\n2\nDDHH\n2\n";
const right = { status: 0, stdout: ANSWERS, stderr: "" };
const packed = (board: string) => board.replaceAll(" ", "");
const rows = [2, 2, 7, 2, 7, 2, 2];
const drawn = (board: string) =>
  rows
    .map((length, row) => {
      const from = rows.slice(0, row).reduce((sum, other) => sum + other, 0);
      return board
        .split(" ")
        .slice(from, from + length)
        .join(" ");
    })
    .join("\n");

describe("published samples", () => {
  test.each(["poj2286", "hdu1667", "uva1343", "luogu-u455764", "POJ2286"])("%s", (preset) => {
    expect(turnwise(["judge", preset], SAMPLE)).toEqual(right);
  });

  test.each([
    ["nkoi3744", "1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n", "1\n"],
    ["nkoi3744", "4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4", "1\n"],
    ["hdu2234", "2\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n", "1\n1\n"],
    ["rubiksrevenge", "RGGR\nGBGB\nBYBY\nYRYR\n", "3\n"],
    ["boj11642", "RRRR\nGBGG\nGYBB\nBYYY\n", "4\n"],
    ["usaco-msquare", "2 6 8 4 5 7 3 1 \n", "7\nBCABCCB\n"],
    ["ioi1996", "2 6 8 4 5 7 3 1", "7\nBCABCCB\n"],
    ["boj4899", "3413569728\n1165432789\n0000000000\n", "1. 2\n2. -1\n"],
    ["hdu1430", "12345678\n17245368\n12345678\n82754631\n", "C\nAC\n"],
    ["abc336f", "3 3\n9 4 3\n2 1 8\n7 6 5\n", "2\n"],
    ["luogu-abc336f", "4 3\n1 2 3\n4 5 6\n7 8 9\n10 11 12\n", "0\n"],
    ["atcoder-abc336f", "3 3\n1 2 3\n4 5 6\n7 9 8\n", "-1\n"],
    ["luogu-p10578", "2\n1 2 3\n4 5 6\n7 8 9\n1 5 2\n4 6 3\n7 8 9\n", "0\n3\n"],
    [
      "uva704",
      "3\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n0 3 4 5 0 3 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n0 9 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 3 0 1 2 1\n",
      "PUZZLE ALREADY SOLVED\n1434332334332323\nNO SOLUTION WAS FOUND IN 16 STEPS\n",
    ],
  ])("%s", (preset, input, stdout) => {
    expect(turnwise(["judge", preset], input)).toEqual({ status: 0, stdout, stderr: "" });
  });
});

test("a board whose size comes first: its puzzle is of that size", () => {
  const input = "3 4\n9 12 7 10\n5 2 1 6\n11 4 3 8\n";
  expect(turnwise(["judge", "abc336f"], input)).toEqual({ status: 0, stdout: "14\n", stderr: "" });
  expect(turnwise(["check", "abc336f", file("size.txt", input), file("size.out", "14\n")])).toMatchObject({
    status: 0,
    stdout: "board 1: right\n",
  });
  expect(turnwise(["generate", "--preset", "abc336f", "--puzzle", "half-turns-3x4", "--seed", "1"]).stdout).toMatch(
    /^3 4\n(?:\d+ \d+ \d+ \d+\n){3}$/,
  );
  for (const [size, found] of [
    ["3 9\n1 2", '"3 9"'],
    ["x", '"x"'],
    ["", "nothing"],
  ] as const) {
    const stderr = `standard input: line 1: ${found} found, the numbers of rows and columns expected, as abc336f sets them\n`;
    expect(turnwise(["judge", "abc336f"], size)).toEqual({ status: 1, stdout: "", stderr });
  }
});

describe("any spelling is read as meant", () => {
  test.each([
    ["CRLF", SAMPLE.replaceAll("\n", "\r\n")],
    ["a lone CR", SAMPLE.replaceAll("\n", "\r")],
    ["tabs", SAMPLE.replaceAll(" ", "\t")],
    ["runs of blanks", SAMPLE.replaceAll(" ", "   ").replaceAll("\n", "  \n  ")],
    ["blank lines", `\n${SAMPLE.replaceAll("\n", "\n\n\n")}`],
    ["a byte-order mark", `\uFEFF${SAMPLE}`],
    ["boards as they are drawn", `${drawn(FIRST)}\n${drawn(SECOND)}\n0\n`],
    ["a symbol a line", SAMPLE.replaceAll(" ", "\n")],
    ["packed digits", `${packed(FIRST)}\n${packed(SECOND)}\n0\n`],
    ["no final 0", `${FIRST}\n${SECOND}\n`],
    ["no final newline", `${FIRST}\n${SECOND}\n0`],
    ["neither", `${FIRST}\n${SECOND}`],
    ["text after the 0", `${SAMPLE}${FIRST}\nthe end\n`],
    ["all on one line", SAMPLE.replaceAll("\n", " ")],
  ])("%s", (_name, input) => {
    expect(turnwise(["judge", "poj2286"], input)).toEqual(right);
  });

  test.each(["", "0\n", "\n\n", "\uFEFF"])("empty: %j", (input) => {
    expect(turnwise(["judge", "poj2286"], input)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("from a file, as from standard input", () => {
    expect(turnwise(["judge", "poj2286", file("sample.txt", SAMPLE)])).toEqual(right);
    expect(turnwise(["judge", "poj2286", "-"], SAMPLE)).toEqual(right);
  });
});

describe("a bad board is told in one line; all others are answered", () => {
  test.each([
    ["9, 7, 8", FIRST.replace("2", "1"), "symbol 1: 9 found, 8 expected; symbol 2: 7 found, 8 expected"],
    ["a symbol 4", FIRST.replace("2", "4"), 'cell 6: found "4", expected one of 1 2 3'],
    ["a letter", FIRST.replace("2", "x"), 'cell 6: found "x", expected one of 1 2 3'],
    ["23 symbols", FIRST.slice(2), "23 symbols found, 24 expected"],
    ["25 symbols", `1 ${FIRST}`, "25 symbols found, 24 expected"],
    ["cut", FIRST.slice(0, 20), "10 symbols found, 24 expected"],
    ["packed and cut", packed(FIRST).slice(0, 10), "10 symbols found, 24 expected"],
  ])("%s", (_name, bad, what) => {
    const stderr = `standard input: line 2, board 2: ${what}\n`;
    expect(turnwise(["judge", "poj2286"], `${FIRST}\n${bad}\n${SECOND}\n0\n`)).toEqual({ status: 1, stdout: ANSWERS, stderr });
    const last = { status: 1, stdout: "AC\n2\n", stderr };
    expect(turnwise(["judge", "poj2286"], `${FIRST}\n${bad}`)).toEqual(last);
  });

  test("with the file's name", () => {
    const path = file("bad.txt", `${FIRST}\n1 2 3\n${SECOND}\n`);
    const stderr = `${path}: line 2, board 2: 3 symbols found, 24 expected\n`;
    expect(turnwise(["judge", "poj2286", path])).toEqual({ status: 1, stdout: ANSWERS, stderr });
  });

  test("text in UTF-16", () => {
    const stderr = "turnwise: standard input: text in UTF-16 found, UTF-8 expected: save it as UTF-8\n";
    expect(turnwise(["judge", "poj2286"], Buffer.from(`\uFEFF${SAMPLE}`, "utf16le"))).toEqual({ status: 1, stdout: "", stderr });
  });

  test("signs that are none of a board's, with what is expected", () => {
    const tell = (preset: string, input: string | Buffer) => turnwise(["judge", preset], input);
    const board = (what: string) => `standard input: line 2, board 2: ${what}\n`;
    const between = (bad: string) => `${FIRST}\n${bad}\n${SECOND}\n0\n`;
    expect(tell("poj2286", between(FIRST.replaceAll(" ", ",")))).toEqual({
      status: 1,
      stdout: ANSWERS,
      stderr: board('"," found between symbols, a blank expected'),
    });
    expect(tell("poj2286", between(FIRST.replaceAll("1", "１")))).toEqual({
      status: 1,
      stdout: ANSWERS,
      stderr: board('full-width "１" found, "1" expected'),
    });
    // In GBK a full-width digit is the byte A3 and then B0 plus the digit.
    const gbk = Buffer.from([...packed(FIRST)].flatMap((digit) => [0xa3, 0xb0 + Number(digit), 32]));
    expect(tell("poj2286", Buffer.concat([Buffer.from(`${FIRST}\n`), gbk, Buffer.from(`\n${SECOND}\n0\n`)]))).toEqual({
      status: 1,
      stdout: ANSWERS,
      stderr: `standard input: text in GBK (most likely) found, UTF-8 expected: save it as UTF-8\n${board("bytes that are no UTF-8 text found, UTF-8 expected: save it as UTF-8")}`,
    });
  });

  test.each([
    ["x", '"x"'],
    ["１", 'full-width "１"'],
  ])("%s where the number of boards is due", (count, found) => {
    const input = `${count}\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n`;
    const stderr = `standard input: line 1: ${found} found, the number of boards expected\n`;
    expect(turnwise(["judge", "hdu2234"], input)).toEqual({ status: 1, stdout: "1\n1\n", stderr });
    const wheel = `${count}\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n`;
    expect(turnwise(["judge", "uva704"], wheel)).toEqual({ status: 1, stdout: "PUZZLE ALREADY SOLVED\n", stderr });
  });

  test("text after the boards announced is worth a note", () => {
    const input = "1\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n";
    const stderr = "standard input: line 6: text after the 1 board announced is not read\n";
    expect(turnwise(["judge", "hdu2234"], input)).toEqual({ status: 0, stdout: "1\n", stderr });
    expect(turnwise(["judge", "hdu2234", "--quiet"], input)).toEqual({ status: 0, stdout: "1\n", stderr: "" });
  });

  test("a row too many, rows too few", () => {
    const input = "1 2 3 4\n1 2 3 4\n1 2 3 4 1\n2 3 4\n";
    const stderr = "standard input: line 1, board 1: row 3: 5 symbols found, 4 expected\n";
    expect(turnwise(["judge", "nkoi3744"], input)).toEqual({ status: 1, stdout: "", stderr });
    const cut = turnwise(["judge", "hdu2234"], "2\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n1 2 3 4\n");
    expect(cut).toEqual({ status: 1, stdout: "1\n", stderr: "standard input: line 6, board 2: 1 row found, 4 expected\n" });
  });
});

test("many boards keep their order, and a reader that goes away is no error", async () => {
  const input = file("many.txt", `${FIRST}\n${SECOND}\n`.repeat(20_000));
  expect(turnwise(["judge", "poj2286", input]).stdout).toBe(ANSWERS.repeat(20_000));
  const child = start(["judge", "poj2286", input]);
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  child.stdout?.once("data", () => child.stdout?.destroy());
  const [status] = await once(child, "exit");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test.each([
  [["judge", "poj2286"], "AC\n2\n"],
  [["solve", "--format", "jsonl"], '{"index":1,'],
])("%j answers a board that is written and waited for, before the next", async (args, expected) => {
  const child = start(args);
  child.stdin?.write(`${FIRST}\n`);
  const [answer] = await once(child.stdout!, "data");
  expect(String(answer).startsWith(expected)).toBe(true);
  child.stdin?.write(`${SECOND}\n`);
  const [next] = await once(child.stdout!, "data");
  expect(String(next)).toContain(args[0] === "judge" ? "DDHH\n2\n" : '"index":2,');
  child.stdin?.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("one board that is waited for is searched, where its table would take longer", async () => {
  const child = start(["solve", "--puzzle", "rubiks-revenge", "--no-cache", "--stats"]);
  child.stdin?.write("RRRRGGGGBBBBYYYY\n");
  const [answer] = await once(child.stdout!, "data");
  expect(String(answer)).toMatch(/^0\t-\tsearch\t/);
  child.stdin?.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("UTF-16 is told by its first two bytes, however they come", async () => {
  const child = start(["judge", "poj2286"]);
  let stderr = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
  });
  for (const bytes of [[0xff], [0xfe, 0x31, 0x00]]) {
    // Longer than the program waits before it looks at what has come.
    await new Promise((resolve) => setTimeout(resolve, 400));
    child.stdin?.write(Uint8Array.from(bytes));
  }
  child.stdin?.end();
  const [status] = await once(child, "exit");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "turnwise: standard input: text in UTF-16 found, UTF-8 expected: save it as UTF-8\n",
  });
});

test.each([
  [["--format", "json"], /--format json: answers are printed as the judge wants them/],
  [["--puzzle", "grid-4x4"], /poj2286 is a format of rotation-game, --puzzle is grid-4x4: leave --puzzle out/],
])("judge refuses what it would have to ignore: %j", (options, message) => {
  const ended = turnwise(["judge", "poj2286", ...options], FIRST);
  expect(ended).toMatchObject({ status: 2, stdout: "" });
  expect(ended.stderr).toMatch(message);
  expect(turnwise(["judge", "poj2286", "--puzzle", "Rotation-Game"], FIRST)).toMatchObject({ status: 0, stdout: "AC\n2\n" });
});

test("answers come before the input ends, once there are many boards", async () => {
  const child = start(["judge", "poj2286"]);
  child.stdin?.write(`${FIRST}\n`.repeat(2000));
  const [answers] = await once(child.stdout!, "data");
  expect(String(answers).startsWith("AC\n2\n")).toBe(true);
  child.stdout?.resume();
  child.stdin?.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("of many faults the first thousand are told, and then how many more there are", () => {
  const { status, stdout, stderr } = turnwise(["judge", "poj2286"], `${`${FIRST}x\n`.repeat(3000)}${SAMPLE}`);
  const lines = stderr.trimEnd().split("\n");
  expect({ status, stdout, lines: lines.length }).toEqual({ status: 1, stdout: ANSWERS, lines: 1001 });
  expect(lines[999]).toMatch(/^standard input: line 1000, board 1000: /);
  expect(lines[1000]).toBe("turnwise: 2,000 more such lines are left out");
});

test("a line of megabytes without a board is not read to its end, and those after it are", () => {
  const { status, stdout, stderr } = turnwise(["judge", "poj2286"], `${"1".repeat(5 << 20)}\n${SAMPLE}`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: ANSWERS });
  const lines = stderr.trimEnd().split("\n");
  expect(lines.length).toBe(1001);
  expect(lines.at(-1)).toMatch(/^turnwise: \d\d,\d{3} more such lines are left out$/);
});
