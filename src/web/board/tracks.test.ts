import { describe, expect, test } from "vitest";
import { builtIn, square } from "../../../test/support/pictures.ts";
import { groupMoves, settle, smallestTurn, turnOf } from "./tracks.ts";

describe("moves in groups", () => {
  test("the two ways of a line are one group", () => {
    const groups = groupMoves(builtIn("rotation-game"));
    expect(groups).toHaveLength(4);
    // A turns column 3 up, F down.
    expect(groups[0]).toEqual({
      tracks: [{ cells: [0, 2, 6, 11, 15, 20, 22], axis: "column" }],
      turns: [
        { move: 0, steps: -1 },
        { move: 5, steps: 1 },
      ],
    });
    expect(groups[2]!.turns).toEqual([
      { move: 2, steps: 1 },
      { move: 7, steps: -1 },
    ]);
  });

  test("the two ways of a loop are one group, wherever each is written from", () => {
    const groups = groupMoves(builtIn("tobo"));
    expect(groups.map(({ turns }) => turns.map(({ steps }) => steps))).toEqual([
      [1, -1],
      [1, -1],
      [1, -1],
      [1, -1],
    ]);
    expect(groups[0]!.tracks).toEqual([{ cells: [0, 1, 4, 3] }]);
  });

  test("a ring turned by two steps is one loop", () => {
    const groups = groupMoves(builtIn("colour-hash"));
    expect(groups).toHaveLength(2);
    expect(groups[0]!.tracks).toHaveLength(1);
    expect(groups[0]!.tracks[0]!.cells).toHaveLength(12);
    expect(groups[0]!.turns.map(({ steps }) => Math.abs(steps))).toEqual([2, 2]);
    expect(groups[0]!.turns[0]!.steps).toBe(-groups[0]!.turns[1]!.steps);
  });

  test("cycles along rows are lines, and stay apart; exchanges stay loops", () => {
    const [swap, rows, dial] = groupMoves(builtIn("magic-squares"));
    expect(swap!.tracks).toHaveLength(4);
    expect(swap!.tracks.every(({ axis }) => axis === undefined)).toBe(true);
    expect(rows!.tracks).toEqual([
      { cells: [0, 1, 2, 3], axis: "row" },
      { cells: [4, 5, 6, 7], axis: "row" },
    ]);
    expect(dial!.turns).toEqual([{ move: 2, steps: 1 }]);
  });

  test("a line written cell by cell, from any cell and either end, is found again", () => {
    const puzzle = square([
      { name: "A", cycles: [[2, 3, 1]] },
      { name: "B", cycles: [[2, 1, 3]] },
      { name: "C", cycles: [[1, 3, 7]] },
    ]);
    expect(groupMoves(puzzle)).toEqual([
      {
        tracks: [{ cells: [0, 1, 2], axis: "row" }],
        turns: [
          { move: 0, steps: 1 },
          { move: 1, steps: -1 },
        ],
      },
      { tracks: [{ cells: [0, 2, 6] }], turns: [{ move: 2, steps: 1 }] },
    ]);
  });

  test("every move turns as its group says", () => {
    for (const id of ["rotation-game", "grid-4x4", "tobo", "colour-hash", "magic-squares", "loopover-2x3"]) {
      const puzzle = builtIn(id);
      const groups = groupMoves(puzzle);
      puzzle.moves.forEach((move, index) => {
        const { group, turn } = turnOf(groups, index)!;
        for (const { cells } of group.tracks) {
          cells.forEach((cell, place) => {
            const to = cells.at((place + turn.steps) % cells.length)!;
            expect(move.from[to]).toBe(cell);
          });
        }
      });
    }
  });
});

describe("a drag let go", () => {
  const [, , row] = groupMoves(builtIn("rotation-game"));
  const [oneWay] = groupMoves(square([{ name: "A", row: 1, turn: "right" }]));
  const [double] = groupMoves(
    square([
      { name: "A", row: 1, turn: "right" },
      { name: "B", row: 1, turn: "right", steps: 2 },
    ]),
  );

  test("comes to rest at the nearest whole turn, a flick counting as one", () => {
    expect(settle(row!, 0.3)).toEqual({ offset: 0, move: 2, times: 0 });
    expect(settle(row!, 0.4)).toEqual({ offset: 1, move: 2, times: 1 });
    expect(settle(row!, -1.2)).toEqual({ offset: -1, move: 7, times: 1 });
    expect(settle(row!, 2.8)).toEqual({ offset: 3, move: 2, times: 3 });
  });

  test("is counted in fewer turns of the other way where that is the same", () => {
    expect(settle(row!, 5)).toEqual({ offset: 5, move: 7, times: 2 });
    expect(settle(row!, 7)).toEqual({ offset: 7, move: 2, times: 0 });
  });

  test("does nothing where the line turns one way only", () => {
    expect(settle(oneWay!, -1)).toBeUndefined();
    expect(settle(oneWay!, 2)).toEqual({ offset: 2, move: 0, times: 2 });
  });

  test("uses the smallest turn of its way", () => {
    expect(smallestTurn(double!, 1)).toEqual({ move: 0, steps: 1 });
    expect(settle(double!, 1)).toEqual({ offset: 1, move: 0, times: 1 });
    // Two steps right are one step left; the pair of turns counts as a way and its opposite.
    expect(groupMoves(square([{ name: "B", row: 1, turn: "right", steps: 2 }]))[0]!.turns).toEqual([{ move: 0, steps: 2 }]);
  });
});
