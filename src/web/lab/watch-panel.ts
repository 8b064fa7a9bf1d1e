/** A run watched: the board, its tree, and the controls; another run beside it keeps step. */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import type { TreeNode, WatchSnapshot } from "../../remote/lab.ts";
import { download, fileName } from "../app/download.ts";
import { nameText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls } from "../app/styles.ts";
import { pngOf, svgText } from "../board/image.ts";
import type { Step } from "../board/picture.ts";
import { applyMoves, type Board, makeMoves } from "../core.ts";
import type { LabTexts } from "../i18n/lab-messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import type { Client } from "../solver/client.ts";
import type { LabRun } from "./comparison.ts";
import "./tree.ts";
import type { LabTree, NodeChosen } from "./tree.ts";
import { SPEEDS, Watch } from "./watch.ts";
import { watchStyles } from "./watch-styles.ts";

/** A run to be watched, by a name that equal runs share. */
export interface Watched {
  readonly key: string;
  readonly title: string;
  readonly run: LabRun;
}

/** Longer ways from one board to the next are jumps. */
const LONGEST_WALK = 8;
/** Their limits are the layers that the tree shows. */
const LAYERED = ["breadth-first", "bidirectional"];
/** Milliseconds of a move on the way. */
const PACE = 160;

const SKIP_BACK = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="currentColor">
  <path d="M4 5h2.4v14H4zM13 5v14l-6-7zM21 5v14l-6-7z" />
</svg>`;

export class WatchPanel extends LitElement {
  static override styles = [controls, watchStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    board: { attribute: false },
    clients: { attribute: false },
    runs: { attribute: false },
    step: { attribute: false },
    _node: { state: true },
    _shown: { state: true },
  };

  declare t: LabTexts;
  declare opened: Opened;
  declare board: Board;
  declare clients: readonly Client[];
  /** One, or two side by side. */
  declare runs: readonly Watched[];
  /** Where they are to stand at first. */
  declare step: number;
  /** The node that was chosen in the tree: its board is shown. */
  declare _node: TreeNode | undefined;
  declare _shown: { readonly board: Board; readonly step?: Step | undefined } | undefined;
  readonly #watches = [new Watch(() => this.#changed(0)), new Watch(() => this.#changed(1))];
  /** Where the board stands, or is going to: forward moves from the start; undefined: elsewhere. */
  #path: readonly number[] | undefined;
  #walk: ReturnType<typeof setTimeout> | undefined;
  #started = "";
  #told = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#walk);
    for (const watch of this.#watches) watch.stop();
    this.#started = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const runs = `${this.opened.key} ${this.board} ${this.runs.map(({ key, run }) => `${key} ${run.maxStates} ${run.depthLimit} ${run.nodeLimit}`)}`;
    if (runs !== this.#started) {
      this.#started = runs;
      this.#told = this.step;
      this.#show([], true);
      this.dispatchEvent(new CustomEvent("tw-shown"));
      this.#watches.forEach((watch, index) => {
        const watched = this.runs[index];
        if (watched) watch.start(this.clients[index % this.clients.length]!, watched.run, this.step);
        else watch.stop();
      });
    } else if (changed.has("step") && this.step !== this.#told) {
      this.#told = this.step;
      this.#both((watch) => watch.seek(this.step));
    }
  }

  get #first(): Watch {
    return this.#watches[0]!;
  }

  #both(act: (watch: Watch) => void): void {
    for (const [index, watch] of this.#watches.entries()) if (index < this.runs.length) act(watch);
  }

  #changed(index: number): void {
    this.requestUpdate();
    if (index > 0) return;
    const { snapshot, step, playing } = this.#first;
    if (!snapshot || (snapshot.step !== step && !snapshot.result)) return;
    this.dispatchEvent(new CustomEvent("tw-shown", { detail: snapshot }));
    this._node = undefined;
    this.#show(pathOf(snapshot), playing && this.#first.speed > 5);
    if (!playing && this.#told !== step) {
      this.#told = step;
      this.dispatchEvent(new CustomEvent("tw-step", { detail: step }));
    }
  }

  /** Takes the board there, a move at a time: what was done is undone as far as the ways part. */
  #show(path: readonly number[] | undefined, jump: boolean): void {
    clearTimeout(this.#walk);
    const from = this.#path;
    this.#path = path;
    const { puzzle } = this.opened;
    if (path === undefined) {
      this._shown = { board: this.#first.snapshot!.at!.board };
      return;
    }
    const shared = from === undefined ? 0 : from.findIndex((move, index) => path[index] !== move);
    const common = from === undefined ? 0 : shared < 0 ? from.length : shared;
    const back = from === undefined ? 0 : from.length - common;
    const moves = [
      ...(from ?? [])
        .slice(common)
        .reverse()
        .map((move): Step => ({ move, back: true })),
      ...path.slice(common).map((move): Step => ({ move })),
    ];
    if (jump || from === undefined || moves.length > LONGEST_WALK) {
      this._shown = { board: applyMoves(puzzle, this.board, path) };
      return;
    }
    const walk = (done: number): void => {
      if (done > moves.length) return;
      const at = done <= back ? from.slice(0, from.length - done) : path.slice(0, common + done - back);
      this._shown = { board: applyMoves(puzzle, this.board, at), step: moves[done - 1] };
      this.#walk = setTimeout(() => walk(done + 1), PACE);
    };
    if (moves.length > 0) walk(1);
    else this._shown ??= { board: this.board };
  }

  /** For keys that belong to the whole view. */
  back(): void {
    this.#both((watch) => watch.pause());
    const to = Math.max(0, this.#first.step - 1);
    this.#both((watch) => watch.seek(to));
  }

  forward(): void {
    this.#both((watch) => watch.pause());
    const to = this.#first.step + 1;
    this.#both((watch) => watch.seek(to));
  }

  toggle(): void {
    const { playing } = this.#first;
    this.#both((watch) => {
      if (watch.playing === playing) watch.toggle();
    });
  }

  override render() {
    const { t } = this;
    const { puzzle } = this.opened;
    const node = this._node;
    return html`<div class="watch" @keydown=${this.#key}>
      <div class="board">
        <turnwise-board
          lang=${t.language}
          .label=${nameText(t, this.opened)}
          .picture=${puzzle}
          .board=${node ? node.board : (this._shown?.board ?? this.board)}
          .step=${node ? undefined : this._shown?.step}
          .duration=${PACE - 20}
          .outlines=${outlinesOf(puzzle)}
          fixed
        ></turnwise-board>
        <p class="small where">${this.#where()}</p>
      </div>
      <div class="trees">
        ${this.#controls()}
        <div class="pair">${this.runs.map((watched, index) => this.#run(watched, this.#watches[index]!))}</div>
      </div>
    </div>`;
  }

  /** The way to the board that is shown. */
  #where() {
    const { t } = this;
    const node = this._node;
    const snapshot = this.#first.snapshot;
    if (!snapshot) return nothing;
    const path = node ? nodePath(snapshot.tree.nodes ?? [], node) : (snapshot.at?.path ?? snapshot.result?.moves ?? []);
    const text = path.length === 0 ? "—" : makeMoves(this.opened.puzzle, path);
    return html`${t.lab.way(node?.backward ?? snapshot.at?.backward ?? false)} <span class="mono">${text.length > 90 ? `${text.slice(0, 88)} …` : text}</span>`;
  }

  #controls() {
    const { t } = this;
    const watch = this.#first;
    const last = Math.max(watch.last, watch.step === Number.POSITIVE_INFINITY ? 0 : watch.step, 1);
    const seek = (step: number) => {
      this.#both((each) => each.pause());
      this.#both((each) => each.seek(step));
    };
    return html`<div class="row controls">
      <button type="button" ?disabled=${watch.step === 0} aria-label=${t.lab.toStart} title=${t.lab.toStart} @click=${() => seek(0)}>${SKIP_BACK}</button>
      <button type="button" ?disabled=${watch.step === 0} aria-label=${t.lab.stepBack} title=${t.lab.stepBack} @click=${this.back}>
        <span class="mirrored">${icon("step")}</span>
      </button>
      <button type="button" class="primary" ?disabled=${watch.ended} aria-label=${watch.playing ? t.lab.pause : t.lab.play} @click=${this.toggle}>
        ${icon(watch.playing ? "pause" : "play")}
      </button>
      <button type="button" ?disabled=${watch.ended} aria-label=${t.lab.stepOn} title=${t.lab.stepOn} @click=${this.forward}>${icon("step")}</button>
      <button type="button" ?disabled=${watch.ended} aria-label=${t.lab.toEnd} title=${t.lab.toEnd} @click=${() => seek(Number.POSITIVE_INFINITY)}><span class="mirrored">${SKIP_BACK}</span></button>
      <label class="hidden" for="scrub">${t.lab.scrub}</label>
      <input
        id="scrub"
        type="range"
        min="0"
        max=${last}
        .value=${String(Math.min(watch.step, last))}
        aria-valuetext=${t.lab.stepOf(Math.min(watch.step, last))}
        @input=${(event: Event) => seek(Number((event.target as HTMLInputElement).value))}
      />
      <label class="hidden" for="speed">${t.lab.speed}</label>
      <select id="speed" class="speed" @change=${(event: Event) => this.#both((each) => (each.speed = Number((event.target as HTMLSelectElement).value)))}>
        ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === watch.speed}>${t.lab.perSecond(speed)}</option>`)}
      </select>
    </div>`;
  }

  #run(watched: Watched, watch: Watch) {
    const { t } = this;
    const { title } = watched;
    const { snapshot, failure } = watch;
    return html`<section class="run" aria-label=${title}>
      <h2>${title}</h2>
      ${failure ? html`<p class="bad" role="alert">${t.failure(failure)}</p>` : nothing}
      ${snapshot ? this.#tree(watch, snapshot, watched) : failure ? nothing : html`<p class="quiet">${t.lab.preparing}</p>`}
    </section>`;
  }

  #tree(watch: Watch, snapshot: WatchSnapshot, watched: Watched) {
    const { t } = this;
    const { at, result, counters, tree } = snapshot;
    return html`<p class="status small" role=${watch.playing ? "presentation" : "status"}>
        <strong>${t.lab.counted(counters.expanded, counters.generated)}</strong>
        ${result ? t.end(result.reason) : at ? t.lab.place(at.depth, at.estimate, at.backward) : nothing}
      </p>
      ${this.#bands(snapshot, tree.limit, watched.run.strategy)}
      <tw-lab-tree
        .t=${t}
        .puzzle=${this.opened.puzzle}
        .snapshot=${snapshot}
        @tw-node=${(event: CustomEvent<NodeChosen>) => {
          this.#both((each) => each.pause());
          this._node = event.detail.node;
        }}
      ></tw-lab-tree>
      <details class="save">
        <summary>${t.lab.save}</summary>
        <div class="row">
          <button type="button" @click=${(event: Event) => this.#picture(event, "svg")}>SVG</button>
          <button type="button" @click=${(event: Event) => this.#picture(event, "png")}>PNG</button>
          <button type="button" @click=${() => this.#trace(watched)}>${t.lab.trace}</button>
        </div>
      </details>`;
  }

  async #picture(event: Event, kind: "svg" | "png"): Promise<void> {
    const tree = (event.target as Element).closest("section")?.querySelector<LabTree>("tw-lab-tree");
    const svg = tree?.drawing && svgText(tree.drawing, 1);
    if (svg) download(fileName(`${this.opened.puzzle.name} tree`, kind), kind === "svg" ? svg : await pngOf(svg), "image/svg+xml");
  }

  async #trace({ key, run }: Watched): Promise<void> {
    download(`${key}.jsonl`, await this.clients.at(-1)!.ask("trace", run), "application/jsonl");
  }

  /** One band a limit, as wide as the boards expanded under it. */
  #bands({ counters: { iterations } }: WatchSnapshot, limit: number, strategy: string) {
    const { t } = this;
    if (iterations.length < 2 || LAYERED.includes(strategy)) return nothing;
    const most = Math.max(...iterations.map(({ expanded }) => expanded), 1);
    return html`<ol class="bands" role="list" aria-label=${t.lab.bands}>
      ${iterations.map(
        (band) =>
          html`<li class=${band.limit === limit ? "now" : ""}>
            <span>${t.lab.limitIs(band.limit)}</span>
            <svg height="11" width="100%" aria-hidden="true"><rect height="11" width="${Math.max(0.3, (100 * band.expanded) / most)}%" rx="2" /></svg>
            <span>${t.number(band.expanded)}</span>
          </li>`,
      )}
    </ol>`;
  }

  #key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (event.key === "ArrowLeft") this.back();
    else if (event.key === "ArrowRight") this.forward();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Moves from the start board to what is expanded next, or to the end; undefined where a backward search is elsewhere. */
function pathOf({ at, result }: WatchSnapshot): readonly number[] | undefined {
  if (at) return at.backward ? undefined : at.path;
  return result?.moves ?? [];
}

function nodePath(nodes: readonly TreeNode[], node: TreeNode): number[] {
  const path: number[] = [];
  for (let at: TreeNode | undefined = node; at && at.move >= 0; at = nodes[at.parent]) path.push(at.move);
  return node.backward ? path : path.reverse();
}

customElements.define("tw-lab-watch", WatchPanel);
