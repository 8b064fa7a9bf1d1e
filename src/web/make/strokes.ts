/** What is done to a sketch by hand; each changes the sketch that it is given. */
import {
  COLUMNS,
  columnOf,
  lineCells,
  type Place,
  placeOf,
  ROWS,
  rowOf,
  type Sketch,
  type SketchGoal,
  type SketchLine,
  type SketchMove,
  type Turn,
} from "./sketch.ts";

/** Names for what is new: as dictionary order has them. */
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const opposite: Readonly<Record<Turn, Turn>> = { left: "right", right: "left", up: "down", down: "up" };

/** New cells hold `symbol`, and a goal of symbols in their places demands it there. */
export function addCells(sketch: Sketch, places: readonly Place[], symbol: string): void {
  const fresh = places.filter((place) => !sketch.cells.includes(place));
  sketch.cells = [...sketch.cells, ...fresh].sort((a, b) => a - b);
  if (sketch.goals.length === 0) sketch.goals.push({ exact: new Map() });
  paint(sketch, fresh, symbol, 0);
}

/** Loops close over what is gone; what has too few cells left goes, too. */
export function removeCells(sketch: Sketch, places: readonly Place[]): void {
  const gone = new Set(places);
  sketch.cells = sketch.cells.filter((place) => !gone.has(place));
  for (const place of gone) sketch.stands.delete(place);
  for (const goal of sketch.goals) if ("exact" in goal) for (const place of gone) goal.exact.delete(place);
  for (const [name, region] of sketch.regions) {
    for (const place of gone) region.delete(place);
    if (region.size === 0) removeRegion(sketch, name);
  }
  sketch.moves = sketch.moves
    .map((move) => ({ ...move, loops: move.loops.map((loop) => loop.filter((place) => !gone.has(place))).filter(isLoop) }))
    .filter(({ line, loops }) => (line ? isLoop(lineCells(sketch, line.axis, line.index)) : loops.length > 0));
}

const isLoop = ({ length }: readonly Place[]): boolean => length > 1;

/** Cells keep their order, and so their numbers; columns of squares are no lines of hexagons. */
export function setGrid(sketch: Sketch, hexagonal: boolean): void {
  if (hexagonal === sketch.hexagonal) return;
  const odd = sketch.cells.length > 0 ? (rowOf(sketch.cells[0]!) + columnOf(sketch.cells[0]!)) % 2 : 0;
  const moved = (place: Place) => {
    const [row, column] = [rowOf(place), columnOf(place)];
    return hexagonal ? placeOf(row, 2 * column + (row % 2)) : placeOf(row, Math.floor((column - ((row + odd) % 2)) / 2));
  };
  sketch.moves = sketch.moves.map((move) => {
    const { line, loops } = move;
    if (line?.axis === "row") return move;
    return { ...move, line: undefined, loops: (line ? [loopOf(sketch, line)] : loops).map((loop) => loop.map(moved)) };
  });
  sketch.stands = new Map([...sketch.stands].map(([place, symbol]) => [moved(place), symbol]));
  for (const goal of sketch.goals)
    if ("exact" in goal) goal.exact = new Map([...goal.exact].map(([place, symbol]) => [moved(place), symbol]));
  for (const [name, region] of sketch.regions) sketch.regions.set(name, new Set([...region].map(moved)));
  sketch.cells = sketch.cells.map(moved);
  sketch.hexagonal = hexagonal;
}

/** A line's cells in the order in which they turn. */
export function loopOf(sketch: Sketch, { axis, index, turn }: SketchLine): Place[] {
  const cells = lineCells(sketch, axis, index);
  return turn === "right" || turn === "down" ? cells : cells.reverse();
}

/** A line's move; a second time, none. */
export function toggleLine(sketch: Sketch, line: SketchLine): void {
  const same = sketch.moves.findIndex((move) => move.steps === undefined && move.line && sameLine(move.line, line));
  if (same >= 0) sketch.moves.splice(same, 1);
  else sketch.moves.push({ name: freeName(sketch), steps: undefined, line, loops: [] });
}

const sameLine = (a: SketchLine, b: SketchLine): boolean => a.axis === b.axis && a.index === b.index && a.turn === b.turn;

/** A loop through these cells, as a move or as one more loop of a move; one along a whole line from end to end is that line. The same a second time: none. */
export function addLoop(sketch: Sketch, loop: readonly Place[], to?: number): void {
  const move = to === undefined ? undefined : sketch.moves[to];
  if (move && !move.line) {
    const taken = new Set(move.loops.flat());
    const free = loop.filter((place) => !taken.has(place));
    if (isLoop(free)) move.loops.push(free);
    return;
  }
  const line = lineThrough(sketch, loop);
  const same = sketch.moves.findIndex(({ loops }) => loops.length === 1 && loops[0]!.join() === loop.join());
  if (line) toggleLine(sketch, line);
  else if (same >= 0) sketch.moves.splice(same, 1);
  else sketch.moves.push({ name: freeName(sketch), steps: undefined, line: undefined, loops: [[...loop]] });
}

function lineThrough(sketch: Sketch, loop: readonly Place[]): SketchLine | undefined {
  const first = loop[0]!;
  const ways: readonly SketchLine[] = [
    { axis: "row", index: rowOf(first), turn: "right" },
    { axis: "row", index: rowOf(first), turn: "left" },
    { axis: "column", index: columnOf(first), turn: "down" },
    { axis: "column", index: columnOf(first), turn: "up" },
  ];
  return ways.find((line) => {
    const cells = loopOf(sketch, line);
    return cells.length > 2 && !(sketch.hexagonal && line.axis === "column") && cells.join() === loop.join();
  });
}

/** The move back. */
export function addInverse(sketch: Sketch, index: number): void {
  const { line, loops, steps } = sketch.moves[index]!;
  const back: SketchMove = {
    name: freeName(sketch),
    steps,
    line: line && { ...line, turn: opposite[line.turn] },
    loops: loops.map((loop) => [...loop].reverse()),
  };
  sketch.moves.push(back);
}

function freeName({ moves }: Sketch): string {
  const taken = new Set(moves.map(({ name }) => name));
  const names = [...LETTERS, ...LETTERS.map((letter) => letter.toLowerCase())];
  return names.find((name) => !taken.has(name)) ?? `M${moves.length + 1}`;
}

/** What stands on these cells; where the goal says what stands where, it is what the goal demands. Undefined: any may stand there. */
export function paint(sketch: Sketch, places: readonly Place[], symbol: string | undefined, at: number): void {
  const goal = sketch.goals[at];
  if (symbol !== undefined && !sketch.symbols.includes(symbol)) sketch.symbols.push(symbol);
  for (const place of places) {
    if (symbol !== undefined) sketch.stands.set(place, symbol);
    if (goal === undefined || !("exact" in goal)) continue;
    if (symbol === undefined) goal.exact.delete(place);
    else goal.exact.set(place, symbol);
  }
}

/** Every cell a symbol of its own, in order. */
export function numberCells(sketch: Sketch): void {
  sketch.symbols = sketch.cells.map((_, index) => String(index + 1));
  sketch.stands = new Map(sketch.cells.map((place, index) => [place, String(index + 1)]));
  sketch.goals = [{ exact: new Map(sketch.stands) }];
}

/** A symbol's next name: letters after letters, else numbers. */
export function nextSymbol({ symbols }: Pick<Sketch, "symbols">): string {
  const last = symbols.at(-1) ?? "0";
  const next = /^[A-Ya-y]$/.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : String(Number(last) + 1 || symbols.length + 1);
  return symbols.includes(next) ? String(symbols.length + 1) : next;
}

/** The goal as it stands on the board, or regions of one symbol. */
export function setGoal(sketch: Sketch, at: number, kind: "exact" | "regions" | "rows" | "columns"): void {
  const goal: SketchGoal =
    kind === "exact"
      ? { exact: new Map(sketch.stands) }
      : { uniform: kind === "rows" ? [ROWS] : kind === "columns" ? [COLUMNS] : [...sketch.regions.keys()] };
  sketch.goals[at] = goal;
}

/** Cells that come into a region, which the goal then names, or leave it. */
export function setRegion(sketch: Sketch, name: string, places: readonly Place[], inside: boolean, at: number): void {
  const region = sketch.regions.get(name) ?? new Set();
  for (const place of places) inside ? region.add(place) : region.delete(place);
  sketch.regions.set(name, region);
  const goal = sketch.goals[at];
  if (goal && "uniform" in goal && !goal.uniform.includes(name)) goal.uniform.push(name);
  if (region.size === 0) removeRegion(sketch, name);
}

export function removeRegion(sketch: Sketch, name: string): void {
  sketch.regions.delete(name);
  for (const goal of sketch.goals) if ("uniform" in goal) goal.uniform = goal.uniform.filter((other) => other !== name);
}
