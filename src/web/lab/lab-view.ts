import { html, LitElement, nothing, type PropertyValues } from "lit";
import { HEURISTICS, type HeuristicId, type WatchSnapshot } from "../../remote/lab.ts";
import { boardText } from "../app/board-text.ts";
import { download, fileName } from "../app/download.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls } from "../app/styles.ts";
import { type Board, makeBoard } from "../core.ts";
import { type LabTexts, loadLabTexts } from "../i18n/lab-messages.ts";
import type { LessonTexts } from "../i18n/lessons-en.ts";
import type { Messages } from "../i18n/messages.ts";
import { scramble } from "../play/scramble.ts";
import type { Client } from "../solver/client.ts";
import "./chart.ts";
import { type Comparison, comparisonOn, type LabRun } from "./comparison.ts";
import { labStyles } from "./lab-styles.ts";
import { type LessonPlace, loadLessons } from "./lesson-card.ts";
import "./lesson-card.ts";
import { LESSONS } from "./lessons.ts";
import { type LabPlace, type Listed, placeOf, readPlace } from "./place.ts";
import { resultsTable, swatch } from "./results.ts";
import { nodesByLimit, rowsAsCsv, rowsAsJson } from "./rows.ts";
import { INFORMED, lookOf, parseRun, RULES, type RunSpec, runKey, runTitle, STRATEGIES, usualRun } from "./runs.ts";
import { LIMITS, type Limit, type Limits, parseLimits } from "./settings.ts";
import "./sweep-card.ts";
import "./watch-panel.ts";
import type { Watched, WatchPanel } from "./watch-panel.ts";

/** Chosen before, while the page is open. */
let chosenBefore: LabPlace | undefined;

/** The lab: one run watched, or two, and all of them compared, on the board at hand. */
export class LabView extends LitElement {
  static override styles = [controls, labStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    board: { attribute: false },
    clients: { attribute: false },
    place: { attribute: false },
    now: { attribute: false },
    _t: { state: true },
    _place: { state: true },
    _new: { state: true },
    _distance: { state: true },
    _farthest: { state: true },
    _asking: { state: true },
    _lessons: { state: true },
    _presenting: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare board: Board;
  /** One worker each: so many strategies run at a time. */
  declare clients: readonly Client[];
  /** The lab's part of the address. */
  declare place: Readonly<Record<string, string>>;
  /** Play's board. */
  declare now: Board | undefined;
  declare _t: LabTexts | undefined;
  declare _place: LabPlace;
  /** The run that is about to be added. */
  declare _new: RunSpec;
  /** Of the next new board. */
  declare _distance: number;
  /** Undefined where it is not known, or not yet. */
  declare _farthest: number | undefined;
  declare _asking: boolean;
  declare _lessons: LessonTexts | undefined;
  /** For a projector: full width, large type, nothing but what is shown; arrow keys step. */
  declare _presenting: boolean;
  #comparison: Comparison | undefined;
  #written = "";
  /** Of the run that is watched. */
  #snapshot: WatchSnapshot | undefined;

  constructor() {
    super();
    this._new = usualRun("ida-star", "zero");
    this._distance = 8;
    this._asking = false;
    this._presenting = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#key);
    this.#present(false);
    if (this.#comparison) this.#comparison.changed = undefined;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("t")) {
      void loadLabTexts(this.t).then((texts) => (this._t = texts));
      void loadLessons(this.t.language).then((texts) => (this._lessons = texts));
    }
    if (changed.has("place") && JSON.stringify(this.place) !== this.#written) {
      const empty = Object.keys(this.place).length === 0;
      this._place = empty && chosenBefore ? { ...chosenBefore, step: 0 } : readPlace(this.place);
      if (empty && chosenBefore) queueMicrotask(() => this.#set({}));
    }
    if (changed.has("opened")) void this.#measure();
    if (!changed.has("board") && !changed.has("opened")) return;
    if (this.#comparison) this.#comparison.changed = undefined;
    this.#comparison = comparisonOn(`${this.opened.key} ${makeBoard(this.opened.puzzle, this.board)}`);
    this.#comparison.changed = () => this.requestUpdate();
  }

  #present(on: boolean): void {
    if (on === this._presenting) return;
    this._presenting = on;
    document.documentElement.toggleAttribute("data-presenting", on);
    scrollTo({ top: 0 });
    this.dispatchEvent(new CustomEvent("tw-present", { detail: on }));
  }

  #key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    const panel = this.renderRoot.querySelector<WatchPanel>("tw-lab-watch");
    if (event.key === "f" || event.key === "F") this.#present(!this._presenting);
    else if (event.key === "Escape") this.#present(false);
    else if (this._presenting && event.key === "ArrowLeft") panel?.back();
    else if (this._presenting && event.key === "ArrowRight") panel?.forward();
    else return;
    event.preventDefault();
  };

  #set(change: Partial<LabPlace>): void {
    chosenBefore = this._place = { ...this._place, ...change };
    const detail = placeOf(this._place);
    this.#written = JSON.stringify(detail);
    this.dispatchEvent(new CustomEvent("tw-place", { detail }));
  }

  /** How far boards can be: up to there distances can be chosen. */
  async #measure(): Promise<void> {
    const { key, json } = this.opened;
    this._farthest = undefined;
    const farthest = await this.clients
      .at(-1)!
      .ask("godsNumber", { puzzle: { key, json } })
      .catch(() => undefined);
    if (this.opened.key === key) this._farthest = farthest;
  }

  async #newBoard(): Promise<void> {
    const { key, json, puzzle } = this.opened;
    this._asking = true;
    const distance = Math.min(this._distance, this._farthest ?? this._distance);
    const board =
      this._farthest === undefined
        ? scramble(puzzle, distance)
        : await this.clients
            .at(-1)!
            .ask("generate", { puzzle: { key, json }, distance, seed: crypto.randomUUID?.() ?? String(Math.random()) })
            .catch(() => undefined);
    this._asking = false;
    if (board && this.opened.key === key) this.#goTo(board);
  }

  #goTo(board: Board): void {
    const { id, packed, puzzle } = this.opened;
    this.#set({ step: 0 });
    location.hash = makeRoute({ view: "lab", puzzle: id, definition: packed, board: boardText(puzzle, board), lab: placeOf(this._place) });
  }

  /** The address of a lesson's part, or of what is shown without one. */
  #lessonAddress(to: LessonPlace | undefined): string {
    const part = to && LESSONS.find(({ id }) => id === to.id)!.parts[to.part]!;
    if (!part) {
      const { id, packed, puzzle } = this.opened;
      return makeRoute({
        view: "lab",
        puzzle: id,
        definition: packed,
        board: boardText(puzzle, this.board),
        lab: placeOf({ ...this._place, lesson: undefined }),
      });
    }
    const { puzzle, board, watch, step, limits } = part;
    const watched = watch.map((key) => parseRun(key)!);
    return makeRoute({
      view: "lab",
      puzzle,
      board,
      lab: placeOf({ ...this._place, limits: parseLimits(limits), watched, step, lesson: to }),
    });
  }

  get #runs(): readonly RunSpec[] {
    return this._place.runs.map(({ run }) => run);
  }

  #request(run: RunSpec): LabRun {
    const { key, json } = this.opened;
    return { puzzle: { key, json }, board: this.board, ...run, ...this._place.limits };
  }

  async #run(): Promise<void> {
    this.#comparison?.start(
      this.clients,
      this._place.runs.filter(({ on }) => on).map(({ run }) => this.#request(run)),
    );
    await this.updateComplete;
    this.renderRoot.querySelector(".results")?.scrollIntoView({ block: "start" });
    this.renderRoot.querySelector<HTMLElement>(".results button")?.focus({ preventScroll: true });
  }

  override render() {
    const t = this._t;
    if (!t) return nothing;
    const watched = this._place.watched.map((run): Watched => ({ key: runKey(run), title: runTitle(t, run), run: this.#request(run) }));
    return html`<div class="lab ${this._place.lesson ? "taught" : ""} ${this._presenting ? "presenting" : ""}">
      ${this._presenting ? nothing : html`<div class="head"><slot></slot>${this.#boards(t)}</div>`}
      ${this.#lessonList(this._lessons)}
      <div class="card watched">
        ${this._place.lesson ? nothing : this.#chooser(t)}
        <tw-lab-watch
          .t=${t}
          .opened=${this.opened}
          .board=${this.board}
          .clients=${this.clients}
          .runs=${watched}
          .step=${this._place.step}
          @tw-shown=${(event: CustomEvent<WatchSnapshot | null>) => {
            this.#snapshot = event.detail ?? undefined;
            if (this._place.lesson) this.requestUpdate();
          }}
          @tw-step=${(event: CustomEvent<number>) => this.#set({ step: event.detail })}
        ></tw-lab-watch>
      </div>
      ${this._presenting ? nothing : this.#options(t)}
    </div>
    ${this.#sweep(t)}
    ${this.#comparison && this.#comparison.rows.length > 0 ? this.#results(t, this.#comparison) : nothing}`;
  }

  #lessonList(texts: LessonTexts | undefined) {
    if (!texts) return nothing;
    const { lesson } = this._place;
    return html`${this._presenting ? nothing : this.#lessonLinks(texts)}
      ${
        lesson
          ? html`<tw-lab-lesson
              .t=${this._t!}
              .texts=${texts}
              .place=${lesson}
              .opened=${this.opened}
              .client=${this.clients.at(-1)!}
              .snapshot=${this.#snapshot}
              @tw-lesson=${(event: CustomEvent<LessonPlace | undefined>) => (location.hash = this.#lessonAddress(event.detail))}
              @tw-seek=${(event: CustomEvent<number>) => this.#set({ step: event.detail })}
            ></tw-lab-lesson>`
          : nothing
      }`;
  }

  /** Where boards of every distance can be drawn. */
  #sweep(t: LabTexts) {
    if (this._farthest === undefined || this._presenting) return nothing;
    return html`<div class="sweep">
      <tw-lab-sweep
        .t=${t}
        .opened=${this.opened}
        .clients=${this.clients}
        .runs=${this._place.runs.filter(({ on }) => on).map(({ run }) => run)}
        .limits=${this._place.limits}
        .farthest=${this._farthest}
      ></tw-lab-sweep>
    </div>`;
  }

  #lessonLinks(texts: LessonTexts) {
    const { lesson } = this._place;
    return html`<div class="row top">
      <nav class="row lessons" aria-label=${texts.lessons}>
        ${LESSONS.map(
          ({ id }, index) =>
            html`<a class="button" href=${this.#lessonAddress({ id, part: 0 })} aria-current=${lesson?.id === id ? "step" : nothing}>
              ${index + 1} · ${texts.texts[id].title}
            </a>`,
        )}
      </nav>
      <button type="button" title=${this._t!.lab.presentKey} @click=${() => this.#present(true)}>${this._t!.lab.present}</button>
    </div>`;
  }

  #boards(t: LabTexts) {
    const farthest = this._farthest ?? 20;
    const distance = Math.min(this._distance, farthest);
    const other = this.now && String(this.now) !== String(this.board);
    return html`<div class="row boards">
      <label for="distance">${this._farthest === undefined ? t.lab.scrambleOf(distance) : t.lab.distanceOf(distance)}</label>
      <input
        id="distance"
        type="range"
        min="1"
        max=${farthest}
        .value=${String(distance)}
        @input=${(event: Event) => (this._distance = Number((event.target as HTMLInputElement).value))}
      />
      <button type="button" ?disabled=${this._asking} @click=${this.#newBoard}>${icon("add")} ${t.lab.newBoard}</button>
      ${other ? html`<button type="button" @click=${() => this.#goTo(this.now!)}>${t.lab.fromPlay}</button>` : nothing}
    </div>`;
  }

  /** Which run is watched, and which beside it. */
  #chooser(t: LabTexts) {
    const { watched } = this._place;
    const choose = (place: number, key: string) => {
      const run = parseRun(key);
      const next = place === 0 ? [run!, ...watched.slice(1)] : run ? [watched[0]!, run] : [watched[0]!];
      this.#set({ watched: next, step: this._place.step });
    };
    const known = [...this.#runs, ...watched];
    const runs = known.filter((run, index) => known.findIndex((other) => runKey(other) === runKey(run)) === index);
    const select = (place: number, label: string, none: string | undefined) =>
      html`<div class="grow">
        <label for="watch${place}">${label}</label>
        <select id="watch${place}" @change=${(event: Event) => choose(place, (event.target as HTMLSelectElement).value)}>
          ${none === undefined ? nothing : html`<option value="" ?selected=${watched.length <= place}>${none}</option>`}
          ${runs.map((run) => html`<option value=${runKey(run)} ?selected=${watched[place] !== undefined && runKey(run) === runKey(watched[place])}>${runTitle(t, run)}</option>`)}
        </select>
      </div>`;
    return html`<div class="row chooser">${select(0, t.lab.watch, undefined)} ${select(1, t.lab.beside, t.lab.nothing)}</div>`;
  }

  #options(t: LabTexts) {
    const { runs, limits } = this._place;
    const change = (index: number, to: Listed | undefined) =>
      this.#set({ runs: runs.flatMap((run, at) => (at === index ? (to ?? []) : run)) });
    return html`<section class="card stack" aria-labelledby="compare">
      <h2 id="compare">${t.lab.compare}</h2>
      <fieldset class="choices">
        <legend class="hidden">${t.lab.compare}</legend>
        ${runs.map(
          ({ run, on }, index) =>
            html`<div class="choice">
              <label>
                <input type="checkbox" .checked=${on} @change=${() => change(index, { run, on: !on })} />
                ${swatch(lookOf(this.#runs, index))} <span>${runTitle(t, run)}<span class="quiet small">${t.lab.about[run.strategy]}</span></span>
              </label>
              <button type="button" class="plain" aria-label=${t.lab.remove(runTitle(t, run))} @click=${() => change(index, undefined)}>${icon("close")}</button>
            </div>`,
        )}
      </fieldset>
      ${
        this.#comparison?.running
          ? nothing
          : html`<button type="button" class="primary run" ?disabled=${!runs.some(({ on }) => on)} @click=${this.#run}>${icon("play")} ${t.lab.run}</button>`
      }
      <p class="small quiet">${t.lab.limits(limits.nodeLimit, limits.timeLimit / 1000)}</p>
      <div class="more">
        <details>
          <summary>${t.lab.add}</summary>
          <div class="stack">${this.#adding(t)}</div>
        </details>
        <details>
          <summary>${t.lab.settings}</summary>
          <div class="stack">
            ${this.#limit("maxStates", t.lab.maxStates, t.number)} ${this.#limit("depthLimit", t.lab.depthLimit, t.number)}
            ${this.#limit("nodeLimit", t.lab.nodeLimit, t.number)}
            ${this.#limit("timeLimit", t.lab.timeLimit, (ms) => t.lab.seconds(ms / 1000))}
          </div>
        </details>
      </div>
    </section>`;
  }

  #adding(t: LabTexts) {
    const { strategy, heuristic, rules } = this._new;
    const known = this.#runs.some((run) => runKey(run) === runKey(this._new));
    return html`
      <label for="strategy">${t.lab.strategy}</label>
      <select id="strategy" @change=${(event: Event) => (this._new = { ...usualRun((event.target as HTMLSelectElement).value, "zero"), rules })}>
        ${STRATEGIES.map((id) => html`<option value=${id} ?selected=${id === strategy}>${t.lab.strategies[id]}</option>`)}
      </select>
      <label for="heuristic">${t.lab.heuristic}</label>
      <select
        id="heuristic"
        ?disabled=${!INFORMED.includes(strategy)}
        @change=${(event: Event) => (this._new = { ...this._new, heuristic: (event.target as HTMLSelectElement).value as HeuristicId })}
      >
        ${HEURISTICS.map((id) => html`<option value=${id} ?selected=${id === heuristic}>${t.lab.heuristics[id]}</option>`)}
      </select>
      <fieldset>
        <legend>${t.lab.rules}</legend>
        ${RULES.map(
          (rule) =>
            html`<label class="choice">
              <input
                type="checkbox"
                .checked=${rules[rule]}
                @change=${(event: Event) => (this._new = { ...this._new, rules: { ...rules, [rule]: (event.target as HTMLInputElement).checked } })}
              />
              <span>${t.lab.ruleNames[rule]}</span>
            </label>`,
        )}
      </fieldset>
      <button type="button" ?disabled=${known} @click=${() => this.#set({ runs: [...this._place.runs, { run: this._new, on: true }] })}>
        ${icon("add")} ${known ? t.lab.added : runTitle(t, this._new)}
      </button>
    `;
  }

  #limit(name: Limit, label: string, text: (value: number) => string) {
    const { limits } = this._place;
    const set = (value: number) => this.#set({ limits: { ...limits, [name]: value } as Limits });
    return html`<label for=${name}>${label}</label>
      <select id=${name} @change=${(event: Event) => set(Number((event.target as HTMLSelectElement).value))}>
        ${LIMITS[name].map((value) => html`<option value=${value} ?selected=${value === limits[name]}>${text(value)}</option>`)}
      </select>`;
  }

  #save(kind: "csv" | "json"): void {
    const { puzzle, id, key } = this.opened;
    const rows = this.#comparison!.rows;
    const board = makeBoard(puzzle, this.board);
    const text = kind === "csv" ? rowsAsCsv(puzzle, board, rows) : rowsAsJson(puzzle, id ?? key, board, rows);
    download(fileName(`${puzzle.name} runs`, kind), text, kind === "csv" ? "text/csv" : "application/json");
  }

  /** Its button stays in sight: to stop a run, and then to begin another. */
  #results(t: LabTexts, comparison: Comparison) {
    const { rows, running } = comparison;
    const { limits, nodes } = nodesByLimit(rows);
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
      <div class="row spread">
        <h2 id="results">${t.lab.chartTitle}</h2>
        <div class="row">
          <button type="button" @click=${() => this.#save("csv")}>CSV</button>
          <button type="button" @click=${() => this.#save("json")}>JSON</button>
        </div>
      </div>
      <tw-lab-chart .t=${t} .runs=${rows.map(({ run }) => run)} .xs=${limits} .lines=${nodes} .axis=${t.lab.limit} .label=${t.lab.chart}></tw-lab-chart>
      ${resultsTable(t, this.opened.puzzle, comparison)}
    </section>`;
  }
}

customElements.define("tw-lab-view", LabView);
