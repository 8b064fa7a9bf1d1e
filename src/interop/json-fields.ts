/** Reading unchecked JSON of other programs: each fault with its path. */
import { DefinitionError, pathText } from "../rules/faults.ts";
import { parseJsonText } from "../rules/json-text.ts";
import { isObject } from "../rules/reading.ts";
import { valueText } from "../rules/value-text.ts";
import { FileFault } from "./file-fault.ts";

export type Keys = readonly (string | number)[];

/** The value of a JSON text. @throws DefinitionError where it is no JSON, or a key stands twice, with line and column */
export function jsonValue(text: string): unknown {
  const { value, locate, repeated } = parseJsonText(text);
  if (repeated.count > 0) throw new DefinitionError(locate(repeated.faults), undefined, repeated.count);
  return value;
}

export function unexpected(value: unknown, keys: Keys, expected: string): FileFault {
  return new FileFault(`${keys.length === 0 ? "" : `${pathText(keys)}: `}${valueText(value)} found, ${expected} expected`);
}

/** @throws FileFault where it is none, or has other keys than those known, if they are given. */
export function objectFrom(value: unknown, keys: Keys, known?: readonly string[]): Record<string, unknown> {
  if (!isObject(value)) throw unexpected(value, keys, "an object");
  const other = known && Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined)
    throw new FileFault(`${pathText([...keys, other])}: this key says something that is not read; ${known!.join(", ")} are`);
  return value;
}

export function textFrom(value: unknown, keys: Keys): string {
  if (typeof value !== "string") throw unexpected(value, keys, "a text");
  return value;
}

export function numberFrom(value: unknown, keys: Keys, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw unexpected(value, keys, `a whole number from ${least} to ${most}`);
}

/** `count` numbers from 0 to `most`. */
export function numbersFrom(value: unknown, keys: Keys, count: number, most: number): number[] {
  if (!Array.isArray(value) || value.length !== count) throw unexpected(value, keys, `a list of ${count} numbers`);
  return value.map((each: unknown, index) => numberFrom(each, [...keys, index], 0, most));
}

/** A permutation of `count` places, counted from 0. */
export function placesFrom(value: unknown, keys: Keys, count: number): number[] {
  const places = numbersFrom(value, keys, count, count - 1);
  const twice = places.findIndex((place, index) => places.indexOf(place) !== index);
  if (twice >= 0) throw unexpected(places[twice], [...keys, twice], "each place once");
  return places;
}
