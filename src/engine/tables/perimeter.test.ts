/** Perimeters against exact distances, and the searches that end at them. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { bruteForce } from "../../../test/oracles/brute-force.ts";
import { search, TestRuntime } from "../../../test/support/engine.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import type { Board } from "../../rules/puzzle.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { IdaStar } from "../search/ida-star.ts";
import { Perimeter } from "./perimeter.ts";
import { NO_BOUNDS } from "./search-bounds.ts";

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await TestRuntime.open();
});
afterAll(() => runtime.close());

const boardOf = (key: string): Board => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0));

/** The first shortest solution; undefined where it is proven that there is none. */
function solve(ida: IdaStar, board: Board): readonly number[] | undefined {
  for (let limit = ida.bound(board); Number.isFinite(limit); ) {
    if (limit === 0) return [];
    const run = search(runtime.kernel, ida, board, limit, 1e6);
    let step = run.next();
    while (!step.done) step = run.next();
    if (step.value.kind === "solved") return step.value.moves;
    if (step.value.kind === "stopped") throw new Error("too long");
    limit = step.value.lowerBound;
  }
  return undefined;
}

describe("a perimeter", () => {
  it("knows every distance as far as it reaches, on both sides of its growth, and leads to the first shortest solutions", async () => {
    await fc.assert(
      fc.asyncProperty(definitionArbitrary({ maxBoards: 500 }), fc.integer({ min: 1, max: 600 }), async (json, most) => {
        const puzzle = puzzleFrom(json);
        const oracle = bruteForce(json);
        const distances = oracle.distances();
        runtime.empty();
        const ida = new IdaStar(runtime.kernel, puzzle, 2 ** 16);
        const boards = [...oracle.boards()].map((key) => ({ board: boardOf(key), key, derived: ida.bound(boardOf(key)) }));
        const perimeter = new Perimeter(runtime.kernel, puzzle, 1000);
        const horizons: { readonly horizon: number; readonly radius: number; readonly beyond: number }[] = [];
        for (const size of [most, 2 * most]) {
          await perimeter.grow(size, {});
          const { radius } = perimeter;
          const beyond = perimeter.complete ? Number.POSITIVE_INFINITY : radius + 1;
          horizons.push({ horizon: perimeter.horizon(), radius, beyond });
        }
        for (const { horizon, radius, beyond } of horizons) {
          ida.strengthen({ ...NO_BOUNDS, horizon });
          ida.forget();
          for (const { board, key, derived } of boards) {
            const distance = distances.get(key) ?? Number.POSITIVE_INFINITY;
            expect(ida.bound(board)).toBe(distance <= radius ? distance : Math.max(derived, beyond));
          }
        }
        for (const { board, key } of boards.filter((_, i) => i % 7 === 0)) {
          if (!distances.has(key) && !perimeter.complete) continue;
          expect(solve(ida, board)).toEqual(oracle.solution(key, distances));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("counts every shortest solution", async () => {
    const json = findPuzzle("loopover-2x3")!;
    const puzzle = puzzleFrom(json);
    const oracle = bruteForce(json);
    const distances = oracle.distances();
    runtime.empty();
    const ida = new IdaStar(runtime.kernel, puzzle, 2 ** 16);
    const perimeter = new Perimeter(runtime.kernel, puzzle, 100);
    await perimeter.grow(100, {});
    expect(perimeter.radius).toBe(2);
    ida.strengthen({ ...NO_BOUNDS, horizon: perimeter.horizon() });
    for (const [key, distance] of distances) {
      if (distance === 0) continue;
      const run = ida.searchAll(boardOf(key), distance, 1, 1e6);
      let step = run.next();
      while (!step.done) step = run.next();
      expect(step.value?.count).toBe(BigInt(oracle.solutions(key, distances)));
    }
  });
});
