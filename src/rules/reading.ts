/** Reading parts of unchecked JSON by their schemas; every fault is added to a list. */
import * as v from "valibot";
import type { Expectation, FaultReason } from "./fault-reasons.ts";
import type { FaultList, Key } from "./faults.ts";
import { nearest } from "./nearest.ts";
import { valueText } from "./value-text.ts";

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it fits the schema; otherwise its faults are added. */
export function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  keys: readonly Key[],
  list: FaultList,
): v.InferOutput<S> | undefined {
  // The first fault of a value says enough.
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  for (const { path = [], input, message } of result.issues) {
    const place = [...keys, ...path.map((item) => item.key as Key)];
    // A key that is missing has no place of its own: the object that lacks it has.
    if (path.at(-1)?.origin === "key") reportMissing(place, list);
    else list.add(place, { kind: "unexpected", found: valueText(input), expected: message as Expectation });
  }
  return undefined;
}

/** The same for an object, whose unknown keys are all reported. */
export function readObject<S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  schema: S,
  value: object,
  keys: readonly Key[],
  list: FaultList,
): v.InferOutput<S> | undefined {
  const known = Object.keys(schema.entries);
  const before = list.count;
  checkKeys(value, known, keys, list);
  const output = read(schema, Object.fromEntries(Object.entries(value).filter(([key]) => known.includes(key))), keys, list);
  return list.count > before ? undefined : output;
}

/** False, and a fault, where the value is a list of more than `most`: asked before anything looks at what is in it. */
export function isShort(
  value: unknown,
  most: number,
  of: (FaultReason & { readonly kind: "too-many" })["of"],
  keys: readonly Key[],
  list: FaultList,
): boolean {
  if (!Array.isArray(value) || value.length <= most) return true;
  list.add(keys, { kind: "too-many", of, found: value.length, most });
  return false;
}

/** The known name that was most likely meant, where it is told. */
export function nearestTold(name: string, known: readonly string[], list: FaultList): string | undefined {
  return list.isFull ? undefined : nearest(name, known);
}

/** Reports each key that is none of the known ones. */
export function checkKeys(value: object, known: readonly string[], keys: readonly Key[], list: FaultList): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    list.add([...keys, key], { kind: "unknown-key", key, known, near: nearestTold(key, known, list) });
  }
}

/** Which one of the keys an object has; a fault where it has none of them, or several. */
export function readOneOf<K extends string>(
  kinds: readonly K[],
  value: unknown,
  keys: readonly Key[],
  of: "move" | "goal",
  list: FaultList,
): K | undefined {
  if (!isObject(value)) {
    list.add(keys, { kind: "not-an-object", of, known: kinds, found: valueText(value) });
    return undefined;
  }
  const present = kinds.filter((kind) => Object.hasOwn(value, kind));
  if (present.length === 1) return present[0];
  if (present.length > 1) list.add(keys, { kind: "several-main-keys", of, known: kinds, found: present });
  else {
    // A few keys are enough to see one that was misspelt.
    const near = Object.keys(value)
      .slice(0, 10)
      .map((key) => nearestTold(key, kinds, list))
      .find((kind) => kind !== undefined);
    list.add(keys, { kind: "no-main-key", of, known: kinds, found: valueText(value), near });
  }
  return undefined;
}

export function reportMissing(keys: readonly Key[], list: FaultList): void {
  list.add(keys.slice(0, -1), { kind: "missing-key", key: String(keys.at(-1)) });
}
