/** What the lab shows, as a value and as its part of the address: runs, limits, what is watched and at which step. */
import { parseRun, type RunSpec, runKey, USUAL_RUNS, usualRun } from "./runs.ts";
import { type Limits, limitsText, parseLimits } from "./settings.ts";

/** A run in the list, and whether it takes part in the comparison. */
export interface Listed {
  readonly run: RunSpec;
  readonly on: boolean;
}

export interface LabPlace {
  readonly runs: readonly Listed[];
  readonly limits: Limits;
  /** The run that is watched, and perhaps one beside it. */
  readonly watched: readonly RunSpec[];
  readonly step: number;
}

/** A run that is left out of the comparison is marked so. */
const OFF = "~";

const listText = (runs: readonly Listed[]): string => runs.map(({ run, on }) => `${on ? "" : OFF}${runKey(run)}`).join(",");

const USUAL = USUAL_RUNS.map((run) => ({ run, on: true }));
const USUALLY_WATCHED = [usualRun("ida-star")];

/** Reads an address's part; what it lacks, or nobody can read, is as usual. */
export function readPlace({ runs, limits, watch, step }: Readonly<Record<string, string>>): LabPlace {
  const listed = (runs ?? "").split(",").flatMap((text): Listed[] => {
    const on = !text.startsWith(OFF);
    const run = parseRun(on ? text : text.slice(OFF.length));
    return run ? [{ run, on }] : [];
  });
  const watched = (watch ?? "").split(",").flatMap((key) => parseRun(key) ?? []);
  const at = Number(step ?? 0);
  return {
    runs: listed.length > 0 ? listed : USUAL,
    limits: parseLimits(limits),
    watched: watched.length > 0 ? watched.slice(0, 2) : USUALLY_WATCHED,
    step: Number.isSafeInteger(at) && at > 0 ? at : 0,
  };
}

/** What is as usual is left out. */
export function placeOf({ runs, limits, watched, step }: LabPlace): Record<string, string> {
  const watch = watched.map(runKey).join();
  const parts = {
    runs: listText(runs) === listText(USUAL) ? undefined : listText(runs),
    limits: limitsText(limits),
    watch: watch === USUALLY_WATCHED.map(runKey).join() ? undefined : watch,
    step: step === 0 ? undefined : String(step),
  };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
