import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { everyFault } from "../../../test/support/every-reason.ts";
import { latinIn, numbersIn } from "../../../test/support/sentences.ts";
import type { Expectation, FaultReason, JsonExpectation, JsonMistake } from "../../rules/fault-reasons.ts";
import { type Fault, FaultList, faultText } from "../../rules/faults.ts";
import { sayFault } from "./zh-faults.ts";

/** Where faults were made: lines and columns of the source. */
const sites = new Set<string | undefined>();
for (const name of ["add", "warn"] as const) {
  const original = FaultList.prototype[name];
  vi.spyOn(FaultList.prototype, name).mockImplementation(function (this: FaultList, ...fault) {
    sites.add(new Error().stack?.split("\n").find((frame) => /src\/rules\/(?!faults)/.test(frame)));
    original.apply(this, fault);
  });
}
const faults = everyFault().map((fault): Fault => ({ ...fault, path: "", position: undefined }));
vi.restoreAllMocks();

test("every place in the source that makes a fault is reached", () => {
  const files = readdirSync("src/rules").filter((file) => /^[^.]+\.ts$/.test(file));
  const source = files.map((file) => readFileSync(`src/rules/${file}`, "utf8")).join("\n");
  expect(sites.size).toBe(source.match(/\blist\.(?:add|warn)\(/g)?.length);
});

/** Every value of a union: one that is left out does not compile. */
const all = <T extends string>(values: Record<T, true>) => Object.keys(values).sort();

describe("among the faults of definitions there is every", () => {
  const reasons = faults.map(({ reason }) => reason);
  const found = (values: readonly (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].sort();

  test("kind", () => {
    const kinds = all<FaultReason["kind"]>({
      ...{ "not-json": true, "no-value": true, "no-key": true, "repeated-key": true, unexpected: true, "unknown-key": true },
      ...{ "missing-key": true, "not-an-object": true, "no-main-key": true, "several-main-keys": true, "drawing-size": true },
      ...{ "cell-count": true, "not-drawn": true, "row-count": true, "outside-board": true, "no-symbols": true, "bad-symbol": true },
      ...{ "symbol-total": true, moves: true, "repeated-name": true, "no-such-line": true, "short-line": true, "no-such-cell": true },
      ...{ "cell-twice": true, "shared-cell": true, "idle-move": true, "equal-moves": true, "reserved-region": true },
      ...{ "empty-region": true, "unused-region": true, "nested-goals": true, "repeated-region": true, "unknown-region": true },
      ...{
        "unknown-symbol": true,
        "no-symbol": true,
        "row-length": true,
        "goal-unmeetable": true,
        "goal-always-met": true,
        "too-many": true,
      },
    });
    expect(found(reasons.map(({ kind }) => kind))).toEqual(kinds);
  });

  test("expectation", () => {
    const expectations = all<Expectation>({
      ...{
        definition: true,
        text: true,
        name: true,
        "short-name": true,
        drawing: true,
        "drawing-row": true,
        symbols: true,
        "symbol-count": true,
      },
      ...{ regions: true, mask: true, "mask-row": true, "move-name": true, "no-dash": true, steps: true, row: true, "row-turn": true },
      ...{ column: true, "column-turn": true, cycles: true, cycle: true, "long-cycle": true, cell: true, "region-names": true },
      ...{ "region-name": true, "exact-rows": true, goals: true, "safe-number": true },
    });
    expect(found(reasons.map((reason) => (reason.kind === "unexpected" ? reason.expected : undefined)))).toEqual(expectations);
  });

  test("demand of JSON, and mistake", () => {
    const demands = all<JsonExpectation>({
      ...{ definition: true, end: true, depth: true, colon: true, "end-of-object": true, "end-of-list": true },
    });
    expect(found(reasons.map((reason) => (reason.kind === "not-json" ? reason.expected : undefined)))).toEqual(demands);
    const mistakes = all<JsonMistake>({ comma: true, "single-quotes": true, comment: true, "open-text": true, "no-quotes": true });
    expect(found(reasons.map((reason) => ("mistake" in reason ? reason.mistake : undefined)))).toEqual(mistakes);
  });
});

describe("a fault", () => {
  test("is said in Chinese, but for what stays as it is", () => {
    const said = faults.map((fault) => {
      const { reason } = fault;
      return "found" in reason && typeof reason.found === "string" ? sayFault(fault).replace(reason.found, '""') : sayFault(fault);
    });
    expect(said.filter((text) => latinIn(text).length > 0)).toEqual([]);
    expect(new Set(faults.map(sayFault)).size).toBeGreaterThan(100);
  });

  test("has the numbers of the English one", () => {
    for (const fault of faults) expect([fault, numbersIn(sayFault(fault))]).toEqual([fault, numbersIn(faultText(fault))]);
  });

  test("can cross to a worker and into JSON", () => {
    for (const { reason } of faults) {
      const plain = JSON.parse(JSON.stringify(reason)) as FaultReason;
      expect(faultText({ keys: [], path: "", reason: plain })).toBe(faultText({ keys: [], path: "", reason }));
    }
  });

  const fault: Fault = { keys: ["moves", 0], path: "moves[0]", reason: { kind: "empty-region" } };

  test("says where, what was found, what was expected, and what to do", () => {
    expect(sayFault({ ...fault, position: { line: 3, column: 12, offset: 40, length: 1 } })).toBe(
      '第 3 行第 12 列，moves[0]：发现没有格子，应为至少一个 "#"。请标出区域中的格子。',
    );
    const reason: FaultReason = { kind: "unexpected", found: '"a or b"', expected: "region-name" };
    expect(sayFault({ ...fault, path: "", reason })).toBe('发现 "a or b"，应为区域名称。');
    expect(sayFault(fault)).toMatch(/^moves\[0\]：发现/);
  });
});
