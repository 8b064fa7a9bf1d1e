import { describe, expect, it } from "vitest";
import { DefinitionError, FaultList } from "./faults.ts";
import { cellAt, cellsOfColumn, cellsOfRow, parseLayout, parseMask } from "./layout.ts";
import type { Layout } from "./puzzle.ts";

/** The faults as people read them, one a line. */
function textOf({ faults }: FaultList): string {
  return new DefinitionError(faults).message;
}

/** The layout of a drawing, or its faults. */
function layoutOf(...drawing: string[]): Layout | string {
  const list = new FaultList();
  const layout = parseLayout(drawing, ["board"], list);
  expect(layout === undefined).toBe(list.faults.length > 0);
  return layout ?? textOf(list);
}

/** Cells 0 to 4:
 *   0 . 1
 *   2 3 .
 *   . . .
 *   4 . .   and an empty column on the right. */
const bent = layoutOf("# # ", "##", "", "#") as Layout;

describe("parseLayout", () => {
  it("numbers cells in reading order, and fills short rows with blanks", () => {
    expect(bent).toEqual({
      rows: 4,
      columns: 4,
      cellAt: Int16Array.of(0, -1, 1, -1, 2, 3, -1, -1, -1, -1, -1, -1, 4, -1, -1, -1),
      rowOf: Uint8Array.of(0, 0, 1, 1, 3),
      columnOf: Uint8Array.of(0, 2, 0, 1, 0),
    });
  });

  it("takes up to 64 cells", () => {
    expect(layoutOf(...Array(8).fill("########"))).toMatchObject({ rows: 8, columns: 8 });
    expect(layoutOf("#".repeat(33), "#".repeat(32))).toBe('board: found 65 cells; expected 1 to 64 cells. Each "#" is a cell.');
    expect(layoutOf("#")).toMatchObject({ rows: 1, columns: 1 });
    expect(layoutOf("  ", " ")).toBe('board: found 0 cells; expected 1 to 64 cells. Each "#" is a cell.');
  });

  it("takes up to 100 rows and columns", () => {
    expect(layoutOf(`${" ".repeat(99)}#`, ...Array(99).fill(""))).toMatchObject({ rows: 100, columns: 100, rowOf: Uint8Array.of(0) });
    const tooLarge = (rows: number, columns: number): string =>
      `board: found ${rows} rows of up to ${columns} places; expected at most 100 of either. Leave out blank rows and columns.`;
    expect(layoutOf("#", ...Array(100).fill(" "))).toBe(tooLarge(101, 1));
    expect(layoutOf("#", `${" ".repeat(100)}#`, "")).toBe(tooLarge(3, 101));
    const list = new FaultList();
    parseLayout(Array(300_000).fill("?"), ["board"], list);
    expect(textOf(list)).toBe(tooLarge(300_000, 1));
  });

  it("names the first strange place of each row", () => {
    const strange = (row: number, found: string, place: number): string =>
      `board[${row}]: found "${found}" at place ${place}; expected "#" or a space. Draw a cell as "#", a blank as a space.`;
    expect(layoutOf("# x#y", "###", "😀猫")).toBe(`${strange(0, "x", 3)}\n${strange(2, "😀", 1)}`);
    expect(layoutOf("#😀猫")).toBe(strange(0, "😀", 2));
  });
});

describe("parseMask", () => {
  const cellsOf = (...mask: string[]): number[] | string => {
    const list = new FaultList();
    const cells = parseMask(mask, bent, ["regions", "x"], list);
    expect(cells === undefined).toBe(list.faults.length > 0);
    return cells ?? textOf(list);
  };
  const rowCount = (found: number): string =>
    `regions.x: found ${found} rows; expected 4 rows, as many as the board. Write blank rows out, too.`;

  it("marks cells, ascending", () => {
    expect(cellsOf("  #", "#", "", "#")).toEqual([1, 2, 4]);
    expect(cellsOf("", "", "", "#  ")).toEqual([4]);
  });

  it("refuses marks where the board has no cell", () => {
    const noCell = (row: number, place: number): string =>
      `regions.x[${row}]: found "#" at place ${place}; expected a space, as the board has no cell there. Draw the mask over the board.`;
    expect(cellsOf("##", "", "#", "    #")).toBe([noCell(0, 2), noCell(2, 1), noCell(3, 5)].join("\n"));
  });

  it("refuses other counts of rows, and says no more of rows too many", () => {
    expect(cellsOf("#", "#", "")).toBe(rowCount(3));
    expect(cellsOf("#", "#", "", "", "#")).toBe(rowCount(5));
    expect(cellsOf("")).toBe(rowCount(1));
  });

  it("refuses strange places and masks over no cell", () => {
    expect(cellsOf("#", "x", "", "")).toBe(
      'regions.x[1]: found "x" at place 1; expected "#" or a space. Draw a cell as "#", a blank as a space.',
    );
    expect(cellsOf("", " ", "", "")).toBe('regions.x: found no cell; expected at least one "#". Mark the cells of the region.');
    expect(cellsOf("?", "", "", "")).toBe(
      'regions.x[0]: found "?" at place 1; expected "#" or a space. Draw a cell as "#", a blank as a space.',
    );
  });
});

it("finds cells by place, row and column", () => {
  expect(cellAt(bent, 1, 1)).toBe(3);
  // One past the end of a row is no place, though the next row begins with a cell.
  for (const [row, column] of [
    [0, 1],
    [0, 4],
    [4, 0],
    [3, 4],
  ] as const)
    expect(cellAt(bent, row, column)).toBe(-1);
  expect([0, 1, 2, 3, 4].map((row) => cellsOfRow(bent, row))).toEqual([[0, 1], [2, 3], [], [4], []]);
  expect([0, 1, 2, 3, 4].map((column) => cellsOfColumn(bent, column))).toEqual([[0, 2, 4], [3], [1], [], []]);
});
