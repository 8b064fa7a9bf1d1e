/** The page's languages. English is at hand at once, others are fetched when chosen. */
import { en, type Messages } from "./en.ts";

export type Language = "en" | "zh";

export type { Messages };

export async function loadMessages(language: Language): Promise<Messages> {
  return language === "zh" ? (await import("./zh.ts")).zh : en;
}
