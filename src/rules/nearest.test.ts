import fc from "fast-check";
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

  it.each<[string, string, boolean]>([
    // Of 1 character every edit would leave nothing, of 2 to 5 one is allowed, of 6 to 8 two, of 9 to 11 three.
    ["a", "b", false],
    ["a", "ab", false],
    ["A", "a", true],
    ["ab", "ac", true],
    ["ab", "ba", true],
    ["ab", "cd", false],
    ["abcde", "abcd", true],
    ["abcde", "axcdy", false],
    ["abcdef", "xbcdey", true],
    ["abcdef", "badcef", true],
    ["abcdef", "abcd", true],
    ["abcdef", "abxyz", false],
    ["abcdefghi", "xbcdxfghx", true],
    ["abcdefghi", "xbxdxfghx", false],
    ["abcdefghi", "ABCDEFGHI-XYZ", true],
    // An exchange counts as one edit where nothing else changes in between, and as two else.
    ["abcdefgh", "bacdefxy", false],
    ["acdefg", "caxdefg", true],
    ["acdefg", "cxadefg", false],
  ])("from %j to %j: %j", (name, other, near) => {
    expect(nearest(name, [other])).toBe(near ? other : undefined);
  });

  it("finds names of 2 to 5 characters by one edit of any kind, and by no two", () => {
    const letters = ["a", "b", "c"];
    const oneEdit = (name: string): string[] =>
      [...Array(name.length + 1).keys()].flatMap((at) => {
        const [before, after] = [name.slice(0, at), name.slice(at)];
        const [first = "", second = ""] = after;
        return [
          before + after.slice(1),
          before + second + first + after.slice(2),
          ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
        ];
      });
    const word = (min: number) => fc.array(fc.constantFrom(...letters), { minLength: min, maxLength: 5 }).map((some) => some.join(""));
    fc.assert(
      fc.property(word(2), word(1), (name, other) => {
        const begins = name.length >= 3 && other.startsWith(name);
        expect(nearest(name, [other]) === other).toBe(name === other || oneEdit(name).includes(other) || begins);
      }),
      { numRuns: 500 },
    );
  });

  it("takes the name that is fewest edits away, the first of those that are as near", () => {
    expect(nearest("colour-has", ["colour-halls", "colour-hash", "colour-hast"])).toBe("colour-hash");
    expect(nearest("lap", ["lab", "map"])).toBe("lab");
  });

  it("takes a beginning only of three or more characters, in either case, and where no name is near", () => {
    const games = ["rotation-game", "rubiks-revenge"];
    expect(nearest("ROT", games)).toBe("rotation-game");
    expect(nearest("ro", games)).toBeUndefined();
    expect(nearest("tation", games)).toBeUndefined();
    expect(nearest("puzz", ["puzzle-of-rings", "buzz"])).toBe("buzz");
  });

  it("compares names of more than 32 characters where that is asked for", () => {
    const sentence = "NO SOLUTION WAS FOUND IN 16 STEPS";
    const near = sentence.toLowerCase().replace("was", "were");
    expect(nearest(near, [sentence])).toBeUndefined();
    expect(nearest(near, [sentence], 40)).toBe(sentence);
  });

  it("does not choose between names that begin alike", () => {
    expect(nearest("board", ["board-one", "board-two"])).toBeUndefined();
  });
});

describe("didYouMean", () => {
  it("makes a sentence, or nothing", () => {
    expect(didYouMean(nearest("nmae", known))).toBe('Did you mean "name"? ');
    expect(didYouMean(nearest("goal", known))).toBe("");
  });
});
