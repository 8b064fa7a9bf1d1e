/** The puzzle that is being made, to be tried: its moves on a board, and pictures of it. */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { download, fileName } from "../app/download.ts";
import { icon } from "../app/icons.ts";
import { controls } from "../app/styles.ts";
import { pngOf, svgText } from "../board/image.ts";
import type { Step } from "../board/picture.ts";
import { applyMove, type Board, isSolved, type Puzzle } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { outlinesOf } from "../play/outlines.ts";
import { scramble } from "../play/scramble.ts";

/** Moves that mix it. */
const MIX = 12;

export class TryCard extends LitElement {
  static override styles = controls;
  static override properties = {
    t: { attribute: false },
    puzzle: { attribute: false },
    stale: { type: Boolean, reflect: true },
    _boards: { state: true },
    _step: { state: true },
    _failure: { state: true },
  };

  declare t: Messages;
  declare puzzle: Puzzle;
  /** The definition has faults: this is the last puzzle without any. */
  declare stale: boolean;
  /** The board at hand last, before it those that can be gone back to, each with the move that was made of it. */
  declare _boards: readonly { readonly board: Board; readonly move?: number }[];
  declare _step: Step | undefined;
  declare _failure: string | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("puzzle")) this.#set(0);
  }

  #set(moves: number): void {
    this._step = undefined;
    this._boards = [{ board: scramble(this.puzzle, moves) }];
  }

  #move(move: number): void {
    const { board } = this._boards.at(-1)!;
    this._boards = [...this._boards.slice(0, -1), { board, move }, { board: applyMove(this.puzzle, board, move) }];
    this._step = { move };
  }

  #undo(): void {
    const before = this._boards.at(-2)!;
    this._boards = [...this._boards.slice(0, -2), { board: before.board }];
    this._step = { move: before.move!, back: true };
  }

  async #picture(kind: "svg" | "png"): Promise<void> {
    const drawing = this.renderRoot.querySelector("turnwise-board")?.shadowRoot?.querySelector("svg");
    if (!drawing) return;
    const svg = svgText(drawing);
    this._failure = undefined;
    try {
      download(fileName(this.puzzle.name, kind), kind === "svg" ? svg : await pngOf(svg), "image/svg+xml");
    } catch {
      this._failure = kind;
    }
  }

  override render() {
    const { t, puzzle } = this;
    const { board } = this._boards.at(-1)!;
    return html`<div class="stack">
      <turnwise-board
        lang=${t.language}
        .picture=${puzzle}
        .board=${board}
        .step=${this._step}
        .outlines=${outlinesOf(puzzle)}
        @turnwise-move=${(event: HTMLElementEventMap["turnwise-move"]) => this.#move(event.detail.move)}
      ></turnwise-board>
      <p class="small quiet">${this.stale ? t.make.stale : isSolved(puzzle, board) ? t.make.isGoal : t.make.tried}</p>
      ${
        this.stale
          ? nothing
          : html`<div class="row">
              <button type="button" @click=${() => this.#set(0)}>${t.make.goal}</button>
              <button type="button" @click=${() => this.#set(MIX)}>${t.make.mix}</button>
              <button type="button" aria-label=${t.make.undo} title=${t.make.undo} ?disabled=${this._boards.length < 2} @click=${this.#undo}>${icon("undo")}</button>
              <button type="button" aria-label=${`${t.make.picture}: SVG`} @click=${() => this.#picture("svg")}>SVG</button>
              <button type="button" aria-label=${`${t.make.picture}: PNG`} @click=${() => this.#picture("png")}>PNG</button>
            </div>`
      }
      ${this._failure === undefined ? nothing : html`<p class="bad" role="alert">${t.make.noPng}</p>`}
    </div>`;
  }
}

customElements.define("tw-try-card", TryCard);
