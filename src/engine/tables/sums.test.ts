/** Sums of quotients against exact distances: admissible, consistent, and the search that they lead. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BruteForce, bruteForce } from "../../../test/support/brute-force.ts";
import { randomBoard, randomFrom, search, TestRuntime } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { allBoards, exact, puzzleOf as sketched, sketches } from "../../../test/support/puzzles.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { applyMove } from "../../rules/apply.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { NO_LIMIT } from "../kernel/assembly/layout.ts";
import { type AdditiveBound, additiveBounds } from "../plan/additive-bounds.ts";
import { IdaStar } from "../search/ida-star.ts";
import { obtainQuotient } from "./bound-store.ts";
import { NO_BOUNDS } from "./search-bounds.ts";
import { placeSums } from "./sums.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

/** A # of two rows and two columns of three cells each, every symbol different; with `ways` 1 each line turns one way only. */
function distinctHash(ways: 1 | 2): Puzzle {
  const lines = [
    [0, 1, 4],
    [5, 2, 3],
    [6, 0, 2],
    [1, 3, 7],
  ];
  const moves = lines.flatMap((line) => (ways === 1 ? [[line]] : [[line], [[...line].reverse()]]));
  return sketched({ counts: [1, 1, 1, 1, 1, 1, 1, 1], moves, goal: [exact(0, 1, 2, 3, 4, 5, 6, 7)] });
}

const loopover = (size: string): Puzzle => puzzleFrom(findPuzzle(`loopover-${size}`)!);

function boundsOf(puzzle: Puzzle): AdditiveBound[] {
  return additiveBounds(puzzle, findSymmetries(puzzle), () => goalPatterns(puzzle), 2 ** 27);
}

/** The bound of a board by a grouping's sum. */
async function sumOf(puzzle: Puzzle, bound: AdditiveBound): Promise<(board: Board) => number> {
  runtime.empty();
  const tables = [];
  for (const quotient of bound.quotients) tables.push((await obtainQuotient(runtime, puzzle, quotient, true, {}))!);
  const sums = placeSums(runtime.kernel, puzzle, tables, bound.terms);
  const place = runtime.kernel.allocateCleared(64);
  return (board) => {
    runtime.kernel.view(place, board.length).set(board);
    const sum = runtime.kernel.calls.beginSum(sums, place) >>> 0;
    return sum >= NO_LIMIT ? Number.POSITIVE_INFINITY : sum;
  };
}

/** Boards whose sum is more than their distance, or more than one more than the sum after a move. */
async function faults(
  puzzle: Puzzle,
  bound: AdditiveBound,
  { distance }: Pick<BruteForce, "distance">,
  boards: readonly Board[],
): Promise<Board[]> {
  const sum = await sumOf(puzzle, bound);
  return boards.filter(
    (board) => sum(board) > distance(board) || puzzle.moves.some((_, move) => sum(board) > 1 + sum(applyMove(puzzle, board, move))),
  );
}

describe("a sum over groups of moves", () => {
  it.each([
    ["two rings", fixture("two-rings")],
    ["rings that turn one way", fixture("one-way-rings")],
    ["small-hash", fixture("small-hash")],
    ["a # of distinct symbols", distinctHash(2)],
    ["a # that turns one way", distinctHash(1)],
    ["Loopover 2×4", loopover("2x4")],
  ])("is no more than the distance, and falls by no more than a move: every board of %s", async (_, puzzle) => {
    const brute = bruteForce(puzzle);
    const boards = allBoards(puzzle);
    for (const bound of boundsOf(puzzle)) expect(await faults(puzzle, bound, brute, boards)).toEqual([]);
  });

  it("is no more than the distance of any board of Loopover 3×3, by its exact table", async () => {
    const puzzle = loopover("3x3");
    const boards = allBoards(puzzle);
    const { lookups } = await runtime.build(puzzle, runtime.candidates(puzzle)[0]!);
    const distances = lookups.distances(boards);
    const [bound, ...others] = boundsOf(puzzle);
    expect(others).toEqual([]);
    const sum = await sumOf(puzzle, bound!);
    expect(boards.filter((board, i) => sum(board) > distances[i]!)).toEqual([]);
  });

  it("is no more than the distance, and falls by no more than a move: made-up puzzles", async () => {
    await fc.assert(
      fc.asyncProperty(sketches({ cells: 7, symbols: 5 }), async (sketch) => {
        const puzzle = sketched(sketch);
        const brute = bruteForce(puzzle);
        const boards = allBoards(puzzle).slice(0, 400);
        for (const bound of boundsOf(puzzle)) expect(await faults(puzzle, bound, brute, boards)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("is the walking distance of Loopover: 0 where every symbol is in its row and its column, and as published methods count it else", async () => {
    const puzzle = loopover("4x4");
    const [bound] = boundsOf(puzzle);
    const sum = await sumOf(puzzle, bound!);
    const random = randomFrom(44);
    const byHand = walkingDistance(4);
    for (let i = 0; i < 200; i++) {
      const board = randomBoard(puzzle, random);
      expect(sum(board)).toBe(byHand(board));
    }
  });

  it("leads the search to the same answers as no sum, with fewer boards expanded", async () => {
    for (const [puzzle, count] of [
      [distinctHash(2), 60],
      [distinctHash(1), 40],
      [loopover("3x3"), 40],
    ] as const) {
      const random = randomFrom(count);
      const boards = Array.from({ length: count }, () => scrambled(puzzle, random));
      const [bound] = boundsOf(puzzle);
      if (!bound) throw new Error("no grouping tells anything");
      await sumOf(puzzle, bound);
      const tables = await Promise.all(bound.quotients.map((quotient) => obtainQuotient(runtime, puzzle, quotient, true, {})));
      const plain = new IdaStar(runtime.kernel, puzzle, 2 ** 16);
      const summed = new IdaStar(runtime.kernel, puzzle, 2 ** 16);
      summed.strengthen({ ...NO_BOUNDS, sums: placeSums(runtime.kernel, puzzle, tables as never, bound.terms) });
      let [before, after] = [0, 0];
      for (const board of boards) {
        const [one, other] = [answer(plain, board), answer(summed, board)];
        expect(other.moves).toEqual(one.moves);
        before += one.nodes;
        after += other.nodes;
      }
      expect(after).toBeLessThan(before);
    }
  });
});

/** A board that forty moves lead to from a goal board, backwards where moves are not undone by moves. */
function scrambled(puzzle: Puzzle, random: (below: number) => number): Board {
  let board: Board = Uint8Array.from(goalPatterns(puzzle)![0]!);
  for (let i = 0; i < 40; i++) {
    const { from } = puzzle.moves[random(puzzle.moves.length)]!;
    const before = new Uint8Array(board.length);
    for (let cell = 0; cell < board.length; cell++) before[from[cell]!] = board[cell]!;
    board = before;
  }
  return board;
}

function answer(ida: IdaStar, board: Board): { moves: readonly number[] | undefined; nodes: number } {
  let nodes = 0;
  for (let limit = ida.bound(board); limit < 12; ) {
    if (limit === 0) return { moves: [], nodes };
    const run = search(runtime.kernel, ida, board, limit, 1e9);
    let step = run.next();
    while (!step.done) step = run.next();
    nodes += ida.nodes;
    if (step.value.kind === "solved") return { moves: step.value.moves, nodes };
    if (step.value.kind !== "exhausted") break;
    limit = step.value.lowerBound;
  }
  return { moves: undefined, nodes };
}

/** Loopover's walking distance on n × n, from its own definition: tables of how many symbols of each goal line stand in each line. */
function walkingDistance(n: number): (board: Board) => number {
  const distances = new Map<string, number>();
  let layer = [Array.from({ length: n * n }, (_, i) => (Math.floor(i / n) === i % n ? n : 0))];
  distances.set(layer[0]!.join(), 0);
  for (let distance = 1; layer.length > 0; distance++) {
    const next: number[][] = [];
    for (const table of layer) {
      for (const step of [1, n - 1]) {
        // One symbol of any goal line goes from each line to the next.
        const choose = (line: number, after: number[]): void => {
          if (line === n) {
            const key = after.join();
            if (distances.has(key)) return;
            distances.set(key, distance);
            next.push(after);
            return;
          }
          for (let goal = 0; goal < n; goal++) {
            if (table[line * n + goal] === 0) continue;
            const moved = after.slice();
            moved[line * n + goal]!--;
            moved[((line + step) % n) * n + goal]!++;
            choose(line + 1, moved);
          }
        };
        choose(0, table);
      }
    }
    layer = next;
  }
  return (board) => {
    const [rows, columns] = [new Array<number>(n * n).fill(0), new Array<number>(n * n).fill(0)];
    board.forEach((symbol, cell) => {
      rows[Math.floor(cell / n) * n + Math.floor(symbol / n)]!++;
      columns[(cell % n) * n + (symbol % n)]!++;
    });
    return distances.get(rows.join())! + distances.get(columns.join())!;
  };
}
