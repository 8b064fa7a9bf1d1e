/**
 * The Rotation Game answered by its own means: lines typed as the statement draws them, and the distances of all sets of eight cells.
 * Symbols are 0, 1, 2; moves are 0 to 7 for A to H.
 */

const A = [1, 3, 7, 12, 16, 21, 23];
const B = [2, 4, 9, 13, 18, 22, 24];
const C = [11, 10, 9, 8, 7, 6, 5];
const D = [20, 19, 18, 17, 16, 15, 14];
const backwards = (line: readonly number[]): number[] => [...line].reverse();
/** Each symbol of a line goes to the cell before it, the first to the last. */
const LINES = [A, B, C, D, backwards(B), backwards(A), backwards(D), backwards(C)];
export const CENTRE = [7, 8, 9, 12, 13, 16, 17, 18].map((cell) => cell - 1);

export function move(board: readonly number[], index: number): number[] {
  const line = LINES[index]!.map((cell) => cell - 1);
  const after = [...board];
  line.forEach((cell, place) => {
    after[cell] = board[line[(place + 1) % line.length]!]!;
  });
  return after;
}

export function isSolved(board: readonly number[]): boolean {
  return CENTRE.every((cell) => board[cell] === board[CENTRE[0]!]);
}

/** 8 less the count of the centre's commonest symbol. */
export function missing(board: readonly number[]): number {
  return 8 - Math.max(...[0, 1, 2].map((symbol) => CENTRE.filter((cell) => board[cell] === symbol).length));
}

let table: Uint8Array | undefined;

/** By the set of a symbol's cells (bit c: cell c), the moves until it fills the centre; 255 for sets that are not of eight cells. */
function distances(): Uint8Array {
  if (table !== undefined) return table;
  table = new Uint8Array(2 ** 24).fill(255);
  const queue = [CENTRE.reduce((set, cell) => set | (1 << cell), 0)];
  table[queue[0]!] = 0;
  for (let head = 0; head < queue.length; head++) {
    const set = queue[head]!;
    // Every move has its inverse among the moves: forwards and backwards are the same.
    for (const line of LINES) {
      let next = set;
      for (let place = 0; place < 7; place++) {
        const cell = line[place]! - 1;
        const source = line[(place + 1) % 7]! - 1;
        next = (next & ~(1 << cell)) | (((set >> source) & 1) << cell);
      }
      if (table[next] === 255) {
        table[next] = table[set]! + 1;
        queue.push(next);
      }
    }
  }
  return table;
}

export function distance(board: ArrayLike<number>): number {
  const known = distances();
  const sets = [0, 0, 0];
  for (let cell = 0; cell < 24; cell++) sets[board[cell]!]! |= 1 << cell;
  return Math.min(known[sets[0]!]!, known[sets[1]!]!, known[sets[2]!]!);
}

/** The first shortest solution in dictionary order. */
export function solution(board: readonly number[]): number[] {
  const left = distance(board);
  if (left === 0) return [];
  const first = LINES.findIndex((_, index) => distance(move(board, index)) === left - 1);
  return [first, ...solution(move(board, first))];
}

/** Boards at random, the same for the same seed. */
export function* randomBoards(seed: number): Generator<number[], never, void> {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (;;) {
    const board = Array.from({ length: 24 }, (_, cell) => Math.floor(cell / 8));
    for (let cell = 23; cell > 0; cell--) {
      const other = below(cell + 1);
      [board[cell], board[other]] = [board[other]!, board[cell]!];
    }
    yield board;
  }
}

/** The first random boards whose distance is in the range. */
export function boardsAt(seed: number, count: number, least: number, most: number): number[][] {
  const boards: number[][] = [];
  for (const board of randomBoards(seed)) {
    const far = distance(board);
    if (far >= least && far <= most) boards.push(board);
    if (boards.length === count) return boards;
  }
  return boards;
}
