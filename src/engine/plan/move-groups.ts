/** Ways to share out a puzzle's moves among groups: a table for a group charges its moves, and lets all others happen for nothing. */
import { compose, equal, identity } from "../../rules/permutation.ts";
import type { Permutation, Puzzle, SymmetryGroup } from "../../rules/puzzle.ts";

/** Groups of move indices; each move is in exactly one. */
export type MoveGroups = readonly (readonly number[])[];

/**
 * The groupings worth a trial, each once:
 *
 * - families of moves that commuting connects, such as all turns of parallel lines;
 * - sets of moves that commute with each other, each as large as what came before it leaves;
 * - turns of one loop: a move, its inverse and its powers;
 * - classes of moves that symmetry carries into each other.
 *
 * A single group is none: nothing would be free.
 */
export function moveGroupings(puzzle: Puzzle, symmetries: SymmetryGroup): MoveGroups[] {
  const { moves, commuting } = puzzle;
  const all = moves.map((_, move) => move);
  const groupings = [
    components(all, (a, b) => commuting[a]![b]!),
    cliques(all, (a, b) => commuting[a]![b]!),
    components(all, (a, b) => isPower(moves[a]!.from, moves[b]!.from) || isPower(moves[b]!.from, moves[a]!.from)),
    components(all, (a, b) => symmetries.geometry.some(({ cells }) => equal(carried(moves[a]!.from, cells), moves[b]!.from))),
  ];
  const seen = new Set<string>();
  return groupings.filter((groups) => {
    const key = groups.map((group) => group.join()).join(";");
    return groups.length > 1 && !seen.has(key) && seen.add(key);
  });
}

/** The sets of cells that these moves connect; a cell that none of them moves is a set of its own. */
export function cellSets(puzzle: Puzzle, moves: readonly number[]): number[][] {
  const cells = Array.from({ length: puzzle.cells }, (_, cell) => cell);
  const joined = new Set(moves.flatMap((move) => cells.map((cell) => cell * puzzle.cells + puzzle.moves[move]!.from[cell]!)));
  return components(cells, (a, b) => joined.has(a * puzzle.cells + b) || joined.has(b * puzzle.cells + a));
}

/** The move that does, on the image of a board under a permutation of cells, what this one does on the board. */
export function carried(from: Permutation, cells: Uint8Array): Permutation {
  const image = new Uint8Array(from.length);
  from.forEach((source, cell) => {
    image[cells[cell]!] = cells[source]!;
  });
  return image;
}

function isPower(of: Permutation, candidate: Permutation): boolean {
  const still = identity(of.length);
  for (let power = of; !equal(power, still); power = compose(power, of)) if (equal(power, candidate)) return true;
  return false;
}

/** What a relation connects, directly or through others. */
function components(all: readonly number[], related: (a: number, b: number) => boolean): number[][] {
  const groups: number[][] = [];
  const left = new Set(all);
  for (const first of all) {
    if (!left.delete(first)) continue;
    const group = [first];
    // The group grows while it is walked.
    for (const member of group) for (const other of left) if (related(member, other) && left.delete(other)) group.push(other);
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

function cliques(all: readonly number[], related: (a: number, b: number) => boolean): number[][] {
  const groups: number[][] = [];
  for (const one of all) {
    const group = groups.find((members) => members.every((member) => related(member, one)));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}
