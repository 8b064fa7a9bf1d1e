/** A puzzle's name and goal in a sentence. */
import type { Messages } from "../i18n/messages.ts";
import type { Opened } from "./puzzles.ts";

export function nameText(t: Messages, { id, puzzle }: Opened): string {
  return t.names[id ?? ""] ?? puzzle.name;
}

export function goalText(t: Messages, { id, puzzle }: Opened): string {
  const written = t.goals[id ?? ""];
  if (written !== undefined) return written;
  const [first, ...others] = puzzle.goal;
  if (others.length > 0 || !first) return t.goal.anyOf;
  if (first.kind === "uniform") return t.goal.uniform(first.regions);
  return Array.from(first.demand).every((symbol, cell) => symbol === cell) ? t.goal.order : t.goal.exact;
}
