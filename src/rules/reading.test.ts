import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DefinitionError, FaultList } from "./faults.ts";
import { isObject, read, readObject, readOneOf, reportMissing } from "./reading.ts";

/** What the reader returns, and the faults that it adds, one a line. */
function reading<T>(reader: (list: FaultList) => T): [T, string] {
  const list = new FaultList();
  return [reader(list), new DefinitionError(list.faults).message];
}

const dial = v.strictObject({
  name: v.pipe(v.string("name"), v.minLength(3, "text"), v.regex(/^[a-z]+$/, "move-name")),
  stops: v.array(v.array(v.number("cell"), "cycle"), "cycles"),
  turns: v.optional(v.number("steps")),
});

it("knows objects from everything else that JSON has", () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
  expect([[], null, "", 1, true, undefined].map(isObject)).toEqual([false, false, false, false, false, false]);
});

describe("read", () => {
  it("gives the value that fits", () => {
    expect(reading((list) => read(dial, { name: "one", stops: [[1]] }, [], list))).toEqual([{ name: "one", stops: [[1]] }, ""]);
  });

  it("reports each faulty value once, where it stands", () => {
    const json = { name: "A", stops: [[1, "x"], 3, ["y"]], turns: null };
    expect(reading((list) => read(dial, json, ["dials", 0], list))).toEqual([
      undefined,
      [
        'dials[0].name: found "A"; expected a text.',
        'dials[0].stops[0][1]: found "x"; expected a cell, counted from 1 in reading order.',
        "dials[0].stops[1]: found 3; expected a cycle: a list of cells.",
        'dials[0].stops[2][0]: found "y"; expected a cell, counted from 1 in reading order.',
        "dials[0].turns: found null; expected a whole number from 1: how many places the move turns.",
      ].join("\n"),
    ]);
    expect(reading((list) => read(dial.entries.name, 3, ["name"], list))).toEqual([
      undefined,
      "name: found 3; expected a name: a text that is not blank.",
    ]);
  });

  it("reports a missing key at the object that lacks it, and a value that is undefined where it stands", () => {
    expect(reading((list) => read(dial, { name: "one" }, ["dials", 0], list))[1]).toBe(
      'dials[0]: found no "stops"; expected the key "stops". Add it.',
    );
    expect(reading((list) => read(dial, { name: undefined, stops: [undefined] }, [], list))[1]).toBe(
      "name: found nothing; expected a name: a text that is not blank.\nstops[0]: found nothing; expected a cycle: a list of cells.",
    );
  });
});

describe("readObject", () => {
  it("gives an object of known keys only", () => {
    expect(reading((list) => readObject(dial, { name: "one", stops: [] }, [], list))).toEqual([{ name: "one", stops: [] }, ""]);
  });

  it("reports every unknown key together with all else", () => {
    const unknown = (key: string, advice: string): string =>
      `d.${key}: found the key "${key}"; expected one of "name", "stops" or "turns". ${advice}Rename it or take it out.`;
    expect(reading((list) => readObject(dial, { name: "one", stop: 1, x: 2, turns: "3" }, ["d"], list))).toEqual([
      undefined,
      [
        unknown("stop", 'Did you mean "stops"? '),
        unknown("x", ""),
        'd: found no "stops"; expected the key "stops". Add it.',
        'd.turns: found "3"; expected a whole number from 1: how many places the move turns.',
      ].join("\n"),
    ]);
    expect(reading((list) => readObject(dial, { name: "one", stops: [], x: 2 }, ["d"], list))).toEqual([undefined, unknown("x", "")]);
  });

  it("gives its value whatever faults there were before", () => {
    const list = new FaultList();
    reportMissing(["other"], list);
    expect(readObject(dial, { name: "one", stops: [] }, [], list)).toEqual({ name: "one", stops: [] });
  });
});

describe("readOneOf", () => {
  const kindOf = (value: unknown) => reading((list) => readOneOf(["row", "column", "cycles"], value, ["m"], "move", list));
  const expected = 'expected a move: an object with the key "row", "column" or "cycles".';

  it("names the one key that is there, among others", () => {
    expect(kindOf({ name: "A", column: undefined })).toEqual(["column", ""]);
  });

  it("does not take what every object inherits for a key", () => {
    expect(reading((list) => readOneOf(["toString"], {}, [], "goal", list))).toEqual([
      undefined,
      'found {} with none of them; expected a goal: an object with the key "toString". Add one of the keys.',
    ]);
  });

  it.each<[string, unknown, string]>([
    ["no object", 3, `m: found 3; ${expected}`],
    ["a list", ["row"], `m: found ["row"]; ${expected}`],
    ["none of the keys", { name: "A" }, `m: found {"name":"A"} with none of them; ${expected} Add one of the keys.`],
    [
      "misspelt keys",
      { name: "A", colum: 1, rwo: 1 },
      `m: found {"name":"A","colum":1,"rwo":1} with none of them; ${expected} Did you mean "column"? Add one of the keys.`,
    ],
    ["two of them", { cycles: 1, row: 1, colum: 1 }, `m: found "row" and "cycles"; ${expected} Keep one of them.`],
    ["all of them", { row: 1, column: 1, cycles: 1 }, `m: found "row" and "column" and "cycles"; ${expected} Keep one of them.`],
  ])("reports %s", (_, value, message) => {
    expect(kindOf(value)).toEqual([undefined, message]);
  });
});
