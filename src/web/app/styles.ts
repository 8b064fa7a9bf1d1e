import { css, unsafeCSS } from "lit";

/** What all views look like. Sizes are at least 44 pixels where a finger must hit. */
export const controls = css`
  :host {
    display: block;
  }
  * {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: 1.05rem;
    font-weight: 650;
  }
  .quiet {
    color: var(--quiet);
  }
  .small {
    font-size: 0.875rem;
  }
  .bad {
    color: var(--bad);
  }
  .good {
    color: var(--good);
  }
  .mono {
    font-family: var(--mono);
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  .button,
  select {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding: 0.25rem 1rem;
    border: 1px solid transparent;
    border-radius: 0.6rem;
    background: var(--control);
    color: var(--ink);
    font-weight: 550;
    text-decoration: none;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  button:disabled {
    color: color-mix(in srgb, var(--ink) 40%, transparent);
    cursor: default;
  }
  .primary {
    background: var(--accent);
    color: var(--on-accent);
  }
  .primary:disabled {
    background: var(--control);
  }
  button.plain {
    background: none;
  }
  button[aria-pressed="true"] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  ul[role="list"],
  ol[role="list"] {
    list-style: none;
  }
  @media (hover: hover) {
    button:not(:disabled, .primary):hover {
      background: color-mix(in srgb, var(--control), var(--accent) 18%);
    }
    button.primary:not(:disabled):hover {
      background: color-mix(in srgb, var(--accent), var(--ink) 15%);
    }
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  select {
    display: block;
    width: 100%;
    padding-inline: 0.75rem 2.25rem;
    appearance: none;
    background-color: var(--control);
    background-image: linear-gradient(45deg, transparent 50%, var(--ink) 50%), linear-gradient(135deg, var(--ink) 50%, transparent 50%);
    background-position:
      right 1.1rem center,
      right 0.8rem center;
    background-size: 0.32rem 0.32rem;
    background-repeat: no-repeat;
    text-overflow: ellipsis;
  }
  option {
    background: var(--surface);
    color: var(--ink);
  }
  textarea,
  input[type="text"],
  input[type="number"] {
    width: 100%;
    min-height: 2.75rem;
    padding: 0.6rem 0.75rem;
    border: 1px solid var(--edge);
    border-radius: 0.6rem;
    background: var(--surface);
  }
  textarea {
    font-family: var(--mono);
    line-height: 1.4;
    resize: vertical;
  }
  input[type="range"] {
    flex: 1;
    min-width: 0;
    height: 2.75rem;
    margin: 0;
    accent-color: var(--accent);
    touch-action: pan-y;
  }
  label {
    font-weight: 550;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
  .card {
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: 0.9rem;
    background: var(--surface);
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .table {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.35rem 0.6rem;
    text-align: end;
    white-space: nowrap;
  }
  th {
    font-weight: 600;
  }
  .start {
    text-align: start;
  }
  progress {
    width: 100%;
    height: 0.6rem;
    border: 0;
    border-radius: 0.3rem;
    background: var(--control);
    accent-color: var(--accent);
    overflow: hidden;
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--control);
  }
  progress::-webkit-progress-value {
    background: var(--accent);
  }
  progress::-moz-progress-bar {
    background: var(--accent);
  }
`;

/** Screens that are wide, and those that are wider than high and have no room for anything below a board. */
export const WIDE_OR_LOW = unsafeCSS("(min-width: 56rem), (min-width: 36rem) and (max-height: 34rem)");

/** Board left, one panel right; on a narrow screen one below the other. */
export const twoColumns = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.75rem 0.75rem 1.5rem;
    max-width: 76rem;
    margin-inline: auto;
  }
  .stage {
    min-width: 0;
    --turnwise-board-height: calc(100dvh - 15rem);
  }
  @media (min-width: 56rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 23rem;
      gap: 2.5rem;
      padding: 1.5rem 2rem 2.5rem;
      align-items: start;
    }
    .stage {
      position: sticky;
      top: 5rem;
      --turnwise-board-height: calc(100dvh - 8rem);
    }
  }
`;
