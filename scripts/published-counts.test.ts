import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publishedCounts } from "./published-counts.ts";

test("the page ships the counts of docs/results.md", () => {
  const counts = publishedCounts(readFileSync("docs/results.md", "utf8"));
  expect(counts.length).toBeGreaterThan(10);
  const total = (id: string) => {
    const found = counts.find((one) => one.id === id)!;
    return found.counts.reduce((sum, count) => sum + BigInt(count), BigInt(found.unsolvable));
  };
  // 24! / (8!)³, 16! / (4!)⁴, and 9!, half of which moves do not reach.
  expect(total("rotation-game")).toBe(9_465_511_770n);
  expect(total("grid-4x4")).toBe(63_063_000n);
  expect(total("loopover-3x3")).toBe(362_880n);
  expect(counts.find(({ id }) => id === "loopover-2x3")?.counts).toEqual(["1", "7", "31", "115", "274", "253", "36", "3"]);
});
