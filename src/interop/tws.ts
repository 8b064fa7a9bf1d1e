/**
 * twsearch's files, lines of words: `Name`, `Set NAME PIECES ORIENTATIONS`, `Solved` … `End`, `Move NAME` … `End`. As in twsearch, each
 * multiple of a move is a move of its own, rotations of the whole puzzle are none, and `?` is an orientation that does not matter.
 * A `Move` says how much a piece turns at the place it comes from; a `MoveTransformation`, counted from 0, at the place it goes to.
 */
import { nearest } from "../rules/nearest.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { LIMITS } from "../rules/schema.ts";
import { definitionOf } from "./cells.ts";
import { at, FileFault } from "./file-fault.ts";
import { basesOf, isRotation, MoveBook, type Multiples } from "./move-book.ts";
import { viewOf } from "./piece-view.ts";
import { PieceCells, type PieceMove, type PieceSet, type Position, type Transformation } from "./pieces.ts";
import { MAX_FILE, type Notation, type Reading } from "./reading.ts";

interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

const KEYWORDS = [
  "Name",
  "Set",
  "Solved",
  "StartState",
  "Move",
  "MoveTransformation",
  "MoveAlias",
  "MoveSequence",
  "Illegal",
  "SwizzleSet",
];

export const isTws = (text: string): boolean =>
  /^(?:Name|Set)[ \t]+\S/u.test(linesOf(text.slice(0, MAX_FILE)).next().value?.words.join(" ") ?? "");

/** @throws FileFault with its line */
export function parseTws(text: string, multiples: Multiples): Reading {
  const lines = linesOf(text);
  const sets: PieceSet[] = [];
  const moves: (PieceMove & Line)[] = [];
  const texts: Line[] = [];
  const setLines: number[] = [];
  let name = "";
  let solved: Position[] | undefined;
  for (const line of lines) {
    const { words, number } = line;
    const [keyword = "", ...rest] = words;
    at(number, () => {
      if (keyword === "Name") name = rest.join(" ");
      else if (keyword === "Set") {
        if (solved !== undefined) throw new FileFault("Set found after the solved position, where all sets must be known");
        sets.push(readSet(rest, sets));
        setLines.push(number);
      } else if (keyword === "Solved" || keyword === "StartState") {
        if (solved !== undefined) throw new FileFault(`a second ${keyword} found`);
        solved = readPosition(readBlock(lines, sets, keyword), sets, keyword === "StartState" ? 0 : 1);
      } else if (keyword === "Move" || keyword === "MoveTransformation") {
        if (solved === undefined) throw new FileFault(`${keyword} found before the solved position`);
        const [move = ""] = counted(rest, 1, `${keyword} and a name`);
        moves.push({
          ...line,
          name: move,
          parts: readTransformation(readBlock(lines, sets, `${keyword} ${move}`), sets, keyword === "Move"),
        });
      } else if (keyword === "MoveAlias" || keyword === "MoveSequence") texts.push(line);
      else refuse(keyword, rest);
    });
  }
  if (sets.length === 0) throw new FileFault("the end found, a line such as Set CORNER 8 3 expected");
  if (solved === undefined) throw new FileFault("the end found, Solved and the solved position expected");
  if (moves.length === 0) throw new FileFault("the end found, a line such as Move R expected");

  const cells = new PieceCells(sets, solved, moves, 1);
  const book = new MoveBook(cells.cells);
  const turns = moves.filter((move) => isRotation(move.name));
  book.addRotations(turns.map((move) => cells.move(move)));
  book.add(
    moves.filter((move) => !isRotation(move.name)).map((move) => cells.move(move)),
    multiples,
  );
  readTexts(texts, book, multiples);
  return {
    definition: definitionOf(cells.puzzle(name || "Unnamed", book.moves)),
    notes: book.notes,
    notation: notationOf(cells, book),
  };
}

function refuse(keyword: string, rest: readonly string[]): never {
  if (keyword === "Illegal") {
    throw new FileFault(`Illegal ${rest.join(" ")} found: a definition cannot forbid boards; without the line the puzzle is another one`);
  }
  if (keyword === "SwizzleSet") throw new FileFault("SwizzleSet found: a definition cannot hold it");
  const near = nearest(keyword, KEYWORDS);
  throw new FileFault(
    `${keyword} found, ${KEYWORDS.slice(0, 6).join(", ")} or a comment expected${near === undefined ? "" : `. Did you mean ${near}?`}`,
  );
}

function* linesOf(text: string): Generator<Line, void> {
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/u)) {
    number++;
    if (line.startsWith("#")) continue;
    const words = line.match(/\S+/gu);
    if (words !== null) yield { number, words };
  }
}

function counted(words: readonly string[], count: number, what: string): readonly string[] {
  if (words.length === count) return words;
  throw new FileFault(`${words.length} words found, ${what} expected`);
}

function readSet(words: readonly string[], sets: readonly PieceSet[]): PieceSet {
  const [name = "", pieces = "", orientations = ""] = counted(words, 3, "a name, how many pieces, how many orientations");
  if (sets.some((set) => set.name === name)) throw new FileFault(`Set ${name} found twice; names must differ`);
  const set = { name, pieces: numberFrom(pieces, 1, 255), orientations: numberFrom(orientations, 1, 127) };
  const all = sets.reduce((sum, other) => sum + other.pieces, set.pieces);
  if (all > LIMITS.cells) throw new FileFault(`Set ${name}: with it there are ${all} pieces; at most ${LIMITS.cells} cells fit a board`);
  return set;
}

function numberFrom(word: string, least: number, most: number): number {
  const value = /^\d{1,9}$/u.test(word) ? Number(word) : -1;
  if (value >= least && value <= most) return value;
  throw new FileFault(`${word} found, a number from ${least} to ${most} expected`);
}

interface Vectors {
  readonly pieces: Line;
  readonly orientation: Line | undefined;
}

/** The lines up to `End`, by set: of those that are left out, undefined. */
function readBlock(lines: Generator<Line, void>, sets: readonly PieceSet[], what: string): (Vectors | undefined)[] {
  const found = sets.map((): Vectors | undefined => undefined);
  let current = -1;
  // The caller's loop goes on after this block, so its generator must not be closed by one here.
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const { number, words } = next.value;
    const [first = ""] = words;
    if (first === "End") return found;
    at(number, () => {
      if (!/^[\d?]/u.test(first)) {
        current = sets.findIndex(({ name }) => name === first);
        if (current < 0) throw new FileFault(`${first} found, the name of a set or End expected`);
        if (found[current] !== undefined) throw new FileFault(`${what}: Set ${first} found twice`);
        return;
      }
      const set = sets[current];
      if (set === undefined) throw new FileFault("numbers found, the name of a set expected before them");
      counted(words, set.pieces, `${set.pieces} for Set ${set.name}`);
      const before = found[current];
      if (before?.orientation !== undefined) throw new FileFault(`Set ${set.name}: a third line of numbers found`);
      found[current] = before === undefined ? { pieces: next.value, orientation: undefined } : { ...before, orientation: next.value };
    });
  }
  throw new FileFault(`${what}: the end of the file found, End expected`);
}

/** Sets that are left out are as in `others`, or have their pieces in order. */
function readPosition(
  block: readonly (Vectors | undefined)[],
  sets: readonly PieceSet[],
  first: 0 | 1,
  others?: readonly Position[],
): Position[] {
  return sets.map(({ name, pieces: count, orientations }, index) => {
    const vectors = block[index];
    if (vectors === undefined && others !== undefined) return others[index]!;
    const pieces = numbers(vectors?.pieces, first, count + first - 1)?.map((piece) => piece - first) ?? ascending(count);
    const open = pieces.map((_, place) => vectors?.orientation?.words[place] === "?" || orientations === 1);
    const orientation = numbers(vectors?.orientation, 0, orientations - 1) ?? pieces.map(() => 0);
    pieces.forEach((piece, place) => {
      if (open[pieces.indexOf(piece)] === open[place]) return;
      const what = `Set ${name}: pieces ${piece + first} look alike, and ? is not the orientation of all of them`;
      throw new FileFault(what, vectors?.orientation?.number);
    });
    return { pieces, orientation, modulus: open.map((isOpen) => (isOpen ? 1 : orientations)) };
  });
}

function readTransformation(block: readonly (Vectors | undefined)[], sets: readonly PieceSet[], isMove: boolean): Transformation[] {
  const first = isMove ? 1 : 0;
  return sets.map(({ name, pieces: count, orientations }, index) => {
    const { pieces, orientation } = block[index] ?? { pieces: undefined, orientation: undefined };
    const from = numbers(pieces, first, count + first - 1)?.map((place) => place - first) ?? ascending(count);
    const twice = from.find((place, to) => from.indexOf(place) !== to);
    if (twice !== undefined)
      throw new FileFault(`Set ${name}: ${twice + first} found twice in a move; each place once expected`, pieces?.number);
    const open = orientation?.words.find((word) => word === "?");
    if (open !== undefined) throw new FileFault("? found in a move, how much each piece turns expected", orientation?.number);
    const listed = numbers(orientation, 0, orientations - 1) ?? from.map(() => 0);
    return { from, twist: isMove ? from.map((place) => listed[place]!) : listed };
  });
}

/** A line's numbers; `?` counts as 0. */
const numbers = (line: Line | undefined, least: number, most: number): number[] | undefined =>
  line && at(line.number, () => line.words.map((word) => (word === "?" ? 0 : numberFrom(word, least, most))));

const ascending = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Other names, and moves that are sequences of others: `MoveSequence M Rv L R'`. */
function readTexts(lines: readonly Line[], book: MoveBook, multiples: Multiples): void {
  for (const { number, words } of lines) {
    at(number, () => {
      const [keyword, name = "", ...meaning] = words;
      if (meaning.length === 0) throw new FileFault(`${keyword} ${name} found, a name and what it stands for expected`);
      const from = book.permutation(meaning.join(" "));
      if (keyword === "MoveAlias" || isRotation(name)) book.define(name, from);
      else book.add([{ name, from }], multiples);
    });
  }
}

/** `Scramble NAME` … `End`, counted from 1; `ScrambleState`, from 0; `ScrambleAlg NAME`, moves up to `End`. */
function notationOf(cells: PieceCells, book: MoveBook): Notation {
  const read = (text: string): string[][] | undefined => {
    const lines = linesOf(text);
    const boards: string[][] = [];
    for (const { number, words } of lines) {
      const [keyword = ""] = words;
      if (!/^(?:Scramble(?:State|Alg)?|StartState)$/u.test(keyword)) {
        if (boards.length === 0) return undefined;
        throw new FileFault(`${keyword} found, Scramble, ScrambleState or ScrambleAlg expected`, number);
      }
      at(number, () =>
        boards.push(keyword === "ScrambleAlg" ? after(lines, cells, book) : scrambled(lines, cells, keyword === "Scramble")),
      );
    }
    return boards.length === 0 ? undefined : boards;
  };
  return { sets: cells.sets.map(({ name }) => name), boards: read, moves: (text) => book.names(text) };
}

function after(lines: Generator<Line, void>, cells: PieceCells, book: MoveBook): string[] {
  const words: string[] = [];
  for (let next = lines.next(); !next.done; next = lines.next()) {
    if (next.value.words[0] === "End") return Array.from(book.permutation(words.join(" ")), (cell) => cells.solved[cell]!);
    words.push(...next.value.words);
  }
  throw new FileFault("ScrambleAlg: the end found, End expected");
}

function scrambled(lines: Generator<Line, void>, cells: PieceCells, fromOne: boolean): string[] {
  return cells.symbols(readPosition(readBlock(lines, cells.sets, "Scramble"), cells.sets, fromOne ? 1 : 0, cells.position));
}

/** @throws FileFault where a file of this kind would be another puzzle. */
export function makeTws(puzzle: Puzzle, multiples: Multiples, names?: readonly string[]): string {
  const { sets, position, transformation } = viewOf(
    puzzle,
    "tws",
    false,
    names?.every((name) => /^(?!End$)[^\d?\s]\S*$/u.test(name)) ? names : [],
  );
  const { bases, others } = basesOf(puzzle.moves, multiples, (name) => !isRotation(name));
  const rotation = bases.find(({ name }) => isRotation(name));
  if (rotation !== undefined)
    throw new FileFault(`move ${rotation.name}: twsearch takes the name for a turn of the whole puzzle; rename it`);
  const block = (numbers: readonly (readonly (readonly (number | string)[])[])[]): string[] =>
    sets.flatMap(({ name }, index) => [name, ...numbers[index]!.map((line) => line.join(" "))]).concat("End", "");
  const lines = [
    `Name ${puzzle.name.trim().replaceAll(/\s+/gu, "_")}`,
    "",
    ...sets.map(({ name, pieces, orientations }) => `Set ${name} ${pieces} ${orientations}`),
    "",
    "Solved",
    ...block(
      position.map(({ pieces, orientation, modulus }, index) => [
        pieces.map((piece) => piece + 1),
        ...optional(orientation.map((turned, place) => (modulus[place] === 1 && sets[index]!.orientations > 1 ? "?" : turned))),
      ]),
    ),
    ...bases.flatMap((move) => [
      `Move ${move.name}`,
      ...block(
        transformation(move.from).map(({ from, twist }) => {
          const atSource = Array<number>(from.length);
          for (const [to, place] of from.entries()) atSource[place] = twist[to]!;
          return [from.map((place) => place + 1), ...optional(atSource)];
        }),
      ),
    ]),
    ...others.map(([name, meaning]) => `MoveAlias ${name} ${meaning}`),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** A line of orientations, where it says anything. */
const optional = <T extends number | string>(line: readonly T[]): (readonly T[])[] => (line.every((turned) => turned === 0) ? [] : [line]);
