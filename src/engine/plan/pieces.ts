/**
 * Pieces, found by computation: sets of cells that the moves keep together are blocks of the moves' group (see Seress, "Permutation Group
 * Algorithms", section 5.5). With distinct symbols a board is told by where each piece is and which way it faces, and each of the two moves
 * without the other. Both are projections: symbols of one piece merged, or symbols that stand on corresponding cells of the pieces.
 */
import { compose } from "../../rules/permutation.ts";
import type { Permutation, Puzzle } from "../../rules/puzzle.ts";
import { groupOf } from "../../rules/schreier-sims.ts";

/** A partition of the cells, as a label for each, and how many boards of its labels the moves reach. */
export interface CellPartition {
  readonly labels: number[];
  readonly reached: number;
}

/** More boards of facings than this are not listed. */
const MAX_FACINGS = 8192;

/** The partitions that together tell a board of distinct symbols, for each orbit of cells apart; undefined where one of them has too many boards. */
export function cellPartitions(puzzle: Puzzle): CellPartition[] | undefined {
  const moves = puzzle.moves.map(({ from }) => from);
  const partitions: CellPartition[] = [];
  for (const orbit of puzzle.orbits) {
    if (orbit.length === 1) continue;
    const found = smallest(blockSystems(orbit, moves).map((system) => pieces(puzzle, orbit, system, moves))) ?? [
      { labels: labelled(puzzle.cells, orbit, (cell) => cell), reached: orderOn(orbit, moves) },
    ];
    partitions.push(...found);
  }
  // What never moves tells itself, beside anything.
  for (const [cell, ...others] of puzzle.orbits) if (others.length === 0) partitions[0]?.labels.fill(-2 - cell!, cell!, cell! + 1);
  return partitions.every(({ reached }) => reached <= Number.MAX_SAFE_INTEGER) ? partitions : undefined;
}

function smallest(choices: readonly (CellPartition[] | undefined)[]): CellPartition[] | undefined {
  const size = (choice: readonly CellPartition[]): number => choice.reduce((product, { reached }) => product * reached, 1);
  return choices.filter((choice) => choice !== undefined).sort((a, b) => size(a) - size(b))[0];
}

/** The block systems of an orbit that are the finest to join its first cell with some other; neither single cells nor the whole orbit. */
export function blockSystems(orbit: readonly number[], moves: readonly Permutation[]): number[][][] {
  const [first] = orbit;
  const systems = new Map<string, number[][]>();
  for (const partner of orbit.slice(1)) {
    const blocks = blocksJoining(first!, partner, orbit, moves);
    if (blocks.length > 1) systems.set(blocks.join(";"), blocks);
  }
  return [...systems.values()];
}

/** The finest blocks in which the two cells stand together: whatever stands together is carried to what stands together. */
function blocksJoining(one: number, other: number, orbit: readonly number[], moves: readonly Permutation[]): number[][] {
  const root = new Map(orbit.map((cell) => [cell, cell]));
  const rootOf = (cell: number): number => {
    let at = cell;
    while (root.get(at) !== at) at = root.get(at)!;
    return at;
  };
  const open: [number, number][] = [[one, other]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = [rootOf(pair[0]), rootOf(pair[1])];
    if (a === b) continue;
    root.set(Math.max(a, b), Math.min(a, b));
    for (const move of moves) open.push([move[pair[0]]!, move[pair[1]]!]);
  }
  const blocks = new Map<number, number[]>();
  for (const cell of orbit) blocks.set(rootOf(cell), [...(blocks.get(rootOf(cell)) ?? []), cell]);
  return [...blocks.values()];
}

/** Where the pieces of an orbit are, and how they face; undefined where the facings are too many. */
function pieces(
  puzzle: Puzzle,
  orbit: readonly number[],
  blocks: readonly (readonly number[])[],
  moves: readonly Permutation[],
): CellPartition[] | undefined {
  const blockOf = (cell: number): number => blocks.findIndex((block) => block.includes(cell));
  const onBlocks = moves.map((move) => Uint8Array.from(blocks, ([cell]) => blockOf(move[cell!]!)));
  const places = { labels: labelled(puzzle.cells, orbit, blockOf), reached: Number(groupOf(onBlocks, blocks.length).order) };
  const corresponding = correspondence(blocks, moves, blockOf);
  const labels = labelled(puzzle.cells, orbit, (cell) => corresponding.get(cell)!);
  const reached = countReached(labels, moves, MAX_FACINGS);
  return reached === undefined ? undefined : [places, { labels, reached }];
}

/** For each cell the place in the first block that some product of moves carries onto it, the same product for all cells of a block. */
function correspondence(
  blocks: readonly (readonly number[])[],
  moves: readonly Permutation[],
  blockOf: (cell: number) => number,
): Map<number, number> {
  const carriers = new Map<number, Permutation>([[0, Uint8Array.from(moves[0]!.keys())]]);
  for (const carrier of carriers.values()) {
    for (const move of moves) {
      const further = compose(move, carrier);
      const reached = blockOf(further[blocks[0]![0]!]!);
      if (!carriers.has(reached)) carriers.set(reached, further);
    }
  }
  const places = new Map<number, number>();
  for (const carrier of carriers.values()) {
    for (const [place, cell] of blocks[0]!.entries()) places.set(carrier[cell]!, place);
  }
  return places;
}

/** How many boards the moves make of one, or undefined where they are more than `most`. */
function countReached(board: readonly number[], moves: readonly Permutation[], most: number): number | undefined {
  const seen = new Set([String.fromCharCode(...board)]);
  for (const key of seen) {
    if (seen.size > most) return undefined;
    for (const move of moves) seen.add(String.fromCharCode(...Array.from(move, (cell) => key.charCodeAt(cell))));
  }
  return seen.size;
}

/** Permutations of the orbit's cells that the moves generate, whatever they do elsewhere. */
function orderOn(orbit: readonly number[], moves: readonly Permutation[]): number {
  const generators = moves.map((move) => Uint8Array.from(orbit, (cell) => orbit.indexOf(move[cell]!)));
  return Number(groupOf(generators, orbit.length).order);
}

/** A label for each cell: as given on the orbit, -1 elsewhere. */
function labelled(cells: number, orbit: readonly number[], labelOf: (cell: number) => number): number[] {
  const labels = new Array<number>(cells).fill(-1);
  for (const cell of orbit) labels[cell] = labelOf(cell);
  return labels;
}
