/** The limits of a run, and what may be chosen for each. */
import type { LabRequest } from "../../remote/lab.ts";

export const LIMITS = {
  maxStates: [100_000, 500_000, 2_000_000],
  depthLimit: [20, 50, 100],
  nodeLimit: [1_000_000, 20_000_000, 100_000_000],
  /** Milliseconds. */
  timeLimit: [10_000, 60_000, 600_000],
} as const satisfies Partial<Record<keyof LabRequest, readonly number[]>>;

export type Limit = keyof typeof LIMITS;
export type Limits = Readonly<Record<Limit, number>>;

export const DEFAULTS: Limits = { maxStates: 500_000, depthLimit: 20, nodeLimit: 20_000_000, timeLimit: 60_000 };

const NAMES = Object.keys(LIMITS) as Limit[];

/** `500000-20-20000000-60000`; undefined for the usual ones. */
export function limitsText(limits: Limits): string | undefined {
  const text = NAMES.map((name) => limits[name]).join("-");
  return text === NAMES.map((name) => DEFAULTS[name]).join("-") ? undefined : text;
}

/** What is none of the numbers that may be chosen is the usual one. */
export function parseLimits(text: string | undefined): Limits {
  const parts = (text ?? "").split("-").map(Number);
  const chosen = NAMES.map((name, index): [Limit, number] => {
    const found = (LIMITS[name] as readonly number[]).find((value) => value === parts[index]);
    return [name, found ?? DEFAULTS[name]];
  });
  return Object.fromEntries(chosen) as Record<Limit, number>;
}
