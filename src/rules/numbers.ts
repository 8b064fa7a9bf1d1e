/** Numbers that callers give, and numbers in sentences. */

/** `1 board`, `2 boards`. */
export function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

/** The number, if it is a whole one from `least` to `most`. @throws RangeError that names it. */
export function wholeNumber(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const upTo = most === Number.MAX_SAFE_INTEGER ? "on" : `to ${most}`;
  throw new RangeError(`${name}: found ${String(value)}, expected a whole number from ${least} ${upTo}`);
}

/** `1,234,567`. The machine's own formatter takes longer to start than a short run takes. */
export function grouped(count: number | bigint | string): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/gu, ",");
}
