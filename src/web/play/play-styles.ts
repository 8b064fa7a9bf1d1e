import { css } from "lit";
import { WIDE_OR_LOW } from "../app/styles.ts";

export const playStyles = css`
  .columns {
    grid-template-areas: "head" "stage" "body";
  }
  .head {
    grid-area: head;
    gap: 0.35rem;
  }
  .stage {
    grid-area: stage;
  }
  .body {
    grid-area: body;
    align-content: start;
    padding-bottom: 4.5rem;
  }
  .count {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.75rem;
    min-height: 2rem;
  }
  .between {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
  .target {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.5rem;
    margin: 0;
  }
  .target turnwise-board {
    width: clamp(3.5rem, 18vw, 6.5rem);
  }
  .made {
    font-size: 1.35rem;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .time {
    flex: none;
    font-size: 1.35rem;
    font-variant-numeric: tabular-nums;
  }
  .stars {
    display: inline-flex;
    vertical-align: -0.3em;
  }
  .stars .on {
    color: #e69f00;
  }
  .stars .on path {
    fill: currentColor;
  }
  .stars .off {
    color: var(--edge);
  }
  .back {
    justify-content: space-between;
    flex-wrap: nowrap;
    padding: 0.5rem 0.5rem 0.5rem 1rem;
  }
  .back button {
    flex: none;
  }
  .toolbar {
    position: fixed;
    inset: auto 0 0;
    z-index: 2;
    display: flex;
    justify-content: space-around;
    padding: 0.25rem 0.25rem calc(0.25rem + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  .toolbar button {
    flex: 1;
    flex-direction: column;
    gap: 0;
    min-height: 3.25rem;
    padding: 0.25rem;
    background: none;
    font-size: 0.75rem;
  }
  .how button {
    min-height: 0;
    padding: 0.25rem 0.5rem;
    font-size: inherit;
  }
  @media (pointer: coarse) {
    .how button {
      min-height: 2.75rem;
    }
  }
  /* While something is watched or painted the board stays in sight, and leaves room for what it is watched or painted by. */
  .watching .stage {
    position: sticky;
    top: 3rem;
    z-index: 1;
    padding-bottom: 0.25rem;
    background: var(--ground);
    --turnwise-board-height: min(46dvh, 100dvh - 15rem);
  }
  .watching .how {
    display: none;
  }
  .how {
    margin-top: 0.5rem;
    text-align: center;
  }
  @media (max-height: 24rem) {
    .toolbar,
    .watching .stage {
      position: static;
    }
    .body {
      padding-bottom: 0;
    }
  }
  @media ${WIDE_OR_LOW} {
    .columns {
      grid-template-areas: "stage head" "stage tools" "stage body";
      grid-template-columns: minmax(0, 1fr) clamp(17rem, 40vw, 23rem);
      grid-template-rows: auto auto 1fr;
      row-gap: 1rem;
    }
    .stage,
    .watching .stage {
      position: sticky;
      top: 4rem;
      align-self: start;
      --turnwise-board-height: calc(100dvh - 7.5rem);
    }
    .body {
      padding-bottom: 0;
    }
    .toolbar {
      grid-area: tools;
      position: static;
      gap: 0.25rem;
      padding: 0;
      border: 0;
      background: none;
    }
    .toolbar button {
      padding-inline: 0.125rem;
      background: var(--control);
    }
  }
`;
