/**
 * KPuzzle definitions of cubing.js and twips: orbits of pieces with orientations, a default pattern, moves as transformations, and derived
 * moves as sequences. Each multiple of a move is a move of its own, turns of the whole puzzle (`x`, `Uv`) are none, as in twsearch.
 */
import type { NamedMove } from "../rules/moves.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { checkCells, definitionOf } from "./cells.ts";
import { FileFault } from "./file-fault.ts";
import { jsonValue, type Keys, numberFrom, numbersFrom, objectFrom, placesFrom, textFrom, unexpected } from "./json-fields.ts";
import { basesOf, isRotation, MoveBook, type Multiples } from "./move-book.ts";
import { viewOf } from "./piece-view.ts";
import { PieceCells, type PieceMove, type PieceSet, type Position, type Transformation } from "./pieces.ts";
import type { Reading } from "./reading.ts";

export const isKpuzzle = (text: string): boolean => /^\s*\{/u.test(text) && /"orbits"\s*:/u.test(text) && !/"board"\s*:/u.test(text);

/** @throws FileFault with the path; DefinitionError where the text is no JSON */
export function parseKpuzzle(text: string, multiples: Multiples): Reading {
  const object = objectFrom(jsonValue(text), [], ["name", "orbits", "orbitOrdering", "defaultPattern", "moves", "derivedMoves"]);
  const sets = setsFrom(object.orbits);
  const position = patternFrom(object.defaultPattern, ["defaultPattern"], sets);
  const given = Object.entries(objectFrom(object.moves, ["moves"]));
  const moves = given.map(([name, value]): PieceMove => ({ name, parts: transformationFrom(value, ["moves", name], sets) }));
  const cells = new PieceCells(sets, position, moves, 0);
  const book = new MoveBook(cells.cells);
  const derived = object.derivedMoves === undefined ? {} : objectFrom(object.derivedMoves, ["derivedMoves"]);
  const made = [...moves.map((move) => cells.move(move)), ...derivedMoves(derived, moves, cells)];
  const turns = made.filter(({ name }) => isRotation(name));
  book.addRotations(turns);
  book.add(
    made.filter(({ name }) => !isRotation(name)),
    multiples,
  );
  return {
    definition: definitionOf(cells.puzzle(textFrom(object.name ?? "KPuzzle", ["name"]), book.moves)),
    notes: book.notes,
    notation: {
      sets: sets.map(({ name }) => name),
      boards: (pattern) => {
        if (!/^\s*\{/u.test(pattern)) return undefined;
        const value = objectFrom(jsonValue(pattern), []);
        const data = Object.hasOwn(value, "patternData") ? value.patternData : value;
        return [cells.symbols(patternFrom(data, [], sets, position))];
      },
      moves: (alg) => book.names(alg),
    },
  };
}

function setsFrom(value: unknown): PieceSet[] {
  if (!Array.isArray(value) || value.length === 0) throw unexpected(value, ["orbits"], "a list of orbits");
  let pieces = 0;
  return value.map((each: unknown, index) => {
    const keys = ["orbits", index];
    const orbit = objectFrom(each, keys, ["orbitName", "numPieces", "numOrientations"]);
    const set = {
      name: textFrom(orbit.orbitName, [...keys, "orbitName"]),
      pieces: numberFrom(orbit.numPieces, [...keys, "numPieces"], 1, 255),
      orientations: numberFrom(orbit.numOrientations, [...keys, "numOrientations"], 1, 127),
    };
    pieces += set.pieces;
    checkCells(pieces, `the orbits up to ${set.name}`);
    return set;
  });
}

/** What is said of each orbit; nothing may be said of others. */
function byOrbit(value: unknown, keys: Keys, sets: readonly PieceSet[], known: readonly string[]): (Record<string, unknown> | undefined)[] {
  const object = objectFrom(
    value,
    keys,
    sets.map(({ name }) => name),
  );
  return sets.map(({ name }) => (Object.hasOwn(object, name) ? objectFrom(object[name], [...keys, name], known) : undefined));
}

/** `solved`: the default pattern, whose moduli hold, where another one is read. */
function patternFrom(value: unknown, keys: Keys, sets: readonly PieceSet[], solved?: readonly Position[]): Position[] {
  const orbits = byOrbit(value, keys, sets, ["pieces", "orientation", "orientationMod"]);
  return sets.map(({ name, pieces: count, orientations }, index) => {
    const orbit = orbits[index];
    if (orbit === undefined) throw new FileFault(`${[...keys, name].join(".")}: nothing found; each orbit has its pieces`);
    const at = [...keys, name];
    const pieces = numbersFrom(orbit.pieces, [...at, "pieces"], count, 255);
    const orientation = numbersFrom(orbit.orientation, [...at, "orientation"], count, orientations - 1);
    const given =
      orbit.orientationMod === undefined
        ? pieces.map(() => 0)
        : numbersFrom(orbit.orientationMod, [...at, "orientationMod"], count, orientations);
    const modulus = given.map((looks) => (looks === 0 ? orientations : looks));
    modulus.forEach((looks, place) => {
      const like =
        solved === undefined
          ? modulus[pieces.indexOf(pieces[place]!)]
          : solved[index]!.modulus[solved[index]!.pieces.indexOf(pieces[place]!)];
      if (orientations % looks > 0) throw unexpected(looks, [...at, "orientationMod", place], `a divisor of ${orientations}`);
      if (like === undefined) throw unexpected(pieces[place], [...at, "pieces", place], "a piece of the default pattern");
      if (like !== looks)
        throw unexpected(given[place], [...at, "orientationMod", place], `${like}, as of other pieces that look like it,`);
    });
    return { pieces, orientation, modulus };
  });
}

function transformationFrom(value: unknown, keys: Keys, sets: readonly PieceSet[]): Transformation[] {
  const orbits = byOrbit(value, keys, sets, ["permutation", "orientationDelta"]);
  return sets.map(({ name, pieces, orientations }, index) => {
    const orbit = orbits[index];
    if (orbit === undefined) return { from: Array.from({ length: pieces }, (_, place) => place), twist: Array<number>(pieces).fill(0) };
    return {
      from: placesFrom(orbit.permutation, [...keys, name, "permutation"], pieces),
      twist: numbersFrom(orbit.orientationDelta, [...keys, name, "orientationDelta"], pieces, orientations - 1),
    };
  });
}

/** Derived moves may name each other, in any order. */
function derivedMoves(derived: Record<string, unknown>, moves: readonly PieceMove[], cells: PieceCells): NamedMove[] {
  const book = new MoveBook(cells.cells);
  for (const move of moves) book.define(move.name, cells.move(move).from);
  let waiting = Object.entries(derived);
  const made: NamedMove[] = [];
  while (waiting.length > 0) {
    let fault: unknown;
    const later: typeof waiting = [];
    for (const [name, alg] of waiting) {
      try {
        const from = book.permutation(textFrom(alg, ["derivedMoves", name]));
        book.define(name, from);
        made.push({ name, from });
      } catch (error) {
        fault ??= error instanceof FileFault ? new FileFault(`derivedMoves.${name}: ${error.message}`) : error;
        later.push([name, alg]);
      }
    }
    if (later.length === waiting.length) throw fault;
    waiting = later;
  }
  return made;
}

/** What cubing.js reads as one move, made once. */
const NAME = /^(?:(?:\d+-)?\d+)?[A-Za-z_]+$/u;

/** @throws FileFault where a file of this kind would be another puzzle. */
export function makeKpuzzle(puzzle: Puzzle, multiples: Multiples, names?: readonly string[]): string {
  const { sets, position, transformation } = viewOf(puzzle, "kpuzzle", true, names);
  const { bases } = basesOf(puzzle.moves, multiples, (name) => NAME.test(name) && !isRotation(name));
  for (const { name } of bases) {
    if (!NAME.test(name)) {
      throw new FileFault(
        `move ${name}: cubing.js reads letters with numbers before them as a move's name, as in R or 2R, and what follows as how often; rename it`,
      );
    }
    if (isRotation(name)) throw new FileFault(`move ${name}: the name is taken for a turn of the whole puzzle; rename it`);
  }
  const byName = (values: readonly unknown[]): Record<string, unknown> =>
    Object.fromEntries(sets.map(({ name }, index) => [name, values[index]]));
  const value = {
    name: puzzle.name,
    orbits: sets.map(({ name, pieces, orientations }) => ({ orbitName: name, numPieces: pieces, numOrientations: orientations })),
    defaultPattern: byName(
      position.map(({ pieces, orientation, modulus }, index) => ({
        pieces,
        orientation,
        ...(modulus.every((looks) => looks === sets[index]!.orientations)
          ? {}
          : { orientationMod: modulus.map((looks) => looks % sets[index]!.orientations) }),
      })),
    ),
    moves: Object.fromEntries(
      bases.map(({ name, from }) => [
        name,
        byName(transformation(from).map((part) => ({ permutation: part.from, orientationDelta: part.twist }))),
      ]),
    ),
  };
  return `${JSON.stringify(value, undefined, 2).replaceAll(/\[[\d\s,]*\]/gu, (list) => list.replaceAll(/\s+/gu, " ").replaceAll(/\[ | \]/gu, (end) => end.trim()))}\n`;
}
