import { describe, expect, test } from "vitest";
import { file, turnwise } from "./cli.ts";
import { hasTerminals, onTerminal } from "./terminal.ts";

const FIRST = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const SECOND = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3";
const SOLVED = "1 1 3 1 3 3 2 2 2 3 1 2 2 3 1 2 2 2 3 1 3 1 1 3";
/** The shortest solutions of the second board, in dictionary order; D turns a row right and H another one left, so they commute. */
const ALL = ["DDHH", "DHDH", "DHHD", "HDDH", "HDHD", "HHDD"];

/** Two rings of four that share two cells; they reach 120 of the 720 boards. */
const rings = file(
  "rings.json",
  JSON.stringify({
    name: "two rings",
    board: ["###", "###"],
    symbols: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 },
    moves: [
      { name: "x", cycles: [[1, 2, 3, 4]] },
      { name: "y", cycles: [[1, 2, 5, 6]] },
    ],
    goal: { exact: ["abc", "def"] },
  }),
);
/** A ring of twelve named symbols that turns one way. */
const names = Array.from({ length: 12 }, (_, index) => String(index + 1));
const ring = file(
  "ring.json",
  JSON.stringify({
    name: "ring",
    board: ["############"],
    symbols: Object.fromEntries(names.map((name) => [name, 1])),
    moves: [{ name: "go", row: 1, turn: "right" }],
    goal: { exact: [names] },
  }),
);

describe("text", () => {
  test("a line a board, in order", () => {
    const ended = turnwise(["solve", FIRST, SECOND.replaceAll(" ", ""), SOLVED]);
    expect(ended).toEqual({ status: 0, stdout: "2\tAC\n4\tDDHH\n0\t-\n", stderr: "" });
  });

  test("from standard input, with what is no board", () => {
    const input = `\uFEFF${FIRST}\r\n\r\n12\n${SECOND}`;
    const stdout = "2\tAC\ninvalid\t2 symbols found, 24 expected\n4\tDDHH\n";
    for (const args of [["solve"], ["solve", "-"]]) expect(turnwise(args, input)).toEqual({ status: 1, stdout, stderr: "" });
    expect(turnwise(["solve", "--file", file("boards.txt", input)])).toEqual({ status: 1, stdout, stderr: "" });
    expect(turnwise(["solve"], "")).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test("all solutions, and how many", () => {
    expect(turnwise(["solve", "--all", SECOND]).stdout).toBe(`4\t${ALL.join("\t")}\n`);
    expect(turnwise(["solve", "--all", "--limit", "2", SECOND])).toEqual({
      status: 0,
      stdout: `4\t${ALL.slice(0, 2).join("\t")}\n`,
      stderr: "turnwise: board 1: 4 more solutions are not listed (--limit sets how many)\n",
    });
    expect(turnwise(["solve", "--count", SECOND]).stdout).toBe("4\t6\tDDHH\n");
    expect(turnwise(["solve", "--all", "--count", SOLVED]).stdout).toBe("0\t1\t-\n");
    // A turn of three cells is two turns the other way; two of either are one.
    const within = ["solve", "--puzzle", "loopover-3x3", "312456789", "--within", "1"];
    expect(turnwise(within).stdout).toBe("1\t2\tL1\tR1 R1\n");
    expect(JSON.parse(turnwise([...within, "--format", "json"]).stdout)).toMatchObject([{ count: "2", solutions: [["L1"], ["R1", "R1"]] }]);
    expect(turnwise([...within, "--limit", "1"]).stderr).toBe(
      "turnwise: board 1: 1 more solutions are not listed (--limit sets how many)\n",
    );
  });

  test("unsolvable, at once", () => {
    const ended = turnwise(["solve", "--puzzle", rings, "abcdef", "abcdfe"]);
    expect(ended.stdout).toMatch(/^0\t-\nunsolvable\t\S.*\n$/);
    expect(ended).toMatchObject({ status: 0, stderr: "" });
  });

  test("past the depth asked for", () => {
    expect(turnwise(["solve", "--max-depth", "3", FIRST, SECOND])).toEqual({
      status: 3,
      stdout: "2\tAC\nlimit\t≥4\tno solution within 3 moves\n",
      stderr: "",
    });
    expect(turnwise(["solve", "--max-depth", "3", "--no-cache", "1", SECOND]).status).toBe(1);
  });

  test("a time limit, with what is proven so far", () => {
    const board = "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
    const { status, stdout } = turnwise(["solve", "--puzzle", "loopover-4x4", "--no-cache", "--time-limit", "1ms", board]);
    expect(status).toBe(3);
    expect(stdout).toMatch(/^limit\t≥[1-9]\d*\t0\.001 s passed\n$/);
  });

  test("names longer than one character are read back as they are printed", () => {
    const turned = [...names.slice(5), ...names.slice(0, 5)].join(" ");
    const { stdout } = turnwise(["solve", "--puzzle", ring, turned]);
    expect(stdout).toBe("5\tgo go go go go\n");
    const moves = stdout.trim().split("\t")[1]!;
    expect(turnwise(["apply", "--puzzle", ring, turned, moves]).stdout).toBe(`${names.join(" ")}\n`);
  });

  test("towards another board", () => {
    const args = ["solve", "--goal", SOLVED.replaceAll(" ", ""), FIRST];
    expect(turnwise(args)).toEqual({ status: 0, stdout: "2\tAC\n", stderr: "" });
  });
});

describe("JSON", () => {
  const first = { index: 1, board: FIRST, status: "solved", distance: 2, moves: ["A", "C"], final: SOLVED, lowerBound: 2 };

  test("a list", () => {
    const { stdout, status } = turnwise(["solve", "--format", "json", FIRST, "1 2", SECOND, "--max-depth", "2"]);
    expect(JSON.parse(stdout)).toEqual([
      first,
      { index: 2, board: "1 2", status: "invalid", reason: "2 symbols found, 24 expected", reasonCode: "board-length" },
      { index: 3, board: SECOND, status: "limit", lowerBound: 3, reason: "no solution within 2 moves", reasonCode: "depth-limit" },
    ]);
    expect(status).toBe(1);
    expect(turnwise(["solve", "--format", "json"]).stdout).toBe("[]\n");
  });

  test("a line an object, with counts and solutions", () => {
    const { stdout } = turnwise(["solve", "--format", "jsonl", "--all", FIRST, SECOND]);
    const [one, two, end] = stdout.split("\n");
    expect(JSON.parse(one!)).toEqual({ ...first, count: "1", solutions: [["A", "C"]] });
    expect(JSON.parse(two!)).toMatchObject({ index: 2, count: "6", solutions: ALL.map((moves) => [...moves]) });
    expect(end).toBe("");
  });

  test("how it was found", () => {
    const [board] = JSON.parse(turnwise(["solve", "--format", "json", "--stats", FIRST]).stdout);
    expect(Object.keys(board)).toEqual([...Object.keys(first), "method", "nodes", "milliseconds"]);
    expect(board).toMatchObject(first);
  });
});

describe("what is wrong with the command line", () => {
  test.each([
    [["solve", ...FIRST.split(" ")], /^turnwise: 24 boards of one symbol each: .* put it in quotes, or write 1{4}32/],
    [["solve", FIRST, "--file", rings], /^turnwise: boards are given, and --file, too/],
    [["solve", "--file", "no-such-file"], /^turnwise: no-such-file: cannot be read: there is no such file\n$/],
    [["solve", "--goal", "12", FIRST], /^turnwise: --goal: 2 symbols found, 24 expected\n$/],
    [["solve", "--puzzle", "rotaton-game", FIRST], /^turnwise: --puzzle rotaton-game: .* Did you mean "rotation-game"\?/],
    [["solve", "--puzzle", "no/such.json", FIRST], /^turnwise: no\/such\.json: cannot be read/],
    [["solve", "--max-depth", "-1", FIRST], /--max-depth <n>.*Expected a whole number from 0/],
    [["solve", "--memory", "much", FIRST], /--memory <size>.*Expected a size such as 256MB/],
    [["solve", "--time-limit", "10 parsecs", FIRST], /--time-limit <duration>.*Expected a duration such as 500ms/],
    [["solve", "--format", "xml", FIRST], /--format <format>.*text, json, jsonl/],
    [
      ["solve", "--puzzle", "loopover-9x9", FIRST],
      /^turnwise: --puzzle loopover-9x9: .* loopover-RxC is: R×C distinct tiles;.*at most 64 tiles\./,
    ],
    [["web", "--port", "99999"], /--port <n>.*Expected a whole number from 0 to 65,535/],
    [["solve", "--memory", "99999999999GB", FIRST], /--memory <size>.*Expected a size such as 256MB/],
    [["solve", "--time-limit", "9".repeat(400), FIRST], /--time-limit <duration>.*Expected a duration such as 500ms/],
    [["solve", "--limit", "9007199254740992", "--all", FIRST], /--limit <n>.*Expected a whole number from 1/],
    [["solve", "--node-limit", "1e300", FIRST], /--node-limit <n>.*Expected a whole number from 1/],
    [["solve", "--threads", "9007199254740993", FIRST], /--threads <n>.*Expected a whole number from 1/],
    [["solve", "-x-x"], /unknown option '-x-x'\n.*\nA board, or moves, that begin with - stand after --, as in: turnwise solve -- -x-x\n$/],
    [["solve", "-h-h"], /unknown option '-h-h'\n.*\nA board, or moves, that begin with - stand after --, as in: turnwise solve -- -x-x\n$/],
    [["apply", "-x", "-x"], /unknown option '-x'\n.*\nA board, or moves, that begin with - stand after --/],
    [["solve", "--al", FIRST], /unknown option '--al'\n\(Did you mean --all\?\)/],
  ])("%j", (args, message) => {
    const ended = turnwise(args);
    expect(ended).toMatchObject({ status: 2, stdout: "" });
    expect(ended.stderr).toMatch(message);
  });
});

test("a board that begins with - stands after --", () => {
  const dashes = file(
    "dashes.json",
    JSON.stringify({
      name: "dashes",
      board: ["####"],
      symbols: { "-": 2, x: 2 },
      moves: [{ name: "R", row: 1, turn: "right" }],
      goal: { exact: ["xx--"] },
    }),
  );
  expect(turnwise(["solve", "--puzzle", dashes, "--", "--xx"])).toEqual({ status: 0, stdout: "2\tRR\n", stderr: "" });
  expect(turnwise(["apply", "--puzzle", dashes, "--", "-xx-", "R"])).toEqual({ status: 0, stdout: "- - x x\n", stderr: "" });
});

test("a definition with faults: each of them, with its place", () => {
  const bad = file(
    "bad.json",
    '{\n  "name": "x",\n  "board": ["##"],\n  "symbols": { "1": 1, "2": 2 },\n  "moves": [],\n  "goal": {}\n}\n',
  );
  const ended = turnwise(["solve", "--puzzle", bad, "12"]);
  expect(ended).toMatchObject({ status: 2, stdout: "" });
  expect(ended.stderr.trim().split("\n").length).toBe(3);
  for (const line of ended.stderr.trim().split("\n")) expect(line.startsWith(`${bad}:`)).toBe(true);
});

describe.runIf(hasTerminals)("a long search", () => {
  test("shows on a terminal what is proven, and how much it has searched", () => {
    const board = Array.from({ length: 25 }, (_, index) => 25 - index).join(" ");
    const { stdout, shown } = onTerminal(["solve", "--puzzle", "loopover-5x5", board], 5);
    expect(stdout).toBe("");
    expect(shown).toMatch(/searching · at least \d+ moves · [\d,]+ boards expanded/u);
  });
});

test("--scramble solves the board that the moves make of the solved one, where there is one", () => {
  const board = turnwise(["apply", "--puzzle", "magic-squares", "12348765", "ABCB"]).stdout.trim();
  expect(turnwise(["solve", "--puzzle", "magic-squares", "--scramble", "ABCB", "--format", "json"])).toEqual(
    turnwise(["solve", "--puzzle", "magic-squares", board, "--format", "json"]),
  );
  expect(turnwise(["solve", "--scramble", "A"])).toMatchObject({ status: 2, stdout: "" });
  expect(turnwise(["solve", "--scramble", "A"]).stderr).toContain("has more than one solved board");
  expect(turnwise(["solve", "--puzzle", "magic-squares", "--scramble", "AX"])).toMatchObject({ status: 1 });
  expect(turnwise(["solve", "--puzzle", "magic-squares", "--scramble", "A", "12345678"])).toMatchObject({ status: 2 });
});
