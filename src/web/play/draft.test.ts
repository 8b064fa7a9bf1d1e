import fc from "fast-check";
import { expect, test } from "vitest";
import { twoByThree } from "../../../test/support/definitions.ts";
import { type Board, parseBoard, puzzleFrom } from "../core.ts";
import { en } from "../i18n/en.ts";
import { zh } from "../i18n/zh.ts";
import { checkText } from "./draft.ts";

const puzzle = puzzleFrom(twoByThree);
const said = (text: string) => checkText(puzzle, text).problems.map((problem) => [en.problem(problem), zh.problem(problem)]);

test("a text with more or fewer places than cells is told its places, the empty ones among them", () => {
  const symbols = Array.from(puzzle.counts)
    .flatMap((count, symbol) => new Array<string>(count).fill(puzzle.symbols[symbol]!))
    .join("");
  expect(symbols).toHaveLength(6);
  // All symbols are there, and a place too many.
  expect(said(`${symbols}.`)).toEqual([
    ["7 places found, 1 of them empty (“.”); 6 expected.", "共有 7 个位置，其中 1 个为空（“.”），应为 6 个。"],
  ]);
  expect(said("....")).toEqual([
    ["4 places found, 4 of them empty (“.”); 6 expected.", "共有 4 个位置，其中 4 个为空（“.”），应为 6 个。"],
  ]);
  expect(said(symbols.slice(1))).toEqual([["5 symbols found, 6 expected.", "共有 5 个符号，应为 6 个。"]]);
});

test("no problem names as found what it expects, and a text without problems is the board", () => {
  const text = fc.array(fc.constantFrom(...puzzle.symbols, ".", "0"), { maxLength: 9 }).map((names) => names.join(" "));
  fc.assert(
    fc.property(text, (given) => {
      const { board, problems } = checkText(puzzle, given);
      for (const problem of problems) if (problem.kind !== "unknown") expect(problem.found).not.toBe(problem.expected);
      let expected: Board | undefined;
      try {
        expected = parseBoard(
          puzzle,
          given.replace(/( 0)$/, (end) => (given.split(" ").length === 7 ? "" : end)),
        );
      } catch {
        // No board.
      }
      expect(board).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
