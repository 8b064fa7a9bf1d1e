import { css } from "lit";

export const labStyles = css`
  .columns {
    grid-template-areas: "head" "stage" "body";
  }
  .head {
    grid-area: head;
  }
  .body {
    grid-area: body;
  }
  .stage {
    grid-area: stage;
    --turnwise-board-height: min(26rem, 100dvh - 15rem);
  }
  .results td.start {
    white-space: normal;
  }
  @media (min-width: 56rem) {
    .columns {
      grid-template-areas: "stage head" "stage body";
      grid-template-rows: auto 1fr;
      row-gap: 1rem;
    }
    .stage {
      position: static;
      --turnwise-board-height: min(34rem, 100dvh - 18rem);
    }
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  fieldset.stack {
    gap: 0;
  }
  legend {
    padding: 0;
    font-weight: 550;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
  }
  .choice input {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    margin: 0;
    accent-color: var(--accent);
  }
  .choice .small {
    display: block;
    font-weight: 400;
    line-height: 1.3;
  }
  summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    font-weight: 550;
    cursor: pointer;
  }
  summary::before {
    content: "›";
    width: 1.2rem;
    font-size: 1.25rem;
  }
  details[open] summary::before {
    content: "⌄";
  }
  .swatch {
    flex: none;
    vertical-align: middle;
  }
  .results {
    scroll-margin-top: 4rem;
    max-width: 76rem;
    margin-inline: auto;
    padding: 0 0.75rem 2.5rem;
  }
  .results table {
    width: 100%;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  @media (min-width: 56rem) {
    .results {
      padding-inline: 2rem;
    }
  }
`;
