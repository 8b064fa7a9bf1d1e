/** JSON as a person would write it: what fits stands on one line; lists of short values fill lines. */
export function definitionText(value: unknown, indent = ""): string {
  const line = oneLine(value);
  if (indent !== "" && indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.every(isPlain) ? filled(value.map(oneLine), deeper) : value.map((item) => definitionText(item, deeper));
    return `[\n${items.map((item) => deeper + item).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return line;
  const entries = Object.entries(value);
  const members = entries.map(([key, member]) => `${JSON.stringify(key)}: ${definitionText(member, deeper)}`);
  const lines = indent !== "" && entries.every(([, member]) => isPlain(member)) ? filled(members, deeper) : members;
  return `{\n${lines.map((member) => deeper + member).join(",\n")}\n${indent}}`;
}

const WIDTH = 120;

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** As many items on a line as fit. */
function filled(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && indent.length + longer.length < WIDTH) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${oneLine(member)}`)
    .join(", ")} }`;
}
