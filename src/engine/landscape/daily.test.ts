import { describe, expect, it } from "vitest";
import { bruteForce } from "../../../test/support/brute-force.ts";
import { platform } from "../../../test/support/engine.ts";
import { findPuzzle } from "../../puzzles/index.ts";
import { puzzleFrom } from "../../rules/puzzle-from.ts";
import { createSolver } from "../solver.ts";

const puzzle = puzzleFrom(findPuzzle("loopover-2x3")!);
const brute = bruteForce(puzzle);

async function daily(day: string, far: number, options: object): Promise<string[]> {
  const solver = await createSolver(puzzle, platform, { cache: false, ...options });
  try {
    return (await solver.generate({ count: 4, between: [far, far], daily: day })).map((board) => board.join());
  } finally {
    solver.close();
  }
}

describe("the boards of a day", () => {
  // Three boards are at distance 7: they are listed, as a fourth is never drawn.
  it.each([3, 5, 7])("at distance %i are there, each once, whatever memory and threads", async (far) => {
    const boards = await daily("2026-12-01", far, {});
    expect(new Set(boards).size).toBe(Math.min(4, brute.counts[far]!));
    for (const board of boards) expect(brute.distance(Uint8Array.from(board.split(",").map(Number)))).toBe(far);
    for (const options of [{ threads: 2 }, { memory: 33 * 2 ** 20 }, { memory: 2 ** 30, threads: 1 }])
      expect(await daily("2026-12-01", far, options)).toEqual(boards);
    if (far < 7) expect(await daily("2026-12-02", far, {})).not.toEqual(boards);
  });
});
