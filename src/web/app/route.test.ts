import fc from "fast-check";
import { expect, test } from "vitest";
import { packText, UnpackError, unpackText } from "./pack.ts";
import { makeRoute, parseRoute, VIEWS, withoutTail } from "./route.ts";

test("an address that is made reads back", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(
      fc.constantFrom(...VIEWS),
      text.filter((id) => id !== "custom"),
      fc.option(text, { nil: undefined }),
      (view, puzzle, board) => {
        const route = { view, puzzle, definition: undefined, board };
        expect(parseRoute(makeRoute(route))).toEqual(route);
      },
    ),
  );
});

test("an address with a definition names no built-in puzzle", () => {
  const hash = makeRoute({ view: "make", puzzle: "grid-4x4", definition: "q1Y-_w" });
  expect(hash).toBe("#/make/custom?definition=q1Y-_w");
  expect(parseRoute(hash)).toEqual({ view: "make", puzzle: undefined, definition: "q1Y-_w", board: undefined });
});

test("an address ends in a letter or a digit, which every program takes for a part of it", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...".-_+ ~*!'()%a"), minLength: 1 }),
  );
  const optional = fc.option(text, { nil: undefined });
  fc.assert(
    fc.property(fc.constantFrom(...VIEWS), optional, optional, optional, (view, puzzle, definition, board) => {
      expect(makeRoute({ view, puzzle, definition, board })).toMatch(/[A-Za-z0-9]$/);
    }),
  );
  for (const definition of ["q1Y_", "q1Y-", "q__"]) {
    expect(parseRoute(makeRoute({ view: "play", definition })).definition).toBe(definition);
    // Links made before hold the sign itself.
    expect(parseRoute(`#/play/custom?definition=${definition}`).definition).toBe(definition);
  }
  expect(makeRoute({ view: "play", definition: "q1Y_" })).toBe("#/play/custom?definition=q1Y%5F");
});

test("an unknown or empty address leads to Play", () => {
  for (const hash of ["", "#", "#/", "#/nowhere", "#play"]) expect(parseRoute(hash).view).toBe("play");
  expect(parseRoute("#/lab/%E0%A4%A").puzzle).toBe("%E0%A4%A");
});

test("an address says what it lacks", () => {
  expect(parseRoute("#/zzz/grid-4x4")).toMatchObject({ puzzle: "grid-4x4", damage: { kind: "view", found: "zzz" } });
  expect(parseRoute("#/lab/custom?board=1")).toMatchObject({ view: "lab", damage: { kind: "definition" } });
  for (const whole of ["", "#/", "#/lab", "#/make/custom?definition=q"]) expect(parseRoute(whole).damage).toBeUndefined();
});

test("an address that was written as HTML once too often means the same", () => {
  const route = { view: "play", puzzle: undefined, definition: "q1Y", board: "a & b" } as const;
  expect(parseRoute(makeRoute(route).replaceAll("&", "&amp;"))).toEqual(route);
});

test("signs of the sentence around a link are known at its end", () => {
  expect(withoutTail("grid-4x4).")).toEqual(["grid-4x4).", "grid-4x4"]);
  expect(withoutTail("111。")).toEqual(["111。", "111"]);
  expect(withoutTail("grid-4x4")).toEqual(["grid-4x4"]);
});

test("a packed text without its last sign, where programs leave such a sign out, or with one of a sentence, unpacks", async () => {
  const moves = [
    { name: "L", cycles: [[1, 2, 3, 4]] },
    { name: "R", cycles: [[1, 2, 5, 6]] },
  ];
  const symbols = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 };
  const ends = new Map<string, number>();
  for (let number = 0; number < 1000; number++) {
    const text = JSON.stringify({ name: `Rings ${number}`, board: ["###", "###"], symbols, moves, goal: { exact: ["abc", "def"] } });
    const packed = await packText(text);
    const end = packed.at(-1)!;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (number < 20) expect(await unpackText(`${packed}).`)).toBe(text);
    if (/[-_]/.test(end)) expect(await unpackText(packed.slice(0, -1))).toBe(text);
  }
  expect(ends.get("_")).toBeGreaterThan(5);
  expect(ends.get("-")).toBeGreaterThan(0);
});

test("any text packs and unpacks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const packed = await packText(text);
      expect(packed).toMatch(/^[\w-]*$/);
      expect(await unpackText(packed)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test("what was not packed, was cut, or is too long is refused", async () => {
  const packed = await packText(`${"turnwise ".repeat(20)}1234567890`);
  const bomb = await packText("0".repeat(1 << 21));
  for (const bad of ["???", "AAAA", packed.slice(0, -6), bomb]) await expect(unpackText(bad)).rejects.toThrow(UnpackError);
});
