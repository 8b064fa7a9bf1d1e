/** Texts, bytes and JSON values with a few things changed. */
import fc from "fast-check";

/** Places and lengths are taken modulo the length of what is edited, so that an edit fits anything. */
type Edit<T> =
  | { readonly kind: "cut"; readonly at: number; readonly length: number }
  | { readonly kind: "end"; readonly at: number }
  | { readonly kind: "insert"; readonly at: number; readonly part: readonly T[] }
  | { readonly kind: "replace"; readonly at: number; readonly part: readonly T[] }
  | { readonly kind: "copy"; readonly from: number; readonly length: number; readonly at: number };

function edits<T>(inserted: fc.Arbitrary<readonly T[]>): fc.Arbitrary<readonly Edit<T>[]> {
  const at = fc.nat({ max: 1_000_000 });
  const length = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.nat({ max: 1000 }));
  const one = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("cut" as const), at, length }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), at }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("insert" as const), at, part: inserted }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("replace" as const), at, part: inserted }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("copy" as const), from: at, length, at }) },
  );
  return fc.array(one, { minLength: 1, maxLength: 4 });
}

function edited<T>(items: readonly T[], list: readonly Edit<T>[]): T[] {
  return list.reduce<T[]>(
    (all, edit) => {
      const at = edit.at % (all.length + 1);
      const [before, after] = [all.slice(0, at), all.slice(at)];
      if (edit.kind === "end") return before;
      if (edit.kind === "cut") return [...before, ...after.slice(edit.length)];
      if (edit.kind === "insert") return [...before, ...edit.part, ...after];
      if (edit.kind === "replace") return [...before, ...edit.part, ...after.slice(edit.part.length)];
      const from = edit.from % (all.length + 1);
      return [...before, ...all.slice(from, from + edit.length), ...after];
    },
    [...items],
  );
}

const ODD_TEXT = [
  ..."\0\t\n\r\f\v \"'\\/.,:;{}[]()-+#*0123456789eEnNabAB\u0085\u2028\u3000\uFEFF\uFFFD\uD800é猫",
  "\r\n",
  "\n\r\n",
  "😀",
  "e\u0301",
  "99999999999999999999999999",
  "1e400",
  "-0",
  "4294967297",
  "null",
  "true",
  "NaN",
  "__proto__",
  "constructor",
  "rows",
  "columns",
  "\\u0000",
  "\\ud800",
];

/** A text with a few edits; pieces of any kind, those that programs stumble over and `more`. */
export function mutatedText(texts: fc.Arbitrary<string>, ...more: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXT, ...more) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
  );
  const list = edits(part.map((text) => text.split("")));
  return fc.tuple(texts, list).map(([text, wanted]) => edited(text.split(""), wanted).join(""));
}

/** Bytes with a few edits: some cut, put in or written over, a copy from elsewhere. */
export function mutatedBytes(inputs: fc.Arbitrary<Uint8Array>, ...more: readonly string[]): fc.Arbitrary<Uint8Array> {
  const encoder = new TextEncoder();
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXT, ...more).map((text) => [...encoder.encode(text)]) },
    { weight: 1, arbitrary: fc.array(fc.nat(255), { minLength: 1, maxLength: 8 }) },
  );
  return fc.tuple(inputs, edits(part)).map(([bytes, wanted]) => Uint8Array.from(edited([...bytes], wanted)));
}

type Slot = { readonly holder: Record<string, unknown>; readonly key: string };

function slotsOf(value: unknown): Slot[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsOf(holder[key])]);
}

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1, 2, 3, 1.5, 63, 64, 65, 255, 256, 2 ** 31, 2 ** 53, 1e308, -0),
  fc.constantFrom<unknown>("", " ", ".", "#", "##", "1", "0", "a", "rows", "columns", "left", "up", "\uFEFF", "__proto__"),
  fc.constantFrom<unknown>([], {}, [[]], [{}], ["rows"], [1, 2], [[1, 2]], { anyOf: [] }, { uniform: ["rows"] }),
  fc.integer({ min: 10, max: 400 }).map((depth) => Array.from({ length: depth }).reduce((inner) => ({ anyOf: [inner] }), {})),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A JSON value with a few parts left out, made something else, or copied from elsewhere in it. */
export function mutatedJson(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat({ max: 1_000_000 }),
    from: fc.nat({ max: 1_000_000 }),
    kind: fc.constantFrom("leave out", "value", "copy", "add"),
    name: fc.constantFrom("name", "steps", "row", "column", "cycles", "turn", "exact", "uniform", "anyOf", "x", "__proto__"),
    value: oddValue,
  });
  return fc.tuple(values, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) => {
    const all = structuredClone(value);
    for (const { at, from, kind, name, value: odd } of changes) {
      const slots = slotsOf(all);
      const slot = slots[at % Math.max(1, slots.length)];
      const source = slots[from % Math.max(1, slots.length)];
      if (slot === undefined || source === undefined) continue;
      const { holder, key } = slot;
      if (kind === "leave out" && Array.isArray(holder)) holder.splice(Number(key), 1);
      else if (kind === "leave out") delete holder[key];
      else if (kind === "copy") holder[key] = structuredClone(source.holder[source.key]);
      else if (kind === "value") holder[key] = structuredClone(odd);
      else Object.defineProperty(holder, name, { value: structuredClone(odd), enumerable: true, configurable: true, writable: true });
    }
    return all;
  });
}
