/** Numbers that callers give. */

/** The number, if it is a whole one from `least` to `most`. @throws RangeError that names it. */
export function wholeNumber(name: string, value: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const upTo = most === Number.MAX_SAFE_INTEGER ? "on" : `to ${most}`;
  throw new RangeError(`${name}: found ${String(value)}, expected a whole number from ${least} ${upTo}`);
}
