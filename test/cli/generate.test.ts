import { once } from "node:events";
import { expect, test } from "vitest";
import { interrupt, start, turnwise } from "./cli.ts";

test.each([
  ["any board", []],
  ["at one distance", ["--distance", "13"]],
  ["between two", ["--between", "11,12", "--distinct"]],
  ["any board, as a judge's input", ["--preset", "poj2286"]],
  ["at one distance of another puzzle", ["--puzzle", "grid-4x4", "--distance", "9", "--format", "json"]],
  ["where half of the boards are unsolvable", ["--puzzle", "loopover-3x3", "--format", "jsonl"]],
])("the same seed gives the same bytes: %s", (_, options) => {
  const args = ["generate", "--count", "40", "--seed", "level 7", ...options];
  const first = turnwise([...args, "--threads", "1", "--no-cache"]);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(turnwise([...args, "--threads", "2", "--no-cache"])).toEqual(first);
  expect(turnwise([...args, "--threads", "1"])).toEqual(first);
  expect(turnwise([...args, "--threads", "2"])).toEqual(first);
  expect(turnwise(["generate", "--count", "40", "--seed", "level 8", ...options]).stdout).not.toBe(first.stdout);
});

test("without a seed, other boards each time", () => {
  const args = ["generate", "--count", "5"];
  expect(turnwise(args).stdout).not.toBe(turnwise(args).stdout);
});

test("all boards of the Rotation Game at distance 13, each once and solved in 13 moves, where more are asked for", () => {
  const all = turnwise(["generate", "--distance", "13", "--count", "1000", "--distinct"]);
  expect(all).toMatchObject({ status: 0, stderr: "turnwise: there are only 192 boards at distance 13\n" });
  const boards = all.stdout.trimEnd().split("\n");
  expect(new Set(boards).size).toBe(192);
  const solved = turnwise(["solve"], all.stdout).stdout.trimEnd().split("\n");
  expect(new Set(solved.map((line) => line.split("\t")[0]))).toEqual(new Set(["13"]));
  const { hardest } = JSON.parse(turnwise(["census", "--hardest", "all", "--format", "json"]).stdout);
  expect(boards.sort()).toEqual(hardest);
});

test("JSON has as many objects as boards: distance, the number of shortest solutions, the first of them", () => {
  const { stdout } = turnwise(["generate", "--between", "9,11", "--count", "25", "--seed", "j", "--format", "jsonl"]);
  const found = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const boards = turnwise(["generate", "--between", "9,11", "--count", "25", "--seed", "j"]).stdout;
  const solved = JSON.parse(turnwise(["solve", "--count", "--format", "json"], boards).stdout);
  expect(found).toEqual(solved.map(({ board, distance, count, moves }: Record<string, unknown>) => ({ board, distance, count, moves })));
});

test("filters choose what solve --all confirms, and --stats tells the same", () => {
  const args = ["generate", "--distance", "8..9", "--solutions", "5", "--first-moves", "1", "--count", "10", "--seed", "s"];
  const rated = turnwise([...args, "--stats"])
    .stdout.trimEnd()
    .split("\n");
  const boards = turnwise(args).stdout;
  expect(rated.map((line) => line.split("\t")[0])).toEqual(boards.trimEnd().split("\n"));
  const solved = JSON.parse(turnwise(["solve", "--all", "--count", "--format", "json"], boards).stdout);
  expect(solved.length).toBe(10);
  for (const [i, { distance, solutions }] of solved.entries()) {
    const firsts = new Set(solutions.map(([first]: string[]) => first));
    expect(rated[i]!.split("\t").slice(1, 4)).toEqual([String(distance), String(solutions.length), [...firsts].join(" ")]);
    expect([firsts.size, solutions.length <= 5, distance === 8 || distance === 9]).toEqual([1, true, true]);
  }
});

test("the boards of a day are the same in every run, other days have others", () => {
  const daily = (day: string, ...more: string[]): string => turnwise(["generate", "--distance", "9", "--daily", day, ...more]).stdout;
  expect(daily("2026-12-01", "--threads", "1", "--memory", "40MB", "--no-cache")).toBe(daily("2026-12-01"));
  expect(daily("2026-12-02")).not.toBe(daily("2026-12-01"));
  expect(turnwise(["generate", "--daily", "2026-02-30"])).toMatchObject({ status: 2, stdout: "" });
});

test("an interruption ends with status 130", async () => {
  const child = start(["generate", "--puzzle", "loopover-3x4", "--distance", "14", "--no-cache"]);
  const ended = once(child, "exit");
  await interrupt(child, 300);
  expect(await ended).toEqual([130, null]);
});
