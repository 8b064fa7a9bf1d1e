import { css, html, LitElement, nothing } from "lit";
import { boardText } from "../app/board-text.ts";
import { icon } from "../app/icons.ts";
import type { Opened } from "../app/puzzles.ts";
import { makeRoute } from "../app/route.ts";
import { controls } from "../app/styles.ts";
import type { Board } from "../core.ts";
import type { Messages } from "../i18n/messages.ts";

/** A link to the board that the game began with, or to the board as it stands. */
export class ShareDialog extends LitElement {
  static override styles = [
    controls,
    css`
      dialog {
        width: min(32rem, calc(100vw - 2rem));
        padding: 1.25rem;
        border: 1px solid var(--line);
        border-radius: 1rem;
        background: var(--surface);
        color: var(--ink);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      header {
        display: flex;
        justify-content: space-between;
        align-items: center;
      }
      header button {
        padding: 0.5rem;
      }
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
    _now: { state: true },
    _said: { state: true },
  };

  declare t: Messages;
  declare opened: Opened;
  declare start: Board | undefined;
  declare board: Board | undefined;
  declare _now: boolean;
  declare _said: string;

  constructor() {
    super();
    this._now = false;
    this._said = "";
  }

  open(): void {
    this._said = "";
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  get #link(): string {
    const board = this._now ? this.board : this.start;
    const { id, packed, puzzle } = this.opened;
    const hash = makeRoute({ view: "play", puzzle: id, definition: packed, board: board && boardText(puzzle, board) });
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

  override render() {
    const { t } = this;
    const choice = (now: boolean, label: string) =>
      html`<label class="choice"><input type="radio" name="board" .checked=${this._now === now} @change=${() => (this._now = now)} />${label}</label>`;
    return html`<dialog aria-labelledby="title">
      <div class="stack">
        <header>
          <h2 id="title">${t.share.title}</h2>
          <form method="dialog"><button class="plain" aria-label=${t.share.close}>${icon("close")}</button></form>
        </header>
        <fieldset>
          <legend class="hidden">${t.share.title}</legend>
          ${choice(false, t.share.start)} ${choice(true, t.share.now)}
        </fieldset>
        <label for="link" class="hidden">${t.share.link}</label>
        <input id="link" type="text" class="mono small" readonly .value=${this.#link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <div class="row">
          <button type="button" class="primary" @click=${this.#copy}>${t.share.copy}</button>
          <span role="status" class="small">${this._said === "" ? nothing : this._said}</span>
        </div>
      </div>
    </dialog>`;
  }
}

customElements.define("tw-share-dialog", ShareDialog);
