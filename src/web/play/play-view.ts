import { html, LitElement, nothing, type PropertyValues } from "lit";
import { nameText } from "../app/goal-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { store, stored } from "../app/settings.ts";
import { controls, twoColumns } from "../app/styles.ts";
import { EMPTY, type Step } from "../board/picture.ts";
import { type Board, isSolved, makeBoard, parseBoard, type Solution } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import { Clock } from "./clock.ts";
import { boardOf, type Game, goTo, move, newGame, redo, reset, scored, undo } from "./game.ts";
import { doneCard, movesCard } from "./game-cards.ts";
import { headRow, wayBack } from "./head.ts";
import type { HintCard, Preview } from "./hint-card.ts";
import "./hint-card.ts";
import type { KeysDialog } from "./keys-dialog.ts";
import { moveListStyles } from "./move-list.ts";
import "./new-card.ts";
import type { NewCard } from "./new-card.ts";
import { outlinesOf } from "./outlines.ts";
import { playStyles } from "./play-styles.ts";
import { Playback } from "./playback.ts";
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

/** Where it is kept that the fewest moves are hidden. */
const SECRET = "turnwise.secret";
/** Where it is kept that games are timed. */
const TIMED = "turnwise.timed";

/** A new board, and the board that the game began with which is left for it. */
export interface NewBoard {
  readonly board: Board;
  readonly left: Board | undefined;
}

/** The game. */
export class PlayView extends LitElement {
  static override styles = [controls, twoColumns, moveListStyles, playStyles];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    start: { attribute: false },
    shown: { attribute: false },
    client: { attribute: false },
    landscape: { attribute: false },
    _game: { state: true },
    _step: { state: true },
    _preview: { state: true },
    _draft: { state: true },
    _setup: { state: true },
    _mark: { state: true },
    _secret: { state: true },
    _timed: { state: true },
    _answer: { state: true },
    _other: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  /** The board that the address holds. */
  declare start: Board | undefined;
  /** The moves that the address holds: somebody else's, played back. */
  declare shown: readonly number[] | undefined;
  declare client: Client;
  /** Another worker's: it may be at it for seconds, and nobody shall wait for a hint. */
  declare landscape: Client;
  declare _game: Game | undefined;
  declare _step: Step | undefined;
  declare _preview: Preview | undefined;
  declare _draft: Uint8Array | undefined;
  declare _setup: boolean;
  declare _mark: { readonly move: number; readonly vague: boolean } | undefined;
  /** The fewest moves are hidden until the board is solved. */
  declare _secret: boolean;
  /** The clock is shown. */
  declare _timed: boolean;
  /** The answer for the start: null where there was none to be had, undefined while it is not known. */
  declare _answer: Solution | null | undefined;
  declare _other: Unfinished | undefined;
  #abort: AbortController | undefined;
  /** The moves are a link's. They are kept once the visitor turns something. */
  #foreign = false;
  readonly #clock = new Clock(this);
  readonly #replay = new Playback(() => this.#follow());

  constructor() {
    super();
    this._setup = false;
    this._secret = stored(SECRET) === "yes";
    this._timed = stored(TIMED) === "yes";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#key);
    this.#replay.stop();
    this.#abort?.abort();
  }

  override updated(changed: PropertyValues<this>): void {
    if (!(changed as Map<string, unknown>).has("_game") || !this._game) return;
    this.dispatchEvent(new CustomEvent("tw-now", { detail: boardOf(this.opened.puzzle, this._game), bubbles: true, composed: true }));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const linked = changed.has("shown") && this.shown !== undefined;
    if (!changed.has("opened") && !changed.has("start") && !linked) return;
    const same = !linked && !changed.has("opened") && this._game && this.start && this.#text(this._game.start) === this.#text(this.start);
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
    this.#foreign = this.shown !== undefined;
    if (this.shown && this.start) this.#begin({ ...newGame(this.start), moves: this.shown, helped: true });
    else this.#begin(findGame(this.opened, start) ?? newGame(this.start ?? this.#first()));
    if (this.#foreign) this.#playBack();
  }

  #first(): Board {
    const { id, puzzle } = this.opened;
    const text = FIRST[id ?? ""];
    return text === undefined ? scramble(puzzle, SCRAMBLE) : parseBoard(puzzle, text);
  }

  #begin(game: Game): void {
    this._step = undefined;
    this.#clock.reset();
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

  #set(given: Game, step?: Step): void {
    const game = scored(given, step !== undefined && isSolved(this.opened.puzzle, boardOf(this.opened.puzzle, given)));
    this._game = game;
    this._step = step;
    this._preview = undefined;
    this._mark = undefined;
    if (step) this.#keep();
  }

  #keep(): void {
    if (this._game && !this.#foreign) saveGame(this.opened, this._game);
  }

  /** Plays the moves back from the board that the game began with. */
  #playBack(): void {
    const game = this._game;
    if (!game) return;
    if (game.at > 0) this.#goTo(0);
    this.#replay.load(game.moves.length);
    if (this.#foreign && matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#replay.play();
  }

  #follow(): void {
    if (this.#replay.active) this.#show(this.#replay.at);
    this.requestUpdate();
  }

  /** To the board after so many of the moves. */
  #goTo(at: number): void {
    this.#replay.stop();
    this.#show(at);
  }

  #show(at: number): void {
    const game = this._game;
    if (!game || at === game.at) return;
    const step =
      at === game.at + 1 ? { move: game.moves[game.at]! } : at === game.at - 1 ? { move: game.moves[at]!, back: true } : undefined;
    this.#set(goTo(game, at), step);
    this.#keep();
  }

  /** A new board, at an address of its own. The game that is left for it can be gone back to. */
  #take(board: Board): void {
    this._setup = false;
    this._draft = undefined;
    this.#foreign = false;
    this.#replay.stop();
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
    this.#replay.stop();
    if (this.#foreign) {
      this.#foreign = false;
      this._game = { ...this._game, helped: this._game.at > 0 };
      this.dispatchEvent(new CustomEvent("tw-own", { bubbles: true, composed: true }));
    }
    // A turn while a solution is shown goes on from the board shown.
    const shown = (this._preview?.made ?? []).reduce(move, this._game);
    if (this._timed) this.#clock.start();
    this.#set(move(shown, index), { move: index });
    if (isSolved(this.opened.puzzle, boardOf(this.opened.puzzle, this._game))) this.#clock.stop();
  }

  #undo(): void {
    if (this._game) this.#goTo(undo(this._game).at);
  }

  #redo(): void {
    if (this._game) this.#goTo(redo(this._game).at);
  }

  #reset(): void {
    if (this._game) this.#goTo(reset(this._game).at);
  }

  /** A board as far from the goal as this one was, or farther. */
  #next(farther: number): void {
    const { _answer: answer } = this;
    const card = this.renderRoot.querySelector<NewCard>("tw-new-card");
    if (answer?.status === "solved") void card?.next(answer.distance + farther);
    else void card?.make();
  }

  #hide(secret: boolean): void {
    this._secret = secret;
    store(SECRET, secret ? "yes" : "no");
  }

  #time(): void {
    this._timed = !this._timed;
    store(TIMED, this._timed ? "yes" : "no");
    this.#clock.reset();
  }

  async #keys(): Promise<void> {
    await import("./keys-dialog.ts");
    const dialog = this.renderRoot.querySelector<KeysDialog>("tw-keys-dialog");
    await dialog?.updateComplete;
    dialog?.open();
  }

  #key = (event: KeyboardEvent): void => {
    const typing = event.composedPath().some((target) => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement);
    if (typing || event.altKey || this._setup) return;
    if (event.key === "?" && !this.opened.puzzle.moves.some(({ name }) => name === "?")) void this.#keys();
    if (!(event.ctrlKey || event.metaKey)) return;
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
    const watching = this._setup || this._preview !== undefined || this.#replay.playing;
    return html`<div class="columns ${watching ? "watching" : ""}">
      ${this.#head(board, solved)}
      <section class="stage" aria-label=${this.t.play.board}>
        <turnwise-board
          lang=${this.t.language}
          .label=${nameText(this.t, this.opened)}
          .picture=${puzzle}
          .board=${this._draft ?? this._preview?.board ?? board ?? new Uint8Array(puzzle.cells).fill(EMPTY)}
          .step=${this._preview ? this._preview.step : this._step}
          .duration=${this._preview?.duration ?? 200}
          .outlines=${outlinesOf(puzzle)}
          .mark=${this._preview ? this._preview.next : this._mark?.move}
          .vague=${!this._preview && this._mark?.vague === true}
          ?painting=${this._setup}
          ?fixed=${!this._game}
          @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#move(event.detail.move)}
          @turnwise-cell=${(event: HTMLElementEventMap["turnwise-cell"]) => this.#setupCard?.paint(event.detail.cell)}
        ></turnwise-board>
        ${this._setup ? nothing : this.#how()}
      </section>
      <div class="body stack">${this._setup ? this.#setupPanel(board) : this.#cards(board, solved)}</div>
      ${this._setup ? nothing : this.#toolbar(solved)}
      <tw-share-dialog .t=${this.t} .opened=${this.opened} .start=${this._game?.start} .board=${board}
        .moves=${this._game?.moves.slice(0, this._game.at || undefined) ?? []}></tw-share-dialog>
      <tw-keys-dialog .t=${this.t}></tw-keys-dialog>
    </div>`;
  }

  #how() {
    const { t } = this;
    const loops = this.opened.puzzle.moves.some(({ line }) => !line);
    return html`<p class="how small quiet">
      ${t.play.how} ${loops ? t.play.loops : nothing}
      <button type="button" class="plain" @click=${this.#keys}>${t.keys.open}</button>
      <button type="button" class="plain" aria-pressed=${this._timed} @click=${this.#time}>${t.play.clock}</button>
    </p>`;
  }

  #head(board: Board | undefined, solved: boolean) {
    const { t, _game: game, _answer: answer, _other: other, _secret: secret, _setup: setup } = this;
    const time = this._timed ? this.#clock.text : undefined;
    const back = ({ key, start }: Unfinished) =>
      this.dispatchEvent(new CustomEvent("tw-back", { detail: { key, start }, bubbles: true, composed: true }));
    return html`<section class="head stack">
      <slot></slot>
      ${other ? wayBack(t, other, () => back(other)) : nothing}
      ${headRow({ t, puzzle: this.opened.puzzle, game, board, solved, answer, secret, setup, time })}
    </section>`;
  }

  #cards(board: Board | undefined, solved: boolean) {
    const { t, _game: game } = this;
    return html`
      ${
        board && !solved
          ? html`<tw-hint-card
            .t=${this.t}
            .opened=${this.opened}
            .board=${board}
            .previous=${this.#before()}
            .secret=${this._secret}
            .client=${this.client}
            @tw-preview=${(event: HTMLElementEventMap["tw-preview"]) => (this._preview = event.detail)}
            @tw-mark=${(event: HTMLElementEventMap["tw-mark"]) => (this._mark = event.detail)}
            @tw-secret=${(event: HTMLElementEventMap["tw-secret"]) => this.#hide(event.detail)}
            @tw-helped=${this.#helped}
            @tw-take=${(event: HTMLElementEventMap["tw-take"]) => this.#takeMoves(event.detail)}
          ></tw-hint-card>`
          : nothing
      }
      ${game && solved && game.at > 0 ? doneCard(t, game, this._answer, (farther) => this.#next(farther), this.#share) : nothing}
      ${game && game.moves.length > 0 ? this.#moves(game) : nothing}
      <tw-new-card
        .t=${this.t}
        .opened=${this.opened}
        .client=${this.landscape}
        @tw-new=${(event: HTMLElementEventMap["tw-new"]) => this.#take(event.detail)}
        @tw-setup=${() => (this._setup = true)}
      ></tw-new-card>
    `;
  }

  #before(): Board | undefined {
    const game = this._game;
    return game && game.at > 0 ? boardOf(this.opened.puzzle, goTo(game, game.at - 1)) : undefined;
  }

  #moves({ moves, at }: Game) {
    const names = moves.map((index) => this.opened.puzzle.moves[index]!.name);
    const toggle = () => (this.#replay.playing ? this.#replay.toggle() : this.#playBack());
    return movesCard(this.t, names, at, this.#replay.playing, toggle, (place) => this.#goTo(place));
  }

  #share = (): void => this.renderRoot.querySelector<ShareDialog>("tw-share-dialog")?.open();

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
    this.#keep();
    scrollTo({ top: 0 });
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
    const hint = () => this.renderRoot.querySelector<HintCard>("tw-hint-card")?.more();
    return html`<div class="toolbar" role="toolbar" aria-label=${t.play.tools}>
      <button type="button" ?disabled=${at === 0} @click=${this.#undo}>${icon("undo")}<span>${t.play.undo}</span></button>
      <button type="button" ?disabled=${!game || at === game.moves.length} @click=${this.#redo}>${icon("redo")}<span>${t.play.redo}</span></button>
      <button type="button" ?disabled=${at === 0} @click=${this.#reset}>${icon("reset")}<span>${t.play.reset}</span></button>
      <button type="button" ?disabled=${solved} @click=${hint}>${icon("hint")}<span>${t.play.hint}</span></button>
      <button type="button" @click=${this.#share}>${icon("share")}<span>${t.play.share}</span></button>
      <button type="button" @click=${() => this.renderRoot.querySelector<NewCard>("tw-new-card")?.make()}>
        ${icon("add")}<span>${t.play.fresh}</span>
      </button>
    </div>`;
  }
}

customElements.define("tw-play-view", PlayView);
