import { describe, expect, test } from "vitest";
import { file, turnwise } from "./cli.ts";

const FIRST = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";
const SECOND = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3";
const input = file("input.txt", `${FIRST}\n${SECOND}\n0\n`);

describe("answers to a judge's input", () => {
  test.each([
    ["right", "AC\n2\nDDHH\n2\n", 0, ["board 1: right", "board 2: right"]],
    ["wrong symbol", "AC\n1\nDDHH\n2\n", 1, ["board 1: wrong symbol: 1 found, 2 expected", "board 2: right"]],
    ["does not solve", "AB\n2\nDDHH\n2\n", 1, ["board 1: does not solve: 2 moves lead to another board", "board 2: right"]],
    ["too long", "AC\n2\nDDHHAF\n2\n", 1, ["board 1: right", "board 2: too long: by 2: 6 moves, 4 are enough (DDHH)"]],
    [
      "not smallest",
      "AC\n2\nHHDD\n2\n",
      1,
      [
        "board 1: right",
        "board 2: not smallest: DDHH comes before HHDD: HHDD is the first read backwards, as a search from the goal finds it",
      ],
    ],
    ["missing", "AC\n2\n", 1, ["board 1: right", "board 2: missing: the answers end before it"]],
    [
      "wrong format",
      "A C\n2\n\nDDHH\n2\n",
      1,
      [
        'board 1: wrong format: right, but not as the judge prints it: "A C" found, "AC" expected',
        "board 2: wrong format: right, but not as the judge prints it: a blank line stands before the answer",
      ],
    ],
    ["unreadable", "ＡＣ\n２\nDDHH\n2", 1, ['board 1: unreadable: full-width "Ａ" found, "A" expected', "board 2: right"]],
    ["surplus", "AC\n2\nDDHH\n2\nAC\n", 1, ["board 1: right", "board 2: right", "line 5: surplus: 1 line after the last answer"]],
  ])("%s", (_name, answers, status, lines) => {
    const ended = turnwise(["check", "poj2286", input, file("answers.txt", answers)]);
    const count = lines.filter((line) => line.endsWith(": right")).length;
    expect(ended).toEqual({ status, stdout: `${lines.join("\n")}\n`, stderr: `${count} of 2 right\n` });
  });

  test("an autograder's results file", () => {
    const ended = turnwise(["check", "poj2286", input, file("answers.txt", "AC\n2\nHHDD\n2\nAC\n"), "--format", "gradescope", "--quiet"]);
    const { score, output, tests, ...more } = JSON.parse(ended.stdout);
    expect([ended.status, score, output, more]).toEqual([1, 1, "1 of 2 right", {}]);
    expect(tests).toEqual([
      { name: "board 1", status: "passed", score: 1, max_score: 1, output: "right" },
      { name: "board 2", status: "failed", score: 0, max_score: 1, output: expect.stringMatching(/^not smallest: DDHH comes before HHDD/) },
      { name: "line 5", status: "failed", score: 0, max_score: 0, output: "surplus: 1 line after the last answer" },
    ]);
    expect(JSON.parse(turnwise(["check", FIRST, "AC", "--format", "gradescope"]).stdout)).toMatchObject({
      score: 1,
      tests: [{ status: "passed" }],
    });
    expect(turnwise(["solve", FIRST, "--format", "gradescope"])).toMatchObject({ status: 2, stdout: "" });
  });

  test("JSON, and a bad board in the input", () => {
    const bad = file("bad.txt", `${FIRST}\n1 2\n${SECOND}\n`);
    const ended = turnwise(["check", "poj2286", bad, file("answers.txt", "AC\n2\nDDHH\n2\n"), "--format", "json", "--quiet"]);
    expect(JSON.parse(ended.stdout)).toEqual([
      { board: 1, line: 1, verdict: "right", detail: "" },
      { board: 3, line: 3, verdict: "right", detail: "" },
    ]);
    expect(ended).toMatchObject({ status: 1, stderr: `${bad}: line 2, board 2: 2 symbols found, 24 expected\n` });
  });

  test("JSON of an answer that is right but for a blank", () => {
    const ended = turnwise(["check", "poj2286", input, file("answers.txt", "AC \n2\nDDHH\n 2\n\n"), "--format", "jsonl"]);
    expect(ended).toEqual({
      status: 1,
      stdout:
        '{"board":1,"line":1,"verdict":"right","detail":""}\n' +
        '{"board":2,"line":3,"verdict":"wrong format","detail":"right, but not as the judge prints it: \\" 2\\" found, \\"2\\" expected"}\n',
      stderr: "1 of 2 right\n",
    });
  });

  test("sentences that are not written as the judge writes them", () => {
    const wheels = file(
      "wheels.txt",
      "2\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n0 9 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 3 0 1 2 1\n",
    );
    const answers = file("answers.txt", "Puzzle already solved\nNo solution was found in 16 steps\n");
    const as = "wrong format: right, but not as the judge prints it:";
    expect(turnwise(["check", "uva704", wheels, answers, "--quiet"])).toEqual({
      status: 1,
      stdout:
        `board 1: ${as} "Puzzle already solved" found, "PUZZLE ALREADY SOLVED" expected\n` +
        `board 2: ${as} "No solution was found in 16 steps" found, "NO SOLUTION WAS FOUND IN 16 STEPS" expected\n`,
      stderr: "",
    });
  });

  test("numbers", () => {
    const boards = file("grids.txt", "2\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n");
    const ended = turnwise(["check", "hdu2234", boards, file("answers.txt", "1\n-1\n"), "--quiet"]);
    expect(ended).toEqual({
      status: 1,
      stdout: "board 1: right\nboard 2: wrong answer: no solution within 5 moves claimed, U1 solves it in 1 move\n",
      stderr: "",
    });
  });
});

describe("one solution", () => {
  test.each([
    [FIRST, "AC", 0, "right"],
    [FIRST, "A C", 0, "right"],
    [FIRST, "CA", 1, "does not solve: 2 moves lead to another board"],
    [FIRST, "-", 1, "does not solve: the board is not solved"],
    [FIRST, "AQ", 1, 'unreadable: move 2: found "Q", expected one of A B C D E F G H'],
    [SECOND, "HDDH", 1, "not smallest: DDHH comes before HDDH"],
    [SECOND, "DDHHBE", 1, "too long: by 2: 6 moves, 4 are enough (DDHH)"],
  ])("%s %s", (board, moves, status, verdict) => {
    expect(turnwise(["check", board, moves])).toEqual({ status, stdout: `${verdict}\n`, stderr: "" });
  });

  test("of another puzzle, as JSON", () => {
    const args = ["check", "--puzzle", "grid-4x4", "--format", "json", "1234123412342341", "R4"];
    expect(turnwise(args)).toEqual({ status: 0, stdout: '{"verdict":"right","detail":""}\n', stderr: "" });
  });

  test("of what is no board", () => {
    expect(turnwise(["check", "123", "AC"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "turnwise: the board: 3 symbols found, 24 expected\n",
    });
  });
});
