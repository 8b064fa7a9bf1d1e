import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeCensusPart } from "../remote/census-part.ts";
import type { DefinitionJson } from "../rules/definition-json.ts";
import { puzzleFrom } from "../rules/puzzle-from.ts";
import { mergeShards } from "./census-shards.ts";
import { InputError } from "./exit.ts";

const folder = mkdtempSync(join(tmpdir(), "turnwise-shards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One row of three cells that turns: aab is solved, aba and baa are one and two moves from it. */
const definition: DefinitionJson = {
  name: "A row",
  board: ["###"],
  symbols: { a: 2, b: 1 },
  moves: [{ name: "L", row: 1, turn: "left" }],
  goal: { exact: ["aab"] },
};
const puzzle = puzzleFrom(definition);
const census = { boards: 3n, solvable: 3n, godsNumber: 2, counts: [1n, 1n, 1n], mean: 1, hardest: [Uint8Array.of(0, 1, 0)] };
const good = JSON.parse(JSON.stringify(makeCensusPart({ id: "row", puzzle, definition }, census, [1, 1], 3)));

function merge(...texts: string[]): ReturnType<typeof mergeShards> {
  const files = texts.map((text, index) => {
    const file = join(folder, `${index + 1}.json`);
    writeFileSync(file, text);
    return file;
  });
  return mergeShards(files);
}

it("reads what it writes, also after a byte-order mark", () => {
  for (const mark of ["", "\uFEFF"]) expect(merge(mark + JSON.stringify(good)).census).toEqual(census);
});

describe("a file that is damaged is refused by its name", () => {
  const refused = 'no partial result of "turnwise census --shard", or a damaged one';
  it.each<[string, object | string, string]>([
    ["text", "turnwise", refused],
    ["null", "null", refused],
    ["without a part", { shard: [1] }, refused],
    ["of a part that is not whole", { shard: [1, 1.5] }, refused],
    ["of counts that are numbers", { counts: [1, 1, 1] }, refused],
    ["of counts below zero", { counts: ["1", "-1"] }, refused],
    ["of counts that end in none", { counts: ["1", "2", "0"] }, refused],
    ["of boards that are no number", { boards: "many" }, refused],
    ["of hardest boards that are lists", { hardest: [[1, 2]] }, refused],
    ["of a hardest board that is none", { hardest: ["a b b"] }, "symbol a: 1 found, 2 expected; symbol b: 2 found, 1 expected"],
    ["of no definition", { definition: { ...definition, moves: [] } }, "found 0 moves"],
    ["of a list of any length", { listed: "most" }, refused],
  ])("%s", (_, change, message) => {
    const text = typeof change === "string" ? change : JSON.stringify({ ...good, ...change });
    expect(() => merge(text)).toThrow(InputError);
    expect(() => merge(text)).toThrow(message);
    expect(() => merge(text)).toThrow(join(folder, "1.json"));
  });

  it("of a definition that is nested without end", () => {
    const deep = `${'{"anyOf":['.repeat(50_000)}1${"]}".repeat(50_000)}`;
    expect(() => merge(JSON.stringify({ ...good, definition: 0 }).replace('"definition":0', `"definition":${deep}`))).toThrow(InputError);
  });
});

it("parts that do not belong together are refused", () => {
  const part = (change: object): string => JSON.stringify({ ...good, shard: [1, 2], ...change });
  const other = { ...definition, symbols: { a: 2, c: 1 }, goal: { exact: ["aac"] } };
  expect(() => merge(part({}), part({ shard: [2, 2], definition: other }))).toThrow("2.json: a part of row, not of row as");
  expect(() => merge(part({}), part({ shard: [2, 2], listed: "all" }))).toThrow("2.json: --hardest was all, not 3 as in");
  expect(() => merge(part({}))).toThrow(new InputError("missing: 2/2"));
  expect(() => merge(part({}), part({ shard: [2, 2] }))).toThrow(new InputError("6 boards are counted, of 3 that there are"));
});
