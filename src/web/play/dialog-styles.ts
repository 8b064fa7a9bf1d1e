import { css } from "lit";

export const dialogStyles = css`
  dialog {
    width: min(32rem, calc(100vw - 2rem));
    padding: 1.25rem;
    border: 1px solid var(--line);
    border-radius: 1rem;
    background: var(--surface);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  header {
    display: flex;
    justify-content: space-between;
    align-items: center;
  }
  header button {
    padding: 0.5rem;
  }
`;
