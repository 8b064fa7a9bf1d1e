/** The grid that a puzzle is drawn on: strokes through places out, nothing decided. */
import { css, html, LitElement, nothing, svg } from "lit";
import { controls } from "../app/styles.ts";
import { type Grid, HEXAGONAL, outlineOf, type Point, placeAt, SQUARE } from "../board/grid.ts";
import { boardLabels } from "../board/labels.ts";
import { paintsOf } from "../board/palette.ts";
import type { Messages } from "../i18n/messages.ts";
import { type Axis, columnOf, lineCells, type Place, placeOf, rowOf, type Sketch, type SketchLine, turnsOf } from "./sketch.ts";
import { loopOf } from "./strokes.ts";

export type Tool = "cells" | "moves" | "symbols" | "goal";

declare global {
  interface HTMLElementEventMap {
    /** Places that a pointer went through, in order and each once, or the one that was pressed. */
    "tw-stroke": CustomEvent<readonly Place[]>;
    /** The edge of a row or a column was pressed. */
    "tw-line": CustomEvent<SketchLine>;
  }
}

/** A button at the end of a line; hexagons have lines that lean, too, which are loops to everybody else. */
interface Edge {
  readonly label: string;
  readonly sign: string;
  readonly at: Point;
  press(): void;
}

/** How far from the middle of a line's last hexagon its edge is; of squares, from the board. */
const REACH = 0.68;
const MARGIN = 0.5;
/** How many cells a stroke is followed by between two places of the pointer. */
const FINE = 5;

export class Canvas extends LitElement {
  static override styles = [
    controls,
    css`
      .frame {
        position: relative;
        container-type: inline-size;
        margin-inline: auto;
      }
      svg {
        display: block;
        width: 100%;
        height: auto;
      }
      .surface {
        position: absolute;
        inset: 0;
        border-radius: 0.5rem;
        touch-action: none;
        cursor: crosshair;
        user-select: none;
        -webkit-user-select: none;
      }
      .place {
        fill: none;
        stroke: var(--quiet);
        stroke-width: 0.02;
        stroke-dasharray: 0.08 0.08;
        opacity: 0.6;
      }
      .cell text {
        font-weight: 650;
        text-anchor: middle;
        dominant-baseline: central;
      }
      .any {
        opacity: 0.3;
      }
      .under {
        fill: var(--ink);
        opacity: 0.18;
      }
      .region,
      .cursor {
        fill: none;
        stroke: var(--ink);
        stroke-width: 0.09;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .cursor {
        stroke: var(--accent);
        visibility: hidden;
      }
      .surface:focus-visible ~ svg .cursor {
        visibility: visible;
      }
      .loop {
        fill: none;
        stroke: var(--ground);
        stroke-width: 0.22;
        stroke-linejoin: round;
        stroke-linecap: round;
      }
      .loop.ink {
        stroke: var(--ink);
        stroke-width: 0.1;
      }
      .edge {
        --unit: calc(100cqw / var(--columns));
        position: absolute;
        translate: -50% -50%;
        width: max(calc(var(--unit) * var(--edge)), 1.5rem);
        height: max(calc(var(--unit) * var(--edge)), 1.5rem);
        min-height: 0;
        padding: 0;
        border-radius: 50%;
        font-size: min(calc(var(--unit) * 0.45), 1.1rem);
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    sketch: { attribute: false },
    tool: { attribute: false },
    at: { attribute: false },
    shown: { attribute: false },
    region: { attribute: false },
    _stroke: { state: true },
    _cursor: { state: true },
  };

  declare t: Messages;
  declare sketch: Sketch;
  declare tool: Tool;
  /** Which of the goals is shown. */
  declare at: number;
  /** Loops to show. */
  declare shown: readonly (readonly Place[])[];
  /** Cells to draw a line around. */
  declare region: ReadonlySet<Place> | undefined;
  declare _stroke: readonly Place[];
  declare _cursor: Place;
  #last: Point | undefined;

  constructor() {
    super();
    this._stroke = [];
    this._cursor = placeOf(0, 0);
  }

  get #grid(): Grid {
    return this.sketch.hexagonal ? HEXAGONAL : SQUARE;
  }

  get #sum(): number {
    const [first] = this.sketch.cells;
    return first === undefined ? 0 : rowOf(first) + columnOf(first);
  }

  /** All places that can be drawn on: the board and one more at each side. */
  get #places(): Place[] {
    const { stride } = this.#grid;
    const { cells } = this.sketch;
    const bottom = Math.max(2, ...cells.map(rowOf)) + 1;
    const right = Math.max(2 * stride, ...cells.map(columnOf)) + stride;
    const places: Place[] = [];
    for (let row = -1; row <= bottom; row++)
      for (let column = -stride; column <= right; column++)
        if ((row + column - this.#sum) % stride === 0) places.push(placeOf(row, column));
    return places;
  }

  #middle(place: Place): Point {
    return this.#grid.centre(rowOf(place), columnOf(place));
  }

  get #box(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
    const points = this.#places.map((place) => this.#middle(place));
    const [x, y] = [Math.min(...points.map((point) => point.x)) - 0.55, Math.min(...points.map((point) => point.y)) - 0.6];
    return { x, y, width: Math.max(...points.map((p) => p.x)) + 0.55 - x, height: Math.max(...points.map((p) => p.y)) + 0.6 - y };
  }

  #point(event: PointerEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const { x, y, width } = this.#box;
    const unit = box.width / width;
    return { x: (event.clientX - box.left) / unit + x, y: (event.clientY - box.top) / unit + y };
  }

  #through(point: Point): void {
    const place = placeOf(...placeAt(this.#grid, point, this.#sum));
    const drawable = this.tool === "cells" ? this.#places : this.sketch.cells;
    if (drawable.includes(place) && !this._stroke.includes(place)) this._stroke = [...this._stroke, place];
  }

  #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#last = this.#point(event);
    this._stroke = [];
    this.#through(this.#last);
  };

  #onMove = (event: PointerEvent): void => {
    const from = this.#last;
    if (!from || !event.isPrimary) return;
    const to = this.#point(event);
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * FINE);
    for (let step = 1; step <= steps; step++)
      this.#through({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
    this.#last = to;
  };

  #onUp = (): void => {
    const places = this._stroke;
    this.#last = undefined;
    this._stroke = [];
    if (places.length > 0) this.#emit("tw-stroke", places);
  };

  #onCancel = (): void => {
    this.#last = undefined;
    this._stroke = [];
  };

  #onKey = (event: KeyboardEvent): void => {
    const { stride } = this.#grid;
    const [row, column] = [rowOf(this._cursor), columnOf(this._cursor)];
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [-1, stride - 1],
      ArrowDown: [1, stride - 1],
      ArrowLeft: [0, -stride],
      ArrowRight: [0, stride],
    };
    const way = ways[event.key];
    if (event.key === "Enter" || event.key === " ") this.#emit("tw-stroke", [this._cursor]);
    else if (way) {
      const candidates = [placeOf(row + way[0], column + way[1]), placeOf(row + way[0], column - way[1])];
      const next = candidates.find((place) => this.#places.includes(place));
      if (way[0] === 0 ? this.#places.includes(candidates[0]!) : next !== undefined) this._cursor = way[0] === 0 ? candidates[0]! : next!;
    } else return;
    event.preventDefault();
  };

  #emit(type: "tw-stroke" | "tw-line", detail: readonly Place[] | SketchLine): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  override willUpdate(): void {
    // The grid's kind may have changed, or its size.
    if (!this.#places.includes(this._cursor)) this._cursor = this.sketch.cells[0] ?? this.#places[0]!;
  }

  override render() {
    const { t, sketch, tool } = this;
    const box = this.#box;
    const cursor = t.draw.place(rowOf(this._cursor) + 1, columnOf(this._cursor) + 1, sketch.stands.get(this._cursor) ?? t.draw.noCell);
    return html`<div class="frame" .style=${`--columns: ${box.width}; --edge: ${sketch.hexagonal ? 0.36 : 0.7}; max-width: min(${box.width * 4.5}rem, ${(box.width / box.height) * 60}dvh)`}>
      <div
        class="surface"
        tabindex="0"
        role="application"
        aria-label=${t.draw.canvas}
        aria-description=${cursor}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onUp}
        @pointercancel=${this.#onCancel}
        @keydown=${this.#onKey}
      ></div>
      <svg viewBox="${box.x} ${box.y} ${box.width} ${box.height}" aria-hidden="true" focusable="false">
        ${tool === "cells" ? this.#places.filter((place) => !sketch.cells.includes(place)).map((place) => svg`<polygon class="place" points=${this.#shape(place, 0.86)} />`) : nothing}
        ${this.#cells()}
        ${this._stroke.map((place) => svg`<polygon class="under" points=${this.#shape(place, 1)} />`)}
        ${this.region ? svg`<path class="region" d=${outlineOf(this.#grid, this.#pairs(this.region))} />` : nothing}
        ${tool === "moves" ? [...this.shown.map((loop) => this.#loop(loop, true)), this.#loop(this._stroke, false)] : nothing}
        <polygon class="cursor" points=${this.#shape(this._cursor, 0.95)} />
      </svg>
      ${tool === "moves" ? this.#edges().map((edge) => this.#edge(edge, box)) : nothing}
      <p class="hidden" aria-live="polite">${cursor}</p>
    </div>`;
  }

  #pairs(places: Iterable<Place>): [number, number][] {
    return Array.from(places, (place) => [rowOf(place), columnOf(place)]);
  }

  #shape(place: Place, size: number): string {
    const { x, y } = this.#middle(place);
    return this.#grid.corners.map((corner) => `${(x + size * corner.x).toFixed(3)},${(y + size * corner.y).toFixed(3)}`).join(" ");
  }

  #cells() {
    const { sketch } = this;
    const columns = Math.max(0, ...sketch.cells.map(columnOf)) + 1;
    const paints = paintsOf({ symbols: sketch.symbols, layout: { rows: 0, columns, rowOf: sketch.cells, columnOf: [] } as never });
    const goal = sketch.goals[this.at];
    const free = (place: Place) => this.tool === "symbols" && goal !== undefined && "exact" in goal && !goal.exact.has(place);
    return sketch.cells.map((place) => {
      const symbol = sketch.stands.get(place) ?? "";
      const paint = paints[sketch.symbols.indexOf(symbol)];
      const { x, y } = this.#middle(place);
      const size = Math.min(0.5, 1.05 / Math.max(1, [...symbol].length));
      return svg`<g class="cell ${free(place) ? "any" : ""}">
        <polygon points=${this.#shape(place, 0.9)} fill=${paint?.fill ?? "none"} stroke=${paint?.edge ?? "currentColor"}
          stroke-width="0.03" stroke-linejoin="round" />
        <text x=${x} y=${y} font-size=${size} fill=${paint?.ink ?? "currentColor"}>${symbol}</text>
      </g>`;
    });
  }

  /** A loop's way through its cells, with an arrow to where the first one goes. */
  #loop(loop: readonly Place[], closed: boolean) {
    if (loop.length < 2) return nothing;
    const points = loop.map((place) => this.#middle(place));
    const [a, b] = [points[0]!, points[1]!];
    const [x, y] = [a.x + (b.x - a.x) * 0.6, a.y + (b.y - a.y) * 0.6];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [dx, dy] = [((b.x - a.x) / length) * 0.2, ((b.y - a.y) / length) * 0.2];
    const way = `M${points.map((point) => `${point.x.toFixed(3)} ${point.y.toFixed(3)}`).join("L")}${closed ? "Z" : ""}`;
    const head = `M${x - dx - dy} ${y - dy + dx}L${x} ${y}L${x - dx + dy} ${y - dy - dx}`;
    return svg`<path class="loop" d=${way + head} /><path class="loop ink" d=${way + head} />`;
  }

  #edge({ label, sign, at, press }: Edge, box: { readonly x: number; readonly y: number }) {
    const place = (value: number) => `calc(100cqw / var(--columns) * ${value})`;
    return html`<button
      type="button"
      class="edge"
      .style=${`left: ${place(at.x - box.x)}; top: ${place(at.y - box.y)}`}
      aria-label=${label}
      title=${label}
      @click=${press}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  }

  #edges(): Edge[] {
    const axes: readonly Axis[] = this.sketch.hexagonal ? ["row"] : ["row", "column"];
    const lines = axes.flatMap((axis) => {
      const indices = [...new Set(this.sketch.cells.map(axis === "row" ? rowOf : columnOf))].sort((a, b) => a - b);
      return indices.filter((index) => lineCells(this.sketch, axis, index).length > 1).flatMap((index) => this.#lineEdges(axis, index));
    });
    return this.sketch.hexagonal ? [...lines, ...this.#leaning()] : lines;
  }

  #lineEdges(axis: Axis, index: number): Edge[] {
    const labels = boardLabels(this.t.language);
    return turnsOf(axis).map((turn) => {
      const line: SketchLine = { axis, index, turn };
      const sign = { left: "←", right: "→", up: "↑", down: "↓" }[turn];
      const label = labels.way(labels.line(axis, index + 1), turn, 1);
      return { label, sign, at: this.#edgeOf(line), press: () => this.#emit("tw-line", line) };
    });
  }

  /** Squares' edges stand around the board, where they are in nobody's way. */
  #edgeOf(line: SketchLine): Point {
    if (this.sketch.hexagonal) return this.#beyond(loopOf(this.sketch, line));
    const along = this.sketch.cells.map(line.axis === "row" ? columnOf : rowOf);
    const end = line.turn === "left" || line.turn === "up" ? -MARGIN : Math.max(...along) + 1 + MARGIN;
    return line.axis === "row" ? { x: end, y: line.index + 0.5 } : { x: line.index + 0.5, y: end };
  }

  /** The lines that lean to the right and to the left, through hexagons that touch; each end turns the line towards itself. */
  #leaning(): Edge[] {
    const edges: Edge[] = [];
    for (const lean of [1, -1]) {
      const lineOf = (place: Place) => columnOf(place) - lean * rowOf(place);
      let number = 0;
      for (const line of [...new Set(this.sketch.cells.map(lineOf))].sort((a, b) => a - b)) {
        const cells = this.sketch.cells.filter((place) => lineOf(place) === line);
        number++;
        if (cells.length < 2) continue;
        for (const down of [true, false]) {
          const loop = down ? cells : [...cells].reverse();
          const sign = down === lean > 0 ? (down ? "↘" : "↗") : down ? "↙" : "↖";
          edges.push({
            label: this.t.draw.leaning(number, sign),
            sign,
            at: this.#beyond(loop),
            press: () => this.#emit("tw-stroke", loop),
          });
        }
      }
    }
    return edges;
  }

  /** At the side of a line's last hexagon. */
  #beyond(loop: readonly Place[]): Point {
    const [end, before] = [this.#middle(loop.at(-1)!), this.#middle(loop.at(-2)!)];
    const length = Math.hypot(end.x - before.x, end.y - before.y);
    return { x: end.x + ((end.x - before.x) / length) * REACH, y: end.y + ((end.y - before.y) / length) * REACH };
  }
}

customElements.define("tw-canvas", Canvas);
