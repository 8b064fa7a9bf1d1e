import { css } from "lit";

export const labStyles = css`
  .lab,
  .sweep,
  .results {
    max-width: 108rem;
    margin-inline: auto;
    padding: 0.75rem;
  }
  .lab {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
  .boards {
    flex-wrap: nowrap;
  }
  .boards label {
    white-space: nowrap;
  }
  .boards input {
    flex-basis: 9rem;
  }
  .presenting {
    max-width: none;
  }
  .top {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
  /* On a phone one line that is pushed along: five would push the lab away. The padding holds the outline of what has the focus. */
  @media (max-width: 40rem) {
    .lessons {
      flex-wrap: nowrap;
      overflow-x: auto;
      padding: 4px;
      margin: -4px;
    }
  }
  .lessons a {
    flex: none;
    padding-inline: 0.75rem;
    font-size: 0.9rem;
  }
  .lessons a[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .chooser {
    gap: 1rem;
    margin-bottom: 1rem;
  }
  .grow {
    flex: 1 1 12rem;
  }
  .between,
  .spread {
    justify-content: space-between;
  }
  .results > .between {
    position: sticky;
    top: 3rem;
    z-index: 1;
    padding-block: 0.5rem;
    background: var(--ground);
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 550;
  }
  .choices,
  .more {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
    gap: 0 1.5rem;
  }
  .choice,
  .choice label {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
  }
  .choice label {
    flex: 1;
    min-width: 0;
  }
  .choice button {
    padding-inline: 0.5rem;
    min-width: 2.75rem;
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
  .run {
    justify-self: start;
    min-width: 10rem;
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
    padding-bottom: 2.5rem;
  }
  .results td.start {
    white-space: normal;
  }
  .results table {
    width: 100%;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  @media (max-width: 56rem) {
    .boards {
      flex-wrap: wrap;
    }
    .boards label {
      flex-basis: 100%;
      white-space: normal;
    }
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
    .lab,
    .sweep,
    .results {
      padding: 1.25rem 2rem;
    }
    .head {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(24rem, 1fr);
      align-items: start;
      gap: 2rem;
    }
  }
  @media (min-width: 76rem) {
    .taught:not(.presenting) {
      grid-template-columns: 22rem minmax(0, 1fr);
      align-items: start;
    }
    .taught:not(.presenting) > :not(tw-lab-lesson, .watched) {
      grid-column: 1 / -1;
    }
    .taught:not(.presenting) > tw-lab-lesson {
      position: sticky;
      top: 4rem;
    }
  }
`;
