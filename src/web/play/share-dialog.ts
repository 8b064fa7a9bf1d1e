import { css, html, LitElement, nothing } from "lit";
import { boardText } from "../app/board-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls } from "../app/styles.ts";
import { type Board, makeMoves } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";
import { dialogStyles } from "./dialog-styles.ts";

/** A link to the board that the game began with, or to the board as it stands. */
export class ShareDialog extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      label.choice {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 2.75rem;
      }
      input[type="radio"] {
        width: 1.2rem;
        height: 1.2rem;
        accent-color: var(--accent);
      }
      fieldset {
        margin: 0;
        padding: 0;
        border: 0;
      }
    `,
  ];
  static override properties = {
    t: { attribute: false },
    opened: { attribute: false },
    start: { attribute: false },
    board: { attribute: false },
    moves: { attribute: false },
    _what: { state: true },
    _said: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare start: Board | undefined;
  declare board: Board | undefined;
  /** The moves in force. */
  declare moves: readonly number[];
  declare _what: "start" | "now" | "moves";
  declare _said: string;

  constructor() {
    super();
    this.moves = [];
    this._what = "start";
    this._said = "";
  }

  open(): void {
    this._said = "";
    if (this.moves.length === 0) this._what = "start";
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  get #link(): string {
    const board = this._what === "now" ? this.board : this.start;
    const { id, packed, puzzle } = this.opened;
    const moves = this._what === "moves" ? makeMoves(puzzle, this.moves) : undefined;
    const hash = makeRoute({ view: "play", puzzle: id, definition: packed, board: board && boardText(puzzle, board), moves });
    return `${location.origin}${location.pathname}${hash}`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.#link);
      this._said = this.t.share.copied;
    } catch {
      this.renderRoot.querySelector<HTMLInputElement>("#link")?.select();
      this._said = this.t.share.copyYourself;
    }
  }

  /** The system's own sheet: to a message, to another device. */
  async #send(): Promise<void> {
    // Whoever closes the sheet has not failed.
    await navigator.share({ title: document.title, url: this.#link }).catch(() => undefined);
  }

  override render() {
    const { t } = this;
    const choice = (what: typeof this._what, label: string) =>
      html`<label class="choice"><input type="radio" name="board" .checked=${this._what === what} @change=${() => (this._what = what)} />${label}</label>`;
    return html`<dialog aria-labelledby="title">
      <div class="stack">
        <header>
          <h2 id="title">${t.share.title}</h2>
          <form method="dialog"><button class="plain" aria-label=${t.share.close}>${icon("close")}</button></form>
        </header>
        <fieldset>
          <legend class="hidden">${t.share.title}</legend>
          ${choice("start", t.share.start)} ${choice("now", t.share.now)} ${this.moves.length > 0 ? choice("moves", t.share.moves) : nothing}
        </fieldset>
        <label for="link" class="hidden">${t.share.link}</label>
        <input id="link" type="text" class="mono small" readonly .value=${this.#link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <div class="row">
          <button type="button" class="primary" @click=${this.#copy}>${t.share.copy}</button>
          ${"share" in navigator ? html`<button type="button" @click=${this.#send}>${icon("share")} ${t.share.send}</button>` : nothing}
          <span role="status" class="small">${this._said === "" ? nothing : this._said}</span>
        </div>
      </div>
    </dialog>`;
  }
}

customElements.define("tw-share-dialog", ShareDialog);
