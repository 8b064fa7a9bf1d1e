import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { boardsAt, distance, solution } from "../../test/oracles/rotation-game.ts";
import { exact as exactGoal, puzzleOf } from "../../test/support/puzzles.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { findStrategy, strategies } from "./catalogue.ts";
import { endText } from "./end-reasons.ts";
import { Events } from "./events.ts";
import { exact, misplaced } from "./heuristics.ts";
import { makeProblem, type ProblemOptions } from "./problem.ts";
import { runStrategy, runStrategyAsync, StrategyRun } from "./runner.ts";
import type { Search } from "./search-events.ts";

const puzzle = puzzleFrom(rotationGame);
/** A board of the largest distance there is. */
const far = Uint8Array.from(boardsAt(1, 1, 13, 13)[0]!);
const near = Uint8Array.from(boardsAt(2, 1, 6, 6)[0]!);
const problem = (start: Uint8Array, options: ProblemOptions = {}) =>
  makeProblem(puzzle, start, { heuristic: misplaced(puzzle), ...options });
/** All that search long enough to be stopped: the walk does not. */
const searches = strategies.filter(({ id }) => id !== "table-walk");

describe("limits", () => {
  it.each(searches)("lets $id expand no more boards than it may, and hold no more", (strategy) => {
    for (const nodeLimit of [0, 1, 100, 2_345]) {
      const { ended, counters, reason } = runStrategy(strategy, problem(far), { nodeLimit });
      expect([ended, counters.expanded]).toEqual(["node limit", nodeLimit]);
      expect(endText(reason)).toMatch(/^stopped: [\d,]+ boards expanded/);
    }
    const { counters, ended } = runStrategy(strategy, problem(far, { maxStates: 5_000, rules: { failed: true } }), { nodeLimit: 20_000 });
    expect(counters.statesPeak).toBeLessThanOrEqual(5_000 + 101);
    expect(ended).toBe(
      strategy.rules.includes("failed") ? "node limit" : strategy.id === "bidirectional" ? "not applicable" : "memory limit",
    );
  });

  it.each(searches)("ends $id when its time is over", (strategy) => {
    const { ended, reason } = runStrategy(strategy, problem(far), { timeLimit: 0 });
    expect([ended, endText(reason)]).toEqual(["time limit", "stopped: out of time"]);
  });

  it("tells the depth limit from the end of all boards", () => {
    const limited = runStrategy(findStrategy("ida-star")!, problem(far, { depthLimit: 7 }));
    expect(limited).toMatchObject({ ended: "depth limit", lowerBound: 8, proven: false, reason: { kind: "depth-limit", moves: 7 } });
    // Four cells in a ring that turns: 4 boards, and the goal is not among them.
    const ring = puzzleOf({ counts: [1, 1, 1, 1], moves: [[[0, 1, 2, 3]]], goal: [exactGoal(1, 0, 2, 3)] });
    const started = makeProblem(ring, Uint8Array.of(0, 1, 2, 3));
    expect(runStrategy(findStrategy("breadth-first")!, started)).toMatchObject({
      ended: "exhausted",
      proven: true,
      lowerBound: Number.POSITIVE_INFINITY,
      reason: { kind: "exhausted" },
    });
  });

  it("says why bidirectional search is not applicable", () => {
    const { ended, reason } = runStrategy(findStrategy("bidirectional")!, problem(near, { maxStates: 1_001 }));
    expect(ended).toBe("not applicable");
    expect(endText(reason)).toBe("not applicable: there are more than 1,000 goal boards to go backwards from");
  });

  it.each([
    ["depthLimit", { depthLimit: 1_001 }, "depthLimit: found 1001, expected a whole number from 0 to 1000"],
    ["depthLimit", { depthLimit: 1.5 }, "depthLimit: found 1.5, expected a whole number from 0 to 1000"],
    ["maxStates", { maxStates: 0 }, "maxStates: found 0, expected a whole number from 1 to 16777216"],
  ])("refuses a %s out of range", (_, options, message) => {
    expect(() => problem(near, options)).toThrow(new RangeError(message));
  });

  it("refuses a board of another size", () => {
    expect(() => problem(new Uint8Array(16))).toThrow(new RangeError("the board has 16 cells, expected 24"));
  });
});

describe("a run", () => {
  it.each(strategies)("of $id in single steps ends as it does at once", (strategy) => {
    const one = problem(near, { heuristic: exact(distance), depthLimit: 6 });
    const run = new StrategyRun(strategy, one);
    let steps = 0;
    while (run.advance(1) === undefined) steps++;
    const { milliseconds: _, ...atOnce } = runStrategy(strategy, one);
    expect(run.result).toMatchObject(atOnce);
    expect(steps).toBe(atOnce.counters.expanded + atOnce.counters.iterations.length);
  });

  it("can be replayed from its events", () => {
    const depths: number[] = [];
    const path: number[] = [];
    const { moves, counters } = runStrategy(findStrategy("ida-star")!, problem(near), {
      onEvent: (event) => {
        if (event.kind === "limit") depths.push(event.limit);
        else if (event.kind === "expand") {
          path.length = event.depth;
          if (event.depth > 0) path[event.depth - 1] = event.move;
          expect(event.estimate + event.depth).toBeLessThanOrEqual(depths.at(-1)!);
        }
      },
    });
    expect(depths).toEqual(counters.iterations.map(({ limit }) => limit));
    // The last boards expanded are those on the solution; the solved board is not expanded.
    expect(path).toEqual(moves!.slice(0, -1));
    expect(moves).toEqual(solution([...near]));
  });

  it("refuses an answer that does not solve the board", () => {
    // biome-ignore lint/correctness/useYield: it answers at once
    function* search(): Search {
      return { ended: "solved", moves: [0] };
    }
    const liar = { ...findStrategy("ida-star")!, id: "liar", search };
    expect(() => runStrategy(liar, problem(far))).toThrow("liar answered moves that do not solve the board: 0");
  });
});

describe("cancelling", () => {
  it.each(searches)("stops $id before the next thousand boards", async (strategy) => {
    const controller = new AbortController();
    const seen = { before: 0, after: 0 };
    const result = await runStrategyAsync(strategy, problem(far), {
      signal: controller.signal,
      onEvent: ({ kind }) => {
        if (kind !== "expand" && kind !== "limit") return;
        if (controller.signal.aborted) seen.after++;
        else if (++seen.before === 2_500) controller.abort();
      },
    });
    expect(result).toMatchObject({ ended: "cancelled", moves: undefined, proven: false });
    expect(seen.before).toBe(2_500);
    expect(seen.after).toBeLessThan(1_000);
  });

  it("comes through while the search runs", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    let after = 0;
    const { ended, reason, counters } = await runStrategyAsync(findStrategy("iterative-deepening")!, problem(far), {
      signal: controller.signal,
      onEvent: () => {
        if (controller.signal.aborted) after++;
      },
    });
    expect([ended, after]).toEqual(["cancelled", 0]);
    expect(endText(reason)).toBe(`cancelled, distance reached ${counters.iterations.at(-1)!.limit - 1}`);
  });

  it.each(["breadth-first", "bidirectional", "a-star"])("frees what %s held", async (id) => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = (): number => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    // What earlier tests held may still be going.
    let before = held();
    await vi.waitFor(() => {
      const last = before;
      before = held();
      expect(before).toBe(last);
    });
    const run = new StrategyRun(findStrategy(id)!, problem(far));
    run.advance(50_000);
    expect(held() - before).toBeGreaterThan(0.9 * run.counters.bytesPeak);
    run.cancel();
    // Code that is being compiled just now may hold on to it a little longer.
    await vi.waitFor(() => expect(held() - before).toBeLessThan(0.1 * run.counters.bytesPeak), { timeout: 20_000, interval: 50 });
    expect(run.result?.ended).toBe("cancelled");
    expect(run.advance(1)).toBe(run.result);
  });

  it("frees what a generator held that is closed by hand", () => {
    const { search } = findStrategy("breadth-first")!;
    const events = search(problem(far), new Events());
    for (let count = 0; count < 100; count++) events.next();
    expect(events.return({ ended: "exhausted" }).done).toBe(true);
    expect(events.next().done).toBe(true);
  });
});
