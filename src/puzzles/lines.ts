/** Moves of a full grid: every row and every column turns by one step, either way. */
import type { MoveJson } from "../rules/definition-json.ts";

/**
 * Rows from the top, each left and then right (L1 R1 L2 R2 …), then columns from the left, each up and then down (U1 D1 …).
 * A line of 2 cells has one move (L or U), since both ways are the same. Both sides are at least 2.
 */
export function lineMoves(rows: number, columns: number): MoveJson[] {
  const moves: MoveJson[] = [];
  for (let row = 1; row <= rows; row++) {
    moves.push({ name: `L${row}`, row, turn: "left" });
    if (columns > 2) moves.push({ name: `R${row}`, row, turn: "right" });
  }
  for (let column = 1; column <= columns; column++) {
    moves.push({ name: `U${column}`, column, turn: "up" });
    if (rows > 2) moves.push({ name: `D${column}`, column, turn: "down" });
  }
  return moves;
}

/** The names 1 to rows·columns in reading order, row by row. */
export function numberedTiles(rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => String(row * columns + column + 1)));
}

/** The drawing of a full grid. */
export function gridDrawing(rows: number, columns: number): string[] {
  return Array.from({ length: rows }, () => "#".repeat(columns));
}
