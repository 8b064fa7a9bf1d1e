/**
 * Quotients: boards on which only the moves of one group are charged. The others happen for nothing, so what counts is how many symbols
 * of each class stand in each set of cells that they connect. A charged move takes any symbols out of the sets that it crosses: more
 * than the puzzle allows, so a distance in the quotient is a lower bound. Each move is charged in one group only, so the groups' bounds
 * may be added. K. Takahashi's "walking distance" for the 15 puzzle is such a sum of two.
 */

import type { GoalPattern } from "../../rules/goal-patterns.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { type Distribution, spread } from "./arrangements.ts";
import { cellSets } from "./move-groups.ts";

/** Symbols taken from one set into another, one at a time: [from, to, whether it goes the way of the one before it]. */
export type Flow = readonly (readonly [number, number, boolean])[];

export interface Quotient {
  readonly charged: readonly number[];
  /** Sets of cells; the last one holds what the others leave. */
  readonly sets: readonly (readonly number[])[];
  readonly classes: Uint8Array;
  readonly classCount: number;
  /** How many symbols of each class there are. */
  readonly totals: readonly number[];
  /** Counts of each class that can stand in each set but the last, in the order of their numbers. */
  readonly contents: readonly (readonly (readonly number[])[])[];
  /** Ways to fill all sets but the last, each by itself: the table's entries, not all of them states. */
  readonly entries: number;
  /** Ways to fill all sets at once. */
  readonly states: number;
  /** The different ways in which charged moves cross sets, against the moves. */
  readonly flows: readonly Flow[];
  /** Neighbours looked at for one state, at most. */
  readonly neighbours: number;
  readonly goals: readonly Distribution[];
}

/** The kernel keeps a state's contents in 64 bits, and looks a set's up in a table of at most so many bits. */
const MAX_KEY_BITS = 64;
const MAX_FIELD_BITS = 16;
const MAX_GOALS = 2000;
const MAX_PATTERNS = 1000;
/** The kernel's scratch holds a state's counts. */
const MAX_COUNTS = 2048;

/** Numbers the counts that can stand in a set: a count's digit is worth this much; class 0 has what the others leave. */
export function placeValues(setSize: number, totals: readonly number[]): number[] {
  let place = 1;
  return totals.map((total, c) => {
    if (c === 0) return 0;
    const here = place;
    place *= Math.min(setSize, total) + 1;
    return here;
  });
}

export function fieldBits(setSize: number, totals: readonly number[]): number {
  return Math.ceil(Math.log2(totals.slice(1).reduce((product, total) => product * (Math.min(setSize, total) + 1), 1)));
}

/** Symbols by what the goal patterns ask of them, set by set: those alike need not be told apart. In symbol order. */
export function symbolsAlike(puzzle: Puzzle, patterns: readonly GoalPattern[], sets: readonly (readonly number[])[]): number[][] {
  const alike = new Map<string, number[]>();
  puzzle.symbols.forEach((_, symbol) => {
    const wanted = patterns.map((pattern) => sets.map((set) => set.filter((cell) => pattern[cell] === symbol).length).join());
    const key = wanted.join(";");
    alike.set(key, [...(alike.get(key) ?? []), symbol]);
  });
  return [...alike.values()];
}

/**
 * The quotient for charged moves, with these classes of symbols and one of all other symbols; undefined where it tells nothing or has more
 * than `most` entries.
 */
export function quotientOf(
  puzzle: Puzzle,
  patterns: readonly GoalPattern[],
  charged: readonly number[],
  kept: readonly (readonly number[])[],
  most: number,
): Quotient | undefined {
  const free = puzzle.moves.map((_, move) => move).filter((move) => !charged.includes(move));
  const classes = new Uint8Array(puzzle.symbols.length);
  const rest = puzzle.symbols.some((_, symbol) => !kept.some((symbols) => symbols.includes(symbol))) ? 1 : 0;
  kept.forEach((symbols, c) => {
    for (const symbol of symbols) classes[symbol] = c + rest;
  });
  const classCount = kept.length + rest;
  const totals = new Array<number>(classCount).fill(0);
  puzzle.counts.forEach((count, symbol) => {
    totals[classes[symbol]!] = totals[classes[symbol]!]! + count;
  });
  // The set with the most contents is the one that is left out.
  const sets = cellSets(puzzle, free).sort((a, b) => a.length - b.length || a[0]! - b[0]!);
  const flows = flowsOf(puzzle, charged, sets);
  const bits = sets.map((set) => fieldBits(set.length, totals)).slice(0, -1);
  if (classCount < 2 || flows.length === 0 || patterns.length > MAX_PATTERNS || sets.length * classCount > MAX_COUNTS) return undefined;
  if (bits.some((width) => width > MAX_FIELD_BITS) || bits.reduce((a, b) => a + b, 0) > MAX_KEY_BITS) return undefined;
  // Counted before they are listed: most quotients that are looked at are far too large.
  const entries = sets.slice(0, -1).reduce((product, set) => product * contentCount(set.length, totals), 1);
  if (entries > most) return undefined;
  const goals = goalsOf(patterns, sets, classes, totals);
  if (!goals) return undefined;
  const contents = sets.slice(0, -1).map((set) => contentsOf(set.length, totals));
  const neighbours = flows.reduce((sum, flow) => sum + choices(flow, sets, classCount), 0);
  const states = statesOf(contents, totals);
  return { charged, sets, classes, classCount, totals, contents, entries, states, flows, neighbours, goals };
}

/** How many ways there are to fill the sets one after the other, what is left standing in the last one. */
function statesOf(contents: Quotient["contents"], totals: readonly number[]): number {
  let ways = new Map([[totals.join(), { left: totals, count: 1 }]]);
  for (const list of contents) {
    const after = new Map<string, { left: readonly number[]; count: number }>();
    for (const { left, count } of ways.values()) {
      for (const counts of list) {
        if (counts.some((taken, c) => taken > left[c]!)) continue;
        const rest = left.map((total, c) => total - counts[c]!);
        const known = after.get(rest.join());
        if (known) known.count += count;
        else after.set(rest.join(), { left: rest, count });
      }
    }
    ways = after;
  }
  return [...ways.values()].reduce((sum, { count }) => sum + count, 0);
}

function flowsOf(puzzle: Puzzle, charged: readonly number[], sets: readonly (readonly number[])[]): Flow[] {
  const setOf = new Uint8Array(puzzle.cells);
  sets.forEach((set, index) => {
    for (const cell of set) setOf[cell] = index;
  });
  const flows = new Map<string, Flow>();
  for (const move of charged) {
    // Undone: what stands on a cell goes back to where it came from.
    const ways = Array.from(puzzle.moves[move]!.from, (source, cell) => [setOf[cell]!, setOf[source]!] as const)
      .filter(([from, to]) => from !== to)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    if (ways.length === 0) continue;
    flows.set(
      ways.join(";"),
      ways.map(([from, to], i) => [from, to, i > 0 && ways[i - 1]![0] === from && ways[i - 1]![1] === to] as const),
    );
  }
  return [...flows.values()];
}

function choices(flow: Flow, sets: readonly (readonly number[])[], classCount: number): number {
  return flow.reduce((product, [from]) => product * Math.min(classCount, sets[from]!.length), 1);
}

function goalsOf(
  patterns: readonly GoalPattern[],
  sets: readonly (readonly number[])[],
  classes: Uint8Array,
  totals: readonly number[],
): Distribution[] | undefined {
  const goals = new Map<string, Distribution>();
  for (const pattern of patterns) {
    const demanded = sets.map((set) =>
      totals.map((_, c) => set.filter((cell) => pattern[cell]! >= 0 && classes[pattern[cell]!] === c).length),
    );
    const left = totals.map((total, c) => total - demanded.reduce((sum, here) => sum + here[c]!, 0));
    const sizes = sets.map((set) => set.length);
    if (!spread(sizes, demanded, left, goals, MAX_GOALS)) return undefined;
  }
  return [...goals.values()];
}

/** How many ways there are to have `size` symbols out of the totals. */
function contentCount(size: number, totals: readonly number[]): number {
  let ways = [1, ...new Array<number>(size).fill(0)];
  for (const total of totals) ways = ways.map((_, taken) => ways.slice(Math.max(0, taken - total), taken + 1).reduce((a, b) => a + b, 0));
  return ways[size]!;
}

/** Every way to have `size` symbols out of the totals, class by class. */
function contentsOf(size: number, totals: readonly number[]): number[][] {
  const found: number[][] = [];
  const fill = (c: number, left: number, counts: readonly number[]): void => {
    if (c === totals.length) {
      if (left === 0) found.push([...counts]);
      return;
    }
    for (let count = 0; count <= Math.min(left, totals[c]!); count++) fill(c + 1, left - count, [...counts, count]);
  };
  fill(0, size, []);
  return found;
}
