/**
 * The cell permutations that carry a set of moves onto itself, as a chain of stabilizers: level k lists, for each cell that base cell k
 * can go to while the base cells before it stay, one permutation that takes it there. Every permutation is one product of a choice from
 * each level.
 */
import { cyclesOf, follow, identity } from "./permutation.ts";
import type { CellMap, Permutation } from "./puzzle.ts";

export interface Limits {
  readonly permutations: number;
  /** Of the search: full assignments that are begun. */
  readonly steps: number;
}

/**
 * All of them that keep `colour`; cells that no move touches stay in place. A subgroup where a limit is passed: those that leave the first
 * so many moved cells in place, or the identity alone where the search takes too long.
 */
export function moveSymmetries(moves: readonly Permutation[], colour: readonly string[], limits: Limits): CellMap[] {
  const search = new MoveMatching(moves, colour, limits.steps);
  const levels: CellMap[][] = [];
  for (let base = search.firstOpenCell(); base >= 0; base = search.firstOpenCell()) {
    const still = search.mark();
    const found: CellMap[] = [];
    let images = orbitWith(found, base, colour.length);
    for (let image = 0; image < colour.length; image++) {
      if (images.has(image)) continue;
      const another = search.place(base, image) ? search.complete(still) : undefined;
      search.undoTo(still);
      if (another === undefined) continue;
      found.push(another);
      images = orbitWith(found, base, colour.length);
    }
    levels.push([...images.values()]);
    search.place(base, base);
    search.settle(still);
  }
  let all: CellMap[] = [identity(colour.length)];
  if (search.gaveUp) return all;
  for (const images of levels.reverse()) {
    if (images.length * all.length > limits.permutations) break;
    all = images.flatMap((image) => all.map((deeper) => follow(deeper, image)));
  }
  return all;
}

/** For each cell that products of the generators take the base cell to, one product that does. */
function orbitWith(generators: readonly CellMap[], base: number, cells: number): Map<number, CellMap> {
  const images = new Map([[base, identity(cells)]]);
  for (const [image, product] of images) {
    for (const generator of generators) {
      if (!images.has(generator[image]!)) images.set(generator[image]!, follow(product, generator));
    }
  }
  return images;
}

interface MoveFacts {
  /** Where each cell's symbol goes. */
  readonly goesTo: CellMap;
  readonly moved: readonly number[];
  /** The length of the cycle through each cell. */
  readonly length: Uint8Array;
}

/**
 * A partial assignment of cells to cells and moves to moves. Where a move m goes to n and a cell c to d, the cell that m takes c to must
 * go to where n takes d: so one cell and one move settle a whole cycle.
 */
class MoveMatching {
  readonly #moves: readonly MoveFacts[];
  readonly #movesAt: readonly (readonly number[])[];
  /** Only cells of one colour can go to each other. */
  readonly #colour: readonly number[];
  readonly #cellImage: Int16Array;
  readonly #cellOrigin: Int16Array;
  readonly #moveImage: Int16Array;
  readonly #moveOrigin: Int16Array;
  /** What was assigned, in order: a cell c as c, a move m as -1 - m. */
  readonly #trail: number[] = [];

  #stepsLeft: number;

  constructor(moves: readonly Permutation[], colour: readonly string[], steps: number) {
    this.#stepsLeft = steps;
    const cells = colour.length;
    this.#moves = moves.map(factsOf);
    this.#movesAt = colour.map((_, cell) => moves.flatMap((from, move) => (from[cell] === cell ? [] : [move])));
    const colours = colour.map((text, cell) => {
      const passing = this.#movesAt[cell]!.map((move) => this.#moves[move]!.length[cell]!);
      return [text, ...passing.sort()].join("; ");
    });
    this.#colour = colours.map((text) => colours.indexOf(text));
    this.#cellImage = new Int16Array(cells).fill(-1);
    this.#cellOrigin = new Int16Array(cells).fill(-1);
    this.#moveImage = new Int16Array(moves.length).fill(-1);
    this.#moveOrigin = new Int16Array(moves.length).fill(-1);
  }

  /** Whether some assignment was not found because the steps had run out. */
  get gaveUp(): boolean {
    return this.#stepsLeft < 0;
  }

  /** The first moved cell without an image, or -1. */
  firstOpenCell(): number {
    return this.#movesAt.findIndex((moves, cell) => moves.length > 0 && this.#cellImage[cell] === -1);
  }

  mark(): number {
    return this.#trail.length;
  }

  undoTo(mark: number): void {
    while (this.#trail.length > mark) {
      const entry = this.#trail.pop()!;
      if (entry >= 0) {
        this.#cellOrigin[this.#cellImage[entry]!] = -1;
        this.#cellImage[entry] = -1;
      } else {
        this.#moveOrigin[this.#moveImage[-1 - entry]!] = -1;
        this.#moveImage[-1 - entry] = -1;
      }
    }
  }

  /** Gives the cell that image, and all that follows from the moves assigned; false at a contradiction, which the caller undoes. */
  place(cell: number, image: number): boolean {
    if (this.#cellImage[cell] === image) return true;
    if (this.#cellImage[cell] !== -1 || this.#cellOrigin[image] !== -1 || this.#colour[cell] !== this.#colour[image]) return false;
    this.#cellImage[cell] = image;
    this.#cellOrigin[image] = cell;
    this.#trail.push(cell);
    for (const move of this.#movesAt[cell]!) {
      const other = this.#moveImage[move]!;
      if (other !== -1 && !this.place(this.#moves[move]!.goesTo[cell]!, this.#moves[other]!.goesTo[image]!)) return false;
    }
    return true;
  }

  /** From what was assigned since the mark, assigns every move that has one candidate left, and so on; false if one has none. */
  settle(mark: number): boolean {
    for (let index = mark; index < this.#trail.length; index++) {
      const cell = this.#trail[index]!;
      if (cell < 0) continue;
      for (const move of this.#movesAt[cell]!) {
        if (this.#moveImage[move] !== -1) continue;
        const candidates = this.#candidatesFor(move, cell, 2);
        if (candidates.length === 0) return false;
        if (candidates.length === 1 && !this.#assign(move, candidates[0]!)) return false;
      }
    }
    return true;
  }

  /** Some full assignment that extends this one, settled up to the mark: where cells go. The caller undoes what it assigned. */
  complete(settled: number): CellMap | undefined {
    if (--this.#stepsLeft < 0 || !this.settle(settled)) return undefined;
    const mark = this.mark();
    const choice = this.#nextChoice();
    if (choice !== undefined) {
      for (const candidate of choice.candidates) {
        const found = this.#assign(choice.move, candidate) ? this.complete(mark) : undefined;
        if (found !== undefined) return found;
        this.undoTo(mark);
      }
      return undefined;
    }
    const open = this.firstOpenCell();
    if (open < 0) return Uint8Array.from(this.#cellImage, (image, cell) => (image < 0 ? cell : image));
    for (let image = 0; image < this.#colour.length; image++) {
      const found = this.place(open, image) ? this.complete(mark) : undefined;
      if (found !== undefined) return found;
      this.undoTo(mark);
    }
    return undefined;
  }

  /** The first move with a cell placed and no image yet, and its candidates; undefined if there is no such move. */
  #nextChoice(): { move: number; candidates: number[] } | undefined {
    for (let move = 0; move < this.#moves.length; move++) {
      if (this.#moveImage[move] !== -1) continue;
      const placed = this.#moves[move]!.moved.find((cell) => this.#cellImage[cell] !== -1);
      if (placed !== undefined) return { move, candidates: this.#candidatesFor(move, placed, this.#moves.length) };
    }
    return undefined;
  }

  /** Up to `most` of the moves that this one can go to; `placed` is a cell that it moves and that has an image. */
  #candidatesFor(move: number, placed: number, most: number): number[] {
    const candidates: number[] = [];
    for (const other of this.#movesAt[this.#cellImage[placed]!]!) {
      if (this.#moveOrigin[other] === -1 && this.#agrees(move, other)) candidates.push(other);
      if (candidates.length === most) break;
    }
    return candidates;
  }

  #agrees(move: number, other: number): boolean {
    const a = this.#moves[move]!;
    const b = this.#moves[other]!;
    for (const cell of a.moved) {
      const image = this.#cellImage[cell]!;
      if (image === -1) continue;
      if (a.length[cell] !== b.length[image]) return false;
      const next = this.#cellImage[a.goesTo[cell]!]!;
      const nextOfImage = b.goesTo[image]!;
      if (next === -1 ? this.#cellOrigin[nextOfImage] !== -1 : next !== nextOfImage) return false;
    }
    return true;
  }

  #assign(move: number, other: number): boolean {
    this.#moveImage[move] = other;
    this.#moveOrigin[other] = move;
    this.#trail.push(-1 - move);
    const a = this.#moves[move]!;
    const b = this.#moves[other]!;
    for (const cell of a.moved) {
      const image = this.#cellImage[cell]!;
      if (image !== -1 && !this.place(a.goesTo[cell]!, b.goesTo[image]!)) return false;
    }
    return true;
  }
}

function factsOf(from: Permutation): MoveFacts {
  const cycles = cyclesOf(from);
  const goesTo = identity(from.length);
  const length = new Uint8Array(from.length).fill(1);
  for (const cycle of cycles) {
    cycle.forEach((cell, index) => {
      goesTo[cell] = cycle[(index + 1) % cycle.length]!;
      length[cell] = cycle.length;
    });
  }
  return { goesTo, moved: cycles.flat(), length };
}
