/** Definitions that fast-check makes up: small, without faults, and different in kind. */
import fc from "fast-check";
import type { DefinitionJson, GoalJson, MoveJson } from "../../src/rules/definition-json.ts";
import { origins } from "../oracles/brute-force.ts";

export interface DefinitionLimits {
  /** Default 9. */
  readonly maxCells?: number;
  /** Default 6. */
  readonly maxMoves?: number;
  /** How many arrangements of the symbols there may be: symbols are merged until it is kept. Default 5,000. */
  readonly maxBoards?: number;
}

type Place = { readonly r: number; readonly c: number };

interface Shape {
  readonly board: string[];
  readonly places: readonly Place[];
}

const NAMES = [
  ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  ["a", "B", "猫", "*", "#", "x", "y", "z", "0"],
  ["1", "10", "100", "red", "é", "-", "x1", "x2", "x3"],
];

/** Drawings with blanks; lines, cycles and steps, with and without inverses; goals of every kind, regions that overlap. */
export function definitionArbitrary(limits: DefinitionLimits = {}): fc.Arbitrary<DefinitionJson> {
  const { maxCells = 9, maxMoves = 6, maxBoards = 5000 } = limits;
  return shapes(maxCells).chain((shape) =>
    fc
      .record({
        moves: moveLists(shape.places, maxMoves),
        arrangement: arrangements(shape.places, maxBoards),
        names: fc.constantFrom(...NAMES),
      })
      .chain(({ moves, arrangement, names }) => {
        const used = [...new Set(arrangement)].sort();
        const counts = used.map((symbol) => arrangement.filter((other) => other === symbol).length);
        const board = arrangement.map((symbol) => names[used.indexOf(symbol)]!);
        const symbols = Object.fromEntries(counts.map((count, symbol) => [names[symbol], count]));
        return goals(shape, board).map(({ goal, regions }) => ({
          name: "Made up",
          board: shape.board,
          symbols,
          moves,
          ...(Object.keys(regions).length > 0 && { regions }),
          goal,
        }));
      }),
  );
}

function shapes(maxCells: number): fc.Arbitrary<Shape> {
  return fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.constantFrom("#", "#", "#", "#", "#", " "), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .map((rows) => {
      const places = rows.flatMap((row, r) => row.flatMap((place, c) => (place === "#" ? [{ r, c }] : [])));
      return { board: rows.map((row) => row.join("")), places };
    })
    .filter(({ places }) => places.length >= 2 && places.length <= maxCells);
}

function moveLists(places: readonly Place[], maxMoves: number): fc.Arbitrary<MoveJson[]> {
  const steps = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 2 });
  const rows = places.map(({ r }) => r + 1).filter((row, _, all) => all.filter((other) => other === row).length > 1);
  const columns = places.map(({ c }) => c + 1).filter((column, _, all) => all.filter((other) => other === column).length > 1);
  const kinds: fc.Arbitrary<object>[] = [cycleMoves(places.length)];
  if (rows.length > 0) kinds.push(fc.record({ row: fc.constantFrom(...rows), turn: fc.constantFrom("left", "right") }));
  if (columns.length > 0) kinds.push(fc.record({ column: fc.constantFrom(...columns), turn: fc.constantFrom("up", "down") }));
  const move = fc.tuple(fc.oneof(...kinds), steps).map(([kind, count]) => ({ ...kind, ...(count !== undefined && { steps: count }) }));
  const named = (list: object[], long: boolean): MoveJson[] =>
    list.map((item, index) => ({ name: long ? `m${index + 1}` : "ABCDEFGHIJKL"[index], ...item }) as MoveJson);
  return fc
    .tuple(fc.array(fc.tuple(move, fc.boolean()), { minLength: 1, maxLength: maxMoves }), fc.boolean())
    .map(([list, long]) => {
      const wanted = list.flatMap(([item, both]) => (both ? [item, backwards(item)] : [item]));
      const seen = new Set([[...places.keys()].join()]);
      const distinct = wanted.filter((item) => {
        const key = origins({ name: "m", ...item } as MoveJson, places).join();
        const fresh = !seen.has(key);
        seen.add(key);
        return fresh;
      });
      return named(distinct.slice(0, maxMoves), long);
    })
    .filter((list) => list.length > 0);
}

/** Disjoint cycles over some of the cells. */
function cycleMoves(cells: number): fc.Arbitrary<object> {
  const order = fc.shuffledSubarray(
    Array.from({ length: cells }, (_, index) => index + 1),
    { minLength: 2 },
  );
  return fc.tuple(order, fc.integer({ min: 2, max: cells })).map(([chosen, length]) => {
    const cycles: number[][] = [];
    for (let start = 0; start < chosen.length; start += length) cycles.push(chosen.slice(start, start + length));
    return { cycles: cycles.filter((cycle) => cycle.length > 1) };
  });
}

function backwards(move: object): object {
  const opposite: Record<string, string> = { left: "right", right: "left", up: "down", down: "up" };
  if ("cycles" in move) return { ...move, cycles: (move.cycles as number[][]).map((cycle) => [...cycle].reverse()) };
  return { ...move, turn: opposite[(move as { turn: string }).turn] };
}

/** A symbol's number for each cell: free, or one for each row, or one for each column. */
function arrangements(places: readonly Place[], maxBoards: number): fc.Arbitrary<number[]> {
  const numbers = fc.array(fc.nat({ max: places.length - 1 }), { minLength: places.length, maxLength: places.length });
  return fc.tuple(numbers, fc.constantFrom("free", "free", "rows", "columns")).map(([free, kind]) => {
    let arrangement = places.map(({ r, c }, cell) => free[kind === "free" ? cell : kind === "rows" ? r : c]!);
    for (let kept = places.length; boardsOf(arrangement) > maxBoards; kept--) arrangement = arrangement.map((symbol) => symbol % kept);
    return arrangement;
  });
}

function boardsOf(arrangement: readonly number[]): number {
  const seen = new Map<number, number>();
  return arrangement.reduce((product, symbol, index) => {
    const count = (seen.get(symbol) ?? 0) + 1;
    seen.set(symbol, count);
    return (product * (index + 1)) / count;
  }, 1);
}

interface GoalWithRegions {
  readonly goal: GoalJson;
  readonly regions: Record<string, string[]>;
}

/** Goals that the given board, or one with the same symbols in other places, meets. */
function goals(shape: Shape, board: readonly string[]): fc.Arbitrary<GoalWithRegions> {
  const one = fc
    .oneof({ weight: 3, arbitrary: fc.constant([...board]) }, fc.shuffledSubarray([...board], { minLength: board.length }))
    .chain((solved) => fc.oneof(uniformGoals(shape, solved), exactGoals(shape, solved)));
  const many = fc.array(one, { minLength: 1, maxLength: 3 }).map((list): GoalWithRegions => {
    const regions: Record<string, string[]> = {};
    const renamed = list.map(({ goal, regions: own }, index) => {
      for (const [name, mask] of Object.entries(own)) regions[`${name}${index}`] = mask;
      const rename = (name: string): string => (name in own ? `${name}${index}` : name);
      return "uniform" in goal ? { uniform: goal.uniform.map(rename) } : goal;
    });
    const [first, ...rest] = renamed as [GoalJson, ...GoalJson[]];
    return { goal: { anyOf: rest.length > 1 ? [first, { anyOf: rest }] : renamed }, regions };
  });
  return fc.oneof({ weight: 2, arbitrary: one }, many);
}

function uniformGoals({ board, places }: Shape, solved: readonly string[]): fc.Arbitrary<GoalWithRegions> {
  const cells = [...solved.keys()];
  const sameSymbol = fc.constantFrom(...cells).chain((cell) =>
    fc.subarray(
      cells.filter((other) => solved[other] === solved[cell]),
      { minLength: 1 },
    ),
  );
  const uniform = (groupOf: (place: Place) => number): boolean =>
    cells.every((a) => cells.every((b) => groupOf(places[a]!) !== groupOf(places[b]!) || solved[a] === solved[b]));
  const lines = [...(uniform(({ r }) => r) ? ["rows"] : []), ...(uniform(({ c }) => c) ? ["columns"] : [])];
  return fc
    .tuple(fc.array(sameSymbol, { maxLength: 3 }), fc.subarray(lines))
    .filter(([regions, named]) => regions.length + named.length > 0)
    .map(([regions, named]) => {
      const mask = (region: number[]): string[] =>
        board.map((row, r) =>
          [...row].map((_, c) => (region.some((cell) => places[cell]?.r === r && places[cell]?.c === c) ? "#" : " ")).join(""),
        );
      const drawn = Object.fromEntries(regions.map((region, index) => [`region${index}`, mask(region)]));
      return { goal: { uniform: [...Object.keys(drawn), ...named] }, regions: drawn };
    });
}

function exactGoals({ board, places }: Shape, solved: readonly string[]): fc.Arbitrary<GoalWithRegions> {
  const long = solved.some((name) => [...name].length > 1);
  return fc.tuple(fc.array(fc.boolean(), { minLength: solved.length, maxLength: solved.length }), fc.boolean()).map(([kept, listed]) => {
    const names = solved.map((name, cell) => (kept[cell] === true ? name : "."));
    const rows = board.map((row, r) => [...row].map((_, c) => names[places.findIndex((place) => place.r === r && place.c === c)] ?? ""));
    const exact =
      listed || long ? rows.map((row) => row.filter((name) => name !== "")) : rows.map((row) => row.map((name) => name || " ").join(""));
    return { goal: { exact } as GoalJson, regions: {} };
  });
}
