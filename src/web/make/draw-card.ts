/** A puzzle drawn by hand: the tools around the canvas. What comes out is the definition's JSON, which anyone may have typed as well. */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import { controls } from "../app/styles.ts";
import { boardLabels } from "../board/labels.ts";
import { paintsOf } from "../board/palette.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Tool } from "./canvas.ts";
import "./canvas.ts";
import { drawStyles } from "./draw-styles.ts";
import { COLUMNS, columnOf, type Place, ROWS, readSketch, type Sketch, type SketchMove, settled } from "./sketch.ts";
import {
  addCells,
  addInverse,
  addLoop,
  loopOf,
  nextSymbol,
  numberCells,
  paint,
  removeCells,
  setGoal,
  setGrid,
  setRegion,
  toggleLine,
} from "./strokes.ts";

declare global {
  interface HTMLElementEventMap {
    /** The definition's JSON value after a stroke. */
    "tw-drawn": CustomEvent<unknown>;
    "tw-undo": CustomEvent<boolean>;
  }
}

const TOOLS: readonly Tool[] = ["cells", "moves", "symbols", "goal"];
const KINDS = ["exact", "regions", ROWS, COLUMNS] as const;

/** So long a name fits a list. */
const NAME = 60;

export class DrawCard extends LitElement {
  static override styles = [controls, drawStyles];
  static override properties = {
    t: { attribute: false },
    text: { attribute: false },
    _sketch: { state: true },
    _tool: { state: true },
    _brush: { state: true },
    _pending: { state: true },
    _shown: { state: true },
    _into: { state: true },
    _region: { state: true },
    _at: { state: true },
  };

  declare t: Messages;
  /** The definition as it is typed. */
  declare text: string;
  /** Undefined where the text is no JSON. */
  declare _sketch: Sketch | undefined;
  declare _tool: Tool;
  /** The symbol to paint with; undefined: any may stand there. */
  declare _brush: string | undefined;
  /** Cells pressed one by one, a loop to be. */
  declare _pending: readonly Place[];
  /** The move whose loops are shown. */
  declare _shown: number | undefined;
  /** The move that gets the next loop, too. */
  declare _into: number | undefined;
  declare _region: string | undefined;
  /** Which of several goals is drawn. */
  declare _at: number;
  /** What this card wrote last: typing has not changed it since. */
  #written = "";

  constructor() {
    super();
    this._tool = "cells";
    this._pending = [];
    this._at = 0;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("text")) return;
    let json: unknown;
    try {
      json = JSON.parse(this.text);
    } catch {
      this._sketch = undefined;
      return;
    }
    if (this._sketch && JSON.stringify(json) === this.#written) return;
    this.#take(readSketch(json));
  }

  #take(sketch: Sketch): void {
    this._sketch = sketch;
    this._pending = [];
    if (this._shown !== undefined && this._shown >= sketch.moves.length) this._shown = undefined;
    this._into = undefined;
    this._at = Math.min(this._at, Math.max(0, sketch.goals.length - 1));
    if (this._brush === undefined || !sketch.symbols.includes(this._brush)) this._brush = sketch.symbols[0];
    if (this._region === undefined || !sketch.regions.has(this._region)) this._region = [...sketch.regions.keys()][0];
  }

  #edit(change: (sketch: Sketch) => void): void {
    if (!this._sketch) return;
    const copy = structuredClone(this._sketch);
    change(copy);
    const { json, sketch } = settled(copy);
    const { $schema } = JSON.parse(this.text) ?? {};
    const value = typeof $schema === "string" ? { $schema, ...json } : json;
    this.#written = JSON.stringify(value);
    const brush = this._brush;
    const region = this._region;
    this.#take(sketch);
    this._brush = brush ?? this._brush;
    this._region = region ?? this._region;
    this.dispatchEvent(new CustomEvent("tw-drawn", { detail: value }));
  }

  #stroke(places: readonly Place[]): void {
    const sketch = this._sketch!;
    const [first] = places as [Place, ...Place[]];
    switch (this._tool) {
      case "cells":
        if (sketch.cells.includes(first)) this.#edit((copy) => removeCells(copy, places));
        else this.#edit((copy) => addCells(copy, places, this._brush ?? copy.symbols.at(-1) ?? "1"));
        return;
      case "moves":
        if (places.length > 1) this.#loop(places);
        else if (!this._pending.includes(first)) this._pending = [...this._pending, first];
        else this._pending = this._pending.filter((place) => place !== first);
        return;
      case "symbols":
        this.#edit((copy) => paint(copy, places, this._brush, this._at));
        return;
      case "goal": {
        const name = this._region ?? this.t.draw.regionName(sketch.regions.size + 1);
        this._region = name;
        const inside = !sketch.regions.get(name)?.has(first);
        this.#edit((copy) => {
          if (!("uniform" in (copy.goals[this._at] ?? {}))) setGoal(copy, this._at, "regions");
          setRegion(copy, name, places, inside, this._at);
        });
      }
    }
  }

  #loop(loop: readonly Place[]): void {
    const into = this._into;
    this.#edit((copy) => addLoop(copy, loop, into));
    this._shown = into ?? this._sketch!.moves.length - 1;
  }

  #undo(back: boolean): void {
    this.dispatchEvent(new CustomEvent("tw-undo", { detail: back }));
  }

  override render() {
    const { t, _sketch: sketch } = this;
    if (!sketch)
      return html`<p class="quiet">${t.draw.noJson} <button type="button" @click=${() => this.#undo(true)}>${icon("undo")} ${t.play.undo}</button></p>`;
    return html`<div class="stack">
      <div class="row">
        <label class="hidden" for="name">${t.draw.name}</label>
        <input
          id="name"
          type="text"
          maxlength=${NAME}
          placeholder=${t.draw.name}
          .value=${sketch.name}
          @change=${(event: Event) => this.#edit((copy) => (copy.name = (event.target as HTMLInputElement).value))}
        />
      </div>
      <div class="row tools" role="group" aria-label=${t.draw.tools}>
        ${TOOLS.map(
          (tool) =>
            html`<button type="button" aria-pressed=${this._tool === tool} @click=${() => (this._tool = tool)}>${t.draw.tool[tool]}</button>`,
        )}
        <button type="button" aria-label=${t.play.undo} title=${t.play.undo} @click=${() => this.#undo(true)}>${icon("undo")}</button>
        <button type="button" aria-label=${t.play.redo} title=${t.play.redo} @click=${() => this.#undo(false)}>${icon("redo")}</button>
      </div>
      <p class="small quiet">${t.draw.how[this._tool]}</p>
      ${this.#options(sketch)}
      <tw-canvas
        .t=${t}
        .sketch=${sketch}
        .tool=${this._tool}
        .at=${this._at}
        .shown=${this.#loops(sketch)}
        .region=${this._tool === "goal" && this._region !== undefined ? sketch.regions.get(this._region) : undefined}
        @tw-stroke=${(event: HTMLElementEventMap["tw-stroke"]) => this.#stroke(event.detail)}
        @tw-line=${(event: HTMLElementEventMap["tw-line"]) => this.#edit((copy) => toggleLine(copy, event.detail))}
      ></tw-canvas>
      ${this._tool === "moves" && sketch.moves.length > 0 ? this.#moves(sketch) : nothing}
    </div>`;
  }

  #loops(sketch: Sketch): Place[][] {
    const move = this._shown === undefined ? undefined : sketch.moves[this._shown];
    const loops = move ? (move.line ? [loopOf(sketch, move.line)] : move.loops) : [];
    return this._pending.length > 0 ? [[...this._pending]] : loops;
  }

  #options(sketch: Sketch) {
    switch (this._tool) {
      case "cells":
        return this.#grids(sketch);
      case "moves":
        return this._pending.length > 0 ? this.#begun() : nothing;
      case "symbols":
        return this.#palette(sketch);
      case "goal":
        return html`${this.#alternatives(sketch)} ${this.#kinds(sketch)}`;
    }
  }

  #grids({ hexagonal }: Sketch) {
    const { t } = this;
    const choice = (value: boolean, label: string) =>
      html`<button type="button" aria-pressed=${hexagonal === value} @click=${() => this.#edit((copy) => setGrid(copy, value))}>${label}</button>`;
    return html`<div class="row" role="group" aria-label=${t.draw.grid}>${choice(false, t.draw.squares)} ${choice(true, t.draw.hexagons)}</div>`;
  }

  #begun() {
    const { t, _pending: pending } = this;
    const add = () => {
      this._pending = [];
      this.#loop(pending);
    };
    return html`<div class="row">
      <button type="button" class="primary" ?disabled=${pending.length < 2} @click=${add}>${t.draw.addLoop(pending.length)}</button>
      <button type="button" @click=${() => (this._pending = [])}>${t.setup.clear}</button>
    </div>`;
  }

  #palette(sketch: Sketch) {
    const { t } = this;
    const rowOf = new Uint8Array(sketch.cells.length);
    const paints = paintsOf({ symbols: sketch.symbols, layout: { rows: 0, columns: widthOf(sketch), rowOf, columnOf: rowOf } });
    const goal = sketch.goals[this._at];
    const add = () => {
      const symbol = nextSymbol(sketch);
      this._sketch = { ...sketch, symbols: [...sketch.symbols, symbol] };
      this._brush = symbol;
    };
    const own = () => {
      this._brush = undefined;
      this.#edit(numberCells);
    };
    return html`<div class="row palette" role="group" aria-label=${t.setup.palette}>
      ${sketch.symbols.map((symbol, index) => {
        const { fill, edge, ink } = paints[index]!;
        return html`<button
          type="button"
          class="swatch"
          aria-pressed=${this._brush === symbol}
          .style=${`background: ${fill}; color: ${ink}; border-color: ${edge}`}
          @click=${() => (this._brush = symbol)}
        >
          ${symbol}
        </button>`;
      })}
      <button type="button" aria-label=${t.draw.addSymbol} title=${t.draw.addSymbol} @click=${add}>${icon("add")}</button>
      ${
        goal && "exact" in goal
          ? html`<button type="button" aria-pressed=${this._brush === undefined} @click=${() => (this._brush = undefined)}>${t.draw.any}</button>`
          : nothing
      }
      <button type="button" @click=${own}>${t.draw.number}</button>
    </div>`;
  }

  #alternatives({ goals }: Sketch) {
    const { t } = this;
    const show = (at: number) => {
      this._at = at;
    };
    const add = () => {
      this._at = goals.length;
      this.#edit((copy) => setGoal(copy, goals.length, "exact"));
      this._at = goals.length;
    };
    const remove = () => this.#edit((copy) => copy.goals.splice(this._at, 1));
    return html`<div class="row" role="group" aria-label=${t.draw.goals}>
      ${
        goals.length > 1
          ? goals.map(
              (_, index) =>
                html`<button type="button" aria-pressed=${this._at === index} @click=${() => show(index)}>${t.draw.goal(index + 1)}</button>`,
            )
          : nothing
      }
      ${goals.length > 0 ? html`<button type="button" @click=${add}>${icon("add")} ${t.draw.otherGoal}</button>` : nothing}
      ${goals.length > 1 ? html`<button type="button" @click=${remove}>${icon("close")} ${t.draw.goal(this._at + 1)}</button>` : nothing}
    </div>`;
  }

  #kinds(sketch: Sketch) {
    const { t } = this;
    const goal = sketch.goals[this._at];
    const kind =
      !goal || "exact" in goal ? "exact" : goal.uniform.includes(ROWS) ? ROWS : goal.uniform.includes(COLUMNS) ? COLUMNS : "regions";
    return html`<label for="kind" class="hidden">${t.draw.kind}</label>
      <select id="kind" @change=${(event: Event) => this.#setKind((event.target as HTMLSelectElement).value as (typeof KINDS)[number])}>
        ${KINDS.map((value) => html`<option value=${value} ?selected=${value === kind}>${t.draw.kinds[value]}</option>`)}
      </select>
      ${
        kind === "regions"
          ? html`<div class="row" role="group" aria-label=${t.draw.regions}>
              ${[...sketch.regions.keys()].map(
                (name) =>
                  html`<button type="button" aria-pressed=${this._region === name} @click=${() => (this._region = name)}>${name}</button>`,
              )}
              <button type="button" @click=${() => (this._region = t.draw.regionName(sketch.regions.size + 1))}>${icon("add")} ${t.draw.newRegion}</button>
            </div>`
          : nothing
      }`;
  }

  #setKind(kind: (typeof KINDS)[number]): void {
    this.#edit((copy) => {
      setGoal(copy, this._at, kind);
      // Regions that no goal names any more would be left over.
      const named = new Set(copy.goals.flatMap((goal) => ("uniform" in goal ? goal.uniform : [])));
      for (const name of [...copy.regions.keys()]) if (!named.has(name)) copy.regions.delete(name);
    });
  }

  #moves(sketch: Sketch) {
    const { t } = this;
    const rename = (index: number) => (event: Event) => {
      const name = (event.target as HTMLInputElement).value.replace(/\s/g, "");
      this.#edit((copy) => (copy.moves[index]!.name = name));
    };
    return html`<ol class="moves" role="list" aria-label=${t.draw.tool.moves}>
      ${sketch.moves.map((move, index) => {
        const { name } = move;
        const tool = (label: string, sign: unknown, press: () => void, pressed?: boolean) =>
          html`<button type="button" aria-label=${label} title=${label} aria-pressed=${pressed ?? nothing} @click=${press}>${sign}</button>`;
        return html`<li class=${this._shown === index ? "row shown" : "row"} @pointerenter=${() => (this._shown = index)} @focusin=${() => (this._shown = index)}>
          <input type="text" class="name" maxlength="8" aria-label=${t.draw.moveName(name)} .value=${name} @change=${rename(index)} />
          <span class="small quiet what">${this.#moveText(move)}</span>
          ${tool(t.draw.inverse(name), "⇄", () => this.#edit((copy) => addInverse(copy, index)))}
          ${move.line ? nothing : tool(t.draw.into(name), icon("add"), () => (this._into = this._into === index ? undefined : index), this._into === index)}
          ${tool(t.draw.remove(name), icon("close"), () => this.#edit((copy) => copy.moves.splice(index, 1)))}
        </li>`;
      })}
    </ol>`;
  }

  #moveText({ line, loops, steps = 1 }: SketchMove): string {
    const labels = boardLabels(this.t.language);
    if (line) return labels.way(labels.line(line.axis, line.index + 1), line.turn, steps);
    return `${labels.ring(loops[0]?.length ?? 0)}${loops.length > 1 ? ` × ${loops.length}` : ""}${steps > 1 ? ` · ${steps}` : ""}`;
  }
}

function widthOf({ cells }: Sketch): number {
  return Math.max(0, ...cells.map(columnOf)) + 1;
}

customElements.define("tw-draw-card", DrawCard);
