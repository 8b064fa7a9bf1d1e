/** A compiled puzzle answered the slow way: every labelled board, breadth first from the goal, against the moves. */
import type { Board, GoalAlternative, Puzzle } from "../../src/rules/puzzle.ts";
import { allBoards } from "./puzzles.ts";

export interface BruteForce {
  /** Of every board that can be solved, by its key. */
  readonly distances: ReadonlyMap<string, number>;
  /** Infinity: unsolvable. */
  distance(board: Board): number;
  /** The first shortest solution in dictionary order; undefined: unsolvable. */
  solution(board: Board): number[] | undefined;
  /** All shortest solutions, in dictionary order. */
  solutions(board: Board): number[][];
  /** How many boards stand at each distance. */
  readonly counts: readonly number[];
}

export function keyOf(board: Iterable<number>): string {
  return String.fromCharCode(...board);
}

export function bruteForce(puzzle: Puzzle): BruteForce {
  const solved = allBoards(puzzle).filter((board) => isGoal(puzzle, board));
  const distances = spread(puzzle, solved, Number.POSITIVE_INFINITY);
  const distance = (board: Board): number => distances.get(keyOf(board)) ?? Number.POSITIVE_INFINITY;
  const solution = (board: Board): number[] | undefined => firstSolution(puzzle, distances, board);
  const solutions = (board: Board): number[][] => {
    if (distance(board) === Number.POSITIVE_INFINITY) return [];
    if (distance(board) === 0) return [[]];
    return [...puzzle.moves.keys()]
      .filter((move) => distance(boardAfter(puzzle, board, move)) === distance(board) - 1)
      .flatMap((move) => solutions(boardAfter(puzzle, board, move)).map((rest) => [move, ...rest]));
  };
  const counts: number[] = [];
  for (const far of distances.values()) counts[far] = (counts[far] ?? 0) + 1;
  return { distances, distance, solution, solutions, counts };
}

/** The first shortest solution in dictionary order, down the given distances; undefined where the board has none. */
export function firstSolution(puzzle: Puzzle, distances: ReadonlyMap<string, number>, board: Board): number[] | undefined {
  const distance = distances.get(keyOf(board));
  if (distance === undefined) return undefined;
  const moves: number[] = [];
  let here = board;
  for (let left = distance - 1; left >= 0; left--) {
    const first = puzzle.moves.findIndex((_, move) => distances.get(keyOf(boardAfter(puzzle, here, move))) === left);
    moves.push(first);
    here = boardAfter(puzzle, here, first);
  }
  return moves;
}

/** Boards at most `depth` moves from the given solved ones, with their distances; against the moves. */
export function spread(puzzle: Puzzle, solved: readonly Board[], depth: number): Map<string, number> {
  const distances = new Map(solved.map((board) => [keyOf(board), 0]));
  let layer = solved;
  for (let distance = 1; distance <= depth && layer.length > 0; distance++) {
    const next: Board[] = [];
    for (const board of layer) {
      for (const { from } of puzzle.moves) {
        const before = new Uint8Array(board.length);
        from.forEach((source, cell) => {
          before[source] = board[cell]!;
        });
        const key = keyOf(before);
        if (distances.has(key)) continue;
        distances.set(key, distance);
        next.push(before);
      }
    }
    layer = next;
  }
  return distances;
}

export function boardAfter(puzzle: Puzzle, board: Board, move: number): Board {
  return puzzle.moves[move]!.from.map((source) => board[source]!);
}

export function isGoal(puzzle: Puzzle, board: Board): boolean {
  return puzzle.goal.some((alternative) => meets(board, alternative));
}

function meets(board: Board, alternative: GoalAlternative): boolean {
  if (alternative.kind === "uniform") return alternative.regions.every(({ cells }) => new Set(cells.map((cell) => board[cell])).size <= 1);
  return board.every((symbol, cell) => [symbol, -1].includes(alternative.demand[cell]!));
}
