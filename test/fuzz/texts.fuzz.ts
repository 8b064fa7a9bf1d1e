/** Boards, moves and answers as text: read as they are meant, or refused with a reason. */
import fc from "fast-check";
import { expect } from "vitest";
import { applyMoves } from "../../src/rules/apply.ts";
import { BoardError, isPackable, makeBoard, parseBoard } from "../../src/rules/board.ts";
import { MovesError, makeMoves, parseMoves } from "../../src/rules/move-notation.ts";
import type { Puzzle } from "../../src/rules/puzzle.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { definitionArbitrary } from "../arbitraries/definition.ts";
import { boardKey, bruteForce } from "../oracles/brute-force.ts";
import { expectedOnly, fuzz } from "./fuzz.ts";
import { mutatedText } from "./mutations.ts";

/** Nearly a list of a puzzle's names, parted by nothing or by blanks. */
function near(names: readonly string[], length: fc.Arbitrary<number>): fc.Arbitrary<string> {
  const gap = fc.constantFrom("", " ", "\n", "\t", "\r\n", "\u3000");
  const list = length.chain((count) => fc.array(fc.tuple(fc.constantFrom(...names), gap), { minLength: count, maxLength: count }));
  return list.map((items) => items.flat().join(""));
}

/** The characters of a text, white space and byte-order marks left out. */
const bare = (text: string): string => text.replace(/[\s\uFEFF]/gu, "");

const boardCases = definitionArbitrary({ maxBoards: 500 }).chain((json) => {
  const puzzle = puzzleFrom(json);
  const good = fc.shuffledSubarray(
    puzzle.symbols.flatMap((name, symbol) => new Array<string>(puzzle.counts[symbol]!).fill(name)),
    { minLength: puzzle.cells },
  );
  const spaced = fc.tuple(good, fc.constantFrom(" ", "\n", " \r\n ")).map(([names, gap]) => names.join(gap));
  const text = fc.oneof(spaced, near(puzzle.symbols, fc.constant(puzzle.cells)), fc.string({ unit: "binary" }));
  return fc.record({ json: fc.constant(json), text: fc.oneof(text, mutatedText(text, ...puzzle.symbols)) });
});

fuzz("a board's text is refused, or read to a board that is written as it stood", boardCases, ({ json, text }) => {
  const puzzle = puzzleFrom(json);
  try {
    const board = parseBoard(puzzle, text);
    expect(countsOf(puzzle, board)).toEqual([...puzzle.counts]);
    expect(bare(makeBoard(puzzle, board))).toBe(bare(text));
    expect(parseBoard(puzzle, makeBoard(puzzle, board))).toEqual(board);
    if (isPackable(puzzle)) expect(parseBoard(puzzle, bare(text))).toEqual(board);
  } catch (error) {
    expectedOnly(error, BoardError);
    expect((error as Error).message).toMatch(/found/);
  }
});

const moveCases = definitionArbitrary({ maxBoards: 500 }).chain((json) => {
  const names = json.moves.map(({ name }) => name);
  const text = fc.oneof(near(names, fc.nat(30)), fc.constant("-"), fc.string({ unit: "binary" }));
  return fc.record({ json: fc.constant(json), text: fc.oneof(text, mutatedText(text, ...names)) });
});

fuzz("a text of moves is refused, or read to moves that are written as they stood and do what they say", moveCases, ({ json, text }) => {
  const puzzle = puzzleFrom(json);
  let moves: number[];
  try {
    moves = parseMoves(puzzle, text);
  } catch (error) {
    expectedOnly(error, MovesError);
    expect((error as Error).message).toMatch(/^move \d+: found .*, expected one of /s);
    return;
  }
  const written = makeMoves(puzzle, moves);
  expect(parseMoves(puzzle, written)).toEqual(moves);
  expect(written.replaceAll(" ", "")).toBe(text.replace(/\s/gu, "") || "-");
  const oracle = bruteForce(json);
  const [first] = oracle.boards();
  const end = moves.reduce((board, move) => oracle.move(board, move), first!);
  const start = Uint8Array.from(first!, (symbol) => symbol.charCodeAt(0));
  expect(boardKey(applyMoves(puzzle, start, moves))).toBe(end);
});

function countsOf({ symbols }: Puzzle, board: Uint8Array): number[] {
  return symbols.map((_, symbol) => board.filter((other) => other === symbol).length);
}
