/** A perimeter in the kernel's memory: all boards within some moves of the goal. A search that comes so near reads their distances. */
import { goalBoards } from "../../rules/goal-boards.ts";
import { inverseOf } from "../../rules/permutation.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { MAX_CELLS, MAX_DEPTH, NO_LIMIT } from "../kernel/assembly/layout.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { placePermutations, placeRecord, readField, vectorsOf, writeRecord } from "../kernel/records.ts";
import { TimeSlice } from "../kernel/worker-pool.ts";
import type { ProgressOptions } from "../options.ts";
import { SLOTS_PER_BOARD } from "../plan/perimeter.ts";

/** Boards expanded between two looks at the clock. */
const SPAN = 4096;

export class Perimeter {
  readonly #kernel: Kernel;
  readonly #puzzle: Puzzle;
  readonly #room: number;
  readonly #record: number;
  readonly #layers: number;
  /** The first place of each distance that is listed in full, and of the one after. */
  readonly #starts: number[] = [];

  /** As yet without boards. @param room how many it may ever hold. */
  constructor(kernel: Kernel, puzzle: Puzzle, room: number) {
    this.#kernel = kernel;
    this.#puzzle = puzzle;
    this.#room = room;
    const vectors = vectorsOf(puzzle.cells);
    this.#layers = kernel.allocate((MAX_DEPTH + 2) * 4);
    this.#record = placeRecord(kernel, "PERIMETER", {
      VECTORS: vectors,
      MOVES: puzzle.moves.length,
      BACK: placePermutations(
        kernel,
        puzzle.moves.map(({ from }) => inverseOf(from)),
        vectors,
      ),
      BOARDS: kernel.allocate((room + 1) * vectors * 16),
      SLOTS: kernel.allocate(room * SLOTS_PER_BOARD * 4),
    });
  }

  /** The most moves within which it holds every board; -1: not even all goal boards. */
  get radius(): number {
    return this.#starts.length - 2;
  }

  /** Whether it holds every board that leads to the goal. */
  get complete(): boolean {
    return this.#starts.length > 2 && this.#starts.at(-1) === this.#starts.at(-2);
  }

  /** Adds layer after layer while they are whole with `most` boards in all. Aborted, it is what it was before. */
  async grow(most: number, { onProgress, signal }: ProgressOptions): Promise<void> {
    const { calls } = this.#kernel;
    const room = Math.min(most, this.#room);
    const timeSlice = new TimeSlice(signal);
    writeRecord(this.#kernel, "PERIMETER", this.#record, { ROOM: room, SLOT_COUNT: room * SLOTS_PER_BOARD });
    this.#cut();
    try {
      if (this.#starts.length === 0 && !(await this.#addGoal(room, timeSlice))) return;
      while (!this.complete && this.radius < MAX_DEPTH) {
        let [first, end] = this.#starts.slice(-2) as [number, number];
        while (first < end) {
          const until = Math.min(end, first + SPAN);
          first = calls.expandWithin(this.#record, first, until) >>> 0;
          if (first < until) return;
          if (timeSlice.due()) await timeSlice.rest();
        }
        this.#starts.push(this.#size);
        onProgress?.({ task: "building the table", done: this.#size, total: 0, layer: this.radius });
      }
    } finally {
      this.#cut();
    }
  }

  /** What it holds now, as a bound: the address of a record that stays true when it grows; 0: none. */
  horizon(): number {
    const { radius } = this;
    if (radius < 0) return 0;
    this.#kernel.words(this.#layers, this.#starts.length).set(this.#starts);
    const BEYOND = this.complete ? NO_LIMIT : radius + 1;
    return placeRecord(this.#kernel, "HORIZON", { PERIMETER: this.#record, LAYERS: this.#layers, RADIUS: radius, BEYOND });
  }

  /** Answers whether all goal boards have room. */
  async #addGoal(room: number, timeSlice: TimeSlice): Promise<boolean> {
    const board = this.#kernel.allocateCleared(MAX_CELLS);
    for (const goal of goalBoards(this.#puzzle)) {
      if (this.#size === room) return false;
      this.#kernel.view(board, goal.length).set(goal);
      this.#kernel.calls.addWithin(this.#record, board);
      if (timeSlice.due()) await timeSlice.rest();
    }
    this.#starts.push(0, this.#size);
    return true;
  }

  /** Leaves out what is past the last whole layer. */
  #cut(): void {
    writeRecord(this.#kernel, "PERIMETER", this.#record, { SIZE: this.#starts.at(-1) ?? 0 });
    this.#kernel.calls.fillWithin(this.#record);
  }

  get #size(): number {
    return readField(this.#kernel, "PERIMETER", this.#record, "SIZE");
  }
}
