import { describe, expect, it } from "vitest";
import { faultsOf, twoByThree, warningsOf } from "../../test/support/definitions.ts";
import { parseDefinition, parseDefinitionText } from "./definition.ts";
import { DefinitionError } from "./faults.ts";

const KEYS = '"$schema", "name", "notes", "board", "symbols", "moves", "regions" or "goal"';
const OTHER_TOTAL = "symbols: found 0 symbols in all; expected 6, one for each cell of the board. Change the counts or the board.";

describe("parseDefinition", () => {
  it("accepts a definition and warns of what is not used", () => {
    const { definition } = parseDefinition(twoByThree);
    expect(definition.name).toBe("Two by three");
    expect(definition.notes).toBe("");
    expect(definition.symbols).toEqual(["1", "2"]);
    expect(definition.counts).toEqual([3, 3]);
    expect(definition.moves.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(warningsOf(twoByThree)).toEqual([
      "regions.corner: found a region that no goal names; expected regions that the goal uses. Name it in the goal or take it out.",
    ]);
  });

  it("accepts notes, $schema, and no regions", () => {
    const { regions: _, ...json } = { ...twoByThree, notes: "From memory.", $schema: "./definition.schema.json" };
    expect(parseDefinition(json).definition.notes).toBe("From memory.");
    expect(warningsOf(json)).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    [
      "an unknown key",
      { gaol: 1 },
      [`gaol: found the key "gaol"; expected one of ${KEYS}. Did you mean "goal"? Rename it or take it out.`],
    ],
    ["a key like no other", { x: 1 }, [`x: found the key "x"; expected one of ${KEYS}. Rename it or take it out.`]],
    ["a blank name", { name: " " }, ['name: found " "; expected a name: a text that is not blank.']],
    [
      "a name that fills a page",
      { name: "x".repeat(101) },
      [`name: found "${"x".repeat(38)}…; expected a name of at most 100 characters.`],
    ],
    ["a name that is no text", { name: 3 }, ["name: found 3; expected a name: a text that is not blank."]],
    ["notes that are no text", { notes: 3 }, ["notes: found 3; expected a text."]],
    ["$schema that is no text", { $schema: 3 }, ["$schema: found 3; expected a text."]],
    ["a drawing that is no list", { board: "###" }, ['board: found "###"; expected a drawing: a list of rows, each a text.']],
    ["an empty drawing", { board: [] }, ["board: found []; expected a drawing: a list of rows, each a text."]],
    [
      "a row that is no text",
      { board: ["###", 3] },
      ['board[1]: found 3; expected a text: one row of the drawing, "#" for a cell, a space for a blank.'],
    ],
    [
      "a strange place in the drawing",
      { board: ["###", "#.#"] },
      ['board[1]: found "." at place 2; expected "#" or a space. Draw a cell as "#", a blank as a space.'],
    ],
    [
      "symbols that are no object",
      { symbols: ["1"] },
      ['symbols: found ["1"]; expected an object: each symbol with how often it stands on the board. Such as { "1": 8, "2": 8 }.'],
    ],
    [
      "no symbol",
      { symbols: {} },
      ["symbols: found no symbol; expected at least one symbol. Write each symbol with how often it stands on the board.", OTHER_TOTAL],
    ],
    [
      "a count of 0",
      { symbols: { "1": 6, "2": 0 } },
      ['symbols["2"]: found 0; expected a whole number from 1: how often the symbol stands on the board.'],
    ],
    [
      "broken counts",
      { symbols: { "1": 5.5, "2": 0.5 } },
      [
        'symbols["1"]: found 5.5; expected a whole number from 1: how often the symbol stands on the board.',
        'symbols["2"]: found 0.5; expected a whole number from 1: how often the symbol stands on the board.',
      ],
    ],
    ["too few symbols", { symbols: { "1": 3, "2": 2 } }, [OTHER_TOTAL.replace("found 0", "found 5")]],
    ["too many symbols", { symbols: { "1": 3, "2": 4 } }, [OTHER_TOTAL.replace("found 0", "found 7")]],
    [
      "bad symbol names",
      { symbols: { ".": 3, "a\tb": 2, "": 1 }, goal: { uniform: ["corner"] } },
      [
        'symbols["."]: found the symbol "."; expected a name without white space, other than "."' +
          '. "." stands for any symbol in goals: choose another name.',
        'symbols["a\\tb"]: found the symbol "a\\tb"; expected a name without white space, other than ".". Boards are parted by white space.',
        'symbols[""]: found the symbol ""; expected a name without white space, other than ".". Boards are parted by white space.',
      ],
    ],
    [
      "regions that are no object",
      { regions: [] },
      ['regions: found []; expected an object: each region\'s name with its mask. Such as { "centre": ["  ", "##"] }.'],
    ],
    [
      "regions with names that are taken",
      { regions: { rows: ["###", ""], columns: ["#", "#"] } },
      [
        'regions.rows: found the region "rows"; expected another name. "rows" stands for every row already.',
        'regions.columns: found the region "columns"; expected another name. "columns" stands for every column already.',
      ],
    ],
    [
      "a mask that is no list",
      { regions: { corner: "##" } },
      ['regions.corner: found "##"; expected a mask: a list of rows, drawn like the board.'],
    ],
    [
      "a row of a mask that is no text",
      { regions: { corner: ["##", 3] } },
      ['regions.corner[1]: found 3; expected a text: one row of the drawing, "#" for a cell of the region.'],
    ],
    [
      "a mask over no cell",
      { regions: { corner: ["", ""] } },
      ['regions.corner: found no cell; expected at least one "#". Mark the cells of the region.'],
    ],
  ])("reports %s", (_, change, expected) => {
    expect(faultsOf({ ...twoByThree, ...change })).toEqual(expected);
  });

  it("reports all faults at once, and what is missing", () => {
    const moves = [
      { name: "A", row: 9, turn: "left" },
      { row: 1, turn: "left" },
    ];
    expect(faultsOf({ ...twoByThree, name: undefined, nam: "x", moves })).toEqual([
      `nam: found the key "nam"; expected one of ${KEYS}. Did you mean "name"? Rename it or take it out.`,
      "name: found nothing; expected a name: a text that is not blank.",
      "moves[0].row: found 9; expected 1 to 2, the rows of the drawing. Count rows of the drawing from 1, blank ones too.",
      'moves[1]: found no "name"; expected the key "name". Add it.',
    ]);
    expect(faultsOf({})).toEqual(
      ["name", "board", "symbols", "moves", "goal"].map((key) => `found no "${key}"; expected the key "${key}". Add it.`),
    );
  });

  it.each([
    { json: [], found: "[]" },
    { json: null, found: "null" },
    { json: "{}", found: '"{}"' },
    { json: 1n, found: "a bigint" },
  ])("says of $found that it is no definition", ({ json, found }) => {
    expect(faultsOf(json)).toEqual([`found ${found}; expected a definition: an object. Write the definition between { and }.`]);
  });

  it("checks what it can where the board is faulty", () => {
    const json = {
      ...twoByThree,
      board: ["..."],
      symbols: { "1": 3, "2": 2.5 },
      moves: [
        { name: "A", row: 9, turn: "up" },
        { name: "B", row: 9, turn: "left" },
      ],
      regions: { corner: "x", edge: ["## "] },
      goal: { anyOf: [{ uniform: ["rows", "columns", "corner", "edge", "egde"] }, { exact: ["1234567", "x"] }] },
    };
    expect(faultsOf(json)).toEqual([
      'board[0]: found "." at place 1; expected "#" or a space. Draw a cell as "#", a blank as a space.',
      'symbols["2"]: found 2.5; expected a whole number from 1: how often the symbol stands on the board.',
      'moves[0].turn: found "up"; expected "left" or "right", as a row turns.',
      'regions.corner: found "x"; expected a mask: a list of rows, drawn like the board.',
      'goal.anyOf[0].uniform[4]: found "egde"; expected a region: "rows", "columns", "corner" or "edge". ' +
        'Did you mean "edge"? Draw other regions under "regions".',
    ]);
  });

  it("checks what it can where symbols, regions or moves are faulty", () => {
    const symbols = 'symbols: found 3; expected an object: each symbol with how often it stands on the board. Such as { "1": 8, "2": 8 }.';
    const exact = { exact: ["12x"] };
    expect(faultsOf({ ...twoByThree, symbols: 3, goal: exact })).toEqual([symbols]);
    expect(faultsOf({ ...twoByThree, symbols: { "1": 9, "2": 3 }, goal: exact })).toEqual([
      OTHER_TOTAL.replace("found 0", "found 12"),
      "goal.exact: found 1 rows; expected 2 rows, as many as the board. Write blank rows out, too.",
      'goal.exact[0]: found "x"; expected a symbol ("1" or "2") or "." for any. Write a symbol of this puzzle.',
    ]);
    // The counts do not fit: whether they can meet the goal is not asked.
    expect(faultsOf({ ...twoByThree, symbols: { "1": 1, "2": 1 } })).toEqual([OTHER_TOTAL.replace("found 0", "found 2")]);
    // A region whose mask is faulty has its name all the same.
    expect(faultsOf({ ...twoByThree, regions: { corner: [] }, goal: { uniform: ["corner"] } })).toEqual([
      "regions.corner: found []; expected a mask: a list of rows, drawn like the board.",
    ]);
    expect(faultsOf({ ...twoByThree, moves: 3, goal: { uniform: 3 } })).toEqual([
      "moves: found 3; expected a list of 1 to 255 moves.",
      "goal.uniform: found 3; expected a list of at least one region's name.",
    ]);
  });
});

describe("parseDefinitionText", () => {
  const text = JSON.stringify(twoByThree, undefined, 2);

  /** The message of the error. */
  function messageOf(wrong: string, fileName?: string): string | undefined {
    try {
      parseDefinitionText(wrong, fileName);
    } catch (error) {
      if (error instanceof DefinitionError) return error.message;
      throw error;
    }
    return undefined;
  }

  it("reads what JSON.parse reads, after a byte-order mark, too", () => {
    expect(parseDefinitionText(`\uFEFF${text}`).definition).toEqual(parseDefinition(twoByThree).definition);
  });

  it("gives each fault its line and column", () => {
    const wrong = `{
  "name": "Wrong",
  "board": ["###", "###"],
  "symbols": { "1": 3, "2": 3 },
  "moves": [
    { "name": "A", "row": 1, "turn": "up" },
    { "name": "B", "cycles": [[1, 2, 9]] }
  ]
}`;
    const lines = [
      '6:30: moves[0].turn: found "up"; expected "left" or "right", as a row turns.',
      "7:38: moves[1].cycles[0][2]: found cell 9; expected 1 to 6, the cells of the board. Number cells from 1 in reading order.",
      '1:1: found no "goal"; expected the key "goal". Add it.',
    ];
    expect(messageOf(wrong)).toBe(lines.join("\n"));
    expect(messageOf(wrong, "my.json")).toBe(lines.map((line) => `my.json:${line}`).join("\n"));
  });

  it("gives each warning its place", () => {
    const [warning] = parseDefinitionText(text).warnings;
    const start = text.indexOf('"corner"');
    const line = text.slice(0, start).split("\n").length;
    expect(warning?.position).toEqual({ line, column: 5, offset: start, length: text.indexOf("]", start) + 1 - start });
  });

  it("says where the text is no JSON", () => {
    expect(messageOf('{\n  "name": x\n}', "my.json")).toBe('my.json:2:11: found "x"; expected a value. Texts stand in double quotes.');
  });

  it("reports keys that stand twice, before other faults", () => {
    const twice = '2:16: name: found the key "name" twice; expected each key once. Rename one of the two or take it out.';
    expect(messageOf(text.replace('"name": "Two by three"', '"name": "x", "name": "y"'))).toBe(twice);
    expect(messageOf(text.replace('"name": "Two by three"', '"name": "x", "name": 3'), "my.json")).toBe(
      `my.json:${twice}\nmy.json:2:16: name: found 3; expected a name: a text that is not blank.`,
    );
    expect(messageOf(text.replace('"name": "Two by three"', '"name": "x", "name": "y"'), "my.json")).toBe(`my.json:${twice}`);
  });
});
