import { describe, expect, test } from "vitest";
import { everyBoardReason, everyEnding, everyMovesReason, everyReason } from "../../../test/support/every-reason.ts";
import { latinIn, numbersIn } from "../../../test/support/sentences.ts";
import { type Reason, reasonText } from "../../engine/reasons.ts";
import { PlatformError, type PlatformReason } from "../../platform/failure.ts";
import { type BoardReason, boardReasonText, movesReasonText } from "../../rules/notation-reasons.ts";
import { type EndReason, endText, type NotApplicableReason } from "../../strategies/end-reasons.ts";
import { RemoteError } from "../solver/client.ts";
import { sayBoardReason, sayEnd, sayFailure, sayMovesReason, sayReason } from "./zh-reasons.ts";

const reasons = everyReason();
const endings = everyEnding();
const failures: PlatformReason[] = [
  { kind: "kernel-unread", address: "https://example.org/kernel.wasm", status: 404 },
  { kind: "worker-failed", message: undefined },
  { kind: "worker-failed", message: "77" },
  { kind: "worker-stopped" },
  { kind: "no-webassembly" },
  { kind: "no-shared-memory" },
];
const remote = (reason: PlatformReason) => new RemoteError("Error", new PlatformError(reason).message, reason);

/** In English and in Chinese. */
const said: readonly (readonly [string, string])[] = [
  ...reasons.map((reason) => [reasonText(reason), sayReason(reason)] as const),
  ...everyBoardReason().map((reason) => [boardReasonText(reason), sayBoardReason(reason)] as const),
  ...everyMovesReason().map((reason) => [movesReasonText(reason), sayMovesReason(reason)] as const),
  ...endings.map(({ reason }) => [endText(reason), sayEnd(reason)] as const),
  ...failures.map((reason) => [remote(reason).message, sayFailure(remote(reason))] as const),
];

/** Every kind of a union: one that is left out does not compile. */
const all = <T extends string>(kinds: Record<T, true>) => Object.keys(kinds).sort();
const kindsOf = (found: readonly { readonly kind: string }[]) => [...new Set(found.map(({ kind }) => kind))].sort();

describe("tried here is every kind of", () => {
  test("reason of the engine, but for what only Node's own memory tells", () => {
    const kinds = all<Exclude<Reason["kind"], "no-memory">>({
      ...{ "symbol-count": true, "symbol-spread": true, parity: true, group: true, "no-path": true, "depth-limit": true },
      ...{ "node-limit": true, "time-limit": true, "path-limit": true, "too-many-boards": true, "too-large": true },
      ...{ "too-large-for-any": true, "too-many-reached": true },
      ...{ "too-many-cells": true, "too-many-patterns": true, "too-many-distributions": true, "no-table-fits": true },
      ...{ "fewest-lookups": true, "fewest-bytes": true, uncountable: true, "uncountable-together": true },
      ...{ "counts-too-large": true, "no-address-space": true },
    });
    expect(kindsOf(reasons)).toEqual(kinds);
  });

  test("refusal of a text, failure of the machine, and ending", () => {
    expect(kindsOf(everyBoardReason())).toEqual(
      all<BoardReason["kind"]>({ "unknown-symbol": true, "board-length": true, "symbol-counts": true, other: true }),
    );
    expect(kindsOf(failures)).toEqual(
      all<PlatformReason["kind"]>({
        "kernel-unread": true,
        "worker-failed": true,
        "worker-stopped": true,
        "no-shared-memory": true,
        "no-webassembly": true,
      }),
    );
    expect(kindsOf(endings.map(({ reason }) => reason))).toEqual(
      all<EndReason["kind"]>({
        ...{ solved: true, exhausted: true, "depth-limit": true, "memory-limit": true, "node-limit": true, "time-limit": true },
        ...{ cancelled: true, "not-applicable": true },
      }),
    );
    expect(kindsOf(endings.flatMap(({ reason }) => (reason.kind === "not-applicable" ? [reason.why] : [])))).toEqual(
      all<Exclude<NotApplicableReason["kind"], "other">>({ "too-many-goal-boards": true, "not-exact": true, "no-distances": true }),
    );
  });
});

describe("a reason", () => {
  test("is said in Chinese, but for what stays as it is", () => {
    expect(said.filter(([, chinese]) => latinIn(chinese).length > 0)).toEqual([]);
  });

  test("has the numbers of the English one", () => {
    // Cells of a long list are counted once.
    for (const [english, chinese] of said) expect([english, numbersIn(chinese)]).toEqual([english, numbersIn(english)]);
  });

  test("can cross to a worker and into JSON", () => {
    for (const reason of reasons) expect(reasonText(JSON.parse(JSON.stringify(reason)) as Reason)).toBe(reasonText(reason));
    for (const { reason } of endings) expect(endText(JSON.parse(JSON.stringify(reason)) as EndReason)).toBe(endText(reason));
  });

  test("of an error that has none is its message", () => {
    expect(sayFailure(new Error("so it is"))).toBe("so it is");
    expect(sayFailure(new RemoteError("TypeError", "so it is"))).toBe("so it is");
    expect(sayFailure("so it is")).toBe("so it is");
  });

  test("that a machine gives no memory says how much was asked for, and no option: a page has none", () => {
    expect(sayReason({ kind: "no-memory", bytes: 2e9 })).toBe("这台设备给不出 2,000,000,000 字节内存");
  });
});

test("how a strategy ended is told from what it excluded, in both languages", () => {
  for (const { ended, reason, strategy } of endings) {
    const excluded = /distance reached (\d+)$/.exec(endText(reason))?.[1];
    expect([strategy, ended, /已搜完 (\d+) 步以内/.exec(sayEnd(reason))?.[1]]).toEqual([strategy, ended, excluded]);
    if (strategy === "depth-first") expect(excluded).toBeUndefined();
  }
  const ends = ["solved", "exhausted", "depth limit", "memory limit", "node limit", "time limit", "cancelled", "not applicable"];
  expect(new Set(endings.map(({ ended }) => ended))).toEqual(new Set(ends));
  expect(endings.some(({ reason }) => endText(reason).includes("distance reached"))).toBe(true);
});
