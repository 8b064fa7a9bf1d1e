import { describe, expect, it } from "vitest";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { parseBoard } from "../rules/board.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import { makeColours } from "./colours.ts";
import { drawBoard } from "./draw.ts";

const game = compile(parseDefinition(rotationGame).definition);

describe("drawBoard", () => {
  it("draws a board as its definition does", () => {
    const board = parseBoard(game, "111132323132231222312133");
    expect(drawBoard(game, board, makeColours(false))).toEqual([
      "       1     1",
      "       1     1",
      " 3  2  3  2  3  1  3",
      "       2     2",
      " 3  1  2  2  2  3  1",
      "       2     1",
      "       3     3",
    ]);
  });

  it("gives all symbols the width of the widest", () => {
    const puzzle = compile(
      parseDefinition({
        name: "wide",
        board: ["# ##"],
        symbols: { a: 1, "10": 1, 猫: 1 },
        moves: [{ name: "m", row: 1, turn: "left" }],
        goal: { exact: [["a", "10", "猫"]] },
      }).definition,
    );
    expect(drawBoard(puzzle, parseBoard(puzzle, "a 猫 10"), makeColours(false))).toEqual(["  a      猫  10"]);
  });

  it("gives each symbol a colour of its own", () => {
    const { symbol } = makeColours(true);
    const painted = Array.from({ length: 14 }, (_, index) => symbol(index)("x"));
    expect(new Set(painted).size).toBe(14);
    expect(painted.every((text) => text.startsWith("\u001b[") && text.endsWith("m"))).toBe(true);
    expect(symbol(14)("x")).toBe(painted[0]);
    const line = drawBoard(game, parseBoard(game, "111132323132231222312133"), makeColours(true))[1];
    expect(line).toBe(`      ${symbol(0)(" 1 ")}   ${symbol(0)(" 1 ")}`);
  });
});
