import { css } from "lit";

export const makeStyles = css`
  .columns {
    grid-template-areas: "stage" "panel" "facts";
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
  .stale {
    opacity: 0.45;
  }
  .from {
    flex: 1;
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
      grid-template-areas: "stage panel" "facts panel";
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
      grid-template-rows: auto 1fr;
      row-gap: 1rem;
    }
    .stage {
      position: static;
      --turnwise-board-height: min(30rem, 100dvh - 16rem);
    }
    #editor {
      --editor-height: calc(100dvh - 17rem);
    }
  }
`;
