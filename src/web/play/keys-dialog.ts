import { css, html, LitElement } from "lit";
import { icon } from "../app/icons.ts";
import { controls } from "../app/styles.ts";
import type { Messages } from "../i18n/messages.ts";
import { dialogStyles } from "./dialog-styles.ts";

/** What keys do in Play. */
export class KeysDialog extends LitElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.5rem 1rem;
        margin: 0;
      }
      dd {
        margin: 0;
      }
      dt {
        font-family: var(--mono);
      }
    `,
  ];
  static override properties = { t: { attribute: false } };
  declare t: Messages;

  open(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (!dialog?.open) dialog?.showModal();
  }

  override render() {
    const { t } = this;
    return html`<dialog aria-labelledby="title">
      <div class="stack">
        <header>
          <h2 id="title">${t.keys.title}</h2>
          <form method="dialog"><button class="plain" aria-label=${t.share.close}>${icon("close")}</button></form>
        </header>
        <dl>${t.keys.list.map(([key, what]) => html`<dt>${key}</dt><dd>${what}</dd>`)}</dl>
      </div>
    </dialog>`;
  }
}

customElements.define("tw-keys-dialog", KeysDialog);
