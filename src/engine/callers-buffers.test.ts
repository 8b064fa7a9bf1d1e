/** What a caller does with its boards, lists and options after a call changes nothing: they are copied at the door. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { platform, randomBoard, randomFrom, searchSolver, tableSolver } from "../../test/support/engine.ts";
import { fixture } from "../../test/support/fixtures.ts";
import type { Board } from "../rules/puzzle.ts";
import type { CensusOptions, GenerateOptions } from "./landscape/types.ts";
import { createSolver } from "./solver.ts";

const puzzle = fixture("small-hash");
const random = randomFrom(5);
const boards = Array.from({ length: 12 }, () => randomBoard(puzzle, random));
const without = <T extends object>(answer: T): T => ({ ...answer, effort: undefined });

/** Waits for `turns` turns of the event loop, short and long ones. */
async function after(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await (i % 2 === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 0)));
}

describe.each([
  ["a search", searchSolver],
  ["tables", tableSolver],
])("answers by %s", (_, open) => {
  it("are those of the boards as they were at the call, whenever the caller changes them, their list or its options", async () => {
    const solver = await open(puzzle);
    const expected = (await solver.solveMany(boards, { maxDepth: 5 })).map(without);
    const counts = await Promise.all(boards.map((board) => solver.solveAll(board, { maxDepth: 5, limit: 2 })));
    const picks = fc.array(fc.nat(boards.length - 1), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(picks, fc.nat(6), fc.nat(255), async (picked, turns, filler) => {
        const one = Uint8Array.from(boards[picked[0]!]!);
        const list: Board[] = picked.map((i) => Buffer.from(boards[i]!));
        const listed = [...list];
        const options = { maxDepth: 5, limit: 2 };
        const calls = [solver.solve(one, options), solver.solveMany(list, options), solver.solveAll(one, options)] as const;
        await after(turns);
        one.fill(filler);
        for (const board of listed) board.fill(filler);
        list.length = 0;
        options.maxDepth = 0;
        options.limit = 1;
        const [single, many, all] = await Promise.all(calls);
        expect(without(single)).toEqual(expected[picked[0]!]);
        expect(many.map(without)).toEqual(picked.map((i) => expected[i]));
        const { solution, ...others } = counts[picked[0]!]!;
        expect({ ...all, solution: without(all.solution) }).toEqual({ ...others, solution: without(solution) });
      }),
      { numRuns: 60 },
    );
    solver.close();
  });

  it("are each call's own where one buffer serves them all", async () => {
    const solver = await open(puzzle);
    const expected = await solver.solveMany(boards);
    const buffer = new Uint8Array(puzzle.cells);
    const calls = boards.map((board) => {
      buffer.set(board);
      return solver.solve(buffer);
    });
    expect((await Promise.all(calls)).map(without)).toEqual(expected.map(without));
    solver.close();
  });
});

it("a census, boards at random and a solver are as their options were at the call", async () => {
  const own = { threads: 1, maxDepth: 2 };
  const opening = createSolver(puzzle, platform, own);
  own.maxDepth = 9;
  const solver = await opening;
  const answers = await solver.solveMany(boards);
  expect(answers.every((answer) => answer.status !== "solved" || answer.distance <= 2)).toBe(true);
  const shard: [number, number] = [1, 2];
  const census: CensusOptions = { shard, hardest: 1 };
  const between: [number, number] = [1, 2];
  const generate: GenerateOptions = { count: 3, between };
  const expected = [await solver.census({ shard: [1, 2], hardest: 1 }), await solver.generate({ count: 3, between: [1, 2] })];
  const calls = [solver.census(census), solver.generate(generate)] as const;
  shard[0] = 2;
  between[1] = 1;
  Object.assign(census, { hardest: "all" });
  Object.assign(generate, { count: 9 });
  expect(await Promise.all(calls)).toEqual(expected);
  solver.close();
});
