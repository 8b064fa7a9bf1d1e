/** Tables that seem to fit, and turn out not to while they are built: the plan goes on to what comes next, to other tables or to a search. */
import { describe, expect, it } from "vitest";
import { keyOf, spread } from "../../test/support/brute-force.ts";
import { cubes } from "../../test/support/cubes.ts";
import { platform } from "../../test/support/engine.ts";
import { applyMoves } from "../rules/apply.ts";
import { readDistances } from "./distances.ts";
import type { MemoryError } from "./kernel/kernel.ts";
import { planFor, SEARCH_BYTES } from "./plan/plan.ts";
import { createSolver } from "./solver.ts";

/** The boards that symbols of six colours hide are not told by the order of the moves' group: of 3,674,160 at least two are foreseen. */
const { colours } = cubes();
const [goal] = colours.goal;
const solved = Uint8Array.from(goal?.kind === "exact" ? goal.demand : []);
const near = spread(colours, [solved], 4);
const boards = [...near.keys()].slice(-3).map((key) => Uint8Array.from(key, (symbol) => symbol.charCodeAt(0)));
const MEMORY = SEARCH_BYTES + 2 ** 20;

describe("a hash table that has no room for the boards that are reached", () => {
  it("is planned, and given up: boards are searched", async () => {
    expect(planFor(colours, MEMORY).tables?.tables.map(({ rank }) => rank)).toEqual(["hash"]);
    const solver = await createSolver(colours, platform, { threads: 1, memory: MEMORY, expectedBoards: 1e6 });
    for (const board of boards) {
      expect(await solver.solve(board)).toMatchObject({ status: "solved", distance: near.get(keyOf(board)), effort: { method: "search" } });
    }
    const far = applyMoves(colours, solved, [0, 2, 4, 0, 2, 4, 0, 2, 4]);
    expect(await solver.solve(far, { nodeLimit: 2000 })).toMatchObject({ status: "limit", reason: { kind: "node-limit" } });
    solver.close();
  });

  it("is why boards are not counted, and how many there are at least", async () => {
    const solver = await createSolver(colours, platform, { threads: 1, memory: MEMORY });
    const error = (await solver.census().catch((thrown: unknown) => thrown)) as MemoryError;
    expect(error.name).toBe("MemoryError");
    expect(error.reason).toMatchObject({ kind: "uncountable", why: { kind: "no-table-fits", least: { kind: "too-many-reached" } } });
    expect(error.moreMemoryHelps).toBe(true);
    await expect(readDistances(colours, platform, { threads: 1, memory: MEMORY })).rejects.toMatchObject({
      reason: { kind: "no-table-fits", least: { kind: "too-many-reached", allowed: 2 ** 20 } },
    });
    solver.close();
  });

  it("leaves it to one that is folded by symmetry, where that has room", async () => {
    const memory = SEARCH_BYTES + 12 * 2 ** 20;
    expect(planFor(colours, memory).tables?.what).toBe("the boards that can be reached, in a hash table");
    const solver = await createSolver(colours, platform, { threads: 1, memory });
    // Published.
    const counts = [1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276];
    expect((await solver.census({ hardest: 0 })).counts).toEqual(counts.map(BigInt));
    expect(await solver.solve(boards[0]!)).toMatchObject({ status: "solved", distance: near.get(keyOf(boards[0]!)) });
    solver.close();
  });
});
