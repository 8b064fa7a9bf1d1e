/** The lab's own messages beside the page's. */
import { type LabMessages, labEn } from "./lab-en.ts";
import type { Messages } from "./messages.ts";

export type LabTexts = Messages & { readonly lab: LabMessages };

export async function loadLabTexts(t: Messages): Promise<LabTexts> {
  return { ...t, lab: t.language === "en" ? labEn : (await import("./lab-zh.ts")).labZh };
}
