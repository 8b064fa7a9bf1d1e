/** Characters that look right and are not, and texts as messages show them. */

/** As much of a text as a message shows, in characters. */
const SHOWN = 60;
const WIDE = /[\uFF01-\uFF5E]/gu;

/** Full-width letters, digits and signs, as keyboards for Chinese write them, made plain. */
export function narrow(text: string): string {
  return text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** What was found, for a message. Bytes that are no UTF-8 were decoded as U+FFFD, which says nothing to a reader. */
export function shown(text: string): string {
  if (text.includes("\uFFFD")) return "bytes that are no UTF-8 text";
  const characters = [...text];
  const quoted = JSON.stringify(characters.length > SHOWN ? `${characters.slice(0, SHOWN).join("")}…` : text);
  return narrow(text) === text ? quoted : `full-width ${quoted}`;
}

/** What is wrong with a text's characters, whatever it says; empty where nothing is. */
export function misspelt(text: string): string {
  if (text.includes("\uFFFD")) return `${shown(text)} found, UTF-8 expected: save it as UTF-8`;
  const wide = text.match(WIDE)?.[0];
  return wide === undefined ? "" : `${shown(wide)} found, ${JSON.stringify(narrow(wide))} expected`;
}
