import { expect, test } from "vitest";
import { builtIn } from "../../../test/support/pictures.ts";
import { loopPath, nearestOffset, pointAt, tangent, windingOf } from "./geometry.ts";
import { cellAt, centre, gridOf, HEXAGONAL, outlinePath } from "./grid.ts";
import { groupMoves } from "./tracks.ts";

const near = (actual: { x: number; y: number }, x: number, y: number) => {
  expect(actual.x).toBeCloseTo(x, 9);
  expect(actual.y).toBeCloseTo(y, 9);
};

test("every track passes through the middles of its cells", () => {
  for (const id of ["rotation-game", "tobo", "colour-hash", "magic-squares"]) {
    const puzzle = builtIn(id);
    for (const { tracks } of groupMoves(puzzle)) {
      for (const track of tracks) {
        track.cells.forEach((cell, index) => {
          const { x, y } = centre(puzzle, cell);
          near(pointAt(puzzle, track, index), x, y);
        });
      }
    }
  }
});

test("a line goes on past its ends, a loop comes round", () => {
  const game = builtIn("rotation-game");
  const row = groupMoves(game)[2]!.tracks[0]!;
  near(pointAt(game, row, -1), -0.5, 2.5);
  near(pointAt(game, row, 7), 7.5, 2.5);
  near(pointAt(game, row, 2.25), 2.75, 2.5);
  const tobo = builtIn("tobo");
  const dial = groupMoves(tobo)[0]!.tracks[0]!;
  const [before, after] = [pointAt(tobo, dial, -0.25), pointAt(tobo, dial, 3.75)];
  near(before, after.x, after.y);
});

test("two cells that change places do not meet", () => {
  const puzzle = builtIn("magic-squares");
  const swap = groupMoves(puzzle)[0]!.tracks[0]!;
  const [a, b] = [pointAt(puzzle, swap, 0.5), pointAt(puzzle, swap, 1.5)];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.3);
});

test("what was moved along a loop is found again", () => {
  const puzzle = builtIn("tobo");
  const dial = groupMoves(puzzle)[0]!.tracks[0]!;
  for (const offset of [-0.9, -0.3, 0, 0.45, 0.95]) {
    expect(nearestOffset(puzzle, dial, 1, pointAt(puzzle, dial, 1 + offset), 0)).toBeCloseTo(offset, 1);
  }
});

test("directions", () => {
  const game = builtIn("rotation-game");
  const groups = groupMoves(game);
  near(tangent(game, groups[0]!.tracks[0]!, 3), 0, 1);
  near(tangent(game, groups[2]!.tracks[0]!, 0), 1, 0);
  const tobo = builtIn("tobo");
  expect(windingOf(tobo, groupMoves(tobo)[0]!.tracks[0]!)).toBe(1);
  expect(windingOf(tobo, { cells: [0, 3, 4, 1] })).toBe(-1);
  expect(windingOf(tobo, { cells: [0, 1] })).toBe(0);
});

test("an outline has one edge for each side between inside and outside", () => {
  const game = builtIn("rotation-game");
  const region = game.goal[0]!;
  if (region.kind !== "uniform") throw new Error("the goal is a region");
  // A 3 × 3 square without its middle: 12 sides outside, 4 inside.
  expect(outlinePath(game, region.regions[0]!.cells).match(/M/g)).toHaveLength(16);
  expect(outlinePath(game, [0])).toBe("M2 0L3 0M3 0L3 1M3 1L2 1M2 1L2 0");
});

test("a loop's path is closed", () => {
  const tobo = builtIn("tobo");
  expect(loopPath(tobo, groupMoves(tobo)[0]!.tracks[0]!)).toMatch(/^M0\.500 0\.500L.*Z$/);
});

test("staggered rows are hexagons: neighbours touch, and no built-in is drawn so", () => {
  const layout = { rows: 3, columns: 5, rowOf: Uint8Array.of(0, 0, 1, 1, 1, 2, 2), columnOf: Uint8Array.of(1, 3, 0, 2, 4, 1, 3) };
  const flower = { layout, name: "", symbols: [], moves: [] };
  expect(gridOf(flower)).toBe(HEXAGONAL);
  const middle = centre(flower, 3);
  for (const other of [0, 1, 2, 4, 5, 6]) {
    const { x, y } = centre(flower, other);
    expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(1, 9);
    expect(cellAt(flower, { x: x + 0.2, y: y - 0.2 })).toBe(other);
  }
  // Around a hexagon 6 sides, around it with its neighbours 18.
  expect(outlinePath(flower, [3]).match(/M/g)).toHaveLength(6);
  expect(outlinePath(flower, [0, 1, 2, 3, 4, 5, 6]).match(/M/g)).toHaveLength(18);
  for (const id of ["rotation-game", "tobo", "colour-hash", "magic-squares", "hungarian-rings-16-4", "top-spin-8-4"]) {
    expect(gridOf(builtIn(id)).hexagonal).toBe(false);
  }
});
