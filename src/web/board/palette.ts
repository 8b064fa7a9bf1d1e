/**
 * A colour for each symbol: first the set of Okabe and Ito ("Color Universal Design", 2008), which people with any common colour
 * blindness tell apart, then four that differ from those by how light they are. The ink on each has a contrast of at least 4.5.
 */
import type { Picture } from "./picture.ts";

export interface Paint {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

const DARK = "#16181c";
const LIGHT = "#ffffff";

const paints = {
  orange: { fill: "#e69f00", edge: "#8f6300", ink: DARK },
  sky: { fill: "#56b4e9", edge: "#1f6f9f", ink: DARK },
  green: { fill: "#009e73", edge: "#006046", ink: DARK },
  purple: { fill: "#cc79a7", edge: "#86406a", ink: DARK },
  yellow: { fill: "#f0e442", edge: "#8a8000", ink: DARK },
  blue: { fill: "#0072b2", edge: "#4d9ccc", ink: LIGHT },
  vermilion: { fill: "#d55e00", edge: "#853a00", ink: DARK },
  white: { fill: "#f4f3ef", edge: "#7b786f", ink: DARK },
  brown: { fill: "#7a4a21", edge: "#b98a5a", ink: LIGHT },
  grey: { fill: "#9a9da3", edge: "#5d6066", ink: DARK },
  black: { fill: "#24272d", edge: "#8b93a1", ink: LIGHT },
  pink: { fill: "#ffc2cf", edge: "#a04a62", ink: DARK },
} as const satisfies Record<string, Paint>;

const order: readonly Paint[] = [
  paints.orange,
  paints.sky,
  paints.green,
  paints.purple,
  paints.yellow,
  paints.blue,
  paints.vermilion,
  paints.white,
  paints.brown,
  paints.grey,
  paints.black,
  paints.pink,
];

/** So many symbols have colours of their own even where each cell has a symbol of its own, and rows could have a colour each. */
const FEW = 8;

/** Letters that name a colour get that colour. */
const byLetter = new Map<string, Paint>([
  ["R", paints.vermilion],
  ["G", paints.green],
  ["B", paints.blue],
  ["Y", paints.yellow],
  ["O", paints.orange],
  ["W", paints.white],
  ["P", paints.purple],
]);

/**
 * A picture's colours: one for each symbol as far as they go. Where each cell has a symbol of its own, those of a row share one, so that
 * rows in order are rows of one colour. Other symbols past the last colour share one in runs; what is written on them tells them apart.
 */
export function paintsOf({ symbols, layout }: Pick<Picture, "symbols" | "layout">): Paint[] {
  if (symbols.length > 1 && symbols.every((symbol) => byLetter.has(symbol))) return symbols.map((symbol) => byLetter.get(symbol)!);
  if (symbols.length <= FEW) return symbols.map((_, index) => order[index]!);
  const rows = symbols.length / layout.columns;
  const byRow = symbols.length === layout.rowOf.length && rows > 1 && rows <= order.length;
  const run = byRow ? layout.columns : Math.max(1, symbols.length / order.length);
  return symbols.map((_, index) => order[Math.floor(index / run)]!);
}
