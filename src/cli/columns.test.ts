import { describe, expect, it } from "vitest";
import { type Column, headingOf, logChart, tableLine } from "./columns.ts";

const columns: Column[] = [
  { title: "name", width: 5, align: "left" },
  { title: "n", width: 4, align: "right" },
  { title: "note", width: 0, align: "left" },
];

describe("tables", () => {
  it("align and cut what is too wide, except in the last column", () => {
    expect(headingOf(columns)).toBe("name      n  note");
    expect(tableLine(columns, ["a", "12", "as long as it is"])).toBe("a        12  as long as it is");
    expect(tableLine(columns, ["abcdef", "12345", ""])).toBe("abcd…  123…");
    // A Chinese character takes two columns of a terminal.
    expect(tableLine(columns, ["猫", "1", "x"])).toBe("猫        1  x");
  });
});

describe("charts", () => {
  it("draw logarithms: of 1 + value, most filling 40 characters", () => {
    const rows = [
      { label: "1", value: 0 },
      { label: "2", value: 1, note: "two" },
      { label: "10", value: 3 },
      { label: "20", value: 1_023 },
    ];
    expect(logChart("title", rows, 1_023)).toEqual([
      "title",
      `   1  ${" ".repeat(40)}      0`,
      `   2  ${"█".repeat(4)}${" ".repeat(36)}      1  two`,
      `  10  ${"█".repeat(8)}${" ".repeat(32)}      3`,
      `  20  ${"█".repeat(40)}  1,023`,
    ]);
  });

  it("draw parts of a character, and nothing where all is 0", () => {
    expect(logChart("", [{ label: "", value: 1 }], 2 ** 32 - 1)[1]).toBe(`    █▎${" ".repeat(38)}  1`);
    expect(logChart("", [{ label: "", value: 0 }], 0)[1]).toBe(`    ${" ".repeat(40)}  0`);
  });
});
