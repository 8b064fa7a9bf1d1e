/** One board of a judge's input, read and written. */
import { BoardError, boardFromSymbols } from "../rules/board.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { InputShape } from "./format.ts";
import { rowLengths } from "./records.ts";
import { shown } from "./spelling.ts";

/** The board that a record's symbols stand for, and what led it. @throws BoardError where it is none. */
export function readBoard(puzzle: Puzzle, shape: InputShape, record: readonly string[]): { board: Board; lead: string } {
  const lead = shape.lead === undefined ? "" : record[0]!;
  if (shape.lead !== undefined && !/^\d$/u.test(lead)) throw new BoardError(`${shown(lead)} found before the board, a digit expected`);
  const symbols = shape.lead === undefined ? record : record.slice(1);
  const board = boardFromSymbols(puzzle, shape.cells === undefined ? symbols : place(symbols, shape.cells));
  return { board: shape.target ? exchangeEnds(puzzle, board) : board, lead };
}

/** A whole input of these boards. */
export function writeInput(puzzle: Puzzle, shape: InputShape, boards: readonly Board[]): string {
  const lines = boards.flatMap((board) => {
    const given = shape.target ? exchangeEnds(puzzle, board) : board;
    const order = shape.cells ?? given.keys();
    const symbols = Array.from(order, (cell) => puzzle.symbols[given[cell]!]!);
    const gap = shape.packed ? "" : " ";
    if (!shape.rows) return (shape.lead ?? "") + symbols.join(gap);
    let start = 0;
    return rowLengths(puzzle).map((length) => symbols.slice(start, (start += length)).join(gap));
  });
  if (shape.counted) lines.unshift(String(boards.length));
  if (shape.end !== undefined) lines.push(shape.end);
  return lines.map((line) => `${line}\n`).join("");
}

/** Symbols by cell. Those for a cell that is named twice must be the same. */
function place(symbols: readonly string[], cells: readonly number[]): string[] {
  const placed: string[] = [];
  cells.forEach((cell, index) => {
    const symbol = symbols[index]!;
    if (placed[cell] !== undefined && placed[cell] !== symbol) {
      const first = cells.indexOf(cell) + 1;
      throw new BoardError(`symbols ${first} and ${index + 1} are one piece: ${placed[cell]} and ${symbol} found`);
    }
    placed[cell] = symbol;
  });
  return placed;
}

/**
 * Moves act on cells, whatever the symbols are called. So the moves that lead from the goal board to this board are those that lead to the
 * goal board from the one made here: this board's symbols are renamed to make it the goal, and the goal board is renamed along with it.
 * Doing it twice gives the first board again.
 */
function exchangeEnds(puzzle: Puzzle, board: Board): Board {
  const goal = puzzle.goal[0];
  if (goal?.kind !== "exact" || goal.demand.includes(-1)) throw new Error(`${puzzle.name}: one goal board expected`);
  const renamed = new Uint8Array(puzzle.symbols.length);
  board.forEach((symbol, cell) => {
    renamed[symbol] = goal.demand[cell]!;
  });
  return Uint8Array.from(goal.demand, (symbol) => renamed[symbol]!);
}
