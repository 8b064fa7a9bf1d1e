import { html, LitElement, nothing, type PropertyValues } from "lit";
import { icon } from "../app/icons.ts";
import type { Step } from "../board/picture.ts";
import { applyMove, type Board, isSolved, makeBoard, makeMoves, type Solution } from "../core.ts";
import type { PlayerElement, PlayerEventDetail } from "../elements-types.ts";
import { boardsAlong } from "../play/game.ts";
import { moveList, moveListStyles } from "../play/move-list.ts";
import { outlinesOf, targetOf } from "../play/outlines.ts";
import { Playback } from "../play/playback.ts";
import type { Client } from "../solver/client.ts";
import { type Content, readContent } from "./content.ts";
import { playerLabels } from "./labels.ts";
import { playerStyles } from "./styles.ts";

/** A puzzle in somebody's page: a board to turn, a sequence of moves to watch, and the shortest solution on request. */
export class TurnwisePlayer extends LitElement implements PlayerElement {
  static override styles = [playerStyles, moveListStyles];
  static override properties = {
    puzzle: {},
    definition: {},
    board: {},
    moves: {},
    controls: { type: Boolean },
    autoplay: { type: Boolean },
    fixed: { type: Boolean },
    goal: { type: Boolean },
    movelist: { type: Boolean },
    theme: { reflect: true },
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
  declare fixed: boolean;
  declare goal: boolean;
  declare movelist: boolean;
  declare theme: "light" | "dark" | "auto" | null;
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
  /** Whose moves they are. */
  #by: PlayerEventDetail["by"] = "author";
  /** Where the author's moves were left for others. */
  #left = 0;
  /** The content was read anew, and nobody has been told. */
  #fresh = false;
  #solved = false;
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
    this.fixed = false;
    this.goal = false;
    this.movelist = false;
    this.theme = null;
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
    this.#fresh = true;
    this.#begin(this.#content.board, this.#content.moves, "author");
    if (this.autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#playback.play();
  }

  /** Back to what the page's author wrote, whatever the reader has turned or asked for since. */
  #return(at: number): void {
    if (typeof this.#content === "string") return;
    if (this.#by !== "author") this.#begin(this.#content.board, this.#content.moves, "author");
    this.#playback.goTo(at);
  }

  /** A new sequence to scrub through. */
  #begin(board: Board, moves: readonly number[], by: PlayerEventDetail["by"]): void {
    if (typeof this.#content === "string") return;
    if (this.#by === "author" && by !== "author") this.#left = this.#at;
    this.#by = by;
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

  /** A turn by hand: along what lies ahead where it is the same, else a branch of its own. */
  #turn(move: number): void {
    if (typeof this.#content === "string" || !this._shown) return;
    const at = this.#at;
    if (this.#moves[at] === move) {
      this.#playback.goTo(at + 1);
      return;
    }
    const made = [...this.#moves.slice(0, at), move];
    const board = applyMove(this.#content.puzzle, this._shown, move);
    this.#begin(this.#track[0]!, made, "reader");
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
      this.#begin(board, solution.status === "solved" ? solution.moves : [], "engine");
      this._solution = solution;
      this.#playback.play();
    } catch (error) {
      if (!abort.signal.aborted) this._failure = error;
    } finally {
      if (this.#abort === abort || !abort.signal.aborted) this._solving = false;
    }
  }

  /** Tells the page what is shown. */
  override updated(changed: PropertyValues): void {
    const content = this.#content;
    if (!changed.has("_shown") || !this._shown || typeof content === "string") return;
    const solved = isSolved(content.puzzle, this._shown);
    const before = this.#solved;
    this.#solved = solved;
    const detail: PlayerEventDetail = {
      board: makeBoard(content.puzzle, this._shown),
      moves: makeMoves(content.puzzle, this.#moves.slice(0, this.#at)),
      at: this.#at,
      solved,
      by: this.#by,
    };
    const tell = (type: string) => this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    if (this.#fresh) {
      this.#fresh = false;
      tell("turnwise-ready");
      return;
    }
    tell("turnwise-step");
    if (solved && !before) tell("turnwise-solved");
  }

  override render() {
    const content = this.#content;
    if (typeof content === "string") return html`<p class="wrong" role="alert">${content}</p>`;
    return html`
      ${this.goal ? this.#goal(content) : nothing}
      <turnwise-board
        lang=${this.#language}
        .picture=${content.puzzle}
        .board=${this._shown}
        .step=${this._step}
        .outlines=${outlinesOf(content.puzzle)}
        .duration=${250}
        ?fixed=${this.fixed}
        @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#turn(event.detail.move)}
      ></turnwise-board>
      ${this.controls ? this.#controls(content) : nothing}
      ${
        this.movelist && this.#moves.length > 0
          ? moveList(
              this.#moves.map((move) => content.puzzle.moves[move]!.name),
              this.#playback.at,
              this.#labels.moves,
              (at) => this.#playback.goTo(at),
            )
          : nothing
      }
    `;
  }

  #goal({ puzzle, goal }: Content) {
    const caption = targetOf(puzzle) ? this.#labels.goal : this.#labels.goalBoard;
    return html`<div class="goal" role="img" aria-label=${`${caption}: ${makeBoard(puzzle, goal)}`}>
      <span>${caption}</span>
      <turnwise-board .picture=${puzzle} .board=${goal} .outlines=${outlinesOf(puzzle)} bare></turnwise-board>
    </div>`;
  }

  #controls({ puzzle }: Content) {
    const labels = this.#labels;
    const { at, playing } = this.#playback;
    const length = this.#moves.length;
    const solved = this._shown !== undefined && isSolved(puzzle, this._shown);
    const button = (label: string, disabled: boolean, click: () => void, face: unknown) =>
      html`<button type="button" aria-label=${label} title=${label} ?disabled=${disabled} @click=${click}>${face}</button>`;
    const authors = typeof this.#content === "string" ? [] : this.#content.moves;
    return html`
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
      <div class="row">
        ${button(playing ? labels.pause : labels.play, length === 0, () => this.#playback.toggle(), icon(playing ? "pause" : "play"))}
        ${button(labels.back, at === 0, () => this.#playback.goTo(at - 1), icon("undo"))}
        ${button(labels.forward, at === length, () => this.#playback.goTo(at + 1), icon("redo"))}
        ${button(labels.reset, at === 0 && this.#by === "author", () => this.#return(0), icon("reset"))}
        <button type="button" ?disabled=${this._solving || solved} @click=${this.#solve}>${labels.solve}</button>
        ${
          this.#by !== "author" && authors.length > 0
            ? html`<button type="button" @click=${() => this.#return(this.#left)}>${labels.authors}</button>`
            : nothing
        }
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
