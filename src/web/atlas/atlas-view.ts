import { html, LitElement, nothing, type PropertyValues } from "lit";
import { boardText } from "../app/board-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls } from "../app/styles.ts";
import { type Board, type Census, makeBoard, type Progress } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import type { Client } from "../solver/client.ts";
import { atlasStyles } from "./atlas-styles.ts";

/** How many of the hardest boards are shown. */
const HARDEST = 6;

/** What was counted stays while the page is open. */
const known = new Map<string, Census>();

/** How many boards stand at each distance, counted here and now. */
export class AtlasView extends LitElement {
  static override styles = [controls, atlasStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    _census: { state: true },
    _progress: { state: true },
    _running: { state: true },
    _failure: { state: true },
    _cancelled: { state: true },
    _logarithmic: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare client: Client;
  declare _census: Census | undefined;
  declare _progress: Progress | undefined;
  declare _running: boolean;
  declare _failure: unknown;
  declare _cancelled: boolean;
  declare _logarithmic: boolean;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this._running = false;
    this._failure = undefined;
    this._cancelled = false;
    this._logarithmic = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
    this._running = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("opened")) return;
    this.#abort?.abort();
    this._running = false;
    this._failure = undefined;
    this._cancelled = false;
    this._census = known.get(this.opened.key);
  }

  async #run(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this._running = true;
    this._cancelled = false;
    this._failure = undefined;
    this._progress = undefined;
    this._census = undefined;
    const { key, json } = this.opened;
    try {
      const onProgress = (progress: Progress) => (this._progress = progress);
      const census = await this.client.ask("census", { puzzle: { key, json }, hardest: HARDEST }, { signal: abort.signal, onProgress });
      known.set(key, census);
      if (!abort.signal.aborted) this._census = census;
    } catch (error) {
      if (!abort.signal.aborted) this._failure = error;
    } finally {
      // The tables of a census are large, and are not asked for again.
      if (this.#abort === abort) {
        this._running = false;
        this.client.close();
      }
    }
  }

  #cancel(): void {
    this.#abort?.abort();
    this.client.close();
    this._running = false;
    this._cancelled = true;
  }

  override render() {
    const { t } = this;
    return html`<div class="page stack">
      <section class="stack">
        <slot></slot>
        <h2>${t.atlas.title}</h2>
        <p class="quiet">${t.atlas.what}</p>
        <div class="row">
          ${
            this._running
              ? html`<button type="button" @click=${this.#cancel}>${icon("close")} ${t.atlas.cancel}</button>`
              : html`<button type="button" class="primary" @click=${this.#run}>${icon("play")} ${t.atlas.run}</button>`
          }
          <p role="status">${this.#status()}</p>
        </div>
        ${this._running ? this.#bar() : nothing}
      </section>
      ${this._census ? html`${this.#summary(this._census)} ${this.#distribution(this._census)} ${this.#hardest(this._census)}` : nothing}
    </div>`;
  }

  #status() {
    const { t } = this;
    if (this._failure !== undefined) return html`<span class="bad">${t.failure(this._failure)}</span>`;
    if (this._cancelled) return t.atlas.cancelled;
    return this._census ? t.atlas.done : nothing;
  }

  #bar() {
    const { t, _progress: progress } = this;
    const part = progress && progress.total > 0 ? progress.done / progress.total : undefined;
    return html`<progress max="1" .value=${part ?? 0} aria-label=${t.atlas.progress}></progress>
      <p class="small quiet">${part === undefined ? t.atlas.working : t.atlas.percent(part)}</p>`;
  }

  #summary({ boards, solvable, godsNumber, mean }: Census) {
    const { t } = this;
    const fact = (value: string, label: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
    return html`<dl class="facts">
      ${fact(t.number(boards), t.atlas.boards)} ${fact(t.number(godsNumber), t.atlas.godsNumber)}
      ${fact(mean.toFixed(3), t.atlas.mean)} ${fact(t.number(boards - solvable), t.atlas.unsolvable)}
    </dl>`;
  }

  #distribution({ counts, solvable }: Census) {
    const { t } = this;
    const size = (count: bigint) => (this._logarithmic ? Math.log10(Number(count) + 1) : Number(count));
    const most = Math.max(...counts.map(size), 1e-9);
    return html`<section class="stack" aria-labelledby="distribution">
      <div class="row between">
        <h2 id="distribution">${t.atlas.distribution}</h2>
        <label class="choice">
          <input type="checkbox" .checked=${this._logarithmic} @change=${(event: Event) => (this._logarithmic = (event.target as HTMLInputElement).checked)} />
          ${t.atlas.logarithmic}
        </label>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">${t.atlas.distance}</th>
            <th scope="col" class="start wide"><span class="hidden">${t.atlas.bar}</span></th>
            <th scope="col">${t.atlas.count}</th>
            <th scope="col" class="share">${t.atlas.share}</th>
          </tr>
        </thead>
        <tbody>
          ${counts.map(
            (count, distance) =>
              html`<tr>
                <th scope="row">${distance}</th>
                <td class="wide"><div class="bar" .style=${`width: ${Math.max(0.3, (100 * size(count)) / most)}%`}></div></td>
                <td>${t.number(count)}</td>
                <td class="share">${t.percent(Number(count) / Number(solvable))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }

  #hardest({ hardest, godsNumber }: Census) {
    const { t } = this;
    return html`<section class="stack" aria-labelledby="hardest">
      <h2 id="hardest">${t.atlas.hardest(godsNumber)}</h2>
      <ul class="boards" role="list">
        ${hardest.map((board, index) => this.#board(board, index))}
      </ul>
    </section>`;
  }

  #board(board: Board, index: number) {
    const { id, packed, puzzle } = this.opened;
    const address = makeRoute({ view: "play", puzzle: id, definition: packed, board: boardText(puzzle, board) });
    return html`<li>
      <a href=${address} class="card">
        <span class="hidden">${this.t.atlas.open(index + 1, makeBoard(puzzle, board))}</span>
        <turnwise-board lang=${this.t.language} .picture=${puzzle} .board=${board} .outlines=${outlinesOf(puzzle)} fixed bare></turnwise-board>
      </a>
    </li>`;
  }
}

customElements.define("tw-atlas-view", AtlasView);
