/**
 * Where things are: one unit is the distance of two neighbouring cells, the drawing's upper left corner is (0, 0).
 * Cells drawn in staggered rows, `# # #` over ` # # `, are hexagons: each touches two in its row and two in each row beside it.
 */
import type { Picture } from "./picture.ts";
import type { Track } from "./tracks.ts";

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

/**
 * The point at `position` cells along a track; between cells the path is a straight line on lines, a smooth curve through the centres
 * on loops. Lines go on by one cell past each end; loops repeat.
 */
export function pointAt(picture: Picture, track: Track, position: number): Point {
  const centres = track.cells.map((cell) => centre(picture, cell));
  return track.axis ? onLine(centres, position) : onLoop(centres, position);
}

function onLine(centres: readonly Point[], position: number): Point {
  const last = centres.length - 1;
  if (position <= 0) return extend(centres[0]!, centres[1] ?? centres[0]!, position);
  if (position >= last) return extend(centres[last]!, centres[last - 1] ?? centres[last]!, last - position);
  const index = Math.floor(position);
  return mix(centres[index]!, centres[index + 1]!, position - index);
}

/** From `end`, `amount` (at most 0) cells away from `inner`. */
function extend(end: Point, inner: Point, amount: number): Point {
  const length = Math.hypot(inner.x - end.x, inner.y - end.y) || 1;
  return { x: end.x + ((inner.x - end.x) / length) * amount, y: end.y + ((inner.y - end.y) / length) * amount };
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** A closed Catmull–Rom curve; two cells change places on an ellipse, so that they do not meet. */
function onLoop(centres: readonly Point[], position: number): Point {
  const n = centres.length;
  if (n === 2) return onEllipse(centres[0]!, centres[1]!, position);
  const index = Math.floor(position);
  const t = position - index;
  const at = (offset: number) => centres[(((index + offset) % n) + n) % n]!;
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)];
  const curve = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: curve(a.x, b.x, c.x, d.x), y: curve(a.y, b.y, c.y, d.y) };
}

function onEllipse(a: Point, b: Point, position: number): Point {
  const middle = mix(a, b, 0.5);
  const half = { x: a.x - middle.x, y: a.y - middle.y };
  const angle = Math.PI * position;
  const width = 0.4;
  return {
    x: middle.x + half.x * Math.cos(angle) - half.y * width * Math.sin(angle),
    y: middle.y + half.y * Math.cos(angle) + half.x * width * Math.sin(angle),
  };
}

/** Which way a track runs at a cell: a unit vector. */
export function tangent(picture: Picture, track: Track, index: number): Point {
  const before = pointAt(picture, track, index - 0.05);
  const after = pointAt(picture, track, index + 0.05);
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
}

/** The offset near `from` at which what stood at `index` comes closest to a point. */
export function nearestOffset(picture: Picture, track: Track, index: number, point: Point, from: number): number {
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let step = -40; step <= 40; step++) {
    const offset = from + step / 40;
    const { x, y } = pointAt(picture, track, index + offset);
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < least - 1e-9) {
      least = distance;
      best = offset;
    }
  }
  return best;
}

/** An SVG path along a whole loop. */
export function loopPath(picture: Picture, track: Track): string {
  const parts: string[] = [];
  const samples = 10;
  for (let i = 0; i < track.cells.length * samples; i++) {
    const { x, y } = pointAt(picture, track, i / samples);
    parts.push(`${x.toFixed(3)} ${y.toFixed(3)}`);
  }
  return `M${parts.join("L")}Z`;
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

/** Which way round a loop runs as it is seen: 1 clockwise, -1 counterclockwise, 0 neither (its two ways look the same). */
export function windingOf(picture: Picture, track: Track): number {
  const centres = track.cells.map((cell) => centre(picture, cell));
  const area = centres.reduce((sum, a, index) => {
    const b = centres[(index + 1) % centres.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.sign(Math.round(area * 1000));
}

/** The way round, clockwise where positive: a move's name with it is taken for no symbol. */
export function turnSign(winding: number): string {
  return winding === 0 ? "" : winding > 0 ? "↻" : "↺";
}
