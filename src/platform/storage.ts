import type { StoredTable } from "./platform.ts";

/** What both kinds of storage hold themselves to. */

export const DEFAULT_LIMIT = 2 ** 30;

/** Throws a RangeError: a bad name is a mistake of the caller's, not of the place. */
export function checkName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name)) {
    throw new RangeError(`storage: "${name}" is no name; expected 1 to 100 letters, digits, "-", "_" and ".", a letter or digit first`);
  }
}

/** The names to remove, those unused for longest first, until the rest fits the limit. */
export function surplus(tables: readonly StoredTable[], limit: number): string[] {
  let total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const names: string[] = [];
  for (const { name, bytes } of [...tables].sort((a, b) => a.modified - b.modified)) {
    if (total <= limit) break;
    total -= bytes;
    names.push(name);
  }
  return names;
}

/** Passes on the first message only. */
export function once(warn: ((message: string) => void) | undefined): (message: string) => void {
  let told = false;
  return (message) => {
    if (told) return;
    told = true;
    warn?.(message);
  };
}

export const byName = (a: StoredTable, b: StoredTable): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
