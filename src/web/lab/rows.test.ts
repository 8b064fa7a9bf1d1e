import { expect, test } from "vitest";
import type { LabCounters } from "../../remote/lab.ts";
import { lessonsEn } from "../i18n/lessons-en.ts";
import { lessonsZh } from "../i18n/lessons-zh.ts";
import { LESSONS } from "./lessons.ts";
import { placeOf, readPlace } from "./place.ts";
import { nodesByLimit, type Row, running } from "./rows.ts";
import { parseRun, runKey, USUAL_RUNS, usualRun } from "./runs.ts";
import { DEFAULTS, limitsText, parseLimits } from "./settings.ts";

const row = (strategy: string, iterations: readonly [number, number][]): Row => ({
  ...running(usualRun(strategy)),
  counters: { iterations: iterations.map(([limit, expanded]) => ({ limit, expanded, generated: 0 })) } as unknown as LabCounters,
});

test("strategies with different limits share one axis; nothing is drawn for none", () => {
  const rows = [
    row("ida-star", [
      [0, 1],
      [1, 8],
      [2, 50],
    ]),
    row("a-star", [
      [5, 3],
      [2, 0],
    ]),
    running(usualRun("breadth-first")),
    // One limit is no curve.
    row("depth-first", [[20, 900]]),
  ];
  expect(nodesByLimit(rows)).toEqual({
    limits: [0, 1, 2, 5],
    nodes: [
      [1, 8, 50, null],
      [null, null, null, 3],
      [null, null, null, null],
      [null, null, null, null],
    ],
  });
});

test("runs and limits are read back from an address; what is none is left out", () => {
  const runs = [
    ...USUAL_RUNS,
    { ...usualRun("ida-star", "zero"), rules: { undo: false, commuting: true, failed: true } },
    { ...usualRun("breadth-first"), rules: { undo: false, commuting: false, failed: false } },
  ];
  expect(runs.map(runKey).map(parseRun)).toEqual(runs);
  expect(new Set(runs.map(runKey)).size).toBe(runs.length);
  expect(parseRun("hill-climbing")).toBeUndefined();
  expect(limitsText(DEFAULTS)).toBeUndefined();
  const limits = { ...DEFAULTS, depthLimit: 50, timeLimit: 10_000 };
  expect(parseLimits(limitsText(limits))).toEqual(limits);
  expect(parseLimits("7-x")).toEqual(DEFAULTS);
});

test("what the lab shows is read back from an address", () => {
  const usual = readPlace({});
  expect(placeOf(usual)).toEqual({});
  const places = [
    { ...usual, step: 12, watched: [usualRun("ida-star", "zero"), usualRun("breadth-first")] },
    { ...usual, step: Number.POSITIVE_INFINITY, lesson: { id: "depth", part: 2 } as const },
    { ...usual, runs: [{ run: usualRun("a-star", "exact"), on: false }, ...usual.runs.slice(2)] },
  ];
  for (const place of places) expect(readPlace(placeOf(place))).toEqual(place);
  expect(readPlace({ step: "-1", watch: "x", lesson: "none", part: "9" })).toEqual(usual);
});

test("each part of a lesson has its sentences in both languages, and a question where one is asked", () => {
  for (const { texts } of [lessonsEn, lessonsZh]) {
    for (const { id, parts } of LESSONS) {
      expect(texts[id].parts.map(({ question, answer }) => [question !== undefined, answer !== undefined])).toEqual(
        parts.map(({ question }) => [question !== undefined, question !== undefined]),
      );
    }
  }
});
