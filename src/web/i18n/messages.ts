/** The page's languages. English is at hand at once, others are fetched when chosen. */
import { en } from "./en.ts";

export type Language = "en" | "zh";

/** English says which messages there are. */
export type Messages = typeof en;

export async function loadMessages(language: Language): Promise<Messages> {
  return language === "zh" ? (await import("./zh.ts")).zh : en;
}
