/**
 * Where places are: one unit is the distance of two neighbouring cells, the drawing's upper left corner is (0, 0).
 * Cells drawn in staggered rows, `# # #` over ` # # `, are hexagons: each touches two in its row and two in each row beside it.
 */
import type { Picture } from "./picture.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A grid of cells: where they are, their corners around the middle, and the way to the neighbour at each side, the first corner's first. */
export interface Grid {
  readonly hexagonal: boolean;
  /** Places of a row from one cell to the next. */
  readonly stride: number;
  readonly corners: readonly Point[];
  readonly sides: readonly (readonly [row: number, column: number])[];
  centre(row: number, column: number): Point;
  /** What so many rows and columns take. */
  extent(rows: number, columns: number): { readonly width: number; readonly height: number };
}

const HALF = 0.5;
/** From a hexagon's middle to its corner, and from row to row. */
const CORNER = 1 / Math.sqrt(3);
const ROW = Math.sqrt(3) / 2;

export const SQUARE: Grid = {
  hexagonal: false,
  stride: 1,
  corners: [
    { x: -HALF, y: -HALF },
    { x: HALF, y: -HALF },
    { x: HALF, y: HALF },
    { x: -HALF, y: HALF },
  ],
  sides: [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ],
  centre: (row, column) => ({ x: column + HALF, y: row + HALF }),
  extent: (rows, columns) => ({ width: columns, height: rows }),
};

export const HEXAGONAL: Grid = {
  hexagonal: true,
  stride: 2,
  corners: [
    { x: 0, y: -CORNER },
    { x: HALF, y: -CORNER / 2 },
    { x: HALF, y: CORNER / 2 },
    { x: 0, y: CORNER },
    { x: -HALF, y: CORNER / 2 },
    { x: -HALF, y: -CORNER / 2 },
  ],
  sides: [
    [-1, 1],
    [0, 2],
    [1, 1],
    [1, -1],
    [0, -2],
    [-1, -1],
  ],
  centre: (row, column) => ({ x: column / 2 + HALF, y: row * ROW + CORNER }),
  extent: (rows, columns) => ({ width: (columns + 1) / 2, height: (rows - 1) * ROW + 2 * CORNER }),
};

const grids = new WeakMap<object, Grid>();

export function gridOf({ layout }: Pick<Picture, "layout">): Grid {
  let grid = grids.get(layout);
  if (!grid) grids.set(layout, (grid = isStaggered(layout.rowOf, layout.columnOf) ? HEXAGONAL : SQUARE));
  return grid;
}

/** Whether cells stand at every other place of a row, between those of the rows beside it. */
export function isStaggered(rowOf: ArrayLike<number>, columnOf: ArrayLike<number>): boolean {
  const rows = Array.from(rowOf);
  const even = (number: number) => number % 2 === 0;
  return (
    rows.some((row) => even(row) !== even(rows[0]!)) &&
    rows.every((row, cell) => even(row + columnOf[cell]!) === even(rows[0]! + columnOf[0]!))
  );
}

export function centre({ layout }: Pick<Picture, "layout">, cell: number): Point {
  return gridOf({ layout }).centre(layout.rowOf[cell]!, layout.columnOf[cell]!);
}

/** How wide and how high a drawing is. */
export function extentOf({ layout }: Pick<Picture, "layout">): { readonly width: number; readonly height: number } {
  return gridOf({ layout }).extent(layout.rows, layout.columns);
}

/** The cell at a point, or -1. */
export function cellAt({ layout }: Pick<Picture, "layout">, point: Point): number {
  const [row, column] = placeAt(gridOf({ layout }), point, layout.rowOf[0]! + layout.columnOf[0]!);
  return Array.from(layout.rowOf).findIndex((other, cell) => other === row && layout.columnOf[cell] === column);
}

/** The place at a point; of a staggered grid, among those where row and column add up to an even number if `sum` is even. */
export function placeAt(grid: Grid, { x, y }: Point, sum: number): readonly [row: number, column: number] {
  if (!grid.hexagonal) return [Math.floor(y), Math.floor(x)];
  const near = Math.round((y - CORNER) / ROW);
  const places = [near - 1, near, near + 1].map((row): readonly [number, number] => {
    const odd = Math.abs(row + sum) % 2;
    return [row, 2 * Math.round((2 * x - 1 - odd) / 2) + odd];
  });
  const away = ([row, column]: readonly [number, number]) => {
    const middle = grid.centre(row, column);
    return Math.hypot(middle.x - x, middle.y - y);
  };
  return places.reduce((best, place) => (away(place) < away(best) ? place : best));
}

/** An SVG path around a set of cells: every side between a cell of the set and a place outside it. */
export function outlinePath(picture: Picture, cells: readonly number[]): string {
  const { layout } = picture;
  return outlineOf(
    gridOf(picture),
    cells.map((cell) => [layout.rowOf[cell]!, layout.columnOf[cell]!]),
  );
}

/** The same around places of a grid. */
export function outlineOf(grid: Grid, places: readonly (readonly [row: number, column: number])[]): string {
  const inside = new Set(places.map((place) => place.join(" ")));
  const parts = places.flatMap(([row, column]) => {
    const middle = grid.centre(row, column);
    const corner = (index: number) => {
      const { x, y } = grid.corners[index % grid.corners.length]!;
      return `${round(middle.x + x)} ${round(middle.y + y)}`;
    };
    return grid.sides.map(([down, right], side) =>
      inside.has(`${row + down} ${column + right}`) ? "" : `M${corner(side)}L${corner(side + 1)}`,
    );
  });
  return parts.join("");
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
