import { describe, expect, it } from "vitest";
import type { FaultReason } from "./fault-reasons.ts";
import { DefinitionError, type Fault, FaultList, faultText, pathText } from "./faults.ts";
import { listText } from "./faults-in-english.ts";
import { valueText } from "./value-text.ts";

const missing: FaultReason = { kind: "missing-key", key: "exact" };
const unexpected: FaultReason = { kind: "unexpected", found: "3", expected: "text" };

describe("pathText", () => {
  it.each([
    [[], ""],
    [["moves", 2, "column"], "moves[2].column"],
    [["symbols", "1"], 'symbols["1"]'],
    [["regions", "left ring", 0], 'regions["left ring"][0]'],
    [["regions", "中"], "regions.中"],
    [['a"b'], '["a\\"b"]'],
  ])("writes %j as %s", (keys, path) => {
    expect(pathText(keys)).toBe(path);
  });
});

describe("valueText", () => {
  it("is short JSON, whatever the value", () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect([undefined, null, "a", [1, 2], 1n, loop, () => 0].map(valueText)).toEqual([
      "nothing",
      "null",
      '"a"',
      "[1,2]",
      "a bigint",
      "a object",
      "a function",
    ]);
    expect(valueText("😀".repeat(50))).toBe(`"${"😀".repeat(38)}…`);
    expect(valueText("x".repeat(38))).toBe(`"${"x".repeat(38)}"`);
  });
});

describe("listText", () => {
  it("joins names", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listText)).toEqual(["", '"a"', '"a" or "b"', '"a", "b" or "c"']);
  });
});

describe("FaultList", () => {
  it("gathers faults and warnings apart, in the order given", () => {
    const list = new FaultList();
    expect([list.faults, list.warnings]).toEqual([[], []]);
    list.add(["goal"], missing);
    list.warn(["moves", 0], { kind: "idle-move" });
    list.add([], unexpected);
    expect(list.faults).toEqual([
      { keys: ["goal"], path: "goal", reason: missing },
      { keys: [], path: "", reason: unexpected },
    ]);
    expect(list.warnings).toEqual([{ keys: ["moves", 0], path: "moves[0]", reason: { kind: "idle-move" } }]);
  });
});

describe("faultText", () => {
  const fault: Fault = { keys: ["goal"], path: "goal", reason: missing };
  const position = { line: 2, column: 5, offset: 9, length: 1 };

  it("leaves out what is not known of the place", () => {
    expect(faultText(fault)).toBe('goal: found no "exact"; expected the key "exact". Add it.');
    expect(faultText(fault, "f.json")).toBe('f.json: goal: found no "exact"; expected the key "exact". Add it.');
    expect(faultText({ ...fault, position })).toBe('2:5: goal: found no "exact"; expected the key "exact". Add it.');
    expect(faultText({ ...fault, position }, "f.json")).toBe('f.json:2:5: goal: found no "exact"; expected the key "exact". Add it.');
    expect(faultText({ keys: [], path: "", reason: unexpected })).toBe("found 3; expected a text.");
  });
});

describe("DefinitionError", () => {
  it("has one line a fault, and the faults", () => {
    const list = new FaultList();
    list.add(["goal"], missing);
    list.add([], unexpected);
    const error = new DefinitionError(list.faults, "f.json");
    expect(error.message).toBe(`f.json: goal: found no "exact"; expected the key "exact". Add it.\nf.json: found 3; expected a text.`);
    expect([error.name, error.faults, error.fileName]).toEqual(["DefinitionError", list.faults, "f.json"]);
  });
});
