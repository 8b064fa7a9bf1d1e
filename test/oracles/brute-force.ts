/**
 * A definition answered the slow way, straight from its JSON: no code of the rules is used, so that the rules can be checked against it.
 * The JSON must be without faults; boards are texts, one character a cell (the symbol's index), so that they serve as keys.
 */
import type { DefinitionJson, GoalJson, MoveJson } from "../../src/rules/definition-json.ts";

export interface BruteForce {
  readonly cells: number;
  readonly symbols: readonly string[];
  /** Every arrangement of the symbols. */
  boards(): Generator<string>;
  isSolved(board: string): boolean;
  /** The board after a move (an index). */
  move(board: string, move: number): string;
  /** The fewest moves from each board to the nearest solved one; boards that cannot be solved are missing. */
  distances(): Map<string, number>;
  /** The first shortest solution in dictionary order, as indices. */
  solution(board: string, distances: ReadonlyMap<string, number>): number[] | undefined;
  /** How many shortest solutions there are. */
  solutions(board: string, distances: ReadonlyMap<string, number>): number;
}

/** The text of a board given as symbol indices. */
export function boardKey(board: Iterable<number>): string {
  return String.fromCharCode(...board);
}

export function bruteForce(json: DefinitionJson): BruteForce {
  const places = json.board.flatMap((row, r) => [...row].flatMap((place, c) => (place === "#" ? [{ r, c }] : [])));
  const symbols = Object.keys(json.symbols);
  const moves = json.moves.map((move) => origins(move, places));
  const cellsWhere = (is: (r: number, c: number) => boolean): number[] => places.flatMap(({ r, c }, cell) => (is(r, c) ? [cell] : []));

  const regionsOf = (name: string): number[][] => {
    if (name === "rows") return json.board.map((_, row) => cellsWhere((r) => r === row));
    if (name === "columns") return Array.from({ length: 100 }, (_, column) => cellsWhere((_r, c) => c === column));
    return [cellsWhere((r, c) => json.regions?.[name]?.[r]?.[c] === "#")];
  };
  const meets = (board: string, goal: GoalJson): boolean => {
    if ("anyOf" in goal) return goal.anyOf.some((one) => meets(board, one));
    if ("uniform" in goal) return goal.uniform.flatMap(regionsOf).every((cells) => new Set(cells.map((cell) => board[cell])).size <= 1);
    const demanded = goal.exact.flatMap((row, r) =>
      typeof row === "string" ? [...row].filter((_, c) => places.some((place) => place.r === r && place.c === c)) : row,
    );
    return demanded.every((name, cell) => name === "." || symbols[board.charCodeAt(cell)] === name);
  };

  const isSolved = (board: string): boolean => meets(board, json.goal);
  const move = (board: string, index: number): string => moves[index]!.map((cell) => board[cell]).join("");
  function* boards(left = Object.values(json.symbols), board = ""): Generator<string> {
    if (board.length === places.length) yield board;
    for (const [symbol, count] of left.entries()) {
      const rest = left.map((other, index) => (index === symbol ? other - 1 : other));
      if (count > 0) yield* boards(rest, board + String.fromCharCode(symbol));
    }
  }

  const distances = (): Map<string, number> => {
    const found = new Map<string, number>();
    for (const board of boards()) if (isSolved(board)) found.set(board, 0);
    // Against the moves: the board before a move has on each cell what the move took away from it.
    for (const [board, distance] of found) {
      for (const from of moves) {
        const before: string[] = [];
        for (const [cell, origin] of from.entries()) before[origin] = board[cell]!;
        const key = before.join("");
        if (!found.has(key)) found.set(key, distance + 1);
      }
    }
    return found;
  };

  const nearer = (board: string, known: ReadonlyMap<string, number>): number[] => {
    const distance = known.get(board)!;
    return [...moves.keys()].filter((index) => known.get(move(board, index)) === distance - 1);
  };
  const solution = (board: string, known: ReadonlyMap<string, number>): number[] | undefined => {
    const distance = known.get(board);
    if (distance === undefined) return undefined;
    const first = nearer(board, known)[0];
    return distance === 0 || first === undefined ? [] : [first, ...solution(move(board, first), known)!];
  };
  const solutions = (board: string, known: ReadonlyMap<string, number>): number => {
    const distance = known.get(board);
    if (distance === undefined || distance === 0) return distance === 0 ? 1 : 0;
    return nearer(board, known).reduce((sum, index) => sum + solutions(move(board, index), known), 0);
  };
  return { cells: places.length, symbols, boards, isSolved, move, distances, solution, solutions };
}

/** How many boards there are at each distance. */
export function countsByDistance(distances: ReadonlyMap<string, number>): number[] {
  const counts: number[] = [];
  for (const distance of distances.values()) counts[distance] = (counts[distance] ?? 0) + 1;
  return counts;
}

/** For each cell, the cell from which the move brings its symbol: single exchanges of neighbours along each loop, step by step. */
export function origins(move: MoveJson, places: readonly { readonly r: number; readonly c: number }[]): number[] {
  const from = [...places.keys()];
  const loops: number[][] = [];
  if ("cycles" in move) loops.push(...move.cycles.map((cycle) => cycle.map((cell) => cell - 1)));
  else {
    const line = from.filter((cell) => ("row" in move ? places[cell]?.r === move.row - 1 : places[cell]?.c === move.column - 1));
    loops.push(move.turn === "right" || move.turn === "down" ? line : line.reverse());
  }
  for (let step = 0; step < (move.steps ?? 1); step++) {
    for (const loop of loops) {
      // What stands on the last cell travels back to the first by exchanges; all others go one ahead.
      for (let index = loop.length - 1; index > 0; index--) {
        const [here, before] = [loop[index]!, loop[index - 1]!];
        [from[here], from[before]] = [from[before]!, from[here]!];
      }
    }
  }
  return from;
}
