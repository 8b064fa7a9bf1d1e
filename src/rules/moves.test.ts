import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definitionArbitrary } from "../../test/arbitraries/definition.ts";
import { rotationGame } from "../puzzles/rotation-game.ts";
import { applyMove, applyMoves } from "./apply.ts";
import { parseBoard } from "./board.ts";
import { compile } from "./compile.ts";
import { parseDefinition } from "./definition.ts";
import { parseMoves } from "./move-notation.ts";

describe("compile", () => {
  it("reads the Rotation Game's lines as people number its blocks", () => {
    const puzzle = compile(parseDefinition(rotationGame).definition);
    // The blocks of each line in the direction of the turn, from 1: what stands on each goes to the next.
    const lines: Record<string, number[]> = {
      A: [23, 21, 16, 12, 7, 3, 1],
      B: [24, 22, 18, 13, 9, 4, 2],
      C: [5, 6, 7, 8, 9, 10, 11],
      D: [14, 15, 16, 17, 18, 19, 20],
      E: [2, 4, 9, 13, 18, 22, 24],
      F: [1, 3, 7, 12, 16, 21, 23],
      G: [20, 19, 18, 17, 16, 15, 14],
      H: [11, 10, 9, 8, 7, 6, 5],
    };
    for (const [index, move] of puzzle.moves.entries()) {
      const line = lines[move.name] as number[];
      line.forEach((cell, position) => {
        expect(move.from[(line[(position + 1) % 7] as number) - 1]).toBe(cell - 1);
      });
      expect(move.order).toBe(7);
      expect(puzzle.moves[move.inverse]?.name).toBe("FEHGBADC"[index]);
    }
    expect(puzzle.moves[2]?.line).toEqual({ axis: "row", index: 2, turn: "right", steps: 1 });
    expect(puzzle.goal).toEqual([{ kind: "uniform", regions: [{ name: "centre", cells: [6, 7, 8, 11, 12, 15, 16, 17] }] }]);
    expect(puzzle.orbits).toEqual([[...Array(24).keys()]]);
  });

  it("finds inverses, orders, cycles and commuting pairs that hold on boards", () => {
    fc.assert(
      fc.property(definitionArbitrary(), (json) => {
        const puzzle = compile(parseDefinition(json).definition);
        const { moves, cells } = puzzle;
        const start = Uint8Array.from({ length: cells }, (_, cell) => cell);
        const play = (...word: number[]): string => applyMoves(puzzle, start, word).join();
        moves.forEach((move, m) => {
          const undoing = [...moves.keys()].filter((other) => play(m, other) === start.join());
          expect(undoing).toEqual(move.inverse < 0 ? [] : [move.inverse]);
          const powers = [1, 2, 3, 4, 5, 6, 12, 20].filter((power) => play(...Array(power).fill(m)) === start.join());
          expect(powers.every((power) => power % move.order === 0)).toBe(true);
          expect(play(...Array(move.order).fill(m))).toBe(start.join());
          const moved = new Map(move.cycles.flatMap((cycle) => cycle.map((cell, i) => [cycle[(i + 1) % cycle.length], cell] as const)));
          expect([...move.from]).toEqual([...start].map((cell) => moved.get(cell) ?? cell));
          for (const other of moves.keys()) expect(puzzle.commuting[m]?.[other]).toBe(play(m, other) === play(other, m));
        });
      }),
    );
  });
});

describe("applyMove", () => {
  const puzzle = compile(parseDefinition(rotationGame).definition);

  it("gives a new board and solves the published sample", () => {
    const board = parseBoard(puzzle, "111132323132231222312133");
    const copy = board.slice();
    const solved = applyMoves(puzzle, board, parseMoves(puzzle, "AC"));
    expect(board).toEqual(copy);
    expect(new Set([7, 8, 9, 12, 13, 16, 17, 18].map((cell) => solved[cell - 1])).size).toBe(1);
  });

  it("refuses a move that is not there", () => {
    expect(() => applyMove(puzzle, new Uint8Array(24), 8)).toThrow(new RangeError("move 8: expected an index from 0 to 7"));
  });
});
