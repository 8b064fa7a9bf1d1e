/** Half turns (AtCoder ABC336 F) of every size that the judge sets, against a plain search from both ends that knows only the statement. */
import { expect, test } from "vitest";
import { platform, randomFrom } from "../../../test/support/engine.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver, type Solver } from "../solver.ts";

type Turn = (board: string) => string;

/** The four moves on a board written as one character a cell: cell (i + x, j + y) gets what cell (H − i + x, W − j + y) holds. */
function turnsOf(height: number, width: number): Turn[] {
  return [0, 1].flatMap((x) =>
    [0, 1].map((y) => {
      const from = Array.from({ length: height * width }, (_, cell) => cell);
      for (let i = 1; i < height; i++) {
        for (let j = 1; j < width; j++) from[(i + x - 1) * width + j + y - 1] = (height - i + x - 1) * width + width - j + y - 1;
      }
      return (board: string) => from.map((cell) => board[cell]).join("");
    }),
  );
}

/** Every board within `depth` moves with the first of the shortest ways to it, the ways in dictionary order within each length. */
function waysFrom(start: string, turns: readonly Turn[], depth: number): Map<string, string> {
  const ways = new Map([[start, ""]]);
  for (let layer = [start], d = 0; d < depth; d++) {
    const next: string[] = [];
    for (const board of layer) {
      turns.forEach((turn, move) => {
        const to = turn(board);
        if (ways.has(to)) return;
        ways.set(to, ways.get(board)! + "ABCD"[move]);
        next.push(to);
      });
    }
    layer = next;
  }
  return ways;
}

/** The first of the fewest moves, `half` from either end at most; undefined: more. Turns undo themselves. */
function fromBothEnds(start: string, goalWays: ReadonlyMap<string, string>, turns: readonly Turn[], half: number): string | undefined {
  const startWays = waysFrom(start, turns, half);
  let least = Number.POSITIVE_INFINITY;
  for (const [board, way] of startWays) least = Math.min(least, way.length + (goalWays.get(board)?.length ?? Number.POSITIVE_INFINITY));
  const first = Math.max(0, least - half);
  for (let [board, way] of startWays) {
    if (way.length !== first || goalWays.get(board)?.length !== least - first) continue;
    while (goalWays.get(board)! !== "") {
      const left = goalWays.get(board)!.length;
      const move = turns.findIndex((turn) => goalWays.get(turn(board))?.length === left - 1);
      board = turns[move]!(board);
      way += "ABCD"[move];
    }
    return way;
  }
  return undefined;
}

const goalOf = (cells: number): string => String.fromCharCode(...Array.from({ length: cells }, (_, cell) => 33 + cell));
const boardOf = (text: string): Board => Uint8Array.from(text, (symbol) => symbol.charCodeAt(0) - 33);
const solverOf = (size: string): Promise<Solver> =>
  createSolver(puzzleFrom(findPuzzle(`half-turns-${size}`)!), platform, { threads: 1, maxDepth: 20, expectedBoards: 1 });

async function answered(solver: Solver, board: string): Promise<string | undefined> {
  const solution = await solver.solve(boardOf(board), { maxDepth: 20 });
  if (solution.status === "solved") return solution.moves.map((move) => "ABCD"[move]).join("");
  expect(solution.status === "unsolvable" || solution.lowerBound === 21).toBe(true);
  return undefined;
}

function scrambled(goal: string, turns: readonly Turn[], moves: number, random: (below: number) => number): string {
  let board = goal;
  for (let last = -1, done = 0; done < moves; ) {
    const move = random(4);
    if (move === last) continue;
    board = turns[move]!(board);
    last = move;
    done++;
  }
  return board;
}

const sizes = [3, 4, 5, 6, 7, 8].flatMap((height) => [3, 4, 5, 6, 7, 8].map((width) => [height, width] as const));

test("scrambles of 13 turns, every size", async () => {
  const random = randomFrom(336);
  for (const [height, width] of sizes) {
    const turns = turnsOf(height, width);
    const goal = goalOf(height * width);
    const board = scrambled(goal, turns, 13, random);
    const solver = await solverOf(`${height}x${width}`);
    expect([height, width, await answered(solver, board)]).toEqual([
      height,
      width,
      fromBothEnds(board, waysFrom(goal, turns, 7), turns, 7),
    ]);
    solver.close();
  }
});

test.each([
  [4, 8],
  [6, 5],
  [8, 8],
])("%i×%i: scrambles of 20 turns, and a board past 20", async (height, width) => {
  const random = randomFrom(height * width);
  const turns = turnsOf(height, width);
  const goal = goalOf(height * width);
  const goalWays = waysFrom(goal, turns, 10);
  const solver = await solverOf(`${height}x${width}`);
  for (const moves of [20, 60]) {
    const board = scrambled(goal, turns, moves, random);
    expect(await answered(solver, board)).toBe(fromBothEnds(board, goalWays, turns, 10));
  }
  solver.close();
});
