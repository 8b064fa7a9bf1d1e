/** Where the buttons of moves stand: at the end of the line that they push towards; the moves of loops stand in a bar below. */
import { centre, gridOf } from "./grid.ts";
import type { Picture } from "./picture.ts";

export type Direction = "left" | "right" | "up" | "down";

export interface Arrow {
  readonly move: number;
  readonly direction: Direction;
  /** The middle of the button, in cells. */
  readonly x: number;
  readonly y: number;
}

/** From the end cell's middle to the arrow's. */
const REACH = 0.82;

export function placeArrows(picture: Picture): { arrows: Arrow[]; bar: number[] } {
  const arrows: Arrow[] = [];
  const bar: number[] = [];
  const taken = new Set<string>();
  const { hexagonal } = gridOf(picture);
  picture.moves.forEach(({ line }, move) => {
    const key = line ? `${line.axis} ${line.index} ${line.turn}` : "";
    // Above a column of hexagons there may be others, half a cell aside.
    if (!line || taken.has(key) || (line.axis === "column" && hexagonal)) {
      bar.push(move);
      return;
    }
    taken.add(key);
    arrows.push({ move, direction: line.turn, ...endOf(picture, line.axis, line.index, line.turn) });
  });
  return { arrows, bar };
}

function endOf(picture: Picture, axis: "row" | "column", index: number, turn: Direction): { x: number; y: number } {
  const place = axis === "row" ? picture.layout.rowOf : picture.layout.columnOf;
  const points = Array.from(place, (at, cell) => ({ at, cell }))
    .filter(({ at }) => at === index)
    .map(({ cell }) => centre(picture, cell));
  const { x, y } = turn === "left" || turn === "up" ? points[0]! : points.at(-1)!;
  const away = turn === "left" || turn === "up" ? -REACH : REACH;
  return axis === "row" ? { x: x + away, y } : { x, y: y + away };
}

/** How much room the arrows need around the drawing, in cells: both sides the same, so that the board stays in the middle. */
export function marginsFor(arrows: readonly Arrow[]): { x: number; y: number } {
  const across = arrows.some(({ direction }) => direction === "left" || direction === "right");
  const along = arrows.some(({ direction }) => direction === "up" || direction === "down");
  return { x: across ? 0.66 : 0.1, y: along ? 0.66 : 0.1 };
}
