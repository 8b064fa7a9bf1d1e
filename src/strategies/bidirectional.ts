/**
 * Bidirectional breadth-first search: layers of boards forwards from the start, and backwards from all goal boards, against the moves;
 * always the side whose newest layer is smaller. Where the two sides meet, each has gone about half of the way, and half the moves
 * means about the square root of the boards.
 *
 * It works only where the goal boards can be listed: for more than 100,000 of them (or more than may be held) it is not applicable.
 *
 * All boards of the newest forward layer that the backward side holds are equally far from the goal. The first of them in the order of
 * their paths, then at each step the first move that brings the goal nearer, is the first shortest solution in dictionary order.
 *
 * Source: I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971), 127–140.
 */

import { applyInto } from "../rules/apply.ts";
import { goalBoards } from "../rules/goal-boards.ts";
import { inverseOf } from "../rules/permutation.ts";
import type { Board } from "../rules/puzzle.ts";
import { BoardStore } from "./board-store.ts";
import type { Events } from "./events.ts";
import { PathTree } from "./path-tree.ts";
import type { Problem } from "./problem.ts";
import { forbiddenBy } from "./pruning.ts";
import type { ExpandEvent, Search } from "./search-events.ts";

const MOST_GOAL_BOARDS = 100_000;

/** What one side has reached, layer by layer. */
class Side {
  readonly boards: BoardStore;
  /** The node of a board's path, here and in the events, is the board's index. Backwards, a path's last move is the one that leads on towards the goal. */
  readonly paths = new PathTree();
  /** The newest layer: the boards from this index on. */
  layerStart = 0;

  constructor(cells: number) {
    this.boards = new BoardStore(cells);
  }

  get layerSize(): number {
    return this.boards.size - this.layerStart;
  }

  get bytes(): number {
    return this.boards.bytes + this.paths.bytes;
  }
}

/** Bidirectional breadth-first search (Pohl 1971): shortest, and the first in dictionary order. Not applicable where goal boards are too many to list. */
export function* bidirectional(problem: Problem, events: Events): Search {
  const { puzzle, maxStates } = problem;
  const board = new Uint8Array(puzzle.cells);
  const child = new Uint8Array(puzzle.cells);
  const forward = new Side(puzzle.cells);
  const backward = new Side(puzzle.cells);

  forward.boards.add(problem.start);
  forward.paths.addRoot();
  events.root(problem.start);
  const most = Math.min(MOST_GOAL_BOARDS, maxStates - 1);
  for (const goal of goalBoards(puzzle)) {
    if (!backward.boards.add(goal)) continue;
    backward.paths.addRoot();
    events.root(goal, 0, true);
    if (backward.boards.size > most) {
      return { ended: "not applicable", reason: { kind: "too-many-goal-boards", most } };
    }
  }
  events.test();
  if (backward.boards.indexOf(problem.start) >= 0) return { ended: "solved", moves: [] };

  for (let length = 1; forward.layerSize > 0 && backward.layerSize > 0; length++) {
    yield* events.deepen(length);
    const meeting = yield* forward.layerSize <= backward.layerSize ? grow(forward, backward) : grow(backward, forward);
    if (meeting === "memory limit") return { ended: "memory limit" };
    if (meeting !== undefined) return { ended: "solved", moves: solutionThrough(meeting) };
  }
  return { ended: "exhausted" };

  /** Makes the next layer of one side. Answers the forward index of the first board that the other side holds, too, if there is one. */
  function* grow(side: Side, other: Side): Generator<ExpandEvent, number | undefined | "memory limit", void> {
    const backwards = side === backward;
    const permutations = puzzle.moves.map(({ from }) => (backwards ? inverseOf(from) : from));
    const layerEnd = side.boards.size;
    let meeting: number | undefined;
    for (let index = side.layerStart; index < layerEnd; index++) {
      side.boards.read(index, board);
      const depth = side.paths.depthOf(index);
      const last = side.paths.moveOf(index);
      yield* events.expand(index, side.paths.parentOf(index), last, board, depth, 0, backwards);
      for (let move = 0; move < permutations.length; move++) {
        // Backwards, the board's own move is done after the one that is added before it.
        const forbidden = last < 0 ? undefined : backwards ? forbiddenBy(problem, move, last) : forbiddenBy(problem, last, move);
        if (forbidden) {
          events.cut(forbidden, -1, index, move, depth + 1, 0, 0, backwards);
          continue;
        }
        applyInto(permutations[move]!, board, child);
        if (side.boards.indexOf(child) >= 0) {
          events.cut("duplicate", -1, index, move, depth + 1, 0, 0, backwards);
          continue;
        }
        if (side.boards.size + other.boards.size >= maxStates) {
          events.cut("memory", -1, index, move, depth + 1, 0, 0, backwards);
          return "memory limit";
        }
        events.node(index, move, child, depth + 1, 0, backwards);
        side.boards.add(child);
        side.paths.add(index, move);
        events.test();
        const found = other.boards.indexOf(child);
        if (found < 0) continue;
        // Forwards, boards come in the order of their paths: the first is the one. Backwards, a later one may be.
        if (!backwards) return side.boards.size - 1;
        meeting = Math.min(found, meeting ?? found);
      }
      const waiting = side.boards.size - index - 1 + other.layerSize;
      events.hold(side.boards.size + other.boards.size, waiting, side.bytes + other.bytes);
    }
    side.layerStart = layerEnd;
    return meeting;
  }

  /** The first path to the board of this forward index, and at each step from there the first move that brings the goal nearer. */
  function solutionThrough(meeting: number): number[] {
    const moves = forward.paths.movesTo(meeting);
    forward.boards.read(meeting, board);
    for (let left = distanceOf(board) - 1; left >= 0; left--) {
      const nearer = puzzle.moves.findIndex(({ from }) => {
        applyInto(from, board, child);
        return distanceOf(child) === left;
      });
      moves.push(nearer);
      board.set(child);
    }
    return moves;
  }

  /** Moves to the goal of a board that the backward side holds; -1 of others. */
  function distanceOf(wanted: Board): number {
    const index = backward.boards.indexOf(wanted);
    return index < 0 ? -1 : backward.paths.depthOf(index);
  }
}
