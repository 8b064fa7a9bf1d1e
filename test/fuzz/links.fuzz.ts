/** Addresses of the page: whatever stands in one, it opens a puzzle or says what is wrong. */
import fc from "fast-check";
import { expect } from "vitest";
import { DefinitionError } from "../../src/rules/faults.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { packText, UnpackError, unpackText } from "../../src/web/app/pack.ts";
import { openRoute } from "../../src/web/app/puzzles.ts";
import { makeRoute, parseRoute, VIEWS } from "../../src/web/app/route.ts";
import { prettyJson, readDefinition } from "../../src/web/make/read.ts";
import { checkText, draftText } from "../../src/web/play/draft.ts";
import { definitionArbitrary } from "../arbitraries/definition.ts";
import { expectedOnly, fuzz } from "./fuzz.ts";
import { mutatedJson, mutatedText } from "./mutations.ts";

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const routes = fc.record({
  view: fc.constantFrom(...VIEWS),
  puzzle: fc.constantFrom("rotation-game", "loopover-3x3", "loopover-99x99", "custom", "", "猫"),
  definition: fc.option(text, { nil: undefined }),
  board: fc.option(text, { nil: undefined }),
});

fuzz(
  "any address is read, and written again says the same",
  mutatedText(routes.map(makeRoute), "%", "%E0%A4%A", "&", "?", "#", "#/", "=", "+"),
  (text) => {
    // Browsers hand over addresses without half characters.
    const route = parseRoute(new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text)));
    const again = parseRoute(makeRoute(route));
    // What is written lacks nothing.
    const whole = { ...route, damage: undefined };
    expect(again).toEqual(route.definition === undefined ? whole : { ...whole, puzzle: undefined });
  },
);

/** Nested so deep that a program that goes down step by step may not come back. */
const deep = fc.integer({ min: 1, max: 200_000 }).map((depth) => `${'{"anyOf":['.repeat(depth)}1${"]}".repeat(depth)}`);
const definitionTexts = fc.oneof(
  { weight: 4, arbitrary: definitionArbitrary().map((json) => JSON.stringify(json)) },
  { weight: 3, arbitrary: mutatedJson(definitionArbitrary()).map((json) => JSON.stringify(json) ?? "") },
  { weight: 2, arbitrary: mutatedText(definitionArbitrary().map((json) => JSON.stringify(json))) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: deep.map((goal) => `{"name":"x","board":["##"],"symbols":{"a":2},"moves":[],"goal":${goal}}`) },
);

fuzz("a definition in an address opens the same puzzle, or is refused", definitionTexts, async (json) => {
  const packed = await packText(json);
  const route = parseRoute(makeRoute({ view: "play", definition: packed }));
  expect(route.definition).toBe(packed);
  try {
    const opened = await openRoute(route);
    expect(opened?.puzzle).toEqual(puzzleFrom(JSON.parse(json)));
  } catch (error) {
    expectedOnly(error, UnpackError, SyntaxError, DefinitionError);
  }
});

const packs = mutatedText(
  fc.constantFrom("q1bKS8xNVbJSKlbSUUrOSMzOTi1SslIyMDLWUUrLzElVsqrWAQA", "K0nMSVWwMjTSUUpJLcpMTlWyMjIwMAAA", ""),
  "-",
  "_",
  "A",
  "=",
);

fuzz("what stands where a packed text should is unpacked or refused", fc.oneof(packs, text), async (packed) => {
  try {
    await unpackText(packed);
  } catch (error) {
    expectedOnly(error, UnpackError);
  }
});

const drafts = definitionArbitrary({ maxBoards: 200 }).chain((json) => {
  const names = Object.entries(json.symbols).flatMap(([name, count]) => new Array<string>(count).fill(name));
  const good = fc.shuffledSubarray(names, { minLength: names.length }).map((all) => all.join(" "));
  return fc.record({ json: fc.constant(json), board: fc.oneof(good, mutatedText(good, ".", "0", ...names)) });
});

fuzz("a board in an address is a board, or has problems and a drawing", drafts, ({ json, board }) => {
  const puzzle = puzzleFrom(json);
  const verdict = checkText(puzzle, board);
  expect(verdict.draft.length).toBe(puzzle.cells);
  expect(verdict.board === undefined).toBe(verdict.problems.length > 0);
  if (verdict.board) expect(checkText(puzzle, draftText(puzzle, verdict.board)).board).toEqual(verdict.board);
});

fuzz(
  "a definition that is being typed has a puzzle, or marks within the text",
  mutatedText(definitionArbitrary().map((json) => prettyJson(json))),
  (typed) => {
    const { puzzle, found } = readDefinition(typed);
    if (puzzle === undefined) expect(found.length).toBeGreaterThan(0);
    for (const { from, to } of found) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(typed.length);
    }
  },
);
