import { expect, test } from "vitest";
import { turnwise } from "./cli.ts";

test("facts that are known", () => {
  const { status, stdout } = turnwise(["analyze", "--format", "json"]);
  expect(status).toBe(0);
  const analysis = JSON.parse(stdout);
  expect(analysis).toMatchObject({
    puzzle: "The Rotation Game",
    cells: 24,
    symbols: { "1": 8, "2": 8, "3": 8 },
    boards: "9465511770",
    orbits: [24],
    everyBoardSolvable: true,
    goal: { patterns: 3, maxFixedPerMove: [1] },
    countable: true,
  });
  expect(analysis.plan.tables.map(({ states }: { states: string }) => states)).toEqual(["735471"]);
  const revenge = JSON.parse(turnwise(["analyze", "--format", "jsonl", "--puzzle", "rubiks-revenge"]).stdout);
  expect(revenge).toMatchObject({ boards: "63063000", symmetries: { pairs: "64" } });
  // 16! boards, each different from all others.
  const large = JSON.parse(turnwise(["analyze", "--format", "json", "--puzzle", "loopover-4x4"]).stdout);
  expect(large).toMatchObject({ boards: "20922789888000", countable: false });
});

test("the same in words", () => {
  const { status, stdout, stderr } = turnwise(["analyze", "--puzzle", "loopover-3x4"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^Loopover 3×4\n/);
  expect(stdout).toMatch(/^boards +479,001,600;/m);
  expect(stdout).toMatch(/^symmetries +48: /m);
  expect(stdout).toMatch(/^plan +\S/m);
});
