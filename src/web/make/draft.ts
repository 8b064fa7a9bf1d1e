/** The definition that is being written, as it was typed last, faults and all. */
import { store, storedJson } from "../app/settings.ts";

const KEY = "turnwise.draft";

export interface Draft {
  /** The puzzle that the address named meanwhile: the last version without faults, or the built-in it began from. */
  readonly key: string;
  readonly text: string;
}

export function keepDraft(draft: Draft): void {
  store(KEY, JSON.stringify(draft));
}

/** The text that was typed at an address, if it was the last one. */
export function keptDraft(key: string): string | undefined {
  const draft = storedJson(KEY) as Partial<Draft> | undefined;
  return draft?.key === key && typeof draft.text === "string" ? draft.text : undefined;
}
