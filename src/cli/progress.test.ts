import { expect, test } from "vitest";
import { progressLine } from "./progress.ts";

test("a search tells what is proven, how many boards were expanded, and how fast", () => {
  const progress = { task: "searching", done: 12_000_000, total: 0, lowerBound: 14 };
  expect(progressLine(progress, 6_000_000, 2)).toBe("searching · at least 14 moves · 12,000,000 boards expanded · 3,000,000/s");
  expect(progressLine(progress, 0, 0)).toBe("searching · at least 14 moves · 12,000,000 boards expanded");
});

test("a table that is built tells its layer and the rate, and no time left: layers do not grow evenly", () => {
  const line = progressLine({ task: "building the table", done: 250, total: 1000, layer: 7 }, 200, 4);
  expect(line).toBe(`building the table ${"█".repeat(8)}${"░".repeat(22)} 25% · layer 7 · 250 boards · 50/s`);
});

test("work whose parts are alike tells the time left", () => {
  const line = progressLine({ task: "census", done: 30, total: 120 }, 30, 10);
  expect(line).toBe(`census ${"█".repeat(8)}${"░".repeat(22)} 25% · 30 of 120 · 30 s left`);
  expect(progressLine({ task: "census", done: 30, total: 1_230 }, 30, 10)).toMatch(/ · 7 min left$/);
  expect(progressLine({ task: "census", done: 30, total: 0 }, 30, 10)).toBe("census · 30 · 3/s");
});
