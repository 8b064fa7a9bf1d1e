import { css, unsafeCSS } from "lit";

/** 1 where the text around is dark, as on a light page, and 0 where it is light. */
const onLight = "clamp(0, (0.6 - l) * 1000, 1)";

/**
 * Colours made from the one that text has where an element stands: so they fit its page, light or dark, whatever the system prefers.
 * A page that wants others says so by custom properties.
 */
export const inheritedColours = unsafeCSS(`
  --ink: currentColor;
  --quiet: var(--turnwise-quiet, color-mix(in srgb, currentColor 72%, transparent));
  --well: var(--turnwise-well, color-mix(in srgb, currentColor 11%, transparent));
  --control: var(--turnwise-control, color-mix(in srgb, currentColor 14%, transparent));
  --accent: var(--turnwise-accent, oklch(from currentColor calc(0.78 - 0.33 * ${onLight}) 0.11 245));
  --on-accent: var(--turnwise-on-accent, oklch(from currentColor ${onLight} 0 0));
  --bad: oklch(from currentColor calc(0.78 - 0.28 * ${onLight}) 0.15 45);
  color: var(--turnwise-ink, inherit);
  font-family: var(--turnwise-font, system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif);
`);

export const boardStyles = css`
  :host {
    display: block;
    ${inheritedColours}
  }
  :host([hidden]) {
    display: none;
  }
  .frame {
    position: relative;
    margin-inline: auto;
    container-type: inline-size;
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  .sockets > * {
    fill: var(--well);
  }
  .loops path {
    fill: none;
    stroke: var(--quiet);
    stroke-width: 0.045;
    opacity: 0.55;
  }
  .loops path.marked {
    stroke: var(--accent);
    stroke-width: 0.09;
    opacity: 1;
  }
  .loops text {
    fill: var(--quiet);
    font-weight: 600;
  }
  .outlines path {
    fill: none;
    stroke: var(--quiet);
    stroke-width: 0.045;
    stroke-linecap: round;
  }
  .tile text {
    font-weight: 650;
    user-select: none;
  }
  .slot.marked .tile,
  .slot.marked use {
    filter: brightness(1.1);
  }
  .marks > g > * {
    fill: none;
    stroke: var(--ink);
    stroke-width: 0.08;
  }
  .tile.empty > * {
    fill: none;
    stroke: var(--quiet);
    stroke-dasharray: 0.09 0.07;
  }
  .surface {
    position: absolute;
    inset: 0;
    border-radius: 0.5rem;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    -webkit-tap-highlight-color: transparent;
  }
  .surface.playing {
    cursor: grab;
  }
  .surface.held {
    cursor: grabbing;
  }
  .surface:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .controls {
    --unit: calc(100cqw / var(--columns));
    pointer-events: none;
    position: absolute;
    inset: 0;
  }
  .arrow,
  .cell {
    position: absolute;
    translate: -50% -50%;
    pointer-events: auto;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .arrow {
    box-sizing: border-box;
    width: calc(var(--unit) * 0.86);
    height: calc(var(--unit) * 0.56);
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font: inherit;
    font-size: calc(var(--unit) * 0.3);
    font-weight: 600;
    line-height: 1;
    cursor: pointer;
  }
  .arrow.left,
  .arrow.right {
    width: calc(var(--unit) * 0.56);
    height: calc(var(--unit) * 0.86);
  }
  .arrow::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--control);
    clip-path: var(--shape);
    transition: background 120ms;
  }
  /* What a finger hits: as wide as the line, and deep, away from the board, as far as there is room beside it. */
  .arrow::after {
    --out: min(0px, var(--unit) * 0.56 - 2rem);
    --deep: min(0px, var(--unit) * 0.56 - 2.75rem);
    --side: max(var(--unit) * -0.07, min(0px, (var(--unit) * 0.86 - 2rem) / 2));
    content: "";
    position: absolute;
  }
  .arrow.up::after {
    inset: var(--deep) var(--side) 0;
  }
  .arrow.down::after {
    inset: 0 var(--side) var(--deep);
  }
  .arrow.left::after {
    inset: var(--side) 0 var(--side) var(--out);
  }
  .arrow.right::after {
    inset: var(--side) var(--out) var(--side) 0;
  }
  .arrow.up {
    --shape: polygon(50% 0, 96% 42%, 96% 100%, 4% 100%, 4% 42%);
    padding-top: calc(var(--unit) * 0.14);
  }
  .arrow.down {
    --shape: polygon(4% 0, 96% 0, 96% 58%, 50% 100%, 4% 58%);
    padding-bottom: calc(var(--unit) * 0.14);
  }
  .arrow.left {
    --shape: polygon(42% 4%, 100% 4%, 100% 96%, 42% 96%, 0 50%);
    padding-left: calc(var(--unit) * 0.14);
  }
  .arrow.right {
    --shape: polygon(0 4%, 58% 4%, 100% 50%, 58% 96%, 0 96%);
    padding-right: calc(var(--unit) * 0.14);
  }
  .arrow.long {
    font-size: calc(var(--unit) * 0.23);
  }
  .arrow.longer {
    font-size: calc(var(--unit) * 0.16);
  }
  .way {
    margin-inline-start: 0.4em;
    font-weight: 400;
  }
  @media (hover: hover) {
    .arrow:hover::before,
    .bar button:hover {
      background: color-mix(in srgb, var(--control), var(--accent) 30%);
    }
  }
  .arrow.marked,
  .bar button.marked {
    color: var(--on-accent);
  }
  .arrow.marked::before,
  .bar button.marked {
    background: var(--accent);
  }
  .arrow:focus-visible,
  .bar button:focus-visible,
  .cell:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 1px;
  }
  .arrow:disabled,
  .bar button:disabled {
    visibility: hidden;
  }
  .cell {
    width: var(--unit);
    height: var(--unit);
    border: 0;
    border-radius: 0.3rem;
    background: none;
    pointer-events: none;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
    margin-top: 0.75rem;
  }
  .bar button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.75rem;
    border: 0;
    border-radius: 0.6rem;
    background: var(--control);
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    touch-action: manipulation;
  }
  /* Whoever sets the board by a script of its own may do so a moment later. */
  .bare {
    padding: 0.75rem 1rem;
    border: 2px solid var(--bad);
    border-radius: 0.6rem;
    animation: appear 0s 1s both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
