/** Compiled puzzles for tests, without going through a definition: one row of cells, moves as cycles, any goal. */
import fc from "fast-check";
import { orbitsOf } from "../../src/rules/orbits.ts";
import { compose, cyclesOf, equal, inverseOf, isIdentity, orderOf, permutationFromCycles } from "../../src/rules/permutation.ts";
import { type Board, compiled, type Goal, type GoalAlternative, type Puzzle } from "../../src/rules/puzzle.ts";

export interface Sketch {
  /** How often each symbol stands on a board; their sum is the number of cells. */
  readonly counts: readonly number[];
  /** The cycles of each move, cells from 0. */
  readonly moves: readonly (readonly (readonly number[])[])[];
  readonly goal: Goal;
}

export function puzzleOf({ counts, moves, goal }: Sketch): Puzzle {
  const cells = counts.reduce((sum, count) => sum + count, 0);
  const permutations = moves.map((cycles) => permutationFromCycles(cells, cycles));
  const row = Array.from({ length: cells }, (_, cell) => cell);
  return {
    [compiled]: true,
    name: "sketch",
    notes: "",
    layout: {
      rows: 1,
      columns: cells,
      cellAt: Int16Array.from(row),
      rowOf: new Uint8Array(cells),
      columnOf: Uint8Array.from(row),
    },
    cells,
    symbols: counts.map((_, symbol) => String.fromCharCode(97 + symbol)),
    counts: Uint8Array.from(counts),
    moves: permutations.map((from, index) => ({
      name: `m${index + 1}`,
      from,
      cycles: cyclesOf(from),
      inverse: permutations.findIndex((other) => equal(other, inverseOf(from))),
      order: orderOf(from),
    })),
    goal,
    commuting: permutations.map((a) => permutations.map((b) => equal(compose(a, b), compose(b, a)))),
    orbits: orbitsOf(
      permutations.map((from) => ({ from })),
      cells,
    ),
  };
}

export function uniform(...regions: number[][]): GoalAlternative {
  return { kind: "uniform", regions: regions.map((cells, index) => ({ name: `region ${index + 1}`, cells })) };
}

export function exact(...demand: number[]): GoalAlternative {
  return { kind: "exact", demand: Int16Array.from(demand) };
}

/** Every arrangement of the puzzle's symbols, in symbol order. */
export function allBoards({ cells, counts }: Pick<Puzzle, "cells" | "counts">): Board[] {
  const boards: Board[] = [];
  const left = Array.from(counts);
  const board = new Uint8Array(cells);
  const place = (cell: number): void => {
    if (cell === cells) boards.push(board.slice());
    left.forEach((count, symbol) => {
      if (count === 0) return;
      left[symbol]!--;
      board[cell] = symbol;
      place(cell + 1);
      left[symbol]!++;
    });
  };
  place(0);
  return boards;
}

/** Any small puzzle: repeated and distinct symbols, untouched cells, moves with and without inverses, every kind of goal. */
export function sketches(limits: { readonly cells: number; readonly symbols: number }): fc.Arbitrary<Sketch> {
  return fc.integer({ min: 1, max: limits.cells }).chain((cells) => {
    const someCells = fc.uniqueArray(fc.nat(cells - 1), { minLength: 1, maxLength: cells });
    const counts = fc
      .array(fc.nat(limits.symbols - 1), { minLength: cells, maxLength: cells })
      .map((drawn) => [...new Set(drawn)].map((symbol) => drawn.filter((other) => other === symbol).length))
      .map((found) => (found.length <= limits.symbols ? found : [cells]));
    return counts.chain((chosen) => {
      const symbol = fc.integer({ min: -1, max: chosen.length - 1 });
      const alternative = fc.oneof(
        fc.array(someCells, { maxLength: 3 }).map((regions) => uniform(...regions)),
        fc.array(symbol, { minLength: cells, maxLength: cells }).map((demand) => exact(...demand)),
        fc
          .shuffledSubarray(
            chosen.flatMap((count, index) => new Array<number>(count).fill(index)),
            { minLength: cells, maxLength: cells },
          )
          .map((demand) => exact(...demand)),
      );
      return fc.record({
        counts: fc.constant(chosen),
        moves: fc.array(movesOn(cells), { maxLength: 4 }).map(different(cells)),
        goal: fc.array(alternative, { minLength: 1, maxLength: 3 }),
      });
    });
  });
}

/** One or two disjoint cycles. */
function movesOn(cells: number): fc.Arbitrary<number[][]> {
  return fc
    .tuple(fc.uniqueArray(fc.nat(cells - 1), { maxLength: cells }), fc.nat(cells))
    .map(([drawn, cut]) => [drawn.slice(0, cut), drawn.slice(cut)].filter((cycle) => cycle.length > 1));
}

function different(cells: number): (moves: number[][][]) => number[][][] {
  return (moves) => {
    const seen = new Set<string>();
    return moves.filter((cycles) => {
      const from = permutationFromCycles(cells, cycles);
      return !isIdentity(from) && seen.size < seen.add(from.join()).size;
    });
  };
}
