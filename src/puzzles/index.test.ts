import { describe, expect, it } from "vitest";
import { bruteForce } from "../../test/oracles/brute-force.ts";
import { applyMove } from "../rules/apply.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import { isSolved } from "../rules/goal.ts";
import { findPuzzle, listPuzzles, suggestPuzzle } from "./index.ts";

const ids = listPuzzles().flatMap(({ examples }) => examples);

describe("findPuzzle", () => {
  it.each([...ids, "loopover-8x8", "loopover-2x32", "hungarian-rings-32-14", "hungarian-rings-10-2", "top-spin-3-2", "top-spin-64-64"])(
    "has %s, without faults or warnings",
    (id) => {
      const json = findPuzzle(id);
      const { definition, warnings } = parseDefinition(json);
      expect(warnings).toEqual([]);
      const puzzle = compile(definition);
      const oracle = bruteForce(json!);
      expect(puzzle.cells).toBe(oracle.cells);
      const board = Uint8Array.from({ length: puzzle.cells }, (_, cell) => cell);
      const key = String.fromCharCode(...board);
      for (const move of puzzle.moves.keys()) expect(String.fromCharCode(...applyMove(puzzle, board, move))).toBe(oracle.move(key, move));
      for (const alternative of puzzle.goal) {
        if (alternative.kind === "exact") expect(isSolved(puzzle, Uint8Array.from(alternative.demand))).toBe(true);
      }
    },
  );

  it("takes letters of either case as equal", () => {
    expect(findPuzzle(" Rotation-Game")?.name).toBe("The Rotation Game");
    expect(findPuzzle("LOOPOVER-3X4")?.name).toBe("Loopover 3×4");
  });

  it.each([
    "",
    "rotation",
    "loopover",
    "loopover-1x5",
    "loopover-3x3x3",
    "loopover-9x8",
    "loopover-03x3",
    "loopover-RxC",
    "half-turns-2x5",
    "half-turns-3x22",
    "hungarian-rings-9-2",
    "hungarian-rings-6-2",
    "hungarian-rings-34-2",
    "hungarian-rings-20-1",
    "hungarian-rings-20-9",
    "top-spin-2-2",
    "top-spin-65-4",
    "top-spin-8-1",
    "top-spin-8-9",
    "top-spin-free-8-7",
    "hungarian-rings-8-3-6-0",
    "hungarian-rings-8-8-6-2",
    "hungarian-rings-40-3-27-2",
    "hungarian-rings-8-3-6",
  ])("does not know %j", (id) => {
    expect(findPuzzle(id)).toBeUndefined();
  });
});

describe("listPuzzles", () => {
  it("describes each puzzle and family once, in one line", () => {
    const entries = listPuzzles();
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { description } of entries) expect(description).toMatch(/^[^\n]{20,120}$/);
  });
});

describe("suggestPuzzle", () => {
  it.each([
    ["rotatoin-game", "rotation-game"],
    ["rotation", "rotation-game"],
    ["grid4x4", "grid-4x4"],
    ["lopover-3x3", "loopover-3x3"],
    ["loopover", "loopover-RxC"],
    ["loopover-9x9", "loopover-RxC"],
    ["topspin-20-4", "top-spin-20-4"],
    ["hungarian-rings-8-3-60-2", "hungarian-rings-L-K-R-J"],
    ["chess", undefined],
  ])("suggests for %s: %s", (id, meant) => {
    expect(suggestPuzzle(id)).toBe(meant);
  });
});
