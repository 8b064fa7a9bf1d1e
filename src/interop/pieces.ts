/**
 * Puzzles of pieces that lie in places and may be turned there, as twsearch and cubing.js describe them. A piece of n orientations becomes
 * n cells side by side; turned by o, its cell k shows facing k + o.
 */
import type { NamedMove } from "../rules/moves.ts";
import type { Permutation } from "../rules/puzzle.ts";
import { LIMITS } from "../rules/schema.ts";
import { type CellPuzzle, checkCells, type Row } from "./cells.ts";
import { FileFault } from "./file-fault.ts";

export interface PieceSet {
  readonly name: string;
  readonly pieces: number;
  readonly orientations: number;
}

/** What one set looks like, place by place. */
export interface Position {
  /** Which piece lies there, counted from 0; equal pieces have equal numbers. */
  readonly pieces: readonly number[];
  readonly orientation: readonly number[];
  /** Orientations that differ by so many look alike: 1 where it does not matter which way the piece lies. */
  readonly modulus: readonly number[];
}

/** What a move does to one set: where each place's piece comes from, and by how much it turns on the way. */
export interface Transformation {
  readonly from: readonly number[];
  readonly twist: readonly number[];
}

export interface PieceMove {
  readonly name: string;
  readonly parts: readonly Transformation[];
}

/** How the sets become cells. */
export class PieceCells {
  readonly rows: readonly Row[];
  readonly cells: number;
  readonly solved: readonly string[];
  readonly sets: readonly PieceSet[];
  /** The solved one. */
  readonly position: readonly Position[];
  /** How pieces are numbered in names: from 0 or 1, as in the file. */
  readonly #first: number;
  /** What each cell of a set counts for: several orientations where no move tells them apart. */
  readonly #units: readonly number[];
  readonly #prefixes: readonly string[];

  /** @throws FileFault where a board has no room for the cells. */
  constructor(sets: readonly PieceSet[], position: readonly Position[], moves: readonly PieceMove[], first: number) {
    this.sets = sets;
    this.position = position;
    this.#first = first;
    const unitsOf = (isTight: boolean): number[] =>
      sets.map((set, index) => unitOf(set, position[index]!, isTight ? moves.map(({ parts }) => parts[index]!) : undefined));
    const cellsOf = (units: readonly number[]): number =>
      sets.reduce((sum, { pieces, orientations }, index) => sum + (pieces * orientations) / units[index]!, 0);
    // Facings that no move tells apart are drawn all the same, where there is room.
    this.#units = unitsOf(cellsOf(unitsOf(false)) > LIMITS.cells);
    this.rows = sets.map(({ pieces, orientations }, index) => ({ pieces, facings: orientations / this.#units[index]! }));
    this.cells = cellsOf(this.#units);
    checkCells(this.cells, `Set ${sets.map(({ name }) => name).join(", ")}`);
    this.#prefixes = prefixesOf(sets.map(({ name }) => name));
    this.solved = this.symbols(position);
  }

  /** What stands on each cell. A position's moduli are those of the solved one. */
  symbols(position: readonly Pick<Position, "pieces" | "orientation">[]): string[] {
    return this.rows.flatMap(({ facings }, index) => {
      const { pieces, orientation } = position[index]!;
      const unit = this.#units[index]!;
      return pieces.flatMap((piece, place) => {
        const like = this.position[index]!.pieces.indexOf(piece);
        const looks = Math.min(facings, Math.max(1, this.position[index]!.modulus[like]! / unit));
        const turned = looks === 1 ? 0 : orientation[place]! / unit;
        if (!Number.isInteger(turned))
          throw new FileFault(`Set ${this.sets[index]!.name}: orientation ${orientation[place]} found; no moves lead there`);
        const name = `${this.#prefixes[index]}${piece + this.#first}`;
        return Array.from({ length: facings }, (_, k) => (looks === 1 ? name : `${name}${letter((k + turned) % looks)}`));
      });
    });
  }

  move({ name, parts }: PieceMove): NamedMove {
    const from: number[] = [];
    let offset = 0;
    this.rows.forEach(({ pieces, facings }, index) => {
      const { from: places, twist } = parts[index]!;
      places.forEach((place, to) => {
        const turn = facings === 1 ? 0 : twist[to]! / this.#units[index]!;
        for (let k = 0; k < facings; k++) from.push(offset + place * facings + ((k + turn) % facings));
      });
      offset += pieces * facings;
    });
    return { name, from: Uint8Array.from(from) as Permutation };
  }

  puzzle(name: string, moves: readonly NamedMove[]): CellPuzzle {
    return { name, rows: this.rows, solved: this.solved, moves };
  }
}

/** How many orientations one facing stands for: all, where none matters; with the moves given, as many as are never told apart. */
function unitOf({ orientations }: PieceSet, { orientation, modulus }: Position, moves?: readonly Transformation[]): number {
  if (modulus.every((looks) => looks === 1)) return orientations;
  if (moves === undefined) return 1;
  const shown = orientation.filter((_, place) => modulus[place] !== 1);
  const moduli = modulus.filter((looks) => looks !== 1);
  return [...shown, ...moduli, ...moves.flatMap(({ twist }) => twist)].reduce(greatestCommonDivisor, orientations);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** a, b, …, z, aa, … */
function letter(index: number): string {
  return (index >= 26 ? letter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(97 + (index % 26));
}

/** What the symbols of each set begin with: nothing for a single set, a few letters of its name that no other begins with, or A, B, C. */
function prefixesOf(names: readonly string[]): string[] {
  if (names.length === 1) return [""];
  for (let length = 1; length <= 3; length++) {
    const prefixes = names.map((name) => name.slice(0, length));
    if (new Set(prefixes).size === names.length && prefixes.every((prefix) => /^\p{L}+$/u.test(prefix))) return prefixes;
  }
  return names.map((_, index) => letter(index).toUpperCase());
}
