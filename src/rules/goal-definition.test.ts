import { describe, expect, it } from "vitest";
import { faultsOf, twoByThree, warningsOf } from "../../test/support/definitions.ts";
import { parseDefinition } from "./definition.ts";
import { faultWords } from "./faults-in-english.ts";
import type { GoalAlternative } from "./puzzle.ts";

/** The definition without its region. */
const { regions: _, ...plain } = twoByThree;
const IMPOSSIBLE =
  "found a goal that no arrangement of the symbols meets; expected a goal that the symbols, as often as they are there, can meet. " +
  "Change the goal or the counts of the symbols.";
const ANY_BOARD =
  "found a goal that every board meets; expected a goal that some boards do not meet. Demand a symbol, or a region of 2 or more cells.";
const KINDS = 'expected a goal: an object with the key "uniform", "exact" or "anyOf".';

function goalOf(json: unknown): readonly GoalAlternative[] {
  return parseDefinition(json).definition.goal;
}

/** The faults of two by three cells with this goal. */
function faultsOfGoal(goal: unknown): string[] {
  return faultsOf({ ...twoByThree, goal });
}

describe("a uniform goal", () => {
  it("names the regions that hold one symbol, drawn ones and lines", () => {
    const goal = { uniform: ["corner", "rows", "columns"] };
    const json = { ...twoByThree, board: ["###", "# #"], symbols: { "1": 5 }, moves: twoByThree.moves.slice(0, 1), goal };
    expect(goalOf(json)).toEqual([
      {
        kind: "uniform",
        regions: [
          { name: "corner", cells: [0, 1] },
          { name: "row 1", cells: [0, 1, 2], line: { axis: "row", index: 0 } },
          { name: "row 2", cells: [3, 4], line: { axis: "row", index: 1 } },
          { name: "column 1", cells: [0, 3], line: { axis: "column", index: 0 } },
          // Column 2 has one cell, which always holds one symbol.
          { name: "column 3", cells: [2, 4], line: { axis: "column", index: 2 } },
        ],
      },
    ]);
    expect(warningsOf(json)).toEqual([]);
  });

  it("is met by every board where each region has one cell", () => {
    const json = { ...twoByThree, regions: { one: ["#", ""] }, goal: { uniform: ["one"] } };
    expect(goalOf(json)).toEqual([{ kind: "uniform", regions: [] }]);
    expect(warningsOf(json)).toEqual([`goal: ${ANY_BOARD}`]);
  });

  it.each<[string, unknown, string[]]>([
    [
      "regions that are not there",
      ["row", "mid", "rows"],
      [
        'goal.uniform[0]: found "row"; expected a region: "rows", "columns" or "corner". ' +
          'Did you mean "rows"? Draw other regions under "regions".',
        'goal.uniform[1]: found "mid"; expected a region: "rows", "columns" or "corner". Draw other regions under "regions".',
      ],
    ],
    ["a region twice", ["rows", "corner", "rows"], ['goal.uniform[2]: found "rows" twice; expected each region once. Take it out.']],
    ["no region", [], ["goal.uniform: found []; expected a list of at least one region's name."]],
    ["a name instead of a list", "rows", ['goal.uniform: found "rows"; expected a list of at least one region\'s name.']],
    ["a name that is no text", ["rows", 3], ["goal.uniform[1]: found 3; expected a region's name."]],
  ])("may not have %s", (_, uniform, faults) => {
    expect(faultsOfGoal({ uniform })).toEqual(faults);
  });

  it("must fit the counts of the symbols", () => {
    // All cells would have to be equal, and each symbol stands on three.
    expect(faultsOfGoal({ uniform: ["rows", "columns"] })).toEqual([`goal: ${IMPOSSIBLE}`]);
  });
});

describe("an exact goal", () => {
  const bent = {
    ...plain,
    board: ["# ##", " ##"],
    symbols: { a: 2, b: 2, cc: 1 },
    moves: [{ name: "A", row: 1, turn: "left" }],
  };

  it("demands symbols by their places, or by row", () => {
    const demand = Int16Array.of(1, -1, 0, -1, 1);
    expect(goalOf({ ...bent, goal: { exact: ["b .a", " .b "] } })).toEqual([{ kind: "exact", demand }]);
    const listed = {
      exact: [
        ["b", ".", "a"],
        [".", "cc"],
      ],
    };
    expect(goalOf({ ...bent, goal: listed })).toEqual([{ kind: "exact", demand: Int16Array.of(1, -1, 0, -1, 2) }]);
  });

  it("counts what stands in the drawing by characters", () => {
    const json = { ...plain, symbols: { "😀": 3, 猫: 3 }, goal: { exact: ["😀猫.", "..😀"] } };
    expect(goalOf(json)).toEqual([{ kind: "exact", demand: Int16Array.of(0, 1, -1, -1, -1, 0) }]);
  });

  it("is met by every board where it demands nothing", () => {
    expect(warningsOf({ ...plain, goal: { exact: ["...", "..."] } })).toEqual([`goal: ${ANY_BOARD}`]);
    expect(warningsOf({ ...plain, goal: { exact: ["...", "..1"] } })).toEqual([]);
  });

  const unknown = (place: string, name: string, advice: string): string =>
    `goal.exact${place}: found "${name}"; expected a symbol ("1" or "2") or "." for any. ${advice}`;
  const rows = (found: number): string =>
    `goal.exact: found ${found} rows; expected 2 rows, as many as the board. Write blank rows out, too.`;
  const shape = (found: string): string =>
    `goal.exact: found ${found}; expected a list of rows: each a text drawn like the board, or each a list of symbols.`;

  it.each<[string, unknown, string[]]>([
    [
      "a cell left out",
      ["1 2", ".."],
      [
        'goal.exact[0]: found no symbol at place 2; expected a symbol at each cell, or "." for any. Draw the goal over the board.',
        'goal.exact[1]: found no symbol at place 3; expected a symbol at each cell, or "." for any. Draw the goal over the board.',
      ],
    ],
    [
      "the first cell left out",
      [" 11", "222"],
      ['goal.exact[0]: found no symbol at place 1; expected a symbol at each cell, or "." for any. Draw the goal over the board.'],
    ],
    [
      "a symbol off the board",
      ["1112", "222 "],
      ['goal.exact[0]: found "2" at place 4; expected a space, as the board has no cell there. Draw the goal over the board.'],
    ],
    ["an unknown symbol", ["113", "..."], [unknown("[0]", "3", "Write a symbol of this puzzle.")]],
    ["too few rows", ["111"], [rows(1)]],
    // The row too many is not looked at.
    ["too many rows", ["111", "222", "xyz"], [rows(3)]],
    [
      "listed rows of other lengths",
      [["1", "1", "1", "x"], ["2"]],
      [
        'goal.exact[0]: found 4 symbols; expected 3, one for each cell of row 1. Leave blanks out; write "." for any symbol.',
        'goal.exact[1]: found 1 symbols; expected 3, one for each cell of row 2. Leave blanks out; write "." for any symbol.',
      ],
    ],
    [
      "unknown listed symbols",
      [
        ["1", "1", "x"],
        ["10", ".", "."],
      ],
      [unknown("[0][2]", "x", "Write a symbol of this puzzle."), unknown("[1][0]", "10", 'Did you mean "1"?')],
    ],
    ["a text instead of a list", "111", [shape('"111"')]],
    ["no row", [], [shape("[]")]],
    ["rows of both kinds", ["111", ["2", "2", "2"]], [shape('["111",["2","2","2"]]')]],
  ])("may not have %s", (_, exact, faults) => {
    expect(faultsOfGoal({ exact })).toEqual(faults);
  });

  it("advises lists where symbols have longer names", () => {
    const found = (place: string, name: string, advice: string): string =>
      `goal.exact${place}: found "${name}"; expected a symbol ("a", "b" or "cc") or "." for any. ${advice}`;
    expect(faultsOf({ ...bent, goal: { exact: ["c .a", " .. "] } })).toEqual([
      found("[0]", "c", "Where symbols have longer names, write each row as a list of symbols."),
    ]);
    expect(
      faultsOf({
        ...bent,
        goal: {
          exact: [
            ["cd", ".", "a"],
            [".", "xyz"],
          ],
        },
      }),
    ).toEqual([found("[0][0]", "cd", 'Did you mean "cc"?'), found("[1][1]", "xyz", "Write a symbol of this puzzle.")]);
  });

  it("advises by whole sentences, as programs show advice by itself", () => {
    const goal = {
      exact: [
        ["aa", ".", "."],
        [".", ".", "bc"],
      ],
    };
    const reason = { kind: "unknown-symbol", name: "bc", known: ["aa", "bb"], near: "bb", list: false } as const;
    const faults = [expect.objectContaining({ reason })];
    expect(() => parseDefinition({ ...plain, symbols: { aa: 3, bb: 3 }, goal })).toThrow(expect.objectContaining({ faults }));
    expect(faultWords(reason)[2]).toBe('Did you mean "bb"?');
  });

  it("must fit the counts of the symbols", () => {
    expect(faultsOfGoal({ exact: ["111", "1.."] })).toEqual([`goal: ${IMPOSSIBLE}`]);
    expect(faultsOfGoal({ exact: ["111", ".22"] })).toEqual([]);
  });
});

describe("anyOf", () => {
  const impossible = { exact: ["111", "1.."] };
  const free = { exact: ["...", "..."] };
  const nested = (depth: number): object => (depth === 0 ? { uniform: ["rows"] } : { anyOf: [nested(depth - 1)] });

  it("lists the alternatives of all depths in order", () => {
    const uniform = { uniform: ["rows"] };
    expect(goalOf({ ...plain, goal: { anyOf: [{ anyOf: [free] }, uniform] } }).map(({ kind }) => kind)).toEqual(["exact", "uniform"]);
  });

  it("leaves impossible alternatives out with a warning, unless all are", () => {
    const json = { ...plain, goal: { anyOf: [impossible, { anyOf: [{ uniform: ["rows"] }] }] } };
    expect(goalOf(json).map(({ kind }) => kind)).toEqual(["uniform"]);
    expect(warningsOf(json)).toEqual([`goal.anyOf[0]: ${IMPOSSIBLE}`]);
    expect(faultsOfGoal({ anyOf: [impossible, impossible] })).toEqual([`goal.anyOf[0]: ${IMPOSSIBLE}`, `goal.anyOf[1]: ${IMPOSSIBLE}`]);
  });

  it("warns of each alternative that every board meets", () => {
    const anyOf = [{ uniform: ["rows"] }, { anyOf: [free] }];
    expect(warningsOf({ ...plain, goal: { anyOf } })).toEqual([`goal.anyOf[1].anyOf[0]: ${ANY_BOARD}`]);
  });

  it.each<[string, unknown, string[]]>([
    ["no goal", { anyOf: [] }, ["goal.anyOf: found []; expected a list of at least one goal."]],
    ["a name", { anyOf: "rows" }, ['goal.anyOf: found "rows"; expected a list of at least one goal.']],
    [
      "faulty goals",
      { anyOf: [{ uniform: ["rows"] }, { uniform: ["x"] }, 3, impossible, free] },
      [
        'goal.anyOf[1].uniform[0]: found "x"; expected a region: "rows", "columns" or "corner". Draw other regions under "regions".',
        `goal.anyOf[2]: found 3; ${KINDS}`,
      ],
    ],
    // Whether the other goal can be met is not asked.
    ["one goal that is faulty and one that is impossible", { anyOf: [3, impossible] }, [`goal.anyOf[0]: found 3; ${KINDS}`]],
    [
      "keys beside it",
      { anyOf: [{ unifrom: [] }], note: "" },
      [
        'goal.note: found the key "note"; expected one of "anyOf". Rename it or take it out.',
        `goal.anyOf[0]: found {"unifrom":[]} with none of them; ${KINDS} Did you mean "uniform"? Add one of the keys.`,
      ],
    ],
  ])("may not have %s", (_, goal, faults) => {
    expect(faultsOfGoal(goal)).toEqual(faults);
  });

  it("goes 100 deep, and no deeper", () => {
    expect(faultsOfGoal(nested(100))).toEqual([]);
    const refused = [
      `goal${".anyOf[0]".repeat(100)}: found goals within goals within goals; expected at most 100 within each other. ` +
        "Write one anyOf with all goals in it.",
    ];
    expect(faultsOfGoal(nested(101))).toEqual(refused);
    expect(faultsOfGoal(nested(5000))).toEqual(refused);
  });
});

it("reports an unknown key in a goal, and no more of that goal", () => {
  expect(faultsOfGoal({ uniform: ["x"], note: "" })).toEqual([
    'goal.note: found the key "note"; expected one of "uniform". Rename it or take it out.',
  ]);
  expect(faultsOfGoal({ exact: ["x"], note: "" })).toEqual([
    'goal.note: found the key "note"; expected one of "exact". Rename it or take it out.',
  ]);
});
