/**
 * The table of failed boards: each with the most moves with which it is known not to lead to a goal board.
 *
 * When is it safe to skip a board that failed before with at least as many moves left? Let the limit be the length of the shortest
 * solutions, let the first of them in dictionary order go through a board X, and suppose X failed earlier, after moves that come
 * before it in dictionary order. Then those moves and the rest of the solution would be a solution that is shorter, or as long and
 * earlier: there is none. So the first solution is never skipped, provided that the search goes through the tree in dictionary order.
 * X need not have failed because nothing leads on from it: the commuting rule may have left its continuation to an earlier sibling.
 * So what failed under one limit is forgotten before the search goes back to the start for the next.
 */
import type { Board } from "../rules/puzzle.ts";
import { BoardStore } from "./board-store.ts";
import { IntList } from "./int-list.ts";
import type { Problem } from "./problem.ts";

export class TranspositionTable {
  readonly #on: boolean;
  readonly #capacity: number;
  readonly #boards: BoardStore;
  #movesLeft = new IntList();

  constructor({ puzzle, rules, maxStates }: Problem) {
    this.#on = rules.failed;
    this.#capacity = maxStates;
    this.#boards = new BoardStore(puzzle.cells);
  }

  get size(): number {
    return this.#boards.size;
  }

  /** 0 where the rule is off. */
  get bytes(): number {
    return this.#on ? this.#boards.bytes + this.#movesLeft.bytes : 0;
  }

  has(board: Board, movesLeft: number): boolean {
    if (!this.#on) return false;
    const index = this.#boards.indexOf(board);
    return index >= 0 && this.#movesLeft.get(index) >= movesLeft;
  }

  /** A full table forgets what comes later: less is skipped, the answer is the same. */
  add(board: Board, movesLeft: number): void {
    if (!this.#on) return;
    const index = this.#boards.indexOf(board);
    if (index >= 0) {
      if (movesLeft > this.#movesLeft.get(index)) this.#movesLeft.set(index, movesLeft);
    } else if (this.#boards.size < this.#capacity) {
      this.#boards.add(board);
      this.#movesLeft.push(movesLeft);
    }
  }

  clear(): void {
    this.#boards.clear();
    this.#movesLeft = new IntList();
  }
}
