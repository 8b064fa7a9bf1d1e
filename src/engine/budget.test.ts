import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Budget } from "./budget.ts";

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a watch", () => {
  it("allows the fewer boards of those that the options allow and the most", () => {
    expect(new Budget({ nodeLimit: 5 }, 100).maxNodes).toBe(5);
    expect(new Budget({ nodeLimit: 500 }, 100).maxNodes).toBe(100);
    expect(new Budget({}, 100).maxNodes).toBe(100);
  });

  it("counts the boards that are left, and tells of those expanded and of the time", () => {
    const budget = new Budget({}, 100);
    expect(budget.nodesLeft).toBe(100);
    budget.nodes = 30;
    now = 1012;
    expect(budget.nodesLeft).toBe(70);
    expect(budget.effort()).toEqual({ method: "search", nodes: 30, milliseconds: 12 });
    expect(budget.limit(4, { kind: "node-limit", nodes: 30 })).toEqual({
      status: "limit",
      lowerBound: 4,
      reason: { kind: "node-limit", nodes: 30 },
      effort: { method: "search", nodes: 30, milliseconds: 12 },
    });
  });

  it("is late once more time than allowed has passed", () => {
    const budget = new Budget({ timeLimit: 50 }, 100);
    now = 1050;
    expect(budget.late()).toBe(false);
    now = 1051;
    expect(budget.late()).toBe(true);
  });

  it("is never late without a limit of time", () => {
    const budget = new Budget({}, 100);
    now = 1e12;
    expect(budget.late()).toBe(false);
  });

  it("stands still while tables are made, also where that fails", async () => {
    const budget = new Budget({ timeLimit: 50 }, 100);
    now = 1010;
    const made = budget.pausing(async () => {
      now = 5000;
      return "made";
    });
    expect(await made).toBe("made");
    const failed = budget.pausing(async () => {
      now = 9000;
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    now = 9020;
    expect(budget.late()).toBe(false);
    expect(budget.effort().milliseconds).toBe(30);
  });
});
