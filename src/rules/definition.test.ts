import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { boardKey, bruteForce } from "../../test/oracles/brute-force.ts";
import { applyMove } from "./apply.ts";
import { compile } from "./compile.ts";
import { parseDefinition, parseDefinitionText } from "./definition.ts";
import { DefinitionError, type Fault, type Key } from "./faults.ts";
import { isSolved } from "./goal.ts";

const good = {
  name: "Two by three",
  board: ["###", "###"],
  symbols: { "1": 3, "2": 3 },
  moves: [
    { name: "A", row: 1, turn: "left" },
    { name: "B", cycles: [[1, 2, 5, 4]] },
  ],
  regions: { corner: ["## ", ""] },
  goal: { uniform: ["rows"] },
};

/** The faults as `path: found`, in order. */
function faultsOf(json: unknown): string[] {
  return faultList(json).map(({ path, found }) => `${path}: ${found}`);
}

function faultList(json: unknown): readonly Fault[] {
  try {
    parseDefinition(json);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return error.faults;
    throw error;
  }
}

describe("parseDefinition", () => {
  it("accepts a definition and warns of what is not used", () => {
    const { definition, warnings } = parseDefinition(good);
    expect(definition.name).toBe("Two by three");
    expect(definition.notes).toBe("");
    expect(definition.symbols).toEqual(["1", "2"]);
    expect(definition.counts).toEqual([3, 3]);
    expect(definition.moves.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(warnings.map(({ path }) => path)).toEqual(["regions.corner"]);
  });

  it.each<[string, object, string[]]>([
    ["an unknown key", { gaol: 1 }, ['gaol: the key "gaol"']],
    ["a blank name", { name: " " }, ['name: " "']],
    ["notes that are no text", { notes: 3 }, ["notes: 3"]],
    ["$schema that is no text", { $schema: 3 }, ["$schema: 3"]],
    ["a drawing that is no list", { board: "###" }, ['board: "###"']],
    ["an empty drawing", { board: [] }, ["board: []"]],
    ["a row that is no text", { board: ["###", 3] }, ["board[1]: 3"]],
    ["a strange place", { board: ["###", "#.#"] }, ['board[1]: "." at place 2']],
    ["a drawing without cells", { board: ["   "] }, ["board: 0 cells"]],
    ["too many cells", { board: Array(13).fill("#####") }, ["board: 65 cells"]],
    ["too large a drawing", { board: Array(101).fill("#") }, ["board: 101 rows of up to 1 places"]],
    ["symbols that are no object", { symbols: ["1"] }, ['symbols: ["1"]']],
    ["no symbol", { symbols: {} }, ["symbols: no symbol", "symbols: 0 symbols in all"]],
    ["a count of 0", { symbols: { "1": 6, "2": 0 } }, ['symbols["2"]: 0']],
    ["a broken count", { symbols: { "1": 5.5, "2": 0.5 } }, ['symbols["1"]: 5.5', 'symbols["2"]: 0.5']],
    ["too few symbols", { symbols: { "1": 3, "2": 2 } }, ["symbols: 5 symbols in all"]],
    ["bad symbol names", { symbols: { ".": 3, "a b": 3 } }, ['symbols["."]: the symbol "."', 'symbols["a b"]: the symbol "a b"']],
    ["a symbol without a name", { symbols: { "": 6 } }, ['symbols[""]: the symbol ""']],
    ["no move", { moves: [] }, ["moves: 0 moves"]],
    ["moves that are no list", { moves: {} }, ["moves: {}"]],
    ["too many moves", { moves: Array(256).fill(1) }, ["moves: 256 moves"]],
    ["a move that is no object", { moves: [3] }, ["moves[0]: 3"]],
    ["a move of no kind", { moves: [{ name: "A" }] }, ['moves[0]: {"name":"A"} with none of them']],
    ["a move of two kinds", { moves: [{ name: "A", row: 1, column: 1, turn: "up" }] }, ['moves[0]: "row" and "column"']],
    ["a turn of the other axis", { moves: [{ name: "A", row: 1, turn: "up" }] }, ['moves[0].turn: "up"']],
    ["no turn", { moves: [{ name: "A", row: 1 }] }, ['moves[0]: no "turn"']],
    ["a row out of the drawing", { moves: [{ name: "A", row: 3, turn: "left" }] }, ["moves[0].row: 3"]],
    ["a column out of the drawing", { moves: [{ name: "A", column: 4, turn: "up" }] }, ["moves[0].column: 4"]],
    ["row 0", { moves: [{ name: "A", row: 0, turn: "left" }] }, ["moves[0].row: 0"]],
    ["a name with a space", { moves: [{ name: "A B", row: 1, turn: "left" }] }, ['moves[0].name: "A B"']],
    ["a name that means no moves", { moves: [{ name: "-", row: 1, turn: "left" }] }, ['moves[0].name: "-"']],
    ["steps of 0", { moves: [{ name: "A", row: 1, turn: "left", steps: 0 }] }, ["moves[0].steps: 0"]],
    [
      "steps that change nothing",
      { moves: [{ name: "A", row: 1, turn: "left", steps: 6 }] },
      ["moves[0].steps: a move that changes nothing"],
    ],
    ["a cell twice in a cycle", { moves: [{ name: "A", cycles: [[1, 2, 1]] }] }, ["moves[0].cycles[0][2]: cell 1 twice in one cycle"]],
    [
      "cycles that overlap",
      {
        moves: [
          {
            name: "A",
            cycles: [
              [1, 2],
              [3, 2],
            ],
          },
        ],
      },
      ["moves[0].cycles[1][1]: cell 2, which cycle 1 holds, too"],
    ],
    ["a cell out of the board", { moves: [{ name: "A", cycles: [[1, 7]] }] }, ["moves[0].cycles[0][1]: cell 7"]],
    ["a cycle of one cell", { moves: [{ name: "A", cycles: [[1]] }] }, ["moves[0].cycles[0]: [1]"]],
    ["no cycle", { moves: [{ name: "A", cycles: [] }] }, ["moves[0].cycles: []"]],
    ["a name twice", { moves: [good.moves[0], { ...good.moves[1], name: "A" }] }, ['moves[1].name: "A", the name of moves[0], too']],
    [
      "one permutation twice",
      {
        moves: [
          { name: "X", row: 1, turn: "left" },
          { name: "Y", row: 1, turn: "right", steps: 2 },
        ],
      },
      ['moves[1]: move "Y", the same permutation as move "X" (moves[0])'],
    ],
    ["regions that are no object", { regions: [] }, ["regions: []"]],
    ["a reserved region", { regions: { rows: ["###", ""] } }, ['regions.rows: the region "rows"']],
    ["a region off the board", { regions: { x: ["####", ""] } }, ['regions.x[0]: "#" at place 4']],
    ["a region with too few rows", { regions: { x: ["###"] } }, ["regions.x: 1 rows"]],
    ["an empty region", { regions: { x: ["", ""] } }, ["regions.x: no cell"]],
    ["a goal of no kind", { goal: { unifrom: ["rows"] } }, ['goal: {"unifrom":["rows"]} with none of them']],
    ["a region that is not there", { goal: { uniform: ["row"] } }, ['goal.uniform[0]: "row"']],
    ["a region twice", { goal: { uniform: ["rows", "rows"] } }, ['goal.uniform[1]: "rows" twice']],
    ["no region", { goal: { uniform: [] } }, ["goal.uniform: []"]],
    ["an unknown key in a goal", { goal: { uniform: ["rows"], note: "" } }, ['goal.note: the key "note"']],
    ["a goal in which a cell is left out", { goal: { exact: ["1 2", "..."] } }, ["goal.exact[0]: no symbol at place 2"]],
    ["a goal off the board", { goal: { exact: ["1112", "222"] } }, ['goal.exact[0]: "2" at place 4']],
    ["a goal with an unknown symbol", { goal: { exact: ["113", "..."] } }, ['goal.exact[0]: "3"']],
    ["a goal with too few rows", { goal: { exact: ["111"] } }, ["goal.exact: 1 rows"]],
    ["a listed row that is too short", { goal: { exact: [["1", "1", "1"], ["2"]] } }, ["goal.exact[1]: 1 symbols"]],
    [
      "an unknown listed symbol",
      {
        goal: {
          exact: [
            ["1", "1", "x"],
            [".", ".", "."],
          ],
        },
      },
      ['goal.exact[0][2]: "x"'],
    ],
    ["a goal that counts forbid", { goal: { exact: ["111", "1.."] } }, ["goal: a goal that no arrangement of the symbols meets"]],
    ["a goal that sizes forbid", { goal: { uniform: ["rows", "columns"] } }, ["goal: a goal that no arrangement of the symbols meets"]],
    ["an empty anyOf", { goal: { anyOf: [] } }, ["goal.anyOf: []"]],
    [
      "a faulty goal within anyOf",
      { goal: { anyOf: [{ uniform: ["rows"] }, { uniform: ["x"] }, 3] } },
      ['goal.anyOf[1].uniform[0]: "x"', "goal.anyOf[2]: 3"],
    ],
  ])("reports %s", (_, change, expected) => {
    expect(faultsOf({ ...good, ...change })).toEqual(expected);
  });

  it("reports a line that is too short to turn", () => {
    const json = { ...good, board: ["## #", " #  "], symbols: { "1": 4 }, regions: {}, goal: { exact: ["1. .", " .  "] } };
    expect(
      faultsOf({
        ...json,
        moves: [
          { name: "A", row: 2, turn: "left" },
          { name: "B", column: 3, turn: "up" },
        ],
      }),
    ).toEqual(["moves[0].row: row 2 with 1 cell", "moves[1].column: column 3 with no cell"]);
  });

  it("reports all faults at once, and what is missing", () => {
    expect(
      faultsOf({
        ...good,
        name: undefined,
        nam: "x",
        moves: [
          { name: "A", row: 9, turn: "left" },
          { row: 1, turn: "left" },
        ],
      }),
    ).toEqual(['nam: the key "nam"', "name: nothing", "moves[0].row: 9", 'moves[1]: no "name"']);
    expect(faultsOf({})).toEqual([': no "name"', ': no "board"', ': no "symbols"', ': no "moves"', ': no "goal"']);
    expect(faultsOf([])).toEqual([": []"]);
    expect(faultsOf(1n)).toEqual([": a bigint"]);
  });

  it("suggests what was meant", () => {
    const advice = faultList({ ...good, gaol: 1, goal: { uniform: ["colums"] } }).map((fault) => fault.advice);
    expect(advice[0]).toContain('Did you mean "goal"?');
    expect(advice[1]).toContain('Did you mean "columns"?');
  });

  it("leaves impossible alternatives of anyOf out with a warning, unless all are", () => {
    const impossible = { exact: ["111", "1.."] };
    const { definition, warnings } = parseDefinition({
      ...good,
      regions: {},
      goal: { anyOf: [impossible, { anyOf: [{ uniform: ["rows"] }] }] },
    });
    expect(definition.goal.map(({ kind }) => kind)).toEqual(["uniform"]);
    expect(warnings.map(({ path }) => path)).toEqual(["goal.anyOf[0]"]);
    expect(faultsOf({ ...good, goal: { anyOf: [impossible, impossible] } })).toHaveLength(2);
  });

  it("warns of a goal that every board meets", () => {
    const { warnings } = parseDefinition({ ...good, regions: {}, goal: { exact: ["...", "..."] } });
    expect(warnings.map(({ path, found }) => `${path}: ${found}`)).toEqual(["goal: a goal that every board meets"]);
  });

  it("refuses goals nested without end", () => {
    let goal: object = { uniform: ["rows"] };
    for (let depth = 0; depth < 5000; depth++) goal = { anyOf: [goal] };
    expect(faultList({ ...good, goal }).map(({ found }) => found)).toEqual(["goals within goals within goals"]);
  });

  it("agrees with the definition read plainly, on every board", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 200 }), (json) => {
        const oracle = bruteForce(json);
        const puzzle = compile(parseDefinition(json).definition);
        expect(puzzle.cells).toBe(oracle.cells);
        expect(puzzle.symbols).toEqual(oracle.symbols);
        for (const key of oracle.boards()) {
          const board = Uint8Array.from(key, (character) => character.charCodeAt(0));
          expect(isSolved(puzzle, board)).toBe(oracle.isSolved(key));
          for (const move of puzzle.moves.keys()) expect(boardKey(applyMove(puzzle, board, move))).toBe(oracle.move(key, move));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("answers any JSON with a definition or with faults whose paths exist", () => {
    const damaged = fc
      .tuple(definitionArbitrary(), fc.nat(), fc.constantFrom("replace", "delete", "add"), fc.jsonValue({ maxDepth: 2 }))
      .map(([json, seed, kind, value]) => {
        const copy = JSON.parse(JSON.stringify(json));
        const places = placesIn(copy);
        const keys = places[seed % places.length] as Key[];
        const parent = keys.slice(0, -1).reduce((node, key) => node[key], copy);
        const last = keys.at(-1) as Key;
        if (kind === "replace") parent[last] = value;
        else if (kind === "add") parent[Array.isArray(parent) ? parent.length : "surplus"] = value;
        else if (Array.isArray(parent)) parent.splice(Number(last), 1);
        else delete parent[last];
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: damaged }, fc.jsonValue()), (json) => {
        for (const fault of faultList(json)) {
          let node = json as never;
          for (const key of fault.keys) {
            expect(Object.keys(node)).toContain(String(key));
            node = node[key];
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** The keys of everything inside a JSON value. */
function placesIn(node: unknown, keys: Key[] = []): Key[][] {
  if (typeof node !== "object" || node === null) return keys.length > 0 ? [keys] : [];
  const inside = Object.entries(node).flatMap(([key, value]) => placesIn(value, [...keys, Array.isArray(node) ? Number(key) : key]));
  return keys.length > 0 ? [keys, ...inside] : inside;
}

describe("parseDefinitionText", () => {
  const text = JSON.stringify(good, undefined, 2);

  it("reads what JSON.parse reads, after a byte-order mark, too", () => {
    expect(parseDefinitionText(`\uFEFF${text}`).definition).toEqual(parseDefinition(good).definition);
  });

  it("gives each fault and warning its line and column", () => {
    const wrong = text.replace('"left"', '"up"').replace("5,\n", "9,\n");
    expect(() => parseDefinitionText(wrong, "my.json")).toThrow(
      /^my\.json:15:7: moves\[0\]\.turn: found "up"[^\n]*\nmy\.json:23:11: moves\[1\]\.cycles\[0\]\[2\]: found cell 9/,
    );
    const [warning] = parseDefinitionText(text).warnings;
    const start = text.indexOf('"corner"');
    expect(warning?.position).toMatchObject({ column: 5, offset: start, length: text.indexOf("]", start) + 1 - start });
  });

  it("reports keys that stand twice together with other faults", () => {
    const wrong = text.replace('"name": "Two by three"', '"name": "x", "name": 3');
    expect(() => parseDefinitionText(wrong)).toThrow(/^2:16: name: found the key "name" twice[^\n]*\n2:16: name: found 3;/);
    expect(() => parseDefinitionText(text.replace('"name": "Two by three"', '"name": "x", "name": "y"'))).toThrow(
      /^2:16: name: found the key "name" twice[^\n]*$/,
    );
  });
});
