import { css } from "lit";

export const watchStyles = css`
  .watch {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
  .board {
    --turnwise-board-height: min(24rem, 42dvh);
  }
  .where {
    margin-top: 0.5rem;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .trees {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    align-content: start;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: 1.5rem;
  }
  .run {
    min-width: 0;
  }
  .save summary {
    width: max-content;
    padding-block: 0.5rem;
    color: var(--quiet);
    font-size: 0.875rem;
    cursor: pointer;
  }
  .controls {
    gap: 0.35rem;
  }
  .controls button {
    min-width: 2.75rem;
    padding-inline: 0.5rem;
  }
  .controls input {
    flex: 1 1 6rem;
  }
  .mirrored {
    display: inline-flex;
    transform: scaleX(-1);
  }
  .speed {
    width: auto;
  }
  .status {
    min-height: 1.5em;
  }
  .bands {
    display: grid;
    gap: 0.15rem;
    margin: 0.4rem 0;
    font-size: 0.85rem;
    font-variant-numeric: tabular-nums;
  }
  .bands li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr) 5rem;
    align-items: center;
    gap: 0.5rem;
    color: var(--quiet);
  }
  .bands svg {
    fill: var(--edge);
  }
  .bands span:last-child {
    text-align: end;
  }
  .bands .now {
    color: var(--ink);
    font-weight: 650;
  }
  .bands .now svg {
    fill: var(--accent);
  }
  @media (min-width: 56rem) {
    .watch {
      grid-template-columns: minmax(11rem, 18rem) minmax(0, 1fr);
      gap: 2rem;
    }
    .board {
      position: sticky;
      top: 4.5rem;
      align-self: start;
    }
  }
`;
