import { css } from "lit";

export const drawStyles = css`
  .tools button:not([aria-label]) {
    flex: 1;
    padding-inline: 0.5rem;
  }
  .swatch {
    min-width: 2.75rem;
    padding-inline: 0.5rem;
    border-width: 2px;
    font-weight: 650;
  }
  button.swatch[aria-pressed="true"] {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .moves {
    display: grid;
    gap: 0.25rem;
    max-height: 22rem;
    overflow-y: auto;
  }
  .moves li {
    flex-wrap: nowrap;
    padding: 0.25rem;
    border-radius: 0.6rem;
  }
  .moves .shown {
    background: var(--well);
  }
  .moves button {
    flex: none;
    padding-inline: 0.6rem;
  }
  .moves .name {
    flex: none;
    width: 4.5rem;
    font-weight: 650;
  }
  .what {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
