import { describe, expect, it } from "vitest";
import { boardsAt } from "../../test/oracles/rotation-game.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { findStrategy } from "./catalogue.ts";
import { endText } from "./end-reasons.ts";
import { misplaced } from "./heuristics.ts";
import { makeProblem } from "./problem.ts";
import { runStrategy } from "./runner.ts";

const puzzle = puzzleFrom(rotationGame);
const far = Uint8Array.from(boardsAt(1, 1, 13, 13)[0]!);
const problem = (start: Uint8Array) => makeProblem(puzzle, start, { heuristic: misplaced(puzzle) });

describe("limits", () => {
  it("stops breadth-first search where it holds 2,000,000 boards", () => {
    const { ended, reason, moves, proven, lowerBound, counters } = runStrategy(findStrategy("breadth-first")!, problem(far));
    expect([ended, moves, proven]).toEqual(["memory limit", undefined, false]);
    expect(counters.statesPeak).toBeLessThanOrEqual(2_000_000);
    expect(endText(reason)).toBe(`stopped: 2,000,000 states held, distance reached ${lowerBound - 1}`);
    expect(lowerBound).toBeLessThanOrEqual(13);
    expect(lowerBound - 1).toBe(8);
  });
});
