import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../../test/arbitraries/definition.ts";
import { TestWorkshop } from "../../../test/support/engine.ts";
import { fixture } from "../../../test/support/fixtures.ts";
import { loopover } from "../../puzzles/loopover.ts";
import type { Puzzle } from "../../rules/puzzle.ts";
import { puzzleOf } from "../../rules/puzzle-of.ts";
import { identityOf } from "./table-file.ts";

describe("what a table is of", () => {
  let shop: TestWorkshop;
  beforeAll(async () => {
    shop = await TestWorkshop.open();
  });
  afterAll(() => shop.close());

  /** A digest of every table's bytes, by what it says it is of. */
  async function tablesOf(puzzle: Puzzle): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const candidate of shop.candidates(puzzle)) {
      const built = await shop.build(puzzle, candidate);
      const digests = built.digests();
      candidate.tables.forEach((plan, i) => {
        found.set(identityOf(puzzle, plan), digests[i] as string[]);
      });
    }
    return found;
  }

  async function expectSameBytes(one: Puzzle, other: Puzzle): Promise<number> {
    const [first, second] = [await tablesOf(one), await tablesOf(other)];
    const shared = [...first.keys()].filter((key) => second.has(key));
    for (const key of shared) expect(second.get(key)).toEqual(first.get(key));
    return shared.length;
  }

  it("tells the table's bytes: puzzles that differ in the order of moves alone share them", async () => {
    for (const puzzle of [fixture("small-hash"), puzzleOf(loopover(3, 3)), puzzleOf(loopover(2, 4)), fixture("two-rings")]) {
      const shuffled = { ...puzzle, moves: [...puzzle.moves].reverse() };
      expect(await expectSameBytes(puzzle, shuffled)).toBeGreaterThan(0);
    }
  });

  it("tells the table's bytes for made-up definitions whose moves or symbols are put in another order", async () => {
    const reordered = definitionArbitrary({ maxBoards: 1000 }).chain((json) =>
      fc.record({
        json: fc.constant(json),
        moves: fc.shuffledSubarray(json.moves, { minLength: json.moves.length }),
        symbols: fc.shuffledSubarray(Object.entries(json.symbols), { minLength: Object.keys(json.symbols).length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(reordered, async ({ json, moves, symbols }) => {
        await expectSameBytes(puzzleOf(json), puzzleOf({ ...json, moves, symbols: Object.fromEntries(symbols) }));
      }),
      { numRuns: 100 },
    );
  });
});
