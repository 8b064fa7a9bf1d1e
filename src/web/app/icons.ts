import { html, svg, type TemplateResult } from "lit";

/** Icons on a 24 × 24 grid, drawn in the ink of the text around them. */
const shapes = {
  undo: svg`<path d="M8 6 4 10l4 4"/><path d="M4 10h10a6 6 0 0 1 0 12h-3" transform="translate(0 -2)"/>`,
  redo: svg`<path d="m16 6 4 4-4 4"/><path d="M20 8H10a6 6 0 0 0 0 12h3"/>`,
  reset: svg`<path d="M4 5v5h5"/><path d="M4.6 10A8 8 0 1 1 4 13.5"/>`,
  hint: svg`<path d="M9 18h6M10 21h4"/><path d="M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z"/>`,
  add: svg`<path d="M12 5v14M5 12h14"/>`,
  share: svg`<path d="M12 15V4M8 7.5 12 3.5l4 4"/><path d="M6 11H5v9h14v-9h-1"/>`,
  play: svg`<path d="M8 5v14l11-7z" fill="currentColor"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
  step: svg`<path d="M6 5v14l9-7z" fill="currentColor"/><path d="M18 5v14"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>`,
  moon: svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/>`,
  auto: svg`<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>`,
  edit: svg`<path d="M4 20h4L19 9l-4-4L4 16z"/>`,
  close: svg`<path d="M6 6l12 12M18 6 6 18"/>`,
  star: svg`<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"/>`,
} as const;

export type IconName = keyof typeof shapes;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes[name]}</svg>`;
}
