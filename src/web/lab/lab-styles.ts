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
  .between {
    justify-content: space-between;
  }
  .results > .between {
    position: sticky;
    top: 3rem;
    z-index: 1;
    padding-block: 0.5rem;
    background: var(--ground);
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
    scroll-margin-top: 3rem;
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
  @media (max-width: 56rem) {
    .results table,
    .results tbody {
      display: block;
    }
    .results thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .results tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
      gap: 0.25rem 0.75rem;
      padding-block: 0.75rem;
    }
    .results :is(th, td) {
      padding: 0;
      text-align: start;
    }
    .results td::before {
      content: attr(data-label);
      display: block;
      color: var(--quiet);
      font-size: 0.8rem;
    }
    .results :is(th, td.start) {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 56rem) {
    .results {
      padding-inline: 2rem;
    }
  }
`;
