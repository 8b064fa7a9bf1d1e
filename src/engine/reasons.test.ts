import { expect, it } from "vitest";
import { moreMemoryHelps, reasonText } from "./reasons.ts";

it("reasons say in words why there is no answer", () => {
  expect(reasonText({ kind: "no-path" })).toBe("no sequence of moves leads from this board to the goal");
  expect([0, 1, 2, 12].map((moves) => reasonText({ kind: "depth-limit", moves }))).toEqual([
    "no solution within 0 moves",
    "no solution within 1 move",
    "no solution within 2 moves",
    "no solution within 12 moves",
  ]);
  expect([0, 999, 1_234_567].map((nodes) => reasonText({ kind: "node-limit", nodes }))).toEqual([
    "0 boards expanded",
    "999 boards expanded",
    "1,234,567 boards expanded",
  ]);
  expect([1500, 20].map((milliseconds) => reasonText({ kind: "time-limit", milliseconds }))).toEqual(["1.5 s passed", "0.02 s passed"]);
  expect(reasonText({ kind: "path-limit", moves: 1024 })).toBe("paths of more than 1024 moves are not searched, whatever the options");
});

it("more memory helps where a size is what stands in the way, and only there", () => {
  const large = { kind: "too-large", bytes: 2, allowed: 1 } as const;
  const many = { kind: "too-many-boards", boards: "9", most: 8 } as const;
  for (const [unfit, helps] of [
    [large, true],
    [many, false],
  ] as const) {
    expect(moreMemoryHelps(unfit)).toBe(helps);
    expect(moreMemoryHelps({ kind: "no-table-fits", least: unfit })).toBe(helps);
    expect(moreMemoryHelps({ kind: "uncountable", why: { kind: "no-table-fits", least: unfit } })).toBe(helps);
    expect(moreMemoryHelps({ kind: "uncountable-together", whole: unfit })).toBe(helps);
  }
  expect(moreMemoryHelps({ kind: "counts-too-large", bytes: 1 })).toBe(true);
  expect(moreMemoryHelps({ kind: "uncountable-together", whole: undefined })).toBe(false);
  expect(moreMemoryHelps({ kind: "no-memory", bytes: 1 })).toBe(false);
  expect(moreMemoryHelps({ kind: "too-many-cells", cells: 33, most: 32 })).toBe(false);
});
