import type { DefinitionJson } from "../rules/definition-json.ts";
import { gridDrawing, numberedTiles } from "./lines.ts";

/**
 * R × C tiles, named 1 to R·C in reading order when solved. A move turns one of the four rectangles of R − 1 rows and C − 1 columns by half: A is
 * the upper left one, B the upper right one, C and D those below. Both sides at least 3, at most 64 cells.
 */
export function halfTurns(rows: number, columns: number): DefinitionJson {
  const tiles = numberedTiles(rows, columns);
  const size = (rows - 1) * (columns - 1);
  const moves = [..."ABCD"].map((name, corner) => {
    const cell = (place: number): number => {
      const row = Math.floor(place / (columns - 1)) + (corner >> 1);
      return row * columns + (place % (columns - 1)) + (corner & 1) + 1;
    };
    return { name, cycles: Array.from({ length: Math.floor(size / 2) }, (_, place) => [cell(place), cell(size - 1 - place)]) };
  });
  return {
    name: `Half turns ${rows}×${columns}`,
    notes: "AtCoder ABC336 F, Rotation Puzzle. All but one row and one column turn by 180 degrees.",
    board: gridDrawing(rows, columns),
    symbols: Object.fromEntries(tiles.flat().map((tile) => [tile, 1])),
    moves,
    goal: { exact: tiles },
  };
}
