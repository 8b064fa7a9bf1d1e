/**
 * A definition seen as sets of pieces, for programs that know no cells. A row of the drawing whose runs of cells every move carries whole,
 * each turned by so many cells, is a set of pieces with as many orientations; what is left are pieces of one orientation, an orbit a set.
 */
import type { Permutation, Puzzle } from "../rules/puzzle.ts";
import { solvedBoard } from "./cells.ts";
import type { PieceSet, Position, Transformation } from "./pieces.ts";

export interface PieceView {
  readonly sets: readonly PieceSet[];
  /** The solved one. */
  readonly position: readonly Position[];
  readonly transformation: (from: Permutation) => Transformation[];
}

/** The cells of each place, in order. */
type Places = readonly (readonly number[])[];

/**
 * @param parts whether the format knows orientations of which some, not all, look alike.
 * @param given what the sets are called, if there are as many.
 * @throws FileFault where the goal is not one board.
 */
export function viewOf(puzzle: Puzzle, format: string, parts: boolean, given: readonly string[] = []): PieceView {
  const solved = solvedBoard(puzzle, format);
  const names = Array.from(solved, (symbol) => puzzle.symbols[symbol]!);
  const wordOf = (cells: readonly number[]): number[] => cells.map((cell) => solved[cell]!);
  const isExpressible = (cells: readonly number[]): boolean => parts || [1, cells.length].includes(periodOf(wordOf(cells)));
  const sets: Places[] = [];
  const left = new Set(solved.keys());
  for (const runs of rowsOfRuns(puzzle)) {
    const cells = runs.flat();
    if (!puzzle.moves.every(({ from }) => cells.every((cell) => cells.includes(from[cell]!)))) continue;
    for (const cell of cells) left.delete(cell);
    const isSet =
      puzzle.moves.every(({ from }) => runs.every((run) => cameFrom(run, runs, from) !== undefined)) && runs.every(isExpressible);
    sets.push(isSet ? runs : cells.map((cell) => [cell]));
  }
  for (const orbit of puzzle.orbits) if (left.has(orbit[0]!)) sets.push(orbit.map((cell) => [cell]));
  const labels = given.length === sets.length ? given : namesOf(sets.map((places) => places.flat().map((cell) => names[cell]!)));
  return {
    sets: sets.map((places, index) => ({ name: labels[index]!, pieces: places.length, orientations: places[0]!.length })),
    position: sets.map((places) => positionOf(places.map(wordOf))),
    transformation: (from) =>
      sets.map((places) => {
        const came = places.map((place) => cameFrom(place, places, from)!);
        return { from: came.map(({ place }) => place), twist: came.map(({ twist }) => twist) };
      }),
  };
}

/** The rows of the drawing whose cells stand in runs of one length. */
function rowsOfRuns({ layout: { rows, columns, cellAt } }: Puzzle): Places[] {
  return Array.from({ length: rows }, (_, row) => {
    const runs: number[][] = [[]];
    for (let column = 0; column < columns; column++) {
      const cell = cellAt[row * columns + column]!;
      if (cell >= 0) runs.at(-1)!.push(cell);
      else if (runs.at(-1)!.length > 0) runs.push([]);
    }
    const whole = runs.filter((run) => run.length > 0);
    // One run is a row of pieces that have one orientation.
    return whole.length === 1 || whole.some((run) => run.length !== whole[0]!.length) ? whole.flat().map((cell) => [cell]) : whole;
  }).filter((runs) => runs.length > 0);
}

/** From which place a move brings what it puts on this one, and by how much it is turned; undefined where it is torn apart. */
function cameFrom(place: readonly number[], places: Places, from: Permutation): { place: number; twist: number } | undefined {
  const source = places.findIndex((other) => other.includes(from[place[0]!]!));
  if (source < 0) return undefined;
  const cells = places[source]!;
  const twist = cells.indexOf(from[place[0]!]!);
  return place.every((cell, k) => from[cell] === cells[(k + twist) % cells.length]) ? { place: source, twist } : undefined;
}

/** Pieces by what their facings show, numbered in the order of symbols; a piece lies as in the first of its turns, in that order. */
function positionOf(words: readonly (readonly number[])[]): Position {
  const turned = words.map((word) => {
    const turns = word.map((_, back) => word.map((__, k) => word[(k + word.length - back) % word.length]!));
    const least = turns.reduce((a, b) => (compare(b, a) < 0 ? b : a));
    return { least, orientation: turns.indexOf(least), modulus: periodOf(word) };
  });
  const kinds = turned.map(({ least }) => least).sort(compare);
  const distinct = [...new Set(kinds.map((word) => word.join()))];
  return {
    pieces: turned.map(({ least }) => distinct.indexOf(least.join())),
    orientation: turned.map(({ orientation, modulus }) => orientation % modulus),
    modulus: turned.map(({ modulus }) => modulus),
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((symbol, index) => symbol !== b[index]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/** After how many places a word repeats itself, the last followed by the first. */
function periodOf(word: readonly number[]): number {
  return 1 + word.findIndex((_, shift) => word.every((symbol, k) => symbol === word[(k + shift + 1) % word.length]));
}

/** What the symbols of a set begin with, where those are letters that no other set has; otherwise SET1, SET2, … */
function namesOf(sets: readonly (readonly string[])[]): string[] {
  const prefixes = sets.map(([first = "", ...others]) => {
    const letters = /^\p{L}+(?=\d)/u.exec(first)?.[0] ?? "";
    return others.every((symbol) => symbol.replace(/\d.*$/u, "") === letters) ? letters : "";
  });
  return prefixes.every((prefix) => prefix !== "") && new Set(prefixes).size === sets.length
    ? prefixes
    : sets.map((_, index) => `SET${index + 1}`);
}
