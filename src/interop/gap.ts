/**
 * Generators for GAP: `M_F := (1,14,16,11)(2,15,17,12);`, a list of them, and perhaps `ip`, the lists of places whose solved symbols are equal.
 * As GAP has groups, each generator's inverse is a move, too. What stands on each place goes to the next one of its cycle.
 */
import { cyclesOf, permutationFromCycles } from "../rules/permutation.ts";
import type { Permutation, Puzzle } from "../rules/puzzle.ts";
import { LIMITS } from "../rules/schema.ts";
import { definitionOf, solvedBoard } from "./cells.ts";
import { at, FileFault } from "./file-fault.ts";
import { rowsOf } from "./lists.ts";
import { basesOf, MoveBook } from "./move-book.ts";
import type { Reading } from "./reading.ts";

const CYCLES = /^(?:\(\s*(?:\d+\s*(?:,\s*\d+\s*)*)?\)\s*)+$/u;
const NAMES = /^\w+(?:\s*,\s*\w+)*$/u;
/** What stands in front of a move's name, so that it is none of GAP's own. */
const MARK = /^M_/u;

export const isGap = (text: string): boolean => /^[ \t]*[A-Za-z_]\w*[ \t]*:=/mu.test(text);

interface Statement {
  readonly line: number;
  readonly text: string;
}

/** @throws FileFault with its line */
export function parseGap(text: string): Reading {
  const cycles = new Map<string, number[][]>();
  const notes: string[] = [];
  let generators: [string, number[][]][] | undefined;
  let equal: number[][] = [];
  for (const { line, text: statement } of statementsOf(text)) {
    at(line, () => {
      const [, name = "", value = ""] = /^(\w+)\s*:=\s*([\s\S]+)$/u.exec(statement) ?? [];
      const list = /^(?:\[|Group(?:WithGenerators)?\s*\(\s*\[?)([\s\S]*?)\]?\s*\)?$/u.exec(value)?.[1]?.trim();
      if (name === "") notes.push(`line ${line}: ${statement.slice(0, 40)}: left out, as it only asks GAP something`);
      else if (CYCLES.test(value)) cycles.set(name, cyclesFrom(value));
      else if (name === "ip") equal = listsFrom(value);
      else if (list !== undefined && NAMES.test(list)) generators = list.split(/\s*,\s*/u).map((each) => [each, known(cycles, each)]);
      else if (list !== undefined && CYCLES.test(list.replaceAll(/\)\s*,/gu, ")"))) {
        generators = list.split(/(?<=\))\s*,/u).map((each, index) => [`g${index + 1}`, cyclesFrom(each)]);
      } else if (!/^Group\s*\(\s*\w+\s*\)$/u.test(value)) {
        throw new FileFault(`${name} := ${value.slice(0, 40)} found, cycles such as (1,2,3)(4,5) or a list of generators expected`);
      }
    });
  }
  const made = generators ?? [...cycles];
  if (made.length === 0) throw new FileFault("the end found, a generator such as M_R := (1,2,3); expected");
  // The last places may be none that move.
  const points = [...made.flatMap(([, loops]) => loops.flat()), ...equal.flat()];
  const cells = points.reduce((most, point) => Math.max(most, point), 1);
  const book = new MoveBook(cells);
  book.notes.push(...notes);
  const loopsFrom0 = (loops: readonly (readonly number[])[]) => loops.map((loop) => loop.map((point) => point - 1));
  book.add(
    made.map(([name, loops]) => ({ name: name.replace(MARK, ""), from: permutationFromCycles(cells, loopsFrom0(loops)) })),
    "quarter",
  );
  const solved = Array.from({ length: cells }, (_, cell) =>
    String(Math.min(...(equal.find((points) => points.includes(cell + 1)) ?? [cell + 1]))),
  );
  return {
    definition: definitionOf({ name: "GAP generators", rows: rowsOf(cells, book.moves), solved, moves: book.moves }),
    notes: book.notes,
    notation: {
      boards: (position) =>
        CYCLES.test(position.trim()) ? [after(permutationFromCycles(cells, loopsFrom0(cyclesFrom(position, cells))), solved)] : undefined,
      moves: (word) =>
        book.names(
          word
            .replaceAll("*", " ")
            .replaceAll(/\bM_/gu, "")
            .replaceAll(/\^(-?)(\d+)/gu, powerText),
        ),
    },
  };
}

/** `^2` and `^-1` as cubers write them. */
const powerText = (_: string, sign: string, times: string): string => `${times === "1" ? "" : times}${sign === "" ? "" : "'"}`;

const after = (from: Permutation, solved: readonly string[]): string[] => Array.from(from, (cell) => solved[cell]!);

/** Up to their semicolons; `#` begins a comment. */
function* statementsOf(text: string): Generator<Statement, void> {
  let statement = "";
  let start = 0;
  let line = 0;
  for (const raw of text.split(/\r\n|\n|\r/u)) {
    line++;
    for (const [index, part] of raw.replace(/#.*/u, "").split(";").entries()) {
      if (index > 0) {
        if (statement.trim() !== "") yield { line: start, text: statement.trim() };
        statement = "";
      }
      if (statement.trim() === "") start = line;
      statement += `${part} `;
    }
  }
  if (statement.trim() !== "")
    throw new FileFault(`${statement.trim().slice(0, 40)} found without a ; after it: the file may be cut`, start);
}

function known(cycles: ReadonlyMap<string, number[][]>, name: string): number[][] {
  const found = cycles.get(name);
  if (found === undefined) throw new FileFault(`generator ${name}: no cycles for it found above`);
  return found;
}

function cyclesFrom(text: string, most: number = LIMITS.cells): number[][] {
  const loops = Array.from(text.matchAll(/\(([^)]*)\)/gu), ([, inner = ""]) => inner.split(",").map((word) => word.trim()));
  const cycles = loops.filter(([first]) => first !== "").map((loop) => loop.map((word) => pointFrom(word, most)));
  const points = cycles.flat();
  const twice = points.find((point, index) => points.indexOf(point) !== index);
  if (twice !== undefined) throw new FileFault(`${twice} found twice in one permutation; each place once expected`);
  return cycles;
}

function pointFrom(word: string, most: number): number {
  const point = Number(word);
  if (point >= 1 && point <= most) return point;
  throw new FileFault(`place ${word} found, a number from 1 to ${most} expected: boards have at most ${LIMITS.cells} cells`);
}

function listsFrom(value: string): number[][] {
  const lists = /^\[[\d\s,[\]]*\]$/u.test(value)
    ? Array.from(value.matchAll(/\[([\d\s,]+)\]/gu), ([, inner = ""]) => inner.split(","))
    : undefined;
  if (lists === undefined)
    throw new FileFault(`ip := ${value.slice(0, 40)} found, lists of places that look alike expected, as in [[1,2],[3]]`);
  return lists.map((list) => list.map((word) => pointFrom(word.trim(), LIMITS.cells)));
}

const isName = (name: string): boolean => /^\w+$/u.test(name);

/** @throws FileFault where a file of this kind would be another puzzle. */
export function makeGap(puzzle: Puzzle): string {
  const solved = solvedBoard(puzzle, "gap");
  const { bases, others } = basesOf(puzzle.moves, "quarter", isName);
  for (const { name } of bases) {
    if (!isName(name)) throw new FileFault(`move ${name}: GAP's names are letters, digits and _; rename it`);
  }
  const groups = puzzle.symbols.map((_, symbol) => [...solved.keys()].filter((cell) => solved[cell] === symbol).map((cell) => cell + 1));
  const cyclesText = (from: Permutation): string =>
    cyclesOf(from)
      .map((cycle) => `(${cycle.map((cell) => cell + 1).join(",")})`)
      .join("");
  return [
    `# ${puzzle.name.replaceAll(/\s+/gu, " ")}`,
    ...bases.map(({ name, from }) => `M_${name} := ${cyclesText(from)};`),
    `Gen := [ ${bases.map(({ name }) => `M_${name}`).join(", ")} ];`,
    `ip := [ ${groups.map((group) => `[${group.join(",")}]`).join(", ")} ];`,
    ...others.map(([name, meaning]) => `# ${name} is the inverse of M_${meaning.slice(0, -1)}`),
    "",
  ].join("\n");
}
