import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

const known = ["name", "notes", "moves", "rotation-game", "rubiks-revenge"];

describe("nearest", () => {
  it.each([
    ["nmae", "name"],
    ["NAME", "name"],
    ["nam", "name"],
    ["notees", "notes"],
    ["movse", "moves"],
    ["rotatoin-gane", "rotation-game"],
    ["rotation", "rotation-game"],
    ["rub", "rubiks-revenge"],
    ["r", undefined],
    ["goal", undefined],
    ["", undefined],
  ])("takes %j for %j", (name, meant) => {
    expect(nearest(name, known)).toBe(meant);
  });

  it("does not choose between names that begin alike", () => {
    expect(nearest("board", ["board-one", "board-two"])).toBeUndefined();
  });
});

describe("didYouMean", () => {
  it("makes a sentence, or nothing", () => {
    expect(didYouMean("nmae", known)).toBe('Did you mean "name"? ');
    expect(didYouMean("goal", known)).toBe("");
  });
});
