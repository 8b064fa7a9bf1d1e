/** Definitions of any size, each kind large in another way: what reading one costs, counted, and how much is said of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { huge } from "../../bench/huge.mjs";
import { parseDefinition, parseDefinitionText } from "./definition.ts";
import { DefinitionError } from "./faults.ts";

const kinds = Object.keys(huge);

function refused(work: () => unknown): DefinitionError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
}

/** The value, and how often a property was asked for in it or in what it holds. */
function counting(whole: unknown): { readonly value: unknown; reads: number } {
  const counted = { value: undefined as unknown, reads: 0 };
  const wrap = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    return new Proxy(value, {
      get: (target, key, receiver) => {
        counted.reads++;
        return wrap(Reflect.get(target, key, receiver));
      },
      has: (target, key) => {
        counted.reads++;
        return Reflect.has(target, key);
      },
    });
  };
  counted.value = wrap(whole);
  return counted;
}

function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

describe("a definition of any size", () => {
  it("is read in as many steps as it has values, times a constant, and little is said of it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1000, max: 60_000 }), (kind, size) => {
        const text = huge[kind]!(size);
        const error = refused(() => parseDefinitionText(text, "huge.json"));
        if (error) {
          expect(error.faults.length).toBeLessThanOrEqual(100);
          expect(error.count).toBeGreaterThanOrEqual(error.faults.length);
          expect(error.message.length).toBeLessThan(50_000);
        }
        let json: unknown;
        try {
          json = JSON.parse(text);
        } catch {
          expect(error).toBeDefined();
          return;
        }
        const counted = counting(json);
        refused(() => parseDefinition(counted.value));
        expect(counted.reads).toBeLessThan(100 * valuesIn(json) + 1000);
      }),
      { numRuns: 200 },
    );
  });

  it("is not looked into past a limit", () => {
    const past = ["a long cycle", "cells in a cycle that are none", "many cycles", "many moves", "many symbols", "many rows"];
    for (const kind of past) {
      const reads = [40_000, 400_000].map((size) => {
        const counted = counting(JSON.parse(huge[kind]!(size)));
        const error = refused(() => parseDefinition(counted.value));
        expect([kind, error?.faults.map(({ reason }) => reason.kind)]).toEqual([kind, [kind === "many moves" ? "moves" : "too-many"]]);
        return counted.reads;
      });
      expect([kind, reads[1]]).toEqual([kind, reads[0]]);
    }
  });

  it("has its faults counted past the first hundred", () => {
    const regions = Array.from({ length: 1000 }, (_, index) => `"r${index}"`);
    const text = `{"name": "t", "board": ["##"], "symbols": {"a": 2}, "moves": [{"name": "T", "row": 1, "turn": "left"}],\n"goal": {"uniform": [${regions}]}}`;
    const error = refused(() => parseDefinitionText(text, "t.json"));
    expect(error?.count).toBe(1000);
    expect(error?.faults.length).toBe(100);
    const lines = error!.message.split("\n");
    expect(lines.length).toBe(101);
    expect(lines[99]).toMatch(/^t\.json:2:\d+: goal\.uniform\[99\]: found "r99"; expected a region: "rows" or "columns"/);
    expect(lines[100]).toBe("900 more faults.");
  });
});

it("a string of 16 MB is a string", () => {
  const [plain, escaped] = ["n".repeat(2 ** 24), "\n".repeat(2 ** 23)];
  for (const notes of [plain, escaped]) {
    const json = {
      name: "t",
      notes,
      board: ["##"],
      symbols: { a: 1, b: 1 },
      moves: [{ name: "T", row: 1, turn: "left" }],
      goal: { exact: ["ab"] },
    };
    expect(parseDefinitionText(JSON.stringify(json)).definition.notes === notes).toBe(true);
  }
});
