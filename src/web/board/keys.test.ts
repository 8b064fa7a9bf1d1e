import { expect, test } from "vitest";
import { builtIn } from "../../../test/support/pictures.ts";
import { nextGroup, typedExactly, typedMove } from "./keys.ts";
import { groupMoves } from "./tracks.ts";

test("a letter is a move; small letters do for capitals", () => {
  const names = ["A", "B", "C"];
  expect(typedMove(names, "B")).toEqual({ move: 1 });
  expect(typedMove(names, "b")).toEqual({ move: 1 });
  expect(typedMove(names, "x")).toBeUndefined();
});

test("where names differ by case alone, case counts", () => {
  expect(typedMove(["A", "a"], "a")).toEqual({ move: 1 });
  expect(typedMove(["A", "a"], "A")).toEqual({ move: 0 });
});

test("longer names wait for their next letter", () => {
  const names = ["R1", "R10", "L1"];
  expect(typedMove(names, "r")).toEqual({ pending: "r" });
  expect(typedMove(names, "l1")).toEqual({ move: 2 });
  expect(typedMove(names, "r1")).toEqual({ pending: "r1" });
  expect(typedExactly(names, "r1")).toBe(0);
  expect(typedExactly(names, "r")).toBe(-1);
});

test("arrows go through rows and columns, and round", () => {
  const groups = groupMoves(builtIn("rotation-game"));
  const [left, right, upper, lower] = groups;
  expect(nextGroup(groups, undefined, "ArrowRight")).toBe(left);
  expect(nextGroup(groups, left, "ArrowRight")).toBe(right);
  expect(nextGroup(groups, right, "ArrowRight")).toBe(left);
  expect(nextGroup(groups, left, "ArrowDown")).toBe(upper);
  expect(nextGroup(groups, upper, "ArrowUp")).toBe(lower);
  expect(nextGroup(groups, undefined, "ArrowUp")).toBe(lower);
});

test("loops follow either arrow", () => {
  const groups = groupMoves(builtIn("tobo"));
  expect(nextGroup(groups, groups[0], "ArrowDown")).toBe(groups[1]);
  expect(nextGroup(groups, groups[0], "ArrowLeft")).toBe(groups[3]);
});
