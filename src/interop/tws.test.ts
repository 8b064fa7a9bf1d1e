import { describe, expect, test } from "vitest";
import { movesOf, puzzleOf, read, refusal } from "../../test/support/foreign.ts";
import { readForeign } from "./formats.ts";

describe("twsearch", () => {
  const pair = `Name Pair
Set COIN 2 2
Solved
COIN
1 2
End
Move T
COIN
2 1
0 1
End
`;

  test("a set is a row of pieces; a move turns what it takes from a place", () => {
    // The coin that lay on 2 comes to 1, and is turned over on its way; the coin of 1 is not.
    expect(read(pair).definition).toEqual({
      name: "Pair",
      board: ["## ##"],
      symbols: { "1a": 1, "1b": 1, "2a": 1, "2b": 1 },
      moves: [
        { name: "T", cycles: [[1, 3, 2, 4]] },
        {
          name: "T2",
          cycles: [
            [1, 2],
            [3, 4],
          ],
        },
        { name: "T'", cycles: [[1, 4, 2, 3]] },
      ],
      goal: { exact: [["1a", "1b", "2a", "2b"]] },
    });
  });

  test("MoveTransformation and StartState count from 0 and turn what comes to a place", () => {
    const other = pair
      .replace("Solved\nCOIN\n1 2", "StartState\nCOIN\n0 1")
      .replace("Move T\nCOIN\n2 1\n0 1", "MoveTransformation T\nCOIN\n1 0\n1 0");
    expect(movesOf(puzzleOf(read(other)))).toEqual(movesOf(puzzleOf(read(pair))));
    const bare = pair.replace("Name Pair\n", "").replace("COIN\n1 2\nEnd", "End");
    expect(read(bare).definition).toEqual({ ...read(pair).definition, name: "Unnamed" });
  });

  test("pieces that look alike, an orientation that does not matter, turns that no move tells apart", () => {
    const text =
      "Set A 3 4\nSet B 2 2\nSet C 2 1\nSolved\nA\n1 1 2\n0 2 0\nB\n1 2\n? 0\nC\n1 1\nEnd\nMove T\nA\n2 1 3\n2 2 0\nB\n2 1\n1 0\nC\n2 1\nEnd\n";
    const { definition } = read(text);
    expect(definition.board).toEqual(["#### #### ####", "## ##", "##"]);
    expect(definition.goal).toEqual({
      exact: [
        ["A1a", "A1b", "A1c", "A1d", "A1c", "A1d", "A1a", "A1b", "A2a", "A2b", "A2c", "A2d"],
        ["B1", "B1", "B2a", "B2b"],
        ["C1", "C1"],
      ],
    });
  });

  test("facings that no move tells apart make room for others", () => {
    const { board } = read("Set A 9 4\nSet B 30 1\nSolved\nEnd\nMove T\nA\n2 1 3 4 5 6 7 8 9\n2 0 0 0 0 0 0 0 0\nEnd\n").definition;
    expect(board).toEqual(["## ## ## ## ## ## ## ## ##", "#".repeat(30)]);
  });

  test("other names, sequences, turns of the whole puzzle and moves that are others already", () => {
    const more = `${pair}Move x\nCOIN\n2 1\nEnd\nMove U\nCOIN\n2 1\n1 0\nEnd\nMove I\nEnd\nMoveSequence S T x\nMoveAlias Z T2\n`;
    const { definition, notes, notation } = read(more);
    expect(definition.moves.map(({ name }) => name)).toEqual(["T", "T2", "U", "S"]);
    expect(notes).toEqual([
      "x: turns of the whole puzzle are no moves, as in twsearch; scrambles may hold them",
      "move I changes nothing: left out",
    ]);
    expect(notation.moves("Z T' (T U)2 // a comment")).toEqual(["T2", "U", "T", "U", "T", "U"]);
    expect(() => notation.moves("T x")).toThrow("x found, a move expected");
  });

  test("positions and scrambles", () => {
    const { boards } = read(pair).notation;
    expect(boards("Scramble a\nCOIN\n2 1\n0 1\nEnd\n# more\nScrambleState b\nCOIN\n1 0\n1 0\nEnd\nScrambleAlg c\nT T'\nT\nEnd\n")).toEqual([
      ["2a", "2b", "1b", "1a"],
      ["2b", "2a", "1a", "1b"],
      ["2b", "2a", "1a", "1b"],
    ]);
    expect(boards("1a 1b 2a 2b")).toBeUndefined();
    expect(() => boards("ScrambleAlg c\nT Q\nEnd\n")).toThrow("Q found, a move expected");
    expect(() => boards("ScrambleAlg c\nT\n")).toThrow("End expected");
  });

  test.each([
    [
      "a keyword that is none",
      pair.replace("Move T", "Moves T"),
      "7: Moves found, Name, Set, Solved, StartState, Move, MoveTransformation or a comment expected. Did you mean Move?",
    ],
    [
      "boards that are forbidden",
      `${pair}Illegal COIN 1 2\n`,
      "12: Illegal COIN 1 2 found: a definition cannot forbid boards; without the line the puzzle is another one",
    ],
    ["a file that was cut", pair.slice(0, -5), "7: Move T: the end of the file found, End expected"],
    ["a file that was cut before its moves", pair.slice(0, pair.indexOf("Move")), ": the end found, a line such as Move R expected"],
    ["too many numbers", pair.replace("2 1\n0", "2 1 1\n0"), "9: 3 words found, 2 for Set COIN expected"],
    ["no permutation", pair.replace("2 1\n0", "2 2\n0"), "9: Set COIN: 2 found twice in a move; each place once expected"],
    ["a set that is none", pair.replace("T\nCOIN", "T\nCOINS"), "8: COINS found, the name of a set or End expected"],
    [
      "pieces that look alike and are not",
      pair.replace("COIN\n1 2", "COIN\n1 1\n? 0"),
      "6: Set COIN: pieces 1 look alike, and ? is not the orientation of all of them",
    ],
    ["an orientation out of range", pair.replace("0 1", "0 2"), "10: 2 found, a number from 0 to 1 expected"],
    ["too many pieces", pair.replace("COIN 2 2", "COIN 65 2"), "2: Set COIN: with it there are 65 pieces; at most 64 cells fit a board"],
    [
      "too many facings",
      `${pair.replace("Set COIN 2 2", "Set COIN 2 40")}`,
      ": Set COIN: 80 cells found, at most 64 expected: this puzzle is too large for a board",
    ],
    ["two moves of one name", pair.replace(/Move[\s\S]*/u, (move) => move + move), ": move T: the name found twice; names must differ"],
  ])("refuses %s", (_, text, message) => {
    expect(refusal(text)).toBe(message);
  });

  test("more multiples than a definition has moves", () => {
    const ring = (cells: number, start: number): string[] =>
      Array.from({ length: cells }, (_, cell) => String(start + ((cell + 1) % cells)));
    const orders = [3, 4, 5, 7, 11].map((cells) => `Set R${cells} ${cells} 1`).join("\n");
    const move = [3, 4, 5, 7, 11].flatMap((cells) => [`R${cells}`, ring(cells, 1).join(" ")]).join("\n");
    const text = `${orders}\nSolved\nEnd\nMove R\n${move}\nEnd\n`;
    expect(refusal(text)).toMatch(
      /move R, of order 4620: 4619 moves with all multiples found, at most 255 expected; "turnwise convert --quarter"/,
    );
    expect(readForeign(text, "quarter")!.definition.moves.map(({ name }) => name)).toEqual(["R", "R'"]);
  });
});
