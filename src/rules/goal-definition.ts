/** A goal's JSON to the list of alternatives, with its faults. */
import { type FaultList, type Key, listText, valueText } from "./faults.ts";
import { demandsNothing } from "./goal.ts";
import { canBeMet } from "./goal-demands.ts";
import { cellAt, cellsOfColumn, cellsOfRow, checkRowCount } from "./layout.ts";
import { didYouMean } from "./nearest.ts";
import type { Goal, GoalAlternative, Layout, Region } from "./puzzle.ts";
import { isObject, readObject, readOneOf } from "./reading.ts";
import { anyOfGoalSchema, exactGoalSchema, LIMITS, uniformGoalSchema } from "./schema.ts";

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

/** The goal, or undefined where it has faults or the counts have. Alternatives that no arrangement can meet are left out with a warning. */
export function resolveGoal(json: unknown, keys: readonly Key[], context: GoalContext, list: FaultList): Goal | undefined {
  const before = list.faults.length;
  const placed: Placed[] = [];
  collect(json, keys, context, list, placed);
  const { counts } = context;
  if (list.faults.length > before || counts === undefined) return undefined;

  const possible = placed.filter(({ alternative }) => canBeMet(alternative, counts));
  for (const { keys: place, alternative } of placed) {
    if (canBeMet(alternative, counts)) continue;
    const report: FaultList["add"] = (...fault) => (possible.length === 0 ? list.add(...fault) : list.warn(...fault));
    const expected = "a goal that the symbols, as often as they are there, can meet";
    report(place, "a goal that no arrangement of the symbols meets", expected, "Change the goal or the counts of the symbols.");
  }
  for (const { keys: place, alternative } of possible) {
    if (!demandsNothing(alternative)) continue;
    list.warn(
      place,
      "a goal that every board meets",
      "a goal that some boards do not meet",
      "Demand a symbol, or a region of 2 or more cells.",
    );
  }
  return possible.map(({ alternative }) => alternative);
}

/** Adds the alternatives with their places. Those with faults are left out, or stand there as far as they were read. */
function collect(json: unknown, keys: readonly Key[], context: GoalContext, list: FaultList, placed: Placed[]): void {
  const schemas = { uniform: uniformGoalSchema, exact: exactGoalSchema, anyOf: anyOfGoalSchema };
  const kind = readOneOf(Object.keys(schemas) as (keyof typeof schemas)[], json, keys, "a goal", list);
  if (kind === undefined || !isObject(json)) return;
  if (kind === "anyOf") {
    collectAnyOf(json, keys, context, list, placed);
    return;
  }
  const alternative = kind === "uniform" ? uniformGoal(json, keys, context, list) : exactGoal(json, keys, context, list);
  if (alternative !== undefined) placed.push({ keys, alternative });
}

function collectAnyOf(json: Record<string, unknown>, keys: readonly Key[], context: GoalContext, list: FaultList, placed: Placed[]): void {
  // Each goal inside is read by `collect`, which finds all of its faults; the schema only sees to the list around them.
  const goals = json.anyOf;
  const shell = Array.isArray(goals) ? { ...json, anyOf: goals.map(() => ({ uniform: ["rows"] })) } : json;
  readObject(anyOfGoalSchema, shell, keys, list);
  if (!Array.isArray(goals)) return;
  if (keys.length > 2 * LIMITS.goalDepth) {
    list.add(
      keys,
      "goals within goals within goals",
      `at most ${LIMITS.goalDepth} within each other`,
      "Write one anyOf with all goals in it.",
    );
    return;
  }
  goals.forEach((goal, index) => {
    collect(goal, [...keys, "anyOf", index], context, list, placed);
  });
}

function uniformGoal(json: object, keys: readonly Key[], context: GoalContext, list: FaultList): GoalAlternative | undefined {
  const goal = readObject(uniformGoalSchema, json, keys, list);
  if (goal === undefined) return undefined;
  const known = [...RESERVED_REGIONS, ...context.regions.keys()];
  const regions: Region[] = [];
  goal.uniform.forEach((name, index) => {
    const place = [...keys, "uniform", index];
    if (goal.uniform.indexOf(name) < index) {
      list.add(place, `${valueText(name)} twice`, "each region once", "Take it out.");
    } else if (!known.includes(name)) {
      list.add(place, valueText(name), `a region: ${listText(known)}`, `${didYouMean(name, known)}Draw other regions under "regions".`);
    } else {
      context.used.add(name);
      regions.push(...regionsNamed(name, context));
    }
  });
  // A region of one cell always holds one symbol.
  return { kind: "uniform", regions: regions.filter(({ cells }) => cells.length > 1) };
}

function regionsNamed(name: string, { layout, regions }: GoalContext): Region[] {
  if (layout === undefined) return [];
  const lines = (axis: string, count: number, cellsOf: (layout: Layout, index: number) => number[]): Region[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${axis} ${index + 1}`, cells: cellsOf(layout, index) }));
  if (name === "rows") return lines("row", layout.rows, cellsOfRow);
  if (name === "columns") return lines("column", layout.columns, cellsOfColumn);
  return [{ name, cells: regions.get(name) ?? [] }];
}

function exactGoal(json: object, keys: readonly Key[], context: GoalContext, list: FaultList): GoalAlternative | undefined {
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
      else if (name !== ".") list.add(at, valueText(name), `a symbol (${listText(symbols)}) or "." for any`, adviceOnSymbol(name, symbols));
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
    else if (cell >= 0)
      list.add(keys, `no symbol at place ${c + 1}`, 'a symbol at each cell, or "." for any', "Draw the goal over the board.");
    else if (name !== " ") {
      list.add(keys, `${valueText(name)} at place ${c + 1}`, "a space, as the board has no cell there", "Draw the goal over the board.");
    }
  }
  return names;
}

function listedRow(row: readonly string[], r: number, layout: Layout, keys: readonly Key[], list: FaultList): NamedCells {
  const cells = cellsOfRow(layout, r);
  if (row.length !== cells.length) {
    list.add(
      keys,
      `${row.length} symbols`,
      `${cells.length}, one for each cell of row ${r + 1}`,
      'Leave blanks out; write "." for any symbol.',
    );
    return new Map();
  }
  return new Map(cells.map((cell, index) => [cell, { name: row[index]!, keys: [...keys, index] }]));
}

function adviceOnSymbol(name: string, symbols: readonly string[]): string {
  const long = symbols.filter((symbol) => [...symbol].length > 1);
  if (long.length > 0 && [...name].length === 1) return "Where symbols have longer names, write each row as a list of symbols.";
  return didYouMean(name, symbols).trim() || "Write a symbol of this puzzle.";
}
