import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Watch } from "./watch.ts";

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
    expect(new Watch({ nodeLimit: 5 }, 100).nodesMost).toBe(5);
    expect(new Watch({ nodeLimit: 500 }, 100).nodesMost).toBe(100);
    expect(new Watch({}, 100).nodesMost).toBe(100);
  });

  it("counts the boards that are left, and tells of those expanded and of the time", () => {
    const watch = new Watch({}, 100);
    expect(watch.nodesLeft).toBe(100);
    watch.nodes = 30;
    now = 1012;
    expect(watch.nodesLeft).toBe(70);
    expect(watch.effort()).toEqual({ method: "search", nodes: 30, milliseconds: 12 });
    expect(watch.limit(4, "why")).toEqual({
      status: "limit",
      lowerBound: 4,
      reason: "why",
      effort: { method: "search", nodes: 30, milliseconds: 12 },
    });
  });

  it("is late once more time than allowed has passed", () => {
    const watch = new Watch({ timeLimit: 50 }, 100);
    now = 1050;
    expect(watch.late()).toBe(false);
    now = 1051;
    expect(watch.late()).toBe(true);
  });

  it("is never late without a limit of time", () => {
    const watch = new Watch({}, 100);
    now = 1e12;
    expect(watch.late()).toBe(false);
  });

  it("stands still while tables are made, also where that fails", async () => {
    const watch = new Watch({ timeLimit: 50 }, 100);
    now = 1010;
    const made = watch.pausing(async () => {
      now = 5000;
      return "made";
    });
    expect(await made).toBe("made");
    const failed = watch.pausing(async () => {
      now = 9000;
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    now = 9020;
    expect(watch.late()).toBe(false);
    expect(watch.effort().milliseconds).toBe(30);
  });
});
