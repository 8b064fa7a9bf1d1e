/** A value as a person would recognise it: short JSON, cut at 40 characters. */
export function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  // JSON has no infinite number, but 1e999 is one.
  if (typeof value === "number") return String(value);
  let text: string | undefined;
  try {
    text = JSON.stringify(typeof value === "string" ? value.slice(0, 100) : value);
  } catch {
    // Values that JSON cannot hold (big integers, cycles) are named by their type below.
  }
  if (text === undefined) return `a ${typeof value}`;
  // Twice the units that 40 characters take at most, and a few more.
  const characters = [...text.slice(0, 100)];
  return characters.length > 40 ? `${characters.slice(0, 39).join("")}…` : text;
}

/** The names that a sentence lists: of more than 12 the first ten and the last, with undefined for those between. */
export function shortList(names: readonly string[]): (string | undefined)[] {
  return names.length > 12 ? [...names.slice(0, 10), undefined, names.at(-1)] : [...names];
}
