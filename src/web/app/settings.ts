/** What a visitor chose for this page, kept in the browser where it allows that. */
import type { Language } from "../i18n/messages.ts";

export type Theme = "auto" | "light" | "dark";

const LANGUAGE = "turnwise.language";
const THEME = "turnwise.theme";

/** Private windows may forbid storage: then nothing is kept, and nothing fails. */
export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What was kept as JSON; undefined where nothing was, or nothing that can be read. Whoever asks checks what it is. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept.
  }
}

/** The language chosen, else the browser's first that the page speaks. */
export function preferredLanguage(): Language {
  const chosen = stored(LANGUAGE);
  if (chosen === "en" || chosen === "zh") return chosen;
  for (const tag of navigator.languages) {
    if (/^zh\b/i.test(tag)) return "zh";
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

export function storeLanguage(language: Language): void {
  store(LANGUAGE, language);
}

export function preferredTheme(): Theme {
  const chosen = stored(THEME);
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}

export function setTheme(theme: Theme): void {
  store(THEME, theme);
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
