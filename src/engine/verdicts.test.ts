import { expect, it } from "vitest";
import { NOTHING_REACHES, pastDepth, pastFrames, pastNodes, pastTime } from "./verdicts.ts";

it("say in words why there is no answer", () => {
  expect(NOTHING_REACHES).toBe("no sequence of moves leads from this board to the goal");
  expect([0, 1, 2, 12].map(pastDepth)).toEqual([
    "no solution within 0 moves",
    "no solution within 1 move",
    "no solution within 2 moves",
    "no solution within 12 moves",
  ]);
  expect([0, 999, 1_234_567].map(pastNodes)).toEqual(["0 boards expanded", "999 boards expanded", "1,234,567 boards expanded"]);
  expect([1500, 20].map(pastTime)).toEqual(["1.5 s passed", "0.02 s passed"]);
  expect(pastFrames(1024)).toBe("paths of more than 1024 moves are not searched");
});
