import { html, LitElement, nothing, type PropertyValues } from "lit";
import { boardText } from "../app/board-text.ts";
import { download, fileName } from "../app/download.ts";
import { nameText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls } from "../app/styles.ts";
import { pngOf, svgText } from "../board/image.ts";
import { type Board, type Census, findPuzzle, makeBoard, type Progress } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { randomSeed } from "../play/new-card.ts";
import { outlinesOf } from "../play/outlines.ts";
import type { Client } from "../solver/client.ts";
import { isQuick } from "../solver/quick.ts";
import { atlasStyles } from "./atlas-styles.ts";
import { censusCsv, censusJson, counted, type Known, keepCensus, knownCensus, shares } from "./counts.ts";
import { curves, LINES } from "./curves.ts";

/** How many of the hardest boards are shown. */
const HARDEST = 6;

/** Shown beside the puzzle at hand, by key. */
let others: readonly string[] = [];

/** How many boards stand at each distance: as it was counted before, or counted here and now. */
export class AtlasView extends LitElement {
  static override styles = [controls, atlasStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    client: { attribute: false },
    landscape: { attribute: false },
    _census: { state: true },
    _progress: { state: true },
    _running: { state: true },
    _failure: { state: true },
    _cancelled: { state: true },
    _logarithmic: { state: true },
    _cumulative: { state: true },
    _others: { state: true },
    _none: { state: true },
    _source: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare client: Client;
  /** Another worker's, for boards at a distance. */
  declare landscape: Client;
  declare _census: Census | undefined;
  declare _progress: Progress | undefined;
  declare _running: boolean;
  declare _failure: unknown;
  declare _cancelled: boolean;
  declare _logarithmic: boolean;
  declare _cumulative: boolean;
  declare _others: readonly string[];
  /** The distance at which a board was sought in vain, and why. */
  declare _none: { readonly distance: number; readonly error: unknown } | undefined;
  declare _source: Known["source"] | undefined;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this._running = false;
    this._failure = undefined;
    this._cancelled = false;
    this._logarithmic = false;
    this._cumulative = false;
    this._others = others;
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
    this._none = undefined;
    this.#recall();
    if (!this._census) void this.#begin();
  }

  #recall(): void {
    const known = knownCensus(this.opened.key, this.opened.puzzle);
    this._census = known?.census;
    this._source = known?.source;
  }

  /** What is quick needs no asking. */
  async #begin(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { key, json } = this.opened;
    const analysis = await this.landscape.ask("analyze", { puzzle: { key, json } }, { signal: abort.signal }).catch(() => undefined);
    if (!abort.signal.aborted && analysis && isQuick(analysis)) await this.#run();
  }

  async #run(): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this._running = true;
    this._cancelled = false;
    this._failure = undefined;
    this._progress = undefined;
    this._census = undefined;
    const { key, json, puzzle } = this.opened;
    try {
      const onProgress = (progress: Progress) => (this._progress = progress);
      const census = await this.client.ask("census", { puzzle: { key, json }, hardest: HARDEST }, { signal: abort.signal, onProgress });
      keepCensus(key, puzzle, census);
      if (!abort.signal.aborted) [this._census, this._source] = [census, "here"];
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
    this.#recall();
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
      ${this._census ? html`${this.#summary(this._census)} ${this.#distribution(this._census)} ${this.#curves(this._census)} ${this.#files(this._census)} ${this.#hardest(this._census)}` : nothing}
    </div>`;
  }

  #status() {
    const { t } = this;
    if (this._failure !== undefined) return html`<span class="bad">${t.failure(this._failure)}</span>`;
    if (this._cancelled) return t.atlas.cancelled;
    return this._census ? (this._source === "before" ? t.atlas.before : t.atlas.done) : nothing;
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
                <td class="wide">
                  <button
                    type="button"
                    class="plain at"
                    aria-label=${t.atlas.openAt(distance)}
                    title=${t.atlas.openAt(distance)}
                    ?disabled=${count === 0n}
                    @click=${() => this.#play(distance)}
                  >
                    <span class="bar" .style=${`width: ${Math.max(0.3, (100 * size(count)) / most)}%`}></span>
                  </button>
                </td>
                <td>${t.number(count)}</td>
                <td class="share">${t.percent(Number(count) / Number(solvable))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="small quiet">${t.atlas.press}</p>
      ${this._none ? html`<p class="bad" role="alert">${this._none.error === undefined ? t.fresh.none(this._none.distance) : t.failure(this._none.error)}</p>` : nothing}
    </section>`;
  }

  /** Opens a board of this distance in Play. */
  async #play(distance: number): Promise<void> {
    const { id, packed, puzzle, key, json } = this.opened;
    this._none = undefined;
    try {
      const board = await this.landscape.ask("generate", { puzzle: { key, json }, distance, seed: randomSeed() });
      if (!this.isConnected || this.opened.key !== key) return;
      if (board) location.hash = makeRoute({ view: "play", puzzle: id, definition: packed, board: boardText(puzzle, board) });
      else this._none = { distance, error: undefined };
    } catch (error) {
      this._none = { distance, error };
    }
  }

  #curves({ counts }: Census) {
    const { t, _cumulative: cumulative, _logarithmic: logarithmic } = this;
    const known = counted().filter(({ key }) => key !== this.opened.key);
    const beside = known.filter(({ key }) => this._others.includes(key));
    const name = (one: (typeof known)[number]) => one.name ?? t.names[one.key] ?? findPuzzle(one.key)?.name ?? one.key;
    const series = [
      { name: nameText(t, this.opened), values: shares(counts, cumulative) },
      ...beside.map((one) => ({ name: name(one), values: shares(one.counts, cumulative) })),
    ];
    const toggle = (key: string) => {
      others = this._others.includes(key) ? this._others.filter((other) => other !== key) : [...this._others, key];
      this._others = others;
    };
    return html`<section class="stack" aria-labelledby="curves">
      <div class="row between">
        <h2 id="curves">${t.atlas.curves}</h2>
        <label class="choice">
          <input type="checkbox" .checked=${cumulative} @change=${(event: Event) => (this._cumulative = (event.target as HTMLInputElement).checked)} />
          ${t.atlas.cumulative}
        </label>
      </div>
      <div class="chart">${curves(t, series, logarithmic && !cumulative)}</div>
      <ul class="legend row" role="list">
        ${series.map(
          (one, index) => html`<li class="small">
            <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
              <path class="curve" d="M0 4H32" stroke=${LINES[index]!.colour} stroke-dasharray=${LINES[index]!.dash} />
            </svg>
            ${one.name}
          </li>`,
        )}
      </ul>
      <details>
        <summary>${t.atlas.compare}</summary>
        <div class="others">
          ${known.map(
            (one) => html`<label class="choice">
              <input
                type="checkbox"
                .checked=${this._others.includes(one.key)}
                ?disabled=${beside.length >= LINES.length - 1 && !this._others.includes(one.key)}
                @change=${() => toggle(one.key)}
              />
              ${name(one)}
            </label>`,
          )}
        </div>
      </details>
    </section>`;
  }

  /** The numbers to take along, and the command that prints them again. */
  #files(census: Census) {
    const { t } = this;
    const { id, puzzle } = this.opened;
    const save = (ending: string, text: string, type: string) => download(fileName(puzzle.name, ending), text, type);
    const picture = () => svgText(this.renderRoot.querySelector<SVGSVGElement>(".chart svg")!);
    const png = async () => {
      const error = await pngOf(picture()).then(
        (blob) => download(fileName(puzzle.name, "png"), blob),
        () => new Error(t.make.noPng),
      );
      if (error) this._none = { distance: 0, error };
    };
    return html`<section class="stack" aria-labelledby="files">
      <h2 id="files">${t.atlas.files}</h2>
      <div class="row">
        <button type="button" @click=${() => save("csv", censusCsv(census), "text/csv")}>CSV</button>
        <button type="button" @click=${() => save("json", censusJson(id ?? puzzle.name, puzzle, census), "application/json")}>JSON</button>
        <button type="button" @click=${() => save("svg", picture(), "image/svg+xml")}>SVG</button>
        <button type="button" @click=${png}>PNG</button>
      </div>
      <p class="small">${t.atlas.command} <code class="mono">turnwise census --puzzle ${id ?? fileName(puzzle.name, "json")} --hardest ${HARDEST}</code></p>
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
