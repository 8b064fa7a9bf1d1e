/**
 * Reachability: whether moves can turn a board into a goal board, as far as groups prove it without a search.
 *
 * Moves generate a group G of cell permutations (see schreier-sims.ts). A board b reaches a goal board t when some g of G carries b to t.
 * The permutations that carry b to t keep each orbit, so both need the same symbol counts on each. Then each orbit is one of three kinds:
 *
 * - determined: no two equal symbols and at most one cell free to hold any, so only one permutation of it serves;
 * - loose: not determined, and G has every even permutation of the orbit that leaves all other cells alone. Exchanging two equal symbols,
 *   or the symbols of two free cells, turns an odd permutation that serves into an even one. So a loose orbit hinders nothing;
 * - stubborn: all others. Each permutation that serves must be tried, if they are not too many.
 *
 * So b reaches t if and only if what G does to the determined and stubborn orbits together includes a permutation that serves.
 */
import { countsOnOrbits, demandsFor, type OrbitCounts } from "./goal-demands.ts";
import { factorial, identity, parityOf, permutationFromCycles, restrictTo } from "./permutation.ts";
import type { Board, Permutation, Puzzle } from "./puzzle.ts";
import { groupOf, type PermutationGroup } from "./schreier-sims.ts";
import { countsReason, groupReason, parityReason } from "./unreachable.ts";
import type { UnreachableReason } from "./unreachable-reasons.ts";

export type Verdict =
  | { readonly status: "reachable" }
  | { readonly status: "unreachable"; readonly reason: UnreachableReason }
  /** Neither is proven: a table or a search decides. */
  | { readonly status: "unknown" };

export interface Reachability {
  /** How many permutations of the cells the moves generate. */
  readonly order: bigint;
  /** Whether every board of the puzzle is proven to reach a goal board. */
  readonly everyBoard: boolean;
  verdictOf(board: Board): Verdict;
}

/** The most permutations that are tried for one board. */
const TRIALS = 2000;

/** The group is computed when first needed. */
export function analyseReachability(puzzle: Puzzle): Reachability {
  return new GroupReachability(puzzle);
}

/** Why the board cannot reach any goal board, proven; undefined where that is not proven. */
export function unreachableReason(reachability: Reachability, board: Board): UnreachableReason | undefined {
  const verdict = reachability.verdictOf(board);
  return verdict.status === "unreachable" ? verdict.reason : undefined;
}

/** Whether the board is proven to reach a goal board. */
export function isKnownReachable(reachability: Reachability, board: Board): boolean {
  return reachability.everyBoard || reachability.verdictOf(board).status === "reachable";
}

/** What the trials for one board have shown so far. */
interface Trials {
  /** Below 0 once a trial more was needed than there may be. */
  left: number;
  /** Orbits that every failed trial found odd although all moves are even on them; undefined before the first failure. */
  oddOrbits: Set<number> | undefined;
  /** Orbits of the last group that lacked a permutation. */
  missing: readonly number[];
}

class GroupReachability implements Reachability {
  readonly #puzzle: Puzzle;
  /** Groups on some of the orbits, by the orbits' numbers. */
  readonly #groups = new Map<string, PermutationGroup>();
  #loosenable: readonly boolean[] | undefined;
  #even: readonly boolean[] | undefined;
  #every: boolean | undefined;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
  }

  get order(): bigint {
    return this.#groupOn(this.#puzzle.orbits.map((_, o) => o)).order;
  }

  get everyBoard(): boolean {
    this.#every ??= this.#isEveryBoardReachable();
    return this.#every;
  }

  verdictOf(board: Board): Verdict {
    const { orbits, goal, symbols } = this.#puzzle;
    const counts = countsOnOrbits(board, orbits, symbols.length);
    const trials: Trials = { left: TRIALS, oddOrbits: undefined, missing: [] };
    for (const alternative of goal) {
      for (const demand of demandsFor(alternative, orbits, counts)) {
        if (this.#serves(board, demand, counts, trials)) return { status: "reachable" };
        if (trials.left < 0) return { status: "unknown" };
      }
    }
    return { status: "unreachable", reason: this.#reasonFor(counts, trials) };
  }

  /** One orbit that all permutations of its cells, or the even ones and two equal symbols, make alike: one board tells of all. */
  #isEveryBoardReachable(): boolean {
    const { orbits, counts, cells } = this.#puzzle;
    if (orbits.length > 1) return false;
    const isLoose = counts.some((count) => count > 1) && this.#canBeLoose(0);
    if (!isLoose && this.order !== factorial(cells)) return false;
    const anyBoard = Uint8Array.from(Array.from(counts).flatMap((count, symbol) => new Array(count).fill(symbol)));
    return this.verdictOf(anyBoard).status === "reachable";
  }

  /** Whether the group carries the board to a board that meets the demand. False may mean that it was not decided: see `trials`. */
  #serves(board: Board, demand: Int16Array, counts: OrbitCounts, trials: Trials): boolean {
    const determined: number[] = [];
    const binding: number[] = [];
    this.#puzzle.orbits.forEach((orbit, o) => {
      const free = orbit.filter((cell) => demand[cell]! < 0).length;
      if (counts[o]!.every((count) => count < 2) && free < 2) determined.push(o);
      else if (this.#canBeLoose(o)) return;
      binding.push(o);
    });
    if (!this.#someServes(board, demand, determined, trials)) return false;
    return binding.length === determined.length || this.#someServes(board, demand, binding, trials);
  }

  #someServes(board: Board, demand: Int16Array, orbits: readonly number[], trials: Trials): boolean {
    if (orbits.length === 0) return true;
    const group = this.#groupOn(orbits);
    const cells = this.#cellsOf(orbits);
    for (const sources of sourcesOf(
      board,
      demand,
      orbits.map((o) => this.#puzzle.orbits[o]!),
    )) {
      if (--trials.left < 0) return false;
      if (group.contains(restrictTo(sources, cells))) return true;
      this.#noteOddOrbits(sources, orbits, trials);
    }
    trials.missing = orbits;
    return false;
  }

  #noteOddOrbits(sources: Permutation, orbits: readonly number[], trials: Trials): void {
    const before = trials.oddOrbits;
    const odd = orbits.filter(
      (o) => before?.has(o) !== false && this.#isEven(o) && parityOf(restrictTo(sources, this.#puzzle.orbits[o]!)) === 1,
    );
    trials.oddOrbits = new Set(odd);
  }

  /** Whether every move permutes the orbit evenly. */
  #isEven(o: number): boolean {
    this.#even ??= this.#puzzle.orbits.map((orbit) => this.#puzzle.moves.every(({ from }) => parityOf(restrictTo(from, orbit)) === 0));
    return this.#even[o]!;
  }

  #reasonFor(counts: OrbitCounts, { oddOrbits, missing }: Trials): UnreachableReason {
    if (oddOrbits === undefined) return countsReason(this.#puzzle, counts);
    for (const o of oddOrbits) return parityReason(this.#puzzle, o);
    const all = missing.reduce((product, o) => product * factorial(this.#puzzle.orbits[o]!.length), 1n);
    return groupReason(this.#puzzle, missing, this.#groupOn(missing).order, all);
  }

  #cellsOf(orbits: readonly number[]): number[] {
    return orbits.flatMap((o) => [...this.#puzzle.orbits[o]!]);
  }

  #groupOn(orbits: readonly number[]): PermutationGroup {
    const key = orbits.join();
    let group = this.#groups.get(key);
    if (group === undefined) {
      const cells = this.#cellsOf(orbits);
      group = groupOf(
        this.#puzzle.moves.map(({ from }) => restrictTo(from, cells)),
        cells.length,
      );
      this.#groups.set(key, group);
    }
    return group;
  }

  /** Cycles of three cells make every even permutation of the orbit. */
  #canBeLoose(o: number): boolean {
    this.#loosenable ??= this.#puzzle.orbits.map(([first, second, ...others]) => {
      const { cells } = this.#puzzle;
      const group = this.#groupOn(this.#puzzle.orbits.map((_, index) => index));
      return others.every((third) => group.contains(permutationFromCycles(cells, [[first!, second!, third]])));
    });
    return this.#loosenable[o]!;
  }
}

/**
 * Every permutation of the orbits' cells that carries the board to one that meets the demand, other cells left alone. What is given out
 * is overwritten by the next. Without any demand met by the orbits' symbols there is none.
 */
function* sourcesOf(board: Board, demand: Int16Array, orbits: readonly (readonly number[])[]): Generator<Permutation> {
  const sources = identity(board.length);
  const used = new Uint8Array(board.length);
  const targets = orbits.flatMap((orbit) => {
    const demanded = orbit.filter((cell) => demand[cell]! >= 0);
    const free = orbit.filter((cell) => demand[cell]! < 0);
    return [...demanded, ...free].map((cell) => ({ cell, orbit }));
  });
  function* place(index: number): Generator<Permutation> {
    const target = targets[index];
    if (target === undefined) {
      yield sources;
      return;
    }
    const symbol = demand[target.cell]!;
    for (const source of target.orbit) {
      if (used[source] === 1 || (symbol >= 0 && board[source] !== symbol)) continue;
      used[source] = 1;
      sources[target.cell] = source;
      yield* place(index + 1);
      used[source] = 0;
    }
  }
  yield* place(0);
}
