import { expect, it } from "vitest";
import { bruteForce } from "../../test/support/brute-force.ts";
import { platform, watchedPlatform } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import { allBoards } from "../../test/support/puzzles.ts";
import { loopover } from "../puzzles/loopover.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { readDistances } from "./distances.ts";
import { MemoryError } from "./kernel/kernel.ts";
import { SEARCH_BYTES } from "./plan/plan.ts";

const rings = fixture("two-rings");

it("are those of brute force, Infinity where there is no solution", async () => {
  const brute = bruteForce(rings);
  const distanceOf = await readDistances(rings, platform, { threads: 1 });
  const boards = allBoards(rings);
  expect(boards.map(distanceOf)).toEqual(boards.map((board) => brute.distance(board)));
});

it("need a table that fits the memory, which is the default's where nothing is said", async () => {
  // The table is a byte for each of 720 boards.
  const allowed = (memory: number) => readDistances(rings, platform, { threads: 1, memory });
  await expect(allowed(SEARCH_BYTES + 719)).rejects.toThrow(
    new MemoryError({ kind: "no-table-fits", least: { kind: "too-large", bytes: 720, allowed: 719 } }),
  );
  expect((await allowed(SEARCH_BYTES + 720))(Uint8Array.of(0, 1, 2, 3, 4, 5))).toBe(0);
});

it("are read without workers: those that built the table are ended", async () => {
  const { platform: watched, ended } = watchedPlatform();
  await readDistances(puzzleFrom(loopover(3, 3)), watched, { threads: 2 });
  expect(ended).toEqual([true, true]);
});
