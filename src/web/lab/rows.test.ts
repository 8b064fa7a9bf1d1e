import { expect, test } from "vitest";
import type { LabCounters } from "../../remote/lab.ts";
import { nodesByLimit, type Row, running } from "./rows.ts";

const row = (strategy: string, iterations: readonly [number, number][]): Row => ({
  ...running(strategy),
  counters: { iterations: iterations.map(([limit, expanded]) => ({ limit, expanded, generated: 0 })) } as unknown as LabCounters,
});

test("strategies with different limits share one axis; nothing is drawn for none", () => {
  const rows = [
    row("a", [
      [0, 1],
      [1, 8],
      [2, 50],
    ]),
    row("b", [
      [5, 3],
      [2, 0],
    ]),
    running("c"),
  ];
  expect(nodesByLimit(rows)).toEqual({
    limits: [0, 1, 2, 5],
    nodes: [
      [1, 8, 50, null],
      [null, null, null, 3],
      [null, null, null, null],
    ],
  });
});
