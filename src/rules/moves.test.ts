import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { faultsOf, twoByThree } from "../../test/support/definitions.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { applyMove, applyMoves } from "./apply.ts";
import { parseBoard } from "./board.ts";
import { compile } from "./compile.ts";
import { parseDefinition, parseDefinitionText } from "./definition.ts";
import { parseMoves } from "./move-notation.ts";

describe("compile", () => {
  it("reads the Rotation Game's lines as people number its blocks", () => {
    const puzzle = compile(parseDefinition(rotationGame).definition);
    // The blocks of each line in the direction of the turn, from 1: what stands on each goes to the next.
    const lines: Record<string, number[]> = {
      A: [23, 21, 16, 12, 7, 3, 1],
      B: [24, 22, 18, 13, 9, 4, 2],
      C: [5, 6, 7, 8, 9, 10, 11],
      D: [14, 15, 16, 17, 18, 19, 20],
      E: [2, 4, 9, 13, 18, 22, 24],
      F: [1, 3, 7, 12, 16, 21, 23],
      G: [20, 19, 18, 17, 16, 15, 14],
      H: [11, 10, 9, 8, 7, 6, 5],
    };
    for (const [index, move] of puzzle.moves.entries()) {
      const line = lines[move.name]!;
      line.forEach((cell, position) => {
        expect(move.from[line[(position + 1) % 7]! - 1]).toBe(cell - 1);
      });
      expect(move.order).toBe(7);
      expect(puzzle.moves[move.inverse]?.name).toBe("FEHGBADC"[index]);
    }
    expect(puzzle.moves[2]?.line).toEqual({ axis: "row", index: 2, turn: "right", steps: 1 });
    expect(puzzle.goal).toEqual([{ kind: "uniform", regions: [{ name: "centre", cells: [6, 7, 8, 11, 12, 15, 16, 17] }] }]);
    expect(puzzle.orbits).toEqual([[...Array(24).keys()]]);
  });

  it("finds inverses, orders, cycles and commuting pairs that hold on boards", () => {
    fc.assert(
      fc.property(definitionArbitrary(), (json) => {
        const puzzle = compile(parseDefinition(json).definition);
        const { moves, cells } = puzzle;
        const start = Uint8Array.from({ length: cells }, (_, cell) => cell);
        const play = (...word: number[]): string => applyMoves(puzzle, start, word).join();
        moves.forEach((move, m) => {
          const undoing = [...moves.keys()].filter((other) => play(m, other) === start.join());
          expect(undoing).toEqual(move.inverse < 0 ? [] : [move.inverse]);
          const powers = [1, 2, 3, 4, 5, 6, 12, 20].filter((power) => play(...Array(power).fill(m)) === start.join());
          expect(powers.every((power) => power % move.order === 0)).toBe(true);
          expect(play(...Array(move.order).fill(m))).toBe(start.join());
          const moved = new Map(move.cycles.flatMap((cycle) => cycle.map((cell, i) => [cycle[(i + 1) % cycle.length], cell] as const)));
          expect([...move.from]).toEqual([...start].map((cell) => moved.get(cell) ?? cell));
          for (const other of moves.keys()) expect(puzzle.commuting[m]?.[other]).toBe(play(m, other) === play(other, m));
        });
      }),
    );
  });
});

describe("a definition's moves", () => {
  const KINDS = 'expected a move: an object with the key "row", "column" or "cycles".';
  const REFUSED_STEPS =
    "found a move that changes nothing; expected steps that are no multiple of each loop's length. Change the steps or take the move out.";

  /** The faults of two by three cells with these moves. */
  const faultsOfMoves = (...moves: unknown[]): string[] => faultsOf({ ...twoByThree, moves });

  it("may be 1 to 255", () => {
    expect(faultsOfMoves()).toEqual(["moves: found 0 moves; expected a list of 1 to 255 moves."]);
    expect(faultsOf({ ...twoByThree, moves: {} })).toEqual(["moves: found {}; expected a list of 1 to 255 moves."]);
    const pairs = [...Array(24).keys()].flatMap((a) => [...Array(a).keys()].map((b) => ({ name: `${a}-${b}`, cycles: [[a + 1, b + 1]] })));
    const board = { ...twoByThree, board: ["#".repeat(24)], symbols: { a: 24 }, regions: {} };
    expect(faultsOf({ ...board, moves: pairs.slice(0, 255) })).toEqual([]);
    expect(faultsOf({ ...board, moves: pairs.slice(0, 256) })).toEqual(["moves: found 256 moves; expected a list of 1 to 255 moves."]);
  });

  it.each<[string, unknown, string[]]>([
    ["no object", 3, [`moves[0]: found 3; ${KINDS}`]],
    ["null", null, [`moves[0]: found null; ${KINDS}`]],
    ["of no kind", { name: "A" }, [`moves[0]: found {"name":"A"} with none of them; ${KINDS} Add one of the keys.`]],
    ["of two kinds", { name: "A", row: 1, column: 1, turn: "up" }, [`moves[0]: found "row" and "column"; ${KINDS} Keep one of them.`]],
    ["a row that turns up", { name: "A", row: 1, turn: "up" }, ['moves[0].turn: found "up"; expected "left" or "right", as a row turns.']],
    [
      "a column that turns left",
      { name: "A", column: 1, turn: "left" },
      ['moves[0].turn: found "left"; expected "up" or "down", as a column turns.'],
    ],
    ["a row that turns no way", { name: "A", row: 1 }, ['moves[0]: found no "turn"; expected the key "turn". Add it.']],
    [
      "a row out of the drawing",
      { name: "A", row: 3, turn: "left" },
      ["moves[0].row: found 3; expected 1 to 2, the rows of the drawing. Count rows of the drawing from 1, blank ones too."],
    ],
    [
      "a column out of the drawing",
      { name: "A", column: 4, turn: "up" },
      ["moves[0].column: found 4; expected 1 to 3, the columns of the drawing. Count columns of the drawing from 1, blank ones too."],
    ],
    ["row 0", { name: "A", row: 0, turn: "left" }, ["moves[0].row: found 0; expected a row of the drawing, counted from 1."]],
    ["column 0", { name: "A", column: 0, turn: "up" }, ["moves[0].column: found 0; expected a column of the drawing, counted from 1."]],
    [
      "named with white space",
      { name: "A B", row: 1, turn: "left" },
      ['moves[0].name: found "A B"; expected a name: a text without white space.'],
    ],
    ["named by nothing", { name: "", row: 1, turn: "left" }, ['moves[0].name: found ""; expected a name: a text without white space.']],
    ["named by a number", { name: 3, row: 1, turn: "left" }, ["moves[0].name: found 3; expected a name: a text without white space."]],
    [
      "named like no moves",
      { name: "-", row: 1, turn: "left" },
      ['moves[0].name: found "-"; expected a name other than "-", which stands for no moves.'],
    ],
    [
      "turned by 0 steps",
      { name: "A", row: 1, turn: "left", steps: 0 },
      ["moves[0].steps: found 0; expected a whole number from 1: how many places the move turns."],
    ],
    ["a line turned all around", { name: "A", row: 1, turn: "left", steps: 6 }, [`moves[0].steps: ${REFUSED_STEPS}`]],
    [
      "cycles turned all around",
      {
        name: "A",
        cycles: [
          [1, 2, 3],
          [4, 5, 6],
        ],
        steps: 3,
      },
      [`moves[0].steps: ${REFUSED_STEPS}`],
    ],
    [
      "given a key that no row has",
      { name: "A", row: 1, turn: "left", step: 2 },
      [
        'moves[0].step: found the key "step"; expected one of "name", "row", "turn" or "steps". ' +
          'Did you mean "steps"? Rename it or take it out.',
      ],
    ],
    ["no cycle", { name: "A", cycles: [] }, ["moves[0].cycles: found []; expected a list of cycles, each a list of cells."]],
    ["cells in no cycle", { name: "A", cycles: [3] }, ["moves[0].cycles[0]: found 3; expected a cycle: a list of cells."]],
    ["a cycle of one cell", { name: "A", cycles: [[1]] }, ["moves[0].cycles[0]: found [1]; expected a cycle of at least 2 cells."]],
    [
      "cells that are none",
      {
        name: "A",
        cycles: [
          [1, 7],
          [0, 2],
        ],
      },
      ["moves[0].cycles[1][0]: found 0; expected a cell, counted from 1 in reading order."],
    ],
    [
      "cells out of the board",
      {
        name: "A",
        cycles: [
          [7, 1],
          [6, 8],
        ],
      },
      [
        "moves[0].cycles[0][0]: found cell 7; expected 1 to 6, the cells of the board. Number cells from 1 in reading order.",
        "moves[0].cycles[1][1]: found cell 8; expected 1 to 6, the cells of the board. Number cells from 1 in reading order.",
      ],
    ],
    [
      "a cycle of no cell of the board",
      { name: "A", cycles: [[7, 8]] },
      [
        "moves[0].cycles[0][0]: found cell 7; expected 1 to 6, the cells of the board. Number cells from 1 in reading order.",
        "moves[0].cycles[0][1]: found cell 8; expected 1 to 6, the cells of the board. Number cells from 1 in reading order.",
      ],
    ],
    [
      "a cell twice in a cycle",
      {
        name: "A",
        cycles: [
          [3, 4],
          [1, 2, 1],
        ],
      },
      ["moves[0].cycles[1][2]: found cell 1 twice in one cycle; expected each cell once. List each cell of the loop once."],
    ],
    [
      "cycles that share a cell",
      {
        name: "A",
        cycles: [
          [1, 2],
          [4, 5],
          [3, 2],
        ],
      },
      [
        "moves[0].cycles[2][1]: found cell 2, which cycle 1 holds, too; expected cycles without a common cell. " +
          "Make them separate moves.",
      ],
    ],
  ])("may not be %s", (_, move, faults) => {
    expect(faultsOfMoves(move)).toEqual(faults);
  });

  it("turn lines of at least 2 cells", () => {
    const json = { ...twoByThree, board: ["## #", " #  "], symbols: { "1": 4 }, regions: {}, goal: { exact: ["1. .", " .  "] } };
    const moves = [
      { name: "A", row: 2, turn: "left" },
      { name: "B", column: 3, turn: "up" },
      { name: "C", column: 2, turn: "down" },
    ];
    expect(faultsOf({ ...json, moves })).toEqual([
      "moves[0].row: found row 2 with 1 cell; expected a line of at least 2 cells. Choose a line that can turn.",
      "moves[1].column: found column 3 with no cell; expected a line of at least 2 cells. Choose a line that can turn.",
    ]);
  });

  it("have names of their own", () => {
    const first = { name: "A", row: 1, turn: "left" };
    const twice = (index: number): string =>
      `moves[${index}].name: found "A", the name of moves[0], too; expected a name of its own. Rename one of the two.`;
    expect(faultsOfMoves(first, { name: "A", row: 2, turn: "left" }, { name: "A" })).toEqual([
      twice(1),
      `moves[2]: found {"name":"A"} with none of them; ${KINDS} Add one of the keys.`,
      twice(2),
    ]);
    // Of names that are no text only that is said.
    const unnamed = "name: found 3; expected a name: a text without white space.";
    expect(faultsOfMoves({ ...first, name: 3 }, { name: 3, row: 2, turn: "left" })).toEqual([`moves[0].${unnamed}`, `moves[1].${unnamed}`]);
  });

  it("are different permutations", () => {
    const same = (index: number, name: string, twin: string, twinIndex: number): string =>
      `moves[${index}]: found move "${name}", the same permutation as move "${twin}" (moves[${twinIndex}]); ` +
      "expected moves that differ. Take one of the two out; in a line of 2 cells both ways are one move.";
    const moves = [
      { name: "bad", row: 9, turn: "left" },
      { name: "X", row: 1, turn: "left" },
      { name: "up", column: 1, turn: "up" },
      { name: "Y", row: 1, turn: "right", steps: 2 },
      { name: "down", cycles: [[1, 4]] },
      { name: "Z", cycles: [[3, 2, 1]] },
    ];
    expect(faultsOfMoves(...moves)).toEqual([
      "moves[0].row: found 9; expected 1 to 2, the rows of the drawing. Count rows of the drawing from 1, blank ones too.",
      same(3, "Y", "X", 1),
      same(4, "down", "up", 2),
      same(5, "Z", "X", 1),
    ]);
    expect(faultsOfMoves(moves[1], moves[3], moves[5])).toEqual([same(1, "Y", "X", 0), same(2, "Z", "X", 0)]);
  });
});

describe("steps past what a number can count", () => {
  const four = (move: object) => ({
    ...{ name: "t", board: ["####"], symbols: { a: 1, b: 1, c: 1, d: 1 }, goal: { exact: ["abcd"] } },
    moves: [{ name: "T", ...move }],
  });
  const moved = (steps: string, move: object) => {
    const text = JSON.stringify(four({ ...move, steps: 0 })).replace('"steps":0', `"steps":${steps}`);
    return applyMove(compile(parseDefinitionText(text).definition), Uint8Array.of(0, 1, 2, 3), 0);
  };

  it.each([{ cycles: [[1, 2, 3, 4]] }, { row: 1, turn: "right" }])("turn %j by the largest numbers exactly", (move) => {
    // 9,007,199,254,740,990 = 4 · 2,251,799,813,685,247 + 2.
    expect([...moved("9007199254740990", move)]).toEqual([2, 3, 0, 1]);
    expect([...moved("9007199254740991", move)]).toEqual([1, 2, 3, 0]);
  });

  it.each(["9007199254740992", "1000000000000000001", "1e300", "1e999"])("are refused: %s", (steps) => {
    for (const move of [{ cycles: [[1, 2, 3, 4]] }, { row: 1, turn: "right" }])
      expect(() => moved(steps, move)).toThrow(
        /moves\[0\]\.steps: found .+; expected a (number of at most 9,007,199,254,740,991|whole number from 1)/,
      );
  });

  it("are refused wherever a whole number is typed", () => {
    for (const change of [
      { symbols: { a: 1e18 } },
      { moves: [{ name: "T", row: 1e18, turn: "left" }] },
      { moves: [{ name: "T", cycles: [[1, 1e18]] }] },
    ])
      expect(faultsOf({ ...four({}), ...change })[0]).toMatch(
        /: found 1000000000000000000; expected a number of at most 9,007,199,254,740,991\.$/,
      );
  });
});

it("keeps a move's line and its steps, and computes the rest", () => {
  const json = {
    ...twoByThree,
    board: ["# ##", "## #"],
    regions: {},
    moves: [
      { name: "l", row: 2, turn: "left" },
      { name: "r", row: 2, turn: "right", steps: 4 },
      { name: "u", column: 4, turn: "up" },
      {
        name: "two",
        cycles: [
          [1, 2],
          [4, 5, 6],
        ],
      },
    ],
  };
  // Cells 0 to 5: the rows 0 . 1 2 and 3 4 . 5.
  const moves = compile(parseDefinition(json).definition).moves.map(({ from, ...move }) => ({ from: [...from], ...move }));
  expect(moves).toEqual([
    {
      name: "l",
      from: [0, 1, 2, 4, 5, 3],
      line: { axis: "row", index: 1, turn: "left", steps: 1 },
      cycles: [[3, 5, 4]],
      inverse: 1,
      order: 3,
    },
    {
      name: "r",
      from: [0, 1, 2, 5, 3, 4],
      line: { axis: "row", index: 1, turn: "right", steps: 4 },
      cycles: [[3, 4, 5]],
      inverse: 0,
      order: 3,
    },
    {
      name: "u",
      from: [0, 1, 5, 3, 4, 2],
      line: { axis: "column", index: 3, turn: "up", steps: 1 },
      cycles: [[2, 5]],
      inverse: 2,
      order: 2,
    },
    {
      name: "two",
      from: [1, 0, 2, 5, 3, 4],
      cycles: [
        [0, 1],
        [3, 4, 5],
      ],
      inverse: -1,
      order: 6,
    },
  ]);
});

describe("applyMove", () => {
  const puzzle = compile(parseDefinition(rotationGame).definition);

  it("gives a new board and solves the published sample", () => {
    const board = parseBoard(puzzle, "111132323132231222312133");
    const copy = board.slice();
    const solved = applyMoves(puzzle, board, parseMoves(puzzle, "AC"));
    expect(board).toEqual(copy);
    expect(new Set([7, 8, 9, 12, 13, 16, 17, 18].map((cell) => solved[cell - 1])).size).toBe(1);
  });

  it("refuses a move that is not there", () => {
    expect(() => applyMove(puzzle, new Uint8Array(24), 8)).toThrow(new RangeError("move 8: expected an index from 0 to 7"));
  });
});
