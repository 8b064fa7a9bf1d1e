import { css } from "lit";

export const playerStyles = css`
  :host {
    display: block;
    max-width: 30rem;
    --ink: var(--turnwise-ink, light-dark(#1b1d21, #eceae5));
    --control: var(--turnwise-control, light-dark(#dedad2, #31363d));
    --accent: var(--turnwise-accent, light-dark(#0b5c94, #7cc0f5));
    color: var(--ink);
    font-family: var(--turnwise-font, system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif);
  }
  :host([hidden]) {
    display: none;
  }
  .row {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    margin-top: 0.75rem;
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
    flex: 1;
    min-width: 3rem;
    height: 2.75rem;
    margin: 0;
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
    border: 2px solid light-dark(#a63b00, #ff9d63);
    border-radius: 0.6rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
