/** The one gate: unchecked JSON in, a checked definition out, or all of its faults at once. */
import { DefinitionError, type Fault, FaultList, type Key } from "./faults.ts";
import { type GoalContext, RESERVED_REGIONS, resolveGoal } from "./goal-definition.ts";
import { parseJsonText } from "./json-text.ts";
import { parseLayout, parseMask } from "./layout.ts";
import { checkDistinct, type NamedMove, resolveMove } from "./moves.ts";
import type { Goal, Layout } from "./puzzle.ts";
import { checkKeys, isObject, isShort, read, readObject, readOneOf, reportMissing } from "./reading.ts";
import {
  columnMoveSchema,
  countSchema,
  cyclesMoveSchema,
  definitionSchema,
  drawingSchema,
  LIMITS,
  nameSchema,
  notesSchema,
  regionSchema,
  rowMoveSchema,
} from "./schema.ts";
import { valueText } from "./value-text.ts";

/** A definition without faults. Only `parseDefinition` makes one. */
export interface Definition {
  readonly name: string;
  readonly notes: string;
  readonly layout: Layout;
  /** In the order in which the definition lists them, except that JavaScript puts whole numbers first, ascending. */
  readonly symbols: readonly string[];
  /** How often each symbol stands on a board; sums to the number of cells. */
  readonly counts: readonly number[];
  readonly moves: readonly NamedMove[];
  readonly goal: Goal;
}

/** What the gate makes of a definition without faults. */
export interface Parsed {
  readonly definition: Definition;
  /** What is allowed but most likely not meant: the first 100. */
  readonly warnings: readonly Fault[];
}

/**
 * Checks a definition's JSON value.
 * @throws DefinitionError with every fault (the first 100, and how many there are). A part whose check needs another, faulty part is
 * checked as far as it can be; one that is past a limit is not read.
 */
export function parseDefinition(json: unknown): Parsed {
  const list = new FaultList();
  const definition = check(json, list);
  if (list.count > 0) throw new DefinitionError(list.faults, undefined, list.count);
  return { definition, warnings: list.warnings };
}

/**
 * Reads a definition from the text of a file.
 * @throws DefinitionError with the first syntax error, or with every fault; each has its line and column.
 */
export function parseDefinitionText(text: string, fileName?: string): Parsed {
  const { value, locate, repeated: list } = parseJsonText(text, fileName);
  const definition = check(value, list);
  if (list.count > 0) throw new DefinitionError(locate(list.faults), fileName, list.count);
  return { definition, warnings: locate(list.warnings) };
}

/** The definition is whole where there are no faults: a part that is missing has left one. */
function check(json: unknown, list: FaultList): Definition {
  const definition = isObject(json) ? readDefinition(json, list) : undefined;
  if (!isObject(json)) list.add([], { kind: "unexpected", found: valueText(json), expected: "definition" });
  return definition as Definition;
}

/** A definition; parts that are faulty are undefined. */
function readDefinition(
  json: Record<string, unknown>,
  list: FaultList,
): { readonly [part in keyof Definition]: Definition[part] | undefined } {
  checkKeys(json, Object.keys(definitionSchema.entries), [], list);
  const part = <T>(key: string, parse: (value: unknown, keys: readonly Key[]) => T): T | undefined => {
    if (Object.hasOwn(json, key)) return parse(json[key], [key]);
    reportMissing([key], list);
    return undefined;
  };
  read(definitionSchema.entries.$schema, json.$schema, ["$schema"], list);
  const name = part("name", (value, keys) => read(nameSchema, value, keys, list));
  const notes = Object.hasOwn(json, "notes") ? read(notesSchema, json.notes, ["notes"], list) : "";
  const layout = part("board", (value, keys) => {
    if (!isShort(value, LIMITS.drawing, "rows", keys, list)) return undefined;
    const drawing = read(drawingSchema, value, keys, list);
    return drawing && parseLayout(drawing, keys, list);
  });
  const table = part("symbols", (value, keys) => readSymbols(value, keys, list));
  const counts = checkTotal(table, layout, list);
  const moves = part("moves", (value, keys) => readMoves(value, keys, layout, list));
  const regions = Object.hasOwn(json, "regions") ? readRegions(json.regions, layout, list) : new Map<string, undefined>();
  const context: GoalContext = { layout, symbols: table?.names, counts, regions, used: new Set() };
  const goal = part("goal", (value, keys) => resolveGoal(value, keys, context, list));
  for (const region of regions.keys()) {
    if (context.used.has(region)) continue;
    list.warn(["regions", region], { kind: "unused-region" });
  }
  return { name, notes, layout, symbols: table?.names, counts, moves, goal };
}

interface SymbolTable {
  readonly names: readonly string[];
  /** undefined where a count is faulty. */
  readonly counts: readonly (number | undefined)[];
}

function readSymbols(value: unknown, keys: readonly Key[], list: FaultList): SymbolTable | undefined {
  if (!isObject(value)) {
    list.add(keys, { kind: "unexpected", found: valueText(value), expected: "symbols" });
    return undefined;
  }
  if (!isShort(Object.keys(value), LIMITS.cells, "symbols", keys, list)) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0) list.add(keys, { kind: "no-symbols" });
  for (const [name] of entries) {
    if (name !== "" && !/\s/u.test(name) && name !== ".") continue;
    list.add([...keys, name], { kind: "bad-symbol", symbol: name });
  }
  return { names: entries.map(([name]) => name), counts: entries.map(([name, count]) => read(countSchema, count, [...keys, name], list)) };
}

function checkTotal(table: SymbolTable | undefined, layout: Layout | undefined, list: FaultList): readonly number[] | undefined {
  if (table === undefined || layout === undefined) return undefined;
  const counts = table.counts.filter((count) => count !== undefined);
  if (counts.length < table.counts.length) return undefined;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells = layout.rowOf.length;
  if (total === cells) return counts;
  list.add(["symbols"], { kind: "symbol-total", found: total, cells });
  return undefined;
}

function readMoves(value: unknown, keys: readonly Key[], layout: Layout | undefined, list: FaultList): NamedMove[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > LIMITS.moves) {
    list.add(keys, { kind: "moves", found: Array.isArray(value) ? value.length : valueText(value), most: LIMITS.moves });
    return undefined;
  }
  const schemas = { row: rowMoveSchema, column: columnMoveSchema, cycles: cyclesMoveSchema };
  const names = new Map<unknown, number>();
  const moves = value.map((item: unknown, index) => {
    const place = [...keys, index];
    const kind = readOneOf(Object.keys(schemas) as (keyof typeof schemas)[], item, place, "move", list);
    if (!isObject(item)) return undefined;
    const first = names.get(item.name);
    if (typeof item.name === "string" && first !== undefined) {
      list.add([...place, "name"], { kind: "repeated-name", name: item.name, first });
    } else names.set(item.name, index);
    if (kind === undefined || (kind === "cycles" && !areShort(item.cycles, [...place, kind], list))) return undefined;
    const move = readObject(schemas[kind], item, place, list);
    return move && layout && resolveMove(move, layout, place, list);
  });
  checkDistinct(moves, keys, list);
  return moves.every((move) => move !== undefined) ? moves : undefined;
}

/** Whether cycles and their cells are no more than a board can have. */
function areShort(cycles: unknown, keys: readonly Key[], list: FaultList): boolean {
  if (!isShort(cycles, LIMITS.cells / 2, "cycles", keys, list)) return false;
  return !Array.isArray(cycles) || cycles.every((cycle, index) => isShort(cycle, LIMITS.cells, "cells", [...keys, index], list));
}

function readRegions(value: unknown, layout: Layout | undefined, list: FaultList): Map<string, readonly number[] | undefined> {
  const keys = ["regions"];
  const regions = new Map<string, readonly number[] | undefined>();
  if (!isObject(value)) {
    list.add(keys, { kind: "unexpected", found: valueText(value), expected: "regions" });
    return regions;
  }
  const names = Object.keys(value);
  if (!isShort(names, LIMITS.regions, "regions", keys, list)) return new Map(names.map((name) => [name, undefined]));
  for (const [name, json] of Object.entries(value)) {
    const place = [...keys, name];
    const reserved = RESERVED_REGIONS.find((other) => other === name);
    if (reserved !== undefined) {
      list.add(place, { kind: "reserved-region", name: reserved });
      continue;
    }
    const mask = isShort(json, LIMITS.drawing, "rows", place, list) ? read(regionSchema, json, place, list) : undefined;
    regions.set(name, mask && layout && parseMask(mask, layout, place, list));
  }
  return regions;
}
