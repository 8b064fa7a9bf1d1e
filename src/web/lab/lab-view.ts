import { html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls, twoColumns } from "../app/styles.ts";
import { type Board, makeMoves } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import type { Client } from "../solver/client.ts";
import { HEURISTICS, type HeuristicId, type LabRequest } from "../solver/lab-protocol.ts";
import "./chart.ts";
import { labStyles } from "./lab-styles.ts";
import { LOOKS, type Row, waiting } from "./rows.ts";
import { Stepper } from "./stepper.ts";

export const STRATEGIES = [
  "depth-first",
  "breadth-first",
  "bidirectional",
  "iterative-deepening",
  "ida-star",
  "a-star",
  "table-walk",
] as const;
const STATES = [100_000, 500_000, 2_000_000] as const;
const DEPTHS = [20, 50, 100] as const;
/** Longer answers are cut in the table. */
const SHOWN = 14;
/** Boards expanded, and milliseconds, before a strategy is stopped. */
const NODE_LIMIT = 20_000_000;
const TIME_LIMIT = 60_000;

/** The strategies on the board at hand, against each other. */
export class LabView extends LitElement {
  static override styles = [controls, twoColumns, labStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    board: { attribute: false },
    clients: { attribute: false },
    _chosen: { state: true },
    _heuristic: { state: true },
    _rules: { state: true },
    _maxStates: { state: true },
    _depthLimit: { state: true },
    _rows: { state: true },
    _running: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare board: Board;
  /** One worker each: so many strategies run at a time. */
  declare clients: readonly Client[];
  declare _chosen: readonly string[];
  declare _heuristic: HeuristicId;
  declare _rules: LabRequest["rules"];
  declare _maxStates: number;
  declare _depthLimit: number;
  declare _rows: readonly Row[];
  declare _running: boolean;
  #abort: AbortController | undefined;
  readonly #stepper = new Stepper(() => this.requestUpdate());

  constructor() {
    super();
    this._chosen = STRATEGIES;
    this._heuristic = "misplaced";
    this._rules = { undo: true, commuting: false, failed: false };
    this._maxStates = STATES[1];
    this._depthLimit = DEPTHS[0];
    this._rows = [];
    this._running = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#stepper.stop();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("board") && !changed.has("opened")) return;
    this.#stop();
    this.#stepper.stop();
    this._rows = [];
  }

  #stop(): void {
    this.#abort?.abort();
    this._running = false;
    this._rows = this._rows.map((row) => (row.state === "waiting" || row.state === "running" ? { ...row, state: "cancelled" } : row));
  }

  #request(strategy: string, stepped: boolean): LabRequest & { readonly puzzle: { readonly key: string; readonly json: string } } {
    const { key, json } = this.opened;
    return {
      puzzle: { key, json },
      board: this.board,
      strategy,
      heuristic: this._heuristic,
      rules: this._rules,
      maxStates: this._maxStates,
      depthLimit: this._depthLimit,
      nodeLimit: NODE_LIMIT,
      timeLimit: TIME_LIMIT,
      stepped,
    };
  }

  async #run(): Promise<void> {
    this.#stop();
    const abort = new AbortController();
    this.#abort = abort;
    this._running = true;
    this._rows = this._chosen.map(waiting);
    void this.updateComplete.then(() => this.renderRoot.querySelector(".results")?.scrollIntoView({ block: "start" }));
    const queue = [...this._chosen];
    const work = async (client: Client) => {
      for (let strategy = queue.shift(); strategy !== undefined && !abort.signal.aborted; strategy = queue.shift()) {
        await this.#runOne(client, strategy, abort.signal);
      }
    };
    await Promise.all(this.clients.map(work));
    if (!abort.signal.aborted) this._running = false;
  }

  async #runOne(client: Client, strategy: string, signal: AbortSignal): Promise<void> {
    const set = (change: Partial<Row>) => {
      if (!signal.aborted) this._rows = this._rows.map((row) => (row.strategy === strategy ? { ...row, ...change } : row));
    };
    set({ state: "running" });
    try {
      const onProgress = ({ counters }: { readonly counters: Row["counters"] }) => set({ counters });
      const result = await client.ask("lab", this.#request(strategy, false), { signal, onProgress });
      set({ state: "ended", result, counters: result.counters });
    } catch (error) {
      set({ state: "failed", failure: error instanceof Error ? error.message : String(error) });
    }
  }

  override render() {
    const { t } = this;
    const { puzzle } = this.opened;
    const place = this.#stepper.place;
    return html`<div class="columns">
      <section class="stage stack" aria-label=${t.play.board}>
        <turnwise-board lang=${t.language} .picture=${puzzle} .board=${place?.board ?? this.board} .outlines=${outlinesOf(puzzle)} fixed></turnwise-board>
        ${this.#stepping()}
      </section>
      <div class="head"><slot></slot></div>
      <div class="body">${this.#options()}</div>
    </div>
    ${this._rows.length > 0 ? html`<section class="results stack">${this.#results()}</section>` : nothing}`;
  }

  #stepping() {
    const { t } = this;
    const stepper = this.#stepper;
    const place = stepper.place;
    const start = (strategy: string) => stepper.start(this.clients[0]!, this.#request(strategy, true));
    return html`<div class="card stack">
      <label for="watch">${t.lab.watch}</label>
      <div class="row">
        <select id="watch" .value=${stepper.strategy ?? ""} @change=${(event: Event) => start((event.target as HTMLSelectElement).value)}>
          <option value="" disabled ?selected=${!stepper.strategy}>${t.lab.choose}</option>
          ${STRATEGIES.map((id) => html`<option value=${id} ?selected=${id === stepper.strategy}>${t.lab.strategies[id]}</option>`)}
        </select>
      </div>
      ${
        stepper.strategy
          ? html`<div class="row">
              <button type="button" ?disabled=${stepper.ended} aria-label=${stepper.playing ? t.lab.pause : t.lab.play} @click=${() => stepper.toggle()}>
                ${icon(stepper.playing ? "pause" : "play")}
              </button>
              ${[1, 10, 100, 1000].map(
                (steps) =>
                  html`<button type="button" ?disabled=${stepper.ended} aria-label=${t.lab.steps(steps)} @click=${() => stepper.step(steps)}>
                    +${steps}
                  </button>`,
              )}
            </div>
            <p class="small" role="status">
              ${stepper.result ? t.say(stepper.result.reason) : place ? t.lab.place(place.depth, place.estimate, place.backward) : nothing}
              ${stepper.counters ? html`<br />${t.lab.counted(stepper.counters.expanded, stepper.counters.generated, stepper.counters.frontierPeak)}` : nothing}
            </p>`
          : nothing
      }
    </div>`;
  }

  #options() {
    const { t } = this;
    const toggle = (id: string, on: boolean) => {
      this._chosen = STRATEGIES.filter((known) => (known === id ? on : this._chosen.includes(known)));
    };
    return html`<section class="card stack" aria-labelledby="compare">
      <h2 id="compare">${t.lab.compare}</h2>
      <fieldset class="stack">
        <legend class="hidden">${t.lab.compare}</legend>
        ${STRATEGIES.map(
          (id) =>
            html`<label class="choice">
              <input type="checkbox" .checked=${this._chosen.includes(id)} @change=${(event: Event) => toggle(id, (event.target as HTMLInputElement).checked)} />
              ${swatch(id)} <span>${t.lab.strategies[id]}<span class="quiet small">${t.lab.about[id]}</span></span>
            </label>`,
        )}
      </fieldset>
      ${
        this._running
          ? html`<button type="button" @click=${this.#stop}>${icon("close")} ${t.lab.stop}</button>`
          : html`<button type="button" class="primary" ?disabled=${this._chosen.length === 0} @click=${this.#run}>${icon("play")} ${t.lab.run}</button>`
      }
      <details>
        <summary>${t.lab.settings}</summary>
        <div class="stack">
          ${this.#settings()}
        </div>
      </details>
    </section>`;
  }

  #settings() {
    const { t } = this;
    return html`
      <label for="heuristic">${t.lab.heuristic}</label>
      <select id="heuristic" @change=${(event: Event) => (this._heuristic = (event.target as HTMLSelectElement).value as HeuristicId)}>
        ${HEURISTICS.map((id) => html`<option value=${id} ?selected=${id === this._heuristic}>${t.lab.heuristics[id]}</option>`)}
      </select>
      <fieldset class="stack">
        <legend>${t.lab.rules}</legend>
        ${(["undo", "commuting", "failed"] as const).map(
          (rule) =>
            html`<label class="choice">
              <input
                type="checkbox"
                .checked=${this._rules[rule]}
                @change=${(event: Event) => (this._rules = { ...this._rules, [rule]: (event.target as HTMLInputElement).checked })}
              />
              <span>${t.lab.ruleNames[rule]}</span>
            </label>`,
        )}
      </fieldset>
      <label for="states">${t.lab.maxStates}</label>
      <select id="states" @change=${(event: Event) => (this._maxStates = Number((event.target as HTMLSelectElement).value))}>
        ${STATES.map((count) => html`<option value=${count} ?selected=${count === this._maxStates}>${t.number(count)}</option>`)}
      </select>
      <label for="depth">${t.lab.depthLimit}</label>
      <select id="depth" @change=${(event: Event) => (this._depthLimit = Number((event.target as HTMLSelectElement).value))}>
        ${DEPTHS.map((depth) => html`<option value=${depth} ?selected=${depth === this._depthLimit}>${depth}</option>`)}
      </select>
    `;
  }

  #results() {
    const { t } = this;
    return html`
      <h2>${t.lab.chartTitle}</h2>
      <tw-lab-chart .t=${t} .rows=${this._rows}></tw-lab-chart>
      <div class="table" tabindex="0" role="region" aria-label=${t.lab.table}>
        <table>
          <caption class="hidden">${t.lab.table}</caption>
          <thead>
            <tr>
              <th scope="col" class="start">${t.lab.strategy}</th>
              <th scope="col" class="start">${t.lab.answer}</th>
              <th scope="col">${t.lab.expanded}</th>
              <th scope="col">${t.lab.generated}</th>
              <th scope="col">${t.lab.memory}</th>
              <th scope="col">${t.lab.time}</th>
              <th scope="col" class="start">${t.lab.ended}</th>
            </tr>
          </thead>
          <tbody aria-live="polite" aria-busy=${this._running}>
            ${this._rows.map((row) => this.#row(row))}
          </tbody>
        </table>
      </div>
    `;
  }

  #row({ strategy, state, counters, result, failure }: Row) {
    const { t } = this;
    const moves = result?.moves;
    return html`<tr>
      <th scope="row" class="start">${swatch(strategy)} ${t.lab.strategies[strategy]}</th>
      <td class="start">
        ${moves ? html`<span class="mono">${this.#answer(moves)}</span> ${t.lab.length(moves.length)}` : "—"}
        ${moves && result && !result.proven ? html`<span class="bad">${t.lab.notProven}</span>` : nothing}
      </td>
      <td>${counters ? t.number(counters.expanded) : "—"}</td>
      <td>${counters ? t.number(counters.generated) : "—"}</td>
      <td>${counters ? t.bytes(counters.bytesPeak) : "—"}</td>
      <td>${result ? t.lab.milliseconds(result.milliseconds) : "—"}</td>
      <td class="start">${result ? t.say(result.reason) : state === "failed" ? t.say(failure) : t.lab.states[state]}</td>
    </tr>`;
  }

  #answer(moves: readonly number[]): string {
    const shown = makeMoves(this.opened.puzzle, moves.slice(0, SHOWN));
    return moves.length > SHOWN ? `${shown} …` : shown;
  }
}

function swatch(strategy: string) {
  const { colour, dash } = LOOKS[strategy]!;
  return html`<svg class="swatch" viewBox="0 0 36 10" width="36" height="10" aria-hidden="true">
    <line x1="1" x2="35" y1="5" y2="5" stroke=${colour} stroke-width="3" stroke-dasharray=${dash.join(" ")} />
  </svg>`;
}

customElements.define("tw-lab-view", LabView);
