import { css } from "lit";

export const atlasStyles = css`
  .page {
    gap: 1.75rem;
    max-width: 56rem;
    margin-inline: auto;
    padding: 0.75rem 0.75rem 2.5rem;
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: 1rem;
    margin: 0;
  }
  dt {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  dd {
    margin: 0;
    font-size: 1.35rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .between {
    justify-content: space-between;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
  }
  .choice input {
    width: 1.2rem;
    height: 1.2rem;
    margin: 0;
    accent-color: var(--accent);
  }
  table {
    width: 100%;
  }
  .wide {
    width: 100%;
    padding-inline: 0.5rem;
  }
  .at {
    display: block;
    width: 100%;
    min-height: 1.75rem;
    padding: 0;
  }
  .bar {
    display: block;
    height: 1.1rem;
    border-radius: 0 0.25rem 0.25rem 0;
    background: var(--accent);
  }
  .chart svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .line {
    stroke: var(--line);
  }
  .tick {
    fill: var(--quiet);
    font-size: 13px;
  }
  .curve {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .legend {
    gap: 0.25rem 1.25rem;
  }
  .others {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  }
  summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  code {
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    .at {
      min-height: 2.75rem;
    }
  }
  .boards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: 0.75rem;
  }
  .boards a {
    display: block;
    position: relative;
    padding: 0.75rem;
    color: inherit;
  }
  .boards turnwise-board {
    pointer-events: none;
  }
  @media (max-width: 40rem) {
    /* The chart is drawn smaller. */
    .tick {
      font-size: 22px;
    }
    .share {
      display: none;
    }
    th,
    td {
      padding-inline: 0.3rem;
    }
  }
  @media (min-width: 56rem) {
    .page {
      padding-top: 1.5rem;
    }
  }
`;
