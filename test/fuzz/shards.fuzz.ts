/** Files of census shards: merged to the whole census, or refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { mergeShards } from "../../src/cli/census-shards.ts";
import { InputError } from "../../src/cli/exit.ts";
import type { Census } from "../../src/engine/landscape/types.ts";
import { makeCensusPart } from "../../src/remote/census-part.ts";
import type { DefinitionJson } from "../../src/rules/definition-json.ts";
import { DefinitionError } from "../../src/rules/faults.ts";
import { puzzleFrom } from "../../src/rules/puzzle-from.ts";
import { definitionArbitrary } from "../arbitraries/definition.ts";
import { tableSolver } from "../support/engine.ts";
import { unlessTooMany } from "./counting.ts";
import { expectedOnly, fuzz } from "./fuzz.ts";
import { mutatedJson, mutatedText } from "./mutations.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwise-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The census of a definition and its shards, as texts of files. */
async function shardsOf(json: DefinitionJson, parts: number): Promise<{ readonly census: Census; readonly texts: string[] }> {
  const puzzle = puzzleFrom(json);
  const solver = await tableSolver(puzzle);
  try {
    const texts: string[] = [];
    for (let part = 1; part <= parts; part++) {
      const census = await solver.census({ shard: [part, parts] });
      texts.push(JSON.stringify(makeCensusPart({ id: "made-up", puzzle, definition: json }, census, [part, parts], 3)));
    }
    return { census: await solver.census(), texts };
  } finally {
    solver.close();
  }
}

function merged(texts: readonly string[]): Census {
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, text);
    return file;
  });
  return mergeShards(files).census;
}

const wholes = fc.record({ json: definitionArbitrary({ maxBoards: 3000 }), parts: fc.integer({ min: 1, max: 5 }), turn: fc.nat(4) });

fuzz("shards add up to the census, in any order", wholes, async ({ json, parts, turn }) => {
  const shards = await unlessTooMany(puzzleFrom(json), () => shardsOf(json, parts));
  if (shards === undefined) return;
  const { census, texts } = shards;
  const by = turn % parts;
  expect(merged([...texts.slice(by), ...texts.slice(0, by)])).toEqual(census);
});

const example: DefinitionJson = {
  name: "Two rows",
  board: ["####", "####"],
  symbols: { a: 4, b: 4 },
  moves: [
    { name: "L", row: 1, turn: "left" },
    { name: "U", column: 1, turn: "up" },
    { name: "V", column: 3, turn: "up" },
  ],
  goal: { uniform: ["rows"] },
};
const { census: truth, texts: good } = await shardsOf(example, 3);

const damaged = fc.tuple(fc.nat(2), fc.oneof(mutatedText(fc.constant("@")), fc.constant("")), fc.nat(3)).chain(([index]) => {
  const text = good[index]!;
  const changed = fc.oneof(
    mutatedText(fc.constant(text), "[1,", '"shard"', '"hardest"'),
    mutatedJson(fc.constant(JSON.parse(text))).map((value) => JSON.stringify(value) ?? "null"),
    fc.nat(text.length).map((length) => text.slice(0, length)),
    fc.json(),
  );
  return fc.tuple(changed, fc.boolean()).map(([other, alone]) => (alone ? [other] : good.map((file, at) => (at === index ? other : file))));
});

fuzz("files that are damaged or are no shards are refused, or make a census that can be", damaged, (texts) => {
  let census: Census;
  try {
    census = merged(texts);
  } catch (error) {
    expectedOnly(error, InputError, DefinitionError);
    return;
  }
  // What a digit too many or too few says cannot be told from the truth, as long as it could be.
  expect(census.boards).toBeGreaterThan(0n);
  expect(census.counts.every((count) => count >= 0n)).toBe(true);
  expect(census.counts.reduce((sum, count) => sum + count, 0n)).toBe(census.solvable);
  expect(census.solvable).toBeLessThanOrEqual(census.boards);
  expect(census.counts.length).toBe(census.godsNumber + 1);
  expect(census.counts.at(-1)).toBeGreaterThan(0n);
  if (texts.length === 3 && texts.every((text, index) => text === good[index])) expect(census).toEqual(truth);
});
