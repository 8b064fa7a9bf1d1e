/** A value as a person would recognise it: short JSON, cut at 40 characters. */
export function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // Values that JSON cannot hold (big integers, cycles) are named by their type below.
  }
  if (text === undefined) return `a ${typeof value}`;
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 39).join("")}…` : text;
}
