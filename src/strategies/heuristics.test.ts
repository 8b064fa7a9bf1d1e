import { describe, expect, it } from "vitest";
import { boardsAt, distance, solution } from "../../test/oracles/rotation-game.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { findStrategy } from "./catalogue.ts";
import { endText } from "./end-reasons.ts";
import { doubled, exact, misplaced, pattern } from "./heuristics.ts";
import { makeProblem } from "./problem.ts";
import { runStrategy } from "./runner.ts";

const puzzle = puzzleFrom(rotationGame);

describe("the doubled heuristic", () => {
  const start = Uint8Array.from("313133221132121132221332", (symbol) => Number(symbol) - 1);

  it.each(["ida-star", "a-star"])("makes %s answer 6 moves where 5 suffice, and the answer is not called proven", (id) => {
    expect(solution([...start])).toHaveLength(5);
    const { moves, proven, lowerBound } = runStrategy(findStrategy(id)!, makeProblem(puzzle, start, { heuristic: doubled(puzzle) }));
    expect(moves).toHaveLength(6);
    expect(proven).toBe(false);
    expect(lowerBound).toBeLessThanOrEqual(5);
  });

  it("is never called proven, not even where the answer is shortest", () => {
    for (const board of boardsAt(7, 20, 2, 6)) {
      const problem = makeProblem(puzzle, Uint8Array.from(board), { heuristic: doubled(puzzle) });
      expect(runStrategy(findStrategy("ida-star")!, problem).proven).toBe(false);
    }
  });
});

describe("better heuristics", () => {
  it("lead to the same answers with fewer boards expanded", () => {
    const lower = pattern((board) => Math.max(0, distance(board) - 1));
    for (const board of boardsAt(8, 10, 5, 8)) {
      const counts = [misplaced(puzzle), lower, exact(distance)].map((heuristic) => {
        const problem = makeProblem(puzzle, Uint8Array.from(board), { heuristic });
        const { moves, proven, counters } = runStrategy(findStrategy("ida-star")!, problem);
        expect(moves).toEqual(solution(board));
        expect(proven).toBe(true);
        return counters.expanded;
      });
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      expect(counts.at(-1)).toBe(distance(board));
    }
  });
});

describe("the table-guided walk", () => {
  it("expands one board for each move", () => {
    for (const board of boardsAt(9, 20, 0, 14)) {
      const problem = makeProblem(puzzle, Uint8Array.from(board), { heuristic: exact(distance) });
      const { moves, proven, counters } = runStrategy(findStrategy("table-walk")!, problem);
      expect(moves).toEqual(solution(board));
      expect(proven).toBe(true);
      expect(counters.expanded).toBe(distance(board));
    }
  });

  it("says so where it is given something else than distances", () => {
    const start = Uint8Array.from(boardsAt(10, 1, 9, 9)[0]!);
    const withBound = runStrategy(findStrategy("table-walk")!, makeProblem(puzzle, start, { heuristic: misplaced(puzzle) }));
    expect([withBound.ended, withBound.moves]).toEqual(["not applicable", undefined]);
    expect(endText(withBound.reason)).toBe('not applicable: the heuristic "misplaced" is not the exact distance');
    const wrong = exact((board) => 3 * distance(board));
    const misled = runStrategy(findStrategy("table-walk")!, makeProblem(puzzle, start, { heuristic: wrong }));
    expect(endText(misled.reason)).toBe("not applicable: no move leads from distance 27 to 26: these are not distances");
  });
});
