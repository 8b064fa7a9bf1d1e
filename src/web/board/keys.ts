/** What typing means while the board has focus. */
import type { Group } from "./tracks.ts";

export type TypedName = { readonly move: number } | { readonly pending: string } | undefined;

/**
 * The move that is meant by what was typed so far. Names may be longer than one character: while a longer one can still follow,
 * the text is pending. Small letters do for capitals where no name differs by that alone.
 */
export function typedMove(names: readonly string[], typed: string): TypedName {
  const fold = new Set(names.map((name) => name.toLowerCase())).size === names.length;
  const same = (name: string) => (fold ? name.toLowerCase() : name);
  const text = same(typed);
  const exact = names.findIndex((name) => same(name) === text);
  const longer = names.some((name) => same(name).startsWith(text) && same(name) !== text);
  if (longer) return { pending: typed };
  return exact < 0 ? undefined : { move: exact };
}

/** The name typed in full, though a longer one begins the same. */
export function typedExactly(names: readonly string[], typed: string): number {
  const exact = names.indexOf(typed);
  return exact >= 0 ? exact : names.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
}

/** The group that an arrow key goes to: up and down go through rows, left and right through columns; loops follow either. */
export function nextGroup(groups: readonly Group[], chosen: Group | undefined, key: string): Group | undefined {
  const forward = key === "ArrowDown" || key === "ArrowRight";
  const axis = key === "ArrowDown" || key === "ArrowUp" ? "row" : "column";
  const fitting = groups.filter(({ tracks }) => tracks[0]!.axis === undefined || tracks[0]!.axis === axis);
  const among = [...(fitting.length > 0 ? fitting : groups)].sort((a, b) => first(a) - first(b));
  if (among.length === 0) return undefined;
  const at = chosen ? among.indexOf(chosen) : -1;
  if (at < 0) return forward ? among[0] : among.at(-1);
  return among[(at + (forward ? 1 : among.length - 1)) % among.length];
}

function first(group: Group): number {
  return Math.min(...group.tracks.map((track) => track.cells[0]!));
}
