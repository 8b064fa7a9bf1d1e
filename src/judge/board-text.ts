/** One board of a judge's input, read and written. */
import { BoardError, boardFromSymbols } from "../rules/board.ts";
import { onlyGoalBoard, renamedTowards } from "../rules/pairs.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import type { InputShape } from "./format.ts";
import { dimensionsOf, rowLengths } from "./records.ts";
import { shown } from "./spelling.ts";

/** The board that a record's symbols stand for, and what led it. @throws BoardError where it is none. */
export function readBoard(puzzle: Puzzle, shape: InputShape, record: readonly string[]): { board: Board; lead: string } {
  const lead = shape.lead === undefined ? "" : record[0]!;
  if (shape.lead !== undefined && !/^\d$/u.test(lead)) throw new BoardError(`${shown(lead)} found before the board, a digit expected`);
  const symbols = shape.lead === undefined ? record : record.slice(1);
  const halves = shape.pair ? [symbols.slice(0, symbols.length / 2), symbols.slice(symbols.length / 2)] : [symbols];
  const [board, target] = halves.map((half) => boardOf(puzzle, shape, half));
  return { board: meant(puzzle, shape, board!, target), lead };
}

/** The board to answer for where this one is given, and perhaps a target. */
export function meant(puzzle: Puzzle, shape: InputShape, board: Board, target?: Board): Board {
  if (target !== undefined) return renamedTowards(puzzle, board, target)!;
  return shape.target ? exchangeEnds(puzzle, board) : board;
}

function boardOf(puzzle: Puzzle, { cells }: InputShape, symbols: readonly string[]): Board {
  return boardFromSymbols(puzzle, cells === undefined ? symbols : place(symbols, cells));
}

/** A whole input of these boards. */
export function writeInput(puzzle: Puzzle, shape: InputShape, boards: readonly Board[]): string {
  const linesOf = (given: Board): string[] => {
    const order = shape.cells ?? given.keys();
    const symbols = Array.from(order, (cell) => puzzle.symbols[given[cell]!]!);
    const gap = shape.packed ? "" : " ";
    if (!shape.rows) return [(shape.lead ?? "") + symbols.join(gap)];
    let start = 0;
    return rowLengths(puzzle).map((length) => symbols.slice(start, (start += length)).join(gap));
  };
  const lines = boards.flatMap((board) => {
    if (shape.pair) return [board, onlyGoalBoard(puzzle)!].flatMap(linesOf);
    return linesOf(shape.target ? exchangeEnds(puzzle, board) : board);
  });
  if (shape.sized) lines.unshift(dimensionsOf(puzzle).join(" "));
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

/** The board that stands for the way from the goal board to this one. Doing it twice gives the first board again. */
function exchangeEnds(puzzle: Puzzle, board: Board): Board {
  return renamedTowards(puzzle, onlyGoalBoard(puzzle)!, board)!;
}
