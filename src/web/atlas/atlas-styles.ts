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
  .bar {
    height: 1.1rem;
    border-radius: 0 0.25rem 0.25rem 0;
    background: var(--accent);
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
