/** Definitions: made up without faults and answered, or with faults and refused. */
import fc from "fast-check";
import { expect } from "vitest";
import { huge } from "../../bench/huge.mjs";
import { createSolver } from "../../src/engine/solver.ts";
import { listPuzzles } from "../../src/puzzles/index.ts";
import { findPuzzle } from "../../src/puzzles.ts";
import { applyMoves } from "../../src/rules/apply.ts";
import { parseDefinition, parseDefinitionText } from "../../src/rules/definition.ts";
import type { DefinitionJson } from "../../src/rules/definition-json.ts";
import { DefinitionError, type Fault } from "../../src/rules/faults.ts";
import { faultWords } from "../../src/rules/faults-in-english.ts";
import { parseJsonText } from "../../src/rules/json-text.ts";
import type { Board, Puzzle } from "../../src/rules/puzzle.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { definitionArbitrary } from "../arbitraries/definition.ts";
import { largePuzzles } from "../arbitraries/large.ts";
import { boardKey, bruteForce, countsByDistance } from "../oracles/brute-force.ts";
import { bruteForce as bruteForceOf } from "../support/brute-force.ts";
import { platform, searchSolver, tableSolver } from "../support/engine.ts";
import { allBoards } from "../support/puzzles.ts";
import { unlessTooMany } from "./counting.ts";
import { expectedOnly, fuzz } from "./fuzz.ts";
import { mutatedJson, mutatedText } from "./mutations.ts";

const builtIns = listPuzzles().flatMap(({ examples }) => examples.map((id) => findPuzzle(id)!));
const definitions = fc.oneof({ weight: 3, arbitrary: definitionArbitrary() }, { weight: 1, arbitrary: fc.constantFrom(...builtIns) });

/** A few boards of many, spread over all. */
function some(boards: readonly Board[], most: number): Board[] {
  const step = Math.max(1, Math.floor(boards.length / most));
  return boards.filter((_, index) => index % step === 0).slice(0, most);
}

fuzz(
  "made-up definitions get the answers of brute force by table, by search, and as a census",
  fc.tuple(definitionArbitrary({ maxCells: 12, maxMoves: 8, maxBoards: 8000 }), fc.option(fc.nat(9), { nil: undefined })),
  async ([json, maxDepth]) => {
    const puzzle = puzzleFrom(json);
    const oracle = bruteForce(json);
    const known = oracle.distances();
    const counts = countsByDistance(known);
    const tables = await tableSolver(puzzle);
    const search = await searchSolver(puzzle);
    const either = await createSolver(puzzle, platform, { threads: 1, expectedBoards: 1 });
    try {
      for (const board of some(allBoards(puzzle), 20)) {
        const far = known.get(boardKey(board)) ?? Number.POSITIVE_INFINITY;
        const moves = oracle.solution(boardKey(board), known);
        for (const solver of [tables, either]) {
          const found = await solver.solve(board);
          expect(found).toMatchObject(moves ? { status: "solved", distance: far, moves } : { status: "unsolvable" });
        }
        const found = await search.solve(board, { maxDepth, nodeLimit: 50_000 });
        if (found.status === "solved") expect(found.moves).toEqual(moves);
        else if (found.status === "unsolvable") expect(far).toBe(Number.POSITIVE_INFINITY);
        else expect(found.lowerBound).toBeLessThanOrEqual(Math.max(far, 0));
      }
      const census = await unlessTooMany(puzzle, () => tables.census({ hardest: "all" }));
      if (census === undefined) return;
      expect(census.counts).toEqual(counts.map(BigInt));
      const hardest = [...known].filter(([, far]) => far === counts.length - 1).map(([key]) => key);
      expect(census.hardest.map(boardKey)).toEqual(hardest.sort());
    } finally {
      for (const solver of [tables, search, either]) solver.close();
    }
  },
  20,
);

fuzz(
  "puzzles of up to 64 cells: no solution is longer than the way that a board was made, and limits are kept",
  largePuzzles(),
  async ({ json, goal, path }) => {
    const puzzle = puzzleFrom(json);
    const start = [...path].reduceRight<Board>((board, move) => before(puzzle, board, move % puzzle.moves.length), Uint8Array.from(goal));
    const solver = await createSolver(puzzle, platform, { threads: 1, memory: 2 ** 25 + 2 ** 22, expectedBoards: 1 });
    try {
      const found = await solver.solve(start, { nodeLimit: 20_000 });
      if (found.status === "solved") {
        expect(found.distance).toBeLessThanOrEqual(path.length);
        expect(applyMoves(puzzle, start, found.moves)).toEqual(Uint8Array.from(found.final));
      } else {
        expect(found.status).toBe("limit");
        expect(found).toHaveProperty("lowerBound");
        if (found.status === "limit") expect(found.lowerBound).toBeLessThanOrEqual(path.length);
      }
    } finally {
      solver.close();
    }
  },
  20,
);

fuzz("texts of definitions with edits are read as JSON is, or refused with a place", mutatedText(definitions.map(typed)), (text) => {
  const json = jsonOf(text);
  const outcome = outcomeOf(() => parseDefinitionText(text));
  if (json === undefined) {
    expect(outcome).toBeInstanceOf(DefinitionError);
  } else {
    const repeated = parseJsonText(text).repeated.faults;
    const faults = outcomeOf(() => parseDefinition(json.value));
    const expected = faults instanceof DefinitionError ? [...repeated, ...faults.faults] : repeated;
    if (expected.length === 0) expect(outcome).toEqual({ ...(faults as object), warnings: expect.anything() });
    else
      expect((outcome as DefinitionError).faults.map(({ path, reason }) => [path, reason])).toEqual(
        expected.map(({ path, reason }) => [path, reason]),
      );
  }
  if (outcome instanceof DefinitionError) {
    expect(outcome.faults.length).toBeGreaterThan(0);
    for (const fault of outcome.faults) expectPlace(fault, text);
  } else for (const fault of outcome.warnings) expectPlace(fault, text);
});

fuzz(
  "JSON values near a definition are refused, or mean what brute force makes of them",
  mutatedJson(definitions),
  async (value) => {
    const outcome = outcomeOf(() => parseDefinition(value));
    if (outcome instanceof DefinitionError) {
      expect(outcome.faults.length).toBeGreaterThan(0);
      return;
    }
    const json = value as DefinitionJson;
    const puzzle = puzzleFrom(json);
    if (boardsOf(puzzle) > 3000) return;
    const known = bruteForce(json).distances();
    expect(bruteForceOf(puzzle).distances.size).toBe(known.size);
    const solver = await tableSolver(puzzle);
    try {
      const census = await unlessTooMany(puzzle, () => solver.census());
      if (census) expect(census.counts).toEqual(countsByDistance(known).map(BigInt));
    } finally {
      solver.close();
    }
  },
  20,
);

fuzz(
  "definitions of any size and kind are read or refused within two seconds, and little is said of them",
  fc.record({
    kind: fc.constantFrom(...Object.keys(huge)),
    size: fc.integer({ min: 1000, max: 1_000_000 }),
    other: fc.option(fc.constantFrom(...Object.keys(huge)), { nil: undefined }),
  }),
  ({ kind, size, other }) => {
    // Two kinds at once: the keys of the second stand for those of the first, too.
    const text = other === undefined ? huge[kind]!(size) : `${huge[kind]!(size / 2).slice(0, -1)},${huge[other]!(size / 2).slice(1)}`;
    const outcome = outcomeOf(() => parseDefinitionText(text));
    if (!(outcome instanceof DefinitionError)) return;
    expect(outcome.faults.length).toBeLessThanOrEqual(100);
    expect(outcome.message.length).toBeLessThanOrEqual(50_000);
  },
  2,
);

fuzz(
  "any JSON value is a definition or refused",
  fc.oneof(fc.jsonValue(), fc.anything({ withBigInt: true, withNullPrototype: true })),
  (value) => {
    expect(outcomeOf(() => parseDefinition(value))).toBeInstanceOf(DefinitionError);
  },
);

/** Against the moves. */
function before(puzzle: Puzzle, board: Board, move: number): Board {
  const back = new Uint8Array(board.length);
  puzzle.moves[move]?.from.forEach((source, cell) => {
    back[source] = board[cell]!;
  });
  return back;
}

function typed(json: DefinitionJson): string {
  return JSON.stringify(json, null, json.moves.length % 3);
}

function boardsOf({ counts }: Puzzle): number {
  let cells = 0;
  return Array.from(counts).reduce((product, count) => {
    for (let i = 1; i <= count; i++) product = (product * ++cells) / i;
    return product;
  }, 1);
}

/** The value, unless the text is no JSON. */
function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch {
    return undefined;
  }
}

function outcomeOf<T>(read: () => T): T | DefinitionError {
  try {
    return read();
  } catch (error) {
    expectedOnly(error, DefinitionError);
    return error as DefinitionError;
  }
}

function expectPlace({ position, reason }: Fault, text: string): void {
  const [found, expected] = faultWords(reason);
  expect(found).not.toBe("");
  expect(expected).not.toBe("");
  expect(position).toBeDefined();
  if (!position) return;
  const lines = text.slice(0, position.offset).split(/\r\n|\r|\n/);
  expect(position.line).toBe(lines.length);
  expect(position.column).toBeGreaterThan(0);
  expect(position.offset + position.length).toBeLessThanOrEqual(text.length);
}
