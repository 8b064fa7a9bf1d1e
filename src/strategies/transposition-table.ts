/**
 * The transposition table: boards that a search has come back from without a solution, each with the moves that were left to it there.
 *
 * As long as no limit exceeds the start's distance and moves are tried in order, an entry is a lower bound: its board is more than so
 * many moves from the goal, whatever the other rules left out below it. That lemma, and why no solution is lost by it, stands with its
 * proof where the solver itself relies on it: at the head of `engine/kernel/assembly/search.ts`. Iterative deepening keeps to such
 * limits, and IDA* does where its heuristic is admissible. Both begin each limit with an empty table, so that what each limit costs can
 * be told by itself. Depth-first search may be given a longer limit; an entry then says no more than that the search failed there.
 */
import type { Board } from "../rules/puzzle.ts";
import { BoardStore } from "./board-store.ts";
import { IntList } from "./int-list.ts";
import type { Problem } from "./problem.ts";

/** Boards that failed, and with how many moves left. */
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

  /** How many boards it holds. */
  get size(): number {
    return this.#boards.size;
  }

  /** The memory of its arrays; 0 where the rule is off. */
  get bytes(): number {
    return this.#on ? this.#boards.bytes + this.#movesLeft.bytes : 0;
  }

  /** Whether the board has failed with at least so many moves left. */
  has(board: Board, movesLeft: number): boolean {
    if (!this.#on) return false;
    const index = this.#boards.indexOf(board);
    return index >= 0 && this.#movesLeft.get(index) >= movesLeft;
  }

  /** Notes that it has failed. A full table takes no more boards: less is skipped, the answer is the same. */
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

  /** Forgets all entries: a new limit begins. */
  clear(): void {
    this.#boards.clear();
    this.#movesLeft = new IntList();
  }
}
