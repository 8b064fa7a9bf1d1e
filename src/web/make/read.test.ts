import fc from "fast-check";
import { expect, test } from "vitest";
import { findPuzzle } from "../core.ts";
import { prettyJson, readDefinition } from "./read.ts";

test("a definition is laid out for people, and stays the same", () => {
  const text = prettyJson(findPuzzle("rotation-game"));
  expect(JSON.parse(text)).toEqual(findPuzzle("rotation-game"));
  expect(text).toContain('\n    { "name": "A", "column": 3, "turn": "up" },\n');
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(140);
});

test("any JSON keeps its value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(prettyJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("every fault is marked where it stands", () => {
  const text = prettyJson(findPuzzle("grid-4x4")).replace('"up"', '"upp"');
  const { puzzle, found } = readDefinition(text);
  expect(puzzle).toBeUndefined();
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(['"turn": "upp"']);
  expect(readDefinition("{").found[0]).toMatchObject({ severity: "error" });
});

test("a definition without faults is a puzzle", () => {
  const { puzzle, found } = readDefinition(prettyJson(findPuzzle("tobo")));
  expect(puzzle?.name).toBe("Tobo");
  expect(found).toEqual([]);
});
