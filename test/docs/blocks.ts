/** The fenced blocks of a Markdown page, and the commands in them. */

export interface Block {
  /** Counted from 1: the line of the opening fence. */
  readonly line: number;
  /** What stands behind the fence: `sh`, `json`, …; empty for a drawing. */
  readonly language: string;
  readonly text: string;
  /** What a comment right before the block says of it: `<!-- not run: reason -->`, `<!-- file: path -->`. */
  readonly mark: { readonly kind: string; readonly value: string } | undefined;
}

export interface Command {
  /** Counted from 1, in the page. */
  readonly line: number;
  readonly command: string;
  /** Standard output and standard error as a terminal shows them. */
  readonly expected: string;
}

const FENCE = /^( *)```(\S*)\s*$/u;
const MARK = /^ *<!-- ([a-z ]+): (.+) -->$/u;

/** @throws Error where a fence is never closed. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const opening = FENCE.exec(lines[at]!);
    if (!opening) continue;
    const indent = opening[1]!;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    if (end < 0) throw new Error(`line ${at + 1}: a fence that nothing closes`);
    const text = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    blocks.push({ line: at + 1, language: opening[2]!, text: text.join("\n"), mark: markBefore(lines, at) });
    at = end;
  }
  return blocks;
}

function markBefore(lines: readonly string[], at: number): Block["mark"] {
  let before = at - 1;
  while (before >= 0 && lines[before]!.trim() === "") before--;
  const match = MARK.exec(lines[before] ?? "");
  return match ? { kind: match[1]!, value: match[2]! } : undefined;
}

/**
 * The commands of a `sh` block: each begins with `$ ` and goes on in lines that begin with `> `; all lines up to the next are its output.
 * @throws Error where a line belongs to no command.
 */
export function commandsOf(block: Block): Command[] {
  const commands: { line: number; command: string; expected: string[] }[] = [];
  block.text.split("\n").forEach((line, index) => {
    const last = commands.at(-1);
    if (line.startsWith("$ ")) commands.push({ line: block.line + 1 + index, command: line.slice(2), expected: [] });
    else if (last && last.expected.length === 0 && line.startsWith("> ")) last.command += `\n${line.slice(2)}`;
    else if (last) last.expected.push(line);
    else throw new Error(`line ${block.line + 1 + index}: ${JSON.stringify(line)} follows no command ("$ …")`);
  });
  return commands.map(({ expected, ...command }) => ({ ...command, expected: expected.join("\n") }));
}

/** Whether an output is as the page shows it: a line `…` stands for any lines, `…` within a line for any part of it. */
export function shows(expected: string, found: string): boolean {
  const pattern = expected
    .trimEnd()
    .split("\n")
    .map((line) => {
      if (line.trim() === "…") return "(?:.*\n)*?";
      const parts = line
        .trimEnd()
        .split("…")
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&"));
      return `${parts.join(".*")}[ \t]*\n`;
    });
  return new RegExp(`^${pattern.join("")}$`, "u").test(found.trim() === "" ? "\n" : `${found.trimEnd()}\n`);
}

/** The page with what was found in place of each output that no longer shows it; `ran` are one block's commands, in order. */
export function withOutputs(markdown: string, block: Block, ran: readonly (Command & { readonly found: string })[]): string {
  const lines = markdown.split("\n");
  const indent = /^ */u.exec(lines[block.line - 1]!)![0];
  const text = ran.flatMap(({ command, expected, found }) => {
    const output = shows(expected, found) ? expected : found.trimEnd();
    return [...`$ ${command.replaceAll("\n", "\n> ")}`.split("\n"), ...(output === "" ? [] : output.split("\n"))];
  });
  lines.splice(block.line, block.text.split("\n").length, ...text.map((line) => (line === "" ? "" : indent + line.trimEnd())));
  return lines.join("\n");
}
