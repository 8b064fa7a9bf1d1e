import { css } from "lit";
import { inheritedColours } from "../board/styles.ts";

export const playerStyles = css`
  :host {
    display: block;
    max-width: 30rem;
    ${inheritedColours}
  }
  /* Colours of its own, ground and text, where the author asks for them. */
  :host([theme]) {
    padding: 1rem;
    border-radius: 0.75rem;
    background: light-dark(#f7f6f2, #15171b);
    color: light-dark(#1b1d21, #eceae5);
    color-scheme: light dark;
  }
  :host([theme="light"]) {
    color-scheme: light;
  }
  :host([theme="dark"]) {
    color-scheme: dark;
  }
  :host([hidden]) {
    display: none;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
    margin-top: 0.5rem;
  }
  .goal {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-bottom: 0.5rem;
  }
  .goal turnwise-board {
    width: 5.5rem;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.6rem;
    border: 0;
    border-radius: 0.6rem;
    background: var(--control);
    color: inherit;
    font: inherit;
    font-weight: 550;
    cursor: pointer;
    touch-action: manipulation;
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  input {
    display: block;
    width: 100%;
    height: 2.75rem;
    margin: 0.5rem 0 0;
    accent-color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .status,
  .wrong {
    min-height: 1.5em;
    margin: 0.4rem 0 0;
  }
  .wrong {
    padding: 0.75rem 1rem;
    border: 2px solid var(--bad);
    border-radius: 0.6rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
