/** Numbers on the command line, with their units. */
import { InvalidArgumentError } from "commander";
import { grouped } from "../rules/numbers.ts";

const SIZES: Record<string, number> = { "": 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };
const DURATIONS: Record<string, number> = { ms: 1, "": 1000, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 };

/** `256MB`, `1GiB`, `600m`: bytes; the units are powers of 1,024. */
export function parseSize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmg]?)(?:i?b)?$/iu.exec(text.trim());
  const bytes = match && Math.floor(Number(match[1]) * SIZES[match[2]!.toLowerCase()]!);
  if (bytes === null || bytes < 1 || !Number.isSafeInteger(bytes)) throw new InvalidArgumentError("Expected a size such as 256MB or 1GB.");
  return bytes;
}

/** `500ms`, `10s`, `2m`: milliseconds; a number alone counts seconds. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/iu.exec(text.trim());
  const unit = match && DURATIONS[match[2]!.toLowerCase()];
  const milliseconds = match && unit ? Number(match[1]) * unit : Number.NaN;
  if (!(milliseconds <= Number.MAX_SAFE_INTEGER)) throw new InvalidArgumentError("Expected a duration such as 500ms, 10s or 2m.");
  return milliseconds;
}

/** A whole number from `least` on, to `most` where there is a most. */
export function wholeFrom(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text.replaceAll(/[_,](?=\d{3}\b)/gu, ""));
    if (text.trim() === "" || !Number.isSafeInteger(number) || number < least || number > most) {
      const to = most === Number.MAX_SAFE_INTEGER ? "" : ` to ${grouped(most)}`;
      throw new InvalidArgumentError(`Expected a whole number from ${least}${to}.`);
    }
    return number;
  };
}

/** `D1,D2`: two whole numbers, the first not above the second. */
export function parseRange(text: string): readonly [number, number] {
  const match = /^\s*(\d{1,9})\s*(?:,|-|\.\.)\s*(\d{1,9})\s*$/u.exec(text);
  if (!match || Number(match[1]) > Number(match[2])) throw new InvalidArgumentError("Expected two distances such as 5,9.");
  return [Number(match[1]), Number(match[2])];
}

/** One distance, or two as `parseRange` reads them. */
export function parseDistances(text: string): readonly [number, number] {
  return parseRange(/^\s*\d+\s*$/u.test(text) ? `${text}..${text}` : text);
}

/** Bytes for a person: `735,471 B`, `2.5 MiB`. */
export function sizeText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  let unit = 0;
  let amount = bytes;
  for (; amount >= 1024 && unit < units.length - 1; unit++) amount /= 1024;
  return `${unit === 0 ? amount : amount.toFixed(1)} ${units[unit]}`;
}

/** `1 move`, `2 moves`. */
export function amount(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
