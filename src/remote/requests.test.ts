import * as v from "valibot";
import { expect, it } from "vitest";
import { type RequestKind, type Requests, requestSchemas } from "./requests.ts";

const puzzle = { key: "k", json: "{}" };
const board = Uint8Array.of(1, 0);

const run = {
  ...{ puzzle, board, strategy: "ida-star", heuristic: "zero" as const, rules: { undo: true, commuting: false, failed: false } },
  ...{ maxStates: 1, depthLimit: 2, nodeLimit: Number.POSITIVE_INFINITY, timeLimit: 4 },
};

const requests: { readonly [K in RequestKind]: Requests[K]["request"] } = {
  solve: { puzzle, board, timeLimit: 5 },
  disproof: { puzzle, board },
  generate: { puzzle, distance: undefined, seed: "s" },
  difficulty: { puzzle, board },
  godsNumber: { puzzle },
  census: { puzzle, hardest: 3 },
  analyze: { puzzle },
  patternTable: { puzzle },
  lab: run,
  trace: run,
  watch: { ...run, step: 7 },
};

it.each(Object.entries(requests))("%s is read as it was sent, and refused where a part is missing or another thing", (kind, request) => {
  const schema: v.GenericSchema = requestSchemas[kind as RequestKind];
  expect(v.parse(schema, structuredClone(request))).toEqual(request);
  for (const key of Object.keys(request)) {
    expect(v.is(schema, { ...request, [key]: null })).toBe(false);
    const { [key as "puzzle"]: _, ...rest } = request;
    expect(v.is(schema, rest)).toBe(["timeLimit", "distance"].includes(key) && !["lab", "trace", "watch"].includes(kind));
  }
});
