import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import type { Board } from "../rules/puzzle.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { type Strategy, strategies } from "./catalogue.ts";
import { exact, misplaced, zero } from "./heuristics.ts";
import { makeProblem, type RuleName } from "./problem.ts";
import type { StrategyResult } from "./result.ts";
import { runStrategy } from "./runner.ts";

/** Searches without duplicate detection go no deeper than this. */
const DEPTH = 5;
const holdsBoards = (strategy: Strategy): boolean => ["breadth-first", "bidirectional", "a-star", "table-walk"].includes(strategy.id);

/** Every way to switch the rules that a strategy heeds, all off first. */
function switches(rules: readonly RuleName[]): Partial<Record<RuleName, boolean>>[] {
  return rules.reduce<Partial<Record<RuleName, boolean>>[]>(
    (all, rule) =>
      all.flatMap((some) => [
        { ...some, [rule]: false },
        { ...some, [rule]: true },
      ]),
    [{}],
  );
}

/** A made-up puzzle with its answers, and a few of its boards. */
function cases(): fc.Arbitrary<{ json: DefinitionJson; picks: number[] }> {
  return fc.record({
    json: definitionArbitrary({ maxBoards: 400, maxMoves: 5 }),
    picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  });
}

function open(json: DefinitionJson) {
  const oracle = bruteForce(json);
  const puzzle = puzzleFrom(json);
  const distances = oracle.distances();
  const distanceOf = (board: Board): number => distances.get(boardKey(board)) ?? Number.POSITIVE_INFINITY;
  return {
    puzzle,
    distanceOf,
    boards: [...oracle.boards()].map((key) => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0))),
    firstSolution: (board: Board) => oracle.solution(boardKey(board), distances),
    heuristics: [zero, misplaced(puzzle), exact(distanceOf)],
  };
}

/** Runs every strategy with each heuristic and each switching of its rules on a few boards of a puzzle. */
function everyRun(
  { json, picks }: { json: DefinitionJson; picks: number[] },
  check: (runs: StrategyResult[], strategy: Strategy, distance: number, first: number[] | undefined, moves: number) => void,
): void {
  const { puzzle, boards, distanceOf, firstSolution, heuristics } = open(json);
  for (const pick of picks) {
    const start = boards[pick % boards.length]!;
    for (const strategy of strategies) {
      for (const heuristic of strategy.informed ? heuristics : [zero]) {
        if (strategy.id === "table-walk" && heuristic.quality !== "exact") continue;
        const runs = switches(strategy.rules).map((rules) =>
          runStrategy(strategy, makeProblem(puzzle, start, { heuristic, rules, depthLimit: DEPTH })),
        );
        check(runs, strategy, distanceOf(start), firstSolution(start), puzzle.moves.length);
      }
    }
  }
}

describe("every strategy, on puzzles that are made up", () => {
  it("answers as brute force does, whichever rules are on", () => {
    fc.assert(
      fc.property(cases(), (one) => {
        everyRun(one, (runs, strategy, distance, first) => {
          for (const { ended, moves, proven, lowerBound } of runs) {
            if (distance === Number.POSITIVE_INFINITY || (!holdsBoards(strategy) && distance > DEPTH)) {
              expect(moves).toBe(undefined);
              if (holdsBoards(strategy)) expect(ended).toBe("exhausted");
              else expect(["exhausted", "depth limit"]).toContain(ended);
              expect(proven).toBe(lowerBound === Number.POSITIVE_INFINITY);
              if (distance < Number.POSITIVE_INFINITY) expect(ended).toBe("depth limit");
            } else if (strategy.shortest) {
              expect(moves?.length).toBe(distance);
              if (strategy.first) expect(moves).toEqual(first);
              expect(proven).toBe(true);
            } else {
              expect(ended).toBe("solved");
              expect(moves!.length).toBeGreaterThanOrEqual(distance);
              if (proven) expect(moves!.length).toBe(distance);
            }
            expect(lowerBound).toBeLessThanOrEqual(distance);
          }
          if (strategy.shortest) for (const { moves } of runs) expect(moves).toEqual(runs[0]?.moves);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("counts what each rule saved, and nothing for a rule that is off", () => {
    fc.assert(
      fc.property(cases(), (one) => {
        everyRun(one, (runs, strategy, _distance, _first, moves) => {
          switches(strategy.rules).forEach((rules, index) => {
            const { counters, ended } = runs[index]!;
            const { undo, commuting, failed } = counters.cutByRule;
            if (rules.undo !== true) expect(undo).toBe(0);
            if (rules.commuting !== true) expect(commuting).toBe(0);
            if (rules.failed !== true) expect(failed).toBe(0);
            // A solved search stops in the middle of a board; all others have tried, or cut, every move of each.
            if (ended !== "solved") expect(counters.generated + undo + commuting).toBe(counters.expanded * moves);
            if (strategy.shortest) expect(counters.generated).toBeLessThanOrEqual(runs[0]!.counters.generated);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the counters consistent with each other", () => {
    fc.assert(
      fc.property(cases(), (one) => {
        everyRun(one, (runs, strategy) => {
          for (const { counters, ended } of runs) {
            const { generated, tested, duplicates, cutByBound, cutByRule, iterations } = counters;
            const sum = (of: "generated" | "expanded" | "cutByBound"): number => iterations.reduce((total, one) => total + one[of], 0);
            expect([sum("generated"), sum("expanded"), sum("cutByBound")]).toEqual([generated, counters.expanded, cutByBound]);
            // Every generated board is tested, or is dropped for one reason; the start board is tested each time.
            const starts = strategy.id === "breadth-first" || strategy.id === "bidirectional" ? 1 : iterations.length;
            if (strategy.id === "ida-star") expect(generated).toBe(tested - starts + cutByBound + cutByRule.failed);
            else if (strategy.id === "iterative-deepening" || strategy.id === "depth-first") {
              expect(generated).toBe(tested - starts + cutByRule.failed);
            } else if (strategy.id === "a-star" && ended === "exhausted") {
              expect(generated).toBe(tested - Math.min(starts, 1) + cutByBound + duplicates);
            } else if (strategy.id === "breadth-first" || strategy.id === "bidirectional")
              expect(generated).toBe(tested - starts + duplicates);
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
