import { expect, test } from "vitest";
import type { Solver } from "../../api.ts";
import { findPuzzle } from "../../puzzles.ts";
import type { FromWorker } from "../../remote/messages.ts";
import type { PuzzleText, RequestKind, Requests } from "../../remote/requests.ts";
import { Backend } from "./backend.ts";

/** A backend over a solver of the test's own: asks it, and collects what it says until it answers. */
function backendOver(solver: Partial<Solver>) {
  let last = 0;
  const waiting = new Map<number, (messages: readonly FromWorker[]) => void>();
  const said: FromWorker[] = [];
  const backend = new Backend(
    async () => solver as Solver,
    (message) => {
      said.push(message);
      if (message.type === "answer" || message.type === "failure") waiting.get(message.id)?.(said);
    },
  );
  return <K extends RequestKind>(kind: K, request: Omit<Requests[K]["request"], "puzzle">, puzzle: PuzzleText) =>
    new Promise<readonly FromWorker[]>((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      backend.receive({ type: "request", id, kind, request: { ...request, puzzle } as Requests[RequestKind]["request"] });
    });
}

const puzzleOf = (definition: unknown): PuzzleText => ({ key: JSON.stringify(definition), json: JSON.stringify(definition) });

/** Four tiles of which only the first three ever move. */
const stuck = puzzleOf({
  name: "Stuck",
  board: ["####"],
  symbols: { "1": 1, "2": 1, "3": 1, "4": 1 },
  moves: [{ name: "L", cycles: [[1, 2, 3]] }],
  goal: { exact: ["1234"] },
});

test("a question's limit reaches the solver, and what the solver tells reaches who asked", async () => {
  const reason = { kind: "time-limit", milliseconds: 1234 } as const;
  const limit = { status: "limit", lowerBound: 7, reason, effort: { method: "search", nodes: 0, milliseconds: 0 } } as const;
  const ask = backendOver({
    solve: async (_, options) => {
      options?.onProgress?.({ task: "building the table", done: 1, total: options.timeLimit ?? 0 });
      return limit;
    },
  });
  expect(await ask("solve", { board: Uint8Array.of(0, 1, 2, 3), timeLimit: 1234 }, stuck)).toEqual([
    { type: "progress", id: 1, progress: { task: "building the table", done: 1, total: 1234 } },
    { type: "answer", id: 1, answer: limit },
  ]);
});

test("a board without a solution is disproved without a solver", async () => {
  const ask = backendOver({});
  const [solvable] = await ask("disproof", { board: Uint8Array.of(2, 0, 1, 3) }, stuck);
  expect(solvable).toEqual({ type: "answer", id: 1, answer: undefined });
  const unsolvable = (await ask("disproof", { board: Uint8Array.of(3, 1, 2, 0) }, stuck)).at(-1);
  expect(unsolvable).toEqual({ type: "answer", id: 2, answer: expect.objectContaining({ cells: [0, 1, 2] }) });
});

test.each([
  ["loopover-2x3", true],
  ["rotation-game", true],
  ["loopover-4x4", false],
])("what a census can count is known beforehand: %s", async (id, countable) => {
  const ask = backendOver({});
  const [analysis] = await ask("analyze", {}, puzzleOf(findPuzzle(id)));
  expect(analysis).toMatchObject({ type: "answer", answer: { countable } });
});

test("a request that is none is refused, and nothing is asked of a solver", async () => {
  const ask = backendOver({});
  const [failure] = await ask("solve", { board: [0, 1, 2, 3] } as never, stuck);
  expect(failure).toMatchObject({ type: "failure", id: 1, name: "ValiError" });
});
