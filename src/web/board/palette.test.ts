import { expect, test } from "vitest";
import { builtIn } from "../../../test/support/pictures.ts";
import { paintsOf } from "./palette.ts";

const paintsFor = (symbols: readonly string[]) =>
  paintsOf({ symbols, layout: { rows: 1, columns: 100, rowOf: new Uint8Array(100), columnOf: new Uint8Array(100) } });

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const all = [...paintsFor([..."123456789abc"]), ...paintsFor([..."RGBYOWP"])];

test("what is written on a tile has a contrast of at least 4.5", () => {
  for (const { fill, ink } of all) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
});

test("a tile or its edge has a contrast of at least 3 on the light and on the dark ground", () => {
  for (const { fill, edge } of all) {
    for (const ground of ["#e9e6df", "#23272d"]) expect(Math.max(contrast(fill, ground), contrast(edge, ground))).toBeGreaterThanOrEqual(3);
  }
});

test("up to twelve symbols have colours of their own; letters that name colours get those", () => {
  expect(new Set(paintsFor([..."123456789abc"]).map(({ fill }) => fill)).size).toBe(12);
  expect(new Set(paintsOf(builtIn("colour-hash")).map(({ fill }) => fill)).size).toBe(11);
  expect(paintsFor(["R", "G", "B", "Y"]).map(({ fill }) => fill)).toEqual(["#d55e00", "#009e73", "#0072b2", "#f0e442"]);
  expect(paintsFor(Array.from({ length: 20 }, (_, index) => String(index)))).toHaveLength(20);
});

test("tiles that each have a symbol of their own are coloured row by row", () => {
  const fills = paintsOf(builtIn("loopover-3x4")).map(({ fill }) => fill);
  expect(new Set(fills).size).toBe(3);
  expect([0, 4, 8].map((first) => new Set(fills.slice(first, first + 4)).size)).toEqual([1, 1, 1]);
});
