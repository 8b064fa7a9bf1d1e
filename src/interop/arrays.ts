/**
 * Lists of permutations as numerical programs take them: the board after a move is `board[list]`, places counted from 0. CayleyPy's
 * `generators`, `generator_names` and `central_state`, whose moves are those listed; and `puzzle_info` of the contest Santa 2023, whose
 * `allowed_moves` may be made backwards, too, by the name `-f0`.
 */
import type { Permutation, Puzzle } from "../rules/puzzle.ts";
import { checkCells, checkMoves, definitionOf, solvedBoard } from "./cells.ts";
import { FileFault } from "./file-fault.ts";
import { jsonValue, type Keys, objectFrom, placesFrom, textFrom, unexpected } from "./json-fields.ts";
import { rowsOf } from "./lists.ts";
import { MoveBook } from "./move-book.ts";
import type { Reading } from "./reading.ts";

/** What each key of CayleyPy's is also called. */
const GENERATORS = ["generators", "generators_permutations", "actions"];
const NAMES = ["generator_names", "names"];
const STATES = ["central_state", "solution_state"];
const HEADING = /^\s*puzzle_type,allowed_moves[ \t]*[\r\n]/u;

export const isArrays = (text: string): boolean =>
  HEADING.test(text) ||
  /^\s*\[\s*\[/u.test(text) ||
  (/^\s*\{/u.test(text) &&
    !/"board"\s*:/u.test(text) &&
    (/["'](?:allowed_moves|generators|generators_permutations|actions)["']\s*:/u.test(text) ||
      /^\s*\{\s*["'][^"'\s]+["']\s*:\s*\[\s*\d/u.test(text)));

/** @throws FileFault with the path; DefinitionError where the text is no JSON */
export function parseArrays(text: string): Reading {
  const { name, lists, keys, state, isContest } = contentOf(text);
  checkMoves(lists.length);
  const first: unknown = lists[0]?.[1];
  const cells = Array.isArray(first) ? first.length : 0;
  if (cells === 0) throw unexpected(first, keys, "a list of permutations");
  checkCells(cells);
  const solved = state === undefined ? Array.from({ length: cells }, (_, cell) => String(cell)) : symbolsFrom(state, cells);
  const book = new MoveBook(cells);
  const bases = lists.map(([move, list, place]) => ({ name: move, from: Uint8Array.from(placesFrom(list, place, cells)) as Permutation }));
  book.add(bases, isContest ? "quarter" : "none", (move) => `-${move}`);
  if (state === undefined) book.notes.push("no solved state found: every place has a symbol of its own, its number");
  return {
    definition: definitionOf({ name, rows: rowsOf(cells, book.moves), solved, moves: book.moves }),
    notes: book.notes,
    notation: {
      boards: (board) =>
        /^\s*\[|;/u.test(board) ? [symbolsFrom(/^\s*\[/u.test(board) ? jsonValue(board) : board.trim(), cells)] : undefined,
      moves: (moves) => book.names(moves.replaceAll(".", " ")),
    },
  };
}

interface Content {
  readonly name: string;
  /** Each with its name and path. */
  readonly lists: readonly (readonly [name: string, list: unknown, keys: Keys])[];
  readonly keys: Keys;
  readonly state: unknown;
  readonly isContest: boolean;
}

function contentOf(text: string): Content {
  if (HEADING.test(text)) return contestRow(text);
  const value = jsonValue(isPython(text) ? text.replaceAll("'", '"') : text);
  if (Array.isArray(value)) return { ...namedLists(value, undefined, []), name: "Permutations", state: undefined, isContest: false };
  const object = objectFrom(value, []);
  const key = GENERATORS.find((each) => Object.hasOwn(object, each));
  const state = object[STATES.find((each) => Object.hasOwn(object, each)) ?? ""];
  if (key !== undefined) {
    objectFrom(object, [], [key, ...NAMES, ...STATES, "name", "n"]);
    const names = object[NAMES.find((each) => Object.hasOwn(object, each)) ?? ""];
    return { ...namedLists(object[key], names, [key]), name: nameFrom(object.name), state, isContest: false };
  }
  if (!Object.hasOwn(object, "allowed_moves")) return { ...movesIn(object, []), name: "Permutations", state: undefined, isContest: true };
  objectFrom(object, [], ["allowed_moves", ...STATES, "puzzle_type", "num_wildcards"]);
  if (object.num_wildcards !== undefined && object.num_wildcards !== 0) {
    throw unexpected(object.num_wildcards, ["num_wildcards"], "0, as a definition has no goal with so many places that may be wrong,");
  }
  return {
    ...movesIn(objectFrom(object.allowed_moves, ["allowed_moves"]), ["allowed_moves"]),
    name: nameFrom(object.puzzle_type),
    state,
    isContest: true,
  };
}

const isPython = (text: string): boolean => text.includes("'") && !text.includes('"');

const nameFrom = (value: unknown): string => (typeof value === "string" && value.trim() !== "" ? value : "Permutations");

function movesIn(object: Record<string, unknown>, keys: Keys): Pick<Content, "lists" | "keys"> {
  return { keys, lists: Object.entries(object).map(([name, list]) => [name, list, [...keys, name]]) };
}

function namedLists(value: unknown, names: unknown, keys: Keys): Pick<Content, "lists" | "keys"> {
  if (!Array.isArray(value)) throw unexpected(value, keys, "a list of permutations");
  if (names !== undefined && (!Array.isArray(names) || names.length !== value.length)) {
    throw unexpected(names, ["generator_names"], `a list of ${value.length} names`);
  }
  const nameOf = (index: number) => (names === undefined ? `g${index}` : textFrom((names as unknown[])[index], ["generator_names", index]));
  return { keys, lists: value.map((list: unknown, index) => [nameOf(index), list, [...keys, index]]) };
}

/** The contest's file: a heading, and a row for each puzzle. */
function contestRow(text: string): Content {
  const rows = text
    .split(/\r\n|\n|\r/u)
    .slice(1)
    .filter((row) => row.trim() !== "");
  const parts = rows.map((row, index) => {
    const [, name, moves] = /^([^,]*),"?(\{.*\})"?\s*$/u.exec(row) ?? [];
    if (name === undefined || moves === undefined)
      throw new FileFault(`${row.slice(0, 40)} found, a puzzle's type and its moves expected`, index + 2);
    return { name, moves };
  });
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) {
    throw new FileFault(
      `${parts.length} puzzles found (${parts.map(({ name }) => name).join(", ")}), one expected: keep the first line and that of one puzzle`,
    );
  }
  return { ...movesIn(objectFrom(jsonValue(only.moves.replaceAll("'", '"')), []), []), name: only.name, state: undefined, isContest: true };
}

/** A board's symbols: a list, or text parted by semicolons. */
function symbolsFrom(value: unknown, cells: number): string[] {
  const list: unknown = typeof value === "string" ? value.split(";").map((word) => word.trim()) : value;
  if (!Array.isArray(list) || list.length !== cells) throw unexpected(value, [], `a board of ${cells} symbols`);
  return list.map((symbol: unknown) => (typeof symbol === "number" ? String(symbol) : textFrom(symbol, [])));
}

/** As CayleyPy takes it. @throws FileFault where the goal is not one board. */
export function makeArrays(puzzle: Puzzle): string {
  const value = {
    name: puzzle.name,
    generator_names: puzzle.moves.map(({ name }) => name),
    generators: puzzle.moves.map(({ from }) => Array.from(from)),
    central_state: Array.from(solvedBoard(puzzle, "arrays")),
  };
  const members = Object.entries(value).map(([key, member]) => `  ${JSON.stringify(key)}: ${linesOf(member)}`);
  return `{\n${members.join(",\n")}\n}\n`;
}

/** A permutation a line. */
function linesOf(value: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(value[0])) return JSON.stringify(value);
  return `[\n${value.map((list) => `    ${JSON.stringify(list)}`).join(",\n")}\n  ]`;
}
