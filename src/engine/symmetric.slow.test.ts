/** Puzzles with many symmetries: tables that several patterns share, folded in every way, against brute force. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bruteForce } from "../../test/support/brute-force.ts";
import { TestRuntime } from "../../test/support/engine.ts";
import { allBoards, exact, puzzleOf, uniform } from "../../test/support/puzzles.ts";
import { lineMoves } from "../puzzles/lines.ts";
import type { GoalAlternative, Puzzle } from "../rules/puzzle.ts";

const SHAPES = [
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
  { rows: 3, columns: 3 },
  { rows: 2, columns: 4 },
] as const;

interface Grid {
  readonly rows: number;
  readonly columns: number;
}

function turns({ rows, columns }: Grid): number[][][] {
  const cell = (row: number, column: number): number => row * columns + column;
  return lineMoves(rows, columns).map((move) => {
    const line =
      "row" in move
        ? Array.from({ length: columns }, (_, column) => cell(move.row - 1, column))
        : Array.from({ length: rows }, (_, row) => cell(row, ("column" in move ? move.column : 1) - 1));
    return ["turn" in move && (move.turn === "left" || move.turn === "up") ? line.reverse() : line];
  });
}

/** The drawing's own symmetries: mirrors, half turns, shifts. */
function images({ rows, columns }: Grid): number[][] {
  const all: number[][] = [];
  for (let down = 0; down < rows; down++) {
    for (let across = 0; across < columns; across++) {
      for (const mirrored of [false, true]) {
        all.push(
          Array.from({ length: rows * columns }, (_, cell) => {
            const column = mirrored ? columns - 1 - (cell % columns) : cell % columns;
            return ((Math.floor(cell / columns) + down) % rows) * columns + ((column + across) % columns);
          }),
        );
      }
    }
  }
  return all;
}

/** A grid, equal or unequal numbers of symbols, and a goal whose alternatives are images of each other under some of its symmetries. */
const puzzles: fc.Arbitrary<Puzzle> = fc
  .record({ shape: fc.constantFrom(...SHAPES), counts: fc.constantFrom("halves", "thirds", "some"), symbols: fc.infiniteStream(fc.nat(2)) })
  .chain(({ shape, counts, symbols }) => {
    const cells = shape.rows * shape.columns;
    const drawn =
      counts === "some"
        ? Array.from({ length: cells }, () => symbols.next().value as number)
        : Array.from({ length: cells }, (_, cell) => cell % (counts === "halves" ? 2 : 3));
    const used = [...new Set(drawn)].sort();
    const board = drawn.map((symbol) => used.indexOf(symbol));
    const someCells = fc.uniqueArray(fc.nat(cells - 1), { minLength: 1, maxLength: 4 });
    const first: fc.Arbitrary<GoalAlternative> = fc.oneof(
      fc.array(someCells, { minLength: 1, maxLength: 2 }).map((regions) => uniform(...regions)),
      fc
        .tuple(fc.shuffledSubarray(board, { minLength: cells }), someCells)
        .map(([solved, kept]) => exact(...solved.map((symbol, cell) => (kept.includes(cell) ? symbol : -1)))),
    );
    const renamings = fc.shuffledSubarray([...used.keys()], { minLength: used.length });
    return fc.tuple(first, fc.array(fc.tuple(fc.constantFrom(...images(shape)), renamings), { maxLength: 4 })).map(([goal, through]) =>
      puzzleOf({
        counts: used.map((_, symbol) => board.filter((other) => other === symbol).length),
        moves: turns(shape),
        goal: [goal, ...through.map(([cellsTo, symbolsTo]) => imageOf(goal, cellsTo, symbolsTo))],
      }),
    );
  });

function imageOf(goal: GoalAlternative, cellsTo: readonly number[], symbolsTo: readonly number[]): GoalAlternative {
  if (goal.kind === "uniform") return uniform(...goal.regions.map(({ cells }) => cells.map((cell) => cellsTo[cell]!)));
  const demand = new Array<number>(goal.demand.length).fill(-1);
  goal.demand.forEach((symbol, cell) => {
    if (symbol >= 0) demand[cellsTo[cell]!] = symbolsTo[symbol]!;
  });
  return exact(...demand);
}

describe("puzzles with many symmetries", () => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await TestRuntime.open();
  });
  afterAll(() => runtime.close());

  it("have the letters right where a table is shared through a symmetry that moves cells", async () => {
    const free = [-1, -1, -1, -1];
    const puzzle = puzzleOf({
      counts: [2, 2, 2],
      moves: turns({ rows: 2, columns: 3 }),
      goal: [exact(1, -1, ...free), exact(...free, 0, -1)],
    });
    const boards = allBoards(puzzle);
    const brute = bruteForce(puzzle);
    for (const tableSet of runtime.candidates(puzzle)) {
      const { lookups } = await runtime.build(puzzle, tableSet);
      const found: (readonly number[])[] = [];
      while (found.length < boards.length) lookups.solveBatch(boards, found.length, ({ moves }) => found.push(moves));
      expect(found).toEqual(boards.map((board) => brute.solution(board)));
    }
  });

  it("have every board's distance and first shortest solution right, whatever is shared and folded", async () => {
    const met = new Set<string>();
    let shared = 0;
    await fc.assert(
      fc.asyncProperty(puzzles, async (puzzle) => {
        const boards = allBoards(puzzle);
        const brute = bruteForce(puzzle);
        const expected = boards.map((board) => ({ distance: brute.distance(board), moves: brute.solution(board) ?? [] }));
        for (const tableSet of runtime.candidates(puzzle)) {
          for (const { fold } of tableSet.tables) met.add(fold.kind);
          if (tableSet.lookups.length > tableSet.tables.length) shared++;
          const { lookups } = await runtime.build(puzzle, tableSet);
          const found: unknown[] = [];
          while (found.length < boards.length) lookups.solveBatch(boards, found.length, (answer) => found.push(answer));
          expect({ what: tableSet.what, found }).toEqual({ what: tableSet.what, found: expected });
        }
      }),
      { numRuns: 250 },
    );
    expect(met).toEqual(new Set(["none", "renaming", "symmetry"]));
    expect(shared).toBeGreaterThan(10);
  });
});
