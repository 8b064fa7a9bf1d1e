import { html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import type { Step } from "../board/picture.ts";
import { applyMove, type Board, isSolved, type Solution } from "../core.ts";
import type { PlayerElement } from "../elements-types.ts";
import { boardsAlong } from "../play/game.ts";
import { outlinesOf } from "../play/outlines.ts";
import { Playback } from "../play/playback.ts";
import type { Client } from "../solver/client.ts";
import { type Content, readContent } from "./content.ts";
import { playerLabels } from "./labels.ts";
import { playerStyles } from "./styles.ts";

/** A puzzle in somebody's page: a board to turn, a sequence of moves to watch, and the shortest solution on request. */
export class TurnwisePlayer extends LitElement implements PlayerElement {
  static override styles = playerStyles;
  static override properties = {
    puzzle: {},
    definition: {},
    board: {},
    moves: {},
    controls: { type: Boolean },
    autoplay: { type: Boolean },
    lang: {},
    _shown: { state: true },
    _step: { state: true },
    _solution: { state: true },
    _solving: { state: true },
    _failure: { state: true },
  };

  /** How the engine is reached; set by whoever defines the element. */
  static newClient: (() => Client) | undefined;

  declare puzzle: string;
  declare definition: string;
  declare board: string;
  declare moves: string;
  declare controls: boolean;
  declare autoplay: boolean;
  declare _shown: Board | undefined;
  declare _step: Step | undefined;
  declare _solution: Solution | undefined;
  declare _solving: boolean;
  declare _failure: unknown;
  #content: Content | string = "";
  /** The boards along the moves that can be scrubbed through. */
  #track: readonly Board[] = [];
  #moves: readonly number[] = [];
  #at = 0;
  #client: Client | undefined;
  #abort: AbortController | undefined;
  readonly #playback = new Playback(() => this.#follow());

  constructor() {
    super();
    this.puzzle = "rotation-game";
    this.definition = "";
    this.board = "";
    this.moves = "";
    this.controls = false;
    this.autoplay = false;
    this.lang = "";
    this._solving = false;
    this._failure = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Where the script came first, the definition inside is not there yet.
    if (document.readyState === "loading") {
      document.addEventListener(
        "DOMContentLoaded",
        () => {
          // Otherwise what was begun meanwhile goes on.
          if (this.#inside() === "") return;
          this.#read();
          this.requestUpdate();
        },
        { once: true },
      );
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
    this.#playback.stop();
    this.#client?.close();
    this.#client = undefined;
  }

  get #labels() {
    return playerLabels(this.#language);
  }

  get #language(): string {
    return this.lang || document.documentElement.lang || "en";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if ((["puzzle", "definition", "board", "moves"] as const).some((name) => changed.has(name))) this.#read();
  }

  /** The definition that stands inside the element. */
  #inside(): string {
    return this.querySelector('script[type="application/json"]')?.textContent ?? "";
  }

  #read(): void {
    const { puzzle, board, moves } = this;
    this.#content = readContent({ puzzle, definition: this.definition || this.#inside(), board, moves }, this.#labels);
    if (typeof this.#content === "string") return;
    this.#begin(this.#content.board, this.#content.moves);
    if (this.autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#playback.play();
  }

  /** Back to what the page's author wrote, whatever the reader has turned or asked for since. */
  #reset(): void {
    if (typeof this.#content === "string") return;
    if (!this.#isAuthors) this.#begin(this.#content.board, this.#content.moves);
    this.#playback.goTo(0);
  }

  /** Whether the sequence is the author's, and no longer the reader's or a solution. */
  get #isAuthors(): boolean {
    return typeof this.#content !== "string" && this.#moves === this.#content.moves;
  }

  /** A new sequence to scrub through. */
  #begin(board: Board, moves: readonly number[]): void {
    if (typeof this.#content === "string") return;
    this.#abort?.abort();
    this._solving = false;
    this._failure = undefined;
    this._solution = undefined;
    this.#track = boardsAlong(this.#content.puzzle, board, moves);
    this.#moves = moves;
    this.#at = 0;
    this._shown = board;
    this._step = undefined;
    this.#playback.load(moves.length);
  }

  /** The playback moved on. */
  #follow(): void {
    const { at } = this.#playback;
    if (!this.#playback.active || this.#track[at] === undefined) return;
    if (at !== this.#at) {
      this._step =
        at === this.#at + 1 ? { move: this.#moves[at - 1]! } : at === this.#at - 1 ? { move: this.#moves[at]!, back: true } : undefined;
      this.#at = at;
      this._shown = this.#track[at];
    }
    this.requestUpdate();
  }

  /** A turn by hand: what lay ahead gives way to it, until the reader goes back to the start. */
  #turn(move: number): void {
    if (typeof this.#content === "string" || !this._shown) return;
    const { puzzle } = this.#content;
    const made = [...this.#moves.slice(0, this.#at), move];
    const board = applyMove(puzzle, this._shown, move);
    this.#begin(this.#track[0]!, made);
    this.#at = made.length;
    this.#playback.goTo(made.length);
    this._shown = board;
    this._step = { move };
  }

  async #solve(): Promise<void> {
    if (typeof this.#content === "string" || !this._shown || !TurnwisePlayer.newClient) return;
    const { json } = this.#content;
    const board = this._shown;
    this.#client ??= TurnwisePlayer.newClient();
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this._solving = true;
    this._failure = undefined;
    try {
      const solution = await this.#client.ask("solve", { puzzle: { key: json, json }, board }, { signal: abort.signal });
      this.#begin(board, solution.status === "solved" ? solution.moves : []);
      this._solution = solution;
      this.#playback.play();
    } catch (error) {
      if (!abort.signal.aborted) this._failure = error;
    } finally {
      if (this.#abort === abort || !abort.signal.aborted) this._solving = false;
    }
  }

  override render() {
    const content = this.#content;
    if (typeof content === "string") return html`<p class="wrong" role="alert">${content}</p>`;
    return html`
      <turnwise-board
        lang=${this.#language}
        .picture=${content.puzzle}
        .board=${this._shown}
        .step=${this._step}
        .outlines=${outlinesOf(content.puzzle)}
        .duration=${250}
        @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#turn(event.detail.move)}
      ></turnwise-board>
      ${this.controls ? this.#controls(content) : nothing}
    `;
  }

  #controls({ puzzle }: Content) {
    const labels = this.#labels;
    const { at, playing } = this.#playback;
    const length = this.#moves.length;
    const solved = this._shown !== undefined && isSolved(puzzle, this._shown);
    const button = (label: string, disabled: boolean, click: () => void, face: unknown) =>
      html`<button type="button" aria-label=${label} title=${label} ?disabled=${disabled} @click=${click}>${face}</button>`;
    return html`
      <div class="row">
        ${button(playing ? labels.pause : labels.play, length === 0, () => this.#playback.toggle(), icon(playing ? "pause" : "play"))}
        ${button(labels.back, at === 0, () => this.#playback.goTo(at - 1), icon("undo"))}
        ${button(labels.forward, at === length, () => this.#playback.goTo(at + 1), icon("redo"))}
        <input
          type="range"
          min="0"
          max=${length}
          .value=${String(at)}
          ?disabled=${length === 0}
          aria-label=${labels.scrub}
          aria-valuetext=${labels.at(at, length)}
          @input=${(event: Event) => this.#playback.goTo(Number((event.target as HTMLInputElement).value))}
        />
        ${button(labels.reset, at === 0 && this.#isAuthors, () => this.#reset(), icon("reset"))}
        <button type="button" ?disabled=${this._solving || solved} @click=${this.#solve}>${labels.solve}</button>
      </div>
      <p class="status" role="status">${this.#status(solved, at)}</p>
    `;
  }

  #status(solved: boolean, at: number): string {
    const labels = this.#labels;
    const solution = this._solution;
    if (this._solving) return labels.solving;
    if (this._failure !== undefined) return labels.failure(this._failure);
    if (solved) return labels.solved(at);
    if (solution?.status === "unsolvable") return labels.unsolvable(solution.reason);
    if (solution?.status === "limit") return labels.limit(solution.lowerBound);
    if (solution?.status === "solved") return labels.away(solution.distance);
    return labels.made(at);
  }
}
