import { html, LitElement, nothing, type PropertyValues } from "lit";
import type { Requests } from "../../remote/requests.ts";
import { goalText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import { packText } from "../app/pack.ts";
import { OFFERED, type Opened, openBuiltIn, openDefinition } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls, twoColumns } from "../app/styles.ts";
import type { Step } from "../board/picture.ts";
import { applyMove, type Board, findPuzzle, isSolved, type Puzzle } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import { scramble } from "../play/scramble.ts";
import type { Client } from "../solver/client.ts";
import { keepDraft, keptDraft } from "./draft.ts";
import { Editor } from "./editor.ts";
import { makeStyles } from "./make-styles.ts";
import { type DefinitionFault, prettyJson, readDefinition } from "./read.ts";

type Analysis = Requests["analyze"]["answer"];

/** Milliseconds after the last key before the address is written: browsers refuse too many changes. */
const REST = 600;

/** A definition is written here, and drawn as it is typed. */
export class MakeView extends LitElement {
  static override styles = [controls, twoColumns, makeStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    landscape: { attribute: false },
    _puzzle: { state: true },
    _found: { state: true },
    _board: { state: true },
    _step: { state: true },
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
  declare _board: Board | undefined;
  declare _step: Step | undefined;
  declare _analysis: Analysis | undefined;
  /** God's number: null where it is not counted here, undefined while it is not known. */
  declare _most: number | null | undefined;
  declare _note: string;
  #editor: Editor | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;
  /** The definition that this view last wrote into the address. */
  #written: string | undefined;

  constructor() {
    super();
    this._found = [];
    this._note = "";
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
    this._found = found;
    this._note = "";
    this._analysis = undefined;
    this._most = undefined;
    this.#abort?.abort();
    if (puzzle) {
      this._puzzle = puzzle;
      this.#set(puzzle, 0);
    }
    this.#mark();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#settle(text, puzzle !== undefined, typed), REST);
  }

  #mark(): void {
    this.#editor?.mark(this._found.map(({ fault, ...place }) => ({ ...place, message: this.t.fault(fault) })));
  }

  /** Typing has paused: the address follows, the engine looks at the puzzle. */
  async #settle(text: string, valid: boolean, typed: boolean): Promise<void> {
    if (!valid) return;
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

  #move(index: number): void {
    if (!this._puzzle || !this._board) return;
    this._board = applyMove(this._puzzle, this._board, index);
    this._step = { move: index };
  }

  /** The list begins with a puzzle; it does not say which one is being written. */
  #begin(event: Event): void {
    const list = event.target as HTMLSelectElement;
    const definition = findPuzzle(list.value);
    list.value = "";
    if (definition && this.#editor) this.#editor.text = prettyJson(definition);
  }

  async #share(): Promise<void> {
    const definition = await packText(JSON.stringify(JSON.parse(this.#editor!.text)));
    const link = `${location.origin}${location.pathname}${makeRoute({ view: "play", definition })}`;
    try {
      await navigator.clipboard.writeText(link);
      this._note = this.t.share.copied;
    } catch {
      this._note = link;
    }
  }

  #download(): void {
    const address = URL.createObjectURL(new Blob([this.#editor!.text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${(this._puzzle?.name ?? "puzzle").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "puzzle"}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  get #valid(): boolean {
    return this._puzzle !== undefined && this._found.every(({ severity }) => severity === "warning");
  }

  override render() {
    const { t, _puzzle: puzzle, _board: board } = this;
    const solved = puzzle && board ? isSolved(puzzle, board) : false;
    return html`<div class="columns">
      <section class="stage stack" aria-label=${t.play.board}>
        ${
          puzzle
            ? html`<turnwise-board
                class=${this.#valid ? "" : "stale"}
                lang=${t.language}
                .picture=${puzzle}
                .board=${board}
                .step=${this._step}
                .outlines=${outlinesOf(puzzle)}
                @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#move(event.detail.move)}
              ></turnwise-board>`
            : nothing
        }
        <p class="small quiet">${!this.#valid ? t.make.stale : solved ? t.make.isGoal : t.make.tried}</p>
        ${
          puzzle && this.#valid
            ? html`<div class="row">
          <button type="button" @click=${() => this.#set(puzzle, 0)}>${t.make.goal}</button>
          <button type="button" @click=${() => this.#set(puzzle, 12)}>${t.make.mix}</button>
        </div>`
            : nothing
        }
      </section>
      <section class="panel stack">
        <div class="row">
          <label for="from" class="hidden">${t.make.from}</label>
          <select id="from" class="from" @change=${this.#begin}>
            <option value="" selected disabled>${t.make.from}</option>
            ${OFFERED.map((id) => html`<option value=${id}>${t.names[id] ?? openBuiltIn(id)?.puzzle.name ?? id}</option>`)}
          </select>
        </div>
        <div id="editor"></div>
        <div role="status">${this.#faults()}</div>
        <div class="row">
          <button type="button" class="primary" ?disabled=${!this.#valid} @click=${this.#play}>${icon("play")} ${t.make.play}</button>
          <button type="button" ?disabled=${!this.#valid} @click=${this.#share}>${icon("share")} ${t.make.share}</button>
          <button type="button" @click=${this.#download}>${t.make.download}</button>
        </div>
        <p role="status" class="small note">${this._note}</p>
      </section>
      <div class="facts">${this._analysis && puzzle ? this.#facts(this._analysis, puzzle) : nothing}</div>
    </div>`;
  }

  #set(puzzle: Puzzle, moves: number): void {
    this._step = undefined;
    this._board = scramble(puzzle, moves);
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

  #facts({ boards, symmetries, orbits, everyBoardSolvable, branching, plan, countable }: Analysis, puzzle: Puzzle) {
    const { t } = this;
    const opened: Opened = { key: "", json: "", puzzle, id: undefined, packed: undefined };
    const fact = (label: string, value: unknown) => html`<dt>${label}</dt><dd>${value}</dd>`;
    return html`<section class="card stack" aria-labelledby="facts">
      <h2 id="facts">${t.make.facts}</h2>
      <dl>
        ${fact(t.make.goalIs, goalText(t, opened))} ${fact(t.make.boards, breakable(t.number(BigInt(boards))))}
        ${fact(t.make.symmetries, breakable(t.number(BigInt(symmetries.pairs))))} ${fact(t.make.orbits, orbits.join(" + "))}
        ${fact(t.make.solvable, everyBoardSolvable ? t.make.all : t.make.depends)} ${fact(t.make.branching, branching.toFixed(2))}
        ${fact(t.make.godsNumber, countable ? this.#godsNumber() : t.make.tooLarge)}
        ${fact(
          t.make.plan,
          plan.method === "search"
            ? t.make.search(plan.reason)
            : t.make.tables(
                plan.tables.length,
                plan.tables.reduce((sum, { entries }) => sum + entries, 0),
                t.bytes(plan.bytes),
              ),
        )}
      </dl>
      ${countable ? html`<a class="button" href=${this.#atlas}>${t.make.census}</a>` : nothing}
    </section>`;
  }

  #godsNumber(): string {
    const { t, _most: most } = this;
    return most === undefined ? "…" : most === null ? t.make.notCounted : t.number(most);
  }

  get #atlas(): string {
    return makeRoute({ view: "atlas", puzzle: this.opened.id, definition: this.opened.packed });
  }
}

/** A number of many digits, which may go on in the next line after a comma. */
function breakable(number: string) {
  return number.split(/(?<=,)/).map((part) => html`${part}<wbr />`);
}

customElements.define("tw-make-view", MakeView);
