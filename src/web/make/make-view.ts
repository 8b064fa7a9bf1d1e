import { html, LitElement, nothing, type PropertyValues } from "lit";
import { download, fileName } from "../app/download.ts";
import { icon } from "../app/icons.ts";
import { packText } from "../app/pack.ts";
import { OFFERED, type Opened, openDefinition } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls, twoColumns } from "../app/styles.ts";
import { type DefinitionJson, findPuzzle, type Puzzle } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import "./draw-card.ts";
import { keepDraft, keptDraft } from "./draft.ts";
import { Editor } from "./editor.ts";
import { type Analysis, factsCard, remarks } from "./facts.ts";
import { readForeign } from "./foreign.ts";
import { makeStyles } from "./make-styles.ts";
import { type DefinitionFault, prettyJson, readDefinition } from "./read.ts";
import "./try-card.ts";

/** Milliseconds after the last key before the address is written: browsers refuse too many changes. */
const REST = 600;

/** Grids to begin with. */
const GRIDS = { squares: ["###", "###", "###"], hexagons: [" # # ", "# # #", " # # "] } as const;

/** A larger file is no definition. */
const LARGEST = 1 << 20;

/** A definition is drawn or written here, one in step with the other. */
export class MakeView extends LitElement {
  static override styles = [controls, twoColumns, makeStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    landscape: { attribute: false },
    _puzzle: { state: true },
    _found: { state: true },
    _text: { state: true },
    _analysis: { state: true },
    _most: { state: true },
    _note: { state: true },
  };

  declare t: Messages;
  /** The puzzle that the address names. */
  declare opened: Opened;
  declare client: Client;
  /** Another worker's, for what takes longer. */
  declare landscape: Client;
  /** The last one without faults. */
  declare _puzzle: Puzzle | undefined;
  /** What is wrong with the text. */
  declare _found: readonly DefinitionFault[];
  /** The definition as it stands in the editor. */
  declare _text: string;
  declare _analysis: Analysis | undefined;
  /** God's number: null where it is not counted here, undefined while it is not known. */
  declare _most: number | null | undefined;
  declare _note: string;
  #editor: Editor | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;
  /** The definition that this view last wrote into the address. */
  #written: string | undefined;
  /** Another program's text that was turned into a definition: it stands again where that is undone. */
  #converted: string | undefined;

  constructor() {
    super();
    this._found = [];
    this._note = "";
    this._text = "";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#rest);
    this.#abort?.abort();
    this.#editor?.destroy();
    this.#editor = undefined;
  }

  override firstUpdated(): void {
    const parent = this.renderRoot.querySelector<HTMLElement>("#editor")!;
    this.#editor = new Editor(parent, this.shadowRoot!, this.#pretty(), (changed) => this.#read(changed, true));
    this.#begun();
  }

  override updated(changed: PropertyValues<this>): void {
    if (!this.#editor) return;
    if (changed.has("t")) {
      this.#editor.speak(this.t.make.editor, this.t.make.phrases);
      this.#mark();
    }
    if (!changed.has("opened") || changed.get("opened") === undefined) return;
    if (this.opened.key === this.#written) return;
    this.#editor.give(this.#pretty());
    this.#begun();
  }

  /** The editor holds what the address names; a draft that was typed there comes back. */
  #begun(): void {
    this.#written = undefined;
    this.#read(this.#editor!.text, false);
    const draft = keptDraft(this.opened.key);
    if (draft === undefined) return;
    // As a change to the address's version: it can be undone, and until it has no faults that version is drawn.
    this.#editor!.text = draft;
    if (!this.#valid) this._note = this.t.make.kept;
  }

  #pretty(): string {
    return prettyJson(JSON.parse(this.opened.json));
  }

  #read(text: string, typed: boolean): void {
    if (typed) keepDraft({ key: this.opened.key, text });
    const { puzzle, found } = readDefinition(text);
    this._text = text;
    this._found = found;
    this._note = "";
    this._analysis = undefined;
    this._most = undefined;
    this.#abort?.abort();
    if (puzzle) this._puzzle = puzzle;
    this.#mark();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#settle(text, puzzle !== undefined, typed), REST);
  }

  #mark(): void {
    this.#editor?.mark(this._found.map(({ fault, ...place }) => ({ ...place, message: this.t.fault(fault) })));
  }

  /** Typing has paused: the address follows, the engine looks at the puzzle. */
  async #settle(text: string, valid: boolean, typed: boolean): Promise<void> {
    if (!valid) {
      await this.#convert(text);
      return;
    }
    const opened = await openDefinition(text);
    if (this.#editor?.text !== text) return;
    if (typed) {
      this.#written = opened.key;
      keepDraft({ key: opened.key, text });
      this.dispatchEvent(new CustomEvent("tw-definition", { detail: opened, bubbles: true, composed: true }));
    }
    const abort = new AbortController();
    this.#abort = abort;
    const { key, json } = opened;
    const analysis = await this.client.ask("analyze", { puzzle: { key, json } }, { signal: abort.signal }).catch(() => undefined);
    if (abort.signal.aborted) return;
    this._analysis = analysis;
    if (!analysis?.countable) return;
    const most = await this.landscape.ask("godsNumber", { puzzle: { key, json } }, { signal: abort.signal }).catch(() => undefined);
    if (!abort.signal.aborted) this._most = most ?? null;
  }

  /** A text for another program gives way to the definition of its puzzle. */
  async #convert(text: string): Promise<void> {
    if (text === this.#converted) return;
    const foreign = await readForeign(text);
    if (!foreign || this.#editor?.text !== text) return;
    if ("wrong" in foreign) {
      this._note = this.t.make.foreignFault(foreign.wrong, foreign.line);
      return;
    }
    this.#converted = text;
    this.#editor.text = prettyJson(foreign.definition);
    this._note = this.t.make.converted;
  }

  /** The list begins with a puzzle; it does not say which one is being written. */
  #begin(event: Event): void {
    const list = event.target as HTMLSelectElement;
    const definition = list.value in GRIDS ? this.#grid(list.value as keyof typeof GRIDS) : findPuzzle(list.value);
    list.value = "";
    if (definition && this.#editor) this.#editor.text = prettyJson(definition);
  }

  #grid(kind: keyof typeof GRIDS): DefinitionJson {
    const board = GRIDS[kind];
    let last = 0;
    const exact = board.map((row) => row.replaceAll("#", () => String(++last)));
    const symbols = Object.fromEntries(Array.from({ length: last }, (_, index) => [String(index + 1), 1]));
    return { name: this.t.make.newName, board, symbols, moves: [], goal: { exact } };
  }

  async #open(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = "";
    if (!file || !this.#editor) return;
    if (file.size > LARGEST) this._note = this.t.make.notRead;
    else this.#editor.text = await file.text();
  }

  async #share(): Promise<void> {
    const definition = await packText(JSON.stringify(JSON.parse(this.#editor!.text)));
    await this.#copy(`${location.origin}${location.pathname}${makeRoute({ view: "play", definition })}`);
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this._note = this.t.share.copied;
    } catch {
      this._note = text;
    }
  }

  #download(): void {
    download(fileName(this._puzzle?.name ?? "", "json"), this.#editor!.text, "application/json");
  }

  /** What a page needs to show the puzzle. */
  get #snippet(): string {
    const json = JSON.stringify(JSON.parse(this._text)).replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
    return `<script src="turnwise-player.js"></script>\n<turnwise-player definition='${json}' controls></turnwise-player>`;
  }

  get #valid(): boolean {
    return this._puzzle !== undefined && this._found.every(({ severity }) => severity === "warning");
  }

  override render() {
    const { t, _puzzle: puzzle } = this;
    return html`<div class="columns">
      <section class="draw card stack" aria-labelledby="draw">
        <div class="row between">
          <h2 id="draw">${t.draw.title}</h2>
          ${this.#beginnings()}
        </div>
        <tw-draw-card
          .t=${t}
          .text=${this._text}
          @tw-drawn=${(event: HTMLElementEventMap["tw-drawn"]) => (this.#editor!.text = prettyJson(event.detail))}
          @tw-undo=${(event: HTMLElementEventMap["tw-undo"]) => (event.detail ? this.#editor?.undo() : this.#editor?.redo())}
        ></tw-draw-card>
        ${puzzle && this.#valid ? remarks(t, puzzle, this._analysis?.everyBoardSolvable).map((remark) => html`<p class="small">${remark}</p>`) : nothing}
      </section>
      <section class="stage stack" aria-labelledby="try">
        <h2 id="try">${t.make.try}</h2>
        ${puzzle ? html`<tw-try-card .t=${t} .puzzle=${puzzle} ?stale=${!this.#valid}></tw-try-card>` : nothing}
      </section>
      <section class="panel stack" aria-labelledby="text">
        <h2 id="text">${t.make.text}</h2>
        <div id="editor"></div>
        <div role="status">${this.#faults()}</div>
        <div class="row">
          <button type="button" class="primary" ?disabled=${!this.#valid} @click=${this.#play}>${icon("play")} ${t.make.play}</button>
          <button type="button" ?disabled=${!this.#valid} @click=${this.#share}>${icon("share")} ${t.make.share}</button>
          <button type="button" @click=${this.#download}>${t.make.download}</button>
          <button type="button" @click=${() => this.renderRoot.querySelector<HTMLInputElement>("#file")!.click()}>${t.make.open}</button>
          <input id="file" type="file" class="hidden" tabindex="-1" aria-hidden="true" accept=".json,.tws,.gap,.csv,.txt" @change=${this.#open} />
        </div>
        <p role="status" class="small note">${this._note}</p>
        ${
          this.#valid
            ? html`<details>
                <summary>${t.make.embed}</summary>
                <pre class="mono small" tabindex="0">${this.#snippet}</pre>
                <button type="button" @click=${() => this.#copy(this.#snippet)}>${t.share.copy}</button>
              </details>`
            : nothing
        }
      </section>
      <div class="facts">${this._analysis && puzzle ? factsCard(t, this._analysis, puzzle, this._most, this.#atlas) : nothing}</div>
    </div>`;
  }

  #beginnings() {
    const { t } = this;
    return html`<label for="from" class="hidden">${t.make.from}</label>
      <select id="from" class="from" @change=${this.#begin}>
        <option value="" selected disabled>${t.make.from}</option>
        <option value="squares">${t.make.empty}</option>
        <option value="hexagons">${t.make.emptyHexagons}</option>
        ${OFFERED.map((id) => html`<option value=${id}>${t.names[id] ?? findPuzzle(id)?.name ?? id}</option>`)}
      </select>`;
  }

  async #play(): Promise<void> {
    const { packed } = await openDefinition(this.#editor!.text);
    location.hash = makeRoute({ view: "play", definition: packed });
  }

  #faults() {
    const { t } = this;
    if (this._found.length === 0) return html`<p class="good">${t.make.fine}</p>`;
    return html`<ul class="faults" role="list">
      ${this._found.slice(0, 8).map(
        ({ from, severity, fault }) =>
          html`<li>
            <button type="button" class="plain ${severity === "error" ? "bad" : ""}" @click=${() => this.#editor?.goTo(from)}>${t.fault(fault)}</button>
          </li>`,
      )}
    </ul>`;
  }

  get #atlas(): string {
    return makeRoute({ view: "atlas", puzzle: this.opened.id, definition: this.opened.packed });
  }
}

customElements.define("tw-make-view", MakeView);
