/** Boards drawn from sources that the tests make up. */
import { describe, expect, it } from "vitest";
import { keyOf } from "../../../test/support/brute-force.ts";
import { allBoards, exact, puzzleOf } from "../../../test/support/puzzles.ts";
import { goalPatterns } from "../../rules/goal-patterns.ts";
import type { Board, Puzzle } from "../../rules/puzzle.ts";
import { findSymmetries } from "../../rules/symmetry.ts";
import { wholeBoards } from "../plan/arrangements.ts";
import type { BoardIndex } from "./board-index.ts";
import { generateBoards, type Source } from "./generate.ts";
import { Random } from "./random.ts";

const puzzle = puzzleOf({ counts: [2, 2], moves: [[[0, 1, 2, 3]]], goal: [exact(0, 0, 1, 1)] });
const boards = allBoards(puzzle);
const never = (what: string) => (): never => {
  throw new Error(`${what} is not needed`);
};

/** Six boards, one at distance 0, two at 1, none at 2, three at 3. */
const byDistance = [boards.slice(0, 1), boards.slice(1, 3), [], boards.slice(3)];
const boardIndex: BoardIndex = {
  levels: 4,
  prepare: async () => {},
  partCount: 1,
  tally: async () => byDistance.map(({ length }) => BigInt(length)),
  *runs(_first, _end, near, far) {
    yield* byDistance.slice(near, far + 1);
  },
  drawer(near, far) {
    if (near < 0 || far > 3) throw new Error("no board is at this distance");
    const all = byDistance.slice(near, far + 1).flat();
    return (random) => all[random.below(all.length)]!;
  },
};

/** Boards at given distances need no shuffling. */
const fromLandscape: Source = {
  puzzle,
  solvable: never("a proof"),
  distances: never("a distance"),
  boardIndex: async () => boardIndex,
  arrangements: never("a list of arrangements"),
};

/** Boards at any distance need no landscape, as long as enough of them can be solved. */
function shuffling(here: Puzzle, solvable: (board: Board) => boolean): Source {
  return {
    puzzle: here,
    solvable: async (drawn) => drawn.map(solvable),
    distances: never("a distance"),
    boardIndex: never("a landscape"),
    // On one orbit every arrangement is allowed.
    arrangements: () =>
      here.orbits.length > 1 ? wholeBoards(here, findSymmetries(here), goalPatterns(here)!) : never("a list of arrangements")(),
  };
}

function keysOf(drawn: readonly Board[]): Set<string> {
  return new Set(drawn.map(keyOf));
}

describe("boards at given distances", () => {
  it.each([
    [0, 0, [0]],
    [1, 3, [1, 2, 3, 4, 5]],
    [-5, 1, [0, 1, 2]],
    [2, 99, [3, 4, 5]],
    [2, 2, []],
    [4, 9, []],
    [3, 1, []],
  ])("from %i to %i are drawn from those there, again and again, or each once", async (near, far, there) => {
    const keys = keysOf(there.map((i) => boards[i]!));
    const drawn = await generateBoards(fromLandscape, { count: 100, between: [near, far] });
    expect(drawn).toHaveLength(there.length > 0 ? 100 : 0);
    expect(keysOf(drawn)).toEqual(keys);
    for (const count of [0, 1, 2, 3, 5, 100]) {
      const once = await generateBoards(fromLandscape, { count, between: [near, far], distinct: true });
      expect(once).toHaveLength(Math.min(count, there.length));
      expect([...keysOf(once)].filter((key) => keys.has(key))).toHaveLength(once.length);
    }
  });

  it("are the draws of the seed's numbers, one after the other", async () => {
    for (const seed of ["one", "two"]) {
      const random = new Random(seed);
      const draw = boardIndex.drawer(0, 3);
      const expected = Array.from({ length: 20 }, () => draw(random));
      expect(await generateBoards(fromLandscape, { count: 20, between: [0, 3], seed })).toEqual(expected);
    }
    const unsaid = await generateBoards(fromLandscape, { count: 20, between: [0, 3] });
    expect(await generateBoards(fromLandscape, { count: 20, between: [0, 3], seed: "turnwise" })).toEqual(unsaid);
  });

  it("are told of as they are kept", async () => {
    const told: unknown[] = [];
    await generateBoards(fromLandscape, { count: 3, between: [0, 3], onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([1, 2, 3].map((done) => ({ task: "drawing boards", done, total: 3 })));
  });

  it("stop with the signal's reason, drawn or listed", async () => {
    const short = () => AbortSignal.timeout(30);
    await expect(generateBoards(fromLandscape, { count: 1e9, between: [0, 3], signal: short() })).rejects.toThrow("timeout");
    const endless: BoardIndex = {
      ...boardIndex,
      *runs() {
        for (;;) yield [];
      },
    };
    const source = { ...fromLandscape, boardIndex: async () => endless };
    await expect(generateBoards(source, { count: 6, between: [0, 3], distinct: true, signal: short() })).rejects.toThrow("timeout");
  });
});

describe("boards at any distance", () => {
  it("are shuffled until enough of them can be solved, in the order in which they come", async () => {
    const [one, other] = boards as [Board, Board];
    const allowed = keysOf([one, other]);
    const source = shuffling(puzzle, (board) => allowed.has(keyOf(board)));
    const every = await generateBoards(
      shuffling(puzzle, () => true),
      { count: 200, seed: "s" },
    );
    expect(keysOf(every)).toEqual(keysOf(boards));
    const some = every.filter((board) => allowed.has(keyOf(board)));
    expect(await generateBoards(source, { count: some.length, seed: "s" })).toEqual(some);
    expect(await generateBoards(source, { count: 1000, seed: "s" })).toHaveLength(1000);
    expect(keysOf(await generateBoards(source, { count: 2, seed: "s", distinct: true }))).toEqual(allowed);
    expect(await generateBoards(source, { count: 2, seed: "s", distinct: true })).toHaveLength(2);
  });

  it("are the shuffles that the seed's numbers make, one after the other", async () => {
    const random = new Random("s");
    const expected = Array.from({ length: 50 }, () => {
      const symbols = [0, 0, 1, 1];
      random.shuffle(symbols);
      return Uint8Array.from(symbols);
    });
    expect(
      await generateBoards(
        shuffling(puzzle, () => true),
        { count: 50, seed: "s" },
      ),
    ).toEqual(expected);
  });

  it("come from the landscape where hardly any can be solved, or too few different ones", async () => {
    const fallback = { boardIndex: async () => boardIndex };
    const vain: Source = { ...shuffling(puzzle, () => false), ...fallback };
    expect(keysOf(await generateBoards(vain, { count: 100 }))).toEqual(keysOf(boards));
    const few: Source = { ...shuffling(puzzle, () => true), ...fallback };
    expect(keysOf(await generateBoards(few, { count: 7, distinct: true }))).toEqual(keysOf(boards));
  });

  it("are none where none are asked for", async () => {
    expect(await generateBoards(shuffling(puzzle, never("a proof")), { count: 0 })).toEqual([]);
  });

  it("keep to the orbits: all arrangements that share their counts with a goal board are equally likely", async () => {
    // One goal board has both zeros on the first two cells, the other one there and one on the last three: 1 + 2 · 3 arrangements.
    const orbits = puzzleOf({
      counts: [2, 3],
      moves: [[[0, 1]], [[2, 3, 4]]],
      goal: [exact(0, 0, 1, 1, 1), exact(0, 1, 0, 1, 1)],
    });
    const keys = keysOf(allBoards(orbits).filter((board) => (board[0] === 0 && board[1] === 0) || board[0]! + board[1]! === 1));
    expect(keys.size).toBe(1 + 2 * 3);
    const source = shuffling(orbits, () => true);
    const drawn = await generateBoards(source, { count: 7000 });
    expect(keysOf(drawn)).toEqual(keys);
    for (const key of keys) {
      // A thousand of each, within four standard deviations of about 29.
      expect(Math.abs(drawn.filter((board) => keyOf(board) === key).length - 1000)).toBeLessThan(117);
    }
    // Where they are too many to list, boards are shuffled whole.
    const unlisted = await generateBoards({ ...source, arrangements: () => undefined }, { count: 500 });
    expect(keysOf(unlisted)).toEqual(keysOf(allBoards(orbits)));
  });

  it("stop with the signal's reason", async () => {
    const signal = AbortSignal.timeout(30);
    const source = shuffling(puzzle, () => true);
    await expect(generateBoards(source, { count: 1e9, signal })).rejects.toThrow("timeout");
  });
});
