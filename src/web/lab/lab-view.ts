import { html, LitElement, nothing, type PropertyValues } from "lit";
import { HEURISTICS, type HeuristicId } from "../../remote/lab.ts";
import { nameText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls, twoColumns } from "../app/styles.ts";
import { type Board, makeBoard } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import type { Client } from "../solver/client.ts";
import "./chart.ts";
import { type Comparison, comparisonOn, type LabRun } from "./comparison.ts";
import { labStyles } from "./lab-styles.ts";
import { resultsTable, swatch } from "./results.ts";
import { DEFAULTS, type LabSettings, LIMITS, type Limit, STRATEGIES } from "./settings.ts";
import { Stepper } from "./stepper.ts";

/** Chosen before, while the page is open. */
let chosenBefore: LabSettings = DEFAULTS;

/** The strategies on the board at hand, against each other. */
export class LabView extends LitElement {
  static override styles = [controls, twoColumns, labStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    board: { attribute: false },
    clients: { attribute: false },
    _settings: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare board: Board;
  /** One worker each: so many strategies run at a time. */
  declare clients: readonly Client[];
  declare _settings: LabSettings;
  #comparison: Comparison | undefined;
  readonly #stepper = new Stepper(() => this.requestUpdate());

  constructor() {
    super();
    this._settings = chosenBefore;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stepper.stop();
    if (this.#comparison) this.#comparison.changed = undefined;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("board") && !changed.has("opened")) return;
    this.#stepper.stop();
    if (this.#comparison) this.#comparison.changed = undefined;
    this.#comparison = comparisonOn(`${this.opened.key} ${makeBoard(this.opened.puzzle, this.board)}`);
    this.#comparison.changed = () => this.requestUpdate();
  }

  #set(change: Partial<LabSettings>): void {
    chosenBefore = this._settings = { ...this._settings, ...change };
  }

  #request(strategy: string, stepped: boolean): LabRun {
    const { key, json } = this.opened;
    const { chosen: _, ...limits } = this._settings;
    return { puzzle: { key, json }, board: this.board, strategy, stepped, ...limits };
  }

  async #run(): Promise<void> {
    this.#comparison?.start(
      this.clients,
      this._settings.chosen.map((strategy) => this.#request(strategy, false)),
    );
    await this.updateComplete;
    this.renderRoot.querySelector(".results")?.scrollIntoView({ block: "start" });
    this.renderRoot.querySelector<HTMLElement>(".results button")?.focus({ preventScroll: true });
  }

  override render() {
    const { t } = this;
    const { puzzle } = this.opened;
    const place = this.#stepper.place;
    return html`<div class="columns">
      <section class="stage stack" aria-label=${t.play.board}>
        <turnwise-board lang=${t.language} .label=${nameText(t, this.opened)} .picture=${puzzle} .board=${place?.board ?? this.board} .outlines=${outlinesOf(puzzle)} fixed></turnwise-board>
        ${this.#stepping()}
      </section>
      <div class="head"><slot></slot></div>
      <div class="body">${this.#options()}</div>
    </div>
    ${this.#comparison && this.#comparison.rows.length > 0 ? this.#results(this.#comparison) : nothing}`;
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
              ${stepper.result ? t.end(stepper.result.reason) : place ? t.lab.place(place.depth, place.estimate, place.backward) : nothing}
              ${stepper.counters ? html`<br />${t.lab.counted(stepper.counters.expanded, stepper.counters.generated, stepper.counters.frontierPeak)}` : nothing}
            </p>`
          : nothing
      }
    </div>`;
  }

  #options() {
    const { t } = this;
    const { chosen, nodeLimit, timeLimit } = this._settings;
    const toggle = (id: string, on: boolean) =>
      this.#set({ chosen: STRATEGIES.filter((known) => (known === id ? on : chosen.includes(known))) });
    return html`<section class="card stack" aria-labelledby="compare">
      <h2 id="compare">${t.lab.compare}</h2>
      <fieldset class="stack">
        <legend class="hidden">${t.lab.compare}</legend>
        ${STRATEGIES.map(
          (id) =>
            html`<label class="choice">
              <input type="checkbox" .checked=${chosen.includes(id)} @change=${(event: Event) => toggle(id, (event.target as HTMLInputElement).checked)} />
              ${swatch(id)} <span>${t.lab.strategies[id]}<span class="quiet small">${t.lab.about[id]}</span></span>
            </label>`,
        )}
      </fieldset>
      ${
        this.#comparison?.running
          ? nothing
          : html`<button type="button" class="primary" ?disabled=${chosen.length === 0} @click=${this.#run}>${icon("play")} ${t.lab.run}</button>`
      }
      <p class="small quiet">${t.lab.limits(nodeLimit, timeLimit / 1000)}</p>
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
    const { heuristic, rules } = this._settings;
    return html`
      <label for="heuristic">${t.lab.heuristic}</label>
      <select id="heuristic" @change=${(event: Event) => this.#set({ heuristic: (event.target as HTMLSelectElement).value as HeuristicId })}>
        ${HEURISTICS.map((id) => html`<option value=${id} ?selected=${id === heuristic}>${t.lab.heuristics[id]}</option>`)}
      </select>
      <fieldset class="stack">
        <legend>${t.lab.rules}</legend>
        ${(["undo", "commuting", "failed"] as const).map(
          (rule) =>
            html`<label class="choice">
              <input
                type="checkbox"
                .checked=${rules[rule]}
                @change=${(event: Event) => this.#set({ rules: { ...rules, [rule]: (event.target as HTMLInputElement).checked } })}
              />
              <span>${t.lab.ruleNames[rule]}</span>
            </label>`,
        )}
      </fieldset>
      ${this.#limit("maxStates", t.lab.maxStates, t.number)} ${this.#limit("depthLimit", t.lab.depthLimit, t.number)}
      ${this.#limit("nodeLimit", t.lab.nodeLimit, t.number)} ${this.#limit("timeLimit", t.lab.timeLimit, (ms) => t.lab.seconds(ms / 1000))}
    `;
  }

  #limit(name: Limit, label: string, text: (value: number) => string) {
    return html`<label for=${name}>${label}</label>
      <select id=${name} @change=${(event: Event) => this.#set({ [name]: Number((event.target as HTMLSelectElement).value) })}>
        ${LIMITS[name].map((value) => html`<option value=${value} ?selected=${value === this._settings[name]}>${text(value)}</option>`)}
      </select>`;
  }

  /** Its button stays in sight: to stop a run, and then to begin another. */
  #results(comparison: Comparison) {
    const { t } = this;
    const { rows, running } = comparison;
    const ended = rows.filter(({ state }) => state !== "running").length;
    return html`<section class="results stack" aria-labelledby="results">
      <div class="row between">
        <p role="status">${t.lab.endedOf(ended, rows.length)}</p>
        ${
          running
            ? html`<button type="button" @click=${() => comparison.stop()}>${icon("close")} ${t.lab.stop}</button>`
            : html`<button type="button" @click=${this.#run}>${icon("play")} ${t.lab.again}</button>`
        }
      </div>
      <h2 id="results">${t.lab.chartTitle}</h2>
      <tw-lab-chart .t=${t} .rows=${rows}></tw-lab-chart>
      ${resultsTable(t, this.opened.puzzle, comparison)}
    </section>`;
  }
}

customElements.define("tw-lab-view", LabView);
