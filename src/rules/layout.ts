/** The drawing of a board: rows of text to cells, and masks over them. */
import type { FaultList, Key } from "./faults.ts";
import type { Layout } from "./puzzle.ts";
import { LIMITS } from "./schema.ts";
import { valueText } from "./value-text.ts";

const CELL = "#";
const BLANK = " ";

/** The cells of a drawing, or undefined where it has faults. Short rows are filled with blanks on the right. */
export function parseLayout(drawing: readonly string[], keys: readonly Key[], list: FaultList): Layout | undefined {
  const rows = drawing.map((row) => [...row]);
  const columns = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const before = list.count;
  if (rows.length > LIMITS.drawing || columns > LIMITS.drawing) {
    list.add(keys, { kind: "drawing-size", rows: rows.length, columns, most: LIMITS.drawing });
    return undefined;
  }
  checkPlaces(rows, keys, list);
  if (list.count > before) return undefined;

  const cellAt = new Int16Array(rows.length * columns).fill(-1);
  const rowOf: number[] = [];
  const columnOf: number[] = [];
  rows.forEach((row, r) => {
    row.forEach((place, c) => {
      if (place !== CELL) return;
      cellAt[r * columns + c] = rowOf.length;
      rowOf.push(r);
      columnOf.push(c);
    });
  });
  if (rowOf.length === 0 || rowOf.length > LIMITS.cells) {
    list.add(keys, { kind: "cell-count", found: rowOf.length, most: LIMITS.cells });
    return undefined;
  }
  return { rows: rows.length, columns, cellAt, rowOf: Uint8Array.from(rowOf), columnOf: Uint8Array.from(columnOf) };
}

/** The cells that a mask marks, ascending, or undefined where it has faults. */
export function parseMask(mask: readonly string[], layout: Layout, keys: readonly Key[], list: FaultList): number[] | undefined {
  const rows = mask.map((row) => [...row]);
  const before = list.count;
  checkRowCount(rows.length, layout, keys, list);
  checkPlaces(rows, keys, list);
  const cells: number[] = [];
  rows.forEach((row, r) => {
    row.forEach((place, c) => {
      if (place !== CELL || r >= layout.rows) return;
      const cell = cellAt(layout, r, c);
      if (cell >= 0) cells.push(cell);
      else list.add([...keys, r], { kind: "outside-board", of: "mask", found: valueText(place), place: c + 1 });
    });
  });
  if (list.count === before && cells.length === 0) {
    list.add(keys, { kind: "empty-region" });
  }
  return list.count > before ? undefined : cells;
}

/** A drawing over the board must have as many rows as the board. */
export function checkRowCount(found: number, layout: Layout, keys: readonly Key[], list: FaultList): void {
  if (found === layout.rows) return;
  list.add(keys, { kind: "row-count", found, expected: layout.rows });
}

/** The cell at a place, row and column counted from 0, or -1 where there is none. */
export function cellAt(layout: Layout, row: number, column: number): number {
  if (row >= layout.rows || column >= layout.columns) return -1;
  return layout.cellAt[row * layout.columns + column]!;
}

/** The cells of one row, from left to right; the row is counted from 0. */
export function cellsOfRow(layout: Layout, row: number): number[] {
  return [...layout.rowOf.keys()].filter((cell) => layout.rowOf[cell] === row);
}

/** The cells of one column, from top to bottom; the column is counted from 0. */
export function cellsOfColumn(layout: Layout, column: number): number[] {
  return [...layout.columnOf.keys()].filter((cell) => layout.columnOf[cell] === column);
}

function checkPlaces(rows: readonly (readonly string[])[], keys: readonly Key[], list: FaultList): void {
  rows.forEach((row, r) => {
    const c = row.findIndex((place) => place !== CELL && place !== BLANK);
    if (c < 0) return;
    list.add([...keys, r], { kind: "not-drawn", found: valueText(row[c]), place: c + 1 });
  });
}
