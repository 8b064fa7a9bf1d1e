import { describe, expect, it } from "vitest";
import { commandOf, frameAfter } from "./stepper.ts";

describe("keys", () => {
  it.each([
    ["right", "next"],
    ["return", "next"],
    ["left", "back"],
    ["home", "first"],
    ["end", "last"],
    ["space", "play"],
    ["q", "quit"],
    ["escape", "quit"],
    ["x", undefined],
  ])("%s: %s", (name, command) => expect(commandOf({ name })).toBe(command));

  it("Ctrl-C quits, c alone does not", () => {
    expect(commandOf({ name: "c", ctrl: true })).toBe("quit");
    expect(commandOf({ name: "c" })).toBe(undefined);
  });
});

describe("frames", () => {
  it("ends at the first and the last", () => {
    expect([frameAfter("next", 1, 3), frameAfter("next", 2, 3)]).toEqual([2, 2]);
    expect([frameAfter("back", 1, 3), frameAfter("back", 0, 3)]).toEqual([0, 0]);
    expect([frameAfter("first", 2, 3), frameAfter("last", 0, 3), frameAfter("play", 1, 3)]).toEqual([0, 2, 1]);
  });
});
