import { expect, test } from "vitest";
import type { LabResult } from "../../remote/lab.ts";
import type { Client } from "../solver/client.ts";
import { usualRun } from "./runs.ts";
import { DEFAULTS } from "./settings.ts";
import { growthOf, pointsOf, SAMPLE, Sweep, sweepAsCsv } from "./sweep.ts";

/** Expands 5^distance boards for one run, 3 · 2^distance and a little more with each board for the other, which gives up past distance 4. */
function fakeClient(): Client {
  let asked = 0;
  const ask = async (kind: string, request: { distance: number; board: Uint8Array; strategy: string }) => {
    if (kind === "generate") return Uint8Array.of(request.distance, asked++ % SAMPLE);
    const [distance, index] = [request.board[0]!, request.board[1]!];
    const expanded = request.strategy === "breadth-first" ? 5 ** distance : 3 * 2 ** distance + index - 3;
    return { moves: request.strategy === "a-star" && distance > 4 ? undefined : [], counters: { expanded } } as unknown as LabResult;
  };
  return { ask } as unknown as Client;
}

test("medians with their spread, and the growth that they fit; a run that gives up is asked no further", async () => {
  const sweep = new Sweep();
  const [breadth, aStar] = [usualRun("breadth-first"), usualRun("a-star")];
  await sweep.start([fakeClient()], { key: "k", json: "{}" }, [breadth, aStar], DEFAULTS, 6);
  expect(pointsOf(sweep.points, breadth).map(({ median }) => median)).toEqual([5, 25, 125, 625, 3_125, 15_625]);
  expect(growthOf(pointsOf(sweep.points, breadth))).toBeCloseTo(5, 10);
  expect(pointsOf(sweep.points, aStar).map(({ least, median, most }) => [least, median, most])).toEqual([
    [3, 6, 9],
    [9, 12, 15],
    [21, 24, 27],
    [45, 48, 51],
  ]);
  expect(growthOf(pointsOf(sweep.points, aStar))).toBeCloseTo(2, 10);
  expect(growthOf([])).toBeUndefined();
  expect(sweepAsCsv(sweep.points).split("\n").slice(0, 3)).toEqual([
    "run,distance,boards,solved,least,median,most",
    "breadth-first..u,1,7,7,5,5,5",
    "a-star.misplaced.u,1,7,7,3,6,9",
  ]);
  expect(sweep.running).toBe(false);
});
