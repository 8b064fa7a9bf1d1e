import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { TestRuntime } from "../../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../../test/support/puzzles.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { LOOKUPS_COMBINATION } from "../kernel/assembly/layout.ts";
import type { TableSet } from "../plan/table-sets.ts";
import type { ExactLookups, LookupAnswer } from "./lookups.ts";

const row = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const free = (cells: number): number[] => new Array<number>(cells).fill(-1);

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

function solveAll(lookups: ExactLookups, boards: readonly Board[]): { answers: LookupAnswer[]; batches: number[] } {
  const answers: LookupAnswer[] = [];
  const batches: number[] = [];
  while (answers.length < boards.length) batches.push(lookups.solveBatch(boards, answers.length, (answer) => answers.push(answer)));
  return { answers, batches };
}

async function each(puzzle: Puzzle, check: (tableSet: TableSet, lookups: ExactLookups) => void): Promise<void> {
  const candidates = runtime.candidates(puzzle);
  expect(candidates.length).toBeGreaterThan(0);
  for (const tableSet of candidates) check(tableSet, (await runtime.build(puzzle, tableSet)).lookups);
}

/** A ring that turns one way, and half of it the other way. */
const MOVES = [[row(0, 8)], [[3, 2, 1, 0]]];

const PUZZLES: readonly (readonly [string, Puzzle])[] = [
  ["one table", puzzleOf({ counts: [3, 5], moves: MOVES, goal: [exact(0, -1, 0, -1, 0, ...free(3))] })],
  ["a table through each of three symbols", puzzleOf({ counts: [2, 2, 4], moves: MOVES, goal: [uniform([0, 5])] })],
  ["tables of two sizes", puzzleOf({ counts: [1, 2, 5], moves: MOVES, goal: [exact(0, ...free(7)), exact(-1, 1, 1, ...free(5))] })],
  [
    "distinct symbols on two rings, most boards of which cannot be solved",
    puzzleOf({ counts: new Array(6).fill(1), moves: [[row(0, 3)], [row(3, 6)]], goal: [exact(...row(0, 6))] }),
  ],
  ["no board that can be solved but the goal's", puzzleOf({ counts: [2, 2], moves: [], goal: [exact(0, 1, 1, 0)] })],
];

describe("lookups", () => {
  it.each(PUZZLES)("tell each board's distance and first shortest solution: %s", async (_, puzzle) => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle);
    const distances = boards.map((board) => brute.distance(board));
    const expected = boards.map((board, i) => ({ distance: distances[i], moves: brute.solution(board) ?? [] }));
    await each(puzzle, (_candidate, lookups) => {
      expect(lookups.distances(boards)).toEqual(distances);
      expect(solveAll(lookups, boards).answers).toEqual(expected);
    });
  });

  it("take at most 1,024 boards at a time", async () => {
    const [, puzzle] = PUZZLES[0]!;
    const brute = bruteForce(puzzle);
    const boards = row(0, 45)
      .flatMap(() => allBoards(puzzle))
      .slice(0, 2500);
    await each(puzzle, (_candidate, lookups) => {
      const { answers, batches } = solveAll(lookups, boards);
      expect(batches).toEqual([1024, 1024, 452]);
      expect(answers.map(({ distance }) => distance)).toEqual(boards.map((board) => brute.distance(board)));
      expect(lookups.distances(boards)).toEqual(answers.map(({ distance }) => distance));
      expect(lookups.distances(boards.slice(0, 1024))).toHaveLength(1024);
      expect(lookups.distances([])).toEqual([]);
    });
  });

  it("keep to their memory", async () => {
    const [, puzzle] = PUZZLES[0]!;
    const boards = row(0, 19).flatMap(() => allBoards(puzzle));
    await each(puzzle, (_candidate, lookups) => {
      const [after, bytes] = [runtime.kernel.allocate(65_536), 65_536];
      runtime.kernel.view(after, bytes).fill(170);
      lookups.distances(boards);
      solveAll(lookups, boards);
      expect(new Set(runtime.kernel.view(after, bytes))).toEqual(new Set([170]));
    });
  });

  it("walk on bits where every table is of two classes, not folded, and is asked for boards whose cells stay", async () => {
    const both = [[row(0, 8)], [row(0, 8).reverse()]];
    const puzzles = [
      ...PUZZLES.slice(0, 3).map(([, puzzle]) => puzzle),
      puzzleOf({ counts: [3, 5], moves: both, goal: [exact(0, 0, 0, ...free(5))] }),
      // The second goal is the first one's mirror image, with another symbol.
      puzzleOf({ counts: [2, 2, 4], moves: both, goal: [exact(0, 0, ...free(6)), exact(...free(5), 1, 1, -1)] }),
      // A table of two classes and one of three.
      puzzleOf({ counts: [1, 2, 2, 3], moves: MOVES, goal: [exact(0, ...free(7)), exact(-1, 1, 1, 2, ...free(4))] }),
    ];
    const met = new Set<string>();
    for (const puzzle of puzzles) {
      await each(puzzle, ({ tables, lookups: plans }, lookups) => {
        const onBits = tables.map(
          ({ fold, arrangements }) => fold.kind === "none" && arrangements.classCount === 2 && arrangements.orbitSizes.length === 1,
        );
        const stays = plans.map(({ through }) => String(through.cells) === String(row(0, puzzle.cells)));
        expect(runtime.kernel.read(lookups.address + LOOKUPS_COMBINATION)).toBe([...onBits, ...stays].every(Boolean) ? 1 : 0);
        met.add(`${new Set(onBits).size > 1 ? "some" : onBits[0]}, ${new Set(stays).size > 1 ? "some" : stays[0]}`);
      });
    }
    expect([...met].sort()).toEqual(["false, true", "some, true", "true, some", "true, true"]);
  });
});
