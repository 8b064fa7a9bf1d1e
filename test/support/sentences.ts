/** Sentences that are said in two languages, compared. */

/** What is left in Latin letters of a Chinese sentence, but for what stays as it is: quoted texts, paths, addresses, JSON, units, symbols. */
export function latinIn(sentence: string): string[] {
  const kept = sentence
    .replace(/"(?:[^"\\]|\\.)*(?:"|…|$)/gsu, "")
    .replace(/[a-z0-9.+-]+…$/, "")
    .replace(/moves\[\d+\]|https?:\S+/g, "")
    .replace(/\b(?:null|true|false|JSON|MiB|anyOf|WebAssembly|\d+(?:\.\d+)?e[+-]?\d+)\b/g, "")
    .replace(/符号 \S+|个 [a-z](?![a-z])|应为 .* 之一/g, "");
  return kept.match(/[A-Za-z]+/g) ?? [];
}

/** The numbers of a sentence, without their commas. */
export function numbersIn(sentence: string): string[] {
  return (sentence.match(/\d[\d,.]*\d|\d/g) ?? []).map((number) => number.replaceAll(",", "")).sort();
}
