import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { allBoards } from "../../test/support/puzzles.ts";
import { BoardError, isPackable, makeBoard, parseBoard } from "./board.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";

function puzzleWith(symbols: Record<string, number>) {
  const cells = Object.values(symbols).reduce((sum, count) => sum + count, 0);
  const json = {
    name: "x",
    board: ["#".repeat(cells)],
    symbols,
    moves: [{ name: "A", row: 1, turn: "left" }],
    goal: { uniform: ["columns"] },
  };
  return compile(parseDefinition(json).definition);
}

const digits = puzzleWith({ "1": 2, "2": 2 });
const tens = puzzleWith({ "9": 1, "10": 2 });

describe("parseBoard", () => {
  it.each(["1 2 2 1", "1221", " 12\n21\n", "\uFEFF1\t2\r\n2 1"])("reads %j", (text) => {
    expect([...parseBoard(digits, text)]).toEqual([0, 1, 1, 0]);
  });

  it("reads longer names parted by white space", () => {
    for (const text of ["10  9\n10", "\uFEFF 10 9\n10\n"]) expect([...parseBoard(tens, text)]).toEqual([1, 0, 1]);
    expect(isPackable(tens)).toBe(false);
  });

  it("reads packed symbols of more than one unit", () => {
    expect([...parseBoard(puzzleWith({ "😀": 1, 猫: 1 }), "猫😀")]).toEqual([1, 0]);
  });

  it.each<[typeof digits, string, string]>([
    [digits, "1 2 2 3", 'cell 4: found "3", expected one of 1 2'],
    [digits, "", "0 symbols found, 4 expected"],
    [digits, "12 1", "3 symbols found, 4 expected"],
    [digits, "1 2 1 2 1", "5 symbols found, 4 expected"],
    [digits, "1 2 2 2", "symbol 1: 1 found, 2 expected; symbol 2: 3 found, 2 expected"],
    [tens, "109 10", 'cell 1: found "109", expected one of 9 10. Did you mean "10"?'],
  ])("says what is wrong in a board", (puzzle, text, message) => {
    const parse = () => parseBoard(puzzle, text);
    expect(parse).toThrow(BoardError);
    expect(parse).toThrow(expect.objectContaining({ name: "BoardError", message }));
  });

  it("throws errors that have their class's name", () => {
    expect(new BoardError("").name).toBe("BoardError");
  });

  it("names no more than the first symbols of many", () => {
    const named = (length: number) => puzzleWith(Object.fromEntries(Array.from({ length }, (_, index) => [String(index + 1), 1])));
    const many = named(20);
    expect(() => parseBoard(named(12), "999")).toThrow('cell 1: found "999", expected one of 1 2 3 4 5 6 7 8 9 10 11 12');
    expect(() => parseBoard(many, "999")).toThrow('cell 1: found "999", expected one of 1 2 3 4 5 6 7 8 9 10 11 … 20');
  });

  it("reads back what makeBoard writes, packed where that is possible", () => {
    fc.assert(
      fc.property(definitionArbitrary({ maxBoards: 50 }), (json) => {
        const puzzle = compile(parseDefinition(json).definition);
        for (const board of allBoards(puzzle)) {
          const text = makeBoard(puzzle, board);
          expect(parseBoard(puzzle, text)).toEqual(board);
          if (isPackable(puzzle)) expect(parseBoard(puzzle, text.replaceAll(" ", ""))).toEqual(board);
        }
      }),
    );
  });
});
