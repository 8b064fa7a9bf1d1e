import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls, WIDE_OR_LOW } from "../app/styles.ts";
import { boardLabels } from "../board/labels.ts";
import { groupText } from "../board/parts.ts";
import type { Step } from "../board/picture.ts";
import { groupMoves, turnOf } from "../board/tracks.ts";
import { type Board, makeBoard, type Progress, type Solution } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import { boardsAlong } from "./game.ts";
import { moveList, moveListStyles } from "./move-list.ts";
import { Playback, SPEEDS } from "./playback.ts";

/** What to show in place of the game's board. */
export interface Preview {
  readonly board: Board;
  readonly step: Step | undefined;
  readonly duration: number;
  /** The moves that lead there from the game's board, and the one that comes next. */
  readonly made: readonly number[];
  readonly next: number | undefined;
}

declare global {
  interface HTMLElementEventMap {
    "tw-preview": CustomEvent<Preview | undefined>;
    /** The next move is shown, or only what it turns. */
    "tw-mark": CustomEvent<{ readonly move: number; readonly vague: boolean } | undefined>;
    /** The fewest moves shall be hidden, or not. */
    "tw-secret": CustomEvent<boolean>;
    /** The player saw moves of the solution. */
    "tw-helped": CustomEvent<undefined>;
    "tw-take": CustomEvent<readonly number[]>;
  }
}

/** Milliseconds of searching for a hint; then the lower bound is told. */
const TIME_LIMIT = 30_000;

/** How much is told: the distance, what turns next, the next move, the whole solution. */
const LEVELS = ["distance", "line", "next", "solution"] as const;
type Level = (typeof LEVELS)[number];

/** Hints for the board at hand, each asked for by itself. A new board begins anew, and the answer for an old one is dropped. */
export class HintCard extends LitElement {
  static override styles = [
    controls,
    moveListStyles,
    css`
      :host {
        scroll-margin-bottom: 5rem;
      }
      select {
        width: auto;
      }
      .choice {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 2.75rem;
        font-weight: 400;
      }
      .choice input {
        width: 1.2rem;
        height: 1.2rem;
        accent-color: var(--accent);
      }
      /* Where the board stays above, what it is watched by takes the toolbar's place. */
      @media not all and ${WIDE_OR_LOW} {
        .transport {
          position: fixed;
          z-index: 3;
          inset: auto 0 0;
          min-height: 3.8rem;
          padding: 0.25rem 0.75rem calc(0.25rem + env(safe-area-inset-bottom));
          border-top: 1px solid var(--line);
          background: var(--surface);
        }
      }
      .asks button {
        flex: 1 1 auto;
        padding-inline: 0.6rem;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    board: { attribute: false },
    previous: { attribute: false },
    secret: { attribute: false },
    client: { attribute: false },
    _level: { state: true },
    _solution: { state: true },
    _before: { state: true },
    _failure: { state: true },
    _asking: { state: true },
    _progress: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  /** The game's board. */
  declare board: Board;
  /** The board before its last move. */
  declare previous: Board | undefined;
  /** How far it is shall not be told. */
  declare secret: boolean;
  declare client: Client;
  declare _level: Level | undefined;
  declare _solution: Solution | undefined;
  declare _before: Solution | undefined;
  declare _failure: unknown;
  declare _asking: boolean;
  /** How far a table is, while one is built for the answer. */
  declare _progress: Progress | undefined;
  #abort: AbortController | undefined;
  readonly #playback = new Playback(() => this.#follow());
  #shown = 0;

  constructor() {
    super();
    this._failure = undefined;
    this._asking = false;
  }

  /** Tells one thing more than before: what the bulb in the toolbar does. */
  async more(): Promise<void> {
    const next = this._level === undefined ? 0 : LEVELS.indexOf(this._level) + 1;
    await this.#tell(LEVELS[Math.min(next, LEVELS.length - 1)]!);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("board");
    const same = before !== undefined && makeBoard(this.opened.puzzle, before) === makeBoard(this.opened.puzzle, this.board);
    if (changed.has("opened") || (changed.has("board") && !same)) this.#forget();
  }

  #forget(): void {
    this.#abort?.abort();
    this.#playback.stop();
    this._level = undefined;
    this._solution = undefined;
    this._before = undefined;
    this._failure = undefined;
    this._asking = false;
  }

  async #tell(level: Level): Promise<void> {
    this._level = level;
    if (this._solution || (await this.#ask())) this.#show(level);
    await this.updateComplete;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  }

  /** What a hint does to the board. */
  #show(level: Level): void {
    if (level === "distance" || this._solution?.status !== "solved") return;
    this.#emit("tw-helped", undefined);
    const move = this._solution.moves[0];
    this.#emit("tw-mark", level === "solution" || move === undefined ? undefined : { move, vague: level === "line" });
    if (level !== "solution") return;
    this.#shown = 0;
    this.#playback.load(this._solution.moves.length);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.#playback.play();
  }

  async #ask(): Promise<boolean> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this._asking = true;
    this._failure = undefined;
    this._progress = undefined;
    try {
      const { key, json } = this.opened;
      const request = { puzzle: { key, json }, board: this.board, timeLimit: TIME_LIMIT };
      const onProgress = (progress: Progress) => (this._progress = progress);
      const solution = await this.client.ask("solve", request, { signal: abort.signal, onProgress });
      this._solution = solution;
      if (this.previous) void this.#compare(this.previous, abort.signal);
      return true;
    } catch (error) {
      if (!abort.signal.aborted) this._failure = error;
      return false;
    } finally {
      if (this.#abort === abort) this._asking = false;
    }
  }

  /** Learns how far the board before the last move was. */
  async #compare(board: Board, signal: AbortSignal): Promise<void> {
    const { key, json } = this.opened;
    const request = { puzzle: { key, json }, board, timeLimit: TIME_LIMIT };
    const solution = await this.client.ask("solve", request, { signal }).catch(() => undefined);
    if (!signal.aborted) this._before = solution;
  }

  /** Shows the board that the playback stands at. */
  #follow(): void {
    this.requestUpdate();
    if (this._solution?.status !== "solved" || !this.#playback.active) {
      this.#emit("tw-preview", undefined);
      return;
    }
    const { moves } = this._solution;
    const at = this.#playback.at;
    const made = moves.slice(0, at);
    const board = boardsAlong(this.opened.puzzle, this.board, made).at(-1)!;
    const forward = at === this.#shown + 1;
    const back = at === this.#shown - 1;
    const step = forward ? { move: moves[at - 1]! } : back ? { move: moves[at]!, back: true } : undefined;
    this.#shown = at;
    this.#emit("tw-preview", { board, step, duration: Math.min(350, this.#playback.pause * 0.6), made, next: moves[at] });
  }

  #emit<T>(type: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  override render() {
    const { t } = this;
    return html`<section class="card stack" aria-labelledby="hints">
      <h2 id="hints">${t.hint.title}</h2>
      <div class="row asks">
        <button type="button" aria-pressed=${this._level === "distance"} @click=${() => this.#tell("distance")}>${this.secret ? t.hint.nearer : t.hint.distance}</button>
        <button type="button" aria-pressed=${this._level === "line"} @click=${() => this.#tell("line")}>${t.hint.line}</button>
        <button type="button" aria-pressed=${this._level === "next"} @click=${() => this.#tell("next")}>${t.hint.next}</button>
        <button type="button" aria-pressed=${this._level === "solution"} @click=${() => this.#tell("solution")}>${t.hint.solution}</button>
      </div>
      <div role="status">${this._asking ? html`<p class="quiet">${t.hint.asking(TIME_LIMIT / 1000)}</p>` : this.#answer()}</div>
      ${this._asking ? this.#work() : nothing}
      <label class="choice small">
        <input
          type="checkbox"
          .checked=${this.secret}
          @change=${(event: Event) => this.#emit("tw-secret", (event.target as HTMLInputElement).checked)}
        />
        ${t.hint.secret}
      </label>
      ${this._level === "solution" && this._solution?.status === "solved" && this._solution.distance > 0 ? this.#player(this._solution.moves) : nothing}
    </section>`;
  }

  #work() {
    const { t, _progress: progress } = this;
    const part = progress && progress.total > 1 ? progress.done / progress.total : undefined;
    return html`
      ${part === undefined ? nothing : html`<progress max="1" .value=${part} aria-label=${t.hint.building(part)}></progress>`}
      <div class="row">
        <button type="button" @click=${this.#forget}>${icon("close")} ${t.hint.cancel}</button>
        ${part === undefined ? nothing : html`<span class="small quiet">${t.hint.building(part)}</span>`}
      </div>
    `;
  }

  #answer() {
    const { t } = this;
    if (this._failure !== undefined) return html`<p class="bad">${t.failure(this._failure)}</p>`;
    if (!this._solution || !this._level) return html`<p class="quiet">${t.hint.none}</p>`;
    const solution = this._solution;
    if (solution.status === "unsolvable") return html`<p>${t.hint.unsolvable(solution.reason)}</p>`;
    if (solution.status === "limit") return html`<p>${t.hint.limit(solution.lowerBound, solution.reason)}</p>`;
    if (solution.distance === 0) return html`<p class="good">${t.hint.solved}</p>`;
    const { puzzle } = this.opened;
    const away = html`${this.secret ? nothing : html`<p>${t.hint.away(solution.distance)}</p>`}
      ${this._level === "distance" ? html`<p>${this.#trend(solution.distance)}</p>` : nothing}`;
    const next = solution.moves[0]!;
    if (this._level === "next") return html`${away}<p>${t.hint.nextIs(puzzle.moves[next]!.name)}</p>`;
    if (this._level !== "line") return away;
    return html`${away}<p>${t.hint.lineIs(groupText(puzzle, turnOf(groupMoves(puzzle), next)!.group, boardLabels(t.language)))}</p>`;
  }

  /** Whether the last move led nearer to the goal. */
  #trend(distance: number) {
    const { t, _before: before } = this;
    if (!this.previous) return this.secret ? t.hint.trend.none : nothing;
    if (before?.status !== "solved") return nothing;
    return t.hint.trend[distance < before.distance ? "nearer" : distance > before.distance ? "farther" : "same"];
  }

  #player(moves: readonly number[]) {
    const { t } = this;
    const { at, playing, speed } = this.#playback;
    return html`
      <div class="row transport">
        <button type="button" aria-label=${playing ? t.hint.pause : t.hint.play} @click=${() => this.#playback.toggle()}>
          ${icon(playing ? "pause" : "play")}
        </button>
        <input
          type="range"
          min="0"
          max=${moves.length}
          .value=${String(at)}
          aria-label=${t.hint.scrub}
          aria-valuetext=${t.hint.position(at, moves.length)}
          @input=${(event: Event) => this.#playback.goTo(Number((event.target as HTMLInputElement).value))}
        />
        <select aria-label=${t.hint.speed} @change=${(event: Event) => this.#playback.setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map((value) => html`<option value=${value} ?selected=${value === speed}>${value}×</option>`)}
        </select>
        <button type="button" class="plain" aria-label=${t.hint.end} title=${t.hint.end} @click=${this.#forget}>${icon("close")}</button>
      </div>
      ${moveList(
        moves.map((move) => this.opened.puzzle.moves[move]!.name),
        at,
        t.hint.moves,
        (place) => this.#playback.goTo(place),
      )}
      <button type="button" @click=${() => this.#take(moves)}>${t.hint.take}</button>
    `;
  }

  #take(moves: readonly number[]): void {
    const made = moves.slice(0, this.#playback.at);
    this.#playback.stop();
    this.#emit("tw-take", made);
  }
}

customElements.define("tw-hint-card", HintCard);
