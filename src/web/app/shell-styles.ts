import { css } from "lit";

export const shellStyles = css`
  header {
    position: sticky;
    top: 0;
    z-index: 3;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem;
    padding: 0.125rem 0.5rem 0.125rem 0.75rem;
    border-bottom: 1px solid var(--line);
    background: var(--ground);
  }
  header[hidden] {
    display: none;
  }
  main:focus {
    outline: none;
  }
  /* Seen once the keyboard comes to it. */
  .skip {
    position: absolute;
    z-index: 4;
    top: 0.25rem;
    left: 0.5rem;
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    color: var(--ink);
    font-size: 1.15rem;
    font-weight: 700;
    text-decoration: none;
  }
  .brand svg {
    flex: none;
    color: var(--accent);
  }
  nav,
  .settings {
    display: flex;
  }
  nav a {
    padding: 0.6rem clamp(0.15rem, 2.5vw - 0.35rem, 1.25rem);
    box-shadow: none;
    color: var(--quiet);
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  nav a[aria-current] {
    box-shadow: inset 0 -3px var(--accent);
    color: var(--ink);
  }
  .settings button {
    min-width: 2.5rem;
    padding-inline: 0.25rem;
    white-space: nowrap;
  }
  .name,
  .settings .long {
    position: absolute;
    clip-path: inset(50%);
  }
  .news {
    justify-content: space-between;
    margin: 0.75rem max(0.75rem, (100% - 72rem) / 2) 0;
    padding: 0.5rem 0.5rem 0.5rem 1rem;
  }
  .problem {
    flex-wrap: nowrap;
    justify-content: space-between;
    align-items: start;
    margin: 0.75rem max(0.75rem, (100% - 72rem) / 2) 0;
    border-color: var(--bad);
    overflow-wrap: anywhere;
  }
  .problem button {
    flex: none;
    padding: 0.5rem;
  }
  .goal {
    margin-top: 0.3rem;
    font-size: 0.94rem;
  }
  /* Where a page is enlarged four times, bars that stay would hide it. */
  @media (max-height: 24rem) {
    header {
      position: static;
    }
  }
  @media (min-width: 40rem) {
    .name {
      position: static;
      clip-path: none;
    }
  }
  @media (min-width: 56rem) {
    header {
      gap: 1.5rem;
      padding: 0.25rem 2rem;
    }
    .settings button {
      padding-inline: 0.75rem;
    }
  }
`;
