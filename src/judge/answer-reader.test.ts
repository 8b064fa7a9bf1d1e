import { describe, expect, test } from "vitest";
import type { SolveOptions } from "../engine/options.ts";
import type { Solution } from "../engine/solution.ts";
import type { Solver } from "../engine/solver.ts";
import { findPuzzle } from "../puzzles/index.ts";
import { applyMoves } from "../rules/apply.ts";
import { parseBoard } from "../rules/board.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import { isSolved } from "../rules/goal.ts";
import { parseMoves } from "../rules/move-notation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { check } from "./check.ts";
import { findFormat } from "./presets.ts";

const puzzleOf = (preset: string): Puzzle => compile(parseDefinition(findPuzzle(findFormat(preset)!.puzzle)).definition);

/** Breadth first from the board; moves in order, so that the first sequence found is the first in dictionary order. */
function solved(puzzle: Puzzle, board: Board, most: number): Solution {
  const effort = { method: "search", nodes: 0, milliseconds: 0 } as const;
  let row: number[][] = [[]];
  const seen = new Set([board.join()]);
  for (let depth = 0; depth <= most; depth++) {
    const next: number[][] = [];
    for (const moves of row) {
      const final = applyMoves(puzzle, board, moves);
      if (isSolved(puzzle, final)) return { status: "solved", distance: depth, moves, final, effort };
      for (let move = 0; move < puzzle.moves.length; move++) {
        const key = applyMoves(puzzle, final, [move]).join();
        if (!seen.has(key)) next.push([...moves, move]);
        seen.add(key);
      }
    }
    row = next;
  }
  return { status: "limit", lowerBound: most + 1, reason: { kind: "node-limit", nodes: 5 }, effort };
}

/** The best solution of each board is found once for all answers. */
function checker(preset: string, input: string): (answers: string) => Promise<string[]> {
  const format = findFormat(preset)!;
  const puzzle = puzzleOf(preset);
  const known = new Map<string, Solution>();
  const solve = (board: Board, { maxDepth = 7 }: SolveOptions = {}): Solution => {
    const key = board.join();
    const solution = known.get(key) ?? solved(puzzle, board, Math.min(7, maxDepth));
    known.set(key, solution);
    return solution;
  };
  const solver: Partial<Solver> = {
    puzzle,
    solveMany: async (boards, options) => boards.map((board) => solve(board, options)),
    close: () => {},
  };
  return async (answers) => {
    const kinds: string[] = [];
    const run = check({
      format,
      puzzle,
      input: [new TextEncoder().encode(input)],
      answers,
      createSolver: async () => solver as Solver,
      readAhead: true,
      fault: ({ what }) => kinds.push(what),
      limited: (board) => kinds.push(`limited ${board}`),
      options: {},
    });
    for await (const { board, kind } of run) kinds.push(board === undefined ? `- ${kind}` : kind);
    return kinds;
  };
}

const SOLVED = "1 1 3 1 3 3 2 2 2 3 1 2 2 3 1 2 2 2 3 1 3 1 1 3";

/** Boards of the Rotation Game, each some moves before the solved one, on the way back; and the answers. */
function game(...ways: string[]): string {
  const puzzle = puzzleOf("poj2286");
  const back = (way: string) => [...way].reverse().map((name) => "FEHGBADC"["ABCDEFGH".indexOf(name)]);
  const boards = ways.map((way) => applyMoves(puzzle, parseBoard(puzzle, SOLVED), parseMoves(puzzle, back(way).join(""))));
  return `${boards.map((board) => [...board].map((symbol) => symbol + 1).join(" ")).join("\n")}\n0\n`;
}

interface Edit {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Every way to leave out or to double one line, or to put in one of these. */
function edits(lines: readonly string[], inserted: readonly string[]): Edit[] {
  const changed = (name: string, at: number, left: number, ...put: string[]) => ({ name, lines: lines.toSpliced(at, left, ...put) });
  return [
    ...lines.map((_, at) => changed(`line ${at + 1} left out`, at, 1)),
    ...lines.map((line, at) => changed(`line ${at + 1} doubled`, at, 0, line)),
    ...inserted.flatMap((line) => [...lines, ""].map((_, at) => changed(`${JSON.stringify(line)} before line ${at + 1}`, at, 0, line))),
  ];
}

/** What each edit makes of answers that are all right, where that is more than one bad board, or more than one missing. */
async function spoilt(preset: string, input: string, answers: string, inserted: readonly string[], most = 1): Promise<object> {
  const kindsOf = checker(preset, input);
  const lines = answers.split("\n");
  expect(new Set(await kindsOf(answers))).toEqual(new Set(["right"]));
  const failed: Record<string, string[]> = {};
  for (const edit of edits(lines, inserted)) {
    const kinds = await kindsOf(edit.lines.join("\n"));
    const missing = kinds.filter((kind) => kind === "missing").length;
    const right = kinds.filter((kind) => kind === "right").length;
    const boards = kinds.filter((kind) => kind !== "- surplus").length;
    if (missing > 1 || boards - right - missing > most) failed[edit.name] = kinds;
  }
  return failed;
}

const STRAYS = ["Case 1:", "?", "", "FG", "FG2", "AC2", "AC 2", "1", "2", "3", "13", "-1", "x y"];
/** With such a line put in before a symbol, another answer is left out as likely. */
const MOVES = ["AC", "DDHH", "B", "AED", "No moves needed", "-"];

describe("one line left out, doubled or put in makes one answer bad", () => {
  test.each([
    ["all different", ["AC", "DDHH", "", "B", "AED"], 1],
    ["two alike", ["AC", "DDHH", "DDHH", "B", "AED"], 1],
    ["the last two alike", ["AC", "", "DDHH", "B", "B"], 1],
    ["in turn", ["AC", "B", "AC", "B", "AC"], 1],
    ["three alike", ["AC", "AC", "AC", "DDHH", "B"], 2],
    ["all alike", ["AC", "AC", "AC", "AC", "AC"], 1],
  ])("poj2286: boards %s", async (_name, ways, most) => {
    const answers = ways.map((way) => `${way || "No moves needed"}\n2`).join("\n");
    expect(await spoilt("poj2286", game(...ways), answers, STRAYS, most)).toEqual({});
    expect(await spoilt("poj2286", game(...ways), answers, MOVES, 2)).toEqual({});
  });

  test("usaco-msquare", async () => {
    const input = "4 1 2 3 6 7 8 5\n2 6 8 4 5 7 3 1\n12345678\n87654321\n17245368\n";
    const answers = "1\nB\n7\nBCABCCB\n0\n\n1\nA\n1\nC";
    expect(await spoilt("usaco-msquare", input, answers, ["Case 1:", "", "2", "3", "-1", "BB", "?"])).toEqual({});
    expect(await spoilt("usaco-msquare", input, answers, ["0", "1", "7", "A", "B"], 2)).toEqual({});
  });

  test("boj4899", async () => {
    const input = "3413569728\n1165432789\n3413569728\n1165432789\n3413569728\n";
    const answers = "1. 2\n2. -1\n3. 2\n4. -1\n5. 2";
    const strays = ["Case 1:", "", "-1", "2", ...[0, 1, 2, 3, 4, 5, 6, 9].flatMap((number) => [`${number}. 7`, `${number}. x`])];
    expect(await spoilt("boj4899", input, answers, strays)).toEqual({});
  });
});
