/** What all these files come to: permutations of cells that stand in rows of pieces; to a definition, and from one. */
import type { CyclesMoveJson, DefinitionJson } from "../rules/definition-json.ts";
import { goalBoards } from "../rules/goal-boards.ts";
import type { NamedMove } from "../rules/moves.ts";
import { plural } from "../rules/numbers.ts";
import { cyclesOf } from "../rules/permutation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { LIMITS } from "../rules/schema.ts";
import { FileFault } from "./file-fault.ts";

/** A row of the drawing: pieces of so many cells (facings) side by side, with a blank between pieces of several. */
export interface Row {
  readonly pieces: number;
  readonly facings: number;
}

/** A puzzle whose cells are numbered along its rows. */
export interface CellPuzzle {
  readonly name: string;
  readonly rows: readonly Row[];
  /** What stands on each cell of the solved board. */
  readonly solved: readonly string[];
  readonly moves: readonly NamedMove[];
}

/** @throws FileFault where there are more cells or moves than a definition has. */
export function definitionOf({ name, rows, solved, moves }: CellPuzzle): DefinitionJson {
  checkCells(solved.length);
  checkMoves(moves.length);
  const symbols = new Map<string, number>();
  for (const symbol of solved) symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1);
  const isDrawn = [...symbols.keys()].every((symbol) => [...symbol].length === 1);
  let cell = 0;
  const exact = rows.map(({ pieces, facings }) => {
    const row = Array.from({ length: pieces }, () => solved.slice(cell, (cell += facings)));
    return isDrawn ? row.map((piece) => piece.join("")).join(gap(facings)) : row.flat();
  });
  return {
    name,
    board: rows.map(({ pieces, facings }) => Array<string>(pieces).fill("#".repeat(facings)).join(gap(facings))),
    symbols: Object.fromEntries(symbols),
    moves: moves.map(
      (move): CyclesMoveJson => ({ name: move.name, cycles: cyclesOf(move.from).map((cycle) => cycle.map((other) => other + 1)) }),
    ),
    goal: { exact: exact as string[] | string[][] },
  };
}

const gap = (facings: number): string => (facings > 1 ? " " : "");

/** @throws FileFault where a board has no room for them. */
export function checkCells(cells: number, what = "the puzzle"): void {
  if (cells <= LIMITS.cells) return;
  throw new FileFault(`${what}: ${cells} cells found, at most ${LIMITS.cells} expected: this puzzle is too large for a board`);
}

export function checkMoves(moves: number, what = "the puzzle"): void {
  if (moves <= LIMITS.moves) return;
  throw new FileFault(
    `${what}: ${plural(moves, "move")} with all multiples found, at most ${LIMITS.moves} expected; "turnwise convert --quarter" leaves multiples out`,
  );
}

/** The one solved board. @throws FileFault where the goal is none: no other program's file says so. */
export function solvedBoard(puzzle: Puzzle, format: string): Board {
  let solved: Board | undefined;
  for (const board of goalBoards(puzzle)) {
    if (solved !== undefined && board.some((symbol, cell) => symbol !== solved?.[cell])) {
      throw new FileFault(`goal: several solved boards found, one expected: ${format} files have one solved position`);
    }
    solved ??= board.slice();
  }
  return solved!;
}
