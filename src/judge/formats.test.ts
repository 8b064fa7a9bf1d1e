import { describe, expect, test } from "vitest";
import type { SolveOptions } from "../engine/options.ts";
import type { Solution } from "../engine/solution.ts";
import type { Solver } from "../engine/solver.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { applyMove, applyMoves } from "../rules/apply.ts";
import { parseBoard } from "../rules/board.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import { isSolved } from "../rules/goal.ts";
import { makeMoves } from "../rules/move-notation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { AnswerLines } from "./answer-lines.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { writeInput } from "./board-text.ts";
import { check } from "./check.ts";
import type { Format } from "./format.ts";
import { Framer } from "./framing.ts";
import { judge } from "./judge.ts";
import { findFormat, formats, suggestPreset } from "./presets.ts";
import { judgeClaim } from "./verdict.ts";

const puzzleOf = (format: Format): Puzzle => compile(parseDefinition(findPuzzle(format.puzzle)).definition);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every sequence of so many moves, in dictionary order: the first that ends at a goal board. */
function firstOf(puzzle: Puzzle, board: Board, depth: number, isGoal: (board: Board) => boolean): number[] | undefined {
  if (depth === 0) return isGoal(board) ? [] : undefined;
  for (let move = 0; move < puzzle.moves.length; move++) {
    const rest = firstOf(puzzle, applyMove(puzzle, board, move), depth - 1, isGoal);
    if (rest) return [move, ...rest];
  }
  return undefined;
}

/** Every sequence of so many moves that solves the board. */
function* everyOf(puzzle: Puzzle, board: Board, depth: number): Generator<number[]> {
  if (depth === 0) {
    if (isSolved(puzzle, board)) yield [];
    return;
  }
  for (let move = 0; move < puzzle.moves.length; move++) {
    for (const rest of everyOf(puzzle, applyMove(puzzle, board, move), depth - 1)) yield [move, ...rest];
  }
}

/** Tries all sequences up to a depth, and gives up after it. */
function bruteForce(puzzle: Puzzle, most: number): Solver {
  const solveOne = (board: Board, { maxDepth = most }: SolveOptions = {}): Solution => {
    const effort = { method: "search", nodes: 0, milliseconds: 0 } as const;
    const last = Math.min(most, maxDepth);
    for (let depth = 0; depth <= last; depth++) {
      const moves = firstOf(puzzle, board, depth, (end) => isSolved(puzzle, end));
      if (moves) return { status: "solved", distance: depth, moves, final: applyMoves(puzzle, board, moves), effort };
    }
    return { status: "limit", lowerBound: last + 1, reason: { kind: "node-limit", nodes: 5 }, effort };
  };
  const solver: Partial<Solver> = {
    puzzle,
    solve: async (board, options) => solveOne(board, options),
    solveMany: async (boards, options) => boards.map((board) => solveOne(board, options)),
    solveAll: async (board) => {
      const solution = solveOne(board);
      const solutions = solution.status === "solved" ? [...everyOf(puzzle, board, solution.distance)] : [];
      return { solution, count: BigInt(solutions.length), solutions };
    },
    close: () => {},
  };
  return solver as Solver;
}

interface Answered {
  output: string;
  complaints: string[];
  expected: (number | undefined)[];
}

async function answer(preset: string, input: string, depth = 5): Promise<Answered> {
  const format = findFormat(preset)!;
  const puzzle = puzzleOf(format);
  const answered: Answered = { output: "", complaints: [], expected: [] };
  await judge({
    format,
    puzzle,
    input: [bytes(input)],
    createSolver: async (boards) => {
      answered.expected.push(boards);
      return bruteForce(puzzle, depth);
    },
    readAhead: true,
    write: (written) => {
      answered.output += new TextDecoder().decode(written);
    },
    fault: ({ board, what }) => answered.complaints.push(`${board}: ${what}`),
    limited: (board, reason) => answered.complaints.push(`${board}: limited: ${reason}`),
    options: {},
  });
  return answered;
}

const GAME = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n0\n";
const SOLVED_GAME = "1 1 3 1 3 3 2 2 2 3 1 2 2 3 1 2 2 2 3 1 3 1 1 3\n";

describe("published samples", () => {
  test.each([
    ["poj2286", GAME, "AC\n2\nDDHH\n2\n"],
    ["UVa1343", GAME, "AC\n2\nDDHH\n2\n"],
    ["poj2286", SOLVED_GAME, "No moves needed\n2\n"],
    ["nkoi3744", "1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n", "1\n"],
    ["nkoi3744", "4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n", "1\n"],
    ["hdu2234", "2\n1 2 3 4\n1 2 3 4\n1 2 3 4\n2 3 4 1\n4 1 1 1\n1 2 2 2\n2 3 3 3\n3 4 4 4\n", "1\n1\n"],
    ["rubiksrevenge", "RGGR\nGBGB\nBYBY\nYRYR\n", "3\n"],
    ["boj11642", "RRRR\nGBGG\nGYBB\nBYYY\n", "4\n"],
    ["uva704", "1\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n", "PUZZLE ALREADY SOLVED\n"],
    ["hdu1430", "12345678\n17245368\n12345678\n82754631\n12345678\n12345678\n", "C\nAC\n\n"],
    ["luogu-p10578", "2\n1 2 3\n4 5 6\n7 8 9\n1 5 2\n4 6 3\n7 8 9\n", "0\n3\n"],
    ["boj4899", "3413569728\n1165432789\n0000000000\n", "1. 2\n2. -1\n"],
  ])("%s", async (preset, input, output) => {
    expect(await answer(preset, input, 4)).toMatchObject({ output, complaints: [] });
  });

  test("usaco-msquare", async () => {
    expect(await answer("usaco-msquare", "2 6 8 4 5 7 3 1 \n", 7)).toMatchObject({ output: "7\nBCABCCB\n", complaints: [] });
    expect(await answer("usaco-msquare", "1 2 3 4 5 6 7 8\n")).toMatchObject({ output: "0\n\n", complaints: [] });
  });

  test("uva11513", async () => {
    const boards = ["1 2 3\n4 5 6\n7 8 9", "2 3 1\n4 5 6\n7 8 9", "7 2 3\n1 5 6\n4 8 9", "1 2 3\n4 5 6\n8 9 7"];
    expect(await answer("uva11513", `${boards.join("\n")}\n0\n`)).toMatchObject({ output: "0 \n1 H1\n1 V1\n1 H3\n", complaints: [] });
  });

  test("the wheel that the statement of uva704 turns", async () => {
    const turned = "1\n2 1 0 3 4 3 0 5 6 5 0 1 0 7 8 7 0 9 10 9 0 5 0 1\n";
    expect(await answer("uva704", turned)).toMatchObject({ output: "3\n", complaints: [] });
  });
});

test("the solver is made once, with the number of boards", async () => {
  expect((await answer("poj2286", GAME)).expected).toEqual([2]);
  expect((await answer("poj2286", "0\n")).expected).toEqual([]);
});

test("a bad board has no answer, and the numbers of the others stand", async () => {
  expect(await answer("boj4899", "3413569728\n1165432788\n9123456789\n0000000000\n", 2)).toMatchObject({
    output: "1. 2\n3. 0\n",
    complaints: ["2: symbol 8: 2 found, 1 expected; symbol 9: 0 found, 1 expected"],
  });
});

test("past the judge's own limit is an answer, past another one is none", async () => {
  const far = "1 3 2 4\n4 1 3 2\n3 2 4 1\n2 4 1 3\n";
  expect(await answer("nkoi3744", far, 2)).toMatchObject({ output: "", complaints: ["1: limited: at least 3 moves: 5 boards expanded"] });
  expect(await answer("boj4899", "2123456798\n", 2)).toMatchObject({ output: "1. -1\n", complaints: [] });
});

/** Boards up to three moves away from a goal board. */
function nearBoards(format: Format, puzzle: Puzzle): Board[] {
  const goals: Record<string, string> = {
    "rotation-game": SOLVED_GAME,
    "grid-4x4": "1111222233334444",
    "rubiks-revenge": "RRRRGGGGBBBBYYYY",
    "magic-squares": "12348765",
    "colour-hash": "5 6 5 0 1 0 9 10 9 0 2 0 3 4 3 0 1 0 7 8 7",
    tobo: "123456789",
    "nine-puzzle": "123456789",
    "turning-nine": "123456789",
    "half-turns-8x8": Array.from({ length: 64 }, (_, tile) => tile + 1).join(" "),
  };
  const goal = parseBoard(puzzle, goals[format.puzzle]!);
  const last = puzzle.moves.length - 1;
  const before = (board: Board, move: number): Board => {
    const { from } = puzzle.moves[move]!;
    return board.map((_, cell) => board[from.indexOf(cell)]!);
  };
  return [[], [0], [last], [0, last], [1, 0, 2]].map((moves) => moves.reduceRight(before, goal));
}

describe.each(formats.map((format) => [format.presets.join(", "), format] as const))("%s", (_name, format) => {
  const puzzle = puzzleOf(format);
  const boards = nearBoards(format, puzzle);

  test("what is written as input is read back", () => {
    const framer = new Framer(puzzle, format.input, (fault) => expect(fault).toBeUndefined());
    framer.push(bytes(writeInput(puzzle, format.input, boards)));
    framer.finish();
    expect(framer.take().boards.map((board) => [...board])).toEqual(boards.map((board) => [...board]));
  });

  test("what is printed is read back, and right", async () => {
    const solver = bruteForce(puzzle, puzzle.moves.length < 4 ? 8 : 3);
    const solutions = await solver.solveMany(boards);
    const writer = new AnswerWriter(puzzle);
    const asked = { number: 7, lead: "9" };
    for (const solution of solutions) format.print(solution.status === "solved" ? solution : undefined, writer, asked);
    const lines = new AnswerLines(new TextDecoder().decode(writer.take()));
    for (const [index, solution] of solutions.entries()) {
      const found = solution.status === "solved" ? solution : undefined;
      const claim = format.parse(lines, asked);
      expect(judgeClaim(puzzle, boards[index]!, claim, found, Number.POSITIVE_INFINITY)).toEqual({ kind: "right", detail: "" });
    }
    expect(lines.left).toBe(0);
  });
});

test("the way to a target is found as the way from the board that stands for it", () => {
  const format = findFormat("usaco-msquare")!;
  const puzzle = puzzleOf(format);
  const clockwise = [0, 1, 2, 3, 7, 6, 5, 4];
  for (const target of ["21345678", "83412567", "17245368", "81726354", "45678123"]) {
    const framer = new Framer(puzzle, format.input, () => {});
    framer.push(bytes(`${target}\n`));
    const board = framer.take().boards[0]!;
    const wanted = new Uint8Array(8);
    clockwise.forEach((cell, index) => {
      wanted[cell] = Number(target[index]) - 1;
    });
    const start = parseBoard(puzzle, "12348765");
    const isTarget = (end: Board) => end.every((symbol, cell) => symbol === wanted[cell]);
    for (let depth = 0; depth <= 8; depth++) {
      const forward = firstOf(puzzle, start, depth, isTarget);
      expect(firstOf(puzzle, board, depth, (end) => isSolved(puzzle, end))).toEqual(forward);
      if (forward) break;
    }
  }
});

test("sixty moves a line", () => {
  const format = findFormat("usaco-msquare")!;
  const puzzle = puzzleOf(format);
  for (const length of [60, 61, 120, 125]) {
    const moves = Array.from({ length }, (_, index) => index % 3);
    const writer = new AnswerWriter(puzzle);
    format.print({ moves, final: new Uint8Array(8) }, writer, { number: 1, lead: "" });
    const text = new TextDecoder().decode(writer.take());
    const names = makeMoves(puzzle, moves);
    expect(text).toBe(`${length}\n${(names.match(/.{1,60}/g) as string[]).join("\n")}\n`);
    expect(format.parse(new AnswerLines(text), { number: 1, lead: "" })).toEqual({ length, moves: names });
  }
});

describe("somebody's answers", () => {
  const AS_PRINTED = "wrong format: right, but not as the judge prints it:";

  async function verdicts(preset: string, input: string, answers: string, depth = 4): Promise<string[]> {
    const format = findFormat(preset)!;
    const puzzle = puzzleOf(format);
    const seen: string[] = [];
    const run = check({
      format,
      puzzle,
      input: [bytes(input)],
      answers,
      createSolver: async () => bruteForce(puzzle, depth),
      readAhead: true,
      fault: ({ board, what }) => seen.push(`bad ${board}: ${what}`),
      limited: (board) => seen.push(`limited ${board}`),
      options: {},
    });
    for await (const { board, line, kind, detail } of run)
      seen.push(`${board ?? "-"}@${line} ${kind}${detail === "" ? "" : `: ${detail}`}`);
    return seen;
  }

  test.each([
    ["right", "AC\n2\nDDHH\n2\n", "1@1 right", "2@3 right"],
    ["right, with other line ends and blanks", "\uFEFFAC \r\n2\r\nDDHH\r\n2\t\r\n\r\n\r\n", "1@1 right", "2@3 right"],
    ["a wrong symbol", "AC\n3\nDDHH\n2\n", "1@1 wrong symbol: 3 found, 2 expected", "2@3 right"],
    ["moves that do not solve", "CA\n2\nDDHH\n2\n", "1@1 does not solve: 2 moves lead to another board", "2@3 right"],
    ["no moves where some are needed", "No moves needed\n2\nDDHH\n2\n", "1@1 does not solve: the board is not solved", "2@3 right"],
    ["too long", "AC\n2\nDDHHCH\n2\n", "1@1 right", "2@3 too long: by 2: 6 moves, 4 are enough (DDHH)"],
    [
      "the smallest read backwards",
      "AC\n2\nHHDD\n2\n",
      "1@1 right",
      "2@3 not smallest: DDHH comes before HHDD: HHDD is the first read backwards, as a search from the goal finds it",
    ],
    ["not the smallest", "AC\n2\nHDHD\n2\n", "1@1 right", "2@3 not smallest: DDHH comes before HDHD"],
    ["a name that is no move", "AX\n2\nDDHH\n2\n", '1@1 unreadable: move 2: found "X", expected one of A B C D E F G H', "2@3 right"],
    ["no moves line", "2\nDDHH\n2\n", '1@1 unreadable: "2" found, moves or "No moves needed" expected', "2@2 right"],
    ["no symbol line", "AC\nDDHH\n2\n", "1@1 unreadable: no line with the symbol in the centre follows the moves", "2@2 right"],
    ["an answer missing", "AC\n2\n", "1@1 right", "2@3 missing: the answers end before it"],
    ["no answers", "", "1@1 missing: the answers end before it", "2@1 missing: the answers end before it"],
    ["surplus lines", "AC\n2\nDDHH\n2\nA\n1\n", "1@1 right", "2@3 right", "-@5 surplus: 2 lines after the last answer"],
    ["a blank line", "AC\n2\n\nDDHH\n2\n", "1@1 right", `2@4 ${AS_PRINTED} a blank line stands before the answer`],
    [
      "blanks between moves",
      "A C\n2\nD\tDH H\n2\n",
      `1@1 ${AS_PRINTED} "A C" found, "AC" expected`,
      `2@3 ${AS_PRINTED} "D\\tDH H" found, "DDHH" expected`,
    ],
    [
      "blanks before lines",
      "AC\n 2\n DDHH\n2\n",
      `1@1 ${AS_PRINTED} " 2" found, "2" expected`,
      `2@3 ${AS_PRINTED} " DDHH" found, "DDHH" expected`,
    ],
    ["a blank line within", "AC\n\n2\nDDHH\n2\n", `1@1 ${AS_PRINTED} "AC\\n\\n2" found, "AC\\n2" expected`, "2@4 right"],
    [
      "one line each",
      "AC 2\nDDHH2\n",
      `1@1 ${AS_PRINTED} "AC 2" found, "AC\\n2" expected`,
      `2@2 ${AS_PRINTED} "DDHH2" found, "DDHH\\n2" expected`,
    ],
    [
      "blanks in a wrong answer",
      "C A\n2\n\nD HDH\n2\n",
      "1@1 does not solve: 2 moves lead to another board",
      "2@4 not smallest: DDHH comes before DHDH",
    ],
    ["full-width letters and digits", "ＡＣ\n２\nDDHH\n2", '1@1 unreadable: full-width "Ａ" found, "A" expected', "2@3 right"],
    ["a full-width symbol", "AC\n２\nDDHH\n2", '1@1 unreadable: full-width "２" found, "2" expected', "2@3 right"],
    [
      "bytes that are no text",
      "AC\n\uFFFD\nDDHH\n2",
      "1@1 unreadable: bytes that are no UTF-8 text found, UTF-8 expected: save it as UTF-8",
      "2@3 right",
    ],
    [
      "no symbol",
      "AC\nx\nDDHH\ny\n",
      '1@1 unreadable: "x" found, the symbol in the centre expected',
      '2@3 unreadable: "y" found, the symbol in the centre expected',
    ],
    [
      "no symbol lines",
      "AC\nDDHH\n",
      "1@1 unreadable: no line with the symbol in the centre follows the moves",
      "2@2 unreadable: no line with the symbol in the centre follows the moves",
    ],
    ["no moves and no symbol", "?\nDDHH\n2\n", "1@1 unreadable: no line with the symbol in the centre follows the moves", "2@2 right"],
    ["a number for the moves", "13\n2\nDDHH\n2\n", '1@1 unreadable: "13" found, moves or "No moves needed" expected', "2@3 right"],
    [
      "no moves, spelt otherwise, where some are needed",
      "AC\nno move needed\n2\n",
      "1@1 unreadable: no line with the symbol in the centre follows the moves",
      "2@2 does not solve: the board is not solved",
    ],
    [
      "no moves, spelt otherwise, for a symbol",
      "AC\n2\nNO MOVES NEEDED\n2\nx\n",
      "1@1 right",
      "2@3 does not solve: the board is not solved",
      "-@5 surplus: 1 line after the last answer",
    ],
  ])("%s", async (_name, answers, ...expected) => {
    expect(await verdicts("poj2286", GAME, answers)).toEqual(expected);
  });

  test("numbers", async () => {
    const input = "4\n1234 1234 1234 2341\n4111 1222 2333 3444\n1111 2222 3333 4444\n1111 2222 3333 4443\n1111 2222 3333 4444";
    expect(await verdicts("hdu2234", input, "1\n3\n-1\nx\n")).toEqual([
      "bad 4: symbol 3: 5 found, 4 expected; symbol 4: 3 found, 4 expected",
      "bad undefined: text after the 4 boards announced is not read",
      "1@1 right",
      "2@2 too long: by 2: 3 moves, 1 is enough",
      "3@3 wrong answer: no solution within 5 moves claimed, - solves it in 0 moves",
      "-@4 surplus: 1 line after the last answer",
    ]);
    expect(await verdicts("hdu2234", "1\n1234 1234 1234 2341\n", "0\n")).toEqual([
      "1@1 too short: by 1: 0 moves claimed, 1 move is needed",
    ]);
    expect(await verdicts("boj4899", "3413569728\n1165432789\n", "1. 2\n2. 1\n")).toEqual([
      "1@1 right",
      "2@2 wrong answer: 1 move claimed, there is no solution within 1 move",
    ]);
    expect(await verdicts("boj4899", "3413569728\n1165432789\n", "2. 2\n-1\n")).toEqual([
      "1@1 unreadable: the board's number 2 found, 1 expected",
      '2@2 unreadable: "-1" found, "2. " and the number of moves expected',
    ]);
  });

  test.each(["01", "-01", "+1", "1.0", "1e0", "0x1", "-0"])("no number as a judge prints it: %s", async (number) => {
    expect(await verdicts("hdu2234", "1\n1234 1234 1234 2341\n", `${number}\n`)).toEqual([
      `1@1 unreadable: "${number}" found, the number of moves expected`,
    ]);
    for (const line of [`1. ${number}`, "01. 2"]) {
      expect(await verdicts("boj4899", "3413569728\n", `${line}\n`)).toEqual([
        `1@1 unreadable: "${line}" found, "1. " and the number of moves expected`,
      ]);
    }
  });

  test.each([
    ["poj2286", SOLVED_GAME, "no moves needed\n2\n", '"no moves needed" found, "No moves needed" expected'],
    ["poj2286", SOLVED_GAME, "No move needed.\n2\n", '"No move needed." found, "No moves needed" expected'],
    ["poj2286", SOLVED_GAME, "-\n2\n", '"-" found, "No moves needed" expected'],
    ["nkoi3744", "1234 1234 1234 2341\n", "\t1\n", '"\\t1" found, "1" expected'],
    ["rubiksrevenge", "RGGR\nGBGB\nBYBY\nYRYR\n", "\n 3\n", '" 3" found, "3" expected'],
    ["usaco-msquare", "2 6 8 4 5 7 3 1\n", "7\nBCA BCCB\n", '"BCA BCCB" found, "BCABCCB" expected'],
    ["usaco-msquare", "2 6 8 4 5 7 3 1\n", "7\n\nBCABCCB\n", '"7\\n\\nBCABCCB" found, "7\\nBCABCCB" expected'],
    [
      "uva704",
      "1\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n",
      "Puzzle already solved\n",
      '"Puzzle already solved" found, "PUZZLE ALREADY SOLVED" expected',
    ],
    ["boj4899", "3413569728\n", "1.2\n", '"1.2" found, "1. 2" expected'],
    ["boj4899", "3413569728\n", "1.  2\n", '"1.  2" found, "1. 2" expected'],
  ])("right, but not as %s prints it", async (preset, input, answers, what) => {
    const [verdict, ...others] = await verdicts(preset, input, answers, 7);
    expect([verdict?.replace(/^1@\d /, ""), others]).toEqual([`${AS_PRINTED} ${what}`, []]);
  });

  test.each([
    ["hdu2234", "1\n1234 1234 1234 2341\n", "１\n", 'full-width "１" found, "1" expected'],
    ["boj4899", "3413569728\n", "1．2\n", 'full-width "．" found, "." expected'],
    ["uva704", "1\n0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1\n", "１\n", 'full-width "１" found, "1" expected'],
    ["usaco-msquare", "4 1 2 3 6 7 8 5\n", "1\nＢ\n", 'full-width "Ｂ" found, "B" expected'],
  ])("full-width, for %s", async (preset, input, answers, what) => {
    expect(await verdicts(preset, input, answers)).toEqual([`1@1 unreadable: ${what}`]);
  });

  test("after a bad answer to usaco-msquare the next number begins another", async () => {
    const both = async (answers: string) => verdicts("usaco-msquare", "4 1 2 3 6 7 8 5\n2 6 8 4 5 7 3 1\n", `${answers}7\nBCABCCB\n`, 7);
    expect(await both("x\nB\n")).toEqual(['1@1 unreadable: "x" found, the number of moves expected', "2@3 right"]);
    expect(await both("-1\nB\n")).toEqual(["1@1 unreadable: -1 found, the number of moves expected", "2@3 right"]);
    expect(await both("2\nB\nB\n")).toEqual(["1@1 unreadable: a line of 1 moves found, 60 expected before the last line", "2@4 right"]);
    expect(await both("1\nb\n")).toEqual(['1@1 unreadable: move 1: found "b", expected one of A B C. Did you mean "B"?', "2@3 right"]);
    expect(await both("1\n")).toEqual(["1@1 unreadable: 0 moves found, 1 expected", "2@2 right"]);
    // The line for no moves is empty.
    expect(await verdicts("usaco-msquare", "12345678\n4 1 2 3 6 7 8 5\n", "0\n\n1\nB\n")).toEqual(["1@1 right", "2@3 right"]);
  });

  test("the numbers that boj4899 prints tell which answer is left out or out of place", async () => {
    const three = async (answers: string) => verdicts("boj4899", "3413569728\n1165432789\n3413569728\n", answers);
    const misnumbered = (found: number, expected: number) => `unreadable: the board's number ${found} found, ${expected} expected`;
    expect(await three("2. -1\n3. 2\n")).toEqual([`1@1 ${misnumbered(2, 1)}`, "2@1 right", "3@2 right"]);
    expect(await three("1. 2\n3. 2\n")).toEqual(["1@1 right", `2@2 ${misnumbered(3, 2)}`, "3@2 right"]);
    expect(await three("1. 2\nx\n2. -1\n3. 2\n")).toEqual([
      "1@1 right",
      `2@2 ${AS_PRINTED} "x\\n2. -1" found, "2. -1" expected`,
      "3@4 right",
    ]);
    expect(await three("1. 2\nx\n3. 2\n")).toEqual([
      "1@1 right",
      '2@2 unreadable: "x" found, "2. " and the number of moves expected',
      "3@3 right",
    ]);
    expect(await three("1. 2\n1. 2\n2. -1\n3. 2\n")).toEqual([
      `1@1 ${AS_PRINTED} "1. 2\\n1. 2" found, "1. 2" expected`,
      "2@3 right",
      "3@4 right",
    ]);
    expect(await three("0. 2\n1. 2\n2. -1\n3. 2\n")).toEqual([
      `1@1 ${AS_PRINTED} "0. 2\\n1. 2" found, "1. 2" expected`,
      "2@3 right",
      "3@4 right",
    ]);
    // Never counted on.
    expect(await three("1. 2\n1. -1\n1. 2\n")).toEqual(["1@1 right", `2@2 ${misnumbered(1, 2)}`, `3@3 ${misnumbered(1, 3)}`]);
  });

  test("lengths and moves that disagree", async () => {
    const claims = async (answers: string) => (await verdicts("usaco-msquare", "4 1 2 3 6 7 8 5\n", answers))[0];
    expect(await claims("1\nB\n")).toBe("1@1 right");
    expect(await claims("2\nB\n")).toBe("1@1 unreadable: a line of 1 moves found, 60 expected before the last line");
    expect(await claims("1\nBB\n")).toBe("1@1 unreadable: 2 moves found, 1 expected");
    expect(await claims("1\n")).toBe("1@1 unreadable: 0 moves found, 1 expected");
    expect(await claims("B\n")).toBe('1@1 unreadable: "B" found, the number of moves expected');
  });
});

describe("a board whose size comes first", () => {
  const { input } = findFormat("abc336f")!;
  const puzzle = compile(parseDefinition(findPuzzle("half-turns-3x4")).definition);
  const framed = (text: string): string => {
    const found: string[] = [];
    const framer = new Framer(puzzle, input, ({ line, what }) => found.push(`${line}: ${what}`));
    framer.push(bytes(text));
    framer.finish();
    return [...found, ...framer.take().boards.map((board) => [...board].map((symbol) => puzzle.symbols[symbol]).join(" "))].join("; ");
  };
  const SOLVED = "1 2 3 4 5 6 7 8 9 10 11 12";

  test.each([
    "3 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n",
    "3\r\n4\r\n\r\n1 2 3 4\r\n5 6 7 8\r\n9 10 11 12",
    `3 4 ${SOLVED}\n`,
    `\n3\n4 ${SOLVED}`,
  ])("%j", (text) => {
    expect(framed(text)).toBe(SOLVED);
  });

  test("that is not whole, or of another size", () => {
    expect(framed("3 4\n1 2 3 4\n5 6 7\n9 10 11 12\n")).toBe("2: row 2: 3 symbols found, 4 expected");
    expect(framed(`3 5\n${SOLVED}\n`)).toBe(`1: "5" found, the number of rows or columns expected, 4; ${SOLVED}`);
  });
});

test("presets", () => {
  expect(findFormat("POJ2286")?.puzzle).toBe("rotation-game");
  expect(findFormat("poj")).toBeUndefined();
  expect(suggestPreset("poj2268")).toBe("poj2286");
  const presets = formats.flatMap((format) => format.presets);
  expect(new Set(presets).size).toBe(presets.length);
});
