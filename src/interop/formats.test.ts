import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsOf, puzzleOf, read, refusal } from "../../test/support/foreign.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import { FORMATS, readForeign } from "./formats.ts";

describe("what a format cannot express", () => {
  const base: DefinitionJson = {
    name: "base",
    board: ["###"],
    symbols: { a: 1, b: 1, c: 1 },
    moves: [
      { name: "R", row: 1, turn: "right" },
      { name: "L", row: 1, turn: "left" },
    ],
    goal: { exact: ["abc"] },
  };
  const make = (to: keyof typeof FORMATS, change: Partial<DefinitionJson>): string =>
    FORMATS[to].make(puzzleOf({ definition: { ...base, ...change } }), "all");

  test.each([
    [
      "several solved boards",
      "tws",
      { goal: { exact: ["a.."] } },
      "goal: several solved boards found, one expected: tws files have one solved position",
    ],
    [
      "a move whose inverse is none",
      "gap",
      { moves: base.moves.slice(0, 1) },
      "move R: readers of this format also make it backwards, which is no move here",
    ],
    [
      "a name for turns of the whole puzzle",
      "tws",
      {
        moves: [
          { ...base.moves[0]!, name: "x" },
          { ...base.moves[1]!, name: "y" },
        ],
      },
      "move x: twsearch takes the name for a turn of the whole puzzle; rename it",
    ],
    [
      "a name that is none of GAP's",
      "gap",
      {
        moves: [
          { ...base.moves[0]!, name: "R+" },
          { ...base.moves[1]!, name: "R-" },
        ],
      },
      "move R+: GAP's names are letters, digits and _; rename it",
    ],
    [
      "a name that is none of cubing.js's",
      "kpuzzle",
      {
        moves: [
          { ...base.moves[0]!, name: "R1" },
          { ...base.moves[1]!, name: "L1" },
        ],
      },
      /move R1: cubing.js reads letters/,
    ],
  ] as const)("%s", (_, to, change, message) => {
    expect(() => make(to, change as Partial<DefinitionJson>)).toThrow(message);
  });

  test("half turns that are no moves, unless readers are told", () => {
    const ring: Partial<DefinitionJson> = { board: ["####"], symbols: { a: 1, b: 1, c: 1, d: 1 }, goal: { exact: ["abcd"] } };
    expect(() => make("tws", ring)).toThrow("move R: readers of this format also make it 2 times, which is no move here; --quarter");
    const text = FORMATS.tws.make(puzzleOf({ definition: { ...base, ...ring } }), "quarter");
    expect(readForeign(text, "quarter")!.definition.moves.map(({ name }) => name)).toEqual(["R", "R'"]);
    expect(text).toContain("MoveAlias L R'");
  });
});

interface Made {
  readonly sets: readonly { pieces: number[]; orientations: number; turned: number[]; open: boolean }[];
  readonly moves: readonly { from: number[][]; twist: number[][] }[];
}

/** One or two sets of two or three pieces with up to three orientations, pieces that look alike, and up to two moves. */
const made: fc.Arbitrary<Made> = fc
  .array(
    fc.record({
      size: fc.integer({ min: 2, max: 3 }),
      orientations: fc.integer({ min: 1, max: 3 }),
      alike: fc.boolean(),
      open: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .chain((shapes) => {
    const sets = shapes.map(({ size, orientations, alike, open }) => ({
      pieces: Array.from({ length: size }, (_, piece) => (alike ? Math.min(piece, 1) : piece)),
      orientations,
      turned: Array.from({ length: size }, (_, piece) => (open ? 0 : piece % orientations)),
      open,
    }));
    const part = fc.tuple(...shapes.map(({ size }) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size })));
    const twist = fc.tuple(
      ...shapes.map(({ size, orientations }) => fc.array(fc.nat(orientations - 1), { minLength: size, maxLength: size })),
    );
    return fc.record({ sets: fc.constant(sets), moves: fc.array(fc.record({ from: part, twist }), { minLength: 1, maxLength: 2 }) });
  });

/** As twsearch has it: pieces and orientations, all multiples; counts of positions by distance. */
function countPositions({ sets, moves }: Made): number[] {
  type State = readonly { pieces: readonly number[]; turned: readonly number[] }[];
  const start: State = sets.map(({ pieces, turned }) => ({ pieces, turned }));
  const once = (state: State, move: Made["moves"][number]): State =>
    state.map(({ pieces, turned }, set) => ({
      pieces: move.from[set]!.map((place) => pieces[place]!),
      turned: move.from[set]!.map((place, to) =>
        sets[set]!.open ? 0 : (turned[place]! + move.twist[set]![to]!) % sets[set]!.orientations,
      ),
    }));
  const seen = new Set([JSON.stringify(start)]);
  const counts: number[] = [];
  for (let layer: State[] = [start]; layer.length > 0; ) {
    counts.push(layer.length);
    const next: State[] = [];
    for (const state of layer) {
      for (const move of moves) {
        // All multiples, until the position is the one that the move was first made of.
        for (let after = once(state, move); JSON.stringify(after) !== JSON.stringify(state); after = once(after, move)) {
          if (seen.has(JSON.stringify(after))) continue;
          seen.add(JSON.stringify(after));
          next.push(after);
        }
      }
    }
    layer = next;
  }
  return counts;
}

function textOf({ sets, moves }: Made): string {
  const lines = sets.map(({ pieces, orientations }, set) => `Set S${"ab"[set]} ${pieces.length} ${orientations}`);
  lines.push("Solved");
  sets.forEach(({ pieces, turned, open }, set) => {
    lines.push(`S${"ab"[set]}`, pieces.map((piece) => piece + 1).join(" "), (open ? turned.map(() => "?") : turned).join(" "));
  });
  lines.push("End");
  moves.forEach(({ from, twist }, move) => {
    lines.push(`MoveTransformation ${"MN"[move]}`);
    for (const set of sets.keys()) lines.push(`S${"ab"[set]}`, from[set]!.join(" "), twist[set]!.join(" "));
    lines.push("End");
  });
  return lines.join("\n");
}

describe("made-up puzzles of pieces", () => {
  test("have as many boards at each distance as positions", () => {
    fc.assert(
      fc.property(made, (puzzle) => {
        const { definition } = read(textOf(puzzle));
        fc.pre(definition.moves.length > 0);
        expect(countsOf(puzzleOf({ definition }))).toEqual(countPositions(puzzle));
      }),
      { numRuns: 60 },
    );
  });

  test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])("are the same puzzles after a way through %s", (format) => {
    const permutations = (puzzle: Puzzle): string[] => puzzle.moves.map(({ from }) => from.join()).sort();
    fc.assert(
      fc.property(made, (puzzle) => {
        const before = read(textOf(puzzle));
        fc.pre(before.definition.moves.length > 0);
        const first = puzzleOf(before);
        const text = FORMATS[format].make(first, "all", before.notation.sets);
        const after = read(text);
        const second = puzzleOf(after);
        expect(permutations(second)).toEqual(permutations(first));
        expect(countsOf(second)).toEqual(countsOf(first));
        const bare = (written: string): string => written.replaceAll(/^(?:#|MoveAlias).*\n?/gmu, "").trim();
        expect(bare(FORMATS[format].make(second, "all", after.notation.sets))).toBe(bare(text));
      }),
      { numRuns: 25 },
    );
  });
});

test("what is in a file tells what it is; definitions are none of these", () => {
  for (const name of ["two-rings.json", "loop.json"])
    expect(readForeign(readFileSync(`examples/definitions/${name}`, "utf8"))).toBeUndefined();
  expect(readForeign("turnwise")).toBeUndefined();
  expect(refusal(`Name A\n${"# comment\n".repeat(1_000_000)}`)).toBe(": 10000007 characters found, at most 1000000 expected");
  expect(refusal(`[[${"0,".repeat(5_000_000)}`)).toMatch(/characters found, at most 1000000 expected/);
});
