import type { DefinitionJson } from "../rules/definition-json.ts";
import { gridDrawing, lineMoves, numberedTiles } from "./lines.ts";

/** Loopover: R × C tiles, named 1 to R·C in reading order when solved. Both sides at least 2, at most 64 cells. */
export function loopover(rows: number, columns: number): DefinitionJson {
  const tiles = numberedTiles(rows, columns);
  return {
    name: `Loopover ${rows}×${columns}`,
    notes: "Every row and every column turns by one, either way. In a line of 2 cells both ways are one move.",
    board: gridDrawing(rows, columns),
    symbols: Object.fromEntries(tiles.flat().map((tile) => [tile, 1])),
    moves: lineMoves(rows, columns),
    goal: { exact: tiles },
  };
}
