/** Renamings of symbols that, together with a permutation of cells, carry a goal onto itself. */
import type { GoalShape } from "./goal-shape.ts";
import { identity } from "./permutation.ts";
import type { CellMap, Puzzle } from "./puzzle.ts";

/** Built-in puzzles take fewer than a thousand. */
const MAX_STEPS = 50_000;

/** The search for renamings took more steps than it may: goals of many alternatives can make it grow factorially. */
export class SearchTooLong extends Error {
  override readonly name = "SearchTooLong";
}

/** What each symbol is renamed to. */
export type Renaming = Uint8Array;

/**
 * Symbols fall into classes that may be exchanged freely, with no cell moved. A renaming that serves maps classes to classes; following
 * it by exchanges within classes gives all others that do so in the same way. So only ordered renamings, which keep the order of symbols
 * within classes, are searched for.
 */
export class GoalRenamings {
  /** Steps that all searches together may still take. */
  #stepsLeft = MAX_STEPS;
  /** Every symbol is in one class; each ascending, ordered by first symbol. */
  readonly classes: readonly (readonly number[])[];
  readonly #shape: GoalShape;
  readonly #counts: Uint8Array;
  readonly #classOf: readonly number[];
  /** The place of each symbol in its class. */
  readonly #placeOf: readonly number[];
  readonly #uniformKeys: ReadonlySet<string>;
  readonly #exact: DemandSet;

  constructor(puzzle: Puzzle, shape: GoalShape) {
    this.#shape = shape;
    this.#counts = puzzle.counts;
    this.#uniformKeys = new Set(shape.uniform.map(uniformKey));
    this.#exact = new DemandSet(shape.exact);
    this.classes = this.#findClasses(puzzle);
    this.#classOf = puzzle.symbols.map((_, symbol) => this.classes.findIndex((members) => members.includes(symbol)));
    this.#placeOf = puzzle.symbols.map((_, symbol) => this.classes[this.#classOf[symbol]!]!.indexOf(symbol));
  }

  /** The ordered renamings that serve with this permutation of cells. */
  *orderedFor(cells: CellMap): Generator<Renaming> {
    const image = (sets: readonly (readonly number[])[]) => sets.map((set) => set.map((cell) => cells[cell]!));
    if (!this.#shape.uniform.every((sets) => this.#uniformKeys.has(uniformKey(image(sets))))) return;
    yield* this.#extend(cells, 0, new Array<number>(this.classes.length).fill(-1));
  }

  /** Maps the classes that one alternative after the other mentions, by choosing which alternative it goes to. */
  *#extend(cells: CellMap, from: number, classImage: readonly number[]): Generator<Renaming> {
    const { exact } = this.#shape;
    const isMapped = (symbol: number): boolean => symbol < 0 || classImage[this.#classOf[symbol]!]! >= 0;
    const soFar = this.#renaming(classImage);
    // Goals have thousands of alternatives, but few classes: only a choice goes one level deeper.
    let index = from;
    for (; ; index++) {
      if (this.#stepsLeft-- <= 0) throw new SearchTooLong();
      if (index === exact.length || !exact[index]!.every(isMapped)) break;
      if (!this.#exact.hasImage(exact[index]!, cells, soFar)) return;
    }
    const demand = exact[index];
    if (demand === undefined) {
      // Classes that no alternative mentions are told apart by nothing but their counts, so each can only stay.
      yield this.#renaming(classImage.map((image, index) => (image < 0 ? index : image)));
      return;
    }
    for (const other of exact) {
      const next = this.#matched(demand, other, cells, classImage);
      if (next !== undefined) yield* this.#extend(cells, index + 1, next);
    }
  }

  /** How classes must be mapped so that `demand` becomes `other`; undefined if they cannot. */
  #matched(demand: Int16Array, other: Int16Array, cells: CellMap, before: readonly number[]): number[] | undefined {
    const classImage = before.slice();
    const taken = new Uint8Array(before.length);
    for (const to of before) if (to >= 0) taken[to] = 1;
    for (let cell = 0; cell < demand.length; cell++) {
      const symbol = demand[cell]!;
      const target = other[cells[cell]!]!;
      if (symbol < 0 && target < 0) continue;
      // Where only one of the two is free it has no count.
      if (this.#counts[symbol] !== this.#counts[target] || this.#placeOf[symbol] !== this.#placeOf[target]) return undefined;
      const from = this.#classOf[symbol]!;
      const to = this.#classOf[target]!;
      if (classImage[from] === to) continue;
      if (classImage[from]! >= 0 || taken[to] === 1 || this.classes[from]!.length !== this.classes[to]!.length) return undefined;
      classImage[from] = to;
      taken[to] = 1;
    }
    return classImage;
  }

  /** The ordered renaming that maps classes so; symbols of classes that are not mapped yet become 0. */
  #renaming(classImage: readonly number[]): Renaming {
    const symbols = new Uint8Array(this.#counts.length);
    for (let symbol = 0; symbol < symbols.length; symbol++) {
      const image = classImage[this.#classOf[symbol]!]!;
      if (image >= 0) symbols[symbol] = this.classes[image]![this.#placeOf[symbol]!]!;
    }
    return symbols;
  }

  /** Being exchangeable is an equivalence, as an exchange of a and c is one of a and b, one of b and c, and one of a and b again. */
  #findClasses({ cells, symbols, counts }: Puzzle): number[][] {
    const { exact } = this.#shape;
    const still = identity(cells);
    const exchangeable = (a: number, b: number): boolean => {
      if (counts[a] !== counts[b]) return false;
      const exchange = identity(symbols.length);
      exchange[a] = b;
      exchange[b] = a;
      return exact.every((demand) => this.#exact.hasImage(demand, still, exchange));
    };
    const classes: number[][] = [];
    symbols.forEach((_, symbol) => {
      const joined = classes.find((members) => exchangeable(members[0]!, symbol));
      if (joined === undefined) classes.push([symbol]);
      else joined.push(symbol);
    });
    return classes;
  }
}

/** Demands, to be looked up by hash. */
class DemandSet {
  readonly #byHash = new Map<number, Int16Array[]>();

  constructor(demands: readonly Int16Array[]) {
    for (const demand of demands) {
      let hash = 0;
      demand.forEach((symbol, cell) => {
        hash += hashOf(cell, symbol);
      });
      this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), demand]);
    }
  }

  /** Whether the demand's image is in the set. */
  hasImage(demand: Int16Array, cells: CellMap, symbols: Renaming): boolean {
    let hash = 0;
    for (let cell = 0; cell < demand.length; cell++) {
      const symbol = demand[cell]!;
      hash += hashOf(cells[cell]!, symbol < 0 ? symbol : symbols[symbol]!);
    }
    const found = this.#byHash.get(hash);
    if (found === undefined) return false;
    return found.some((other) => demand.every((symbol, cell) => other[cells[cell]!] === (symbol < 0 ? symbol : symbols[symbol]!)));
  }
}

/** Sums of these over cells depend on no order, so an image need not be written down to be looked up. */
function hashOf(cell: number, symbol: number): number {
  const mixed = Math.imul(cell * 67 + symbol + 1, 0x9e3779b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
}

function uniformKey(sets: readonly (readonly number[])[]): string {
  const keys = sets.map((set) => [...set].sort((a, b) => a - b).join());
  return keys.sort().join(";");
}
