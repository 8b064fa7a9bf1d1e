import { expect, test } from "vitest";
import { distanceOn, today } from "./daily.ts";

test("a day is the command line's: by UTC", () => {
  expect(today(new Date("2026-12-01T23:30:00-02:00"))).toBe("2026-12-02");
});

test("near on a Monday, far on a Sunday, never farther than there are boards", () => {
  // 30 November 2026 is a Monday.
  const week = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"];
  expect(week.map((day) => distanceOn(day, 13))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(week.map((day) => distanceOn(day, 4))).toEqual([3, 4, 4, 4, 4, 4, 4]);
});
