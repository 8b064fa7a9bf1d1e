import { css, html, LitElement, nothing } from "lit";
import type { Opened } from "../app/puzzles.ts";
import { controls } from "../app/styles.ts";
import { paintsOf } from "../board/palette.ts";
import { EMPTY } from "../board/picture.ts";
import type { Board, UnreachableReason } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import type { Client } from "../solver/client.ts";
import { checkText, draftText, type Verdict } from "./draft.ts";

declare global {
  interface HTMLElementEventMap {
    /** The board that is being painted. */
    "tw-draft": CustomEvent<Uint8Array>;
    /** A legal board was chosen; undefined: none. */
    "tw-chosen": CustomEvent<Board | undefined>;
  }
}

/** Painting or pasting a board. What is wrong with it is said at once, in place. */
export class SetupCard extends LitElement {
  static override styles = [
    controls,
    css`
      .palette {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      .palette button {
        min-width: 3.25rem;
        padding: 0.2rem 0.6rem;
        flex-direction: column;
        gap: 0;
        line-height: 1.25;
        border: 2px solid transparent;
      }
      .palette button[aria-pressed="true"] {
        border-color: var(--ink);
        outline: 2px solid var(--surface);
        outline-offset: -4px;
      }
      .palette .left {
        font-size: 0.75rem;
        font-weight: 500;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    start: { attribute: false },
    client: { attribute: false },
    _symbol: { state: true },
    _draft: { state: true },
    _text: { state: true },
    _unsolvable: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  /** The board to begin with. A card is one setting-up: it is read once, however often its owner renders. */
  declare start: Board;
  declare client: Client;
  declare _symbol: number;
  declare _draft: Uint8Array;
  declare _text: string;
  /** Why the board has no solution, where that is proven. */
  declare _unsolvable: UnreachableReason | undefined;
  #abort: AbortController | undefined;

  constructor() {
    super();
    this._symbol = 0;
    this._draft = new Uint8Array();
    this._text = "";
  }

  /** Puts the chosen symbol on a cell; on one that has it already, takes it away. */
  paint(cell: number): void {
    const next = this._draft.slice();
    next[cell] = next[cell] === this._symbol ? EMPTY : this._symbol;
    this._text = draftText(this.opened.puzzle, next);
    this.#draw(next);
  }

  override willUpdate(): void {
    if (this.hasUpdated) return;
    this._draft = this.start.slice();
    this._text = draftText(this.opened.puzzle, this._draft);
    this.#judge();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
  }

  /** Asks whether the board, where it is one, is proven to have no solution. */
  #judge(): void {
    this.#abort?.abort();
    this._unsolvable = undefined;
    const { board } = checkText(this.opened.puzzle, this._text);
    if (board) void this.#learn(board, (this.#abort = new AbortController()).signal);
  }

  async #learn(board: Board, signal: AbortSignal): Promise<void> {
    const { key, json } = this.opened;
    const reason = await this.client.ask("disproof", { puzzle: { key, json }, board }, { signal }).catch(() => undefined);
    if (!signal.aborted) this._unsolvable = reason;
  }

  #draw(draft: Uint8Array): void {
    this._draft = draft;
    this.#judge();
    this.dispatchEvent(new CustomEvent("tw-draft", { detail: draft, bubbles: true, composed: true }));
  }

  #write(text: string): void {
    this._text = text;
    this.#draw(checkText(this.opened.puzzle, text).draft);
  }

  #close(board: Board | undefined): void {
    this.dispatchEvent(new CustomEvent("tw-chosen", { detail: board, bubbles: true, composed: true }));
  }

  override render() {
    const { t } = this;
    const verdict = checkText(this.opened.puzzle, this._text);
    return html`<section class="card stack" aria-labelledby="setup">
      <h2 id="setup">${t.setup.title}</h2>
      <p class="quiet small">${t.setup.how}</p>
      ${this.#palette()}
      <label for="text">${t.setup.text}</label>
      <textarea
        id="text"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        autocapitalize="off"
        .value=${this._text}
        aria-invalid=${verdict.board ? "false" : "true"}
        aria-describedby="verdict"
        @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div id="verdict" role="status">${this.#problems(verdict)}</div>
      <div class="row">
        <button type="button" class="primary" ?disabled=${!verdict.board} @click=${() => this.#close(verdict.board)}>${t.setup.use}</button>
        <button type="button" @click=${() => this.#write("")}>${t.setup.clear}</button>
        <button type="button" class="plain" @click=${() => this.#close(undefined)}>${t.setup.cancel}</button>
      </div>
    </section>`;
  }

  #palette() {
    const { puzzle } = this.opened;
    const paints = paintsOf(puzzle);
    return html`<div class="palette" role="group" aria-label=${this.t.setup.palette}>
      ${puzzle.symbols.map((symbol, index) => {
        const left = puzzle.counts[index]! - this._draft.filter((other) => other === index).length;
        const { fill, ink } = paints[index]!;
        return html`<button
          type="button"
          aria-pressed=${index === this._symbol}
          .style=${`background: ${fill}; color: ${ink}`}
          @click=${() => (this._symbol = index)}
        >
          <span>${symbol}</span>
          <span class="left">${left === 0 ? "✓" : String(left).replace("-", "−")} <span class="hidden">${this.t.setup.left}</span></span>
        </button>`;
      })}
    </div>`;
  }

  #problems({ problems, board }: Verdict) {
    if (board && this._unsolvable !== undefined) return html`<p class="bad">${this.t.setup.unsolvable(this._unsolvable)}</p>`;
    if (board) return html`<p class="good">${this.t.setup.legal}</p>`;
    if (this._text.trim() === "") return nothing;
    return html`<ul class="bad" role="list">
      ${problems.map((problem) => html`<li>${this.t.problem(problem)}</li>`)}
    </ul>`;
  }
}

customElements.define("tw-setup-card", SetupCard);
