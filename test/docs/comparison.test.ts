import { expect, test } from "vitest";
import { read } from "./pages.ts";

/** The rows of a page's tables, by column. */
function tableRows(page: string): Record<string, string>[] {
  const tables = [...read(page).matchAll(/(?:^\|.*\|\n)+/gmu)].map(([table]) => table.trimEnd().split("\n").map(cellsOf));
  return tables.flatMap(([head = [], , ...rows]) => rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i], cell]))));
}

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const measured = tableRows("docs/bench.md");
const compared = tableRows("docs/comparison.md").filter((row) => !row["row of bench.md"]?.startsWith("none"));

test.each(compared.map((row) => [row["row of bench.md"]!, row] as const))("the time of %s is the one that was measured", (name, row) => {
  const [found, ...others] = measured.filter(({ what }) => what?.startsWith(name));
  expect(others).toEqual([]);
  expect(row["Turnwise, in the run of bench.md"]?.split(/,| for /u)[0]).toBe(found?.ours);
});

test("there are rows to compare", () => {
  expect(compared.length).toBe(5);
});
