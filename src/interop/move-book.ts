/** The moves of a file under all the names that its program knows: multiples such as `R2` and `R'`, rotations, other names. */
import type { NamedMove } from "../rules/moves.ts";
import { compose, identity, inverseOf, isIdentity, orderOf } from "../rules/permutation.ts";
import type { Permutation } from "../rules/puzzle.ts";
import { parseAlg } from "./alg.ts";
import { checkMoves } from "./cells.ts";
import { FileFault } from "./file-fault.ts";

/**
 * Which multiples of a move are moves of their own: `all`, as twsearch and cubing.js have them (a half turn is one move); `quarter`, one
 * step either way, as twsearch has them under `-q` and groups have them; `none`.
 */
export type Multiples = "all" | "quarter" | "none";

/** How a program calls a move made `times` times: `R`, `R2`, `R2'`, `R'`. */
export const multipleName = (name: string, times: number): string =>
  `${name}${Math.abs(times) === 1 ? "" : Math.abs(times)}${times < 0 ? "'" : ""}`;

/** `x`, `y2`, `Uv`, `DRF_v`: how twsearch knows turns of the whole puzzle. */
export const isRotation = (name: string): boolean => /^(?:[xyz][2']?|[A-Z_]+v)$/u.test(name);

export class MoveBook {
  /** In the file's order, each followed by its multiples: one step, two, …, two back, one back. */
  readonly moves: NamedMove[] = [];
  /** What is no move of its own, and why. */
  readonly notes: string[] = [];
  readonly #cells: number;
  /** What each name does, also those that are no moves. */
  readonly #meaning = new Map<string, Permutation>();

  constructor(cells: number) {
    this.#cells = cells;
  }

  /** A name for texts only, such as a rotation of the whole puzzle. */
  define(name: string, from: Permutation): void {
    this.#meaning.set(name, from);
  }

  addRotations(turns: readonly NamedMove[]): void {
    for (const { name, from } of turns) this.define(name, from);
    if (turns.length === 0) return;
    const names = turns.map(({ name }) => name).join(" ");
    this.notes.push(`${names}: turns of the whole puzzle are no moves, as in twsearch; scrambles may hold them`);
  }

  /** Moves and their multiples. @throws FileFault where a name comes twice, or there are too many. */
  add(bases: readonly NamedMove[], multiples: Multiples, nameOf = multipleName): void {
    for (const { name, from } of bases) {
      if (this.#meaning.has(name)) throw new FileFault(`move ${name}: the name found twice; names must differ`);
      this.define(name, from);
    }
    const known = new Map(bases.map(({ name, from }) => [from.join(), name]).reverse() as [string, string][]);
    for (const { name, from } of bases) {
      const twin = known.get(from.join());
      if (isIdentity(from)) this.notes.push(`move ${name} changes nothing: left out`);
      else if (twin !== name) this.notes.push(`move ${name} is the same as ${twin}: left out`);
      else this.#addMultiples({ name, from }, multiples, known, nameOf);
    }
  }

  #addMultiples({ name, from }: NamedMove, multiples: Multiples, known: Map<string, string>, nameOf: typeof multipleName): void {
    const order = orderOf(from);
    if (multiples === "all") checkMoves(this.moves.length + order - 1, `move ${name}, of order ${order}`);
    this.moves.push({ name, from });
    for (const count of multiplesOf(order, multiples)) {
      const made = power(from, count);
      const key = made.join();
      if (known.has(key)) continue;
      const usual = nameOf(name, count);
      const free = this.#meaning.has(usual) ? `${name}^${count}` : usual;
      known.set(key, free);
      this.define(free, made);
      this.moves.push({ name: free, from: made });
    }
  }

  /** What a sequence does. @throws FileFault where it is none, or names what is not known. */
  permutation(text: string): Permutation {
    return parseAlg(text).reduce<Permutation>((before, { word, isBack }) => {
      const [from, count] = this.#base(word);
      return compose(before, power(from, isBack ? -count : count));
    }, identity(this.#cells));
  }

  /** The names of the moves that a sequence is made of; half turns are written as two where they are no moves of their own. */
  names(text: string): string[] {
    const nameOf = new Map(this.moves.map(({ name, from }) => [from.join(), name]));
    return parseAlg(text).flatMap(({ word, isBack }) => {
      const [from, count] = this.#base(word);
      const times = isBack ? -count : count;
      const whole = nameOf.get(power(from, times).join());
      const step = nameOf.get((times < 0 ? inverseOf(from) : from).join());
      if (whole !== undefined) return [whole];
      if (step === undefined) throw new FileFault(`${word} found, a move expected: it is none of this puzzle's`);
      return Array<string>(Math.abs(times)).fill(step);
    });
  }

  /** What a word names, and how often it is made: `R2'` is R two back where it is no name of its own. */
  #base(word: string): [Permutation, number] {
    const whole = this.#meaning.get(word);
    if (whole !== undefined) return [whole, 1];
    const [, stem = "", prime] = /^(.*?)('?)$/u.exec(word) ?? [];
    for (let end = stem.length; end > 0; end--) {
      const from = this.#meaning.get(stem.slice(0, end));
      const count = end === stem.length ? 1 : Number(stem.slice(end));
      if (from !== undefined) return [from, (prime === "" ? 1 : -1) * (count % orderOf(from))];
      if (!/\d/u.test(stem[end - 1]!)) break;
    }
    throw new FileFault(`${word} found, a move expected: the file has none of this name`);
  }
}

/**
 * The moves to write, those first whose names the format can have, and what the others are called, where a reader adds the multiples.
 * @throws FileFault where it would add what is no move.
 */
export function basesOf(
  moves: readonly NamedMove[],
  multiples: Multiples,
  isName: (name: string) => boolean,
): { bases: NamedMove[]; others: [string, string][] } {
  const bases: NamedMove[] = [];
  const others: [string, string][] = [];
  const named = new Map<string, string>(moves.map(({ name, from }) => [from.join(), name]));
  const met = new Set<string>();
  const ordered = [...moves.filter(({ name }) => isName(name)), ...moves.filter(({ name }) => !isName(name))];
  for (const { name, from } of ordered) {
    if (met.has(from.join())) continue;
    bases.push({ name, from });
    for (const count of multiplesOf(orderOf(from), multiples)) {
      const made = power(from, count).join();
      const usual = multipleName(name, count);
      const other = named.get(made);
      if (other === undefined) {
        const advice = multiples === "all" ? "; --quarter is for programs that are told to make one step either way" : "";
        throw new FileFault(
          `move ${name}: readers of this format also make it ${count === -1 ? "backwards" : `${count} times`}, which is no move here${advice}`,
        );
      }
      if (other !== usual && !met.has(made)) others.push([other, usual]);
      met.add(made);
    }
    met.add(from.join());
  }
  return { bases, others };
}

/** How often a move is made for its multiples, itself left out. */
function multiplesOf(order: number, multiples: Multiples): number[] {
  if (multiples === "all")
    return Array.from({ length: Math.max(0, order - 2) }, (_, index) => (2 * (index + 2) <= order ? index + 2 : index + 2 - order));
  return multiples === "quarter" && order > 2 ? [-1] : [];
}

function power(from: Permutation, times: number): Permutation {
  const step = times < 0 ? inverseOf(from) : from;
  let made: Permutation = identity(from.length);
  for (let count = Math.abs(times); count > 0; count--) made = compose(made, step);
  return made;
}
