/**
 * The engine's sentences in another language, the way gettext does it: the English sentence is the key. A phrase book lists templates
 * with places in braces; what stands in a place is carried over. A sentence that the book does not have stays English.
 */

/** A template in English and in the other language. Places of the same kind are told apart by a number: `{n1} of {n2}`. */
export type Phrase = readonly [english: string, other: string];

export interface Tongue {
  /** For the grouping of digits. */
  readonly locale: string;
  /** Between the names of a list, and before its last one. */
  readonly comma: string;
  readonly or: string;
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;

/** What may stand in a place, by its kind. */
const KINDS = {
  /** A number, whose digits are grouped as the language does. */
  n: String.raw`-?\d[\d,]*(?:\.\d+)?(?:e\+\d+)?`,
  /** A name without white space. */
  name: String.raw`\S+?`,
  /** A text in quotes, or the beginning of a long one. */
  quoted: '".*?(?:"|…)',
  /** Names in quotes. */
  list: `${QUOTED}(?:(?:, | or )${QUOTED})*`,
  /** Anything. */
  text: ".+?",
  /** A sentence of the book, or some of its own. */
  phrase: ".+?",
  /** The same, but cells only. */
  cells: String.raw`cells? \d+(?:, \d+)*(?:, … \(\d+ cells\))?`,
} as const;

type Kind = keyof typeof KINDS;

/** Splits a template into text, place, text, …, text. */
const PLACE = /\{([a-z]+\d*)\}/;

/** What stands in the places, by kind and number. */
type Places = Readonly<Record<string, string>>;

export interface PhraseBook {
  /** The sentence in the other language; unchanged where the book does not have it. */
  say(sentence: string): string;
  /** A template of the other language with English in its places. */
  fill(template: string, places: Places): string;
}

/** The first phrase that fits counts. */
export function phraseBook(phrases: readonly Phrase[], tongue: Tongue): PhraseBook {
  const entries = phrases.map((phrase) => ({ phrase, pattern: patternOf(phrase[0]) }));

  function find(sentence: string): { readonly phrase: Phrase; readonly places: Places } | undefined {
    for (const { phrase, pattern } of entries) {
      const found = pattern.exec(sentence);
      if (found) return { phrase, places: found.groups ?? {} };
    }
    return undefined;
  }

  function say(sentence: string): string {
    const match = find(sentence);
    return match ? fill(match.phrase[1], match.places) : sentence;
  }

  function fill(template: string, places: Places): string {
    return template
      .split(PLACE)
      .map((part, i) => (i % 2 === 0 ? part : carry(kindOf(part), places[part]!)))
      .reduce(joined);
  }

  function carry(kind: Kind, text: string): string {
    switch (kind) {
      case "n":
        return grouped(text);
      case "list":
        return text.replace(new RegExp(`${QUOTED}|, | or `, "gsu"), (part) =>
          part === ", " ? tongue.comma : part === " or " ? tongue.or : part,
        );
      case "phrase":
      case "cells":
        return say(text);
      default:
        return text;
    }
  }

  function grouped(text: string): string {
    return /[.e]/.test(text) ? text : BigInt(text.replaceAll(",", "")).toLocaleString(tongue.locale);
  }

  return { say, fill };
}

/** Templates have a space beside a place, for what is not Han; Han follows Han at once. */
function joined(before: string, after: string): string {
  if (/\p{Script=Han} $/u.test(before) && /^\p{Script=Han}/u.test(after)) return before.slice(0, -1) + after;
  if (/\p{Script=Han}$/u.test(before) && /^ \p{Script=Han}/u.test(after)) return before + after.slice(1);
  return before + after;
}

function patternOf(template: string): RegExp {
  const source = template.split(PLACE).map((part, i) => (i % 2 === 0 ? escaped(part) : `(?<${part}>${KINDS[kindOf(part)]})`));
  return new RegExp(`^${source.join("")}$`, "su");
}

function kindOf(place: string): Kind {
  return place.replace(/\d+$/, "") as Kind;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
