/** Definitions that fast-check makes up, counted by every landscape and by brute force from the definition's text. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { boardKey, bruteForce, countsByDistance } from "../../../test/oracles/brute-force.ts";
import { boardIndexesOf, symmetriesOf } from "../../../test/support/board-indexes.ts";
import { TestRuntime, tableSolver } from "../../../test/support/engine.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { censusOf } from "./census.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

it("are counted, and their hardest boards listed, alike by all landscapes and by brute force", async () => {
  await fc.assert(
    fc.asyncProperty(definitionArbitrary({ maxCells: 10, maxBoards: 2000 }), async (json) => {
      const puzzle = puzzleFrom(json);
      const distances = bruteForce(json).distances();
      const counts = countsByDistance(distances);
      const hardest = [...distances].filter(([, far]) => far === counts.length - 1).map(([key]) => key);
      for await (const { what, boardIndex } of boardIndexesOf(runtime, puzzle, 1)) {
        const census = await censusOf(puzzle, boardIndex, symmetriesOf(puzzle), { hardest: "all" });
        expect({ what, counts: census.counts }).toEqual({ what, counts: counts.map(BigInt) });
        expect(census.hardest.map(boardKey)).toEqual(hardest.sort());
      }
    }),
    { numRuns: 100 },
  );
});

it("have boards drawn at the distance asked for, all of them where enough are", async () => {
  await fc.assert(
    fc.asyncProperty(definitionArbitrary({ maxBoards: 300 }), fc.nat(), fc.string(), async (json, depth, seed) => {
      const distances = bruteForce(json).distances();
      const far = depth % Math.max(1, ...[...distances.values()].map((distance) => distance + 1));
      const there = [...distances].filter(([, distance]) => distance === far).map(([key]) => key);
      const solver = await tableSolver(puzzleFrom(json));
      const all = await solver.generate({ count: there.length + 1, between: [far, far], distinct: true, seed });
      expect(all.map(boardKey).sort()).toEqual(there.sort());
      for (const board of await solver.generate({ count: 20, between: [far, far], seed })) expect(distances.get(boardKey(board))).toBe(far);
      for (const board of await solver.generate({ count: 20, seed })) expect(distances.has(boardKey(board))).toBe(true);
      solver.close();
    }),
    { numRuns: 60 },
  );
});
