/** Addresses: `#/play/rotation-game?board=1112…`. They stand behind the #, so that they work under any path and offline. */

export const VIEWS = ["play", "lab", "atlas", "make"] as const;
export type View = (typeof VIEWS)[number];

/** No view has the name found, or no definition is there although the address says so. */
export type Damage = { readonly kind: "view"; readonly found: string } | { readonly kind: "definition" };

export interface Route {
  readonly view: View;
  /** Of an address that was read: what it lacks to be one that was made. */
  readonly damage?: Damage | undefined;
  /** A built-in puzzle's id. */
  readonly puzzle?: string | undefined;
  /** A custom definition, as `packText` writes it; instead of `puzzle`. */
  readonly definition?: string | undefined;
  /** A board as text, in any accepted spelling. */
  readonly board?: string | undefined;
  /** Moves from there, to be played back. */
  readonly moves?: string | undefined;
  /** What the lab shows: its own affair. */
  readonly lab?: Readonly<Record<string, string>> | undefined;
}

const LAB_NAMES = ["runs", "limits", "watch", "step", "lesson", "part"];

/** In place of a built-in's id where the address holds the definition itself. */
const CUSTOM = "custom";

/** Reads an address. Whatever it does not know is left out: the views say what is wrong with the rest. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = split(hash.replace(/^#\/?/, ""));
  const [view, puzzle] = path.split("/").map(decode);
  // Where a text was taken for HTML and written so once too often, "&" stands there as it is written in HTML; none is made like that.
  const values = new URLSearchParams(query.replaceAll("&amp;", "&"));
  const definition = values.get("definition") ?? undefined;
  const lacks = puzzle === CUSTOM && definition === undefined;
  const known = VIEWS.find((name) => name === view);
  const shown = [...values].filter(([name]) => LAB_NAMES.includes(name));
  return {
    view: known ?? "play",
    damage: known === undefined && view ? { kind: "view", found: view } : lacks ? { kind: "definition" } : undefined,
    puzzle: puzzle === undefined || puzzle === "" || puzzle === CUSTOM ? undefined : puzzle,
    definition,
    board: values.get("board") ?? undefined,
    moves: values.get("moves") ?? undefined,
    lab: known === "lab" && shown.length > 0 ? Object.fromEntries(shown) : undefined,
  };
}

export function makeRoute(route: Route): string {
  const puzzle = route.definition === undefined ? route.puzzle : CUSTOM;
  const path = puzzle === undefined ? route.view : `${route.view}/${encodeURIComponent(puzzle)}`;
  const values = new URLSearchParams();
  if (route.board !== undefined) values.set("board", route.board);
  if (route.moves !== undefined) values.set("moves", route.moves);
  for (const [name, value] of Object.entries(route.lab ?? {})) values.set(name, value);
  if (route.definition !== undefined) values.set("definition", route.definition);
  const query = values.toString();
  return `#/${path}${query === "" ? "" : `?${query}`}`.replace(/[-_.!~*'()+]$/, escaped);
}

/** Programs that make links of addresses in a text leave out such a sign at the end; "+" stands for a space. */
function escaped(sign: string): string {
  return `%${(sign === "+" ? 0x20 : sign.charCodeAt(0)).toString(16).toUpperCase()}`;
}

function split(text: string): string[] {
  const at = text.indexOf("?");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text of an address, and what it was where a program took signs of the sentence around it along: a full stop, a bracket. */
export function withoutTail(text: string): readonly string[] {
  const without = text.replace(/[\p{P}\p{S}\s]+$/u, "");
  return without === text ? [text] : [text, without];
}
