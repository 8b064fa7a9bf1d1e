import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPuzzle } from "../puzzles/index.ts";
import { makeBoard } from "../rules/board.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import type { Puzzle } from "../rules/puzzle.ts";
import type { InputShape } from "./format.ts";
import { Framer } from "./framing.ts";
import type { InputFault } from "./records.ts";

const compiled = (id: string): Puzzle => compile(parseDefinition(findPuzzle(id)!).definition);
const rotation = compiled("rotation-game");
const grid = compiled("grid-4x4");
const hash = compiled("colour-hash");

/** What is read from a text that comes in chunks of a size, a pause after each (an empty chunk): boards as `number: symbols`, faults as `number@line: what`. */
function read(puzzle: Puzzle, shape: InputShape, input: string | Uint8Array, size = 1 << 16): string[] {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const seen: string[] = [];
  const fault = ({ board, line, what }: InputFault) => seen.push(`${board ?? "-"}@${line}: ${what}`);
  const framer = new Framer(puzzle, shape, fault);
  const take = () => {
    const { boards, asked } = framer.take();
    boards.forEach((board, index) => {
      const { number, lead } = asked[index]!;
      seen.push(`${lead}${number}: ${makeBoard(puzzle, board).replaceAll(" ", "")}`);
    });
  };
  for (let start = 0; start < bytes.length; start += size) {
    framer.push(bytes.slice(start, start + size));
    take();
    framer.push(new Uint8Array(0));
  }
  framer.finish();
  take();
  const numberOf = (item: string) => (item.startsWith("-") ? Number.POSITIVE_INFINITY : Number.parseInt(item, 10));
  return seen.sort((a, b) => Math.sign(numberOf(a) - numberOf(b)));
}

const GAME: InputShape = { end: "0" };
const A = "111132323132231222312133";
const B = "111111112222222233333333";
const C = "321321321321321321321321";
const spaced = (board: string) => [...board].join(" ");
const asDrawn = (board: string) =>
  [2, 2, 7, 2, 7, 2, 2].map((length, row, all) => {
    const start = all.slice(0, row).reduce((sum, other) => sum + other, 0);
    return spaced(board.slice(start, start + length));
  });
const BOTH = [`1: ${A}`, `2: ${B}`];

describe("what is meant", () => {
  test.each([
    ["as the judge writes it", `${spaced(A)}\n${spaced(B)}\n0\n`],
    ["no end", `${spaced(A)}\n${spaced(B)}\n`],
    ["no last line break", `${spaced(A)}\n${spaced(B)}`],
    ["CRLF", `${spaced(A)}\r\n${spaced(B)}\r\n0\r\n`],
    ["lone CR", `${spaced(A)}\r${spaced(B)}\r0\r`],
    ["a byte-order mark", `\uFEFF${spaced(A)}\n${spaced(B)}\n0\n`],
    ["tabs and runs of blanks", `\t${spaced(A).replaceAll(" ", "\t  ")} \n  ${spaced(B)}\t\n 0 \n`],
    ["blank lines", `\n\n${spaced(A)}\n  \n\n${spaced(B)}\n\n0\n\n`],
    ["packed", `${A}\n${B}\n0\n`],
    ["packed in part", `${A.slice(0, 7)} ${A.slice(7)}\n${B}\n0`],
    ["all on one line", `${spaced(A)} ${spaced(B)} 0`],
    ["packed on one line", `${A}${B}0\n`],
    ["over two lines each", `${spaced(A.slice(0, 12))}\n${spaced(A.slice(12))}\n${B.slice(0, 20)}\n${B.slice(20)}\n0\n`],
    ["a symbol a line", `${[...A, ...B, "0"].join("\n")}\n`],
    ["as drawn", [...asDrawn(A), ...asDrawn(B), "0", ""].join("\n")],
    ["as drawn, parted by blank lines", [...asDrawn(A), "", ...asDrawn(B)].join("\n\n")],
    ["as drawn and packed", [...asDrawn(A), ...asDrawn(B)].join("\n").replaceAll(" ", "")],
    ["as drawn, the end on the last row", `${[...asDrawn(A), ...asDrawn(B)].join("\n")} 0\nmore`],
    ["the end on the last line of a board", `${spaced(A)}\n${spaced(B.slice(0, 20))}\n${spaced(B.slice(20))} 0 more\n`],
    ["text after the end", `${spaced(A)}\n${spaced(B)}\n0\n${spaced(C)}\nhello\n`],
    ["text on the line of the end", `${spaced(A)}\n${spaced(B)}\n0 the end\n${spaced(C)}\n`],
    ["boards after the end on one line", `${spaced(A)} ${spaced(B)} 0 ${spaced(C)}\n`],
  ])("%s", (_name, text) => {
    for (const size of [1 << 16, 1, 7]) expect(read(rotation, GAME, text, size)).toEqual(BOTH);
  });

  test.each(["", "0\n", "0", "\n\n", "\uFEFF", "\r\n0\r\n", "000\n", "0 nothing\n"])("no board in %j", (text) => {
    expect(read(rotation, GAME, text)).toEqual([]);
  });

  test("a count at the head", () => {
    const [one, two] = ["1234 1234 1234 2341", "4111 1222 2333 3444"];
    const boards = [`1: ${one.replaceAll(" ", "")}`, `2: ${two.replaceAll(" ", "")}`];
    const rows = (board: string) => board.split(" ").map(spaced).join("\n");
    const shape: InputShape = { counted: true, rows: true };
    expect(read(grid, shape, `2\n${rows(one)}\n${rows(two)}\n`)).toEqual(boards);
    expect(read(grid, shape, `2\r\n${one}\r\n${two}`)).toEqual(boards);
    expect(read(grid, shape, `2 ${spaced(one)} ${spaced(two)}`)).toEqual(boards);
    expect(read(grid, shape, `${rows(one)}\n\n${rows(two)}\n`)).toEqual(boards);
    expect(read(grid, shape, `1\n${rows(one)}\n${rows(two)}\n`)).toEqual([boards[0], "-@6: text after the 1 board announced is not read"]);
    expect(read(grid, shape, `0\n${rows(one)}\n`)).toEqual(["-@2: text after the 0 boards announced is not read"]);
    expect(read(grid, shape, `3\n${rows(one)}\n${rows(two)}\n`)).toEqual([...boards, "-@9: 2 boards found, 3 announced"]);
  });

  test.each([
    ["boards", "1\r\n1234\r\n1234\r\n1234\r\n2341\r\n4111\r\n", 6],
    ["words, after blank lines", "1\n1234\r1234\n1234\r\n2341\n\n \t\r\n\rthe end\nmore", 9],
    ["another board on the line of the count", `1 ${"1234".repeat(3)}2341 ${"1234".repeat(3)}2341\n`, 1],
    ["another board on the same line", `1\n\n${"1234".repeat(3)}2341${"1234".repeat(3)}2341\n4111`, 3],
    ["more than blanks where none are announced", "0 1234\n", 1],
  ])("what follows the boards announced is told once: %s", (_name, text, line) => {
    for (const size of [1 << 16, 1, 7]) {
      const seen = read(grid, { counted: true, rows: true }, text, size);
      const [boards, announced] = text.startsWith("0") ? [[], "0 boards"] : [["1: 1234123412342341"], "1 board"];
      expect(seen).toEqual([...boards, `-@${line}: text after the ${announced} announced is not read`]);
    }
  });

  test("blanks after the boards announced, a last board that is cut by what follows it", () => {
    const shape: InputShape = { counted: true, rows: true };
    expect(read(grid, shape, "1\n1234\n1234\n1234\n2341\n\n \t\r\n")).toEqual(["1: 1234123412342341"]);
    expect(read(grid, shape, `1\n1234\n${"1234".repeat(3)}2341\n`)).toEqual([
      "1@2: 4 symbols found, 16 expected",
      "-@3: text after the 1 board announced is not read",
    ]);
  });

  test.each([
    ["x", '"x"'],
    ["four", '"four"'],
    ["2 boards", '"2 boards"'],
    ["-1", '"-1"'],
    ["\t2,", '"2,"'],
    ["\uFEFF２", 'full-width "２"'],
    ["\uFFFD\uFFFD", "bytes that are no UTF-8 text"],
  ])("what is no count: %s", (count, found) => {
    const text = `${count}\n1234\n1234\n1234\n2341\n4111\n1222\n2333\n3444\n`;
    for (const size of [1 << 16, 1, 7]) {
      expect(read(grid, { counted: true, rows: true }, text, size)).toEqual([
        "1: 1234123412342341",
        "2: 4111122223333444",
        `-@1: ${found} found, the number of boards expected`,
      ]);
    }
  });

  test("a count left out before a bad board", () => {
    const shape: InputShape = { counted: true, rows: true };
    const good = "4111\n1222\n2333\n3444\n";
    expect(read(grid, shape, `1 2 x 4\n1234\n1234\n2341\n${good}`)).toEqual([
      '1@1: cell 3: found "x", expected one of 1 2 3 4',
      "2: 4111122223333444",
    ]);
    expect(read(grid, shape, `１ ２ ３ ４\n1234\n1234\n2341\n${good}`)).toEqual([
      '1@1: full-width "１" found, "1" expected',
      "2: 4111122223333444",
    ]);
  });

  test("symbols of more than one character, cells that are named twice", () => {
    const shape: InputShape = { counted: true, cells: Array.from({ length: 24 }, (_, index) => (index < 21 ? index : index - 12)) };
    const symbols = "0 3 4 3 0 5 6 5 0 1 2 1 0 7 8 7 0 9 10 9 0 1 2 1";
    expect(read(hash, shape, `1\n${symbols}\n`)).toEqual(["1: 0343056501210787091090"]);
    expect(read(hash, shape, `1\n${symbols.replace(/1$/, "2")}\n`)).toEqual(["1@2: symbols 12 and 24 are one piece: 1 and 2 found"]);
  });

  test("a line of two mebibytes", () => {
    const board = `${spaced(A)} `;
    expect(read(rotation, GAME, board.repeat(44_000)).length).toBe(44_000);
    expect(read(rotation, GAME, A.repeat(90_000)).at(-1)).toBe(`90000: ${A}`);
  });
});

describe("what is wrong is told, and shifts nothing", () => {
  const around = (bad: string) => read(rotation, GAME, `${spaced(A)}\n${bad}\n${spaced(B)}\n0\n`);

  test.each([
    ["counts", spaced(A.replace("2", "1")), "symbol 1: 9 found, 8 expected; symbol 2: 7 found, 8 expected"],
    ["an unknown digit", spaced(A.replace("2", "4")), 'cell 6: found "4", expected one of 1 2 3'],
    ["a letter", A.replace("2", "x"), 'cell 6: found "x", expected one of 1 2 3'],
    ["a zero in front", A.replace("1", "0"), 'cell 1: found "0", expected one of 1 2 3'],
    ["a number of two digits", spaced(A).replace("2", "45"), 'cell 6: found "45", expected one of 1 2 3'],
    ["23 symbols", spaced(A.slice(1)), "23 symbols found, 24 expected"],
    ["25 symbols", spaced(`1${A}`), "25 symbols found, 24 expected"],
    ["a few symbols", spaced(A.slice(20)), "4 symbols found, 24 expected"],
    ["47 symbols", A + B.slice(1), "47 symbols found, 24 expected"],
    ["words", "these are words", "13 symbols found, 24 expected"],
  ])("%s", (_name, bad, what) => {
    expect(around(bad)).toEqual([`1: ${A}`, `2@2: ${what}`, `3: ${B}`]);
  });

  test("the last board, cut", () => {
    for (const end of ["", "\n", "\n0\n"]) {
      expect(read(rotation, GAME, `${spaced(A)}\n${spaced(B.slice(9))}${end}`)).toEqual([`1: ${A}`, "2@2: 15 symbols found, 24 expected"]);
    }
  });

  test("the first board, cut or too long, before boards on lines or as drawn", () => {
    expect(read(rotation, GAME, `1 1\n${A}\n${B}\n`)).toEqual(["1@1: 2 symbols found, 24 expected", `2: ${A}`, `3: ${B}`]);
    for (const [row, length] of [
      ["1 1 1", "3 symbols"],
      ["1", "1 symbol"],
    ] as const) {
      const lines = [row, ...asDrawn(C).slice(1), ...asDrawn(A)].join("\n");
      expect(read(rotation, GAME, lines)).toEqual([`1@1: row 1: ${length} found, 2 expected`, `2: ${A}`]);
    }
  });

  test("a row that is too long or too short, a last board without all its rows", () => {
    const drawn = asDrawn(C);
    drawn[2] += " 1";
    expect(read(rotation, GAME, [...asDrawn(A), ...drawn, ...asDrawn(B)].join("\n"))).toEqual([
      `1: ${A}`,
      "2@8: row 3: 8 symbols found, 7 expected",
      `3: ${B}`,
    ]);
    expect(read(rotation, GAME, [...asDrawn(A), ...asDrawn(B).slice(0, 5), "0"].join("\n"))).toEqual([
      `1: ${A}`,
      "2@8: 5 rows found, 7 expected",
    ]);
  });

  // A chunk is 65,536 bytes: 17 of them are the first to pass 2^20.
  test.each([
    ["a word without end where symbols are words", hash, {}, "x".repeat(3_000_000), /^1@1: 1 symbol found/],
    ["digits without end where a count is due", rotation, { counted: true }, "7".repeat(3_000_000), /^1@1: 1114112 symbols found/],
    ["a symbol, then blanks without end", rotation, GAME, `1${" ".repeat(3_000_000)}`, /^1@1: 1 symbol found/],
  ] as const)("%s: the rest of the line is passed over", (_, puzzle, shape, line, fault) => {
    const board = puzzle === hash ? "10 9 8 7 6 5 4 3 2 1 1 3 5 7 9 0 0 0 0 0 0" : A;
    const seen = read(puzzle, shape, `${line}\r\n${board}\n`);
    expect(seen).toEqual([expect.stringMatching(fault), `2: ${board.replaceAll(" ", "")}`]);
  });

  const NO_TEXT = "bytes that are no UTF-8 text found, UTF-8 expected: save it as UTF-8";

  test("bytes that are no text", () => {
    const bytes = new TextEncoder().encode(`${A}\n${B}\n`);
    bytes[5] = 0xff;
    expect(read(rotation, GAME, bytes)).toEqual([`1@1: ${NO_TEXT}`, `2: ${B}`]);
  });

  // In GBK a full-width digit is the byte A3 and then B0 plus the digit.
  test.each([
    ["parted", [...A].flatMap((digit) => [0xa3, 0xb0 + Number(digit), 32])],
    ["packed", [...A].flatMap((digit) => [0xa3, 0xb0 + Number(digit)])],
    ["a few", [0xa3, 0xb1, 32, 0xa3, 0xb2]],
  ])("full-width digits in GBK, %s", (_name, bad) => {
    const [before, after] = [`${A}\n`, `\n${B}\n0\n`].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
    const bytes = Uint8Array.from([...before, ...bad, ...after]);
    for (const size of [1 << 16, 1, 7]) expect(read(rotation, GAME, bytes, size)).toEqual([`1: ${A}`, `2@2: ${NO_TEXT}`, `3: ${B}`]);
  });

  test.each([
    ["commas", spaced(C).replaceAll(" ", ","), '"," found between symbols, a blank expected'],
    ["commas and blanks", spaced(C).replaceAll(" ", ", "), '"," found between symbols, a blank expected'],
    ["commas as drawn", asDrawn(C).join("\n").replaceAll(" ", ","), '"," found between symbols, a blank expected'],
    ["a semicolon after a half", `${C.slice(0, 12)};\n${C.slice(12)}`, '";" found between symbols, a blank expected'],
    ["full-width commas", spaced(C).replaceAll(" ", "，"), '"，" found between symbols, a blank expected'],
    ["commas, too many symbols", spaced(`${C}1`).replaceAll(" ", ","), '"," found between symbols, a blank expected'],
    ["commas, too few symbols", "3,2,1", '"," found between symbols, a blank expected'],
    ["a comma alone", ",", '"," found between symbols, a blank expected'],
    ["a full-width digit", spaced(C.replace("2", "２")), 'full-width "２" found, "2" expected'],
    ["full-width digits and blanks", spaced(C).replaceAll("3", "３").replaceAll(" ", "\u3000"), 'full-width "３" found, "3" expected'],
    ["a full-width end", "０", 'full-width "０" found, "0" expected'],
  ])("signs that are none of a board's: %s", (_name, bad, what) => {
    for (const size of [1 << 16, 1, 7]) {
      expect(read(rotation, GAME, `${spaced(A)}\n${bad}\n${spaced(B)}\n`, size)).toEqual([`1: ${A}`, `2@2: ${what}`, `3: ${B}`]);
    }
  });

  test("commas between rows and words", () => {
    const rows = "4,1,1,1\n1,2,2,2\n2,3,3,3\n3,4,4,4\n";
    const comma = '"," found between symbols, a blank expected';
    expect(read(grid, { rows: true }, `${rows}1234\n1234\n1234\n2341\n`)).toEqual([`1@1: ${comma}`, "2: 1234123412342341"]);
    const symbols = "10 9 8 7 6 5 4 3 2 1 1 3 5 7 9 0 0 0 0 0 0";
    expect(read(hash, {}, `${symbols.replaceAll(" ", ",")}\n${symbols}\n`)).toEqual([`1@1: ${comma}`, `2: ${symbols.replaceAll(" ", "")}`]);
  });

  test("signs and full-width digits of a puzzle that has them are read", () => {
    for (const [one, two] of [
      [",", ";"],
      ["１", "2"],
    ] as const) {
      const json = { name: "signs", board: ["####"], symbols: { [one]: 2, [two]: 2 }, moves: [{ name: "A", row: 1, turn: "left" }] };
      const puzzle = compile(parseDefinition({ ...json, goal: { exact: [one + one + two + two] } } as DefinitionJson).definition);
      expect(read(puzzle, {}, `${one} ${two}\n${two} ${one}\n`)).toEqual([`1: ${one}${two}${two}${one}`]);
    }
  });
});

test("any mixture of spellings and bad lines is read alike in chunks of any size, and each good line is read", () => {
  const shuffled = fc
    .shuffledSubarray(
      [...A].map((symbol, index) => [symbol, index] as const),
      { minLength: 24, maxLength: 24 },
    )
    .map((pairs) => pairs.map(([symbol]) => symbol).join(""));
  const good = shuffled.map((board) => ({ board, text: board }));
  const bad = fc.record({ board: fc.constant(undefined), text: fc.stringMatching(/^[1-4x]{25,47}$/) });
  const line = fc.tuple(
    fc.oneof({ weight: 4, arbitrary: good }, bad),
    fc.constantFrom("", " ", "\t", "  "),
    fc.constantFrom("\n", "\r\n", "\r", " \n\n"),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 80 }), (lines, size) => {
      const text = lines.map(([{ text }, gap, end]) => [...text].join(gap) + end).join("");
      const whole = read(rotation, GAME, text);
      expect(read(rotation, GAME, text, size)).toEqual(whole);
      const boards = lines.map(([{ board }], index) => `${index + 1}: ${board}`).filter((board) => !board.endsWith("undefined"));
      expect(whole.filter((item) => /^\d+: /.test(item))).toEqual(boards);
      expect(whole.length).toBe(lines.length);
    }),
    { numRuns: 300 },
  );
});
