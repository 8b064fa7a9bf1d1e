/** Searches of the Rotation Game that count, written apart from the strategies: plain arrays, texts as keys, nothing shared. */
import { isSolved, missing, move } from "./rotation-game.ts";

export interface Count {
  readonly answer: string;
  readonly generated: number;
  readonly expanded: number;
}

const MOVES = [0, 1, 2, 3, 4, 5, 6, 7];
const LETTERS = "ABCDEFGH";
const UNDOES = "FEHGBADC";

/** Iterative deepening, with no bound (0) or with the number of missing symbols; `prune` never undoes a move. */
export function deepening(start: readonly number[], bound: (board: readonly number[]) => number, prune: boolean): Count {
  let generated = 0;
  let expanded = 0;
  const below = (board: readonly number[], left: number, path: string): string | undefined => {
    if (isSolved(board)) return path;
    if (left === 0) return undefined;
    expanded++;
    for (const index of MOVES.filter((other) => !prune || LETTERS[other] !== UNDOES[LETTERS.indexOf(path.slice(-1) || "?")])) {
      generated++;
      const next = move(board, index);
      const answer = bound(next) < left ? below(next, left - 1, path + LETTERS[index]) : undefined;
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  for (let limit = bound(start); ; limit++) {
    const answer = below(start, limit, "");
    if (answer !== undefined) return { answer, generated, expanded };
  }
}

/** Layer by layer; each board once; a board is tested when it is made. */
export function layers(start: readonly number[]): Count {
  let generated = 0;
  let expanded = 0;
  const known = new Map([[start.join(), ""]]);
  if (isSolved(start)) return { answer: "", generated, expanded };
  for (const [key, path] of known) {
    expanded++;
    for (const index of MOVES) {
      generated++;
      const next = move(key.split(",").map(Number), index);
      if (isSolved(next)) return { answer: path + LETTERS[index], generated, expanded };
      if (!known.has(next.join())) known.set(next.join(), path + LETTERS[index]);
    }
  }
  throw new Error("not reached: every board can be solved");
}

/**
 * A* as the course CS 540 of the University of Wisconsin–Madison states it: lists OPEN and CLOSED; the least f first, then the smaller
 * move sequence; a board on either list is replaced only by one with fewer moves. `popped` counts the states taken from OPEN.
 */
export function courseAStar(start: readonly number[]): { answer: string; popped: number } {
  const open = [{ board: start, path: "" }];
  const fewest = new Map([[start.join(), 0]]);
  for (let popped = 1; ; popped++) {
    const f = (entry: { board: readonly number[]; path: string }): number => entry.path.length + missing(entry.board);
    let best = 0;
    open.forEach((entry, index) => {
      const difference = f(entry) - f(open[best]!);
      if (difference < 0 || (difference === 0 && entry.path < open[best]!.path)) best = index;
    });
    const { board, path } = open.splice(best, 1)[0]!;
    if (isSolved(board)) return { answer: path, popped };
    for (const index of MOVES) {
      const next = move(board, index);
      const known = fewest.get(next.join());
      if (known !== undefined && known <= path.length + 1) continue;
      const waiting = open.findIndex((entry) => entry.board.join() === next.join());
      if (waiting >= 0) open.splice(waiting, 1);
      fewest.set(next.join(), path.length + 1);
      open.push({ board: next, path: path + LETTERS[index] });
    }
  }
}
