/** The moves of a sequence as a list of buttons: each leads to the board after it. */
import { css, html, nothing } from "lit";

export const moveListStyles = css`
  .moves {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .moves button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.5rem;
  }
  .moves button.ahead {
    background: none;
    box-shadow: inset 0 0 0 1px var(--edge, currentColor);
  }
  .moves button[aria-current="step"] {
    background: var(--accent);
    color: var(--on-accent);
  }
`;

/** `at`: how many moves have been made. */
export function moveList(names: readonly string[], at: number, label: string, goTo: (at: number) => void) {
  return html`<ol class="moves" role="list" aria-label=${label}>
    ${names.map(
      (name, index) =>
        html`<li>
          <button
            type="button"
            class=${index < at ? "" : "ahead"}
            aria-current=${index === at - 1 ? "step" : nothing}
            @click=${() => goTo(index + 1)}
          >
            ${name}
          </button>
        </li>`,
    )}
  </ol>`;
}
