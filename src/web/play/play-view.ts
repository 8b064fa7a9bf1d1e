import { html, LitElement, nothing, type PropertyValues } from "lit";
import { nameText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { controls, twoColumns } from "../app/styles.ts";
import { EMPTY, type Step } from "../board/picture.ts";
import { type Board, isSolved, makeBoard, parseBoard, type Solution } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import { boardOf, type Game, move, newGame, redo, reset, stars, undo } from "./game.ts";
import type { HintCard, Preview } from "./hint-card.ts";
import "./hint-card.ts";
import "./new-card.ts";
import { outlinesOf, targetOf } from "./outlines.ts";
import { playStyles } from "./play-styles.ts";
import { findGame, lastUnfinished, saveGame, type Unfinished } from "./saved.ts";
import { scramble } from "./scramble.ts";
import "./setup-card.ts";
import type { SetupCard } from "./setup-card.ts";
import "./share-dialog.ts";
import type { ShareDialog } from "./share-dialog.ts";

/** One board a puzzle to meet it with; all others begin with a new one. */
const FIRST: Readonly<Record<string, string>> = { "rotation-game": "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3" };

/** Random moves to a puzzle's first board. */
const SCRAMBLE = 5;

/** Milliseconds of searching for a game's fewest moves, which nobody asked for: a hint has to wait for it. */
const TIME_LIMIT = 10_000;

/** A new board, and the board that the game began with which is left for it. */
export interface NewBoard {
  readonly board: Board;
  readonly left: Board | undefined;
}

/** The game. */
export class PlayView extends LitElement {
  static override styles = [controls, twoColumns, playStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    start: { attribute: false },
    client: { attribute: false },
    landscape: { attribute: false },
    _game: { state: true },
    _step: { state: true },
    _preview: { state: true },
    _draft: { state: true },
    _setup: { state: true },
    _mark: { state: true },
    _answer: { state: true },
    _other: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  /** The board that the address holds. */
  declare start: Board | undefined;
  declare client: Client;
  /** Another worker's: it may be at it for seconds, and nobody shall wait for a hint. */
  declare landscape: Client;
  declare _game: Game | undefined;
  declare _step: Step | undefined;
  declare _preview: Preview | undefined;
  declare _draft: Uint8Array | undefined;
  declare _setup: boolean;
  declare _mark: number | undefined;
  /** The answer for the start: null where there was none to be had, undefined while it is not known. */
  declare _answer: Solution | null | undefined;
  declare _other: Unfinished | undefined;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this._setup = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#key);
    this.#abort?.abort();
  }

  override updated(changed: PropertyValues<this>): void {
    if (!(changed as Map<string, unknown>).has("_game") || !this._game) return;
    this.dispatchEvent(new CustomEvent("tw-now", { detail: boardOf(this.opened.puzzle, this._game), bubbles: true, composed: true }));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("opened") && !changed.has("start")) return;
    const same = !changed.has("opened") && this._game && this.start && this.#text(this._game.start) === this.#text(this.start);
    if (!same) this.#open();
  }

  #text(board: Board): string {
    return makeBoard(this.opened.puzzle, board);
  }

  /** The address changed: its board's game, or the puzzle's last one, or a new one. Nothing that was kept is lost. */
  #open(): void {
    this._setup = false;
    this._draft = undefined;
    const start = this.start && this.#text(this.start);
    const other = lastUnfinished();
    this._other = start !== undefined && other && (other.key !== this.opened.key || other.start !== start) ? other : undefined;
    this.#begin(findGame(this.opened, start) ?? newGame(this.start ?? this.#first()));
  }

  #first(): Board {
    const { id, puzzle } = this.opened;
    const text = FIRST[id ?? ""];
    return text === undefined ? scramble(puzzle, SCRAMBLE) : parseBoard(puzzle, text);
  }

  #begin(game: Game): void {
    this._step = undefined;
    this.#set(game);
    this._answer = undefined;
    this.#abort?.abort();
    this.#abort = new AbortController();
    void this.#learnFewest(game.start, this.#abort.signal);
  }

  async #learnFewest(board: Board, signal: AbortSignal): Promise<void> {
    const { key, json } = this.opened;
    const request = { puzzle: { key, json }, board, timeLimit: TIME_LIMIT };
    const solution = await this.client.ask("solve", request, { signal }).catch(() => null);
    if (!signal.aborted) this._answer = solution;
  }

  #set(game: Game, step?: Step): void {
    this._game = game;
    this._step = step;
    this._preview = undefined;
    this._mark = undefined;
    if (step) saveGame(this.opened, game);
  }

  /** A new board, at an address of its own. The game that is left for it can be gone back to. */
  #take(board: Board): void {
    this._setup = false;
    this._draft = undefined;
    const left = this._game?.start;
    const other = lastUnfinished();
    this._other = left && other?.key === this.opened.key && other.start === this.#text(left) ? other : undefined;
    const game = newGame(board);
    this.#begin(game);
    saveGame(this.opened, game);
    this.dispatchEvent(new CustomEvent<NewBoard>("tw-board", { detail: { board, left }, bubbles: true, composed: true }));
    scrollTo({ top: 0 });
  }

  #move(index: number): void {
    if (!this._game || this._setup) return;
    // A turn while a solution is shown goes on from the board shown.
    const shown = (this._preview?.made ?? []).reduce(move, this._game);
    this.#set(move(shown, index), { move: index });
  }

  #undo(): void {
    const game = this._game;
    if (game && game.at > 0) this.#set(undo(game), { move: game.moves[game.at - 1]!, back: true });
  }

  #redo(): void {
    const game = this._game;
    if (game && game.at < game.moves.length) this.#set(redo(game), { move: game.moves[game.at]! });
  }

  #reset(): void {
    if (!this._game) return;
    this.#set(reset(this._game));
    saveGame(this.opened, this._game);
  }

  #key = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || this._setup) return;
    const typing = event.composedPath().some((target) => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement);
    if (typing) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.#redo();
    else return;
    event.preventDefault();
  };

  override render() {
    const { puzzle } = this.opened;
    const board = this._game && boardOf(puzzle, this._game);
    const solved = board !== undefined && isSolved(puzzle, board);
    return html`<div class="columns">
      ${this.#head(solved)}
      <section class="stage" aria-label=${this.t.play.board}>
        <turnwise-board
          lang=${this.t.language}
          .label=${nameText(this.t, this.opened)}
          .picture=${puzzle}
          .board=${this._draft ?? this._preview?.board ?? board ?? new Uint8Array(puzzle.cells).fill(EMPTY)}
          .step=${this._preview ? this._preview.step : this._step}
          .duration=${this._preview?.duration ?? 200}
          .outlines=${outlinesOf(puzzle)}
          .mark=${this._preview ? this._preview.next : this._mark}
          ?painting=${this._setup}
          ?fixed=${!this._game}
          @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#move(event.detail.move)}
          @turnwise-cell=${(event: HTMLElementEventMap["turnwise-cell"]) => this.#setupCard?.paint(event.detail.cell)}
        ></turnwise-board>
        ${this._setup ? nothing : html`<p class="how small quiet">${this.t.play.how}</p>`}
      </section>
      <div class="body stack">${this._setup ? this.#setupPanel(board) : this.#cards(board, solved)}</div>
      ${this._setup ? nothing : this.#toolbar(solved)}
      <tw-share-dialog .t=${this.t} .opened=${this.opened} .start=${this._game?.start} .board=${board}></tw-share-dialog>
    </div>`;
  }

  #head(solved: boolean) {
    const { t, _game: game } = this;
    const target = targetOf(this.opened.puzzle);
    return html`<section class="head stack">
      <slot></slot>
      ${this._other ? this.#wayBack(this._other) : nothing}
      <div class="row between">
      <div class="count" aria-live="polite">
        ${
          this._setup
            ? nothing
            : html`<span class="made">${t.play.made(game?.at ?? 0)}</span>
              <span class=${this._answer?.status === "unsolvable" ? "bad" : "quiet"}>${this.#fewest()}</span>
              ${solved && game ? this.#result(game) : nothing}`
        }
      </div>
      ${
        target
          ? html`<figure class="target">
              <figcaption class="small quiet">${t.play.target}</figcaption>
              <turnwise-board .picture=${this.opened.puzzle} .board=${target} bare></turnwise-board>
            </figure>`
          : nothing
      }
      </div>
    </section>`;
  }

  #fewest(): string {
    const { t, _answer: answer } = this;
    if (!answer) return answer === null ? t.play.noFewest : t.play.counting;
    if (answer.status === "unsolvable") return t.play.unsolvable;
    return answer.status === "limit" ? t.play.atLeast(answer.lowerBound) : t.play.fewest(answer.distance);
  }

  #result(game: Game) {
    const { t, _answer: answer } = this;
    if (game.at === 0 || game.helped || answer?.status !== "solved") return html`<strong class="good">${t.play.solved}</strong>`;
    const earned = stars(game.at, answer.distance);
    return html`<strong class="good"
      >${t.play.solved}
      <span class="stars" role="img" aria-label=${t.play.stars(earned)}>
        ${[1, 2, 3].map((star) => html`<span class=${star <= earned ? "on" : "off"}>${icon("star")}</span>`)}
      </span>
    </strong>`;
  }

  #wayBack({ key, start, moves }: Unfinished) {
    return html`<div class="card row back">
      <p class="small">${this.t.play.other(moves)}</p>
      <button
        type="button"
        @click=${() => this.dispatchEvent(new CustomEvent("tw-back", { detail: { key, start }, bubbles: true, composed: true }))}
      >
        ${this.t.play.back}
      </button>
    </div>`;
  }

  #cards(board: Board | undefined, solved: boolean) {
    return html`
      ${
        board && !solved
          ? html`<tw-hint-card
            .t=${this.t}
            .opened=${this.opened}
            .board=${board}
            .client=${this.client}
            @tw-preview=${(event: HTMLElementEventMap["tw-preview"]) => (this._preview = event.detail)}
            @tw-mark=${(event: HTMLElementEventMap["tw-mark"]) => (this._mark = event.detail)}
            @tw-helped=${this.#helped}
            @tw-take=${(event: HTMLElementEventMap["tw-take"]) => this.#takeMoves(event.detail)}
          ></tw-hint-card>`
          : nothing
      }
      <tw-new-card
        .t=${this.t}
        .opened=${this.opened}
        .client=${this.landscape}
        @tw-new=${(event: HTMLElementEventMap["tw-new"]) => this.#take(event.detail)}
        @tw-setup=${() => (this._setup = true)}
      ></tw-new-card>
    `;
  }

  /** Kept at once: a reload does not forget what was seen. */
  #helped = (): void => {
    if (!this._game || this._game.helped) return;
    this._game = { ...this._game, helped: true };
    saveGame(this.opened, this._game);
  };

  #takeMoves(moves: readonly number[]): void {
    let game = this._game;
    if (!game || moves.length === 0) return;
    for (const index of moves) game = move(game, index);
    this.#set(game);
    saveGame(this.opened, game);
  }

  get #setupCard(): SetupCard | null {
    return this.renderRoot.querySelector("tw-setup-card");
  }

  #setupPanel(board: Board | undefined) {
    return html`<tw-setup-card
      .t=${this.t}
      .opened=${this.opened}
      .start=${board ?? new Uint8Array(this.opened.puzzle.cells).fill(EMPTY)}
      .client=${this.client}
      @tw-draft=${(event: HTMLElementEventMap["tw-draft"]) => (this._draft = event.detail)}
      @tw-chosen=${(event: HTMLElementEventMap["tw-chosen"]) => {
        this._setup = false;
        this._draft = undefined;
        if (event.detail) this.#take(event.detail);
      }}
    ></tw-setup-card>`;
  }

  #toolbar(solved: boolean) {
    const { t, _game: game } = this;
    const at = game?.at ?? 0;
    const share = () => this.renderRoot.querySelector<ShareDialog>("tw-share-dialog")?.open();
    const hint = () => this.renderRoot.querySelector<HintCard>("tw-hint-card")?.more();
    return html`<div class="toolbar" role="toolbar" aria-label=${t.play.tools}>
      <button type="button" ?disabled=${at === 0} @click=${this.#undo}>${icon("undo")}<span>${t.play.undo}</span></button>
      <button type="button" ?disabled=${!game || at === game.moves.length} @click=${this.#redo}>${icon("redo")}<span>${t.play.redo}</span></button>
      <button type="button" ?disabled=${at === 0} @click=${this.#reset}>${icon("reset")}<span>${t.play.reset}</span></button>
      <button type="button" ?disabled=${solved} @click=${hint}>${icon("hint")}<span>${t.play.hint}</span></button>
      <button type="button" @click=${share}>${icon("share")}<span>${t.play.share}</span></button>
    </div>`;
  }
}

customElements.define("tw-play-view", PlayView);
