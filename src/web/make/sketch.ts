/**
 * A definition as it is drawn: cells at places, so that cells can come and go without anything else being numbered anew. It is read from
 * JSON that may be unfinished or faulty, and keeps of it what can be drawn.
 */
import { isStaggered } from "../board/grid.ts";

/** A row and a column as one number, in reading order; both may be a little below 0 until the sketch is written. */
export type Place = number;

const SHIFT = 8;
const WIDTH = 1024;

export const placeOf = (row: number, column: number): Place => (row + SHIFT) * WIDTH + column + SHIFT;
export const rowOf = (place: Place): number => Math.floor(place / WIDTH) - SHIFT;
export const columnOf = (place: Place): number => (place % WIDTH) - SHIFT;

export type Axis = "row" | "column";
export type Turn = "left" | "right" | "up" | "down";

export interface SketchLine {
  readonly axis: Axis;
  readonly index: number;
  readonly turn: Turn;
}

export interface SketchMove {
  name: string;
  readonly steps: number | undefined;
  readonly line: SketchLine | undefined;
  /** Where it is no line. */
  readonly loops: Place[][];
}

/** One way to be solved: regions of one symbol, or symbols in their places (cells left out may hold any). */
export type SketchGoal = { uniform: string[] } | { exact: Map<Place, string> };

export interface Sketch {
  name: string;
  notes: string | undefined;
  /** In reading order. */
  cells: Place[];
  hexagonal: boolean;
  /** In symbol order. */
  symbols: string[];
  /** A symbol for each cell: the counts, and where a goal demands symbols, what it demands. */
  stands: Map<Place, string>;
  moves: SketchMove[];
  regions: Map<string, Set<Place>>;
  goals: SketchGoal[];
}

export const ROWS = "rows";
export const COLUMNS = "columns";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The sketch of a definition's JSON value. */
export function readSketch(json: unknown): Sketch {
  const definition = isObject(json) ? json : {};
  const cells = drawn(definition.board, (sign) => sign === "#");
  const hexagonal = isStaggered(cells.map(rowOf), cells.map(columnOf));
  const counts = Object.entries(isObject(definition.symbols) ? definition.symbols : {});
  const regions = Object.entries(isObject(definition.regions) ? definition.regions : {}).map(([name, mask]): [string, Set<Place>] => [
    name,
    new Set(drawn(mask, (sign) => sign === "#").filter((place) => cells.includes(place))),
  ]);
  const sketch: Sketch = {
    name: text(definition.name),
    notes: typeof definition.notes === "string" ? definition.notes : undefined,
    cells,
    hexagonal,
    symbols: counts.map(([name]) => name),
    stands: new Map(),
    moves: list(definition.moves).flatMap((move) => readMove(move, cells)),
    regions: new Map(regions),
    goals: readGoals(definition.goal, cells),
  };
  stand(sketch, new Map(counts.map(([name, count]) => [name, typeof count === "number" ? count : 0])));
  return sketch;
}

function drawn(drawing: unknown, fits: (sign: string) => boolean): Place[] {
  return list(drawing).flatMap((row, r) => [...text(row)].flatMap((sign, c) => (fits(sign) ? [placeOf(r, c)] : [])));
}

function readMove(json: unknown, cells: readonly Place[]): SketchMove[] {
  if (!isObject(json)) return [];
  const name = text(json.name);
  const steps = typeof json.steps === "number" && json.steps !== 1 ? json.steps : undefined;
  const turn = json.turn as Turn;
  for (const axis of ["row", "column"] as const) {
    const index = json[axis];
    if (typeof index === "number" && turnsOf(axis).includes(turn))
      return [{ name, steps, line: { axis, index: index - 1, turn }, loops: [] }];
  }
  const loops = list(json.cycles).map((cycle) =>
    list(cycle).flatMap((cell) => (typeof cell === "number" && cells[cell - 1] !== undefined ? [cells[cell - 1]!] : [])),
  );
  return [{ name, steps, line: undefined, loops }];
}

export const turnsOf = (axis: Axis): readonly Turn[] => (axis === "row" ? ["left", "right"] : ["up", "down"]);

function readGoals(json: unknown, cells: readonly Place[]): SketchGoal[] {
  if (!isObject(json)) return [];
  if (Array.isArray(json.anyOf)) return json.anyOf.flatMap((goal) => readGoals(goal, cells));
  if (Array.isArray(json.uniform)) return [{ uniform: json.uniform.map(text) }];
  if (!Array.isArray(json.exact)) return [];
  const exact = new Map<Place, string>();
  json.exact.forEach((row: unknown, r) => {
    const inRow = cells.filter((place) => rowOf(place) === r);
    const symbols = Array.isArray(row) ? row.map(text) : inRow.map((place) => [...text(row)][columnOf(place)] ?? ".");
    inRow.forEach((place, index) => {
      const symbol = symbols[index] ?? ".";
      if (symbol !== "." && symbol.trim() !== "") exact.set(place, symbol);
    });
  });
  return [{ exact }];
}

/** Puts each symbol where the first goal of symbols in their places demands it, the rest in reading order. */
function stand(sketch: Sketch, counts: Map<string, number>): void {
  for (const goal of sketch.goals) {
    if (!("exact" in goal)) continue;
    for (const [place, symbol] of goal.exact) sketch.stands.set(place, symbol);
    break;
  }
  const left = new Map(counts);
  for (const symbol of sketch.stands.values()) left.set(symbol, (left.get(symbol) ?? 0) - 1);
  for (const place of sketch.cells) {
    if (sketch.stands.has(place)) continue;
    const symbol = sketch.symbols.find((name) => left.get(name)! > 0) ?? sketch.symbols.at(-1);
    if (symbol === undefined) return;
    left.set(symbol, (left.get(symbol) ?? 0) - 1);
    sketch.stands.set(place, symbol);
  }
}

/** The definition's JSON value: numbered, lines as lines, drawings no larger than the board. */
export function writeSketch(sketch: Sketch): Json {
  const { name, notes, moves, regions, goals, stands } = sketch;
  const cells = [...sketch.cells].sort((a, b) => a - b);
  const top = Math.min(...cells.map(rowOf));
  const left = Math.min(...cells.map(columnOf));
  const draw = (sign: (place: Place) => string): string[] => {
    if (cells.length === 0) return [];
    const width = Math.max(...cells.map(columnOf)) - left + 1;
    const rows = Array.from({ length: rowOf(cells.at(-1)!) - top + 1 }, () => new Array<string>(width).fill(" "));
    for (const place of cells) rows[rowOf(place) - top]![columnOf(place) - left] = sign(place);
    return rows.map((row) => row.join(""));
  };
  const used = sketch.symbols.filter((symbol) => cells.some((place) => stands.get(place) === symbol));
  const short = used.every((symbol) => [...symbol].length === 1);
  const exact = (demand: ReadonlyMap<Place, string>) => {
    const sign = (place: Place) => demand.get(place) ?? ".";
    if (short || cells.length === 0) return draw(sign);
    return draw(() => "#").map((_, row) => cells.filter((place) => rowOf(place) === row + top).map(sign));
  };
  const written = goals.map((goal) => ("uniform" in goal ? { uniform: goal.uniform } : { exact: exact(goal.exact) }));
  return {
    name,
    ...(notes === undefined ? {} : { notes }),
    board: draw(() => "#"),
    symbols: Object.fromEntries(used.map((symbol) => [symbol, cells.filter((place) => stands.get(place) === symbol).length])),
    moves: moves.map(({ name, steps, line, loops }) => ({
      name,
      ...(line
        ? { [line.axis]: line.index - (line.axis === "row" ? top : left) + 1, turn: line.turn }
        : { cycles: loops.map((loop) => loop.map((place) => cells.indexOf(place) + 1)) }),
      ...(steps === undefined ? {} : { steps }),
    })),
    ...(regions.size === 0
      ? {}
      : { regions: Object.fromEntries([...regions].map(([name, places]) => [name, draw((place) => (places.has(place) ? "#" : " "))])) }),
    goal: written.length === 1 ? written[0] : { anyOf: written },
  };
}

/** The cells of a line, in reading order. */
export function lineCells({ cells }: Sketch, axis: Axis, index: number): Place[] {
  const at = axis === "row" ? rowOf : columnOf;
  return cells.filter((place) => at(place) === index);
}

/**
 * The sketch with its upper left corner at row and column 0, as its JSON says it, and with what JSON does not hold: where symbols stand
 * that no goal demands there, symbols that stand nowhere yet, and hexagons whose rows are too few to show it.
 */
export function settled(sketch: Sketch): { readonly json: Record<string, unknown>; readonly sketch: Sketch } {
  const json = writeSketch(sketch);
  const next = readSketch(json);
  const before = [...sketch.cells].sort((a, b) => a - b);
  next.stands = new Map(next.cells.map((place, index) => [place, sketch.stands.get(before[index]!) ?? next.stands.get(place)!]));
  next.symbols = sketch.symbols;
  const [sum] = next.cells.map((place) => rowOf(place) + columnOf(place));
  next.hexagonal ||= sketch.hexagonal && next.cells.every((place) => (rowOf(place) + columnOf(place) - sum!) % 2 === 0);
  return { json, sketch: next };
}
