/** Puzzles with pieces: cells that moves keep together, drawn by distinct symbols or by a few. */
import fc from "fast-check";
import { permutationFromCycles } from "../../src/rules/permutation.ts";
import { exact, type Sketch } from "../support/puzzles.ts";

/**
 * Up to four pieces of two or three facings and up to two cells that stay, all cells mixed. Each move carries pieces to places of pieces and
 * turns them there. Every symbol once, or symbols merged so that some pieces look alike; one goal board or two.
 * @param large has 33 to 64 cells: each facing is drawn on several, or the others stay.
 */
export function pieceSketches({ large }: { readonly large?: boolean } = {}): fc.Arbitrary<Sketch> {
  const drawn = fc.record({ facings: fc.integer({ min: 2, max: 3 }), pieces: fc.integer({ min: 2, max: 4 }), still: fc.nat(2) });
  return drawn.chain(({ facings, pieces, still }) => {
    const least = facings * pieces;
    if (!large) return piecesOf(facings, 1, pieces, still);
    return fc.oneof(
      fc.integer({ min: Math.ceil(33 / least), max: Math.floor(62 / least) }).chain((copies) => piecesOf(facings, copies, pieces, still)),
      fc.integer({ min: 33 - least, max: 64 - least }).chain((idle) => piecesOf(facings, 1, pieces, idle)),
    );
  });
}

function piecesOf(facings: number, copies: number, pieces: number, still: number): fc.Arbitrary<Sketch> {
  const size = facings * copies;
  const cells = size * pieces + still;
  const turn = fc.array(
    fc.nat(facings - 1).map((turns) => turns * copies),
    { minLength: pieces, maxLength: pieces },
  );
  const order = fc.shuffledSubarray([...Array(pieces).keys()], { minLength: pieces, maxLength: pieces });
  const mixed = fc.shuffledSubarray([...Array(cells).keys()], { minLength: cells, maxLength: cells });
  const move = fc.record({ order, turn });
  const looks: fc.Arbitrary<readonly number[]> = fc.oneof(
    fc.constant([...Array(cells).keys()]),
    fc.array(fc.nat(3), { minLength: cells, maxLength: cells }),
    // Pieces in pairs that look alike.
    fc.constant(Array.from({ length: cells }, (_, cell) => (cell < size * pieces ? cell % (size * 2) : size * 2))),
  );
  return fc.record({ mixed, moves: fc.array(move, { minLength: 1, maxLength: 3 }), looks, second: fc.boolean() }).map((drawn) => {
    const names = [...new Set(drawn.looks)];
    const home = drawn.looks.map((look) => names.indexOf(look));
    const demand = new Array<number>(cells);
    drawn.mixed.forEach((cell, place) => {
      demand[cell] = home[place]!;
    });
    const moves = drawn.moves.map((made) => cyclesOver(made, size, drawn.mixed));
    const turned = permutationFromCycles(cells, moves[0]!);
    const other = Array.from(turned, (from) => demand[from]!);
    return {
      counts: names.map((_, symbol) => home.filter((here) => here === symbol).length),
      moves: moves.filter((cycles, i) => cycles.length > 0 && moves.findIndex((same) => same.join(";") === cycles.join(";")) === i),
      goal: drawn.second ? [exact(...demand), exact(...other)] : [exact(...demand)],
    };
  });
}

function cyclesOver(
  { order, turn }: { order: readonly number[]; turn: readonly number[] },
  size: number,
  mixed: readonly number[],
): number[][] {
  const goesTo = new Map<number, number>();
  order.forEach((to, piece) => {
    for (let i = 0; i < size; i++) goesTo.set(mixed[piece * size + i]!, mixed[to * size + ((i + turn[piece]!) % size)]!);
  });
  const cycles: number[][] = [];
  const seen = new Set<number>();
  for (const start of goesTo.keys()) {
    const cycle: number[] = [];
    for (let cell = start; !seen.has(cell); cell = goesTo.get(cell)!) {
      seen.add(cell);
      cycle.push(cell);
    }
    if (cycle.length > 1) cycles.push(cycle);
  }
  return cycles;
}
