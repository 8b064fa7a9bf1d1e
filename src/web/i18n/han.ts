import { shortList, valueText } from "../core.ts";

/** Chinese sentences: a template has a space beside a place, for what is not Han; Han follows Han at once. Numbers get their commas. */
export function han(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return texts.reduce((before, after, i) => joined(joined(before, shown(values[i - 1]!)), after));
}

/** `"a"、"b" 或 "c"`; of more than 12 the first ten and the last. */
export function listed(names: readonly string[], last = "或"): string {
  const quoted = shortList(names).map((name) => (name === undefined ? "…" : valueText(name)));
  return quoted.length < 2 ? (quoted[0] ?? "") : `${quoted.slice(0, -1).join("、")} ${last} ${quoted.at(-1)}`;
}

function shown(value: string | number): string {
  return Number.isSafeInteger(value) ? value.toLocaleString("zh") : String(value);
}

function joined(before: string, after: string): string {
  if (/\p{Script=Han} $/u.test(before) && /^\p{Script=Han}/u.test(after)) return before.slice(0, -1) + after;
  if (/\p{Script=Han}$/u.test(before) && /^ \p{Script=Han}/u.test(after)) return before + after.slice(1);
  return before + after;
}
