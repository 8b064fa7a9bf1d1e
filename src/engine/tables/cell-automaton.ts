/**
 * The rank of a board as a walk through an automaton that reads it cell by cell. A node knows how many boards can still
 * follow; a cell's symbol adds the boards that smaller symbols would have led to.
 */
import type { Arrangements } from "../plan/arrangements.ts";

export interface Node {
  readonly cell: number;
  /** Boards that can follow. */
  readonly size: number;
  /** By class; undefined where no board goes on so. */
  readonly next: readonly (Node | undefined)[];
}

/**
 * @param interchangeable sets of classes that renaming exchanges freely; of the boards that are renamings of each other only
 * the one whose classes first occur in ascending order, within each set, is counted. Renaming keeps the set of distributions.
 * @returns the start; its size is how many boards there are.
 */
export function cellAutomaton(arrangements: Arrangements, interchangeable: readonly (readonly number[])[]): Node {
  const { order, orbitSizes, classCount, distributions } = arrangements;
  const before = new Int8Array(classCount).fill(-1);
  for (const set of interchangeable) {
    for (let i = 1; i < set.length; i++) before[set[i]!] = set[i - 1]!;
  }
  const memo = new Map<string, Node>();

  const nodeAt = (cell: number, orbit: number, used: readonly number[], alive: readonly number[], opened: number): Node => {
    const key = `${cell}|${used.join()}|${alive.join()}|${opened}`;
    const known = memo.get(key);
    if (known) return known;
    const next: (Node | undefined)[] = new Array(classCount).fill(undefined);
    let size = 0;
    if (cell === order.length) size = 1;
    else {
      for (let c = 0; c < classCount; c++) {
        const waitsFor = before[c]!;
        if (waitsFor >= 0 && !((opened >>> waitsFor) & 1)) continue;
        const follower = step(cell, orbit, used, alive, opened, c);
        if (!follower) continue;
        next[c] = follower;
        size += follower.size;
      }
    }
    const node = { cell, size, next };
    memo.set(key, node);
    return node;
  };

  const step = (
    cell: number,
    orbit: number,
    used: readonly number[],
    alive: readonly number[],
    opened: number,
    c: number,
  ): Node | undefined => {
    const now = used.map((count, other) => (other === c ? count + 1 : count));
    const ends = now.reduce((a, b) => a + b, 0) === orbitSizes[orbit];
    const still = alive.filter((index) => {
      const here = distributions[index]![orbit]!;
      return ends ? here.every((count, other) => count === now[other]) : here[c]! >= now[c]!;
    });
    if (still.length === 0) return undefined;
    const mark = opened | (1 << c);
    return ends ? nodeAt(cell + 1, orbit + 1, now.fill(0), still, mark) : nodeAt(cell + 1, orbit, now, still, mark);
  };

  return nodeAt(
    0,
    0,
    new Array(classCount).fill(0),
    distributions.map((_, index) => index),
    0,
  );
}

/** What a run of cells can hold, from one node: its code in the radix of the classes, boards before it in dictionary order, and the node after it. */
export interface ChunkEntry {
  readonly code: number;
  readonly offset: number;
  readonly next: Node;
}

/** All entries of the chunk that starts at a node, in dictionary order; in a code the first cell is the least significant digit. */
export function chunkEntries(node: Node, chunkCells: number, radix: number, cells: number): ChunkEntry[] {
  const found: ChunkEntry[] = [];
  const last = Math.min(node.cell + chunkCells, cells);
  let offset = 0;
  const walk = (at: Node, code: number, place: number): void => {
    if (at.cell === last) {
      found.push({ code, offset, next: at });
      offset += at.size;
      return;
    }
    at.next.forEach((next, c) => {
      if (next) walk(next, code + c * place, place * radix);
    });
  };
  walk(node, 0, 1);
  return found;
}

/** The nodes at which chunks of this many cells begin. */
export function chunkStarts(start: Node, chunkCells: number, cells: number): Node[] {
  const starts = new Set<Node>();
  let level = new Set([start]);
  while (level.size > 0) {
    const following = new Set<Node>();
    for (const node of level) {
      starts.add(node);
      let reach = new Set([node]);
      for (let cell = node.cell; cell < Math.min(node.cell + chunkCells, cells); cell++) {
        reach = new Set([...reach].flatMap((at) => at.next.filter((next) => next !== undefined)));
      }
      for (const at of reach) if (at.cell < cells) following.add(at);
    }
    level = following;
  }
  return [...starts];
}
