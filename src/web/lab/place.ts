/** What the lab shows, as a value and as its part of the address: runs, limits, what is watched and at which step. */
import type { LessonPlace } from "./lesson-card.ts";
import { LESSONS } from "./lessons.ts";
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
  /** Infinity: the end. */
  readonly step: number;
  readonly lesson: LessonPlace | undefined;
}

/** A run that is left out of the comparison is marked so. */
const OFF = "~";
const END = "end";

const listText = (runs: readonly Listed[]): string => runs.map(({ run, on }) => `${on ? "" : OFF}${runKey(run)}`).join(",");

const USUAL = USUAL_RUNS.map((run) => ({ run, on: true }));
const USUALLY_WATCHED = [usualRun("ida-star")];

/** Reads an address's part; what it lacks, or nobody can read, is as usual. */
export function readPlace({ runs, limits, watch, step, lesson, part }: Readonly<Record<string, string>>): LabPlace {
  const listed = (runs ?? "").split(",").flatMap((text): Listed[] => {
    const on = !text.startsWith(OFF);
    const run = parseRun(on ? text : text.slice(OFF.length));
    return run ? [{ run, on }] : [];
  });
  const watched = (watch ?? "").split(",").flatMap((key) => parseRun(key) ?? []);
  const at = step === END ? Number.POSITIVE_INFINITY : Number(step ?? 0);
  const known = LESSONS.find(({ id }) => id === lesson);
  const index = Number(part ?? 1) - 1;
  return {
    runs: listed.length > 0 ? listed : USUAL,
    limits: parseLimits(limits),
    watched: watched.length > 0 ? watched.slice(0, 2) : USUALLY_WATCHED,
    step: (Number.isSafeInteger(at) && at > 0) || at === Number.POSITIVE_INFINITY ? at : 0,
    lesson: known && { id: known.id, part: known.parts[index] ? index : 0 },
  };
}

/** What is as usual is left out. */
export function placeOf({ runs, limits, watched, step, lesson }: LabPlace): Record<string, string> {
  const watch = watched.map(runKey).join();
  const parts = {
    runs: listText(runs) === listText(USUAL) ? undefined : listText(runs),
    limits: limitsText(limits),
    watch: watch === USUALLY_WATCHED.map(runKey).join() ? undefined : watch,
    step: step === 0 ? undefined : step === Number.POSITIVE_INFINITY ? END : String(step),
    lesson: lesson?.id,
    part: lesson && lesson.part > 0 ? String(lesson.part + 1) : undefined,
  };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
