import { describe, expect, it } from "vitest";
import { bruteForce, countsByDistance } from "../../test/oracles/brute-force.ts";
import { applyMove, applyMoves } from "../rules/apply.ts";
import { parseBoard } from "../rules/board.ts";
import { compile } from "../rules/compile.ts";
import { parseDefinition } from "../rules/definition.ts";
import { isSolved } from "../rules/goal.ts";
import { parseMoves } from "../rules/move-notation.ts";
import type { Board, Puzzle } from "../rules/puzzle.ts";
import { colourHash, colourHashCells } from "./colour-hash.ts";
import { grid4x4 } from "./grid-4x4.ts";
import { halfTurns } from "./half-turns.ts";
import { hungarianRings, unequalRings } from "./hungarian-rings.ts";
import { loopover } from "./loopover.ts";
import { magicSquares } from "./magic-squares.ts";
import { rubiksRevenge } from "./rubiks-revenge.ts";
import { tobo } from "./tobo.ts";
import { freeTopSpin, topSpin } from "./top-spin.ts";

type Grid = number[][];

const built = (json: unknown): Puzzle => compile(parseDefinition(json).definition);

/** Checks each move on a board of numbers against what the statement says it does. */
function expectMoves(puzzle: Puzzle, columns: number, statement: (grid: Grid, name: string) => Grid): void {
  const start = [...Array(puzzle.cells).keys()];
  for (const [index, { name }] of puzzle.moves.entries()) {
    const grid = Array.from({ length: puzzle.cells / columns }, (_, row) => start.slice(row * columns, (row + 1) * columns));
    expect([name, ...applyMove(puzzle, Uint8Array.from(start), index)]).toEqual([name, ...statement(grid, name).flat()]);
  }
}

/** The fewest moves from a board, found by trying all sequences, shorter ones first. */
function fewest(puzzle: Puzzle, text: string): number {
  let boards = [parseBoard(puzzle, text)];
  for (let depth = 0; ; depth++) {
    if (boards.some((board) => isSolved(puzzle, board))) return depth;
    boards = boards.flatMap((board) => [...puzzle.moves.keys()].map((move) => applyMove(puzzle, board, move)));
  }
}

const turned = (line: number[]): number[] => [line.at(-1) as number, ...line.slice(0, -1)];
const turnedBack = (line: number[]): number[] => [...line.slice(1), line[0]!];
const transposed = (grid: Grid): Grid => grid[0]!.map((_, column) => grid.map((row) => row[column]!));

/** L2 turns row 2 left, U3 turns column 3 up, and so on. */
function lineMove(grid: Grid, name: string): Grid {
  const index = Number(name.slice(1)) - 1;
  if ("UD".includes(name[0]!)) return transposed(lineMove(transposed(grid), `${name[0] === "U" ? "L" : "R"}${index + 1}`));
  return grid.map((row, r) => (r !== index ? row : name[0] === "L" ? turnedBack(row) : turned(row)));
}

describe("grids", () => {
  it.each([
    ["grid-4x4", grid4x4, 4, 16],
    ["rubiks-revenge", rubiksRevenge, 4, 16],
    ["loopover-3x4", loopover(3, 4), 4, 14],
    ["loopover-5x3", loopover(5, 3), 3, 16],
    ["loopover-2x5", loopover(2, 5), 5, 9],
  ])("%s turns rows and columns by one", (_, json, columns, moves) => {
    const puzzle = built(json);
    expect(puzzle.moves).toHaveLength(moves);
    expectMoves(puzzle, columns, lineMove);
  });

  it.each([
    [3, 3],
    [4, 7],
    [8, 8],
  ])("half-turns-%ix%i: each corner's rectangle by half, the upper left one first", (rows, columns) => {
    const puzzle = built(halfTurns(rows, columns));
    expectMoves(puzzle, columns, (grid, name) => {
      const [top, left] = [name > "B" ? 1 : 0, "BD".includes(name) ? 1 : 0];
      const inside = (r: number, c: number): boolean => r >= top && r < top + rows - 1 && c >= left && c < left + columns - 1;
      return grid.map((row, r) => row.map((tile, c) => (inside(r, c) ? grid[2 * top + rows - 2 - r]![2 * left + columns - 2 - c]! : tile)));
    });
  });

  it("grid-4x4 takes uniform rows or columns", () => {
    const puzzle = built(grid4x4);
    const solved = (text: string): boolean => isSolved(puzzle, parseBoard(puzzle, text));
    expect(["1111 3333 2222 4444", "1432 1432 1432 1432", "1112 1222 3333 4444"].map(solved)).toEqual([true, true, false]);
  });

  // The two samples that Kattis publishes.
  it("rubiks-revenge needs 3 and 4 moves for the published boards", () => {
    const puzzle = built(rubiksRevenge);
    expect(fewest(puzzle, "RGGR GBGB BYBY YRYR")).toBe(3);
    expect(fewest(puzzle, "RRRR GBGG GYBB BYYY")).toBe(4);
  });

  it("loopover has the known counts by distance", () => {
    const counts = (rows: number, columns: number): number[] => countsByDistance(bruteForce(loopover(rows, columns)).distances());
    expect(counts(2, 2)).toEqual([1, 4, 10, 8, 1]);
    expect(counts(2, 3)).toEqual([1, 7, 31, 115, 274, 253, 36, 3]);
  });

  it("loopover 2×4 reaches every board, level by level as a plain search does", () => {
    const level: number[] = [];
    const seen = new Set(["0,1,2,3,4,5,6,7"]);
    for (let edge = [...seen]; edge.length > 0; ) {
      level.push(edge.length);
      const next: string[] = [];
      for (const board of edge) {
        const cells = board.split(",").map(Number);
        const grid = [cells.slice(0, 4), cells.slice(4)];
        for (const name of ["L1", "R1", "L2", "R2", "U1", "U2", "U3", "U4"]) {
          const key = lineMove(grid, name).join();
          if (!seen.has(key)) next.push(key);
          seen.add(key);
        }
      }
      edge = next;
    }
    expect(seen.size).toBe(40_320);
    expect(countsByDistance(bruteForce(loopover(2, 4)).distances())).toEqual(level);
  });
});

describe("magic-squares", () => {
  const puzzle = built(magicSquares);

  it("swaps the rows, turns them right, turns the middle clockwise", () => {
    expectMoves(puzzle, 4, ([top = [], bottom = []], name) => {
      if (name === "A") return [bottom, top];
      if (name === "B") return [turned(top), turned(bottom)];
      const [[a, b, c, d], [e, f, g, h]] = [top, bottom] as [number[], number[]];
      return [
        [a, f, b, d],
        [e, g, c, h],
      ] as Grid;
    });
  });

  // The sample of IOI 1996: target 2 6 8 4 5 7 3 1, written clockwise.
  it("leads from the start to the published target by the published moves", () => {
    const board = applyMoves(puzzle, parseBoard(puzzle, "1234 8765"), parseMoves(puzzle, "BCABCCB"));
    expect(board).toEqual(parseBoard(puzzle, "2684 1375"));
  });

  it("can be solved from all 40,320 boards", () => {
    expect(bruteForce(magicSquares).distances().size).toBe(40_320);
  });
});

describe("tobo", () => {
  const puzzle = built(tobo);

  it("turns the four cells round a dial, either way", () => {
    expectMoves(puzzle, 3, (grid, name) => {
      const dial = "ABCD".indexOf(name.toUpperCase());
      const [r, c] = [Math.floor(dial / 2), dial % 2];
      const after = grid.map((row) => [...row]);
      const places = [
        [r, c],
        [r, c + 1],
        [r + 1, c + 1],
        [r + 1, c],
      ] as [number, number][];
      const clockwise = name === name.toUpperCase();
      places.forEach(([row, column], index) => {
        const [toRow, toColumn] = places[(index + (clockwise ? 1 : 3)) % 4]!;
        after[toRow]![toColumn] = grid[row]![column]!;
      });
      return after;
    });
  });

  it("makes the published sample by A clockwise and D counterclockwise, and needs two moves for it", () => {
    const board = applyMoves(puzzle, parseBoard(puzzle, "123456789"), parseMoves(puzzle, "Ad"));
    expect(board).toEqual(parseBoard(puzzle, "413569728"));
    expect(fewest(puzzle, "413569728")).toBe(2);
  });
});

describe("colour-hash", () => {
  const puzzle = built(colourHash);
  // The judge's 24 numbers, of which the last three of each wheel are the same pieces.
  const start = [0, 3, 4, 3, 0, 5, 6, 5, 0, 1, 2, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0, 1, 2, 1];
  const boardOf = (numbers: number[]) => {
    const names: string[] = [];
    colourHashCells.forEach((cell, index) => {
      names[cell - 1] = String(numbers[index]);
    });
    return parseBoard(puzzle, names.join(" "));
  };

  it("has 21 cells, and its goal is the final position of the statement", () => {
    expect([...new Set(colourHashCells)].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(isSolved(puzzle, boardOf(start))).toBe(true);
  });

  it("turns the wheels as the statement's numbers move", () => {
    const numbers = colourHashCells.map((cell) => cell - 1);
    const board = Uint8Array.from({ length: 21 }, (_, cell) => cell);
    const [left, right] = [numbers.slice(0, 12), numbers.slice(12)];
    // The left wheel is numbered clockwise, the right one counterclockwise.
    const forward = (wheel: number[]): number[] => [...wheel.slice(-2), ...wheel.slice(0, -2)];
    const back = (wheel: number[]): number[] => [...wheel.slice(2), ...wheel.slice(0, 2)];
    const expected: number[][] = [
      [...forward(left), ...right.slice(0, 9), ...forward(left).slice(9)],
      [...left.slice(0, 9), ...back(right).slice(9), ...back(right)],
      [...back(left), ...right.slice(0, 9), ...back(left).slice(9)],
      [...left.slice(0, 9), ...forward(right).slice(9), ...forward(right)],
    ];
    expected.forEach((after, move) => {
      const moved = applyMove(puzzle, board, move);
      expect(numbers.map((cell) => moved[cell])).toEqual(after);
    });
  });

  it("comes to the statement's example from the final position, and solves the published sample", () => {
    const example = [2, 1, 0, 3, 4, 3, 0, 5, 6, 5, 0, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0, 5, 0, 1];
    expect(applyMoves(puzzle, boardOf(start), parseMoves(puzzle, "1"))).toEqual(boardOf(example));
    const sample = [0, 3, 4, 5, 0, 3, 6, 5, 0, 1, 2, 1, 0, 7, 8, 7, 0, 9, 10, 9, 0, 1, 2, 1];
    expect(isSolved(puzzle, applyMoves(puzzle, boardOf(sample), parseMoves(puzzle, "1434332334332323")))).toBe(true);
  });

  it("keeps triangles and separators apart", () => {
    expect(puzzle.orbits.map((orbit) => orbit.length).sort()).toEqual([10, 11]);
  });
});

describe("hungarian-rings", () => {
  it.each([
    [20, 5],
    [8, 2],
    [10, 3],
    [32, 14],
    [30, 2],
  ])("of %i balls cross %i apart, turn clockwise and have each colour in one row", (balls, apart) => {
    const puzzle = built(hungarianRings(balls, apart));
    const { rowOf, columnOf } = puzzle.layout;
    expect(puzzle.cells).toBe(2 * balls - 2);
    const [left, , right] = puzzle.moves.map(({ cycles }) => cycles[0] as number[]) as [number[], number[], number[]];
    const crossings = left.filter((cell) => right.includes(cell));
    expect(crossings).toHaveLength(2);
    for (const ring of [left, right]) {
      const [a, b] = crossings.map((cell) => ring.indexOf(cell)) as [number, number];
      expect([apart, balls - apart]).toContain(Math.abs(a - b));
      // Seen with rows downward, twice the area inside a clockwise loop is positive.
      const twiceArea = ring.reduce((sum, cell, index) => {
        const next = ring[(index + 1) % balls]!;
        return sum + columnOf[cell]! * rowOf[next]! - columnOf[next]! * rowOf[cell]!;
      }, 0);
      expect(twiceArea).toBeGreaterThan(0);
    }
    const [goal] = puzzle.goal;
    const colours = goal?.kind === "exact" ? goal.demand : [];
    for (const symbol of puzzle.symbols.keys()) {
      const rows = [left, right].map((ring) => ring.map((cell) => colours[cell] === symbol));
      // In one ring all balls of the colour follow each other: exactly one ball has one of its colour before it and none after it.
      const ends = rows.map((row) => row.filter((is, index) => is && row[(index + 1) % balls] === false).length);
      const inRing = rows.map((row) => row.filter(Boolean).length);
      expect(ends[inRing.indexOf(puzzle.counts[symbol]!)]).toBe(1);
    }
    expect(crossings.map((cell) => puzzle.symbols[colours[cell]!])).toEqual(["Y", "B"]);
    expect([...puzzle.counts]).toEqual([balls / 2, balls / 2, balls / 2 - 1, balls / 2 - 1]);
  });

  // https://www.sfu.ca/~jtmulhol/math302/puzzles-hr.html numbers the classic rings so.
  it("20, 5 is the classic pair of cycles under another numbering", () => {
    const puzzle = built(hungarianRings(20, 5));
    const [left, , right] = puzzle.moves.map(({ cycles }) => cycles[0] as number[]) as [number[], number[], number[]];
    const published = [
      [1, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      [1, 38, 37, 36, 35, 6, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21],
    ] as [number[], number[]];
    const shapeOf = ([a, b]: [number[], number[]]): number[][] => {
      const [first, second] = a.filter((cell) => b.includes(cell)) as [number, number];
      return [a, b].map((ring) =>
        [(ring.indexOf(second) - ring.indexOf(first) + 20) % 20, (ring.indexOf(first) - ring.indexOf(second) + 20) % 20].sort(),
      );
    };
    expect(shapeOf([left, right])).toEqual(shapeOf(published));
  });
});

describe("hungarian-rings of two sizes", () => {
  it.each([
    [8, 3, 6, 2],
    [20, 5, 20, 5],
    [4, 2, 5, 1],
    [7, 1, 9, 8],
    [12, 6, 30, 2],
    [6, 0, 6, 0],
    [4, 0, 33, 0],
    [60, 3, 6, 2],
  ])("%i balls, %i apart, and %i, %i cross so, turn clockwise and have each colour in one row", (balls, apart, others, othersApart) => {
    const puzzle = built(unequalRings(balls, apart, others, othersApart));
    const { rowOf, columnOf } = puzzle.layout;
    const [left, , right] = puzzle.moves.map(({ cycles }) => cycles[0] as number[]) as [number[], number[], number[]];
    expect([left.length, right.length, new Set([...left, ...right]).size]).toEqual([balls, others, puzzle.cells]);
    const crossings = left.filter((cell) => right.includes(cell)).sort((a, b) => a - b);
    expect(crossings).toHaveLength(apart === 0 ? 1 : 2);
    for (const [ring, along] of [
      [left, apart],
      [[...right].reverse(), othersApart],
    ] as const) {
      // From the upper crossing to the lower one, through the arc inside the other ring.
      const [upper, lower] = [ring.indexOf(crossings[0]!), ring.indexOf(crossings.at(-1)!)];
      expect((lower - upper + ring.length) % ring.length).toBe(along);
    }
    for (const ring of [left, right]) {
      const twiceArea = ring.reduce((sum, cell, index) => {
        const next = ring[(index + 1) % ring.length]!;
        return sum + columnOf[cell]! * rowOf[next]! - columnOf[next]! * rowOf[cell]!;
      }, 0);
      expect(twiceArea).toBeGreaterThan(0);
    }
    const [goal] = puzzle.goal;
    const colours = goal?.kind === "exact" ? goal.demand : [];
    for (const symbol of puzzle.symbols.keys()) {
      const rows = [left, right].map((ring) => ring.map((cell) => colours[cell] === symbol));
      const whole = rows.findIndex((row) => row.filter(Boolean).length === puzzle.counts[symbol]);
      expect(rows[whole]!.filter((is, index, row) => is && !row[(index + 1) % row.length])).toHaveLength(1);
    }
  });

  it("one crossing: two cycles that share a cell reach every arrangement of six distinct cells or half of them", () => {
    const json = unequalRings(4, 0, 4, 0);
    expect(built(json).cells).toBe(7);
    // 7 cells, 2 + 2 + 2 + 1 of a colour: 7! / (2! 2! 2! 1!) arrangements, all reached, as odd cycles and equal symbols allow.
    expect(bruteForce(json).distances().size).toBe(630);
  });
});

describe("top-spin with free turns", () => {
  it.each([
    [6, 4],
    [7, 3],
    [6, 2],
  ])("%i, %i is as far from solved as its flips alone count in the puzzle with turns", (tiles, flipped) => {
    const plain = built(topSpin(tiles, flipped));
    // By layers of flips; turns within a layer cost nothing, before the first flip and after the last.
    const far = new Map<string, number>();
    let layer: Board[] = [Uint8Array.from({ length: tiles }, (_, index) => index)];
    for (let flips = 0; layer.length > 0; flips++) {
      const next: Board[] = [];
      for (let board of layer) {
        for (let turn = 0; turn < tiles; turn++) {
          if (!far.has(board.join())) {
            far.set(board.join(), flips);
            next.push(applyMove(plain, board, 2));
          }
          board = applyMove(plain, board, 0);
        }
      }
      layer = next.filter((board) => !far.has(board.join()));
    }
    const free = bruteForce(freeTopSpin(tiles, flipped)).distances();
    expect(new Map([...free].map(([key, distance]) => [[...key].map((symbol) => symbol.charCodeAt(0)).join(), distance]))).toEqual(far);
  });
});

describe("top-spin", () => {
  it.each([
    [6, 4],
    [7, 3],
    [20, 4],
    [5, 5],
  ])("%i, %i turns the loop either way and flips", (tiles, flipped) => {
    expectMoves(built(topSpin(tiles, flipped)), tiles, ([row = []], name) => {
      if (name === "L") return [turnedBack(row)];
      if (name === "R") return [turned(row)];
      return [[...row.slice(0, flipped).reverse(), ...row.slice(flipped)]];
    });
  });
});
