import { css } from "lit";

export const makeStyles = css`
  .columns {
    grid-template-areas: "draw" "stage" "panel" "facts";
  }
  .draw {
    grid-area: draw;
    align-content: start;
  }
  .between {
    justify-content: space-between;
    flex-wrap: nowrap;
  }
  .stage {
    grid-area: stage;
    --turnwise-board-height: min(24rem, 100dvh - 15rem);
  }
  .panel {
    grid-area: panel;
  }
  .facts {
    grid-area: facts;
  }
  h2 {
    flex: none;
  }
  tw-try-card[stale] {
    opacity: 0.6;
  }
  .from {
    flex: 0 1 16rem;
    min-width: 0;
  }
  summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  pre {
    max-height: 12rem;
    margin: 0 0 0.5rem;
    padding: 0.75rem;
    border-radius: 0.6rem;
    background: var(--well);
    white-space: pre-wrap;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  #editor {
    min-width: 0;
    border: 1px solid var(--edge);
    border-radius: 0.6rem;
    overflow: hidden;
  }
  #editor:focus-within {
    overflow: visible;
  }
  .faults button {
    justify-content: start;
    padding-inline: 0.25rem;
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .note {
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(6rem, 38%) minmax(0, 1fr);
    gap: 0.35rem 1rem;
    margin: 0;
  }
  dt {
    color: var(--quiet);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 56rem) {
    .columns {
      grid-template-areas: "draw stage" "draw panel" "facts panel";
      grid-template-rows: min-content 1fr auto;
      align-items: start;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1.5rem 2.5rem;
    }
    .stage {
      position: static;
      --turnwise-board-height: min(30rem, 100dvh - 16rem);
    }
  }
`;
