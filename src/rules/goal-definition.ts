/** A goal's JSON to the list of alternatives, with its faults. */
import type { FaultReason } from "./fault-reasons.ts";
import type { FaultList, Key } from "./faults.ts";
import { demandsNothing } from "./goal.ts";
import { canBeMet } from "./goal-demands.ts";
import { cellAt, cellsOfColumn, cellsOfRow, checkRowCount } from "./layout.ts";
import { nearest } from "./nearest.ts";
import type { Goal, GoalAlternative, Layout, Region } from "./puzzle.ts";
import { isObject, isShort, nearestTold, readObject, readOneOf } from "./reading.ts";
import { anyOfGoalSchema, exactGoalSchema, LIMITS, uniformGoalSchema } from "./schema.ts";
import { valueText } from "./value-text.ts";

/** Names that stand for every row and every column, so that no region may have them. */
export const RESERVED_REGIONS = ["rows", "columns"] as const;

/** What a goal speaks of. Parts that were faulty are undefined: what needs them is not checked. */
export interface GoalContext {
  readonly layout: Layout | undefined;
  readonly symbols: readonly string[] | undefined;
  /** undefined where the counts do not sum to the cells. */
  readonly counts: readonly number[] | undefined;
  /** Each region that was named, with its cells where its mask is right. */
  readonly regions: ReadonlyMap<string, readonly number[] | undefined>;
  /** Collects the names of regions that goals use. */
  readonly used: Set<string>;
}

interface Placed {
  readonly keys: readonly Key[];
  readonly alternative: GoalAlternative;
}

/** What is read again and again where a goal has many alternatives. */
interface Known extends GoalContext {
  /** The regions that each name stands for. */
  readonly regionsOf: ReadonlyMap<string, readonly Region[]>;
  /** Those names. */
  readonly names: readonly string[];
  /** Goals of regions by their list of names, as JSON. */
  readonly uniform: Map<string, GoalAlternative>;
}

/** The goal, or undefined where it has faults or the counts have. Alternatives that no arrangement can meet are left out with a warning. */
export function resolveGoal(json: unknown, keys: readonly Key[], context: GoalContext, list: FaultList): Goal | undefined {
  const before = list.count;
  const placed: Placed[] = [];
  const regionsOf = regionsByName(context);
  collect(json, keys, { ...context, regionsOf, names: [...regionsOf.keys()], uniform: new Map() }, list, placed);
  const { counts } = context;
  if (list.count > before || counts === undefined) return undefined;

  const distinct = new Set(placed.map(({ alternative }) => alternative));
  const known = new Map<string, boolean>();
  const met = new Set([...distinct].filter((alternative) => canBeMet(alternative, counts, known)));
  const possible = placed.filter(({ alternative }) => met.has(alternative));
  for (const { keys: place, alternative } of placed) {
    if (met.has(alternative)) continue;
    const reason = { kind: "goal-unmeetable" } as const;
    if (possible.length === 0) list.add(place, reason);
    else list.warn(place, reason);
  }
  for (const { keys: place, alternative } of possible) {
    if (!demandsNothing(alternative)) continue;
    list.warn(place, { kind: "goal-always-met" });
  }
  return possible.map(({ alternative }) => alternative);
}

/** Adds the alternatives with their places. Those with faults are left out, or stand there as far as they were read. */
function collect(json: unknown, keys: readonly Key[], context: Known, list: FaultList, placed: Placed[]): void {
  const schemas = { uniform: uniformGoalSchema, exact: exactGoalSchema, anyOf: anyOfGoalSchema };
  const kind = readOneOf(Object.keys(schemas) as (keyof typeof schemas)[], json, keys, "goal", list);
  if (kind === undefined || !isObject(json)) return;
  if (kind === "anyOf") {
    collectAnyOf(json, keys, context, list, placed);
    return;
  }
  const alternative = kind === "uniform" ? uniformGoal(json, keys, context, list) : exactGoal(json, keys, context, list);
  if (alternative !== undefined) placed.push({ keys, alternative });
}

function collectAnyOf(json: Record<string, unknown>, keys: readonly Key[], context: Known, list: FaultList, placed: Placed[]): void {
  const goals = json.anyOf;
  if (!isShort(goals, LIMITS.alternatives, "goals", [...keys, "anyOf"], list)) return;
  // Each goal inside is read by `collect`, which finds all of its faults; the schema only sees to the list around them.
  const shell = Array.isArray(goals) ? { ...json, anyOf: goals.slice(0, 1).map(() => ({ uniform: ["rows"] })) } : json;
  readObject(anyOfGoalSchema, shell, keys, list);
  if (!Array.isArray(goals)) return;
  if (keys.length > 2 * LIMITS.goalDepth) {
    list.add(keys, { kind: "nested-goals", most: LIMITS.goalDepth });
    return;
  }
  goals.forEach((goal, index) => {
    collect(goal, [...keys, "anyOf", index], context, list, placed);
  });
}

function uniformGoal(
  json: Record<string, unknown>,
  keys: readonly Key[],
  { regionsOf, names, uniform, used }: Known,
  list: FaultList,
): GoalAlternative | undefined {
  if (!isShort(json.uniform, LIMITS.regions, "regions", [...keys, "uniform"], list)) return undefined;
  const goal = readObject(uniformGoalSchema, json, keys, list);
  if (goal === undefined) return undefined;
  const again = JSON.stringify(goal.uniform);
  const before = uniform.get(again);
  if (before !== undefined) return before;
  const faults = list.count;
  const named = new Set<string>();
  goal.uniform.forEach((name, index) => {
    const place = [...keys, "uniform", index];
    if (named.has(name)) {
      list.add(place, { kind: "repeated-region", name });
    } else if (!regionsOf.has(name)) {
      list.add(place, { kind: "unknown-region", name, known: names, near: nearestTold(name, names, list) });
    } else used.add(name);
    named.add(name);
  });
  const alternative: GoalAlternative = { kind: "uniform", regions: [...named].flatMap((name) => regionsOf.get(name) ?? []) };
  if (list.count === faults) uniform.set(again, alternative);
  return alternative;
}

/** A region of one cell always holds one symbol, and is left out. */
function regionsByName({ layout, regions }: GoalContext): Map<string, readonly Region[]> {
  const lines = (axis: "row" | "column", count: number, cellsOf: (layout: Layout, index: number) => number[]): Region[] =>
    Array.from({ length: count }, (_, index) => ({
      name: `${axis} ${index + 1}`,
      cells: layout ? cellsOf(layout, index) : [],
      line: { axis, index },
    }));
  const named: [string, Region[]][] = [
    ["rows", lines("row", layout?.rows ?? 0, cellsOfRow)],
    ["columns", lines("column", layout?.columns ?? 0, cellsOfColumn)],
    ...Array.from(regions, ([name, cells]): [string, Region[]] => [name, [{ name, cells: cells ?? [] }]]),
  ];
  return new Map(named.map(([name, all]) => [name, all.filter(({ cells }) => cells.length > 1)]));
}

function exactGoal(json: Record<string, unknown>, keys: readonly Key[], context: Known, list: FaultList): GoalAlternative | undefined {
  if (!isShort(json.exact, LIMITS.drawing, "rows", [...keys, "exact"], list)) return undefined;
  const goal = readObject(exactGoalSchema, json, keys, list);
  const { layout, symbols } = context;
  if (goal === undefined || layout === undefined || symbols === undefined) return undefined;
  const place = [...keys, "exact"];
  checkRowCount(goal.exact.length, layout, place, list);
  const demand = new Int16Array(layout.rowOf.length).fill(-1);
  goal.exact.slice(0, layout.rows).forEach((row, r) => {
    const names = typeof row === "string" ? drawnRow(row, r, layout, [...place, r], list) : listedRow(row, r, layout, [...place, r], list);
    for (const [cell, { name, keys: at }] of names) {
      const symbol = symbols.indexOf(name);
      if (symbol >= 0) demand[cell] = symbol;
      else if (name !== ".") list.add(at, unknownSymbol(name, symbols));
    }
  });
  return { kind: "exact", demand };
}

type NamedCells = Map<number, { readonly name: string; readonly keys: readonly Key[] }>;

function drawnRow(row: string, r: number, layout: Layout, keys: readonly Key[], list: FaultList): NamedCells {
  const places = [...row];
  const names: NamedCells = new Map();
  for (let c = 0; c < Math.max(places.length, layout.columns); c++) {
    const name = places[c] ?? " ";
    const cell = cellAt(layout, r, c);
    if (cell >= 0 && name !== " ") names.set(cell, { name, keys });
    else if (cell >= 0) list.add(keys, { kind: "no-symbol", place: c + 1 });
    else if (name !== " ") {
      list.add(keys, { kind: "outside-board", of: "goal", found: valueText(name), place: c + 1 });
    }
  }
  return names;
}

function listedRow(row: readonly string[], r: number, layout: Layout, keys: readonly Key[], list: FaultList): NamedCells {
  const cells = cellsOfRow(layout, r);
  if (row.length !== cells.length) {
    list.add(keys, { kind: "row-length", row: r + 1, found: row.length, cells: cells.length });
    return new Map();
  }
  return new Map(cells.map((cell, index) => [cell, { name: row[index]!, keys: [...keys, index] }]));
}

function unknownSymbol(name: string, known: readonly string[]): FaultReason {
  const list = [...name].length === 1 && known.some((symbol) => [...symbol].length > 1);
  return { kind: "unknown-symbol", name, known, near: nearest(name, known), list };
}
