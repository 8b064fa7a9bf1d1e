/** The SVG of a board. Tiles stay where their cells are; a turn in progress is drawn by shifting the tiles of one group. */
import { loopPath, pointAt, turnSign, windingOf } from "./geometry.ts";
import { centre, extentOf, gridOf, HEXAGONAL, outlinePath } from "./grid.ts";
import { paintsOf } from "./palette.ts";
import { EMPTY, type Picture } from "./picture.ts";
import type { Group, Track } from "./tracks.ts";

/** What tiles look like: round ones on loops, else as their cells are. */
type Shape = "square" | "round" | "hexagonal";

/** Of a round tile's socket, in cells. */
const SOCKET_RADIUS = 0.48;
/** How much of its cell a hexagonal tile takes. */
const HEXAGON = 0.88;
/** Of its height: what a letter takes. */
const GLYPH_WIDTH = 0.62;

const SVG = "http://www.w3.org/2000/svg";

function element<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

export interface Margins {
  readonly x: number;
  readonly y: number;
}

export class Drawing {
  readonly root: SVGSVGElement;
  readonly #picture: Picture;
  readonly #slots: SVGGElement[] = [];
  readonly #tiles: SVGUseElement[] = [];
  readonly #ghosts: SVGGElement;
  readonly #loops: SVGGElement;
  readonly #outlines: SVGGElement;
  readonly #clips: SVGDefsElement;
  readonly #marks: SVGGElement;
  readonly #shape: Shape;
  readonly #groups: readonly Group[];
  #board: ArrayLike<number> = [];
  #moving: Group | undefined;

  constructor(picture: Picture, groups: readonly Group[], margins: Margins) {
    this.#picture = picture;
    this.#groups = groups;
    const { width, height } = extentOf(picture);
    this.#loops = element("g", { class: "loops" });
    this.#outlines = element("g", { class: "outlines" });
    this.#ghosts = element("g", {});
    this.#clips = element("defs", {});
    this.#marks = element("g", { class: "marks" });
    const round = !groups.some((group) => group.tracks.some((track) => track.axis));
    const shape = gridOf(picture).hexagonal ? "hexagonal" : round ? "round" : "square";
    this.#shape = shape;
    const sockets = element("g", { class: "sockets" });
    const tiles = element("g", {});
    for (let cell = 0; cell < picture.layout.rowOf.length; cell++) {
      const { x, y } = centre(picture, cell);
      sockets.append(socket(x, y, shape));
      const tile = element("use", { transform: translate({ x, y }) });
      const slot = element("g", { class: "slot" }, tile);
      this.#tiles.push(tile);
      this.#slots.push(slot);
      tiles.append(slot);
    }
    groups.forEach((group, index) => {
      if (round) this.#label(group);
      for (const track of group.tracks)
        if (!track.axis) this.#loops.append(element("path", { d: loopPath(picture, track), "data-group": index }));
    });
    this.root = element(
      "svg",
      {
        viewBox: `${-margins.x} ${-margins.y} ${width + 2 * margins.x} ${height + 2 * margins.y}`,
        "aria-hidden": "true",
        focusable: "false",
      },
      symbolDefinitions(picture, shape),
      this.#clips,
      sockets,
      this.#loops,
      this.#outlines,
      tiles,
      this.#ghosts,
      this.#marks,
    );
  }

  /** A loop's moves are named in its middle, as large as there is room; where they would be too small to read, they are left out. */
  #label({ tracks, turns }: Group): void {
    const [track] = tracks;
    if (tracks.length !== 1 || !track || track.axis) return;
    const centres = track.cells.map((cell) => centre(this.#picture, cell));
    const x = centres.reduce((sum, point) => sum + point.x, 0) / centres.length;
    const y = centres.reduce((sum, point) => sum + point.y, 0) / centres.length;
    const distances = Array.from(this.#picture.layout.rowOf.keys(), (cell) => {
      const other = centre(this.#picture, cell);
      return Math.hypot(other.x - x, other.y - y);
    });
    const winding = windingOf(this.#picture, track);
    const text = turns.map(({ move, steps }) => this.#picture.moves[move]!.name + turnSign(winding * steps)).join(" ");
    const size = Math.min(0.3, (2 * (Math.min(...distances) - SOCKET_RADIUS)) / (GLYPH_WIDTH * [...text].length));
    if (size < 0.2) return;
    const label = element("text", { x, y, "font-size": size.toFixed(3), "text-anchor": "middle", "dominant-baseline": "central" });
    label.textContent = text;
    this.#loops.append(label);
  }

  setOutlines(outlines: readonly (readonly number[])[]): void {
    this.#outlines.replaceChildren(...outlines.map((cells) => element("path", { d: outlinePath(this.#picture, cells) })));
  }

  setBoard(board: ArrayLike<number>): void {
    this.#board = board;
    this.#tiles.forEach((tile, cell) => {
      tile.setAttribute("href", tileId(board[cell]));
    });
  }

  /** Draws `group` (or nothing) as shifted by `offset` cells from rest. */
  shift(group: Group | undefined, offset: number): void {
    if (group !== this.#moving) this.#hold(group);
    if (!group) return;
    group.tracks.forEach((track, index) => {
      this.#shiftTrack(track, offset, this.#ghosts.children[index] as SVGGElement | undefined);
    });
  }

  /** Marks a group as chosen, or as what a hint points at. */
  mark(group: Group | undefined, hinted = false): void {
    const cells = new Set(group?.tracks.flatMap((track) => track.cells));
    this.#slots.forEach((slot, index) => {
      slot.classList.toggle("marked", cells.has(index));
    });
    const around = hinted ? [...cells] : [];
    this.#marks.replaceChildren(
      ...around.map((cell) => element("g", { transform: translate(centre(this.#picture, cell)) }, tileShape(this.#shape, {}))),
    );
    const marked = group ? this.#groups.indexOf(group) : -1;
    for (const path of this.#loops.querySelectorAll("path"))
      path.classList.toggle("marked", path.getAttribute("data-group") === String(marked));
  }

  #hold(group: Group | undefined): void {
    for (const track of this.#moving?.tracks ?? []) {
      for (const cell of track.cells) {
        this.#slots[cell]!.removeAttribute("clip-path");
        this.#tiles[cell]!.setAttribute("transform", translate(centre(this.#picture, cell)));
      }
    }
    this.#moving = group;
    this.#clips.replaceChildren();
    this.#ghosts.replaceChildren();
    group?.tracks.forEach((track, index) => {
      const ghost = element("g", { class: "slot", visibility: "hidden" }, element("use", {}));
      this.#ghosts.append(ghost);
      if (!track.axis) return;
      this.#clips.append(clip(this.#picture, track, index));
      ghost.setAttribute("clip-path", `url(#clip-${index})`);
      for (const cell of track.cells) this.#slots[cell]!.setAttribute("clip-path", `url(#clip-${index})`);
    });
    if (group === undefined) return;
    for (const track of group.tracks) for (const cell of track.cells) this.#slots[cell]!.parentNode!.append(this.#slots[cell]!);
  }

  #shiftTrack(track: Track, offset: number, ghost: SVGGElement | undefined): void {
    const n = track.cells.length;
    ghost?.setAttribute("visibility", "hidden");
    track.cells.forEach((cell, index) => {
      const position = (((index + offset) % n) + n) % n;
      this.#tiles[cell]!.setAttribute("transform", translate(pointAt(this.#picture, track, position)));
      if (!track.axis || position <= n - 1 || !ghost) return;
      const copy = ghost.firstElementChild!;
      copy.setAttribute("href", tileId(this.#board[cell]));
      copy.setAttribute("transform", translate(pointAt(this.#picture, track, position - n)));
      ghost.setAttribute("visibility", "visible");
    });
  }
}

function translate({ x, y }: { readonly x: number; readonly y: number }): string {
  return `translate(${x.toFixed(4)} ${y.toFixed(4)})`;
}

function tileId(symbol: number | undefined): string {
  return symbol === undefined || symbol === EMPTY ? "#tile-empty" : `#tile-${symbol}`;
}

function socket(x: number, y: number, shape: Shape): SVGElement {
  if (shape === "hexagonal") return element("polygon", { points: hexagon(1), transform: translate({ x, y }) });
  return shape === "round"
    ? element("circle", { cx: x, cy: y, r: SOCKET_RADIUS })
    : element("rect", { x: x - 0.5, y: y - 0.5, width: 1, height: 1, rx: 0.06 });
}

function clip(picture: Picture, track: Track, index: number): SVGClipPathElement {
  const ends = [centre(picture, track.cells[0]!), centre(picture, track.cells.at(-1)!)] as const;
  // As high as a cell.
  const high = gridOf(picture).extent(1, 1).height;
  const [x, y] = [Math.min(ends[0].x, ends[1].x) - 0.5, Math.min(ends[0].y, ends[1].y) - high / 2];
  const [width, height] = [Math.abs(ends[0].x - ends[1].x) + 1, Math.abs(ends[0].y - ends[1].y) + high];
  return element("clipPath", { id: `clip-${index}` }, element("rect", { x, y, width, height }));
}

function symbolDefinitions(picture: Picture, shape: Shape): SVGDefsElement {
  const paints = paintsOf(picture);
  const defs = element("defs", {});
  picture.symbols.forEach((symbol, index) => {
    const { fill, edge, ink } = paints[index]!;
    const glyph = element("text", {
      fill: ink,
      "font-size": Math.min(0.54, 1.05 / Math.max(1, [...symbol].length)),
      "text-anchor": "middle",
      y: "0.01",
      "dominant-baseline": "central",
    });
    glyph.textContent = symbol;
    defs.append(element("g", { id: `tile-${index}`, class: "tile" }, tileShape(shape, { fill, stroke: edge }), glyph));
  });
  defs.append(element("g", { id: "tile-empty", class: "tile empty" }, tileShape(shape, {})));
  return defs;
}

function hexagon(size: number): string {
  return HEXAGONAL.corners.map(({ x, y }) => `${(size * x).toFixed(3)},${(size * y).toFixed(3)}`).join(" ");
}

function tileShape(shape: Shape, paint: Record<string, string>): SVGElement {
  const common = { "stroke-width": 0.025, ...paint };
  if (shape === "hexagonal") return element("polygon", { points: hexagon(HEXAGON), "stroke-linejoin": "round", ...common });
  return shape === "round"
    ? element("circle", { r: 0.42, ...common })
    : element("rect", { x: -0.455, y: -0.455, width: 0.91, height: 0.91, rx: 0.13, ...common });
}
